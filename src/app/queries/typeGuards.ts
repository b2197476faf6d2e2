import type { ProductDetail, ProductList } from '../../../domain/catalogue/catalogue.ts'
import { EMPTY_PRODUCT, EMPTY_SUMMARY, EMPTY_OFFER, mayLack } from '../../../domain/catalogue/emptyProduct.ts'
import type { Product, ProductOption, ProductSummary, Variant } from '../../../domain/entities.ts'

/** Checks JSON of storage or `/_data`, perhaps of another version of the shop. The first page has no room for zod. */
export type TypeGuard<T> = (value: unknown) => value is T

export const isString = (value: unknown): value is string => typeof value === 'string'
export const isNumber = (value: unknown): value is number => typeof value === 'number'

export const isNullOr =
  <T>(guard: TypeGuard<T>) =>
  (value: unknown): value is T | null =>
    value === null || guard(value)

const isUndefinedOr =
  <T>(guard: TypeGuard<T>) =>
  (value: unknown): value is T | undefined =>
    value === undefined || guard(value)

export const isListOf =
  <T>(guard: TypeGuard<T>) =>
  (value: unknown): value is T[] =>
    Array.isArray(value) && value.every(guard)

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Returns whether a value passes a guard, or is of the kind of an empty one (`domain/catalogue/emptyProduct.ts`). */
function fits(field: unknown, value: unknown): boolean {
  if (typeof field === 'function') return (field as TypeGuard<unknown>)(value)
  if (isObject(field))
    return isObject(value) && Array.isArray(value) === Array.isArray(field) && Object.values(value).every(isString)
  return value === field || typeof value === typeof (field === null ? 0 : (field ?? ''))
}

/** An object with at least these fields, each with its guard or an empty value. */
export const isObjectOf =
  <T extends object>(fields: { [Field in keyof T]: TypeGuard<T[Field]> | T[Field] }) =>
  (value: unknown): value is T =>
    isObject(value) &&
    Object.entries(fields).every(([name, field]) => fits(field, (value as Record<string, unknown>)[name]))

const isOption = isObjectOf<ProductOption>({ name: '', values: [] })

const isVariant = isObjectOf<Variant>({ id: '', ...EMPTY_OFFER, options: {} })

const productFields = Object.entries(EMPTY_PRODUCT).map(([field, empty]) => {
  const isMissing = (value: unknown) => value === undefined && mayLack(field)
  return [field, (value: unknown) => isMissing(value) || fits(empty, value)]
})

export const isProduct = isObjectOf<Product>({
  ...(Object.fromEntries(productFields) as typeof EMPTY_PRODUCT),
  options: isUndefinedOr(isListOf(isOption)),
  variants: isUndefinedOr(isListOf(isVariant)),
})

export const isSummaries = isListOf(isObjectOf<ProductSummary>(EMPTY_SUMMARY))

export const isProductList = isObjectOf<ProductList>({
  products: isSummaries,
  count: 0,
  page: 0,
  pageCount: 0,
  category: isUndefinedOr(isString),
  similar: isUndefinedOr(isSummaries),
})

export const isFound = isObjectOf<{ detail: ProductDetail | null }>({
  detail: isNullOr(isObjectOf<ProductDetail>({ product: isProduct, related: isSummaries })),
})
