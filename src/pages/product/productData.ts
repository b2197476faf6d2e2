import type { Product, Variant } from '../../../domain/entities.ts'
import { excerptOf } from '../../../domain/excerpt.ts'
import { textOfMarkup } from '../../../domain/markup.ts'
import { productsPath } from '../../../domain/catalogue/search/listQuery.ts'
import { absolutePicture } from '../../../domain/sharePicture.ts'
import { productPath } from '../../../domain/catalogue/slug.ts'
import { SCHEMA, type StructuredData } from '../../../domain/structuredData.ts'
import type { Text } from '../../messages/texts.ts'

const PRICE_VALID_DAYS = 30
const DESCRIPTION_LENGTH = 500

interface ProductFacts {
  product: Product
  /** Without a slash at the end. */
  origin: string
  /** What the addresses of pages begin with. */
  site: string
  /** Of the price, `KES`. */
  currency: string
  /** In Kenya, `2025-03-05`. */
  today: string
}

/** Returns a product with its price, valid for 30 days [SEO-02, SEO-03], and its rating if it has reviews. */
export function productData({ product, origin, site, currency, today }: ProductFacts): StructuredData {
  const { id, name, images, brand, price, inStock, rating, reviews, variants } = product
  const pictures = images.flatMap((image) => absolutePicture(image, origin)?.url ?? [])
  const description = excerptOf(textOfMarkup(product.description), DESCRIPTION_LENGTH)
  return {
    '@context': SCHEMA,
    '@type': 'Product',
    name,
    ...(pictures.length > 0 && { image: pictures }),
    ...(description && { description }),
    sku: id,
    ...(brand && { brand: { '@type': 'Brand', name: brand } }),
    ...(reviews > 0 &&
      rating > 0 && { aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, reviewCount: reviews } }),
    offers: {
      ...(variants ? rangeOf(variants) : { '@type': 'Offer', price }),
      url: site + productPath(product),
      priceCurrency: currency,
      priceValidUntil: daysAfter(today, PRICE_VALID_DAYS),
      availability: `${SCHEMA}/${inStock ? 'InStock' : 'OutOfStock'}`,
      itemCondition: `${SCHEMA}/NewCondition`,
    },
  }
}

/** Returns the range of the variants' prices (OPN-79). */
function rangeOf(variants: readonly Variant[]) {
  const prices = variants.map(({ price }) => price)
  return {
    '@type': 'AggregateOffer',
    lowPrice: Math.min(...prices),
    highPrice: Math.max(...prices),
    offerCount: variants.length,
  }
}

/** Returns the breadcrumb of a product: home, category, product [PDP-01]. */
export function breadcrumbData(
  { name, category }: Pick<Product, 'name' | 'category'>,
  site: string,
  text: Text<'product'>,
): StructuredData {
  const steps = [
    { name: text('home'), item: `${site}/` },
    ...(category ? [{ name: category, item: site + productsPath({ category }) }] : []),
    { name },
  ]
  return {
    '@context': SCHEMA,
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
  }
}

/** Returns the day `days` days after a day such as `2025-03-05`. */
function daysAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}
