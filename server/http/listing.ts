import * as z from 'zod/mini'
import { getAllCategories, wireProduct } from '../../contract/catalogue.ts'
import type { PageSource } from '../../contract/render.ts'
import { listOf } from '../../contract/wire.ts'
import type { Listing } from './sitemap.ts'

const { product_id, product_name } = wireProduct.shape
const products = z.object({ message: z.object({ products: listOf(z.object({ product_id, product_name })) }) })

/** What there is to be found in the shop, read anew when the host's answers differ. Throws where they cannot be had. */
export function listingOf(source: PageSource): () => Promise<Listing> {
  let last: Listing | null = null

  return async () => {
    const [goods, groups] = await Promise.all([source.read('get_all_products'), source.read('get_all_categories')])
    const version = `${goods.etag} ${groups.etag}`
    if (last?.version !== version) {
      last = {
        version,
        products: products
          .parse(JSON.parse(goods.body))
          .message.products.map(({ product_id: id, product_name: name }) => ({ id, name })),
        categories: getAllCategories.response
          .parse(JSON.parse(groups.body))
          .message.categories.map(({ category }) => category),
      }
    }
    return last
  }
}
