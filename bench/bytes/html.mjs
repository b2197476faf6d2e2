import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { LIST, send } from '../send.mjs'

/**
 * Fetches a page as a browser does, with brotli. Returns the bytes on the wire, those of the headers by themselves, and
 * the text. Follows redirects.
 */
export async function fetchPage(url, redirects = 3) {
  const headers = { accept: 'text/html,*/*', 'accept-encoding': 'br' }
  const { status, headers: own, rawHeaders, body: sent } = await send(url, { headers })
  if (own.location && redirects > 0) return fetchPage(new URL(own.location, url), redirects - 1)
  const body = own['content-encoding'] === 'br' ? brotliDecompressSync(sent) : sent
  const headerBytes = rawHeaders.reduce((sum, text) => sum + text.length + 2, 0)
  return { status, bytes: sent.length, headerBytes, text: body.toString() }
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
  const { text } = await fetchPage(url + LIST)
  const found = JSON.parse(text).message.products.find(({ in_stock, image }) => in_stock && image)
  return `/product/${found.product_id}?id=${found.product_id}`
}
