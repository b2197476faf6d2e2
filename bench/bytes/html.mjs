import http from 'node:http'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'

/**
 * Fetches a page as a browser does, with brotli. Returns the bytes on the wire, those of the headers by themselves, and
 * the text. Follows redirects.
 */
export function fetchPage(url, redirects = 3) {
  return new Promise((resolve, reject) => {
    http
      .get(url, { headers: { accept: 'text/html,*/*', 'accept-encoding': 'br' } }, (answer) => {
        const chunks = []
        answer.on('data', (chunk) => chunks.push(chunk)).on('error', reject)
        answer.on('end', () => {
          const { location } = answer.headers
          if (location && redirects > 0) return resolve(fetchPage(new URL(location, url), redirects - 1))
          const sent = Buffer.concat(chunks)
          const body = answer.headers['content-encoding'] === 'br' ? brotliDecompressSync(sent) : sent
          const headerBytes = answer.rawHeaders.reduce((sum, text) => sum + text.length + 2, 0)
          return resolve({ status: answer.statusCode, bytes: sent.length, headerBytes, text: body.toString() })
        })
      })
      .on('error', reject)
  })
}

/** Returns the styles that stand before a page: the inline ones, and the addresses of the linked ones. */
export function stylesOf(page) {
  const html = page.split('<div id="root"', 1)[0]
  const inline = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css]) => css)
  const links = [...html.matchAll(/<link\b[^>]*>/g)].map(([tag]) => tag)
  const linked = links.filter((tag) => /\brel="?stylesheet\b/.test(tag) && !/\bdisabled\b/.test(tag))
  return { inline, linked: linked.flatMap((tag) => /\bhref="?([^"\s>]+)/.exec(tag)?.[1] ?? []) }
}

/** Returns the bytes of a page until the button that adds its `count`th product to the cart, in the best brotli. */
export function bytesUntilProduct(html, count) {
  const buttons = [...html.matchAll(/data-add-to-cart=.*?<\/button>/gs)]
  const last = buttons[count - 1]
  if (!last) throw new Error(`The page has no ${count} products to buy.`)
  return brotliCompressSync(html.slice(0, last.index + last[0].length)).length
}

/** Returns the bytes of the pictures in a page. */
export const pictureBytes = (html) =>
  [...html.matchAll(/"data:image\/avif;base64,([^"]*)"/g)].reduce((sum, [, text]) => sum + (text.length * 3) / 4, 0)

/** Returns the path of a product that can be bought. */
export async function someProduct(url) {
  const { text } = await fetchPage(`${url}/api/method/sokoni.services.rest.get_all_products`)
  const found = JSON.parse(text).message.products.find(({ in_stock, image }) => in_stock && image)
  return `/product/${found.product_id}?id=${found.product_id}`
}
