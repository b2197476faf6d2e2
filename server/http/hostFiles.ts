/**
 * The start of the address of a host's file, in JSON, when the host writes it with plain HTTP. Pages load nothing by
 * plain HTTP, but the shop's server forwards the file.
 */
const insecureStart = (host: string): string => `"http://${new URL(host).host}/files/`

const OWN_START = '"/files/'

/** Replaces these addresses in a host's JSON by the shop's own. */
export function withLocalFiles(host: string, body: string): string {
  return body.replaceAll(insecureStart(host), OWN_START)
}

/** Does the same for a streamed response. */
export async function* streamWithLocalFiles(
  host: string,
  pieces: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const start = insecureStart(host)
  // as latin1, one character per byte: a piece may end within a UTF-8 character
  let rest = ''
  for await (const piece of pieces) {
    const text = (rest + Buffer.from(piece).toString('latin1')).replaceAll(start, OWN_START)
    // an address may begin here and continue in the next piece
    const ready = Math.max(0, text.length - start.length + 1)
    rest = text.slice(ready)
    if (ready > 0) yield Buffer.from(text.slice(0, ready), 'latin1')
  }
  if (rest) yield Buffer.from(rest, 'latin1')
}
