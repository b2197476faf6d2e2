import { BARS } from '../bars.mjs'
import { onPage } from '../browser/phone.mjs'
import { mediansOf } from '../numbers.mjs'
import { repeat } from '../repeat.mjs'
import { digits, section, tableOf } from '../report.mjs'
import { addToCart, chooseCategory, LONGEST, measureSteps, openProduct, stepColumns, typeInSearch } from './steps.mjs'

const COLUMNS = {
  ms: ({ name }) => name,
  ...stepColumns(BARS.settled),
  'with all pictures in view': ({ pictured }) => digits(pictured),
  ...LONGEST,
}

/** Measures interactions on the products page once it is quiet, and the first search on the home page. */
export async function measureInteractions(bench) {
  const { shop, pages, screens } = bench
  const name = screens.product.heading
  const steps = await measureSteps(bench, shop.url + pages.products, null, {
    'type in search (after the pause)': (tab) => typeInSearch(tab, name),
    'add to cart': addToCart,
    'filter: another category': chooseCategory,
    'open a product': openProduct,
  })
  const searches = await repeat(bench, (say) =>
    onPage(bench, shop.url + pages.home, null, async (tab) => {
      const seen = await typeInSearch(tab, name, { isFirst: true })
      say(`first search: ${digits(seen.nextPaint)}, settled ${digits(seen.settled)}`)
      return seen
    }),
  )
  const first = {
    ...mediansOf(searches),
    name: 'first search on a cold home page, typed at once (after the pause)',
    worker: null,
    ownBar: BARS.firstSearch,
  }
  return section(
    'Interactions, once the page is quiet',
    'ms from the input (of search: from the end of its pause of 300 ms). Next paint: the longest that any input ' +
      `of it took, 16 means at most 16. Bars: next paint ${BARS.nextPaint} ms, settled ${BARS.settled} ms, the first ` +
      `search ${BARS.firstSearch} ms, the longest task ${BARS.longestTask} ms.`,
    tableOf(COLUMNS, [...steps, first]),
  )
}
