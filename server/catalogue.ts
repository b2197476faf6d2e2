import { setTimeout } from 'node:timers/promises'
import type { Database, Statements } from './database/database.ts'
import { prepareAnswer, type PreparedAnswer } from './preparedAnswer.ts'

type ReadName = 'products' | 'categories' | 'slides' | 'currency' | 'contact'

/**
 * The answers that every visitor asks for, kept in memory for one version of the catalogue. Whoever changes
 * products, slides, the currency or the contact details raises the version (`raiseCatalogueVersion`); several
 * instances may share one database, so each looks at the version, at most once a second.
 */
export interface Catalogue {
  read(name: ReadName): Promise<PreparedAnswer>
  /** Looks at the version again with the next read, for changes that this process made itself. */
  invalidate(): void
}

const LOOK_EVERY_MS = 1000

/** A look that takes longer, as behind a large import, is not waited for where an answer is at hand. */
const PATIENCE_MS = 200

/** The shared answers over a database; each is read when it is first asked for. */
export function createCatalogue(db: Database): Catalogue {
  const kept = new Map<ReadName, Promise<PreparedAnswer>>()
  let version = -1
  let lookedAt = -Infinity
  let looking: { done: Promise<void>; since: number } | null = null
  let changes = 0

  async function look(): Promise<void> {
    const changesBefore = changes
    const [row] = await db.query<{ value: unknown }>(`select value from settings where name = 'catalogue_version'`, [])
    const found = Number(row?.value ?? 0)
    if (found !== version) kept.clear()
    version = found
    if (changes === changesBefore) lookedAt = performance.now()
  }

  async function followVersion(isAtHand: boolean): Promise<void> {
    const now = performance.now()
    if (now - lookedAt <= LOOK_EVERY_MS) return
    looking ??= { done: look().finally(() => (looking = null)), since: now }
    if (!isAtHand) return looking.done
    // what is at hand is served where the database cannot be had
    const looked = looking.done.catch(() => undefined)
    const isKnownOld = lookedAt === -Infinity
    if (isKnownOld) return looked
    await Promise.race([looked, setTimeout(looking.since + PATIENCE_MS - now, undefined, { ref: false })])
  }

  return {
    async read(name) {
      await followVersion(kept.has(name))
      let answer = kept.get(name)
      if (!answer) {
        answer = readers[name](db).then((message) =>
          prepareAnswer(Buffer.from(`{"message":${message}}`), 'application/json; charset=utf-8'),
        )
        kept.set(name, answer)
        answer.catch(() => kept.delete(name))
      }
      return answer
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
