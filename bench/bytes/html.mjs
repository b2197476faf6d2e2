import http from 'node:http'
import { brotliDecompressSync } from 'node:zlib'

/** Fetches a page as a browser does, with brotli. Returns the bytes on the wire and the text. Follows redirects. */
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
          return resolve({ status: answer.statusCode, bytes: sent.length, text: body.toString() })
        })
      })
      .on('error', reject)
  })
}

/** Returns the styles that block a page's first paint: the inline ones, and the addresses of the linked ones. */
export function stylesOf(html) {
  const inline = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css]) => css)
  const links = [...html.matchAll(/<link\b[^>]*>/g)].map(([tag]) => tag)
  const linked = links.filter((tag) => /\brel="?stylesheet\b/.test(tag) && !/\bdisabled\b/.test(tag))
  return { inline, linked: linked.flatMap((tag) => /\bhref="?([^"\s>]+)/.exec(tag)?.[1] ?? []) }
}

/** Returns the path of a product that can be bought. */
export async function someProduct(url) {
  const { text } = await fetchPage(`${url}/api/method/sokoni.services.rest.get_all_products`)
  const found = JSON.parse(text).message.products.find(({ in_stock, image }) => in_stock && image)
  return `/product/${found.product_id}?id=${found.product_id}`
}
