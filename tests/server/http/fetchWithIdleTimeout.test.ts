import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fetchWithIdleTimeout, idleTimeoutOf } from '../../../server/http/fetchWithIdleTimeout.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** A host whose answers a test controls. */
function setup() {
  let begin = (_: Response) => undefined as void
  let line!: ReadableStreamDefaultController<Uint8Array>
  const stream = new ReadableStream<Uint8Array>({ start: (controller) => void (line = controller) })
  const heard = fetchWithIdleTimeout('https://erp.example.com', {}, 30_000, (_url, init) => {
    init!.signal!.addEventListener('abort', () => line.error(init!.signal!.reason))
    return new Promise<Response>((resolve, reject) => {
      begin = resolve
      init!.signal!.addEventListener('abort', () => reject(init!.signal!.reason as Error))
    })
  })
  return {
    heard,
    begin: () => begin(new Response(stream)),
    say: (word: string) => line.enqueue(new TextEncoder().encode(word)),
    end: () => line.close(),
  }
}

const SILENT = 'The host sent nothing for 30 seconds'

describe('an answer of a host', () => {
  it('may take any time, as long as something comes', async () => {
    const { heard, begin, say, end } = setup()
    vi.advanceTimersByTime(20_000)
    begin()
    const { body } = await heard
    const words: string[] = []
    const reading = (async () => {
      for await (const piece of body!) words.push(new TextDecoder().decode(piece))
    })()
    for (const word of ['a', 'b', 'c']) {
      vi.advanceTimersByTime(20_000)
      say(word)
      await expect.poll(() => words.at(-1)).toBe(word)
    }
    end()
    await reading
    expect(words).toEqual(['a', 'b', 'c'])
  })

  it('is given up when it does not begin', async () => {
    const { heard } = setup()
    vi.advanceTimersByTime(30_000)
    await expect(heard).rejects.toThrow(SILENT)
  })

  it('is given up when it sends nothing more', async () => {
    const { heard, begin, say } = setup()
    begin()
    const { body } = await heard
    say('a')
    await body!.next()
    const next = body!.next()
    vi.advanceTimersByTime(30_000)
    await expect(next).rejects.toThrow(SILENT)
  })

  it('waits for who reads it slowly', async () => {
    const { heard, begin, say, end } = setup()
    begin()
    const { body } = await heard
    say('a')
    await body!.next()
    say('b')
    end()
    vi.advanceTimersByTime(600_000)
    expect([await body!.next(), await body!.next()]).toMatchObject([{ done: false }, { done: true }])
  })

  it('may be silent for a minute where it is the list of products, as in the storefront', () => {
    expect([idleTimeoutOf('get_all_products'), idleTimeoutOf('get_orders')]).toEqual([60_000, 30_000])
  })
})
