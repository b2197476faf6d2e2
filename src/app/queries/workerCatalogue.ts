import { askReader, type Ask, type FromPage, type FromWorker, type Question } from './catalogueProtocol.ts'
import type { CatalogueReader } from './catalogueReader.ts'
import type { CatalogueHost } from './hostCatalogue.ts'

interface CatalogueConfig {
  /** Empty for the page's own origin (OPN-12). */
  apiHost: string
  apiApp: string
  /** The page's, as in `location.origin`. */
  origin: string
}

/** The page's end towards a worker. */
export interface CatalogueThread {
  postMessage(message: FromPage): void
  addEventListener(type: 'message', listener: (event: MessageEvent<FromWorker>) => void): void
  addEventListener(type: 'error' | 'messageerror', listener: () => void): void
  terminate(): void
}

interface Waiting {
  resolve: (answer: unknown) => void
  reject: (error: unknown) => void
}

interface Unanswered {
  asking: Ask
  waiting: Waiting
}

/** Starts the catalogue's worker. Throws where a browser has none or forbids it. */
export function startCatalogueWorker(): CatalogueThread {
  return new Worker(new URL('./catalogueWorker.ts', import.meta.url), { type: 'module' })
}

/**
 * The catalogue of a page, held by a worker that starts at the first question. Where there is no worker, or it dies,
 * the page does its work; what was not answered yet is asked again there. Errors carry the text for the person only.
 * `readKept` gives what an earlier page kept of it.
 */
export function createWorkerCatalogue(
  { apiHost, apiApp, origin }: CatalogueConfig,
  startWorker: () => CatalogueThread,
  readKept: () => string | null,
): CatalogueReader {
  const host = (): CatalogueHost => ({ host: apiHost || origin, app: apiApp, kept: readKept() })
  const listeners: (() => void)[] = []
  const unanswered = new Map<number, Unanswered>()
  let lastId = 0
  let worker: CatalogueThread | null = null
  let isWorkerLost = false
  let ownReader: Promise<CatalogueReader> | null = null

  const tell = () => {
    for (const listener of listeners) listener()
  }

  function ask<Q extends Question>(question: Q) {
    return (...asked: Parameters<CatalogueReader[Q]>) =>
      new Promise<Awaited<ReturnType<CatalogueReader[Q]>>>((resolve, reject) => {
        send({ type: 'ask', id: ++lastId, question, asked }, { resolve: resolve as Waiting['resolve'], reject })
      })
  }

  function send(asking: Ask, waiting: Waiting): void {
    if (!worker && !isWorkerLost) open()
    if (!worker) return void answerHere({ asking, waiting })
    unanswered.set(asking.id, { asking, waiting })
    worker.postMessage(asking)
  }

  function open(): void {
    try {
      const started = startWorker()
      started.addEventListener('message', ({ data }) => hear(data))
      for (const type of ['error', 'messageerror'] as const) started.addEventListener(type, () => lose(started))
      started.postMessage({ type: 'open', host: host() })
      worker = started
    } catch {
      isWorkerLost = true
    }
  }

  function hear(message: FromWorker): void {
    if (message.type === 'read') return tell()
    const { waiting } = unanswered.get(message.id) ?? {}
    unanswered.delete(message.id)
    if (message.type === 'answered') waiting?.resolve(message.answer)
    else waiting?.reject(new Error(message.failure))
  }

  function lose(lost: CatalogueThread): void {
    if (worker !== lost) return
    lost.terminate()
    worker = null
    isWorkerLost = true
    const left = [...unanswered.values()]
    unanswered.clear()
    for (const one of left) void answerHere(one)
  }

  async function answerHere({ asking, waiting }: Unanswered): Promise<void> {
    try {
      waiting.resolve(await askReader(await loadOwnReader(), asking))
    } catch (error) {
      waiting.reject(error)
    }
  }

  function loadOwnReader(): Promise<CatalogueReader> {
    ownReader ??= import('./hostCatalogue.ts').then(
      ({ hostCatalogue }) => {
        const reader = hostCatalogue(host())
        reader.onRead(tell)
        return reader
      },
      (error: unknown) => {
        // no network, which is also what the worker may have died of: the next question tries both again
        ownReader = null
        isWorkerLost = false
        throw error
      },
    )
    return ownReader
  }

  return {
    featured: ask('featured'),
    categories: ask('categories'),
    list: ask('list'),
    detail: ask('detail'),
    suggestions: ask('suggestions'),
    summaries: ask('summaries'),
    related: ask('related'),
    isAtHand: ask('isAtHand'),
    read: ask('read'),
    toText: ask('toText'),
    reload: ask('reload'),
    onRead: (listener) => void listeners.push(listener),
  }
}
