import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startShop } from '../../scripts/lib/shop.mjs'
import { BARS } from '../bars.mjs'
import { sumOf } from '../browser/network.mjs'
import { onPage, openTab, untilQuiet, visit, withPhone } from '../browser/phone.mjs'
import { readFirstScreen } from '../floor/firstScreen.mjs'
import { mediansOf } from '../numbers.mjs'
import { repeat } from '../repeat.mjs'
import { digits, kilobytes, section, table, tableOf } from '../report.mjs'
import { LIST } from '../send.mjs'
import { ELEMENTS, loadAll, PAINTS, WORK } from './loads.mjs'
import {
  answerCookies,
  chooseCategory,
  hasPanel,
  openFilter,
  openProduct,
  stepColumns,
  typeInSearch,
} from './steps.mjs'

const FILES = ['electronics-22k.pipe.csv', 'amazon-1000.json']

/** After this time a browser revalidates its copy of the list. */
const LIST_IS_FRESH_MS = 11_000

/** Measures 22,000 products: loads, the list, search and filter. */
export async function measureScale(bench) {
  const files = FILES.map((name) => join(bench.catalogues, name))
  if (!files.every(existsSync))
    return section('22,000 products', `${FILES.join(' and ')} are not in ${bench.catalogues}, so nothing was measured.`)
  const shop = await startShop()
  try {
    const seconds = await importCatalogues(shop, files)
    const { product } = await withPhone(bench.browser, (context) => readFirstScreen(context, `${shop.url}/products`))
    const paths = { home: '/', products: '/products', product: product.path }
    const urls = Object.fromEntries(Object.entries(paths).map(([name, path]) => [name, shop.url + path]))
    const loads = await loadAll(bench, urls)
    const visits = await repeat(bench, async (say) => {
      const visits = await visitTwice(bench, urls.products, product.name)
      say(
        `search ${digits(visits.search.settled)}, filter ${digits(visits.filter.settled)}, list ` +
          `${kilobytes(visits.first.bytes)} kB`,
      )
      return visits
    })
    return reportOf(seconds, loads, visits)
  } finally {
    await shop.stop()
  }
}

/** Imports the catalogues with the owner's command. Returns the seconds it took. */
async function importCatalogues(shop, files) {
  const startedAt = performance.now()
  for (const file of files) {
    const { code, stderr } = await shop.store('import', file)
    if (code !== 0) throw new Error(`${file} could not be imported.\n${stderr}`)
  }
  return (performance.now() - startedAt) / 1000
}

/** Opens the products page, searches and filters the list, and opens the page again, which revalidates the list. */
const visitTwice = (bench, url, name) =>
  onPage(bench, url, null, async (tab, context) => {
    tab.quietMs = bench.quietMs
    await answerCookies(tab)
    const search = await typeInSearch(tab, name)
    const first = listIn(tab.network.requests())
    const panel = (await hasPanel(tab)) ? await openFilter(tab) : null
    const filter = await chooseCategory(tab)
    const open = await openProduct(tab)
    await tab.page.close()

    await wait(LIST_IS_FRESH_MS)
    const again = await openTab(context)
    await visit(again, url, bench.quietMs)
    await again.page.getByRole('combobox', { name: 'Search products' }).tap()
    await untilQuiet(again, bench.quietMs)
    const requests = again.network.requests()
    const second = { ...listIn(requests), all: sumOf(requests).bytes }
    return { search, ...(panel && { panel }), filter, open, first, second }
  })

/** Returns how the list's requests were answered, their bytes, and their ms. */
function listIn(requests) {
  const asked = requests.filter(({ url }) => url.includes(LIST))
  const answers = asked.map(({ status, isLocal }) =>
    status === 304 ? 'revalidated, 304' : isLocal ? 'from cache' : String(status),
  )
  return {
    answer: answers.join(', ') || 'not asked',
    bytes: asked.reduce((sum, { bytes }) => sum + bytes, 0),
    ms: asked.reduce((sum, { from, to }) => sum + to - from, 0),
  }
}

function reportOf(seconds, loads, visits) {
  const medianOf = (key) => mediansOf(visits.map((each) => each[key]))
  const loadColumns = {
    'cold load, ms': ({ name }) => name,
    ...PAINTS,
    ...WORK,
    kB: ({ bytes }) => kilobytes(bytes),
    cards: ({ cards }) => digits(cards),
    ...ELEMENTS,
  }
  const step = (name, key, ownBar) => ({ name, ownBar, ...medianOf(key) })
  const [first, second] = [medianOf('first'), medianOf('second')]
  return section(
    '22,000 products',
    `${FILES.join(' and ')}, brought in by the owner's command in ${digits(seconds, 1)} s. Bar: search and ` +
      `filter answer within ${BARS.largeAnswer} ms (search: of the end of its pause).`,
    tableOf(loadColumns, loads),
    tableOf({ 'once the list is there, ms': ({ name }) => name, ...stepColumns() }, [
      step('type in search (after the pause)', 'search', BARS.largeAnswer),
      ...(visits[0].panel ? [step('open the panel of categories', 'panel', BARS.settled)] : []),
      step('another category', 'filter', BARS.largeAnswer),
      step('open a product', 'open', BARS.settled),
    ]),
    table(
      ['the list of products', 'answer', 'kB', 'ms'],
      [
        ['first visit, by the first tap in the search', first.answer, kilobytes(first.bytes), digits(first.ms)],
        ['second visit, more than ten seconds later', second.answer, kilobytes(second.bytes, 1), digits(second.ms)],
        ['all of the second visit', '', kilobytes(second.all), '–'],
      ],
    ),
  )
}
