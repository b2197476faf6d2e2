import type { PageRead, PageSource } from '../../contract/render.ts'
import { parseResponse } from '../../contract/wire/call.ts'
import { catalogueService } from '../services/catalogue.ts'
import type { Http } from '../services/http.ts'

const CATALOGUE_CALLS: readonly PageRead[] = ['get_all_products', 'get_all_categories']

/** Creates the services that render pages: the browser's catalogue service over the server's page source. */
export function createRenderServices(source: PageSource) {
  const http: Http = async (call) => {
    const { body } = await source.read(call.name as PageRead)
    return parseResponse(call, JSON.parse(body))
  }
  let lastEtags: string | null = null

  return {
    services: catalogueService(http),
    /** Calls `reload` when the host's catalogue has changed since the last call. */
    async reloadIfChanged(reload: () => Promise<void>): Promise<void> {
      const answers = await Promise.all(CATALOGUE_CALLS.map((name) => source.read(name)))
      const etags = answers.map(({ etag }) => etag).join()
      if (etags === lastEtags) return
      await reload()
      lastEtags = etags
    },
  }
}
