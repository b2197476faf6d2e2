import { errorText } from '../../../domain/outcomes.ts'
import {
  callReader,
  openCatalogue,
  type CatalogueHost,
  type CatalogueReader,
  type ReaderCall,
} from './catalogueReader.ts'

/** First `open`, then calls. */
export type ToWorker = { type: 'open'; host: CatalogueHost } | ({ type: 'call'; id: number } & ReaderCall)

/** One result or error for each call; `read` after every reading that has succeeded. */
export type FromWorker =
  | { type: 'result'; id: number; value: unknown }
  | { type: 'error'; id: number; message: string }
  | { type: 'read' }

/** The worker's end of the connection. */
interface PagePort {
  postMessage(message: FromWorker): void
  addEventListener(type: 'message', listener: (event: MessageEvent<ToWorker>) => void): void
}

/** Runs a page's calls on the catalogue that it opens. Of an error only the message is sent. */
export function serveCatalogue(page: PagePort, open: (host: CatalogueHost) => CatalogueReader): void {
  let reader: CatalogueReader | null = null
  page.addEventListener('message', ({ data }) => {
    if (data.type === 'open') {
      reader = open(data.host)
      reader.onRead(() => page.postMessage({ type: 'read' }))
      return
    }
    if (!reader) throw new Error('A call came before the host was named')
    const { id } = data
    callReader(reader, data).then(
      (value) => page.postMessage({ type: 'result', id, value }),
      (error: unknown) => page.postMessage({ type: 'error', id, message: errorText(error) }),
    )
  })
}

// tests import this file outside a worker
if ('WorkerGlobalScope' in globalThis) serveCatalogue(self, openCatalogue)
