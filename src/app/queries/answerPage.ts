import { errorText } from '../../../domain/outcomes.ts'
import { askReader, type FromPage, type FromWorker } from './catalogueProtocol.ts'
import type { CatalogueReader } from './catalogueReader.ts'
import type { CatalogueHost } from './hostCatalogue.ts'

/** The worker's end towards the page. */
interface PagePort {
  postMessage(message: FromWorker): void
  addEventListener(type: 'message', listener: (event: MessageEvent<FromPage>) => void): void
}

/** Answers a page's questions about the catalogue of the host it names; errors go over as what they say (§8). */
export function answerPage(page: PagePort, open: (host: CatalogueHost) => CatalogueReader): void {
  let reader: CatalogueReader | null = null
  page.addEventListener('message', ({ data }) => {
    if (data.type === 'open') {
      reader = open(data.host)
      reader.onRead(() => page.postMessage({ type: 'read' }))
      return
    }
    if (!reader) throw new Error('The catalogue is asked before its host is known')
    const { id } = data
    askReader(reader, data).then(
      (answer) => page.postMessage({ type: 'answered', id, answer }),
      (error: unknown) => page.postMessage({ type: 'failed', id, failure: errorText(error) }),
    )
  })
}
