import { createServer, type Server } from 'node:http'

/** The metrics in Prometheus's text format. */
interface ReadMetrics {
  read(): Promise<{ type: string; text: string }>
}

/**
 * Serves `GET /metrics`. Rejects when it cannot listen; an error after that is told to `warn` and does not stop the
 * shop. The server does not keep the process alive.
 */
export async function serveMetrics(
  metrics: ReadMetrics,
  { port, host }: { port: number; host: string },
  warn: (line: string) => void,
): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return response.writeHead(404).end()
    metrics.read().then(
      ({ type, text }) => response.writeHead(200, { 'content-type': type }).end(text),
      (error: Error) => {
        warn(`The metrics could not be read: ${error.message}`)
        response.writeHead(500).end()
      },
    )
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve))
  server.on('error', (error) => warn(`The server of the metrics failed: ${error.message}`)).unref()
  return server
}
