import { createHash } from 'node:crypto'
import { methodPath } from '../../../contract/wire/methodPath.ts'
import { PAGE_READS, type HostAnswer, type PageRead, type PageSource } from '../../../contract/render.ts'
import { fetchWithIdleTimeout, idleTimeoutOf } from '../fetchWithIdleTimeout.ts'
import { withLocalFiles } from '../hostFiles.ts'

/** An answer is fresh for this long. */
const FRESH_MS = 30_000

/** For this long a stale answer is still used, while the host is asked again. */
const USABLE_MS = 10 * 60_000

/** A page waits for the host this long; a later answer is for the next page. */
const TIMEOUT_MS = 3_000

/** After a failure the host is not asked for this long. */
const RETRY_AFTER_MS = 10_000

interface HostOptions {
  /** Without a slash at the end. */
  host: string
  /** The app segment of the calls. */
  app: string
  /** Whether the shop's server forwards the host's files, so that pages may use addresses of their own origin. */
  forwardsFiles: boolean
  /** Called when a call begins to fail, and not again before it has succeeded. */
  report(error: unknown, name: PageRead): void
  fetch?: typeof globalThis.fetch
}

/** Reads pages' data from an outside Frappe host, with a cache. */
export function hostPageSource({
  host,
  app,
  forwardsFiles,
  report,
  fetch = globalThis.fetch,
}: HostOptions): PageSource {
  const reads = PAGE_READS.map((name) => {
    const url = host + methodPath(app, name)
    return [
      name,
      cachedRead(
        async (cached) => {
          const found = await ask(fetch, url, idleTimeoutOf(name), cached)
          return forwardsFiles && found !== cached ? { ...found, body: withLocalFiles(host, found.body) } : found
        },
        (error) => report(error, name),
      ),
    ] as const
  })
  const readOf = Object.fromEntries(reads) as Record<PageRead, () => Promise<HostAnswer>>
  return { read: (name) => readOf[name]() }
}

interface CachedAnswer extends HostAnswer {
  /** The host's ETag, for `If-None-Match`; null when it sends none. */
  tag: string | null
}

function cachedRead(
  ask: (cached: CachedAnswer | null) => Promise<CachedAnswer>,
  report: (error: unknown) => void,
): () => Promise<HostAnswer> {
  let cached: { found: CachedAnswer; at: number } | null = null
  let failed: { error: unknown; at: number } | null = null
  let asking: { answer: Promise<CachedAnswer>; since: number } | null = null

  async function answered(): Promise<CachedAnswer> {
    try {
      const found = await ask(cached?.found ?? null)
      cached = { found, at: performance.now() }
      failed = null
      return found
    } catch (error) {
      if (!failed) report(error)
      failed = { error, at: performance.now() }
      throw error
    } finally {
      asking = null
    }
  }

  function start(): { answer: Promise<CachedAnswer>; since: number } {
    const answer = answered()
    answer.catch(() => undefined)
    return { answer, since: performance.now() }
  }

  return async () => {
    const now = performance.now()
    const age = cached ? now - cached.at : Infinity
    if (cached && age < FRESH_MS) return cached.found
    if (!failed || now - failed.at >= RETRY_AFTER_MS) asking ??= start()
    if (cached && age < USABLE_MS) return cached.found
    if (!asking) throw failed?.error
    return within(asking.answer, asking.since + TIMEOUT_MS - now)
  }
}

/** Returns what the promise resolves to; throws when that takes longer than `ms`. */
async function within<T>(promise: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The host takes too long')), Math.max(0, ms))
  })
  try {
    return await Promise.race([promise, tooLate])
  } finally {
    clearTimeout(timer)
  }
}

async function ask(
  fetch: typeof globalThis.fetch,
  url: string,
  idleTimeoutMs: number,
  cached: CachedAnswer | null,
): Promise<CachedAnswer> {
  const headers = { accept: 'application/json', ...(cached?.tag ? { 'if-none-match': cached.tag } : {}) }
  const response = await fetchWithIdleTimeout(
    url,
    { headers, credentials: 'omit', redirect: 'error' },
    idleTimeoutMs,
    fetch,
  )
  const { answer } = response
  if (answer.status === 304 && cached) return cached
  const parts: Uint8Array[] = []
  for await (const part of response.body ?? []) parts.push(part)
  const body = Buffer.concat(parts).toString()
  if (!answer.ok) throw new Error(`${url} answers with status ${answer.status}`)
  if (!hasMessage(body)) throw new Error(`${url} answers with something that is no answer of a call`)
  const tag = answer.headers.get('etag')
  return { tag, etag: tag ?? createHash('sha256').update(body).digest('base64url'), body }
}

function hasMessage(body: string): boolean {
  try {
    const { message } = JSON.parse(body) as { message?: unknown }
    return typeof message === 'object' && message !== null
  } catch {
    return false
  }
}
