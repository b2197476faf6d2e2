import { shopConfig } from '../../../contract/shopConfig.ts'
import type { PageRead, PageSource, RenderEntry } from '../../../contract/render.ts'
import { createDictionary, type Dictionary } from '../../dictionary.ts'
import type { ClientBuild } from '../site/clientBuild.ts'
import { documents } from './document.ts'

const IMAGE = '/pictures/sample-640.jpg'

const PRODUCT = {
  product_name: 'Sample',
  category: 'Electronics',
  price: 1000,
  original_price: 1250,
  discount: 20,
  image: IMAGE,
  images: [IMAGE, '/pictures/sample-set-640.jpg'],
  in_stock: 1,
  rating: 4.5,
  reviews: 4,
  description: '<p>Sample</p><ul><li>Sample</li></ul>',
  is_new: 1,
  is_featured_product: 1,
  features: ['Sample'],
  specifications: { Weight: '1 kg' },
  brand: 'Sample',
}

/** So many that the list has a second page. */
const PRODUCTS = Array.from({ length: 30 }, (_, index) => ({ ...PRODUCT, product_id: `SKN-${1000 + index}` }))

const SLIDE = { product_id: 'SKN-1000', title: 'Sample', subtitle: 'Sample', background: '#c0e2d4' }

const SAMPLE: Readonly<Record<PageRead, object>> = {
  get_all_products: { products: PRODUCTS },
  get_all_categories: { categories: [{ category: 'Electronics' }] },
  get_all_hero_carousel_products: { products: [{ ...PRODUCT, ...SLIDE }] },
  get_default_currency: { currency: 'KES' },
  get_contact_details: {
    data: { location: '<p>Nairobi</p>', email_address: 'sample@sokoni.example', mobile_number: '254700000000' },
  },
}

const source: PageSource = {
  read: async (name) => ({ etag: name, body: JSON.stringify({ message: SAMPLE[name] }) }),
}

const REQUEST = { origin: 'https://sokoni.example', savesData: true }

/**
 * Makes the dictionary of a build's pages in a language: home, list and product of a sample shop. It is the same for
 * every shop and instance, so that browsers load it once for each build.
 */
export async function pageDictionary(
  build: ClientBuild,
  createRenderer: RenderEntry['createRenderer'],
  language: string,
): Promise<Dictionary> {
  const request = { ...REQUEST, language }
  const config = shopConfig.parse({})
  const makeDocument = documents(build, config)
  const renderer = createRenderer(source, config)
  const made: string[] = []
  for (const url of ['/', '/products', '/product/sample-SKN-1000?id=SKN-1000'])
    made.push(makeDocument(await renderer.render({ url, ...request }), request))
  return createDictionary(Buffer.from(made.join('')))
}
