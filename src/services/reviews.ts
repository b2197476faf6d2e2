import { createItemReview, getItemReviews } from '../../contract/reviews.ts'
import type { User } from '../../domain/entities.ts'
import type { Review, ReviewDraft } from '../../domain/catalogue/reviews.ts'
import type { Http } from './http.ts'

export interface Reviewing {
  productId: string
  user: User
  draft: ReviewDraft
}

/** Reviews of products. Failed calls throw a ServiceError [ERR-22, ERR-33]. */
export function reviewsService(http: Http) {
  return {
    async fetchReviews(productId: string, signal?: AbortSignal): Promise<Review[]> {
      const { reviews } = (await http(getItemReviews, { item_code: productId }, { signal })).message
      return reviews.map(({ item_code, ...review }) => ({ ...review, productId: item_code }))
    },

    /** Sends no token [API-08] (CTR-27) and no name [REV-09]. */
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
