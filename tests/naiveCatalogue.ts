import { PAGE_SIZE, type Catalogue } from '../domain/catalogue/catalogue.ts'
import type { Product, ProductSummary } from '../domain/entities.ts'
import { textOfMarkup } from '../domain/markup.ts'
import { type SearchResult, type Sort } from '../domain/catalogue/search/search.ts'
import { productsPath } from '../domain/catalogue/search/listQuery.ts'
import { productIdOf, productPath } from '../domain/catalogue/slug.ts'

/** The rules of the catalogue word by word, without index, filters, similar products and shelves. */
export function naiveCatalogue(
  products: readonly Product[],
  categoryNames: readonly string[],
): Omit<Catalogue, 'shelves' | 'facets'> {
  const has = (text: string, wanted: string) => text.toLowerCase().includes(wanted.trim().toLowerCase())
  const find = (id: string | null) => products.find((product) => product.id === id)
  const relatedTo = (product: Product | undefined) =>
    products
      .filter(({ category, id }) => product && category === product.category && id !== product.id)
      .slice(0, 4)
      .map(summaryOf)
  return {
    featured: () =>
      products
        .filter((product) => product.is_featured_product)
        .slice(0, 6)
        .map(summaryOf),
    categories: () =>
      categoryNames.map((name) => ({ name, count: products.filter(({ category }) => category === name).length })),
    list({ category, search, sort, page }) {
      const found = products
        .filter((product) => category === 'all' || product.category === category)
        .filter((product) => has(product.name, search) || has(product.category, search))
        .sort(orders[sort])
      const pageCount = Math.max(1, Math.ceil(found.length / PAGE_SIZE))
      const shown = Math.min(page, pageCount)
      const onPage = found.filter((_, at) => Math.floor(at / PAGE_SIZE) === shown - 1)
      return { products: onPage.map(summaryOf), count: found.length, page: shown, pageCount }
    },
    detail(address) {
      const product = find(productIdOf(address, (id) => find(id) !== undefined))
      return product ? { product, related: relatedTo(product) } : null
    },
    related: (ids) => ids.map((id) => relatedTo(find(id))),
    suggestions(term) {
      if (!term.trim()) return []
      const fitting = products.filter(({ name, category, description }) =>
        [name, category, textOfMarkup(description)].some((text) => has(text, term)),
      )
      const names = categoryNames.filter((name) => has(name, term))
      return [...fitting.map(productResult), ...names.map(categoryResult)].slice(0, 10)
    },
    summaries: (ids) =>
      ids
        .map(find)
        .filter((product) => product !== undefined)
        .map(summaryOf),
  }
}

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

const orders: Record<Sort, (a: Product, b: Product) => number> = {
  name: (a, b) => collator.compare(a.name, b.name),
  'price-low': (a, b) => a.price - b.price,
  'price-high': (a, b) => b.price - a.price,
  rating: (a, b) => b.rating - a.rating,
  newest: (a, b) => Number(b.isNew) - Number(a.isNew),
}

const SHOWN_ON_CARDS = [
  'id',
  'name',
  'category',
  'price',
  'originalPrice',
  'discount',
  'image',
  'rating',
  'reviews',
  'inStock',
] as const

export function summaryOf(product: Product): ProductSummary {
  return Object.fromEntries(SHOWN_ON_CARDS.map((field) => [field, product[field]])) as unknown as ProductSummary
}

function productResult(product: Product): SearchResult {
  const { id, name, category, image, price } = product
  return { type: 'product', id, name, category, image, price, url: productPath(product) }
}

function categoryResult(name: string): SearchResult {
  return {
    type: 'category',
    id: name,
    name,
    category: name,
    image: '',
    price: null,
    url: productsPath({ category: name }),
  }
}
