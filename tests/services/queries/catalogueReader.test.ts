import { describe, expect, it, vi } from 'vitest'
import type { Product } from '../../../domain/entities.ts'
import { RetriedError } from '../../../domain/outcomes.ts'
import { createCatalogueReader } from '../../../src/app/queries/catalogueReader.ts'
import { productOf } from '../../examples.ts'

const mug = productOf({ id: 'ITEM-1', name: 'Mug', category: 'Kitchen', is_featured_product: true })
const book = productOf({ id: 'ITEM-2', name: 'Book', category: 'Books' })
const names = (shown: readonly { name: string }[]) => shown.map(({ name }) => name)

/** A host whose calls answer when the test says so. */
function host() {
  const readings: { products: Deferred<Product[]>; cache: RequestCache | undefined }[] = []
  const fetchProducts = vi.fn((_?: AbortSignal, cache?: RequestCache) => {
    const products = deferred<Product[]>()
    readings.push({ products, cache })
    return products.promise
  })
  const fetchCategories = vi.fn(async (_?: AbortSignal, _cache?: RequestCache) => ['Books', 'Kitchen'])
  return { fetchProducts, fetchCategories, readings }
}

interface Deferred<T> {
  promise: Promise<T>
  resolve: (value: T) => void
  reject: (error: Error) => void
}

function deferred<T>(): Deferred<T> {
  let settle: Omit<Deferred<T>, 'promise'> | null = null
  const promise = new Promise<T>((resolve, reject) => (settle = { resolve, reject }))
  return { promise, ...settle! }
}

const down = new Error('Failed to fetch products')

describe('a catalogue reader', () => {
  it('reads nothing before it is asked', () => {
    const source = host()
    createCatalogueReader(source)
    expect(source.fetchProducts).not.toHaveBeenCalled()
    expect(source.fetchCategories).not.toHaveBeenCalled()
  })

  it('answers every query from one reading', async () => {
    const source = host()
    const reader = createCatalogueReader(source)
    const answers = Promise.all([
      reader.featured(),
      reader.categories(),
      reader.list({ category: 'all', search: '', filters: {}, sort: 'name', page: 1 }),
      reader.detail({ query: 'ITEM-2', segment: '' }),
      reader.suggestions('mug'),
      reader.summaries(['ITEM-2', 'ITEM-1']),
    ])
    source.readings[0]?.products.resolve([mug, book])
    const [featured, categories, list, detail, suggestions, summaries] = await answers
    expect(names(featured)).toEqual(['Mug'])
    expect(categories).toEqual([
      { name: 'Books', count: 1 },
      { name: 'Kitchen', count: 1 },
    ])
    expect(names(list.products)).toEqual(['Book', 'Mug'])
    expect(detail?.product).toEqual(book)
    expect(names(suggestions)).toEqual(['Mug'])
    expect(names(summaries)).toEqual(['Book', 'Mug'])
    expect(names(await reader.featured())).toEqual(['Mug'])
    expect(source.readings).toHaveLength(1)
    expect(source.fetchCategories).toHaveBeenCalledTimes(1)
  })

  it('rejects all queries that wait for a failed reading, and reads again at the next one', async () => {
    const source = host()
    const reader = createCatalogueReader(source)
    const waiting = Promise.allSettled([reader.featured(), reader.suggestions('mug')])
    source.readings[0]?.products.reject(down)
    expect(await waiting).toEqual([
      { status: 'rejected', reason: down },
      { status: 'rejected', reason: down },
    ])
    const again = reader.suggestions('mug')
    source.readings[1]?.products.resolve([mug])
    expect(names(await again)).toEqual(['Mug'])
  })

  it('fetches the categories alone, without counts, when products cannot be read [CAT-18, OPN-64]', async () => {
    const source = host()
    const reader = createCatalogueReader(source)
    const categories = reader.categories()
    source.readings[0]?.products.reject(down)
    expect(await categories).toEqual([
      { name: 'Books', count: null },
      { name: 'Kitchen', count: null },
    ])
    expect(source.fetchCategories).toHaveBeenCalledTimes(2)
  })

  it('takes the categories of the products when their names cannot be read', async () => {
    const source = host()
    source.fetchCategories.mockRejectedValue(new Error('Failed to fetch categories'))
    const categories = createCatalogueReader(source).categories()
    source.readings[0]?.products.resolve([mug, book, productOf({ category: '' }), mug])
    expect(await categories).toEqual([
      { name: 'Kitchen', count: 2 },
      { name: 'Books', count: 1 },
    ])
  })
})

describe('a list that cannot be read', () => {
  function failing(source = host()) {
    source.fetchProducts.mockImplementation(async () => Promise.reject(down))
    const waits: number[] = []
    const reader = createCatalogueReader(source, (task, ms) => {
      if (ms !== undefined) waits.push(ms)
      setTimeout(task)
    })
    return { source, reader, waits }
  }

  it('is asked for four times in all, whoever asks, and then no more [DAT-06, DAT-07, OPN-210]', async () => {
    const { source, reader, waits } = failing()
    const asked = await Promise.allSettled([
      reader.list({ category: 'all', search: '', filters: {}, sort: 'name', page: 1 }),
      reader.featured(),
      reader.shelves(1000),
      reader.suggestions('mug'),
      reader.read(),
    ])
    const retried = { status: 'rejected', reason: new RetriedError('Failed to fetch products') }
    expect(asked).toEqual(asked.map(() => retried))
    expect([source.fetchProducts.mock.calls.length, waits]).toEqual([4, [1000, 2000, 4000]])
  })

  it('keeps nobody waiting for the categories alone, which are asked for once again [CAT-18]', async () => {
    const { source, reader, waits } = failing()
    const [categories, others] = await Promise.all([reader.categories(), reader.categories()])
    expect(categories).toEqual(['Books', 'Kitchen'].map((name) => ({ name, count: null })))
    expect(others).toEqual(categories)
    expect([source.fetchCategories.mock.calls.length, waits]).toEqual([2, [1000]])
  })

  it('whose categories cannot be read either has them asked for four times too [DAT-06]', async () => {
    const { source, reader } = failing()
    source.fetchCategories.mockRejectedValue(new Error('Failed to fetch categories'))
    const asked = await Promise.allSettled([reader.categories(), reader.categories(), reader.featured()])
    expect(asked.map((each) => (each as PromiseRejectedResult).reason)).toEqual([
      new RetriedError('Failed to fetch categories'),
      new RetriedError('Failed to fetch categories'),
      new RetriedError('Failed to fetch products'),
    ])
    expect([source.fetchCategories, source.fetchProducts].map(({ mock }) => mock.calls.length)).toEqual([4, 4])
  })

  it('is read when a later try succeeds, and says so', async () => {
    const { source, reader } = failing()
    source.fetchProducts.mockImplementationOnce(async () => Promise.reject(down))
    source.fetchProducts.mockImplementationOnce(async () => [mug])
    const heard = vi.fn()
    reader.onRead(heard)
    expect(names(await reader.featured())).toEqual(['Mug'])
    expect([source.fetchProducts.mock.calls.length, heard.mock.calls.length]).toEqual([2, 1])
  })
})

describe('names of categories that cannot be read, while the products can', () => {
  /** A reader whose delayed tasks the test runs; `answers` are those of the category call, in turn. */
  async function read(...answers: (string[] | Error)[]) {
    const source = host()
    for (const answer of answers) {
      if (answer instanceof Error) source.fetchCategories.mockRejectedValueOnce(answer)
      else source.fetchCategories.mockResolvedValueOnce(answer)
    }
    const put: { task: () => void; ms: number | undefined }[] = []
    const reader = createCatalogueReader(source, (task, ms) => void put.push({ task, ms }))
    const heard = vi.fn()
    reader.onRead(heard)
    const reading = reader.read()
    source.readings[0]?.products.resolve([mug, book])
    await reading
    /** Runs the tasks that wait for this long. */
    const runAfter = async (ms: number) => {
      const index = put.findIndex((each) => each.ms === ms)
      for (const { task } of index === -1 ? [] : put.splice(index, 1)) task()
      await new Promise((resolve) => setTimeout(resolve))
    }
    const waits = () => put.flatMap(({ ms }) => ms ?? [])
    return { source, reader, heard, runAfter, waits }
  }
  const failed = new Error('Failed to fetch categories')

  it('are asked for again after 1, 2 and 4 seconds, and shown when they come [DAT-06, DAT-07, CAT-03]', async () => {
    const { source, reader, heard, runAfter, waits } = await read(failed, failed, failed, [
      'Books',
      'Garden',
      'Kitchen',
    ])
    expect([heard.mock.calls.length, waits()]).toEqual([1, [1000]])
    await runAfter(1000)
    expect(waits()).toEqual([2000])
    await runAfter(2000)
    expect(waits()).toEqual([4000])
    expect((await reader.categories()).map(({ name }) => name)).toEqual(['Kitchen', 'Books'])
    await runAfter(4000)
    expect(await reader.categories()).toEqual([
      { name: 'Books', count: 1 },
      { name: 'Garden', count: 0 },
      { name: 'Kitchen', count: 1 },
    ])
    expect([heard.mock.calls.length, waits()]).toEqual([2, []])
    expect(source.fetchCategories).toHaveBeenCalledTimes(4)
    expect(source.fetchProducts).toHaveBeenCalledTimes(1)
  })

  it('are asked for no more after three tries', async () => {
    const { source, heard, runAfter, waits } = await read(failed, failed, failed, failed)
    for (const ms of [1000, 2000, 4000]) await runAfter(ms)
    expect([source.fetchCategories.mock.calls.length, heard.mock.calls.length, waits()]).toEqual([4, 1, []])
  })

  it('are not asked for again once the catalogue has been reloaded', async () => {
    const { source, reader, runAfter, waits } = await read(failed)
    const reloading = reader.reload()
    source.readings[1]?.products.resolve([mug])
    await reloading
    await runAfter(1000)
    expect([source.fetchCategories.mock.calls.length, waits()]).toEqual([2, []])
  })

  it('do not replace a later reading that has ended meanwhile', async () => {
    const { source, reader, heard, runAfter } = await read(failed)
    let answer = (_: string[]) => {}
    source.fetchCategories.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
    await runAfter(1000)
    const reloading = reader.reload()
    source.readings[1]?.products.resolve([mug])
    await reloading
    answer(['Garden'])
    await new Promise((resolve) => setTimeout(resolve))
    expect((await reader.categories()).map(({ name }) => name)).toEqual(['Books', 'Kitchen'])
    expect(heard).toHaveBeenCalledTimes(2)
  })
})

describe('a reload', () => {
  async function held(...products: Product[]) {
    const source = host()
    const reader = createCatalogueReader(source)
    const first = reader.featured()
    source.readings[0]?.products.resolve(products)
    await first
    return { source, reader }
  }

  it('asks the host itself, where a first reading may be seconds old', async () => {
    const { source, reader } = await held(mug)
    void reader.reload()
    expect(source.readings.map(({ cache }) => cache)).toEqual(['default', 'no-cache'])
    expect(source.fetchCategories.mock.calls.map(([, cache]) => cache)).toEqual(['default', 'no-cache'])
  })

  it('keeps the list before when it fails', async () => {
    const { source, reader } = await held(mug)
    const reloading = reader.reload()
    const question = reader.suggestions('mug')
    source.readings[1]?.products.reject(down)
    await expect(reloading).rejects.toBe(down)
    expect(names(await question)).toEqual(['Mug'])
    expect(names(await reader.featured())).toEqual(['Mug'])
    expect(source.readings).toHaveLength(2)
  })

  it('keeps the later reading, though an earlier one ends after it', async () => {
    const source = host()
    const reader = createCatalogueReader(source)
    const first = reader.summaries(['ITEM-1'])
    const reloading = reader.reload()
    source.readings[1]?.products.resolve([{ ...mug, price: 900 }])
    await reloading
    source.readings[0]?.products.resolve([mug])
    await first
    expect((await reader.summaries(['ITEM-1']))[0]?.price).toBe(900)
  })

  it('makes queries wait for it, though an earlier reading ends meanwhile', async () => {
    const source = host()
    const reader = createCatalogueReader(source)
    const first = reader.summaries(['ITEM-1'])
    const reloading = reader.reload()
    source.readings[0]?.products.resolve([mug])
    await first
    const question = reader.summaries(['ITEM-1'])
    source.readings[1]?.products.resolve([{ ...mug, price: 900 }])
    await reloading
    expect((await question)[0]?.price).toBe(900)
  })

  it('calls back after every reading that has succeeded', async () => {
    const source = host()
    const reader = createCatalogueReader(source)
    const heard = vi.fn()
    reader.onRead(heard)
    const failing = reader.featured()
    source.readings[0]?.products.reject(down)
    await expect(failing).rejects.toBe(down)
    expect(heard).toHaveBeenCalledTimes(0)
    const first = reader.featured()
    source.readings[1]?.products.resolve([mug])
    await first
    expect(heard).toHaveBeenCalledTimes(1)
    const reloading = reader.reload()
    source.readings[2]?.products.resolve([mug])
    await reloading
    expect(heard).toHaveBeenCalledTimes(2)
  })
})

describe('a list that an earlier page has stored', () => {
  const kept = JSON.stringify({ names: ['Kitchen'], products: [mug] })

  it('answers every query at once, and does not read the host', async () => {
    const source = host()
    const reader = createCatalogueReader(source, undefined, kept)
    expect(await reader.isReady()).toBe(true)
    expect(names(await reader.featured())).toEqual(['Mug'])
    expect(names(await reader.suggestions('mug'))).toEqual(['Mug'])
    expect(await reader.categories()).toEqual([{ name: 'Kitchen', count: 1 }])
    expect(source.readings).toHaveLength(0)
  })

  it('is replaced by the host’s list as soon as that has been read', async () => {
    const source = host()
    const reader = createCatalogueReader(source, undefined, kept)
    const reading = reader.read()
    expect(names(await reader.featured())).toEqual(['Mug'])
    source.readings[0]?.products.resolve([{ ...mug, name: 'Cup' }])
    await reading
    expect(names(await reader.featured())).toEqual(['Cup'])
    await reader.read()
    expect(source.readings).toHaveLength(1)
  })

  it('goes on answering when the host cannot be read', async () => {
    const source = host()
    const reader = createCatalogueReader(source, undefined, kept)
    const reading = reader.read()
    source.readings[0]?.products.reject(down)
    await expect(reading).rejects.toBe(down)
    expect(names(await reader.featured())).toEqual(['Mug'])
  })

  it.each(['', 'null', '{"names":["Kitchen"]}', JSON.stringify({ names: [], products: [{ ...mug, price: '900' }] })])(
    'counts for nothing when it is damaged: %s',
    async (text) => {
      const source = host()
      const reader = createCatalogueReader(source, undefined, text)
      expect(await reader.isReady()).toBe(false)
      const question = reader.featured()
      source.readings[0]?.products.resolve([mug])
      expect(names(await question)).toEqual(['Mug'])
    },
  )

  it('is the text that a reader has returned before, unless it is too long', async () => {
    const source = host()
    const reader = createCatalogueReader(source)
    expect(await reader.isReady()).toBe(false)
    expect(await reader.toText(1_000_000)).toBeNull()
    const reading = reader.read()
    source.readings[0]?.products.resolve([mug, book])
    await reading
    const text = (await reader.toText(1_000_000))!
    expect(JSON.parse(text)).toEqual({ names: ['Books', 'Kitchen'], products: [mug, book] })
    expect(await reader.toText(text.length - 1)).toBeNull()
    expect(await createCatalogueReader(host(), undefined, text).related(['ITEM-1', 'none'])).toEqual([[], []])
  })
})

describe('preparing', () => {
  function prepared() {
    const source = host()
    const tasks: (() => void)[] = []
    const reader = createCatalogueReader(source, (task) => void tasks.push(task))
    /** Runs delayed tasks until there are none; returns how many there were. */
    const runTasks = () => {
      let count = 0
      for (let task = tasks.shift(); task; task = tasks.shift(), count += 1) task()
      return count
    }
    return { source, reader, tasks, runTasks }
  }

  it('takes one step after the other between other tasks', async () => {
    const { source, reader, tasks, runTasks } = prepared()
    const first = reader.featured()
    source.readings[0]?.products.resolve([mug])
    await first
    expect(tasks).toHaveLength(1)
    expect(runTasks()).toBe(7)
    expect(names(await reader.suggestions('boils'))).toEqual(['Mug'])
  })

  it('stops when another catalogue has replaced this one', async () => {
    const { source, reader, tasks } = prepared()
    const first = reader.featured()
    source.readings[0]?.products.resolve([mug])
    await first
    const [stale] = tasks.splice(0)
    const reloading = reader.reload()
    source.readings[1]?.products.resolve([book])
    await reloading
    tasks.splice(0)
    stale?.()
    expect(tasks).toEqual([])
  })
})
