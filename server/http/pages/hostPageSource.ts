import { createHash } from 'node:crypto'
import { methodPath } from '../../../contract/envelope.ts'
import { PAGE_READS, type HostAnswer, type PageRead, type PageSource } from '../../../contract/render.ts'
import { fetchUntilSilent, silenceOf } from '../fetchUntilSilent.ts'
import { withOwnFiles } from '../hostFiles.ts'

/** For so long an answer counts as the host's own. */
const FRESH_MS = 30_000

/** For so long it still serves, while the host is asked again behind it. */
const USABLE_MS = 10 * 60_000

/** For so long a page waits for the host; what comes later serves the next page. */
const PATIENCE_MS = 3_000

/** A host that failed is left alone for so long. */
const REST_MS = 10_000

interface HostOptions {
  /** Without a slash at the end. */
  host: string
  /** The app segment of the calls. */
  app: string
  /** Whether the shop's server hands the host's files on, and pages may name them as its own. */
  handsFilesOn: boolean
  /** Told when a call begins to fail, not again before it has succeeded. */
  report(error: unknown, name: PageRead): void
  fetch?: typeof globalThis.fetch
}

/** Pages of an outside Frappe host, whose answers are kept for a while. */
export function hostPageSource({ host, app, handsFilesOn, report, fetch = globalThis.fetch }: HostOptions): PageSource {
  const reads = PAGE_READS.map((name) => {
    const url = host + methodPath(app, name)
    return [
      name,
      keptRead(
        async (held) => {
          const found = await ask(fetch, url, silenceOf(name), held)
          return handsFilesOn && found !== held ? { ...found, body: withOwnFiles(host, found.body) } : found
        },
        (error) => report(error, name),
      ),
    ] as const
  })
  const readOf = Object.fromEntries(reads) as Record<PageRead, () => Promise<HostAnswer>>
  return { read: (name) => readOf[name]() }
}

interface Found extends HostAnswer {
  /** The host's own ETag, to ask with; null where it sends none. */
  tag: string | null
}

function keptRead(
  ask: (held: Found | null) => Promise<Found>,
  report: (error: unknown) => void,
): () => Promise<HostAnswer> {
  let held: { found: Found; at: number } | null = null
  let failed: { error: unknown; at: number } | null = null
  let asking: { answer: Promise<Found>; since: number } | null = null

  async function answered(): Promise<Found> {
    try {
      const found = await ask(held?.found ?? null)
      held = { found, at: performance.now() }
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

  function start(): { answer: Promise<Found>; since: number } {
    const answer = answered()
    answer.catch(() => undefined)
    return { answer, since: performance.now() }
  }

  return async () => {
    const now = performance.now()
    const age = held ? now - held.at : Infinity
    if (held && age < FRESH_MS) return held.found
    if (!failed || now - failed.at >= REST_MS) asking ??= start()
    if (held && age < USABLE_MS) return held.found
    if (!asking) throw failed?.error
    return within(asking.answer, asking.since + PATIENCE_MS - now)
  }
}

/** What a promise gives within so many milliseconds; rejects when it takes longer. */
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

async function ask(fetch: typeof globalThis.fetch, url: string, silenceMs: number, held: Found | null): Promise<Found> {
  const headers = { accept: 'application/json', ...(held?.tag ? { 'if-none-match': held.tag } : {}) }
  const heard = await fetchUntilSilent(url, { headers, credentials: 'omit', redirect: 'error' }, silenceMs, fetch)
  const { answer } = heard
  if (answer.status === 304 && held) return held
  const parts: Uint8Array[] = []
  for await (const part of heard.body ?? []) parts.push(part)
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
