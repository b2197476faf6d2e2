import { setTimeout } from 'node:timers/promises'
import type { Database, Statements } from '../database/database.ts'
import { prepareAnswer, type PreparedAnswer } from '../preparedAnswer.ts'

type ReadName = 'products' | 'categories' | 'slides' | 'currency' | 'contact'

/**
 * The answers that every visitor asks for, kept in memory for one version of the catalogue. Whoever changes
 * products, slides, the currency or the contact details raises the version (`raiseCatalogueVersion`); several
 * instances may share one database, so each looks at the version, at most once a second. An answer of an earlier version
 * is served on until the new one could be read.
 */
export interface Catalogue {
  read(name: ReadName): Promise<PreparedAnswer>
  /** Looks at the version again with the next read; for who has changed the catalogue in this process. */
  invalidate(): void
}

const LOOK_EVERY_MS = 1000

/** How long a read waits for news where an answer is at hand, as behind a large import or a database that is gone. */
const PATIENCE_MS = 200

/** Work that is under way, and since when. */
interface Pending<T> {
  done: Promise<T>
  since: number
}

/** An answer, and the version that was known when it was read. */
interface Known {
  answer: PreparedAnswer
  version: number
}

/** The shared answers over a database; each is read when it is first asked for. With one at hand, a read waits at most `patienceMs`. */
export function createCatalogue(db: Database, patienceMs = PATIENCE_MS): Catalogue {
  const kept = new Map<ReadName, Known>()
  const reading = new Map<ReadName, Pending<Known> & { version: number }>()
  let version = -1
  let lookedAt = -Infinity
  let looking: Pending<void> | null = null
  let changes = 0

  async function look(): Promise<void> {
    const changesBefore = changes
    const [row] = await db.query<{ value: unknown }>(`select value from settings where name = 'catalogue_version'`, [])
    // what was asked before a change may be the version before it
    if (changes !== changesBefore) return
    version = Number(row?.value ?? 0)
    lookedAt = performance.now()
  }

  /** Waits for work to end, well or not, but no longer than the patience since it began. */
  async function within({ done, since }: Pending<unknown>): Promise<void> {
    const ended = done.then(
      () => undefined,
      () => undefined,
    )
    await Promise.race([ended, setTimeout(since + patienceMs - performance.now(), undefined, { ref: false })])
  }

  async function followVersion(isAtHand: boolean): Promise<void> {
    const now = performance.now()
    if (now - lookedAt <= LOOK_EVERY_MS) return
    if (!looking) {
      const started: Pending<void> = { done: look(), since: now }
      looking = started
      const end = () => {
        if (looking === started) looking = null
      }
      started.done.then(end, end)
    }
    return isAtHand ? within(looking) : looking.done
  }

  function startReading(name: ReadName): Pending<Known> {
    const readOf = version
    const known = readers[name](db).then((message) => ({
      answer: prepareAnswer(Buffer.from(`{"message":${message}}`), 'application/json; charset=utf-8'),
      version: readOf,
    }))
    const started = { done: known, since: performance.now(), version: readOf }
    reading.set(name, started)
    const end = () => {
      if (reading.get(name) === started) reading.delete(name)
    }
    known.then((found) => {
      if (reading.get(name) === started) kept.set(name, found)
      end()
    }, end)
    return started
  }

  return {
    async read(name) {
      await followVersion(kept.has(name))
      const known = kept.get(name)
      if (known?.version === version) return known.answer
      const under = reading.get(name)
      const pending = under?.version === version ? under : startReading(name)
      if (!known) return (await pending.done).answer
      await within(pending)
      return (kept.get(name) ?? known).answer
    },
    invalidate() {
      changes += 1
      looking = null
      lookedAt = -Infinity
    },
  }
}

/** To be called in the transaction that changes what the catalogue reads. */
export async function raiseCatalogueVersion(statements: Statements): Promise<void> {
  await statements.query(
    `insert into settings (name, value) values ('catalogue_version', '1')
     on conflict (name) do update set value = to_jsonb(coalesce((settings.value #>> '{}')::bigint, 0) + 1)`,
    [],
  )
}

/** What each answer's `message` holds, as JSON. */
const readers: Record<ReadName, (db: Database) => Promise<string>> = {
  // Made into JSON by the database: with 22,000 products that takes a quarter of the time.
  products: async (db) => {
    const [row] = await db.query<{ products: string }>(
      `select coalesce(json_agg(listed), '[]')::text as products from (${PRODUCTS}) listed`,
      [],
    )
    return `{"products":${row?.products ?? '[]'}}`
  },

  categories: async (db) =>
    JSON.stringify({
      categories: await db.query(`select distinct category from products where category <> '' order by category`, []),
    }),

  slides: async (db) =>
    JSON.stringify({
      products: await db.query(
        `select product_id, title, subtitle, description, price, original_price, discount, image, background
         from hero_slides order by position`,
        [],
      ),
    }),

  currency: async (db) => {
    const [row] = await db.query<{ value: unknown }>(`select value from settings where name = 'currency'`, [])
    return JSON.stringify({ currency: typeof row?.value === 'string' ? row.value : 'KES' })
  },

  contact: async (db) => {
    const [row] = await db.query<{ value: unknown }>(`select value from settings where name = 'contact'`, [])
    return JSON.stringify({ data: row?.value ?? { mobile_number: '', email_address: '', location: '' } })
  },
}

/** Check fields travel as 0 and 1, as a Frappe host sends them; how many pieces are left stays here. */
const PRODUCTS = `select product_id, product_name, category, trim_scale(price) as price, trim_scale(original_price) as original_price,
  image, images, trim_scale(rating) as rating, reviews, description, in_stock::integer, is_new::integer,
  trim_scale(discount) as discount, is_featured_product::integer, features, specifications, brand
  from products order by position`
