import { BARS } from '../bars.mjs'
import { sumOf } from '../browser/network.mjs'
import { openTab, visit, withPhone } from '../browser/phone.mjs'
import { readLoad } from '../browser/probe.mjs'
import { mediansOf } from '../numbers.mjs'
import { repeat } from '../repeat.mjs'
import { against, digits, kilobytes, section, table } from '../report.mjs'

const KINDS = ['document', 'script', 'style', 'font', 'picture', 'call', 'other']

/** Measures one cold load in a new browser; times in ms, sizes in bytes on the wire. */
async function loadCold({ browser, quietMs }, url, prepare) {
  return withPhone(browser, async (context) => {
    const tab = await openTab(context)
    await prepare?.(tab)
    await visit(tab, url, quietMs)
    if (tab.errors.length > 0) console.log(`  in the page: ${tab.errors[0]}`)
    return { ...(await tab.page.evaluate(readLoad)), ...sumOf(tab.network.requests()) }
  })
}

/**
 * Returns medians of cold loads by name. Each run loads all addresses, so that a busy machine slows all of them.
 * `prepare` gets each tab before.
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
  return Object.fromEntries(Object.keys(urls).map((name) => [name, mediansOf(rounds.map((loads) => loads[name]))]))
}

const shown = ({ ttfb, fcp, lcp }) => [digits(ttfb), digits(fcp), digits(lcp)]
const busy = ({ firstScreen, blocked, elements }) => [digits(firstScreen), digits(blocked), digits(elements)]
const floorRow = (name, load, ratios) => [
  name,
  ...shown(load),
  ...ratios,
  digits(load.tbt),
  digits(load.cls, 3),
  ...busy(load),
  load.lcpOf,
]

/** Compares home, products and a product page with the floors of each: of two requests, and of one. */
export async function measureLoads(bench) {
  const { shop, floor, pages } = bench
  const urls = {}
  for (const [name, path] of Object.entries(pages))
    Object.assign(urls, {
      [name]: shop.url + path,
      [`${name}, floor`]: `${floor.url}/${name}`,
      [`${name}, floor of one request`]: `${floor.url}/${name}/whole`,
    })
  const loads = await loadAll(bench, urls)

  const times = Object.keys(pages).flatMap((name) => {
    const [page, least, one] = ['', ', floor', ', floor of one request'].map((kind) => loads[name + kind])
    return [
      [
        name,
        ...shown(page),
        against(BARS.lcpRatio, page.lcp / least.lcp, 2),
        against(BARS.oneRequestRatio, page.lcp / one.lcp, 2),
        against(BARS.blocking, page.tbt),
        against(BARS.cls, page.cls, 3),
        ...busy(page),
        page.lcpOf,
      ],
      floorRow(`${name}, floor`, least, ['1', '']),
      floorRow(`${name}, floor of one request`, one, ['', '1']),
    ]
  })
  const bytes = Object.entries(loads).map(([name, load]) => {
    const bar = BARS.coldBytes[name]
    const all = bar ? against(bar / 1000, load.bytes / 1000) : kilobytes(load.bytes)
    return [name, all, ...KINDS.map((kind) => kilobytes(load[kind], 1)), digits(load.requests)]
  })
  return section(
    'Cold loads',
    `Bars: LCP at most ${BARS.lcpRatio} × the floor's and ${BARS.oneRequestRatio} × that of one request, blocking at ` +
      `most ${BARS.blocking} ms, CLS under ${BARS.cls}, ${kilobytes(BARS.coldBytes.home)} kB on home and ` +
      `${kilobytes(BARS.coldBytes.product)} kB on a product page.`,
    table(
      [
        'ms',
        'TTFB',
        'FCP',
        'LCP',
        '÷ floor',
        '÷ floor of one request',
        'blocking (TBT)',
        'CLS',
        'first screen’s pictures',
        'blocked in all',
        'elements',
        'LCP is',
      ],
      times,
    ),
    table(['kB on the wire', 'all', ...KINDS, 'requests'], bytes),
  )
}
