import { cpus, loadavg } from 'node:os'
import { startShop } from '../scripts/lib/shop.mjs'
import { phoneInWords, timeFixedWork, withPhone } from './browser/phone.mjs'
import { readFirstScreen } from './floor/firstScreen.mjs'
import { serveFloor } from './floor/serve.mjs'
import { median } from './numbers.mjs'
import { digits, section } from './report.mjs'
import { measureBytes } from './topics/bytes.mjs'
import { measureFirstTap } from './topics/firstTap.mjs'
import { measureInteractions } from './topics/interactions.mjs'
import { measureLine } from './topics/line.mjs'
import { measureLoad } from './topics/load.mjs'
import { measureLoads } from './topics/loads.mjs'
import { measureOrderPages } from './topics/orderPages.mjs'
import { measureScale } from './topics/scale.mjs'
import { measureNewPage } from './topics/server.mjs'
import { measureStore } from './topics/store.mjs'
import { measureAccountTiming } from './topics/accountTiming.mjs'

/**
 * The topics in their order: what measures each, and whether it needs the demo shop with its pages in a browser, only a
 * browser, or none.
 */
export const TOPICS = {
  bytes: { measure: measureBytes, needs: 'nothing' },
  loads: { measure: measureLoads, needs: 'demo' },
  orderPages: { measure: measureOrderPages, needs: 'demo' },
  tap: { measure: measureFirstTap, needs: 'demo' },
  interactions: { measure: measureInteractions, needs: 'demo' },
  line: { measure: measureLine, needs: 'demo' },
  server: { measure: measureNewPage, needs: 'demo' },
  scale: { measure: measureScale, needs: 'browser' },
  store: { measure: measureStore, needs: 'nothing' },
  load: { measure: measureLoad, needs: 'nothing' },
  accountTiming: { measure: measureAccountTiming, needs: 'nothing' },
}

/**
 * Measures these topics and returns the report in Markdown. A topic that fails is reported with its reason, and the
 * others continue. `options`: the browser's path, the number of runs, how long a page must be quiet in ms, the seconds
 * of each load test, and the folders of the large catalogues and of a build before.
 */
export async function measureAll(topics, options) {
  const machine = watchMachine(options.browser)
  const bench = { ...options, checkMachine: machine.check }
  const parts = []
  let demo = null
  let isComplete = true
  for (const [topic, { measure, needs }] of Object.entries(TOPICS)) {
    if (!topics.includes(topic)) continue
    console.log(`\n── ${topic} ${'─'.repeat(60 - topic.length)}`)
    try {
      if (needs === 'demo') demo ??= await openDemo(options.browser)
      else demo = await demo?.close()
      parts.push(await measure({ ...bench, ...demo }))
    } catch (error) {
      console.error(error.message)
      parts.push(section(topic, `This could not be measured: ${error.message.split('\n')[0]}`))
      isComplete = false
    }
  }
  await demo?.close()
  const head = [
    `# Measurements, ${new Date().toISOString().slice(0, 16)}`,
    `${options.browser ? `${introduction(options)} ` : ''}${machine.report()}`,
  ]
  return { report: [...head, ...parts].join('\n\n') + '\n', isComplete }
}

/** Starts the demo shop, and beside it the floors of its pages. */
async function openDemo(browser) {
  const shop = await startShop()
  try {
    const found = await findPages(browser, shop.url)
    const floor = await serveFloor(found.screens)
    const close = async () => {
      floor.stop()
      await shop.stop()
    }
    return { shop, ...found, floor, close }
  } catch (error) {
    await shop.stop()
    throw error
  }
}

/** Returns the pages to measure and their first screens. Opening each once fills the server's caches. */
async function findPages(browser, url) {
  return withPhone(browser, async (context) => {
    const products = await readFirstScreen(context, `${url}/products`)
    const pages = { home: '/', products: '/products', product: products.product.path }
    const screens = {
      home: await readFirstScreen(context, `${url}/`),
      products,
      product: await readFirstScreen(context, url + pages.product),
    }
    return { pages, screens }
  })
}

/** Measures the machine's speed during the run, so that the report shows noise. */
function watchMachine(browser) {
  const checks = []
  const loads = []
  return {
    async check() {
      loads.push(loadavg()[0])
      checks.push(await timeFixedWork(browser))
    },
    report: () =>
      `Machine: ${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.versions.node}` +
      (checks.length === 0
        ? '.'
        : `; on the phone a fixed piece of work took ${digits(median(checks))} ms in the middle and ` +
          `${digits(Math.max(...checks))} ms at worst; load average ${digits(median(loads), 1)}, at most ` +
          `${digits(Math.max(...loads), 1)}.`),
  }
}

const introduction = ({ runs }) =>
  `Medians of ${runs} ${runs === 1 ? 'run' : 'runs'}, each in a new Chromium with a new profile: 360 × 800 at ` +
  `DPR 2, ${phoneInWords()}. ms, and kB of 1,000 bytes on the wire.`
