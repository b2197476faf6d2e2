import { catalogueOf, type Catalogue } from '../../../domain/catalogue.ts'
import type { Category, Product } from '../../../domain/entities.ts'
import { isListOf, isObjectOf, isProduct, isText } from './shapes.ts'

type Reads = {
  [Question in keyof Catalogue]: (...asked: Parameters<Catalogue[Question]>) => Promise<ReturnType<Catalogue[Question]>>
}

/**
 * The catalogue as the pages ask it. The first question reads it from the host; questions meanwhile wait for the same
 * reading. A reading that fails rejects those who wait, and the next question tries again. Once a reading has
 * succeeded, questions go on with what is held when a later one fails. Where only the names of the categories cannot be
 * read, those of the products stand in until they can.
 *
 * One that was kept from an earlier page answers at once, and is nobody's reason to read: who wants more asks for `read`.
 */
export interface CatalogueReader extends Reads {
  /** Whether questions are answered without waiting for the host. */
  isAtHand(): Promise<boolean>
  /** Ends when it has been read from the host. */
  read(): Promise<void>
  /** What a later page can begin with; null before the first reading, and where it is longer than so many characters. */
  toText(limit: number): Promise<string | null>
  /** Reads it from the host now, although it may be held already; the questions that follow wait for it. */
  reload(): Promise<void>
  /** Calls back after every reading that has succeeded. */
  onRead(listener: () => void): void
}

/** The calls that a catalogue is made from; `cache` says whether an answer of a few seconds ago will do. */
interface CatalogueSource {
  fetchProducts(signal?: AbortSignal, cache?: RequestCache): Promise<Product[]>
  fetchCategories(signal?: AbortSignal, cache?: RequestCache): Promise<string[]>
}

interface Held extends Listed {
  catalogue: Catalogue
  turn: number
}

/** What a catalogue is made of. */
interface Listed {
  products: Product[]
  names: string[]
}

/** Waits before the names of the categories are asked for again, in ms [DAT-06, DAT-07]. */
const RETRY_AFTER_MS = [1000, 2000, 4000]

/**
 * Reads and indexes the catalogue where it is called. `later` runs a task when nothing else is to be done, or after so many
 * ms; without it nothing is prepared, and names of categories that could not be read are not asked for again. `kept` is
 * what `toText` gave before.
 */
export function createCatalogueReader(
  { fetchProducts, fetchCategories }: CatalogueSource,
  later?: (task: () => void, ms?: number) => void,
  kept: string | null = null,
): CatalogueReader {
  const remembered = kept === null ? null : catalogueFrom(kept)
  const listeners: (() => void)[] = []
  let held: Held | null = null
  let reading: Promise<Catalogue> | null = null
  let turns = 0

  async function read(cache: RequestCache): Promise<Catalogue> {
    const turn = ++turns
    const [products, known] = await Promise.all([
      fetchProducts(undefined, cache),
      fetchCategories(undefined, cache).catch(() => null),
    ])
    const catalogue = hold(products, known ?? categoriesOf(products), turn)
    if (known === null) readNamesAgain(products, turn, cache, RETRY_AFTER_MS)
    return catalogue
  }

  function hold(products: Product[], names: string[], turn: number): Catalogue {
    const catalogue = catalogueOf(products, names)
    // an earlier reading may end after a later one
    if (held === null || held.turn <= turn) held = { catalogue, products, names, turn }
    if (later) prepare(catalogue.preparation(), () => held?.catalogue === catalogue, later)
    for (const listener of listeners) listener()
    return catalogue
  }

  /** Tries again for the names of the categories, as long as nothing newer is held. */
  function readNamesAgain(products: Product[], turn: number, cache: RequestCache, waits: readonly number[]): void {
    const [wait, ...further] = waits
    if (wait === undefined) return
    later?.(async () => {
      if (held?.turn !== turn) return
      const names = await fetchCategories(undefined, cache).catch(() => null)
      if (names === null) readNamesAgain(products, turn, cache, further)
      else if (held.turn === turn) hold(products, names, turn)
    }, wait)
  }

  function start(cache: RequestCache): Promise<Catalogue> {
    const started = read(cache).finally(() => {
      if (reading === started) reading = null
    })
    reading = started
    return started
  }

  async function current(): Promise<Catalogue> {
    if (!held && remembered) return remembered
    if (!reading) return held?.catalogue ?? start('default')
    try {
      return await reading
    } catch (error) {
      if (held) return held.catalogue
      throw error
    }
  }

  return {
    featured: async () => (await current()).featured(),
    categories: async () => {
      const catalogue = await current().catch(() => null)
      return catalogue ? catalogue.categories() : countless(await fetchCategories())
    },
    list: async (query) => (await current()).list(query),
    detail: async (address) => (await current()).detail(address),
    suggestions: async (term) => (await current()).suggestions(term),
    summaries: async (ids) => (await current()).summaries(ids),
    related: async (ids) => (await current()).related(ids),
    isAtHand: async () => held !== null || remembered !== null,
    read: async () => {
      if (!held) await (reading ?? start('default'))
    },
    toText: async (limit) => held && textOf(held, limit),
    reload: async () => {
      // not the answer that may be kept for seconds: a price may have changed since
      await start('no-cache')
    },
    onRead: (listener) => void listeners.push(listener),
  }
}

/** Takes one step after the other as long as the catalogue is the one that is held. */
function prepare(steps: Generator<void>, isHeld: () => boolean, later: (task: () => void) => void): void {
  later(() => {
    if (isHeld() && !steps.next().done) prepare(steps, isHeld, later)
  })
}

const isListed = isObjectOf<Listed>({ products: isListOf(isProduct), names: isListOf(isText) })

/** A catalogue as `textOf` wrote it, or null where it is damaged. */
function catalogueFrom(text: string): Catalogue | null {
  try {
    const listed: unknown = JSON.parse(text)
    return isListed(listed) ? catalogueOf(listed.products, listed.names) : null
  } catch {
    return null
  }
}

/** Stops writing as soon as it gets too long: the whole list of a large shop has megabytes. */
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

/** Stands in for a list of categories that could not be read. */
function categoriesOf(products: readonly Product[]): string[] {
  return [...new Set(products.map(({ category }) => category))].filter((name) => name !== '')
}

/** The categories alone, where the products could not be read [CAT-18] (OPN-64). */
function countless(names: readonly string[]): Category[] {
  return names.map((name) => ({ name, count: null }))
}
