import { errorText, wasRetried } from '../../../domain/outcomes.ts'
import {
  callReader,
  openCatalogue,
  type CatalogueHost,
  type CatalogueReader,
  type ReaderCall,
} from './catalogueReader.ts'

/** First `open`, with the calls that the page makes ahead, then calls; `fetched` once for each one made ahead. */
export type ToWorker =
  | { type: 'open'; host: CatalogueHost; ahead: readonly string[] }
  | { type: 'fetched'; call: string; body: ArrayBuffer | null }
  | ({ type: 'call'; id: number } & ReaderCall)

/** One result or error for each call; `read` after every reading that has succeeded. */
export type FromWorker =
  | { type: 'result'; id: number; value: unknown }
  | { type: 'error'; id: number; message: string; wasRetried: boolean }
  | { type: 'read' }

/** The worker's end of the connection. */
interface PagePort {
  postMessage(message: FromWorker): void
  addEventListener(type: 'message', listener: (event: MessageEvent<ToWorker>) => void): void
}

/** Runs a page's calls on the catalogue that it opens. Of an error only its message and `wasRetried` are sent. */
export function serveCatalogue(page: PagePort, open: typeof openCatalogue): void {
  let reader: CatalogueReader | null = null
  const resolvers = new Map<string, (body: ArrayBuffer | null) => void>()
  page.addEventListener('message', ({ data }) => {
    if (data.type === 'fetched') return void resolvers.get(data.call)?.(data.body)
    if (data.type === 'open') {
      const bodies = data.ahead.map(
        (call) => [call, new Promise<ArrayBuffer | null>((resolve) => resolvers.set(call, resolve))] as const,
      )
      reader = open(data.host, new Map(bodies))
      reader.onRead(() => page.postMessage({ type: 'read' }))
      return
    }
    if (!reader) throw new Error('A call came before the host was named')
    const { id } = data
    callReader(reader, data).then(
      (value) => page.postMessage({ type: 'result', id, value }),
      (error: unknown) =>
        page.postMessage({ type: 'error', id, message: errorText(error), wasRetried: wasRetried(error) }),
    )
  })
}

// tests import this file outside a worker
if ('WorkerGlobalScope' in globalThis) serveCatalogue(self, openCatalogue)
