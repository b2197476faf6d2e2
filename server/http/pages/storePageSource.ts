import type { PageRead, PageSource } from '../../../contract/render.ts'
import type { Catalogue } from '../../catalogue/catalogue.ts'

const NAMES = {
  get_all_products: 'products',
  get_all_categories: 'categories',
  get_all_hero_carousel_products: 'slides',
  get_default_currency: 'currency',
  get_contact_details: 'contact',
} as const satisfies Record<PageRead, Parameters<Catalogue['read']>[0]>

/**
 * Reads pages' data from the shop's own store. A body becomes text only when it is used: lists may have many
 * megabytes.
 */
export function storePageSource(catalogue: Catalogue, picture: PageSource['picture']): PageSource {
  return {
    picture,
    timeoutMs: catalogue.timeoutMs,
    async read(name, asksAnew) {
      const answer = await catalogue.read(NAMES[name], asksAnew)
      const bytes = await answer.encoded('identity')
      return {
        etag: answer.etag,
        ...(answer.items && { items: answer.items }),
        get body() {
          return bytes.toString()
        },
      }
    },
  }
}
