import type { User } from '../entities.ts'
import { hasToken } from '../people/session.ts'

/** A review of a product [ENT-14]. */
export interface Review {
  /** Its id. */
  name: string
  customer_name: string
  /** The address of a picture, or empty. */
  avatar: string
  logged_in_user: string
  productId: string
  /** 1 to 5; 0 when the host sends none. */
  rating: number
  comment: string
  /** As the host writes dates; see `domain/dates.ts`. */
  date: string
  /** Whether the customer bought the product; false when the host does not say. */
  verified_purchase: boolean
}

/** The review form [ENT-15]; the name is shown to the customer only and never sent [REV-09]. */
export interface ReviewDraft {
  rating: number
  comment: string
  name?: string
}

/** [REV-05] */
export const NEW_DRAFT: ReviewDraft = { rating: 5, comment: '' }

/** The possible ratings [REV-08]. */
export const RATINGS = [1, 2, 3, 4, 5] as const

/** Returns whether a user can write reviews: with an email and a complete token [REV-10]. */
export function isReviewer(user: User | null): user is User {
  return Boolean(user?.email) && hasToken(user)
}

/** Returns the mean of the ratings above 0, or null [REV-01] (OPN-43). */
export function averageRating(reviews: readonly Pick<Review, 'rating'>[]): number | null {
  const given = ratingsOf(reviews)
  return given.length === 0 ? null : given.reduce((sum, rating) => sum + rating, 0) / given.length
}

/** Returns the number of reviews per star rating, 5 first; halves are rounded up. Counts the reviews of the average. */
export function countsByStars(reviews: readonly Pick<Review, 'rating'>[]): { stars: number; count: number }[] {
  const given = ratingsOf(reviews)
  return [...RATINGS]
    .reverse()
    .map((stars) => ({ stars, count: given.filter((rating) => Math.round(rating) === stars).length }))
}

function ratingsOf(reviews: readonly Pick<Review, 'rating'>[]): number[] {
  return reviews.map(({ rating }) => rating).filter((rating) => rating >= 1 && rating <= 5)
}
