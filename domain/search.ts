import type { Category, Product } from './entities.ts'
import { textOfMarkup } from './markup.ts'
import { productPath } from './slug.ts'

export const SORTS = ['name', 'price-low', 'price-high', 'rating', 'newest'] as const

export type Sort = (typeof SORTS)[number]

/** [ENT-11] */
export interface SearchResult {
  type: 'product' | 'category'
  id: string
  name: string
  category: string
  image: string
  price: number | null
  url: string
}

const byName = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

/** The address of the catalogue with a category or a search set [CAT-04, SRC-08]. */
export function productsPath(filters: { category?: string; search?: string } = {}): string {
  const query = new URLSearchParams()
  if (filters.category && filters.category !== 'all') query.set('category', filters.category)
  if (filters.search?.trim()) query.set('search', filters.search.trim())
  const text = query.toString().replace(/\+/g, '%20')
  return text ? `/products?${text}` : '/products'
}

const searchedTexts = new WeakMap<Product, string>()

/** What the header search looks at; of the description the text, since nobody looks for its tags [SRC-16]. */
function searchedText(product: Product): string {
  const known = searchedTexts.get(product)
  if (known !== undefined) return known
  const text = [product.name, product.category, textOfMarkup(product.description)].join('\n').toLowerCase()
  searchedTexts.set(product, text)
  return text
}

/** At most `limit` suggestions for a term, products before categories [SRC-02, SRC-03, SRC-16 to SRC-18]. */
export function suggestionsFor(
  term: string,
  products: readonly Product[],
  categories: readonly string[],
  limit = 10,
): SearchResult[] {
  const wanted = term.trim().toLowerCase()
  if (!wanted) return []
  const found: SearchResult[] = []
  for (const product of products) {
    if (found.length === limit) return found
    if (!searchedText(product).includes(wanted)) continue
    const { id, name, category, image, price } = product
    found.push({ type: 'product', id, name, category, image, price, url: productPath(product) })
  }
  for (const name of categories) {
    if (found.length === limit) return found
    if (!name.toLowerCase().includes(wanted)) continue
    found.push({ type: 'category', id: name, name, category: name, image: '', price: null, url: productsPath({ category: name }) })
  }
  return found
}

/** The products of a category (`all` for every one) whose name or category holds the text [LST-17, LST-20]. */
export function filterProducts(products: readonly Product[], filters: { category: string; search: string }): Product[] {
  const wanted = filters.search.trim().toLowerCase()
  return products.filter(
    (product) =>
      (filters.category === 'all' || product.category === filters.category) &&
      (!wanted || product.name.toLowerCase().includes(wanted) || product.category.toLowerCase().includes(wanted)),
  )
}

/** The products in one of the orders of [LST-15]; newest puts new ones first and keeps the server's order (OPN-20). */
export function sortProducts(products: readonly Product[], sort: Sort): Product[] {
  const compare: Record<Sort, (a: Product, b: Product) => number> = {
    name: (a, b) => byName.compare(a.name, b.name),
    'price-low': (a, b) => a.price - b.price,
    'price-high': (a, b) => b.price - a.price,
    rating: (a, b) => b.rating - a.rating,
    newest: (a, b) => Number(b.isNew) - Number(a.isNew),
  }
  return [...products].sort(compare[sort])
}

/** The categories with the number of products in each, in the order given (OPN-64). */
export function countCategories(names: readonly string[], products: readonly Product[]): Category[] {
  const counts = new Map<string, number>()
  for (const { category } of products) counts.set(category, (counts.get(category) ?? 0) + 1)
  return names.map((name) => ({ name, count: counts.get(name) ?? 0 }))
}

/** Products flagged for the home page, at most 6 [HOM-17]. */
export function featuredOf(products: readonly Product[]): Product[] {
  return products.filter((product) => product.is_featured_product).slice(0, 6)
}

/** Other products of the same category, at most 4 [PDP-24]. */
export function relatedTo(product: Product, products: readonly Product[]): Product[] {
  return products.filter((other) => other.category === product.category && other.id !== product.id).slice(0, 4)
}
