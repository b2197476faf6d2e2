import type { Product, ProductSummary } from '../../../domain/entities.ts'

/** Cheap checks of what was stored by a page, perhaps of an older version of the shop; the first page loads no schemas. */
export type Check<T> = (value: unknown) => value is T

export const isText = (value: unknown): value is string => typeof value === 'string'
export const isNumber = (value: unknown): value is number => typeof value === 'number'
const isFlag = (value: unknown): value is boolean => typeof value === 'boolean'

export const isNullOr =
  <T>(check: Check<T>) =>
  (value: unknown): value is T | null =>
    value === null || check(value)

export const isListOf =
  <T>(check: Check<T>) =>
  (value: unknown): value is T[] =>
    Array.isArray(value) && value.every(check)

/** An object with at least these fields. */
export const isObjectOf =
  <T extends object>(fields: { [Field in keyof T]: Check<T[Field]> }) =>
  (value: unknown): value is T =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(fields).every(([name, check]) => (check as Check<unknown>)((value as Record<string, unknown>)[name]))

const isTextMap = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every(isText)

const summaryFields = {
  id: isText,
  name: isText,
  category: isText,
  price: isNumber,
  originalPrice: isNullOr(isNumber),
  discount: isNumber,
  image: isText,
  rating: isNumber,
  reviews: isNumber,
  inStock: isFlag,
}

export const isSummary = isObjectOf<ProductSummary>(summaryFields)

export const isProduct = isObjectOf<Product>({
  ...summaryFields,
  description: isText,
  isNew: isFlag,
  is_featured_product: isFlag,
  images: isListOf(isText),
  features: isListOf(isText),
  specifications: isTextMap,
  brand: isText,
})
