import { valueOf, type ChosenOptions } from './optionValue.ts'
import type { Product, ProductOption, ProductSummary, Variant } from '../entities.ts'
import { summaryOf } from './summary.ts'

/** Options and variants of a product (OPN-79). */
export interface Variants {
  options: readonly ProductOption[]
  variants: readonly Variant[]
}

/** Returns the name of a variant in carts, orders and invoices: `Cotton Tee (Red, M)`. */
export function variantName(name: string, options: readonly { name: string }[], values: ChosenOptions): string {
  return `${name} (${options.map((option) => valueOf(values, option.name)).join(', ')})`
}

/** Returns what `variantName` put together; `values` is empty for a name without options. */
export function splitName(name: string): { title: string; values: string } {
  const [, title = name, values = ''] = /^(.+?) \(((?:[^()]|\([^()]*\))+)\)$/.exec(name) ?? []
  return { title, values }
}

/**
 * Returns the options of variants: those that `declared` names, else all. Each has the declared values first, and only
 * values that a variant has.
 */
export function optionsOf(
  variants: readonly Pick<Variant, 'options'>[],
  declared: readonly ProductOption[] = [],
): ProductOption[] {
  const names =
    declared.length > 0 ? declared.map(({ name }) => name) : variants.flatMap(({ options }) => Object.keys(options))
  return [...new Set(names)].map((name) => {
    const used = new Set(variants.flatMap(({ options }) => valueOf(options, name) || []))
    const known = declared.find((option) => option.name === name)?.values ?? []
    return { name, values: [...new Set([...known, ...used])].filter((value) => used.has(value)) }
  })
}

/**
 * Returns the product with its variants. Price, stock and picture follow from them: the cheapest one that is in stock
 * counts, else the cheapest. Leaves out variants without a value for each option and those with the values of an
 * earlier one; without variants the product stays as it is.
 */
export function withVariants(
  product: Product,
  declared: readonly ProductOption[],
  listed: readonly Variant[],
): Product {
  const options = optionsOf(listed, declared)
  const byValues = new Map<string, Variant>()
  for (const variant of listed) {
    const key = JSON.stringify(options.map(({ name }) => valueOf(variant.options, name)))
    if (!byValues.has(key) && options.every(({ name }) => valueOf(variant.options, name))) byValues.set(key, variant)
  }
  const variants = [...byValues.values()]
  if (variants.length === 0 || options.length === 0) return product
  const images = [...new Set([...product.images, ...variants.flatMap(({ image }) => image || [])])]
  const [image = ''] = [product.image, ...images].filter(Boolean)
  return {
    ...product,
    ...offerOf(variants, image),
    image,
    images,
    options: optionsOf(variants, options),
    variants,
  }
}

/** Returns the product's options and variants; empty lists without any. */
export function variantsOf({ options = [], variants = [] }: Pick<Product, 'options' | 'variants'>): Variants {
  return { options, variants }
}

/** What a page offers of some variants: `from` a price when their prices differ. */
export type Offer = Pick<ProductSummary, 'price' | 'originalPrice' | 'discount' | 'image' | 'inStock' | 'variantPrices'>

/** Returns the offer of at least one variant: that of the cheapest in stock, else of the cheapest. */
function offerOf(variants: readonly Variant[], image: string): Offer {
  const inStock = variants.filter((variant) => variant.inStock)
  const sold = inStock.length > 0 ? inStock : variants
  const { price, originalPrice, discount } = sold.reduce((best, each) => (each.price < best.price ? each : best))
  return {
    price,
    originalPrice,
    discount,
    image: variants.find((variant) => variant.image)?.image ?? image,
    inStock: inStock.length > 0,
    variantPrices: sold.some((variant) => variant.price !== price) ? 'differ' : 'same',
  }
}

/** Returns the offer of the variants that have all chosen values. */
export function chosenOffer(product: Product, chosen: ChosenOptions): Offer {
  const all = variantsOf(product)
  const fits = fitting(all, chosen)
  const isChosen = all.options.some(({ name, values }) => values.length > 1 && valueOf(chosen, name))
  return fits.length > 0 && isChosen ? offerOf(fits, product.image) : product
}

/** Returns a variant as a product that can be put into the cart. */
export function summaryOfVariant(product: Product, { options, ...own }: Variant): ProductSummary {
  const { variantPrices: _, ...summary } = summaryOf(product)
  const name = variantName(product.name, product.options ?? [], options)
  return { ...summary, ...own, name, image: own.image || product.image }
}

/** Returns the variants that have all chosen values. */
export function fitting({ variants }: Variants, chosen: ChosenOptions): Variant[] {
  return variants.filter(({ options }) =>
    Object.entries(chosen).every(([name, value]) => valueOf(options, name) === value),
  )
}

/** Returns the variant with the chosen values; null while an option has none. */
export function chosenVariant({ options, variants }: Variants, chosen: ChosenOptions): Variant | null {
  return options.every(({ name }) => valueOf(chosen, name)) ? (fitting({ options, variants }, chosen)[0] ?? null) : null
}

/** Returns the values that need no choice, because an option has only one. */
export function onlyValues({ options }: Variants): ChosenOptions {
  return Object.fromEntries(options.flatMap(({ name, values }) => (values.length === 1 ? [[name, values[0]!]] : [])))
}

/** Returns the chosen values with one more; drops chosen values of other options that it cannot be had with. */
export function withChosen(all: Variants, chosen: ChosenOptions, name: string, value: string): ChosenOptions {
  let next: ChosenOptions = { ...onlyValues(all), [name]: value }
  for (const option of all.options) {
    const kept = valueOf(chosen, option.name)
    const more = { ...next, [option.name]: kept }
    if (option.name !== name && kept && fitting(all, more).length > 0) next = more
  }
  return next
}

/** Returns whether a value can be had with the values chosen for the other options. */
export function availabilityOf(
  all: Variants,
  chosen: ChosenOptions,
  name: string,
  value: string,
): 'inStock' | 'outOfStock' | 'missing' {
  const fits = fitting(all, { ...chosen, [name]: value })
  if (fits.length === 0) return 'missing'
  return fits.some(({ inStock }) => inStock) ? 'inStock' : 'outOfStock'
}
