/**
 * How a host may write the address of a file of its own at the beginning of a text: by plain HTTP, which our pages do not
 * load, although the shop's server hands the file on. In JSON, where the text may be markup too.
 */
const insecureStart = (host: string): string => `"http://${new URL(host).host}/files/`

const OWN_START = '"/files/'

/** A JSON answer of a host with such addresses made the shop's own. */
export function withOwnFiles(host: string, body: string): string {
  return body.replaceAll(insecureStart(host), OWN_START)
}

/** The same for an answer that comes piece by piece. */
export async function* piecesWithOwnFiles(host: string, pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const start = insecureStart(host)
  // each byte as a character of its own: a piece may end within one
  let held = ''
  for await (const piece of pieces) {
    const text = (held + Buffer.from(piece).toString('latin1')).replaceAll(start, OWN_START)
    // an address may begin here and go on in the next piece
    const ready = Math.max(0, text.length - start.length + 1)
    held = text.slice(ready)
    if (ready > 0) yield Buffer.from(text.slice(0, ready), 'latin1')
  }
  if (held) yield Buffer.from(held, 'latin1')
}
