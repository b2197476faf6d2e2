import type { PageRead, PageSource } from '../../contract/render.ts'
import { answerOf } from './answerOf.ts'
import { catalogueService } from './catalogue.ts'
import type { Http } from './http.ts'

/** The calls that the catalogue is read from. */
const CATALOGUE_READS: readonly PageRead[] = ['get_all_products', 'get_all_categories']

/** What a server that renders pages asks of the shop: the same reads as in the browser, over the answers it has at hand. */
export function pageServices(source: PageSource) {
  const http: Http = async (call) => {
    const { body } = await source.read(call.name as PageRead)
    return answerOf(call, JSON.parse(body))
  }
  let seen: string | null = null

  return {
    services: catalogueService(http),
    /** Calls `reload` when the host has another catalogue than the last time. */
    async followHost(reload: () => Promise<void>): Promise<void> {
      const answers = await Promise.all(CATALOGUE_READS.map((name) => source.read(name)))
      const etags = answers.map(({ etag }) => etag).join()
      if (etags === seen) return
      await reload()
      seen = etags
    },
  }
}
