import { BARS } from '../bars.mjs'
import { openTab, visit, withPhone } from '../browser/phone.mjs'
import { mediansOf } from '../numbers.mjs'
import { repeat } from '../repeat.mjs'
import { against, digits, section, table } from '../report.mjs'
import { addToCart, answerCookies, chooseCategory, openProduct, slowWorkerToo, typeInSearch } from './steps.mjs'

const QUIET_BETWEEN_MS = 1000

/** Measures interactions on the products page once it is quiet, and the first search on the home page. */
export async function measureInteractions(bench) {
  const { browser, quietMs, shop, pages, screens } = bench
  const steps = {
    'type in search (after the pause)': (tab) => typeInSearch(tab, QUIET_BETWEEN_MS, screens.product.heading),
    'add to cart': (tab) => addToCart(tab, QUIET_BETWEEN_MS),
    'filter: another category': (tab) => chooseCategory(tab, QUIET_BETWEEN_MS),
    'open a product': (tab) => openProduct(tab, QUIET_BETWEEN_MS),
  }
  const visits = await repeat(bench, (say) =>
    withPhone(browser, async (context) => {
      const tab = await openTab(context)
      await visit(tab, shop.url + pages.products, quietMs)
      await answerCookies(tab, QUIET_BETWEEN_MS)
      const results = {}
      for (const [name, step] of Object.entries(steps)) {
        results[name] = await step(tab)
        say(`${name}: ${digits(results[name].nextPaint)}, settled ${digits(results[name].settled)}`)
      }
      return results
    }),
  )
  const searches = await repeat(bench, (say) =>
    withPhone(browser, async (context) => {
      const tab = await openTab(context)
      await visit(tab, shop.url + pages.home, quietMs)
      const seen = await typeInSearch(tab, QUIET_BETWEEN_MS, screens.product.heading, { isFirst: true })
      say(`first search: ${digits(seen.nextPaint)}, settled ${digits(seen.settled)}`)
      return seen
    }),
  )
  const firstSearch = mediansOf(searches)
  const rows = Object.keys(steps).map((name) => {
    const median = mediansOf(visits.map((results) => results[name]))
    return [
      name,
      against(BARS.nextPaint, median.nextPaint),
      against(BARS.settled, median.settled),
      against(BARS.settled, slowWorkerToo(median)),
      digits(median.pictured),
      against(BARS.longestTask, median.longestTask),
    ]
  })
  rows.push([
    'first search on a cold home page, typed at once (after the pause)',
    against(BARS.nextPaint, firstSearch.nextPaint),
    against(BARS.firstSearch, firstSearch.settled),
    '–',
    digits(firstSearch.pictured),
    against(BARS.longestTask, firstSearch.longestTask),
  ])
  return section(
    'Interactions, once the page is quiet',
    'ms from the input (of search: from the end of its pause of 300 ms). Next paint: the longest that any input ' +
      `of it took, 16 means at most 16. Bars: next paint ${BARS.nextPaint} ms, settled ${BARS.settled} ms, the first ` +
      `search ${BARS.firstSearch} ms, the longest task ${BARS.longestTask} ms.`,
    table(
      ['ms', 'next paint', 'settled', 'with a worker 4 × slower too', 'with all pictures in view', 'longest task'],
      rows,
    ),
  )
}
