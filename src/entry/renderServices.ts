import { getAllProducts } from '../../contract/catalogue.ts'
import type { PageRead, PageSource } from '../../contract/render.ts'
import { parseResponse } from '../../contract/wire/call.ts'
import type { Product } from '../../domain/entities.ts'
import { catalogueService, toProduct } from '../services/catalogue.ts'
import type { Http } from '../services/http.ts'

const CATALOGUE_CALLS: readonly PageRead[] = ['get_all_products', 'get_all_categories']

/** Products that are read between which the server handles other requests. */
const STEP = 100

/** Creates the services that render pages: the browser's catalogue service over the server's page source. */
export function createRenderServices(source: PageSource) {
  const http: Http = async (call) => {
    const { body } = await source.read(call.name as PageRead)
    return parseResponse(call, JSON.parse(body))
  }
  const service = catalogueService(http)
  let lastEtags: string | null = null
  let reloading: Promise<void> | null = null
  let known = new Map<string, Product[]>()

  /** Reads only the items that are new. */
  async function readItems(items: readonly string[]): Promise<Product[]> {
    const read = new Map<string, Product[]>()
    let fresh = 0
    for (const item of items) {
      let products = known.get(item)
      if (!products) {
        const message = { products: [JSON.parse(item) as unknown] }
        products = parseResponse(getAllProducts, { message }).message.products.map(toProduct)
        fresh += 1
        if (fresh % STEP === 0) await new Promise<void>((resolve) => void setTimeout(resolve))
      }
      read.set(item, products)
    }
    known = read
    return [...read.values()].flat()
  }

  async function reloadFor(etags: string, reload: () => Promise<void>): Promise<void> {
    if (etags === lastEtags) return
    await reload()
    lastEtags = etags
  }

  return {
    services: {
      ...service,
      async fetchProducts() {
        const { items } = await source.read('get_all_products')
        return items ? readItems(items) : service.fetchProducts()
      },
    },
    /** Calls `reload` when the host's catalogue has changed since the last call. */
    async reloadIfChanged(reload: () => Promise<void>): Promise<void> {
      const answers = await Promise.all(CATALOGUE_CALLS.map((name) => source.read(name)))
      const etags = answers.map(({ etag }) => etag).join()
      // pages that are rendered at once wait for one reading
      const before = reloading ?? Promise.resolve()
      reloading = before.catch(() => undefined).then(() => reloadFor(etags, reload))
      await reloading
    },
  }
}
