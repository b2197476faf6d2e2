import { DEFAULT_CURRENCY, roundedAmount } from '../../domain/money.ts'
import type { NamedPrice, SoldProduct } from '../../domain/owner/catalogueFile.ts'
import { type ProductRow, variantsByProduct } from '../catalogue/productRow.ts'
import { remark, type Remark } from '../messages/texts.ts'
import type { ImportedProduct } from './readCatalogue.ts'

const MOST_ROWS = 10
const MOST_OF_EACH = 5

/** Below this, most prices of a list are perhaps not in shillings, where there are as many. */
const LOW = 10
const LEAST_LOW = 3
/** Above this, a reduction in per cent is perhaps none. */
const STEEP = 80

/** Says what is unusual in the prices of a file, before they are rounded to what is paid (OPN-432). */
export function notesOnPrices(products: readonly ImportedProduct[], currency: string): Remark[] {
  const priced = products.filter(
    ({ options, update }) => !Array.isArray(options) && (!update || update.says.includes('price')),
  )
  const changes = priced.flatMap(({ price }) => {
    const to = roundedAmount(price, currency)
    return to === price ? [] : [{ from: price, to, by: Math.abs(Math.log(to / price)) }]
  })
  const [most] = changes.toSorted((a, b) => b.by - a.by)
  const low = currency === DEFAULT_CURRENCY ? priced.filter(({ price }) => price < LOW) : []
  const steep = priced.filter(({ discount }) => discount > STEEP)
  const told = ({ product_id, product_name, price }: ImportedProduct) => ({ name: product_name || product_id, price })
  return [
    ...(most ? [remark('roundedPrices', { count: changes.length, from: String(most.from), to: String(most.to) })] : []),
    ...(low.length >= LEAST_LOW && low.length * 2 > priced.length ? [remark('lowPrices', told(low[0]!))] : []),
    ...(steep[0]
      ? [remark('steepPrices', { count: steep.length, from: steep[0].original_price!, ...told(steep[0]) })]
      : []),
  ]
}

/** The prices of an import, so that its owner sees a column that was misread. */
export interface PriceReport {
  currency: string
  /** Each product once, with its dearest variant. */
  dearest: NamedPrice[]
  /** Each product once, with its cheapest variant. */
  cheapest: NamedPrice[]
  /** Products whose price, or that of a variant, rose by more than half. */
  rose: number
  /** Fell by more than half. A product is in one of both: the larger change counts. */
  fell: number
  /** Those that changed by the largest factors. */
  changed: { name: string; before: number; after: number }[]
  products: number
  /** Products from the first to the last one, at even distances. */
  sample: SoldProduct[]
}

export interface ShopProduct {
  /** None where variants had theirs. */
  price: number | null
  /** By the owner. */
  isHidden: boolean
  /** Hidden because an earlier file lacked it. */
  isPruned: boolean
}

/** What the shop had before, by id. */
export type Before = ReadonlyMap<string, ShopProduct>

/** Returns the prices of an import; `rows` are its products and variants as they are written. */
export function priceReport(rows: readonly ProductRow[], before: Before, currency: string): PriceReport {
  const variantsOf = variantsByProduct(rows)
  const products = rows
    .filter(({ variant_of }) => variant_of === null)
    .map((product) => {
      const variants = variantsOf.get(product.product_id) ?? []
      const byPrice = (variants.length > 0 ? [...variants] : [product]).sort((a, b) => a.price - b.price)
      return { product, variants, cheapest: byPrice[0]!, dearest: byPrice.at(-1)! }
    })
  const changes = products
    .map(({ product, variants }) => largest([product, ...variants].flatMap((row) => changeOf(row, before))))
    .filter((change) => change !== undefined)
  const cheapest = products.map((each) => each.cheapest).sort((a, b) => a.price - b.price)
  const dearest = products.map((each) => each.dearest).sort((a, b) => b.price - a.price)
  return {
    currency,
    dearest: dearest.slice(0, MOST_OF_EACH).map(named),
    cheapest: cheapest.slice(0, MOST_OF_EACH).map(named),
    rose: changes.filter(({ before, after }) => after > before).length,
    fell: changes.filter(({ before, after }) => after < before).length,
    changed: changes
      .sort((a, b) => factorOf(b) - factorOf(a))
      .slice(0, MOST_OF_EACH)
      .map(({ name, before, after }) => ({ name, before, after })),
    products: products.length,
    sample: spread(products).map(({ product, variants, cheapest, dearest }) => ({
      name: product.product_name,
      price: cheapest.price,
      highestPrice: dearest.price,
      originalPrice: product.original_price,
      stock: product.stock,
      isInStock: product.in_stock,
      isHidden: product.is_hidden ?? before.get(product.product_id)?.isHidden ?? false,
      category: product.category,
      image: product.image,
      variants: variants.length,
    })),
  }
}

type Change = PriceReport['changed'][number]

const named = ({ product_name: name, price }: ProductRow): NamedPrice => ({ name, price })

/** Returns the change of a price to more than half as much again, or to less than half; none otherwise. */
function changeOf({ product_id, product_name: name, price: after }: ProductRow, all: Before): Change[] {
  const before = all.get(product_id)?.price ?? null
  return before !== null && (after > before * 1.5 || after < before / 2) ? [{ name, before, after }] : []
}

const factorOf = ({ before, after }: Change) => Math.max(after / before, before / after)

const largest = (changes: Change[]) => changes.sort((a, b) => factorOf(b) - factorOf(a))[0]

/** Returns the first, the last and others at even distances. */
function spread<T>(all: readonly T[]): T[] {
  if (all.length <= MOST_ROWS) return [...all]
  return Array.from({ length: MOST_ROWS }, (_, at) => all[Math.round((at * (all.length - 1)) / (MOST_ROWS - 1))]!)
}
