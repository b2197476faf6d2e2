import { COUNT_QUERY } from '../../../domain/owner/bulkEdit.ts'
import type { Imported } from '../../../domain/owner/catalogueFile.ts'
import { PRODUCT_FILTERS, type ProductSearch } from '../../../domain/owner/products.ts'
import { accountTab } from '../../app/paths.ts'

/** Returns what the address of the tab looks for. */
export function searchIn(query: URLSearchParams): ProductSearch {
  const start = Number(query.get('from'))
  return {
    words: query.get('search') ?? '',
    filter: PRODUCT_FILTERS.find((filter) => filter === query.get('show')) ?? null,
    start: Number.isInteger(start) && start > 0 ? start : 0,
  }
}

/** Returns whether the address is that of the bulk edit. */
export const isBulkEdit = (query: URLSearchParams): boolean => query.has('bulk')

/** Returns the address of the bulk edit of what is looked for. */
export function bulkPath(search: ProductSearch): string {
  return `${productsPath(search)}&bulk=1`
}

/** Returns whether the address is that of stock-taking. */
export const isStockCount = (query: URLSearchParams): boolean => query.has(COUNT_QUERY)

/** Returns the address of stock-taking, which begins with what is looked for. */
export function countPath(search: ProductSearch): string {
  return `${productsPath({ ...search, start: 0 })}&${COUNT_QUERY}=1`
}

/** Returns the address of the list, or of a product that was opened from it; `''` is a new product. */
export function productsPath({ words, filter, start }: ProductSearch, product: string | null = null): string {
  const query = new URLSearchParams(accountTab('products').split('?')[1])
  if (words.trim()) query.set('search', words)
  if (filter) query.set('show', filter)
  if (start > 0) query.set('from', String(start))
  if (product !== null) query.set('product', product)
  return `${accountTab('products').split('?')[0]}?${query}`
}

/** The address of the import of a catalogue. */
export const IMPORT_PATH = `${accountTab('products')}&import=`

/** The address of the import of reviews. */
export const REVIEWS_PATH = `${IMPORT_PATH}reviews`

/** The address of the photos of many products. */
export const PHOTOS_PATH = `${accountTab('products')}&photos=`

/** Whether the address is that of the photos. */
export const isPhotos = (query: URLSearchParams): boolean => query.has('photos')

/** Returns what the address imports; null for another one. */
export function importedBy(query: URLSearchParams): Imported | null {
  const what = query.get('import')
  return what === null ? null : what === 'reviews' ? what : 'products'
}
