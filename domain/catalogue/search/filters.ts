import type { Product, Variant } from '../../entities.ts'
import { valueOf } from '../optionValue.ts'

/** A filter that is on or off. */
export type Switch = 'inStock' | 'onSale'

/** What passes each. */
const SWITCHES: Readonly<Record<Switch, Check['passes']>> = {
  inStock: ({ inStock }) => inStock,
  onSale: ({ discount }) => discount > 0,
}

const SWITCH_NAMES = Object.keys(SWITCHES) as Switch[]

/** What narrows a list of products besides category and search. An absent one lets every product pass (OPN-92). */
export interface Filters extends Partial<Record<Switch, true>> {
  /** In the shop's currency, inclusive. */
  minPrice?: number
  /** In the shop's currency, inclusive. */
  maxPrice?: number
  /** Stars, 1 to 5. */
  minRating?: number
  /** One of these. */
  brands?: readonly string[]
  /** For each option's name the values of which a product has one. */
  options?: Readonly<Record<string, readonly string[]>>
}

/** A value with the number of products that choosing it leaves. */
export interface ValueCount<Value = string> {
  value: Value
  count: number
}

/** What the filters of a list offer. Counts are of products that pass the filters of all other groups. */
export interface Facets extends Record<Switch, number> {
  /** The lowest and the highest price; null where there are none. */
  prices: { lowest: number; highest: number } | null
  /** At least so many stars. */
  ratings: ValueCount<number>[]
  /** The most frequent first. */
  brands: ValueCount[]
  /** In the shop's order, numbers by size. */
  options: { name: string; values: ValueCount[] }[]
}

const RATINGS = [4, 3]
const MOST_BRANDS = 100
const MOST_OPTIONS = 8
const MOST_VALUES = 60

/** The number of products with a value; the variants of one count once. */
interface Tally {
  count: number
  last: Product
}

/** A product or one of its variants. */
type Offer = Pick<Product, 'price' | 'discount' | 'inStock'> & Partial<Pick<Variant, 'options'>>

interface Check {
  group: string
  passes: (offer: Offer, product: Product) => boolean
}

const optionGroup = (name: string) => `option ${name}`

function checksOf(filters: Filters): Check[] {
  const { minPrice, maxPrice, minRating, brands, options = {} } = filters
  const checks: Check[] = []
  if (minPrice !== undefined || maxPrice !== undefined)
    checks.push({ group: 'price', passes: ({ price }) => price >= (minPrice ?? price) && price <= (maxPrice ?? price) })
  for (const name of SWITCH_NAMES) if (filters[name]) checks.push({ group: name, passes: SWITCHES[name] })
  if (minRating) checks.push({ group: 'rating', passes: (_, { rating }) => rating >= minRating })
  if (brands) checks.push({ group: 'brand', passes: (_, { brand }) => brands.includes(brand) })
  for (const [name, values] of Object.entries(options))
    checks.push({ group: optionGroup(name), passes: (offer) => values.includes(valueOf(offer.options, name)) })
  return checks
}

function offersOf({ variants, price, discount, inStock }: Product): readonly Offer[] {
  return variants ?? [{ price, discount, inStock }]
}

/** Returns a test of products: one passes when it, or one of its variants, passes all filters. */
export function passing(filters: Filters): (product: Product) => boolean {
  const checks = checksOf(filters)
  return (product) =>
    checks.length === 0 || offersOf(product).some((offer) => checks.every(({ passes }) => passes(offer, product)))
}

/** Returns what the filters of these products offer, given those already chosen. */
export function facetsOf(products: readonly Product[], filters: Filters): Facets {
  const checks = checksOf(filters)
  let [lowest, highest] = [Infinity, -Infinity]
  const groups = new Map<string, Map<string | number, Tally>>()

  function count(group: string, value: string | number, product: Product) {
    let values = groups.get(group)
    if (!values) groups.set(group, (values = new Map()))
    const tally = values.get(value)
    if (!tally) values.set(value, { count: 1, last: product })
    else if (tally.last !== product) {
      tally.count += 1
      tally.last = product
    }
  }

  for (const product of products) {
    for (const offer of offersOf(product)) {
      const failed = checks.filter(({ passes }) => !passes(offer, product))
      if (failed.length > 1) continue
      const only = failed[0]?.group
      const counts = (group: string) => only === undefined || only === group
      if (counts('price')) {
        lowest = Math.min(lowest, offer.price)
        highest = Math.max(highest, offer.price)
      }
      for (const name of SWITCH_NAMES) if (counts(name) && SWITCHES[name](offer, product)) count(name, 1, product)
      if (counts('rating')) for (const stars of RATINGS) if (product.rating >= stars) count('rating', stars, product)
      if (counts('brand') && product.brand) count('brand', product.brand, product)
      for (const [name, value] of Object.entries(offer.options ?? {}))
        if (counts(optionGroup(name))) count(optionGroup(name), value, product)
    }
  }

  const countOf = (group: string, value: string | number) => groups.get(group)?.get(value)?.count ?? 0
  return {
    prices: lowest <= highest ? { lowest, highest } : null,
    ...(Object.fromEntries(SWITCH_NAMES.map((name) => [name, countOf(name, 1)])) as Record<Switch, number>),
    ratings: RATINGS.map((value) => ({ value, count: countOf('rating', value) })),
    brands: [...(groups.get('brand') ?? [])]
      .map(([value, { count }]) => ({ value: String(value), count }))
      .sort((a, b) => b.count - a.count)
      .slice(0, MOST_BRANDS),
    options: [...optionsOf(products)]
      .map(([name, values]) => ({
        name,
        values: [...values]
          .sort(byNumber())
          .map((value) => ({ value, count: countOf(optionGroup(name), value) }))
          .filter(({ count }) => count > 0)
          .slice(0, MOST_VALUES),
      }))
      .filter(({ values }) => values.length > 0)
      .slice(0, MOST_OPTIONS),
  }
}

/** Returns the values of each option of the products, in their order. */
function optionsOf(products: readonly Product[]): Map<string, Set<string>> {
  const all = new Map<string, Set<string>>()
  for (const { options = [] } of products)
    for (const { name, values } of options) {
      const known = all.get(name) ?? new Set()
      for (const value of values) known.add(value)
      all.set(name, known)
    }
  return all
}

/** Returns an order in which words stay, and numbers, such as sizes of shoes, follow by size. */
function byNumber(): (a: string, b: string) => number {
  const { compare } = new Intl.Collator('en', { numeric: true })
  const isNumber = (text: string) => Number(/^\d/.test(text))
  return (a, b) => (isNumber(a) && isNumber(b) ? compare(a, b) : isNumber(a) - isNumber(b))
}
