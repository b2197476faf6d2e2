import { act as reacting } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { FrappeHost } from '../../frappe/host.ts'
import '../../../src/layout/notices/CookieBanner.tsx'
import '../../../src/pages/contact/ContactPage.tsx'
import '../../../src/pages/product/ProductPage.tsx'
import '../../../src/pages/product/reviews/Reviews.tsx'
import '../../../src/pages/products/ProductsPage.tsx'
import { describeAct, describeReading } from './runs.tsx'
import {
  button,
  expectNothingRaw,
  fill,
  filled,
  heading,
  KINDS,
  openOver,
  paragraph,
  press,
  saidBy,
  type Over,
} from './support.tsx'

const REVIEWS = '/product/enamel-kettle-ITEM-1?id=ITEM-1&tab=reviews'
const REVIEW = { 'Your review': 'Boils in a minute, twice a day.', 'Your name (optional)': 'Mama Njeri' }

const retry = () => press('Try Again')
const go = ({ router }: Over, path: string) => reacting(async () => router.navigate(path))
const withReview = ({ shop }: FrappeHost): void => {
  shop.reviews.push({
    name: 'REV-1',
    customer_name: 'Wanjiku',
    avatar: null,
    rating: '5',
    comment: 'Boils fast.',
    date: '2026-11-03',
  })
}

async function openReviews(as?: 'amina', prepare?: (host: FrappeHost) => void) {
  const over = await openOver(REVIEWS, { ...(as && { as }), prepare: (host) => (withReview(host), prepare?.(host)) })
  await over.until(() => heading('Enamel kettle'))
  return over
}

describeReading({
  what: 'the list of reviews [ERR-22, ERR-26]',
  call: 'get_item_reviews',
  open: (prepare) => openReviews(undefined, prepare),
  failed: () => paragraph('The reviews could not be loaded.'),
  again: retry,
  done: () => paragraph('Boils fast.'),
  others: ['an empty body'],
  empty: ['not linked to a customer', () => paragraph('No reviews yet')],
})

describeAct({
  what: 'a review [ERR-33, REV-12]',
  call: 'create_item_review',
  async open() {
    const over = await openReviews('amina')
    await over.until(() => button('Write a Review'))
    press('Write a Review')
    fill(REVIEW)
    return over
  },
  act: () => press('Submit Review'),
  ending: ({ until }) =>
    until(() => {
      button('Submit Review')
      return [...document.querySelectorAll('form [role=alert] p')].map(({ textContent }) => textContent)
    }),
  says: (odd) => ['Failed to submit review. Please try again.', ...(saidBy(odd) ? [saidBy(odd)] : [])],
  kept: () => filled(REVIEW),
  done: () => paragraph('Review submitted successfully!').textContent,
  is: 'Review submitted successfully!',
  hasToken: false,
})

describeReading({
  what: 'the contact details [ERR-16, ERR-27, ERR-35]',
  call: 'get_contact_details',
  open: (prepare) => openOver('/contact', { prepare }),
  failed() {
    if (document.querySelector('#ways')) throw new Error('There are ways to talk to the shop')
    return heading('Contact us')
  },
  async again(over) {
    await go(over, '/products')
    await go(over, '/contact')
  },
  done: () => heading('Talk to us'),
  others: ['a message that holds nothing'],
})

describe('the choice of cookies', () => {
  it('holds whatever a Frappe host answers, and the shopper hears nothing of that [ERR-37, COK-14]', async () => {
    const over = await openOver('/contact', { hasFrame: true })
    for (const odd of [...KINDS, 'no message'] as const) {
      over.host.meet('submit_cookie_preferences', odd)
      over.host.heard.length = 0
      over.log.length = 0
      over.app.cookieConsent.send({ type: 'cookies.reopen' })
      await over.until(() => button('Accept All'))
      press('Accept All')
      await over.until(() => expect(over.host.heard.map(({ name }) => name)).toContain('submit_cookie_preferences'))
      if (odd !== 'no message')
        await over.until(() =>
          expect([odd, over.log]).toEqual([odd, [['The cookie choice was not sent', expect.anything()]]]),
        )
      expect(over.storage.read('cookieConsent')).toMatchObject({
        necessary: true,
        analytics: true,
        marketing: true,
        personalization: true,
      })
      expectNothingRaw()
    }
    expect(over.heard()).toEqual([])
  })
})
