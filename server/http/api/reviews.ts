import { createItemReview, getItemReviews } from '../../../contract/reviews.ts'
import { said } from '../../messages/texts.ts'
import { notAllowed } from '../../refusals.ts'
import { reviewsOf, writeReview } from '../../reviews/reviews.ts'
import { callerOfSid } from '../../security/sessions.ts'
import { forAnyone, refuseOtherUser, type Method } from './method.ts'

export const reviewMethods: Method[] = [
  forAnyone(getItemReviews, async ({ db }, { item_code }) => ({
    message: { reviews: await reviewsOf(db, item_code) },
  })),

  /** This call comes without a token [API-08]: the login cookie says who writes (CTR-27). */
  forAnyone(createItemReview, async (store, input, context) => {
    const sid = context.cookies['sid']
    const caller = context.caller ?? (sid ? await callerOfSid(store.db, sid, store.clock()) : null)
    if (!caller) throw notAllowed(said('logInToReview'))
    refuseOtherUser(input, caller)
    const name = await writeReview(store, caller, {
      productId: input.item_code,
      rating: input.rating,
      comment: input.comment.trim(),
    })
    return { message: { status: 200, name } }
  }),
]
