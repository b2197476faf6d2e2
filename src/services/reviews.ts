import { createItemReview, getItemReviews } from '../../contract/reviews.ts'
import type { User } from '../../domain/entities.ts'
import type { Review, ReviewDraft } from '../../domain/reviews.ts'
import type { Http } from './http.ts'

export interface Reviewing {
  productId: string
  user: User
  draft: ReviewDraft
}

/** What customers think of products. Failures throw a ServiceError [ERR-22, ERR-33]. */
export function reviewsService(http: Http) {
  return {
    async fetchReviews(productId: string, signal?: AbortSignal): Promise<Review[]> {
      const { reviews } = (await http(getItemReviews, { item_code: productId }, { signal })).message
      return reviews.map(({ item_code, ...review }) => ({ ...review, productId: item_code }))
    },

    /** No token goes with it [API-08] (CTR-27), and no name [REV-09]. An answer that says no inside its message failed as well. */
    async createReview({ productId, user, draft }: Reviewing): Promise<void> {
      const payload = {
        logged_in_user: user.email,
        item_code: productId,
        rating: draft.rating,
        comment: draft.comment.trim(),
      }
      await http(createItemReview, payload)
    },
  }
}
