import { setImmediate } from 'node:timers/promises'
import * as z from 'zod/mini'
import { getAllCategories, wireProduct } from '../../../contract/catalogue.ts'
import type { HostAnswer, PageSource } from '../../../contract/render.ts'
import { listOf } from '../../../contract/wire/wire.ts'
import type { Listing } from '../site/sitemap.ts'

const { product_id, product_name } = wireProduct.shape
const products = z.object({ message: z.object({ products: listOf(z.object({ product_id, product_name })) }) })

const STEP = 500

/** Returns a function that says whether the shop has a category of this name. */
export function categoriesOf(source: PageSource): (name: string) => Promise<boolean> {
  let etag: string | null = null
  let names = new Set<string>()

  return async (name) => {
    try {
      const answer = await source.read('get_all_categories')
      if (answer.etag !== etag) {
        names = new Set(categoryNames(answer))
        etag = answer.etag
      }
    } catch {
      // the host does not answer: the names last known
    }
    return names.has(name)
  }
}

/** Returns a function that reads the products and categories for the sitemap, anew when the host's ETags change. */
export function listingOf(source: PageSource): () => Promise<Listing> {
  let last: Listing | null = null

  return async () => {
    const [goods, groups] = await Promise.all([source.read('get_all_products'), source.read('get_all_categories')])
    const version = `${goods.etag} ${groups.etag}`
    if (last?.version !== version) {
      last = {
        version,
        products: await listedIn(goods),
        categories: categoryNames(groups),
      }
    }
    return last
  }
}

/** Items are read in steps, between which other requests are handled. */
async function listedIn(answer: HostAnswer): Promise<Listing['products']> {
  const found: Listing['products'][number][] = []
  const { items } = answer
  for (let done = 0; done < (items?.length ?? 1); done += STEP) {
    const step = items ? `{"message":{"products":[${items.slice(done, done + STEP).join(',')}]}}` : answer.body
    const { message } = products.parse(JSON.parse(step))
    for (const { product_id: id, product_name: name } of message.products) found.push({ id, name })
    await setImmediate()
  }
  return found
}

function categoryNames({ body }: HostAnswer): string[] {
  return getAllCategories.response.parse(JSON.parse(body)).message.categories.map(({ category }) => category)
}
