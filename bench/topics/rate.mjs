import http from 'node:http'
import { percentile } from '../numbers.mjs'
import { send } from '../send.mjs'

const HEADERS = { accept: 'text/html,*/*', 'accept-encoding': 'br' }

/**
 * Requests one address repeatedly over kept connections. Returns answers per second, their 99th percentile in ms, and
 * the bytes of one. Throws when an answer is not 200.
 */
export async function measureRate(url, { connections = 20, seconds = 5 } = {}) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections })
  const times = []
  async function sendOne() {
    const { status, body, ms } = await send(url, { agent, headers: HEADERS })
    if (status !== 200) throw new Error(`${url} answers ${status}.`)
    times.push(ms)
    return body.length
  }
  const bytes = await sendOne()
  const endsAt = performance.now() + seconds * 1000
  times.length = 0
  const repeat = async () => {
    while (performance.now() < endsAt) await sendOne()
  }
  await Promise.all(Array.from({ length: connections }, repeat))
  agent.destroy()
  return { perSecond: times.length / seconds, p99: percentile(times, 0.99), bytes }
}
