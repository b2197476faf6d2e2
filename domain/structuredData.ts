import { BUSINESS_HOURS } from './businessHours.ts'
import { daysAfter } from './dates.ts'
import type { ContactDetails, Product } from './entities.ts'
import { excerptOf } from './excerpt.ts'
import { textOfMarkup } from './markup.ts'
import { toMsisdn } from './phone.ts'
import { productsPath } from './search.ts'
import { absolutePicture } from './sharePicture.ts'
import { productPath } from './slug.ts'

/** Structured data of a page, in the vocabulary of schema.org. */
export type StructuredData = Readonly<Record<string, unknown>>

const CONTEXT = 'https://schema.org'
const PRICE_VALID_DAYS = 30
const DESCRIPTION_LENGTH = 500

interface ProductFacts {
  product: Product
  /** Without a slash at the end. */
  origin: string
  /** Of the price, `KES`. */
  currency: string
  /** In Kenya, `2025-03-05`. */
  today: string
}

/** Returns a product with its price, valid for 30 days [SEO-02, SEO-03], and its rating if it has reviews. */
export function productData({ product, origin, currency, today }: ProductFacts): StructuredData {
  const { id, name, images, brand, price, inStock, rating, reviews } = product
  const pictures = images.flatMap((image) => absolutePicture(image, origin)?.url ?? [])
  const description = excerptOf(textOfMarkup(product.description), DESCRIPTION_LENGTH)
  return {
    '@context': CONTEXT,
    '@type': 'Product',
    name,
    ...(pictures.length > 0 && { image: pictures }),
    ...(description && { description }),
    sku: id,
    ...(brand && { brand: { '@type': 'Brand', name: brand } }),
    ...(reviews > 0 &&
      rating > 0 && { aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, reviewCount: reviews } }),
    offers: {
      '@type': 'Offer',
      url: origin + productPath(product),
      price,
      priceCurrency: currency,
      priceValidUntil: daysAfter(today, PRICE_VALID_DAYS),
      availability: `${CONTEXT}/${inStock ? 'InStock' : 'OutOfStock'}`,
      itemCondition: `${CONTEXT}/NewCondition`,
    },
  }
}

/** Returns the breadcrumb of a product: home, category, product [PDP-01]. */
export function breadcrumbData({ name, category }: Pick<Product, 'name' | 'category'>, origin: string): StructuredData {
  const steps = [
    { name: 'Home', item: `${origin}/` },
    ...(category ? [{ name: category, item: origin + productsPath({ category }) }] : []),
    { name },
  ]
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
  }
}

interface ShopFacts {
  name: string
  tagline: string
  /** An address, or empty for the shop's icon. */
  logo: string
  /** Addresses of the shop's pages elsewhere. */
  social: Readonly<Record<string, string | undefined>>
}

/** Returns the shop and its site with the search address. */
export function shopData({ name, tagline, logo, social }: ShopFacts, origin: string): StructuredData {
  const elsewhere = Object.values(social).filter(Boolean)
  return {
    '@context': CONTEXT,
    '@graph': [
      {
        '@type': 'WebSite',
        name,
        description: tagline,
        url: `${origin}/`,
        potentialAction: {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: `${origin}/products?search={search_term_string}` },
          'query-input': 'required name=search_term_string',
        },
      },
      {
        '@type': 'Organization',
        name,
        url: `${origin}/`,
        logo: absolutePicture(logo, origin)?.url ?? `${origin}/icon-512.png`,
        ...(elsewhere.length > 0 && { sameAs: elsewhere }),
      },
    ],
  }
}

/** Returns the shop's contact and opening hours; `contact` is null when the host sends none. */
export function contactData(name: string, contact: ContactDetails | null, origin: string): StructuredData {
  const place = textOfMarkup(contact?.location ?? '')
  const msisdn = toMsisdn(contact?.mobile_number ?? '')
  const telephone = msisdn ? `+${msisdn}` : contact?.mobile_number
  return {
    '@context': CONTEXT,
    '@type': 'ContactPage',
    url: `${origin}/contact`,
    mainEntity: {
      '@type': 'Organization',
      name,
      url: `${origin}/`,
      ...(place && { address: place }),
      contactPoint: {
        '@type': 'ContactPoint',
        contactType: 'customer service',
        ...(telephone && { telephone }),
        ...(contact?.email_address && { email: contact.email_address }),
        availableLanguage: ['English', 'Swahili'],
        hoursAvailable: BUSINESS_HOURS.flatMap(({ open, schemaDays }) =>
          open
            ? [
                {
                  '@type': 'OpeningHoursSpecification',
                  dayOfWeek: schemaDays,
                  opens: open.from.padStart(5, '0'),
                  closes: open.to,
                },
              ]
            : [],
        ),
      },
    },
  }
}

/** Returns questions with their answers as plain text. */
export function faqData(questions: readonly { question: string; answer: string }[]): StructuredData {
  return {
    '@context': CONTEXT,
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}

/** Returns structured data as JSON, escaped for inlining in `<script>`. */
export function jsonLdOf(data: StructuredData): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}
