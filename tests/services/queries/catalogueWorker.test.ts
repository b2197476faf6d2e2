import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { errorText, wasRetried } from '../../../domain/outcomes.ts'
import { createCatalogueClient, fetchBody, type CatalogueThread } from '../../../src/app/queries/catalogueClient.ts'
import { openCatalogue } from '../../../src/app/queries/catalogueReader.ts'
import { serveCatalogue, type FromWorker, type ToWorker } from '../../../src/app/queries/catalogueWorker.ts'
import { productOf } from '../../examples.ts'
import { replayHost, type Answer } from '../replayHost.ts'

const wireMug: Record<string, unknown> = {
  product_id: 'ITEM-1',
  product_name: 'Mug',
  category: 'Kitchen',
  price: 500,
  is_featured_product: 1,
}
/** An answer to both calls of the catalogue. */
const answerOf = (...products: Record<string, unknown>[]): Answer => ({
  body: { message: { products, categories: [{ category: 'Kitchen' }] } },
})

/** A worker as a page sees it: messages are copied, and it can die. */
function createThread(open: typeof openCatalogue | null = openCatalogue) {
  const { port1, port2 } = new MessageChannel()
  const said: ToWorker[] = []
  const deaths: (() => void)[] = []
  const terminate = vi.fn(() => port1.close())
  onTestFinished(() => port1.close())
  if (open) serveCatalogue(port2, open)
  port2.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => said.push(data))
  port2.start()
  const thread: CatalogueThread = {
    postMessage: (message, transfer = []) => port1.postMessage(message, transfer),
    addEventListener(type: string, listener: (event: MessageEvent<FromWorker>) => void) {
      if (type !== 'message') return void deaths.push(listener as () => void)
      port1.addEventListener('message', listener)
      port1.start()
    },
    terminate,
  }
  return { thread, said, terminate, die: () => deaths.forEach((hear) => hear()) }
}

function catalogueOver(
  origin: string,
  startWorker: () => CatalogueThread,
  {
    apiHost = '',
    stored = null as string | null,
    fetchBody = null as Parameters<typeof createCatalogueClient>[3],
  } = {},
) {
  return createCatalogueClient(
    { apiHost, apiApp: 'sokoni', origin, searchWords: { mwanya: 'mug' } },
    startWorker,
    () => stored,
    fetchBody,
  )
}

/** A catalogue that tries again at once. */
const withoutWaits: typeof openCatalogue = (host, ahead) => openCatalogue(host, ahead, (task) => void setTimeout(task))

const failureOf = (answer: Promise<unknown>) => answer.then(() => 'answered', errorText)

describe('a catalogue in a worker', () => {
  it('starts its worker at the first call, and no second one', async () => {
    const host = await replayHost(answerOf(wireMug))
    const startWorker = vi.fn(() => createThread().thread)
    const catalogue = catalogueOver(host.url, startWorker)
    catalogue.onRead(() => undefined)
    expect(startWorker).not.toHaveBeenCalled()
    await Promise.all([catalogue.featured(), catalogue.categories()])
    await catalogue.featured()
    expect(startWorker).toHaveBeenCalledTimes(1)
  })

  it('returns each call’s own result', async () => {
    const host = await replayHost(answerOf(wireMug))
    const catalogue = catalogueOver(host.url, () => createThread().thread)
    const mug = {
      id: 'ITEM-1',
      name: 'Mug',
      category: 'Kitchen',
      price: 500,
      originalPrice: null,
      discount: 0,
      image: '',
      rating: 0,
      reviews: 0,
      inStock: true,
    }
    const full = {
      ...mug,
      description: '',
      isNew: false,
      is_featured_product: true,
      images: [],
      features: [],
      specifications: {},
      brand: '',
    }
    expect(
      await Promise.all([
        catalogue.featured(),
        catalogue.categories(),
        catalogue.list({ category: 'Kitchen', search: 'mug', filters: {}, sort: 'rating', page: 7 }),
        catalogue.detail({ query: null, segment: 'mug-ITEM-1' }),
        catalogue.detail({ query: 'GONE-1', segment: '' }),
        catalogue.suggestions('mwanya'),
        catalogue.summaries(['GONE-1', 'ITEM-1']),
        catalogue.related(['ITEM-1', 'GONE-1']),
        catalogue.read(),
        catalogue.reload(),
      ]),
    ).toEqual([
      [mug],
      [{ name: 'Kitchen', count: 1 }],
      { products: [mug], count: 1, page: 1, pageCount: 1 },
      { product: full, related: [] },
      null,
      [
        {
          type: 'product',
          id: 'ITEM-1',
          name: 'Mug',
          category: 'Kitchen',
          image: '',
          price: 500,
          url: '/product/mug-ITEM-1?id=ITEM-1',
        },
      ],
      [mug],
      [[], []],
      undefined,
      undefined,
    ])
    expect(await Promise.all([catalogue.isReady(), catalogue.toText(20)])).toEqual([true, null])
    expect(JSON.parse((await catalogue.toText(1000)) ?? '')).toEqual({ names: ['Kitchen'], products: [full] })
  })

  it('reads the host that the shop names, else the one of the page', async () => {
    const { thread, said } = createThread(null)
    void catalogueOver('https://duka.example', () => thread).featured()
    const other = createThread(null)
    void catalogueOver('https://duka.example', () => other.thread, { apiHost: 'https://erp.example' }).featured()
    const named = (host: string): ToWorker => ({
      type: 'open',
      host: { host, app: 'sokoni', stored: null, searchWords: { mwanya: 'mug' } },
      ahead: [],
    })
    await expect.poll(() => said[0]).toEqual(named('https://duka.example'))
    await expect.poll(() => other.said[0]).toEqual(named('https://erp.example'))
  })

  it('starts with what an earlier page has stored, in the worker as without one [DAT-02]', async () => {
    const host = await replayHost({ status: 500, body: {} })
    const stored = JSON.stringify({
      names: ['Kitchen'],
      products: [productOf({ id: 'STORED-1', is_featured_product: true })],
    })
    const { thread, die } = createThread()
    const catalogue = catalogueOver(host.url, () => thread, { stored })
    expect((await catalogue.featured()).map(({ id }) => id)).toEqual(['STORED-1'])
    die()
    expect((await catalogue.featured()).map(({ id }) => id)).toEqual(['STORED-1'])
    expect(host.asked).toEqual([])
  })

  it('rejects with the text for the shopper, and reads again at the next call', async () => {
    // the names of the categories once, the list four times, and what works
    const failed = { status: 500, body: {} }
    const host = await replayHost(failed, failed, failed, failed, failed, answerOf(wireMug))
    const catalogue = catalogueOver(host.url, () => createThread(withoutWaits).thread)
    const error = await catalogue.featured().catch((reason: unknown) => reason)
    expect([errorText(error), wasRetried(error)]).toEqual(['Failed to fetch products', true])
    await expect.poll(() => host.asked.length).toBe(5)
    expect((await catalogue.featured()).map(({ name }) => name)).toEqual(['Mug'])
  })

  it('calls the page back after every reading', async () => {
    const host = await replayHost(answerOf(wireMug))
    const catalogue = catalogueOver(host.url, () => createThread().thread)
    const heard = [vi.fn(), vi.fn()]
    heard.forEach((listener) => catalogue.onRead(listener))
    await catalogue.featured()
    await catalogue.featured()
    expect(heard.map(({ mock }) => mock.calls.length)).toEqual([1, 1])
    await catalogue.reload()
    expect(heard.map(({ mock }) => mock.calls.length)).toEqual([2, 2])
  })

  it('asks the host at a reload whether its answer still holds, not the cache of the browser', async () => {
    const host = await replayHost(answerOf(wireMug))
    const catalogue = catalogueOver(host.url, () => createThread().thread)
    await catalogue.featured()
    await catalogue.reload()
    expect(host.asked.map(({ headers }) => headers['cache-control'])).toEqual([
      undefined,
      undefined,
      'max-age=0',
      'max-age=0',
    ])
  })
})

describe('answers that the page fetches while the worker starts', () => {
  const { body } = answerOf(wireMug)
  const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).buffer

  it('are the first that the worker uses, and only once [OPN-84]', async () => {
    const host = await replayHost(answerOf(wireMug))
    const fetchAhead = vi.fn(async (_url: string, _cache: RequestCache) => bytesOf(body))
    const open = () => catalogueOver(host.url, () => createThread().thread, { fetchBody: fetchAhead })
    const catalogue = open()
    expect((await catalogue.suggestions('mug')).map(({ id }) => id)).toEqual(['ITEM-1'])
    const path = '/api/method/sokoni.services.rest.'
    const callsWith = (cache: RequestCache) =>
      ['get_all_products', 'get_all_categories'].map((call) => [`${host.url}${path}${call}`, cache])
    expect(fetchAhead.mock.calls).toEqual(callsWith('default'))
    expect(host.asked).toEqual([])
    await catalogue.reload()
    expect(host.asked).toHaveLength(2)
    expect(fetchAhead).toHaveBeenCalledTimes(2)
    // the cart does not want what the browser has kept [OPN-442]
    await open().reload()
    expect(fetchAhead.mock.calls.slice(2)).toEqual(callsWith('no-cache'))
    expect(host.asked).toHaveLength(2)
  })

  it.each([
    ['failed', null],
    ['are no JSON', new TextEncoder().encode('<html>').buffer],
    ['refuse', bytesOf({ message: { status: 500, error: 'No' } })],
  ])('are asked for again by the worker if they %s', async (_, answer) => {
    const host = await replayHost(answerOf(wireMug))
    const catalogue = catalogueOver(host.url, () => createThread(withoutWaits).thread, {
      fetchBody: async () => answer,
    })
    expect((await catalogue.featured()).map(({ id }) => id)).toEqual(['ITEM-1'])
    await expect.poll(() => host.asked.length).toBe(2)
  })

  it('count as the first of four tries [DAT-06]', async () => {
    const host = await replayHost({ status: 500, body: {} })
    const catalogue = catalogueOver(host.url, () => createThread(withoutWaits).thread, { fetchBody: async () => null })
    expect(await failureOf(catalogue.featured())).toBe('Failed to fetch products')
    expect(host.asked.map(({ path }) => path.split('.').at(-1))).toEqual(Array(3).fill('get_all_products'))
  })

  it('are not fetched where an earlier page has stored the list', async () => {
    const stored = JSON.stringify({ names: [], products: [productOf({ id: 'STORED-1', is_featured_product: true })] })
    const fetchAhead = vi.fn(async () => null)
    const catalogue = catalogueOver('https://duka.example', () => createThread().thread, {
      stored,
      fetchBody: fetchAhead,
    })
    expect((await catalogue.featured()).map(({ id }) => id)).toEqual(['STORED-1'])
    expect(fetchAhead).not.toHaveBeenCalled()
  })

  it('are null for a status that is not OK, and without an answer', async () => {
    const host = await replayHost({ status: 503, body: {} })
    expect(await fetchBody(host.url, 'default')).toBeNull()
    expect(await fetchBody('http://127.0.0.1:1', 'default')).toBeNull()
  })
})

describe('without a worker', () => {
  it('works where none can be started, and does not try again', async () => {
    const host = await replayHost(answerOf(wireMug))
    const startWorker = vi.fn((): CatalogueThread => {
      throw new Error('Workers are forbidden here')
    })
    const catalogue = catalogueOver(host.url, startWorker)
    const heard = vi.fn()
    catalogue.onRead(heard)
    const [featured, categories] = await Promise.all([catalogue.featured(), catalogue.categories()])
    expect(featured.map(({ name }) => name)).toEqual(['Mug'])
    expect(categories).toEqual([{ name: 'Kitchen', count: 1 }])
    expect(heard).toHaveBeenCalledTimes(1)
    expect(startWorker).toHaveBeenCalledTimes(1)
  })

  it('repeats the calls that a dying worker has not answered, and nothing else', async () => {
    const host = await replayHost(answerOf(wireMug))
    const worker = createThread()
    const catalogue = catalogueOver(host.url, () => worker.thread)
    await catalogue.featured()
    expect(host.asked).toHaveLength(2)

    const left = [catalogue.suggestions('mug'), catalogue.featured()] as const
    worker.die()
    expect(worker.terminate).toHaveBeenCalledTimes(1)
    expect((await left[0]).map(({ id }) => id)).toEqual(['ITEM-1'])
    expect((await left[1]).map(({ id }) => id)).toEqual(['ITEM-1'])
    expect(await catalogue.categories()).toEqual([{ name: 'Kitchen', count: 1 }])
    expect(host.asked).toHaveLength(4)
  })

  it('tries the worker once more where its own code cannot be loaded either', async () => {
    const host = await replayHost(answerOf(wireMug))
    const dead = createThread(null)
    const threads = [dead.thread, createThread().thread]
    const catalogue = catalogueOver(host.url, () => threads.shift()!)
    vi.doMock('../../../src/app/queries/catalogueReader.ts', () => {
      throw new Error('offline')
    })
    const question = failureOf(catalogue.featured())
    dead.die()
    expect(await question).not.toBe('answered')
    vi.doUnmock('../../../src/app/queries/catalogueReader.ts')
    expect((await catalogue.featured()).map(({ name }) => name)).toEqual(['Mug'])
    expect(threads).toEqual([])
  })
})
