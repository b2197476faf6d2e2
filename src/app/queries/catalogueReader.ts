import { catalogueOf, type Catalogue } from '../../../domain/catalogue/catalogue.ts'
import type { SearchWords } from '../../../domain/catalogue/search/searchWords.ts'
import type { Category, Product } from '../../../domain/entities.ts'
import { errorText, RetriedError } from '../../../domain/outcomes.ts'
import { catalogueService } from '../../services/catalogue.ts'
import { parseResponse } from '../../../contract/wire/call.ts'
import type { Http } from '../../services/http.ts'
import { isListOf, isObjectOf, isProduct, isString } from './typeGuards.ts'

type Queries = {
  [Name in keyof Catalogue]: (...args: Parameters<Catalogue[Name]>) => Promise<ReturnType<Catalogue[Name]>>
}

/**
 * The whole catalogue, in the thread that created the reader. The first query reads it from the host; queries meanwhile
 * wait for the same reading, which tries again by itself, so that the host gets four calls whoever asks. When all fail
 * they reject with a `RetriedError`, and the next query reads again; once a reading has succeeded, queries use the
 * latest that did. While the names of the categories cannot be read, the products' own are used.
 *
 * A reader with a stored list answers from it at once and reads the host only when `read` or `reload` is called.
 */
export interface CatalogueReader extends Queries {
  /** Whether queries are answered without waiting for the host. */
  isReady(): Promise<boolean>
  /** Reads the host, unless that has been done. */
  read(): Promise<void>
  /** Reads the host again; queries that follow wait for it. */
  reload(): Promise<void>
  /** The list for the next page to store; null before the first reading, and when longer than `limit` characters. */
  toText(limit: number): Promise<string | null>
  /** Called after every reading that has succeeded. */
  onRead(listener: () => void): void
}

/** A method and its arguments, from another thread: plain data, since the browser copies it. */
export interface ReaderCall {
  method: Exclude<keyof CatalogueReader, 'onRead'>
  args: readonly unknown[]
}

export function callReader(reader: CatalogueReader, { method, args }: ReaderCall): Promise<unknown> {
  return (reader[method] as (...args: readonly unknown[]) => Promise<unknown>)(...args)
}

/** `cache`: whether the browser's HTTP cache may answer. */
interface CatalogueSource {
  fetchProducts(signal?: AbortSignal, cache?: RequestCache): Promise<Product[]>
  fetchCategories(signal?: AbortSignal, cache?: RequestCache): Promise<string[]>
}

interface Listed {
  products: Product[]
  names: string[]
}

interface Reading extends Listed {
  catalogue: Catalogue
  number: number
}

/** The list and the names of the categories, as they are being read. */
interface Series {
  /** Settles with the first try, except that a success is the catalogue. */
  first: Promise<Catalogue>
  /** Rejects when all tries have failed. */
  last: Promise<Catalogue>
  /** The names of the categories, where the list cannot be read [CAT-18]. */
  names: () => Promise<string[]>
}

/** Waits before a failed read is tried again, in ms [DAT-06, DAT-07]. */
const RETRY_AFTER_MS = [1000, 2000, 4000]

/**
 * Reads and indexes the catalogue in this thread. `schedule` runs a task between others, or after so many ms; without
 * it nothing is indexed ahead, and what could not be read is not fetched again. `stored` is what
 * `toText` returned on an earlier page; `searchWords` are the owner's.
 */
export function createCatalogueReader(
  { fetchProducts, fetchCategories }: CatalogueSource,
  schedule?: (task: () => void, ms?: number) => void,
  stored: string | null = null,
  searchWords: SearchWords = {},
): CatalogueReader {
  const storedCatalogue = stored === null ? null : catalogueFrom(stored, searchWords)
  const listeners: (() => void)[] = []
  let latest: Reading | null = null
  let pending: Series | null = null
  let readings = 0

  /** Waits for a try, and tries again if it fails. */
  async function retried<T>(tried: Promise<T>, again: () => Promise<T>, waits = RETRY_AFTER_MS): Promise<T> {
    try {
      return await tried
    } catch (error) {
      const [wait, ...further] = waits
      if (!schedule) throw error
      if (wait === undefined) throw new RetriedError(errorText(error), { cause: error })
      await new Promise<void>((resolve) => schedule(resolve, wait))
      return retried(again(), again, further)
    }
  }

  function readHost(cache: RequestCache): Series {
    const number = ++readings
    const fetchList = () => fetchProducts(undefined, cache)
    const tried = fetchList()
    const triedNames = fetchCategories(undefined, cache)
    const read = async () => {
      const [products, names] = await Promise.all([retried(tried, fetchList), triedNames.catch(() => null)])
      const catalogue = use(products, names ?? categoriesOf(products), number)
      if (names === null) retryNames(products, number, cache, RETRY_AFTER_MS)
      return catalogue
    }
    const last = read()
    const first = tried.then(() => last)
    // nobody may wait for them
    for (const each of [first, last]) each.catch(() => undefined)
    let names: Promise<string[]> | null = null
    const namesAgain = () => fetchCategories()
    return {
      first,
      last,
      names: () => (names ??= triedNames.then(namesAgain).catch(() => retried(triedNames, namesAgain))),
    }
  }

  function use(products: Product[], names: string[], number: number): Catalogue {
    const catalogue = catalogueOf(products, names, searchWords)
    // an earlier reading may end after a later one
    if (latest === null || latest.number <= number) latest = { catalogue, products, names, number }
    if (schedule) prepare(catalogue.preparation(), () => latest?.catalogue === catalogue, schedule)
    for (const listener of listeners) listener()
    return catalogue
  }

  function retryNames(products: Product[], number: number, cache: RequestCache, waits: readonly number[]): void {
    const [wait, ...further] = waits
    if (wait === undefined) return
    schedule?.(async () => {
      if (latest?.number !== number) return
      const names = await fetchCategories(undefined, cache).catch(() => null)
      if (names === null) retryNames(products, number, cache, further)
      else if (latest.number === number) use(products, names, number)
    }, wait)
  }

  function start(cache: RequestCache): Series {
    const started = readHost(cache)
    const end = () => {
      if (pending === started) pending = null
    }
    started.last.then(end, end)
    pending = started
    return started
  }

  async function current(): Promise<Catalogue> {
    if (!latest && storedCatalogue) return storedCatalogue
    if (!pending) return latest?.catalogue ?? start('default').last
    try {
      // what was read before is better than a wait
      return await (latest ? pending.first : pending.last)
    } catch (error) {
      if (latest) return latest.catalogue
      throw error
    }
  }

  return {
    featured: async () => (await current()).featured(),
    shelves: async (lowPrice) => (await current()).shelves(lowPrice),
    categories: async () => {
      if (latest || storedCatalogue) return (await current()).categories()
      const series = pending ?? start('default')
      const catalogue = await series.first.catch(() => null)
      return catalogue ? catalogue.categories() : withoutCounts(await series.names())
    },
    list: async (query) => (await current()).list(query),
    facets: async (searched) => (await current()).facets(searched),
    detail: async (address) => (await current()).detail(address),
    suggestions: async (term) => (await current()).suggestions(term),
    summaries: async (ids) => (await current()).summaries(ids),
    related: async (ids) => (await current()).related(ids),
    isReady: async () => latest !== null || storedCatalogue !== null,
    read: async () => {
      if (!latest) await (pending ?? start('default')).last
    },
    reload: async () => {
      // the browser may keep an answer for 10 s, and a price may have changed
      await start('no-cache').last
    },
    toText: async (limit) => latest && textOf(latest, limit),
    onRead: (listener) => void listeners.push(listener),
  }
}

export interface CatalogueHost {
  /** With its scheme: a worker does not know the page's origin. */
  host: string
  app: string
  /** The list that an earlier page has stored. */
  stored: string | null
  /** The owner's. */
  searchWords: SearchWords
}

/**
 * A reader over HTTP that indexes between other tasks. `ahead` are bodies of answers that are already being fetched, by
 * the name of the call; null for one that has failed.
 */
export function openCatalogue(
  { host, app, stored, searchWords }: CatalogueHost,
  ahead = new Map<string, Promise<ArrayBuffer | null>>(),
  schedule = (task: () => void, ms?: number): void => void setTimeout(task, ms),
): CatalogueReader {
  const http: Http = async (call, payload, options) => {
    const body = await ahead.get(call.name)
    ahead.delete(call.name)
    if (body === null) throw new Error(call.failure)
    try {
      if (body) return parseResponse(call, JSON.parse(new TextDecoder().decode(body)))
    } catch (cause) {
      throw new Error(call.failure, { cause })
    }
    // most first pages need no more than the bodies
    const { createHttp } = await import('../../services/http.ts')
    // no call of the catalogue carries a token
    return createHttp({ host, app, onTokenRefused: () => undefined })(call, payload, options)
  }
  return createCatalogueReader(catalogueService(http), schedule, stored, searchWords)
}

/** Takes one step after the other as long as `isLatest`. */
function prepare(steps: Generator<void>, isLatest: () => boolean, schedule: (task: () => void) => void): void {
  schedule(() => {
    if (isLatest() && !steps.next().done) prepare(steps, isLatest, schedule)
  })
}

const isListed = isObjectOf<Listed>({ products: isListOf(isProduct), names: isListOf(isString) })

/** Null where the text is damaged. */
function catalogueFrom(text: string, searchWords: SearchWords): Catalogue | null {
  try {
    const listed: unknown = JSON.parse(text)
    return isListed(listed) ? catalogueOf(listed.products, listed.names, searchWords) : null
  } catch {
    return null
  }
}

/** Stops as soon as the text gets too long: that of a large shop has megabytes. */
function textOf({ products, names }: Listed, limit: number): string | null {
  const start = `{"names":${JSON.stringify(names)},"products":[`
  const parts: string[] = []
  let length = start.length + 1
  for (const product of products) {
    const part = JSON.stringify(product)
    length += part.length + 1
    if (length > limit) return null
    parts.push(part)
  }
  return `${start}${parts.join()}]}`
}

function categoriesOf(products: readonly Product[]): string[] {
  return [...new Set(products.map(({ category }) => category))].filter((name) => name !== '')
}

/** The categories where the products could not be read [CAT-18] (OPN-64). */
function withoutCounts(names: readonly string[]): Category[] {
  return names.map((name) => ({ name, count: null }))
}
