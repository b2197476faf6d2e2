import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  PAGE_READS,
  type PageRead,
  type PageRequest,
  type PageSource,
  type Renderer,
} from '../../../../contract/render.ts'
import { renderedPages } from '../../../../server/http/pages/renderedPages.ts'

afterEach(() => void vi.useRealTimers())

/** A renderer that counts, over a host whose answers can be changed. */
function setup({
  limits,
  rendering,
  timeoutMs,
}: {
  limits?: NonNullable<Parameters<typeof renderedPages>[0]['limits']>
  rendering?: Renderer['render']
  timeoutMs?: number
} = {}) {
  const etags = Object.fromEntries(PAGE_READS.map((name) => [name, 'one'])) as Record<PageRead, string | null>
  const source: PageSource = {
    ...(timeoutMs !== undefined && { timeoutMs }),
    async read(name) {
      const etag = etags[name]
      if (etag === null) throw new Error('The host does not answer')
      return { etag, body: '{}' }
    },
  }
  const rendered: string[] = []
  const reported: [message: string, url: string][] = []
  let today = new Date('2026-11-20T12:00:00Z')
  const render: Renderer['render'] = async (request) => {
    rendered.push(request.url)
    await rendering?.(request)
    await source.read('get_all_products')
    return {
      status: request.url.includes('none') ? 404 : 200,
      ...(request.url.includes('meant') && { location: '/' }),
      head: '',
      body: request.url,
      data: '{}',
      modules: [],
    }
  }
  const pages = renderedPages({
    source,
    renderer: { render },
    makeDocument: ({ body }, { savesData }) => `${body} ${savesData}`.padEnd(1000),
    report: (error, url) => void reported.push([(error as Error).message, url]),
    clock: () => today,
    ...(limits && { limits }),
  })
  async function find(url: string, others: Partial<PageRequest> = {}, isEndless = false): Promise<string | null> {
    const page = await pages.find(
      { url, origin: 'https://duka.example', language: 'en', savesData: false, ...others },
      isEndless,
    )
    return page && `${page.status} ${(await page.document.encoded('identity')).toString().trim()}`
  }
  return { etags, rendered, reported, find, setToday: (moment: string) => void (today = new Date(moment)) }
}

/** A rendering that a test completes. */
function held() {
  let goOn = () => undefined as void
  const started = new Promise<void>((resolve) => (goOn = resolve))
  return { goOn, rendering: async () => void (await started) as never }
}

describe('rendered pages', () => {
  it('have no document where they only lead to another [OPN-242]', async () => {
    expect(await setup().find('/meant.')).toBe('200 ')
  })

  it('are made once for each address, variant and origin', async () => {
    const { find, rendered } = setup()
    expect([await find('/'), await find('/'), await find('/product/none-1'), await find('/product/none-1')]).toEqual([
      '200 / false',
      '200 / false',
      '404 /product/none-1 false',
      '404 /product/none-1 false',
    ])
    expect(rendered).toEqual(['/', '/product/none-1'])
    expect([await find('/', { savesData: true }), await find('/', { savesData: true })]).toEqual([
      '200 / true',
      '200 / true',
    ])
    expect([await find('/', { origin: 'http://localhost' }), await find('/', { origin: 'http://localhost' })]).toEqual([
      '200 / false',
      '200 / false',
    ])
    expect(rendered).toEqual(['/', '/product/none-1', '/', '/'])
  })

  it('are made once for all who ask meanwhile', async () => {
    const { goOn, rendering } = held()
    const { find, rendered } = setup({ rendering })
    const asked = [find('/'), find('/'), find('/')]
    goOn()
    expect(await Promise.all(asked)).toEqual(['200 / false', '200 / false', '200 / false'])
    expect(rendered).toEqual(['/'])
  })

  it.each(PAGE_READS)('are made anew when the answer of %s is another', async (name) => {
    const { find, rendered, etags } = setup()
    await find('/')
    etags[name] = 'two'
    await find('/')
    await find('/')
    expect(rendered).toEqual(['/', '/'])
  })

  it('are those from before while new ones take long, but not for who asks anew [OPN-427]', async () => {
    let body = 'first'
    let goOn = () => undefined as void
    let started = Promise.resolve()
    const { find, etags } = setup({
      timeoutMs: 0,
      async rendering(request) {
        await started
        request.url = body
        return undefined as never
      },
    })
    expect(await find('/')).toBe('200 first false')
    started = new Promise<void>((resolve) => (goOn = resolve))
    for (const etag of ['two', 'three']) {
      etags.get_all_products = etag
      expect(await find('/')).toBe('200 first false')
    }
    const anew = find('/', { asksAnew: true })
    body = 'second'
    goOn()
    expect([await anew, await find('/')]).toEqual(['200 second false', '200 second false'])
  })

  it('are not kept when an answer changes while they are made', async () => {
    const { goOn, rendering } = held()
    const { find, rendered, etags } = setup({ rendering })
    const first = find('/')
    await expect.poll(() => rendered).toEqual(['/'])
    etags.get_all_products = 'two'
    goOn()
    await first
    etags.get_all_products = 'one'
    await find('/')
    expect(rendered).toEqual(['/', '/'])
  })

  it('are made anew on another day in Kenya', async () => {
    const { find, rendered, setToday } = setup()
    await find('/')
    setToday('2026-11-20T20:59:59Z')
    await find('/')
    expect(rendered).toHaveLength(1)
    setToday('2026-11-20T21:00:00Z')
    await find('/')
    expect(rendered).toHaveLength(2)
  })

  it('are kept up to a number; the one asked for longest ago makes room', async () => {
    const { find, rendered } = setup({ limits: { keptPages: 2 } })
    for (const url of ['/', '/cart', '/', '/account', '/', '/cart']) await find(url)
    expect(rendered).toEqual(['/', '/cart', '/account', '/cart'])
  })

  it('are kept up to a size', async () => {
    const { find, rendered } = setup({ limits: { keptBytes: 2500 } })
    for (const url of ['/', '/cart', '/account']) await find(url)
    // a page is weighed when it is rendered
    const anew = async () => {
      rendered.length = 0
      await find('/cart')
      await find('/account')
      return rendered
    }
    await expect.poll(anew).toEqual([])
    await find('/')
    expect(rendered).toEqual(['/'])
  })
})

describe('a page that cannot be rendered', () => {
  const rendering = async () => {
    throw new Error('A part is missing')
  }

  it('is left to the browser, reported, and tried again a minute later', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const { find, rendered, reported } = setup({ rendering })
    expect([await find('/cart'), await find('/cart')]).toEqual([null, null])
    vi.advanceTimersByTime(59_999)
    await find('/cart')
    expect([rendered, reported]).toEqual([['/cart'], [['A part is missing', '/cart']]])
    vi.advanceTimersByTime(1)
    await find('/cart')
    expect(rendered).toEqual(['/cart', '/cart'])
  })

  it('without an answer of the host is rendered as soon as there is one, and is not reported', async () => {
    const { find, reported, etags } = setup()
    etags.get_all_products = null
    expect([await find('/'), await find('/')]).toEqual([null, null])
    etags.get_all_products = 'one'
    expect([await find('/'), reported]).toEqual(['200 / false', []])
  })

  it('does without an answer that it does not need', async () => {
    const { find, etags } = setup()
    etags.get_contact_details = null
    expect(await find('/')).toBe('200 / false')
  })
})

describe('when many pages are asked for', () => {
  it('two are made at a time, and those that find too many waiting are left to the browser', async () => {
    const { goOn, rendering } = held()
    const { find, rendered } = setup({ rendering, limits: { waiting: 2 } })
    const asked = ['/1', '/2', '/3', '/4', '/5'].map((url) => find(url))
    expect(await asked[4]).toBeNull()
    await expect.poll(() => rendered).toEqual(['/1', '/2'])
    goOn()
    expect(await Promise.all(asked)).toEqual(['200 /1 false', '200 /2 false', '200 /3 false', '200 /4 false', null])
    expect(await find('/5')).toBe('200 /5 false')
  })

  it('are limited in a row and per second; cached ones are always sent', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const { find, rendered } = setup({ limits: { made: { perSecond: 2, atOnce: 3 } } })
    for (const url of ['/1', '/2', '/3', '/4']) await find(url)
    expect([rendered, await find('/4'), await find('/1')]).toEqual([['/1', '/2', '/3'], null, '200 /1 false'])
    vi.advanceTimersByTime(500)
    expect([await find('/4'), await find('/5')]).toEqual(['200 /4 false', null])
    vi.advanceTimersByTime(60_000)
    for (const url of ['/6', '/7', '/8', '/9']) await find(url)
    expect(rendered).toEqual(['/1', '/2', '/3', '/4', '/6', '/7', '/8'])
  })

  it('those of which there are endless many count apart and take no place from the others', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const { find, rendered } = setup({
      limits: { keptPages: 2, keptEndless: 1, madeEndless: { perSecond: 1, atOnce: 3 } },
    })
    for (const url of ['/', '/cart']) await find(url)
    for (const url of ['/?1', '/?2', '/?1', '/?3']) await find(url, {}, true)
    for (const url of ['/', '/cart', '/account']) await find(url)
    expect(rendered).toEqual(['/', '/cart', '/?1', '/?2', '/?1', '/account'])
  })

  it('those of nothing take no place from the others, and are made once as well', async () => {
    const { find, rendered } = setup({ limits: { keptPages: 1 } })
    await find('/product/none-1')
    await find('/')
    await find('/product/none-1')
    await find('/')
    expect(rendered).toEqual(['/product/none-1', '/'])
  })

  it('other requests are looked at between two of them', async () => {
    const order: string[] = []
    const rendering: Renderer['render'] = async ({ url }) => {
      order.push(url)
      setImmediate(() => order.push('another request'))
      return undefined as never
    }
    const { find } = setup({ limits: { atOnce: 1 }, rendering })
    await Promise.all([find('/1'), find('/2')])
    expect(order).toEqual(['/1', 'another request', '/2'])
  })
})
