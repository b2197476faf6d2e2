import type { Product, ProductOption, ProductSummary, Variant } from '../entities.ts'

/** The chosen values, by the option's name. */
export type ChosenOptions = Readonly<Record<string, string>>

/** Options and variants of a product (OPN-79). */
export interface Variants {
  options: readonly ProductOption[]
  variants: readonly Variant[]
}

/** Returns the name of a variant in carts, orders and invoices: `Cotton Tee (Red, M)`. */
export function variantName(name: string, options: readonly { name: string }[], values: ChosenOptions): string {
  return `${name} (${options.map((option) => values[option.name]).join(', ')})`
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
    const used = new Set(variants.flatMap(({ options }) => options[name] ?? []))
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
    const key = JSON.stringify(options.map(({ name }) => variant.options[name]))
    if (!byValues.has(key) && options.every(({ name }) => variant.options[name])) byValues.set(key, variant)
  }
  const variants = [...byValues.values()]
  const inStock = variants.filter((variant) => variant.inStock)
  const [first, ...others] = inStock.length > 0 ? inStock : variants
  if (!first || options.length === 0) return product
  const { price, originalPrice, discount } = others.reduce(
    (best, each) => (each.price < best.price ? each : best),
    first,
  )
  return {
    ...product,
    price,
    originalPrice,
    discount,
    image: product.image || (variants.find(({ image }) => image)?.image ?? ''),
    inStock: inStock.length > 0,
    options: optionsOf(variants, options),
    variants,
    variantPrices: variants.every((variant) => variant.price === first.price) ? 'same' : 'differ',
  }
}

/** Returns a variant as a product that can be put into the cart. */
export function summaryOfVariant(product: Product, variant: Variant): ProductSummary {
  const { category, rating, reviews, options = [] } = product
  const { id, price, originalPrice, discount, inStock } = variant
  const name = variantName(product.name, options, variant.options)
  return {
    id,
    name,
    category,
    price,
    originalPrice,
    discount,
    image: variant.image || product.image,
    rating,
    reviews,
    inStock,
  }
}

/** Returns the variants that have all chosen values. */
export function fitting({ variants }: Variants, chosen: ChosenOptions): Variant[] {
  return variants.filter(({ options }) => Object.entries(chosen).every(([name, value]) => options[name] === value))
}

/** Returns the variant with the chosen values; null while an option has none. */
export function chosenVariant({ options, variants }: Variants, chosen: ChosenOptions): Variant | null {
  return options.every(({ name }) => chosen[name]) ? (fitting({ options, variants }, chosen)[0] ?? null) : null
}

/** Returns the values that need no choice, because an option has only one. */
export function onlyValues({ options }: Variants): ChosenOptions {
  return Object.fromEntries(options.flatMap(({ name, values }) => (values.length === 1 ? [[name, values[0]!]] : [])))
}

/** Returns the chosen values with one more; drops chosen values of other options that it cannot be had with. */
export function withChosen(all: Variants, chosen: ChosenOptions, name: string, value: string): ChosenOptions {
  const next: Record<string, string> = { ...onlyValues(all), [name]: value }
  for (const option of all.options) {
    const kept = chosen[option.name]
    if (option.name !== name && kept && fitting(all, { ...next, [option.name]: kept }).length > 0)
      next[option.name] = kept
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
