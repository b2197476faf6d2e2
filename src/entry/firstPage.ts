import type { ShopConfig } from '../../contract/shopConfig.ts'
import { SHOP_DEFAULTS } from '../../contract/shopDefaults.ts'
import { inKenya } from '../../domain/kenyaTime.ts'
import type { DocumentHead } from '../app/dependencies.ts'
import type { FirstData } from '../app/firstData.ts'

/** The configuration that the server wrote into the page; a page served without a server has the defaults. */
export function shopConfigOf(page: Document): ShopConfig {
  return { ...SHOP_DEFAULTS, ...(jsonIn(page, 'shop-config') as Partial<ShopConfig>) }
}

/** What a rendered page was made from; one that was not rendered begins with nothing. `now` in ms since 1970. */
export function firstDataOf(page: Document, origin: string, now: number): FirstData {
  const nothing = {
    origin,
    today: inKenya(now).toISOString().slice(0, 10),
    savesData: false,
    productCount: null,
    held: {},
  }
  return { ...nothing, ...(jsonIn(page, 'first-data') as Partial<FirstData>) }
}

const OF_A_PAGE =
  'title, meta[name="description"], meta[name="robots"], meta[name^="twitter:"], meta[property], link[rel="canonical"]'

/** What stands in a document's head about its page, before the app adds to it; `isOfPage`: a server has rendered it. */
export function documentHeadOf(page: Document, isOfPage: boolean): DocumentHead {
  let elements = [...page.head.querySelectorAll(OF_A_PAGE)]
  return {
    isOfPage,
    drop() {
      for (const element of elements) element.remove()
      elements = []
    },
  }
}

function jsonIn(page: Document, id: string): unknown {
  return JSON.parse(page.getElementById(id)?.textContent || '{}')
}
