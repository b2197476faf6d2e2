import { BARS } from '../bars.mjs'
import { sumOf } from '../browser/network.mjs'
import { onPage } from '../browser/phone.mjs'
import { readLoad } from '../browser/probe.mjs'
import { mediansOf } from '../numbers.mjs'
import { repeat } from '../repeat.mjs'
import { against, digits, kilobytes, section, tableOf } from '../report.mjs'

const KINDS = ['document', 'script', 'style', 'font', 'picture', 'call', 'other']
const FLOOR = ', floor'
const WHOLE_FLOOR = ', floor of one request'

/** Measures one cold load in a new browser; times in ms, sizes in bytes on the wire. */
const loadCold = (bench, url, prepare) =>
  onPage(bench, url, prepare, async (tab) => {
    if (tab.errors.length > 0) console.log(`  in the page: ${tab.errors[0]}`)
    return { ...(await tab.page.evaluate(readLoad)), ...sumOf(tab.network.requests()) }
  })

/**
 * Returns medians of cold loads, each with its name. Each run loads all addresses, so that a busy machine slows all of
 * them. `prepare` gets each tab before.
 */
export async function loadAll(bench, urls, prepare) {
  const rounds = await repeat(bench, async (say) => {
    const loads = {}
    for (const [name, url] of Object.entries(urls)) {
      const load = (loads[name] = await loadCold(bench, url, prepare))
      say(`${name}: LCP ${digits(load.lcp)}, blocked ${digits(load.tbt)}, ${kilobytes(load.bytes)} kB`)
    }
    return loads
  })
  return Object.keys(urls).map((name) => ({ name, ...mediansOf(rounds.map((loads) => loads[name])) }))
}

/** Columns of loads. */
export const PAINTS = { FCP: ({ fcp }) => digits(fcp), LCP: ({ lcp }) => digits(lcp) }
export const WORK = {
  'blocking (TBT)': ({ tbt, isFloor }) => (isFloor ? digits(tbt) : against(BARS.blocking, tbt)),
  CLS: ({ cls, isFloor }) => (isFloor ? digits(cls, 3) : against(BARS.cls, cls, 3)),
}
export const ELEMENTS = { elements: ({ elements }) => digits(elements) }
export const BLOCKED = { 'blocked in all': ({ blocked }) => digits(blocked) }
export const LCP_OF = { 'LCP is': ({ lcpOf }) => lcpOf }

const TIMES = {
  ms: ({ name }) => name,
  TTFB: ({ ttfb }) => digits(ttfb),
  ...PAINTS,
  '÷ floor': ({ ofFloor }) => ofFloor,
  '÷ floor of one request': ({ ofWhole }) => ofWhole,
  ...WORK,
  'first screen’s pictures': ({ firstScreen }) => digits(firstScreen),
  ...BLOCKED,
  ...ELEMENTS,
  ...LCP_OF,
}

const BYTES = {
  'kB on the wire': ({ name }) => name,
  all({ name, bytes }) {
    const bar = BARS.coldBytes[name]
    return bar ? against(bar / 1000, bytes / 1000) : kilobytes(bytes)
  },
  ...Object.fromEntries(KINDS.map((kind) => [kind, (load) => kilobytes(load[kind], 1)])),
  requests: ({ requests }) => digits(requests),
}

/** Compares home, products and a product page with the floors of each: of two requests, and of one. */
export async function measureLoads(bench) {
  const { shop, floor, pages } = bench
  const urls = {}
  for (const [name, path] of Object.entries(pages))
    Object.assign(urls, {
      [name]: shop.url + path,
      [name + FLOOR]: `${floor.url}/${name}`,
      [name + WHOLE_FLOOR]: `${floor.url}/${name}/whole`,
    })
  const loads = await loadAll(bench, urls)
  const times = Object.keys(pages).flatMap((page) => {
    const [own, least, one] = ['', FLOOR, WHOLE_FLOOR].map((kind) => loads.find(({ name }) => name === page + kind))
    const ofFloor = against(BARS.lcpRatio, own.lcp / least.lcp, 2)
    const ofWhole = against(BARS.oneRequestRatio, own.lcp / one.lcp, 2)
    return [
      { ...own, ofFloor, ofWhole },
      { ...least, isFloor: true, ofFloor: '1', ofWhole: '' },
      { ...one, isFloor: true, ofFloor: '', ofWhole: '1' },
    ]
  })
  return section(
    'Cold loads',
    `Bars: LCP at most ${BARS.lcpRatio} × the floor's and ${BARS.oneRequestRatio} × that of one request, blocking at ` +
      `most ${BARS.blocking} ms, CLS under ${BARS.cls}, ${kilobytes(BARS.coldBytes.home)} kB on home and ` +
      `${kilobytes(BARS.coldBytes.product)} kB on a product page.`,
    tableOf(TIMES, times),
    tableOf(BYTES, loads),
  )
}
