import * as z from 'zod/mini'
import { call } from './wire/call.ts'
import { added, amount, flag, listOf, picture, text, written } from './wire/wire.ts'

/** [ENT-14] */
const wireReview = z.object({
  name: text,
  customer_name: text,
  avatar: picture,
  logged_in_user: text,
  item_code: text,
  rating: amount,
  comment: text,
  date: text,
  verified_purchase: added(flag),
})

/** [API-41] */
export const getItemReviews = call({
  verb: 'GET',
  name: 'get_item_reviews',
  request: z.object({ item_code: z.string() }),
  response: z.object({ message: z.object({ reviews: listOf(wireReview) }) }),
  failure: 'Failed to fetch item reviews',
  sends: 'plain',
  mayHaveNone: true,
})

/** [API-45]; sends no token [API-08] (CTR-27): the embedded store identifies the user by the `sid` cookie. */
export const createItemReview = call({
  verb: 'POST',
  name: 'create_item_review',
  request: z.object({
    logged_in_user: z.string(),
    item_code: z.string(),
    rating: z.number(),
    comment: z.string(),
  }),
  response: written,
  failure: 'Failed to create review',
  sends: 'cookie',
})
