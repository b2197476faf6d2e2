import http from 'node:http'
import { percentile } from '../numbers.mjs'

/**
 * Asks one address again and again over kept connections. Gives answers per second, the ms that 99 % of them stay
 * within, and the bytes of one. Throws when an answer is neither 200 nor 304.
 */
export async function measureRate(url, { headers = {}, connections = 20, seconds = 5 } = {}) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections })
  const times = []
  let bytes = 0
  const ask = () =>
    new Promise((resolve, reject) => {
      const startedAt = performance.now()
      const request = http.get(
        url,
        { agent, headers: { accept: 'text/html,*/*', 'accept-encoding': 'br', ...headers } },
        (answer) => {
          let received = 0
          answer.on('data', (chunk) => (received += chunk.length)).on('error', reject)
          answer.on('end', () => {
            if (answer.statusCode !== 200 && answer.statusCode !== 304)
              return reject(new Error(`${url} answers ${answer.statusCode}.`))
            bytes = received
            times.push(performance.now() - startedAt)
            return resolve(answer)
          })
        },
      )
      request.on('error', reject)
    })

  const first = await ask()
  const endsAt = performance.now() + seconds * 1000
  times.length = 0
  const keepAsking = async () => {
    while (performance.now() < endsAt) await ask()
  }
  await Promise.all(Array.from({ length: connections }, keepAsking))
  agent.destroy()
  return { perSecond: times.length / seconds, p99: percentile(times, 0.99), bytes, etag: first.headers.etag }
}
