import type { ShopConfig } from '../../contract/shopConfig.ts'
import { SHOP_DEFAULTS } from '../../contract/shopDefaults.ts'
import { inKenya } from '../../domain/kenyaTime.ts'
import type { DocumentHead } from '../app/dependencies.ts'
import type { PageData } from '../app/pageData.ts'
import type { Found } from '../app/queries/resources.ts'

/** Reads the configuration that the server wrote into the page; without a server, the defaults. */
export function shopConfigOf(page: Document): ShopConfig {
  return { ...SHOP_DEFAULTS, ...(jsonIn(page, 'shop-config') as Partial<ShopConfig>) }
}

/** Reads what the page was rendered from; without a server, nothing. `now` in ms since 1970. */
export function pageDataOf(page: Document, origin: string, now: number): PageData {
  const nothing: PageData = {
    origin,
    today: inKenya(now).toISOString().slice(0, 10),
    holidays: null,
    savesData: false,
    productCount: null,
    footerCategories: null,
    queries: {},
  }
  return { ...nothing, ...(jsonIn(page, 'first-data') as Partial<PageData>) }
}

/** Returns whether a page's data is that of a product with variants: its view must be loaded before it is rendered. */
export function hasVariants(queries: PageData['queries']): boolean {
  return Object.values(queries as Record<string, Partial<Found> | null>).some((data) => data?.detail?.product.variants)
}

const OF_A_PAGE = [
  'title, meta[name="description"], meta[name="robots"], meta[name^="twitter:"], meta[property]',
  'link[rel="canonical"], link[rel="alternate"]',
].join()

/** Finds the elements of the first head that are about its page; `isRendered`: by a server. */
export function documentHeadOf(page: Document, isRendered: boolean): DocumentHead {
  let elements = [...page.head.querySelectorAll(OF_A_PAGE)]
  return {
    language: isRendered ? page.documentElement.lang : null,
    drop() {
      for (const element of elements) element.remove()
      elements = []
      this.language = null
    },
  }
}

function jsonIn(page: Document, id: string): unknown {
  return JSON.parse(page.getElementById(id)?.textContent || '{}')
}
