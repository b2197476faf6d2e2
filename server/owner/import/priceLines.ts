import { formatPrice } from '../../../domain/money.ts'
import type { SoldProduct } from '../../../domain/owner/catalogueFile.ts'
import type { NamedPrice } from '../../../domain/owner/catalogueFile.ts'
import type { PriceReport } from '../../import/priceReport.ts'
import type { PromisedPieces } from '../../import/promisedPieces.ts'
import { counted, onOneLine, tableOf, type Cell } from '../terminal/print.ts'

const MOST_PROMISED = 5

/** Returns how many prices rose or fell by more than half, and which by most. */
export function changedLines({ rose, fell, changed, currency }: PriceReport): string[] {
  if (rose + fell === 0) return []
  const verbs = [...(rose ? [`${counted(rose, 'product')} rose`] : []), ...(fell ? [fellOf(rose, fell)] : [])]
  return [
    `${verbs.join(' and ')} in price by more than half:`,
    ...changed.map(
      ({ name, before, after }) => `  ${onOneLine(name)}: ${range(before, after, { currency, between: ' → ' })}`,
    ),
  ]
}

const fellOf = (rose: number, fell: number) => `${rose ? fell.toLocaleString('en') : counted(fell, 'product')} fell`

/** Returns which pieces are promised: none of an export of this shop, which does not count them, unless told to. */
export function promisedLines(
  promised: readonly PromisedPieces[],
  { countOff, isOwnExport }: { countOff: boolean; isOwnExport: boolean },
): string[] {
  if (promised.length === 0 || (isOwnExport && !countOff)) return []
  const named = promised.slice(0, MOST_PROMISED).map(({ name, pieces }) => `${onOneLine(name)} ${pieces}`)
  const more = promised.length - named.length
  const list = named.join(', ') + (more > 0 ? ` and ${more.toLocaleString('en')} more` : '')
  const products = counted(promised.length, 'product')
  if (countOff) return [`The pieces of ${products} in open orders are counted off: ${list}.`]
  const have = promised.length === 1 ? 'has' : 'have'
  return [
    `${products} ${have} pieces in open orders that the file may still count: ${list}. To count them off: --count-off`,
  ]
}

/** Returns some products as they are sold, and the dearest and cheapest where these are not all. */
export function pricesLines({ currency, dearest, cheapest, products, sample }: PriceReport): string[] {
  const all = products === sample.length
  return [
    ...(all ? [] : [`\n${extremes('dearest', dearest, currency)}`, `\n${extremes('cheapest', cheapest, currency)}`]),
    `\n${all ? 'As' : `${sample.length} of ${counted(products, 'product')}, as`} the shop sells them:`,
    soldTable(sample, currency),
  ]
}

const extremes = (what: string, products: readonly NamedPrice[], currency: string) =>
  tableOf(
    [what, 'price'],
    products.map(({ name, price }) => [name, formatPrice(price, currency)]),
  )

/** Returns a table without the columns that would be empty. */
function soldTable(sample: readonly SoldProduct[], currency: string): string {
  const columns: [title: string, cells: Cell[]][] = [
    ['product', sample.map(({ name }) => name)],
    ['price', sample.map(({ price, highestPrice }) => range(price, highestPrice, { currency, between: ' – ' }))],
    [
      'original price',
      sample.map(({ originalPrice }) => (originalPrice === null ? null : formatPrice(originalPrice, currency))),
    ],
    ['stock', sample.map(stockOf)],
    ['category', sample.map(({ category }) => category)],
    ['variants', sample.map(({ variants }) => variants || null)],
  ]
  const filled = columns.filter(([, cells]) => cells.some((cell) => cell !== null))
  return tableOf(
    filled.map(([title]) => title),
    sample.map((_, row) => filled.map(([, cells]) => cells[row]!)),
  )
}

function stockOf({ stock, isInStock, isHidden }: SoldProduct): Cell {
  if (isHidden) return 'hidden'
  if (!isInStock) return 'sold out'
  return stock ?? 'in stock'
}

/** Writes two prices as `KES 2,500 → 25,000`, one that is the same as `KES 2,500`. */
function range(from: number, to: number, { currency, between }: { currency: string; between: string }): string {
  const [first, second] = [from, to].map((price) => formatPrice(price, currency)) as [string, string]
  return first === second ? first : first + between + second.slice(currency.length + 1)
}
