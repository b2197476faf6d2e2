import { randomUUID } from 'node:crypto'
import { createItemReview, getItemReviews } from '../../../contract/reviews.ts'
import { raiseCatalogueVersion } from '../../catalogue/catalogue.ts'
import type { Statements } from '../../database/database.ts'
import { kenyaTime } from '../../../domain/kenyaTime.ts'
import { invalid, notAllowed, notFound } from '../../refusals.ts'
import { reviewLimits, takeAttempt } from '../../security/limits.ts'
import { callerOfSid } from '../../security/sessions.ts'
import { forAnyone, refuseOtherUser, type Method } from './method.ts'

const LONGEST_COMMENT = 2000
const MOST_SHOWN = 200

interface ReviewRow {
  name: string
  customer_name: string
  item_code: string
  rating: number
  comment: string
  created_at: Date
  /** An order of the writer's with the product has been delivered. */
  verified_purchase: boolean
}

export const reviewMethods: Method[] = [
  /** Everyone may read reviews, so they name their writers and keep their emails to themselves. */
  forAnyone(getItemReviews, async ({ db }, { item_code }) => {
    const rows = await db.query<ReviewRow>(
      `select r.review_id as name, r.customer_name, r.item_code, r.rating, r.comment, r.created_at,
         exists (select 1 from orders o join order_items i using (sales_order_name)
           where o.user_id = r.user_id and o.status = 'Delivered' and i.item_code = r.item_code) as verified_purchase
       from reviews r where r.item_code = $1 order by r.created_at desc, r.review_id limit ${MOST_SHOWN}`,
      [item_code],
    )
    const reviews = rows.map(({ created_at, ...row }) => ({
      ...row,
      avatar: '',
      logged_in_user: '',
      date: kenyaTime(created_at).slice(0, 10),
    }))
    return { message: { reviews } }
  }),

  /** No token comes with this call [API-08]: the cookie of the login says who writes (CTR-27). One review per person and item. */
  forAnyone(createItemReview, async (store, input, ask) => {
    const now = store.clock()
    const caller = ask.caller ?? (ask.cookies['sid'] ? await callerOfSid(store.db, ask.cookies['sid'], now) : null)
    if (!caller) throw notAllowed('Please log in to submit a review.')
    refuseOtherUser(input, caller)
    const { item_code, rating } = input
    const comment = input.comment.trim()
    if (![1, 2, 3, 4, 5].includes(rating)) throw invalid('The rating must be 1, 2, 3, 4 or 5.')
    if (!comment) throw invalid('Please write a comment.')
    if (comment.length > LONGEST_COMMENT) throw invalid(`Please shorten the comment to ${LONGEST_COMMENT} characters.`)

    const review = await store.db.transaction(async (statements) => {
      await takeAttempt(statements, reviewLimits(caller.userId), now)
      const product = await statements.query('select product_id from products where product_id = $1 for update', [
        item_code,
      ])
      if (product.length === 0) throw notFound('There is no such item.')
      const [before] = await statements.query<{ rating: number }>(
        'select rating from reviews where item_code = $1 and user_id = $2',
        [item_code, caller.userId],
      )
      const [written] = await statements.query<{ review_id: string }>(
        `insert into reviews (review_id, item_code, user_id, customer_name, rating, comment, created_at) values ($1, $2, $3, $4, $5, $6, $7)
         on conflict (item_code, user_id) do update
         set rating = excluded.rating, comment = excluded.comment, created_at = excluded.created_at, customer_name = excluded.customer_name
         returning review_id`,
        [`REV-${randomUUID()}`, item_code, caller.userId, caller.full_name, rating, comment, now],
      )
      await rate(statements, item_code, rating, before?.rating ?? null)
      return written!.review_id
    })
    store.catalogue.invalidate()
    return { message: { status: 200, name: review } }
  }),
]

/** The product's average and count take the new rating in, in place of the person's earlier one. */
async function rate(statements: Statements, itemCode: string, rating: number, before: number | null): Promise<void> {
  await statements.query(
    `update products set
       reviews = reviews + $3::integer,
       rating = round(least(5, greatest(0, (rating * reviews + $2::numeric) / greatest(1, reviews + $3::integer))), 2)
     where product_id = $1`,
    [itemCode, rating - (before ?? 0), before === null ? 1 : 0],
  )
  await raiseCatalogueVersion(statements)
}
