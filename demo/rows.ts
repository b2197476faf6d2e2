import { picturesOf } from './pictures/motifs.ts'
import type { SeedProduct } from './seedProduct.ts'

const STOCK = 60

/** A product of the catalogue as a row of `products`; rating and review count are those of its own reviews. */
export function productRow(product: SeedProduct) {
  const { id, name, category, brand, price, was = null, features, specifications, reviews = [] } = product
  const images = picturesOf(product.pictures)
  const stars = reviews.reduce((sum, [given]) => sum + given, 0)
  return {
    product_id: id,
    product_name: name,
    category,
    price,
    original_price: was,
    image: images[0] ?? '',
    images,
    rating: reviews.length === 0 ? 0 : stars / reviews.length,
    reviews: reviews.length,
    description: htmlOf(product),
    in_stock: !product.isSoldOut,
    stock: product.isSoldOut ? 0 : STOCK,
    is_new: product.isNew ?? false,
    discount: discountOf(price, was),
    is_featured_product: product.isFeatured ?? false,
    features,
    specifications,
    brand,
  }
}

/** A product's reviews as rows of `reviews`, each at another hour of its day. */
export function reviewRows({ id, reviews = [] }: SeedProduct) {
  return reviews.map(([rating, customer_name, comment, daysAgo], index) => ({
    review_id: `${id}-review-${index + 1}`,
    item_code: id,
    customer_name,
    rating,
    comment,
    hours_ago: daysAgo * 24 + ((daysAgo * 7 + index * 5) % 13),
  }))
}

/** Per cent off, whole; what would round to nothing keeps two decimals. */
function discountOf(price: number, was: number | null): number {
  if (was === null) return 0
  const exact = (1 - price / was) * 100
  return exact < 0.5 ? Math.round(exact * 100) / 100 : Math.round(exact)
}

function htmlOf({ story, points }: SeedProduct): string {
  const paragraphs = story.map((text) => `<p>${escaped(text)}</p>`).join('')
  return `${paragraphs}<ul>${points.map((text) => `<li>${escaped(text)}</li>`).join('')}</ul>`
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
}
