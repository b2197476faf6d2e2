import { RetriedError } from '../../../domain/outcomes.ts'
import { methodPath } from '../../../contract/wire/methodPath.ts'
import type { CatalogueHost, CatalogueReader, ReaderCall } from './catalogueReader.ts'
import type { FromWorker, ToWorker } from './catalogueWorker.ts'

interface CatalogueConfig {
  /** Empty for the page's own origin (OPN-12). */
  apiHost: string
  apiApp: string
  searchWords: CatalogueHost['searchWords']
  /** The page's, as in `location.origin`. */
  origin: string
}

/** The page's end of the connection. */
export interface CatalogueThread {
  postMessage(message: ToWorker, transfer?: Transferable[]): void
  addEventListener(type: 'message', listener: (event: MessageEvent<FromWorker>) => void): void
  addEventListener(type: 'error' | 'messageerror', listener: () => void): void
  terminate(): void
}

/** The calls of the worker's first reading. */
const FIRST_CALLS = ['get_all_products', 'get_all_categories']

/** 20,000 products are about 1 MB compressed: a minute on EDGE, a phone's slowest connection. */
const TIMEOUT_MS = 60_000

/** Fetches the body of an answer. Null when that fails, or when the status is not OK. */
export async function fetchBody(url: string, cache: RequestCache): Promise<ArrayBuffer | null> {
  try {
    const answer = await fetch(url, {
      cache,
      credentials: 'omit',
      headers: { Accept: 'application/json' },
      // from Chrome 103, Firefox 100 and Safari 16 on; older ones have their own, longer limit
      signal: AbortSignal.timeout?.(TIMEOUT_MS),
    })
    return answer.ok ? await answer.arrayBuffer() : null
  } catch {
    return null
  }
}

interface PendingCall {
  call: ReaderCall
  resolve: (value: unknown) => void
  reject: (error: unknown) => void
}

/** Throws where the browser has no workers or forbids them. */
export function startCatalogueWorker(): CatalogueThread {
  return new Worker(new URL('./catalogueWorker.ts', import.meta.url), { type: 'module' })
}

/**
 * The catalogue of a page, in a worker that the first call starts. Where there is no worker, or it dies, the page's own
 * thread takes over, with the calls that have no result yet. Errors carry only the message. `readStored` returns the
 * list that an earlier page has stored; without one, `fetchBody` fetches the first answers while the worker's script
 * is still loading.
 */
export function createCatalogueClient(
  { apiHost, apiApp, searchWords, origin }: CatalogueConfig,
  startWorker: () => CatalogueThread,
  readStored: () => string | null,
  fetchBody: ((url: string, cache: RequestCache) => Promise<ArrayBuffer | null>) | null = null,
): CatalogueReader {
  const host = (): CatalogueHost => ({ host: apiHost || origin, app: apiApp, stored: readStored(), searchWords })
  const listeners: (() => void)[] = []
  const pending = new Map<number, PendingCall>()
  let lastId = 0
  let worker: CatalogueThread | null = null
  let hasNoWorker = false
  let ownReader: Promise<(call: ReaderCall) => Promise<unknown>> | null = null

  const tellRead = () => {
    for (const listener of listeners) listener()
  }

  function method<M extends ReaderCall['method']>(name: M) {
    return (...args: Parameters<CatalogueReader[M]>) =>
      new Promise<Awaited<ReturnType<CatalogueReader[M]>>>((resolve, reject) => {
        send({ call: { method: name, args }, resolve: resolve as PendingCall['resolve'], reject })
      })
  }

  function send(sent: PendingCall): void {
    if (!worker && !hasNoWorker) open(sent.call.method === 'reload' ? 'no-cache' : 'default')
    if (!worker) return void callHere(sent)
    pending.set(++lastId, sent)
    worker.postMessage({ type: 'call', id: lastId, ...sent.call })
  }

  function open(cache: RequestCache): void {
    try {
      const started = startWorker()
      started.addEventListener('message', ({ data }) => receive(data))
      for (const type of ['error', 'messageerror'] as const) started.addEventListener(type, () => replace(started))
      const opened = host()
      const ahead = fetchBody && opened.stored === null ? FIRST_CALLS : []
      started.postMessage({ type: 'open', host: opened, ahead })
      worker = started
      for (const call of ahead)
        void fetchBody?.(opened.host + methodPath(opened.app, call), cache).then((body) =>
          started.postMessage({ type: 'fetched', call, body }, body ? [body] : []),
        )
    } catch {
      hasNoWorker = true
    }
  }

  function receive(message: FromWorker): void {
    if (message.type === 'read') return tellRead()
    const sent = pending.get(message.id)
    pending.delete(message.id)
    if (message.type === 'result') sent?.resolve(message.value)
    else sent?.reject(message.wasRetried ? new RetriedError(message.message) : new Error(message.message))
  }

  function replace(dead: CatalogueThread): void {
    if (worker !== dead) return
    dead.terminate()
    worker = null
    hasNoWorker = true
    const calls = [...pending.values()]
    pending.clear()
    for (const sent of calls) void callHere(sent)
  }

  async function callHere({ call, resolve, reject }: PendingCall): Promise<void> {
    try {
      resolve(await (await loadOwnReader())(call))
    } catch (error) {
      reject(error)
    }
  }

  function loadOwnReader() {
    ownReader ??= import('./catalogueReader.ts').then(
      ({ callReader, openCatalogue }) => {
        const reader = openCatalogue(host())
        reader.onRead(tellRead)
        return (call) => callReader(reader, call)
      },
      (error: unknown) => {
        // no network, which may have ended the worker too: the next call tries both again
        ownReader = null
        hasNoWorker = false
        throw error
      },
    )
    return ownReader
  }

  return {
    featured: method('featured'),
    shelves: method('shelves'),
    categories: method('categories'),
    list: method('list'),
    facets: method('facets'),
    detail: method('detail'),
    suggestions: method('suggestions'),
    summaries: method('summaries'),
    related: method('related'),
    isReady: method('isReady'),
    read: method('read'),
    reload: method('reload'),
    toText: method('toText'),
    onRead: (listener) => void listeners.push(listener),
  }
}
