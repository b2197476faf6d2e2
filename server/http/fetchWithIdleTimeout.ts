import { refuseInTransaction } from '../database/inTransaction.ts'

/** As long as the storefront waits for a host's answer; the list of products takes longer to make. */
const IDLE_TIMEOUT_MS = 30_000
const LIST_IDLE_TIMEOUT_MS = 60_000

/** Returns for how long a host may send nothing while it answers a call. */
export const idleTimeoutOf = (call: string): number =>
  call === 'get_all_products' ? LIST_IDLE_TIMEOUT_MS : IDLE_TIMEOUT_MS

/** A response whose body is streamed; reading it throws when the host sends nothing for too long. */
interface StreamedAnswer {
  answer: Response
  body: AsyncGenerator<Uint8Array> | null
}

/**
 * Works like `fetch`, and aborts when the host sends nothing for `idleTimeoutMs`, before or within its response.
 * There is no limit for the whole response, and the time does not run while the body is not being read: a slow phone
 * gets it all.
 */
export async function fetchWithIdleTimeout(
  url: string,
  init: Omit<RequestInit, 'signal'>,
  idleTimeoutMs: number,
  fetch = globalThis.fetch,
): Promise<StreamedAnswer> {
  refuseInTransaction('a request')
  const abort = new AbortController()

  async function unlessIdle<T>(step: Promise<T>): Promise<T> {
    const timer = setTimeout(
      () => abort.abort(new Error(`The host sent nothing for ${idleTimeoutMs / 1000} seconds`)),
      idleTimeoutMs,
    )
    try {
      return await step
    } finally {
      clearTimeout(timer)
    }
  }

  async function* pieces(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
    const reader = stream.getReader()
    try {
      for (;;) {
        const { done, value } = await unlessIdle(reader.read())
        if (done) return
        yield value
      }
    } finally {
      await reader.cancel().catch(() => undefined)
    }
  }

  const answer = await unlessIdle(fetch(url, { ...init, signal: abort.signal }))
  return { answer, body: answer.body && pieces(answer.body) }
}
