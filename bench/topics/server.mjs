import { existsSync, readFileSync } from 'node:fs'
import { digits, kilobytes, section, table } from '../report.mjs'
import { measureRate } from './rate.mjs'

export const LIST = '/api/method/sokoni.services.rest.get_all_products'

/** Returns the peak memory of a process in MB; null when the system does not say. */
export function peakMemory(pid) {
  const file = `/proc/${pid}/status`
  if (!existsSync(file)) return null
  return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(file, 'utf8'))?.[1]) / 1000
}

/** Measures a shop's answers per second: the list, its revalidation, and pages. */
export async function serverRows(name, shop, paths, seconds) {
  const rows = []
  const add = (what, { perSecond, p99, bytes }) => {
    rows.push([
      `${name}: ${what}`,
      digits(perSecond),
      digits(p99, 1),
      kilobytes(bytes, 1),
      digits(peakMemory(shop.pid)),
    ])
    console.log(`  ${name}: ${what}: ${digits(perSecond)} a second`)
  }
  const list = await measureRate(shop.url + LIST, { seconds })
  add('list of products', list)
  add(
    'the same, asked with its ETag',
    await measureRate(shop.url + LIST, { seconds, headers: { 'if-none-match': list.etag } }),
  )
  for (const [page, path] of Object.entries(paths)) add(`${page} page`, await measureRate(shop.url + path, { seconds }))
  return rows
}

export const serverSection = (rows) =>
  section(
    'Server',
    '20 kept connections on the same machine that runs the shop; answers compressed with brotli.',
    table(['', 'answers per second', 'p99 ms', 'kB each', 'peak MB so far'], rows),
  )
