import { startShop, UNOPTIMIZED } from '../../scripts/lib/shop.mjs'
import { kilobytes, table } from '../report.mjs'
import { gzipBytesOf, gzipBytesOfFiles, PAGE_MODULES, readManifest, readSources } from './build.mjs'
import { filesOfPage, packagesIn } from './closure.mjs'
import { bytesUntilProduct, fetchPage, pictureBytes, someProduct, stylesOf } from './html.mjs'
import { filesNamingOthers } from './update.mjs'

/**
 * The limits in bytes for each of home, products and product. Those of a whole cold load are in `e2e/bytes.spec.ts`.
 */
const BUDGETS = {
  /** Scripts that a page needs before it works, each file gzipped. */
  scripts: 166_000,
  /** Styles that stand before the page, gzipped. */
  styles: 10_000,
  /** The document as it is sent, brotli, without the small picture in it, which brotli leaves as large as its file. */
  html: 25_000,
  /**
   * Until the last of a phone's first products, with headers, as every answer but the first one or two is compressed. A
   * server sends about 14,000 before it waits for the first reply.
   */
  firstScreen: 14_000,
}

/** How many products to buy a phone's first screen shows. */
const FIRST_SCREENS = { home: 2, products: 4, product: 1 }

/**
 * Packages and scopes that must load later, on first use: HTTP, validation, forms, overlays, dragging, payment, Google.
 */
const DEFERRED = new Set([
  'axios',
  'zod',
  'dompurify',
  '@chakra-ui',
  '@emotion',
  '@ark-ui',
  '@zag-js',
  'framer-motion',
  'motion-dom',
  'motion-utils',
  '@stripe',
  '@react-oauth',
])

/** Checks the size of a page's scripts, and that they contain no deferred package. */
function checkScripts(page) {
  const sources = readSources()
  const { scripts } = filesOfPage(readManifest(), PAGE_MODULES[page])
  if (!scripts.some((file) => sources[file]?.includes(PAGE_MODULES[page])))
    throw new Error(`The build does not have ${PAGE_MODULES[page]}.`)
  const packages = packagesIn(sources, scripts).map((name) => (name.startsWith('@') ? name.split('/')[0] : name))
  const heavy = [...new Set(packages)].filter((name) => DEFERRED.has(name))
  return [
    limited(`${page}: initial JavaScript, gzip`, gzipBytesOfFiles(scripts), BUDGETS.scripts),
    none(`${page}: packages that belong later`, heavy),
  ]
}

async function checkDocument(page, origin, path) {
  const { status, bytes, headerBytes, text } = await fetchPage(origin + path)
  if (status !== 200) throw new Error(`${path} answers ${status}.`)
  const { inline, linked } = stylesOf(text)
  const sheets = await Promise.all(linked.map((address) => fetchPage(new URL(address, origin))))
  const css = [...inline, ...sheets.map(({ text: sheet }) => sheet)].join('\n')
  return [
    limited(`${page}: styles it waits for, gzip`, css ? gzipBytesOf(css) : 0, BUDGETS.styles),
    limited(`${page}: document without its picture, brotli`, bytes - pictureBytes(text), BUDGETS.html),
    limited(
      `${page}: its first screen with headers, brotli [OPN-392]`,
      headerBytes + bytesUntilProduct(text, FIRST_SCREENS[page]),
      BUDGETS.firstScreen,
    ),
  ]
}

/** Checks the build in `dist/`, and what a shop that runs it sends, against the budgets. */
export async function checkBudgets() {
  const shop = await startShop({}, UNOPTIMIZED)
  try {
    const paths = { home: '/', products: '/products', product: await someProduct(shop.url) }
    const rows = [none('files that name others by their hash', filesNamingOthers())]
    for (const page of Object.keys(PAGE_MODULES))
      rows.push(...checkScripts(page), ...(await checkDocument(page, shop.url, paths[page])))
    return rows
  } finally {
    await shop.stop({ keep: true })
  }
}

const none = (what, found) => ({
  what,
  measured: found.join(', ') || 'none',
  limit: 'none',
  holds: found.length === 0,
})

const limited = (what, bytes, limit) => ({ what, measured: bytes, limit, holds: bytes <= limit })

/** Formats the budgets as a table, in kB of 1,000 bytes. */
export function budgetTable(rows) {
  const text = (value) => (typeof value === 'number' ? kilobytes(value, 1) : value)
  return table(
    ['kB', 'measured', 'at most', ''],
    rows.map(({ what, measured, limit, holds }) => [what, text(measured), text(limit), holds ? '✓' : '✗']),
  )
}

/** Prints the budgets for `npm test`. Returns how many are met and how many are not. */
export async function countBudgets(print) {
  const rows = await checkBudgets()
  print(budgetTable(rows))
  const failed = rows.filter(({ holds }) => !holds).length
  return { passed: rows.length - failed, failed }
}
