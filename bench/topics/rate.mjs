import http from 'node:http'
import { percentile } from '../numbers.mjs'

/**
 * Requests one address repeatedly over kept connections. Returns answers per second, their 99th percentile in ms, and
 * the bytes of one. Throws when an answer is not 200.
 */
export async function measureRate(url, { connections = 20, seconds = 5 } = {}) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections })
  const times = []
  let bytes = 0
  const sendOne = () =>
    new Promise((resolve, reject) => {
      const startedAt = performance.now()
      const request = http.get(
        url,
        { agent, headers: { accept: 'text/html,*/*', 'accept-encoding': 'br' } },
        (answer) => {
          let received = 0
          answer.on('data', (chunk) => (received += chunk.length)).on('error', reject)
          answer.on('end', () => {
            if (answer.statusCode !== 200) return reject(new Error(`${url} answers ${answer.statusCode}.`))
            bytes = received
            times.push(performance.now() - startedAt)
            return resolve(answer)
          })
        },
      )
      request.on('error', reject)
    })

  await sendOne()
  const endsAt = performance.now() + seconds * 1000
  times.length = 0
  const repeat = async () => {
    while (performance.now() < endsAt) await sendOne()
  }
  await Promise.all(Array.from({ length: connections }, repeat))
  agent.destroy()
  return { perSecond: times.length / seconds, p99: percentile(times, 0.99), bytes }
}
