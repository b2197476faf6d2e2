import { createActor, fromPromise } from 'xstate'
import { reviewMachine, type ReviewActor, type ReviewEvent } from '../../../../machines/catalogue/review.ts'
import type { Review } from '../../../../domain/catalogue/reviews.ts'
import type { App } from '../../../app/app.ts'
import { listen } from '../../../app/actors/listen.ts'
import { endsAs, followSession, oncePerApp } from '../../../app/actors/pageActors.ts'
import { useApp, useResource, type Read } from '../../../app/hooks.ts'
import type { Resource } from '../../../app/queries/startResources.ts'

interface ProductReviews {
  reviews: Resource<Review[]>
  review: ReviewActor
}

/** The number of products whose reviews and drafts are kept. */
const KEPT_PRODUCTS = 10

/** Returns a product's reviews, fetched again at each visit, and the actor of the shopper's own review. */
export function useReviews(productId: string): { reviews: Read<Review[]>; review: ReviewActor } {
  const { reviews, review } = reviewsOf(useApp(), productId)
  return { reviews: useResource(reviews, { fresh: true }), review }
}

function reviewsOf(app: App, productId: string): ProductReviews {
  const ofApp = productsOf(app)
  const kept = ofApp.get(productId) ?? startReviews(app, productId)
  ofApp.delete(productId)
  ofApp.set(productId, kept)
  const [oldest] = ofApp
  if (ofApp.size > KEPT_PRODUCTS && oldest) {
    ofApp.delete(oldest[0])
    app.resources.leave(oldest[1].reviews)
  }
  return kept
}

function startReviews({ services, resources, catalogue, session, settings }: App, productId: string): ProductReviews {
  const reviews: Resource<Review[]> = resources.start(`reviews ${productId}`, (signal) =>
    services.fetchReviews(productId, signal),
  )
  const review = createActor(
    reviewMachine.provide({
      actors: {
        createReview: fromPromise(({ input }) => endsAs(services.createReview({ productId, ...input }), 'submitted')),
      },
    }),
    { ...settings, input: { user: session.getSnapshot().context.user } },
  ).start()
  listen(review, {
    'review.submitted': () => {
      reviews.send({ type: 'resource.refresh' })
      // the product's own rating includes the new review
      void catalogue.reload().catch(() => undefined)
    },
  })
  return { reviews, review }
}

/** Outlives the page, so that leaving it to log in loses nothing. */
const productsOf = oncePerApp((app) => {
  const ofApp = new Map<string, ProductReviews>()
  const tellAll = (event: ReviewEvent) => ofApp.forEach(({ review }) => review.send(event))
  followSession(app, {
    onUser: (user) => tellAll({ type: 'review.userChanged', user }),
    forget: () => tellAll({ type: 'review.forget' }),
  })
  return ofApp
})
