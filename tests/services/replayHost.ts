import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export interface Asked {
  verb: string
  path: string
  query: Record<string, string>
  body: unknown
  headers: IncomingMessage['headers']
}

export interface Answer {
  status?: number
  type?: string
  /** A text is sent unchanged, anything else as JSON. */
  body: unknown
}

/**
 * Starts a local host that sends prepared answers in order, repeating the last one, and records its requests. It closes
 * at the end of the test, or earlier by `close`.
 */
export async function replayHost(...answers: Answer[]) {
  const asked: Asked[] = []
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => (text += chunk.toString()))
    request.on('end', () => {
      const url = new URL(request.url ?? '/', 'http://host')
      const body: unknown = text ? JSON.parse(text) : undefined
      asked.push({
        verb: request.method ?? '',
        path: url.pathname,
        query: Object.fromEntries(url.searchParams),
        body,
        headers: request.headers,
      })
      const answer = answers[Math.min(asked.length, answers.length) - 1] ?? { body: {} }
      const content = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body)
      response.writeHead(answer.status ?? 200, { 'content-type': answer.type ?? 'application/json' }).end(content)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  onTestFinished(close)
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked, close }
}
