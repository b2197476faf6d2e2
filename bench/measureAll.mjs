import { cpus, loadavg } from 'node:os'
import { startShop } from '../scripts/lib/shop.mjs'
import { withPhone } from './browser/phone.mjs'
import { readFirstScreen } from './floor/firstScreen.mjs'
import { serveFloor } from './floor/serve.mjs'
import { machineCheck, median } from './numbers.mjs'
import { digits } from './report.mjs'
import { measureBytes } from './topics/bytes.mjs'
import { measureFirstTap } from './topics/firstTap.mjs'
import { measureInteractions } from './topics/interactions.mjs'
import { measureLoads } from './topics/loads.mjs'
import { measureScale } from './topics/scale.mjs'
import { serverRows, serverSection } from './topics/server.mjs'

/** Measures these topics and gives the report in Markdown. `options`: the browser's path, runs, ms of quiet, seconds per load of the server. */
export async function measureAll(topics, options) {
  const wants = (topic) => topics.includes(topic)
  const machine = watchMachine()
  const say = (line) => console.log(`\n── ${line} ${'─'.repeat(Math.max(0, 60 - line.length))}`)
  const parts = []
  const server = []
  if (wants('bytes')) parts.push(await measureBytes())

  if (['loads', 'tap', 'interactions', 'server'].some(wants)) {
    const shop = await startShop()
    try {
      say('the demo catalogue')
      const bench = { ...options, shop, checkMachine: machine.check, ...(options.browser === undefined ? {} : await lookAround(options.browser, shop.url)) }
      if (wants('loads')) parts.push(await withFloor(bench, measureLoads))
      if (wants('tap')) parts.push(await measureFirstTap(bench))
      if (wants('interactions')) parts.push(await measureInteractions(bench))
      if (wants('server')) server.push(...(await serverRows('demo', shop, bench.pages ?? { home: '/', products: '/products' }, options.seconds)))
    } finally {
      await shop.stop()
    }
  }

  if (wants('scale')) {
    say('22,000 products')
    const large = await measureScale({ ...options, checkMachine: machine.check })
    parts.push(large.report)
    server.push(...large.server)
  }
  if (server.length > 0) parts.push(serverSection(server))
  return [`# Measurements, ${new Date().toISOString().slice(0, 16)}`, `${introduction(options)} ${machine.report()}`, ...parts].join('\n\n') + '\n'
}

/** The pages to measure and what their first screens show. Opening each once fills the server's caches. */
async function lookAround(browser, url) {
  return withPhone(browser, async (context) => {
    const products = await readFirstScreen(context, `${url}/products`)
    const pages = { home: '/', products: '/products', product: products.product.path }
    const screens = { home: await readFirstScreen(context, `${url}/`), products, product: await readFirstScreen(context, url + pages.product) }
    return { pages, screens }
  })
}

async function withFloor(bench, work) {
  const floor = await serveFloor(bench.screens)
  try {
    return await work({ ...bench, floor })
  } finally {
    floor.stop()
  }
}

/** How fast the machine was while it measured: noise should be seen. */
function watchMachine() {
  const checks = []
  const loads = []
  return {
    check() {
      checks.push(machineCheck())
      loads.push(loadavg()[0])
    },
    report: () =>
      `Machine: ${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.versions.node}` +
      (checks.length === 0 ? '.' : `; a fixed piece of work took ${digits(median(checks))} ms in the middle and ${digits(Math.max(...checks))} ms at worst; load average ${digits(median(loads), 1)}, at most ${digits(Math.max(...loads), 1)}.`),
  }
}

const introduction = ({ runs }) =>
  `Medians of ${runs} ${runs === 1 ? 'run' : 'runs'}, each in a new Chromium with a new profile: 360 × 800 at DPR 2, 150 ms per request, 1.6 Mbit/s down, 750 kbit/s up, processor 4 × slower. ms, and kB of 1,000 bytes on the wire.`
