/** As long as the storefront waits for an answer of a host; the list of products may take longer to be made. */
const SILENCE_MS = 30_000
const LIST_SILENCE_MS = 60_000

/** For how long a host may say nothing while it answers a call. */
export const silenceOf = (call: string): number => (call === 'get_all_products' ? LIST_SILENCE_MS : SILENCE_MS)

/** An answer whose body comes piece by piece; reading it throws when the host falls silent. */
interface Heard {
  answer: Response
  body: AsyncGenerator<Uint8Array> | null
}

/**
 * Asks as `fetch` does, and gives up when the host says nothing for `silenceMs`, before its answer or within it. The whole
 * may take any time, and while nobody reads on, none is counted: a list on its way to a slow phone is not cut off.
 */
export async function fetchUntilSilent(
  url: string,
  init: Omit<RequestInit, 'signal'>,
  silenceMs: number,
  fetch = globalThis.fetch,
): Promise<Heard> {
  const giving = new AbortController()

  async function unlessSilent<T>(word: Promise<T>): Promise<T> {
    const timer = setTimeout(
      () => giving.abort(new Error(`The host said nothing for ${silenceMs / 1000} seconds`)),
      silenceMs,
    )
    try {
      return await word
    } finally {
      clearTimeout(timer)
    }
  }

  async function* pieces(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
    const reader = stream.getReader()
    try {
      for (;;) {
        const { done, value } = await unlessSilent(reader.read())
        if (done) return
        yield value
      }
    } finally {
      await reader.cancel().catch(() => undefined)
    }
  }

  const answer = await unlessSilent(fetch(url, { ...init, signal: giving.signal }))
  return { answer, body: answer.body && pieces(answer.body) }
}
