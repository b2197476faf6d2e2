import http from 'node:http'
import { brotliCompressSync } from 'node:zlib'
import { floorPage } from './page.mjs'

/**
 * Starts a plain Node server with the floor of each page at `/home`, `/products` and `/product`, and their pictures,
 * all in memory; at `/home/whole` and so on with the first picture in the page, so that its first screen takes one
 * request. `screens` has the first screen of each page. Fetches the pictures from the shop once.
 */
export async function serveFloor(screens) {
  const answers = new Map([['/favicon.ico', { status: 204 }]])
  for (const [kind, screen] of Object.entries(screens)) {
    const pictures = []
    for (const picture of screen.pictures) {
      const { pathname } = new URL(picture.src)
      if (!answers.has(pathname)) answers.set(pathname, await fetchPicture(picture.src))
      pictures.push({ ...picture, src: pathname })
    }
    answers.set(`/${kind}`, pageAnswer(floorPage(kind, { ...screen, pictures })))
    const [first, ...others] = pictures
    const { headers, body } = answers.get(first.src)
    const inPage = { ...first, src: `data:${headers['content-type']};base64,${body.toString('base64')}` }
    answers.set(`/${kind}/whole`, pageAnswer(floorPage(kind, { ...screen, pictures: [inPage, ...others] })))
  }

  const server = http.createServer((request, response) => {
    const { status = 200, headers = {}, body } = answers.get(request.url) ?? { status: 404 }
    response.writeHead(status, headers).end(body)
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function fetchPicture(src) {
  const answer = await fetch(src)
  if (!answer.ok) throw new Error(`${src} answers ${answer.status}.`)
  const body = Buffer.from(await answer.arrayBuffer())
  const type = answer.headers.get('content-type') ?? 'application/octet-stream'
  return {
    headers: {
      'content-type': type,
      'content-length': body.length,
      'cache-control': 'public, max-age=31536000, immutable',
    },
    body,
  }
}

function pageAnswer(html) {
  const body = brotliCompressSync(html)
  return {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'br',
      'content-length': body.length,
      'cache-control': 'no-cache',
    },
    body,
  }
}
