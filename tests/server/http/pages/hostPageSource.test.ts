import { createHash } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { hostPageSource } from '../../../../server/http/pages/hostPageSource.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const BODY = '{"message":{"products":[]}}'
const NEXT = '{"message":{"products":[{}]}}'

/** A host with one prepared answer after the other. */
function setup({ forwardsFiles = true } = {}) {
  const asked: { url: string; tag: string | null; hasCookies: boolean }[] = []
  const redirects = new Set<string | undefined>()
  const failures: string[] = []
  let answers: ((signal: AbortSignal) => Promise<Response> | Response)[] = []
  const source = hostPageSource({
    host: 'https://erp.example.com',
    app: 'duka',
    forwardsFiles,
    report: (error, name) => void failures.push(`${name}: ${(error as Error).message}`),
    fetch: async (url, init) => {
      const headers = new Headers(init?.headers)
      redirects.add(init?.redirect)
      asked.push({
        url: String(url),
        tag: headers.get('if-none-match'),
        hasCookies: init?.credentials !== 'omit' || headers.has('cookie'),
      })
      const answer = answers.shift()
      if (!answer) throw new Error('Connection refused')
      return answer(init!.signal!)
    },
  })
  return {
    asked,
    failures,
    redirects,
    answerWith: (...next: typeof answers) => void (answers = next),
    read: () => source.read('get_all_products'),
  }
}

const ok = (body: string, etag?: string) => () => new Response(body, { headers: etag ? { etag } : {} })
const notModified = () => new Response(null, { status: 304 })

describe('the answers of an outside host', () => {
  it('are asked for without cookies and serve for half a minute', async () => {
    const { read, answerWith, asked, redirects } = setup()
    answerWith(ok(BODY, '"1"'))
    expect(await read()).toMatchObject({ etag: '"1"', body: BODY })
    expect([...redirects]).toEqual(['error'])
    vi.advanceTimersByTime(29_999)
    expect(await read()).toMatchObject({ etag: '"1"', body: BODY })
    expect(asked).toEqual([
      { url: 'https://erp.example.com/api/method/duka.services.rest.get_all_products', tag: null, hasCookies: false },
    ])
  })

  it('are asked for once by all who come meanwhile', async () => {
    const { read, answerWith, asked } = setup()
    answerWith(ok(BODY, '"1"'))
    expect(await Promise.all([read(), read(), read()])).toMatchObject([{ body: BODY }, { body: BODY }, { body: BODY }])
    expect(asked).toHaveLength(1)
  })

  it('then serve on while the host is asked behind them, by the ETag held', async () => {
    const { read, answerWith, asked } = setup()
    answerWith(ok(BODY, '"1"'), notModified, ok(NEXT, '"2"'))
    await read()
    vi.advanceTimersByTime(30_000)
    expect(await read()).toMatchObject({ body: BODY })
    await expect.poll(() => asked.map(({ tag }) => tag)).toEqual([null, '"1"'])
    vi.advanceTimersByTime(29_999)
    expect([await read(), asked.length]).toMatchObject([{ body: BODY }, 2])
    vi.advanceTimersByTime(1)
    expect(await read()).toMatchObject({ body: BODY })
    await expect.poll(read).toMatchObject({ etag: '"2"', body: NEXT })
  })

  it.each([
    [true, '"/files/a.png"'],
    [false, '"http://erp.example.com/files/a.png"'],
  ])(
    'name the host’s own pictures where pages can load them, with a server that hands them on: %s',
    async (forwardsFiles, image) => {
      const { read, answerWith } = setup({ forwardsFiles })
      answerWith(ok('{"message":{"image":"http://erp.example.com/files/a.png"}}', '"1"'), notModified)
      expect((await read()).body).toBe(`{"message":{"image":${image}}}`)
      vi.advanceTimersByTime(600_000)
      expect((await read()).body).toBe(`{"message":{"image":${image}}}`)
    },
  )

  it('wait for the host once they are ten minutes old', async () => {
    const { read, answerWith } = setup()
    answerWith(ok(BODY, '"1"'), ok(NEXT, '"2"'))
    await read()
    vi.advanceTimersByTime(600_000)
    expect(await read()).toMatchObject({ body: NEXT })
  })

  it('have an ETag of their own where the host sends none, and are asked for without', async () => {
    const { read, answerWith, asked } = setup()
    answerWith(ok(BODY), ok(BODY), ok(NEXT))
    const { etag } = await read()
    expect(etag).toBe(createHash('sha256').update(BODY).digest('base64url'))
    vi.advanceTimersByTime(600_000)
    expect((await read()).etag).toBe(etag)
    vi.advanceTimersByTime(600_000)
    expect((await read()).etag).not.toBe(etag)
    expect(asked.map(({ tag }) => tag)).toEqual([null, null, null])
  })
})

describe('a host that does not answer', () => {
  it('is reported once, and not asked for ten seconds', async () => {
    const { read, answerWith, asked, failures } = setup()
    await expect(read()).rejects.toThrow('Connection refused')
    vi.advanceTimersByTime(9_999)
    await expect(read()).rejects.toThrow('Connection refused')
    expect(asked).toHaveLength(1)
    vi.advanceTimersByTime(1)
    await expect(read()).rejects.toThrow('Connection refused')
    expect([asked.length, failures]).toEqual([2, ['get_all_products: Connection refused']])
    vi.advanceTimersByTime(10_000)
    answerWith(ok(BODY))
    expect(await read()).toMatchObject({ body: BODY })
    vi.advanceTimersByTime(600_000)
    await expect(read()).rejects.toThrow('Connection refused')
    expect(failures).toHaveLength(2)
  })

  it('is done without while what it said before is of use', async () => {
    const { read, answerWith, asked } = setup()
    answerWith(ok(BODY))
    await read()
    vi.advanceTimersByTime(30_000)
    expect(await read()).toMatchObject({ body: BODY })
    vi.advanceTimersByTime(9_999)
    expect([await read(), asked.length]).toMatchObject([{ body: BODY }, 2])
    vi.advanceTimersByTime(600_000 - 39_999)
    await expect(read()).rejects.toThrow('Connection refused')
  })

  it('delays a page three seconds at most; a later answer is for the next page', async () => {
    const { read, answerWith, asked } = setup()
    let answer = (_: Response) => undefined as void
    answerWith(() => new Promise((resolve) => (answer = resolve)))
    const first = read()
    vi.advanceTimersByTime(2_000)
    const second = read()
    vi.advanceTimersByTime(1_000)
    await expect(first).rejects.toThrow('The host takes too long')
    await expect(second).rejects.toThrow('The host takes too long')
    const third = read()
    vi.advanceTimersByTime(0)
    await expect(third).rejects.toThrow('The host takes too long')
    answer(new Response(BODY))
    await expect.poll(() => read().catch(() => null)).toMatchObject({ body: BODY })
    expect(asked).toHaveLength(1)
  })
})

it.each([
  ['a page', 200, '<html>Please log in</html>'],
  ['JSON without a message', 200, '{"data":[]}'],
  ['a message that holds nothing', 200, '{"message":null}'],
  ['JSON that is no object', 200, 'null'],
  ['an error', 500, BODY],
])('an answer that is %s counts as none', async (_, status, body) => {
  const { read, answerWith } = setup()
  answerWith(() => new Response(body, { status }))
  await expect(read()).rejects.toThrow(
    new RegExp(
      '^https://erp\\.example\\.com/api/method/duka\\.services\\.rest\\.get_all_products answers with ' +
        '(status 500|something that is no answer of a call)$',
    ),
  )
})

it('reads from a real host, by its ETag', async () => {
  vi.useRealTimers()
  const seen: IncomingHttpHeaders[] = []
  const host = createServer((request, response) => {
    seen.push(request.headers)
    response
      .writeHead(request.headers['if-none-match'] === '"1"' ? 304 : 200, {
        etag: '"1"',
        'content-type': 'application/json',
      })
      .end(BODY)
  })
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve))
  vi.useFakeTimers({ toFake: ['performance'] })
  const source = hostPageSource({
    host: `http://127.0.0.1:${(host.address() as AddressInfo).port}`,
    app: 'sokoni',
    forwardsFiles: true,
    report: () => undefined,
  })
  expect(await source.read('get_contact_details')).toMatchObject({ etag: '"1"', body: BODY })
  vi.advanceTimersByTime(600_000)
  expect(await source.read('get_contact_details')).toMatchObject({ etag: '"1"', body: BODY })
  expect(seen.map((headers) => [headers['if-none-match'], headers.cookie])).toEqual([
    [undefined, undefined],
    ['"1"', undefined],
  ])
  host.closeAllConnections()
  host.close()
})
