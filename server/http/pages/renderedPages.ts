import { LRUCache } from 'lru-cache'
import { setTimeout } from 'node:timers/promises'
import { PAGE_READS, type PageRequest, type PageSource, type Renderer } from '../../../contract/render.ts'
import { inKenya } from '../../../domain/kenyaTime.ts'
import { prepareAnswer, type PreparedAnswer } from '../../preparedAnswer.ts'
import type { MakeDocument } from './document.ts'
import { createAllowance, createQueue } from '../../process/queue.ts'

const LIMITS = {
  keptPages: 500,
  /** Of documents as text; compressed, each takes about a fifth more, once or twice. */
  keptBytes: 32 * 1024 * 1024,
  atOnce: 2,
  waiting: 50,
  /** A page takes 10 to 20 ms: at most 40% of the process's time. */
  made: { perSecond: 20, atOnce: 100 },
  /** Of pages with endlessly many addresses. */
  madeEndless: { perSecond: 5, atOnce: 25 },
  keptEndless: 50,
}

/** A page that could not be rendered is tried again after this. */
const RETRY_AFTER_MS = 60_000

interface Page {
  status: 200 | 404
  /** Where a link with a wrong end leads (OPN-242). Such a page has no document. */
  location: string | undefined
  document: PreparedAnswer
  /** The data in the document, without it. */
  data: PreparedAnswer
}

/** The rendered pages of the shop, each rendered once for all shoppers. */
export interface RenderedPages {
  /**
   * Returns null when the page cannot be rendered now: the browser then renders it. Pages with `isEndless` are rendered
   * and cached apart from the others, and fewer of them.
   */
  find(request: PageRequest, isEndless?: boolean): Promise<Page | null>
  /** Returns how many pages wait to be rendered. */
  waiting(): number
}

interface RenderedPagesOptions {
  source: PageSource
  renderer: Renderer
  makeDocument: MakeDocument
  /** Called for a page that cannot be rendered although the data is there. */
  report(error: unknown, url: string): void
  clock?: () => Date
  limits?: Partial<typeof LIMITS>
}

/** A page that is being rendered, or is done. */
interface Making {
  page: Promise<Page | null>
  failedAt: number
  isDone: boolean
}

/**
 * Caches pages for one version of the data and one day (a page may contain dates). Rendering blocks the process, so few
 * pages are rendered at once, and none when too many wait or were rendered just now.
 */
export function renderedPages({
  source,
  renderer,
  makeDocument,
  report,
  clock = () => new Date(),
  limits,
}: RenderedPagesOptions): RenderedPages {
  const { keptPages, keptBytes, atOnce, waiting, made, madeEndless, keptEndless } = { ...LIMITS, ...limits }
  const queue = createQueue({ atOnce, waiting })
  const mayMake = createAllowance(made)
  const mayMakeEndless = createAllowance(madeEndless)
  const newCommon = () => new LRUCache<string, Making>({ max: keptPages, maxSize: keptBytes })
  let common = newCommon()
  /** Pages from before the last change of the data, until they are rendered again. */
  let earlier = newCommon()
  const endless = new LRUCache<string, Making>({ max: keptEndless, maxSize: keptBytes })
  let version = ''
  const dayOf = (known: string) => known.split(' ', 1)[0]

  async function versionNow(asksAnew = false): Promise<{ now: string; isWhole: boolean }> {
    const answers = await Promise.allSettled(PAGE_READS.map((name) => source.read(name, asksAnew)))
    const etags = answers.map((answer) => (answer.status === 'fulfilled' ? answer.value.etag : 'none'))
    const day = inKenya(clock().getTime()).toISOString().slice(0, 10)
    return { now: [day, ...etags].join(' '), isWhole: answers.every(({ status }) => status === 'fulfilled') }
  }

  async function render(request: PageRequest): Promise<{ page: Page; bytes: number }> {
    const page = await renderer.render(request)
    const document = Buffer.from(page.location === undefined ? makeDocument(page, request) : '')
    const data = Buffer.from(page.data)
    return {
      page: {
        status: page.status,
        location: page.location,
        document: prepareAnswer(document, 'text/html; charset=utf-8'),
        data: prepareAnswer(data, 'application/json; charset=utf-8'),
      },
      bytes: document.length + data.length,
    }
  }

  function make(kept: LRUCache<string, Making>, key: string, request: PageRequest, isWhole: boolean): Making | null {
    const madeOf = version
    if (kept === endless && !mayMakeEndless()) return null
    if (!mayMake()) return null
    const rendering = queue(() => render(request))
    if (!rendering) return null
    const failed = (error: unknown) => {
      making.failedAt = performance.now()
      if (isWhole) report(error, request.url)
      return null
    }
    const making: Making = { page: rendering.then(({ page }) => page, failed), failedAt: Infinity, isDone: false }
    kept.set(key, making, { size: 1 })
    rendering.then(
      (rendered) => weigh(kept, key, making, rendered, madeOf),
      () => undefined,
    )
    return making
  }

  /** Stores the size of a rendered page, or drops it when the data has changed meanwhile. */
  async function weigh(
    kept: LRUCache<string, Making>,
    key: string,
    making: Making,
    { page, bytes }: { page: Page; bytes: number },
    madeOf: string,
  ): Promise<void> {
    const isCurrent = (await versionNow()).now === madeOf
    if (kept.peek(key) !== making) return
    // a value that is set again would keep its first size
    kept.delete(key)
    if (!isCurrent) return
    making.isDone = true
    earlier.delete(key)
    // with the endless ones: anyone can request endlessly many products that do not exist, or ends of links
    const target = page.status === 404 || page.location !== undefined ? endless : kept
    target.set(key, making, { size: Math.max(1, bytes) })
  }

  /** Returns the pages that there are; of one that is not rendered yet, the one before. */
  function donePages(): LRUCache<string, Making> {
    const done = newCommon()
    for (const [key, making] of common.entries()) {
      const page = making.isDone ? making : earlier.peek(key)
      if (page) done.set(key, page, { size: 1 })
    }
    return done
  }

  return {
    async find(request, isEndless = false) {
      const { now, isWhole } = await versionNow(request.asksAnew)
      if (now !== version) {
        earlier = dayOf(now) === dayOf(version) ? donePages() : newCommon()
        common = newCommon()
        endless.clear()
      }
      version = now
      const kept = isEndless ? endless : common
      const key = `${request.savesData ? 'light' : 'full'} ${request.language} ${request.origin} ${request.url}`
      const known = kept.get(key) ?? endless.get(key)
      const isUsable = known && performance.now() - known.failedAt < RETRY_AFTER_MS
      const making = isUsable ? known : make(kept, key, request, isWhole)
      const before = request.asksAnew || isEndless ? undefined : earlier.get(key)
      if (!making || !before || source.timeoutMs === undefined) return making && making.page
      // a large catalogue is not waited for where there is a page
      const inTime = setTimeout(source.timeoutMs, before.page, { ref: false })
      return Promise.race([making.page, inTime])
    },
    waiting: queue.waiting,
  }
}
