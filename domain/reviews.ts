import type { User } from './entities.ts'
import { hasToken } from './session.ts'

/** What a customer thinks of a product [ENT-14]. */
export interface Review {
  /** Its id. */
  name: string
  customer_name: string
  /** The address of a picture, or empty. */
  avatar: string
  logged_in_user: string
  productId: string
  /** 1 to 5; 0 where the host knows none. */
  rating: number
  comment: string
  /** As the host writes dates; see `domain/dates.ts`. */
  date: string
  /** The host knows that the writer bought the product; false also where it does not tell. */
  verified_purchase: boolean
}

/** A review that is being written [ENT-15]; the name is for the writer alone and is never sent [REV-09]. */
export interface ReviewDraft {
  rating: number
  comment: string
  name?: string
}

/** [REV-05] */
export const NEW_DRAFT: ReviewDraft = { rating: 5, comment: '' }

/** The ratings that there are [REV-08]. */
export const RATINGS = [1, 2, 3, 4, 5] as const

/** Whether somebody can be named as the writer of a review: with an email and a whole token [REV-10]. */
export function isReviewer(user: User | null): user is User {
  return Boolean(user?.email) && hasToken(user)
}

/** The mean of what reviews give, of those that give anything; null without any [REV-01] (OPN-43). */
export function averageRating(reviews: readonly Pick<Review, 'rating'>[]): number | null {
  const given = ratingsOf(reviews)
  return given.length === 0 ? null : given.reduce((sum, rating) => sum + rating, 0) / given.length
}

/** How many of the reviews that the average is of give each number of stars, 5 first; halves are rounded up. */
export function countsByStars(reviews: readonly Pick<Review, 'rating'>[]): { stars: number; count: number }[] {
  const given = ratingsOf(reviews)
  return [...RATINGS]
    .reverse()
    .map((stars) => ({ stars, count: given.filter((rating) => Math.round(rating) === stars).length }))
}

function ratingsOf(reviews: readonly Pick<Review, 'rating'>[]): number[] {
  return reviews.map(({ rating }) => rating).filter((rating) => rating >= 1 && rating <= 5)
}
