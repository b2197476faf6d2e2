import type { WireProduct } from '../contract/catalogue.ts'
import type { Database, Statements } from './database/database.ts'
import { prepareAnswer, type PreparedAnswer } from './preparedAnswer.ts'
import type { ProductRow } from './productRow.ts'

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

/** The shared answers over a database; each is read when it is first asked for. */
export function createCatalogue(db: Database): Catalogue {
  const kept = new Map<ReadName, Promise<PreparedAnswer>>()
  let version = -1
  let lookedAt = -Infinity
  let looking: Promise<void> | null = null
  let changes = 0

  async function look(): Promise<void> {
    const changesBefore = changes
    const [row] = await db.query<{ value: unknown }>(`select value from settings where name = 'catalogue_version'`, [])
    const found = Number(row?.value ?? 0)
    if (found !== version) kept.clear()
    version = found
    if (changes === changesBefore) lookedAt = performance.now()
  }

  return {
    async read(name) {
      if (performance.now() - lookedAt > LOOK_EVERY_MS) await (looking ??= look().finally(() => (looking = null)))
      let answer = kept.get(name)
      if (!answer) {
        answer = readers[name](db).then((message) => prepareAnswer(Buffer.from(JSON.stringify({ message })), 'application/json; charset=utf-8'))
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

const readers: Record<ReadName, (db: Database) => Promise<unknown>> = {
  products: async (db) => ({ products: (await db.query<ListedRow>(`select ${PRODUCT_COLUMNS} from products order by position`, [])).map(toWire) }),

  categories: async (db) => ({
    categories: await db.query(`select distinct category from products where category <> '' order by category`, []),
  }),

  slides: async (db) => ({
    products: await db.query(
      `select product_id, title, subtitle, description, price, original_price, discount, image, background
       from hero_slides order by position`,
      [],
    ),
  }),

  currency: async (db) => {
    const [row] = await db.query<{ value: unknown }>(`select value from settings where name = 'currency'`, [])
    return { currency: typeof row?.value === 'string' ? row.value : 'KES' }
  },

  contact: async (db) => {
    const [row] = await db.query<{ value: unknown }>(`select value from settings where name = 'contact'`, [])
    return { data: row?.value ?? { mobile_number: '', email_address: '', location: '' } }
  },
}

const PRODUCT_COLUMNS = `product_id, product_name, category, price, original_price, image, images, rating, reviews, description,
  in_stock, is_new, discount, is_featured_product, features, specifications, brand`

/** What travels: how many pieces are left stays here. */
type ListedRow = Omit<ProductRow, 'stock'>

/** Check fields travel as 0 and 1, as a Frappe host sends them. */
function toWire(row: ListedRow): WireProduct {
  return {
    ...row,
    in_stock: Number(row.in_stock),
    is_new: Number(row.is_new),
    is_featured_product: Number(row.is_featured_product),
  }
}
