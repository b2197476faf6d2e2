import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { raiseCatalogueVersion } from '../../catalogue/catalogue.ts'
import type { Statements } from '../../database/database.ts'
import type { Report } from '../../process/control.ts'
import type { Store } from '../../store.ts'
import { countsOf } from '../../../packages/catalogue-import/groups.ts'
import { forgetImport, noteImport } from '../lastImport.ts'
import type { ReviewRow } from '../../../packages/catalogue-import/readReviews.ts'
import { lockImports } from './undoReviews.ts'

export interface ReviewsImport {
  /** The name of the file. */
  source: string
  reviews: readonly ReviewRow[]
}

export interface ReviewCounts {
  added: number
  updated: number
  unchanged: number
  /** Products whose rating changed. */
  products: number
  /** SKUs that the shop does not have, with the number of their reviews. */
  unknown: { sku: string; reviews: number }[]
}

/** Returns how many reviews are of products that the shop does not have, and how many are in the file twice. */
export function leftOut({ added, updated, unchanged, unknown }: ReviewCounts, read: number) {
  const lost = unknown.reduce((sum, { reviews }) => sum + reviews, 0)
  return { lost, repeated: read - lost - added - updated - unchanged }
}

const BATCH = 500

/**
 * Imports reviews in one transaction. A review is known by its product, name, text and date: a repeat adds none twice.
 * Reviews of a variant are its product's. The product's rating and count become those of its reviews.
 */
export async function applyReviews(
  store: Pick<Store, 'db' | 'catalogue' | 'clock'>,
  { source, reviews }: ReviewsImport,
  report: Report,
): Promise<ReviewCounts> {
  const now = store.clock()
  const counts = await store.db.transaction(async (statements) => {
    await lockImports(statements)
    const productOf = await productsOf(statements, reviews)
    const rows = new Map(
      reviews.flatMap((review) => {
        const product = productOf.get(review.sku)
        return product === undefined ? [] : [rowOf(review, product, now)]
      }),
    )
    const written = await writeReviews(statements, [...rows.values()], report)
    const changed = changesOf(written)
    if (changed.length > 0) {
      await forgetImport(statements, 'reviews')
      await rateAnew(statements, changed)
      await noteImport(statements, 'reviews', { source, at: now.toISOString() })
      await raiseCatalogueVersion(statements)
    }
    const added = written.filter(({ stars }) => stars === null).length
    return {
      added,
      updated: written.length - added,
      unchanged: rows.size - written.length,
      products: changed.length,
      unknown: unknownIn(reviews, productOf),
    }
  })
  store.catalogue.invalidate()
  return counts
}

/** Returns the product of each SKU, which may be a variant's; the products are locked against other reviews. */
async function productsOf(statements: Statements, reviews: readonly ReviewRow[]): Promise<Map<string, string>> {
  const rows = await statements.query<{ sku: string; product: string }>(
    `select own.product_id as sku, listed.product_id as product
     from products own join products listed on listed.product_id = coalesce(own.variant_of, own.product_id)
     where own.product_id in (select jsonb_array_elements_text($1::jsonb))
     order by listed.product_id for update of listed`,
    [JSON.stringify([...new Set(reviews.map(({ sku }) => sku))])],
  )
  return new Map(rows.map(({ sku, product }) => [sku, product]))
}

function unknownIn(reviews: readonly ReviewRow[], productOf: ReadonlyMap<string, string>): ReviewCounts['unknown'] {
  const unknown = reviews.flatMap(({ sku }) => (productOf.has(sku) ? [] : sku))
  return [...countsOf(unknown)].sort(([, a], [, b]) => b - a).map(([sku, count]) => ({ sku, reviews: count }))
}

function rowOf({ name, rating, comment, createdAt }: ReviewRow, item_code: string, now: Date): [string, object] {
  const hash = createHash('sha256')
    .update(JSON.stringify([item_code, name, comment, createdAt]))
    .digest('hex')
  const review_id = `REV-${hash.slice(0, 32)}`
  const moment = createdAt === null || new Date(createdAt) > now ? now.toISOString() : createdAt
  return [review_id, { review_id, item_code, customer_name: name, rating, comment, created_at: moment }]
}

interface Written {
  review_id: string
  item_code: string
  /** Its stars of before; null of a new one. */
  stars: number | null
}

async function writeReviews(statements: Statements, rows: readonly object[], report: Report): Promise<Written[]> {
  const written: Written[] = []
  for (let done = 0; done < rows.length; done += BATCH) {
    report({ what: 'Importing', done, total: rows.length })
    // a running shop answers requests in between
    await setImmediate()
    written.push(
      ...(await statements.query<Written>(
        `insert into reviews (review_id, item_code, customer_name, rating, comment, created_at)
         select review_id, item_code, customer_name, rating, comment, created_at
         from jsonb_to_recordset($1::jsonb) as row (review_id text, item_code text, customer_name text, rating integer,
           comment text, created_at timestamptz)
         on conflict (review_id) do update set rating = excluded.rating where reviews.rating <> excluded.rating
         returning review_id, item_code,
           -- as it was before this statement
           (select rating from reviews before where before.review_id = reviews.review_id) as stars`,
        [JSON.stringify(rows.slice(done, done + BATCH))],
      )),
    )
  }
  return written
}

interface Changes {
  product_id: string
  added: string[]
  stars: Record<string, number>
}

function changesOf(written: readonly Written[]): Changes[] {
  const changes = new Map<string, Changes>()
  for (const { review_id, item_code, stars } of written) {
    const of = changes.get(item_code) ?? { product_id: item_code, added: [], stars: {} }
    changes.set(item_code, of)
    if (stars === null) of.added.push(review_id)
    else of.stars[review_id] = stars
  }
  return [...changes.values()]
}

/** Gives products the average and the number of their reviews; notes what has changed, so that it can be undone. */
async function rateAnew(statements: Statements, changes: readonly Changes[]): Promise<void> {
  await statements.query(
    `with changes as (
       select * from jsonb_to_recordset($1::jsonb) as row (product_id text, added text[], stars jsonb)
     ), rated as (
       update products p set rating = own.rating, reviews = own.reviews
       from (
         select item_code, round(avg(rating), 2) as rating, count(*)::int as reviews from reviews
         where item_code in (select product_id from changes) group by item_code
       ) own
       where p.product_id = own.item_code
       returning p.product_id, p.rating, p.reviews
     )
     insert into review_import_changes
     select product_id, added, stars, before.rating, before.reviews, rated.rating, rated.reviews
     from changes join rated using (product_id)
     -- as they were before this statement
     join products before using (product_id)`,
    [JSON.stringify(changes)],
  )
}
