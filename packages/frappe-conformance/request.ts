import { request as requestHttp, type ClientRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

const LARGEST_BYTES = 128 * 1024 * 1024

export interface HostRequest {
  verb: 'GET' | 'POST' | 'OPTIONS'
  /** Begins with a slash. */
  path: string
  /** Sent as JSON. */
  body?: unknown
  headers?: Record<string, string>
  /** The limit for the whole answer, in ms. */
  timeout: number
}

/** What the host sent back. */
export interface HostReply {
  /** Null when no answer came. */
  status: number | null
  headers: IncomingHttpHeaders
  body: string
  /** Bytes of the body as sent, compressed or not. */
  bytes: number
  /** ms until the last byte, including the connection. */
  ms: number
  /** Why no answer came; empty when one did. */
  problem: string
}

export type SendRequest = (hostRequest: HostRequest) => Promise<HostReply>

/** Makes a function that sends requests: each on a new connection, without redirects or cookies. `now` returns ms. */
export function createSendRequest(host: string, now: () => number): SendRequest {
  const send = host.startsWith('https:') ? requestHttps : requestHttp

  return ({ verb, path, body, headers = {}, timeout }) => {
    const started = now()
    const sent = body === undefined ? '' : JSON.stringify(body)
    return new Promise((resolve) => {
      let request: ClientRequest | undefined
      const fail = (problem: string) => {
        clearTimeout(timer)
        resolve({ status: null, headers: {}, body: '', bytes: 0, ms: now() - started, problem })
        request?.destroy()
      }
      const timer = setTimeout(() => fail(`no answer within ${timeout / 1000} s`), timeout)

      function receive(answer: IncomingMessage): void {
        const parts: Buffer[] = []
        let bytes = 0
        answer.on('data', (part: Buffer) => {
          parts.push(part)
          bytes += part.length
          if (bytes > LARGEST_BYTES) fail('it sends more than 128 MB')
        })
        answer.on('error', (error) => fail(wordsOf(error)))
        answer.on('end', () => {
          try {
            const text = decoded(Buffer.concat(parts), answer.headers['content-encoding']).toString('utf8')
            clearTimeout(timer)
            resolve({
              status: answer.statusCode ?? null,
              headers: answer.headers,
              body: text,
              bytes,
              ms: now() - started,
              problem: '',
            })
          } catch {
            fail(`its ${answer.headers['content-encoding']} cannot be unpacked`)
          }
        })
      }

      const always = { accept: 'application/json', 'accept-encoding': 'gzip, br' }
      const json = sent ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) } : {}
      try {
        request = send(
          host + path,
          { method: verb, agent: false, headers: { ...always, ...json, ...headers } },
          receive,
        )
        request.on('error', (error) => fail(wordsOf(error)))
        request.end(sent)
      } catch (error) {
        fail(wordsOf(error as Error))
      }
    })
  }
}

function decoded(body: Buffer, encoding: string | undefined): Buffer {
  const limit = { maxOutputLength: LARGEST_BYTES }
  if (encoding === 'gzip') return gunzipSync(body, limit)
  if (encoding === 'br') return brotliDecompressSync(body, limit)
  return body
}

const WORDS: [RegExp, string][] = [
  [/^ECONNREFUSED$/, 'nothing listens there'],
  [/^(?:ENOTFOUND|EAI_AGAIN)$/, 'no host of this name is known'],
  [/^(?:ECONNRESET|EPIPE)$/, 'the connection broke'],
  [/^(?:ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/, 'there is no way to it'],
  [/^HPE_/, 'it does not speak HTTP there'],
  [/^(?:EPROTO|ERR_SSL_\w+)$/, 'it does not speak TLS there'],
  [/CERT|SIGNATURE|ALTNAME/, 'its certificate is not trusted'],
]

function wordsOf(error: Error & { code?: string }): string {
  const { code, message } = error
  if (!code) return message
  const [, words = message] = WORDS.find(([known]) => known.test(code)) ?? []
  return `${words} (${code})`
}
