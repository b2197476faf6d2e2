import type { Stripe, StripeCardElement } from '@stripe/stripe-js'
import type { CardOutcome } from '../../../../domain/payments/paymentMethods.ts'

/** Has the provider accept the card in its field. Returns only what may be kept (OPN-55). */
export async function makeCard(stripe: Stripe, field: StripeCardElement, holder: string): Promise<CardOutcome> {
  const { paymentMethod, error } = await stripe.createPaymentMethod({
    type: 'card',
    card: field,
    billing_details: { name: holder },
  })
  if (error) return { status: 'refused', message: error.message ?? '' }
  const { id, card } = paymentMethod
  if (!card) throw new Error('The card provider answered without a card')
  return {
    status: 'made',
    card: { id, brand: card.brand, last4: card.last4, expMonth: card.exp_month, expYear: card.exp_year },
  }
}
