import { randomUUID } from 'node:crypto'
import { kenyaTime } from '../../domain/kenyaTime.ts'
import { raiseCatalogueVersion } from '../catalogue/catalogue.ts'
import type { Database, Statements } from '../database/database.ts'
import { said } from '../messages/texts.ts'
import { inPhase } from '../orders/inPhase.ts'
import { invalid, notFound } from '../refusals.ts'
import { reviewLimits, countAttempt } from '../security/limits.ts'
import type { Caller } from '../security/sessions.ts'
import type { Store } from '../store.ts'

/** Characters of a review's text. */
export const LONGEST_COMMENT = 2000
const MOST_SHOWN = 200

interface ReviewRow {
  name: string
  customer_name: string
  item_code: string
  rating: number
  comment: string
  created_at: Date
  /** An order of this customer with the product was delivered. */
  verified_purchase: boolean
}

/** Returns the newest reviews of a product in the contract's form, without emails, as anyone may read them. */
export async function reviewsOf(db: Database, productId: string) {
  const rows = await db.query<ReviewRow>(
    `select r.review_id as name, r.customer_name, r.item_code, r.rating, r.comment, r.created_at,
       exists (select 1 from orders o join order_items i using (sales_order_name)
         where o.user_id = r.user_id and o.status ${inPhase('delivered')}
           and (i.item_code = r.item_code or i.item_code in
             (select product_id from products where variant_of = r.item_code))) as verified_purchase
     from reviews r where r.item_code = $1 order by r.created_at desc, r.review_id limit ${MOST_SHOWN}`,
    [productId],
  )
  return rows.map(({ created_at, ...row }) => ({
    ...row,
    avatar: '',
    logged_in_user: '',
    date: kenyaTime(created_at).slice(0, 10),
  }))
}

/**
 * Writes a customer's review of a product and replaces their earlier one. Returns its id; throws a Refusal for a wrong
 * rating or text, an unknown product, and too many reviews.
 */
export async function writeReview(
  store: Store,
  { userId, full_name }: Caller,
  { productId, rating, comment }: { productId: string; rating: number; comment: string },
): Promise<string> {
  const now = store.clock()
  if (![1, 2, 3, 4, 5].includes(rating)) throw invalid(said('wrongRating'))
  if (!comment) throw invalid(said('emptyComment'))
  if (comment.length > LONGEST_COMMENT) throw invalid(said('longComment', { most: LONGEST_COMMENT }))

  const review = await store.db.transaction(async (statements) => {
    await countAttempt(statements, reviewLimits(userId), now)
    const product = await statements.query(
      'select product_id from products where product_id = $1 and not is_hidden for update',
      [productId],
    )
    if (product.length === 0) throw notFound(said('noItem'))
    const [before] = await statements.query<{ rating: number }>(
      'select rating from reviews where item_code = $1 and user_id = $2',
      [productId, userId],
    )
    const [written] = await statements.query<{ review_id: string }>(
      `insert into reviews (review_id, item_code, user_id, customer_name, rating, comment, created_at)
       values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (item_code, user_id) do update
       set rating = excluded.rating, comment = excluded.comment, created_at = excluded.created_at,
         customer_name = excluded.customer_name
       returning review_id`,
      [`REV-${randomUUID()}`, productId, userId, full_name, rating, comment, now],
    )
    await rate(statements, productId, rating, before?.rating ?? null)
    return written!.review_id
  })
  store.catalogue.invalidate()
  return review
}

/** Adds a rating to the product's average, or replaces the customer's earlier one. */
async function rate(statements: Statements, productId: string, rating: number, before: number | null): Promise<void> {
  await statements.query(
    `update products set
       reviews = reviews + $3::integer,
       rating = round(least(5, greatest(0, (rating * reviews + $2::numeric) / greatest(1, reviews + $3::integer))), 2)
     where product_id = $1`,
    [productId, rating - (before ?? 0), before === null ? 1 : 0],
  )
  await raiseCatalogueVersion(statements)
}
