import type { ProductDetail, ProductList } from '../../../domain/catalogue/catalogue.ts'
import type { Product, ProductOption, ProductSummary, Variant } from '../../../domain/entities.ts'

/** Checks JSON of storage or `/_data`, perhaps of another version of the shop. The first page has no room for zod. */
export type TypeGuard<T> = (value: unknown) => value is T

export const isString = (value: unknown): value is string => typeof value === 'string'
export const isNumber = (value: unknown): value is number => typeof value === 'number'
const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean'

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

/** An object with at least these fields. */
export const isObjectOf =
  <T extends object>(fields: { [Field in keyof T]: TypeGuard<T[Field]> }) =>
  (value: unknown): value is T =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(fields).every(([name, guard]) =>
      (guard as TypeGuard<unknown>)((value as Record<string, unknown>)[name]),
    )

const isStringMap = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every(isString)

const summaryFields = {
  id: isString,
  name: isString,
  category: isString,
  price: isNumber,
  originalPrice: isNullOr(isNumber),
  discount: isNumber,
  image: isString,
  rating: isNumber,
  reviews: isNumber,
  inStock: isBoolean,
}

const isOption = isObjectOf<ProductOption>({ name: isString, values: isListOf(isString) })

const isVariant = isObjectOf<Variant>({
  id: isString,
  price: isNumber,
  originalPrice: isNullOr(isNumber),
  discount: isNumber,
  image: isString,
  inStock: isBoolean,
  options: isStringMap,
})

export const isProduct = isObjectOf<Product>({
  ...summaryFields,
  options: isUndefinedOr(isListOf(isOption)),
  variants: isUndefinedOr(isListOf(isVariant)),
  description: isString,
  isNew: isBoolean,
  is_featured_product: isBoolean,
  images: isListOf(isString),
  features: isListOf(isString),
  specifications: isStringMap,
  brand: isString,
})

export const isSummaries = isListOf(isObjectOf<ProductSummary>(summaryFields))

export const isProductList = isObjectOf<ProductList>({
  products: isSummaries,
  count: isNumber,
  page: isNumber,
  pageCount: isNumber,
  category: isUndefinedOr(isString),
  similar: isUndefinedOr(isSummaries),
})

export const isFound = isObjectOf<{ detail: ProductDetail | null }>({
  detail: isNullOr(isObjectOf<ProductDetail>({ product: isProduct, related: isSummaries })),
})
