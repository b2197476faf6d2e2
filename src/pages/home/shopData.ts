import { absolutePicture } from '../../../domain/sharePicture.ts'
import { SCHEMA, type StructuredData } from '../../../domain/structuredData.ts'

interface ShopFacts {
  name: string
  tagline: string
  /** An address, or empty for the shop's icon. */
  logo: string
  /** Addresses of the shop's pages elsewhere. */
  social: Readonly<Record<string, string | undefined>>
}

/** Returns the shop and its site with the search address; addresses of pages begin with `site`. */
export function shopData({ name, tagline, logo, social }: ShopFacts, origin: string, site: string): StructuredData {
  const elsewhere = Object.values(social).filter(Boolean)
  return {
    '@context': SCHEMA,
    '@graph': [
      {
        '@type': 'WebSite',
        name,
        description: tagline,
        url: `${site}/`,
        potentialAction: {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: `${site}/products?search={search_term_string}` },
          'query-input': 'required name=search_term_string',
        },
      },
      {
        '@type': 'Organization',
        name,
        url: `${site}/`,
        logo: absolutePicture(logo, origin)?.url ?? `${origin}/icon-512.png`,
        ...(elsewhere.length > 0 && { sameAs: elsewhere }),
      },
    ],
  }
}
