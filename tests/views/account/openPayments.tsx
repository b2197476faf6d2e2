import { screen, waitFor, within } from '@testing-library/react'
import { expect, vi } from 'vitest'
import type { PaymentMethod } from '../../../domain/payments/paymentMethods.ts'
import { paymentMethodsKey, writePaymentMethods } from '../../../src/services/paymentMethods.ts'
import { amina } from '../../examples.ts'
import { renderApp } from '../renderApp.tsx'
import type { Scene } from '../support.tsx'

export const KEY = 'pk_test_sokoni'
const NUMBER = '0799000111'

export const cards = () => within(screen.getByRole('list', { name: 'Payment methods' })).getAllByRole('listitem')
/** Returns each card's title, labels and buttons. */
export const words = () =>
  cards().map((card) => [...card.querySelectorAll('h3, span, button')].map((part) => part.textContent?.trim()))
export const script = () => document.querySelector<HTMLScriptElement>('script[src^="https://js.stripe.com/"]')

/** Opens the tab with the payment methods of a shop that takes cards, and these kept on the device. */
export async function openPayments(scene: Scene = {}, kept: PaymentMethod[] = []) {
  const view = renderApp('/account', {
    user: amina,
    services: { fetchMpesaNumber: vi.fn(async () => NUMBER) },
    config: { stripeKey: KEY },
    ...scene,
  })
  writePaymentMethods(view.storage, amina.email, kept)
  await view.user.click(await screen.findByRole('tab', { name: 'Payments' }))
  await screen.findByRole('heading', { name: 'Payment methods' })
  await waitFor(() => expect(screen.queryByText('Loading your mobile-money number...')).toBeNull())
  const stored = () => (view.storage.read(paymentMethodsKey(amina.email)) as { methods: PaymentMethod[] }).methods
  return { ...view, stored }
}

/** Counts the calls of each service. */
export const callsOf = ({ services }: { services: object }) =>
  Object.values(services as Record<string, { mock?: { calls: unknown[] } }>).map(({ mock }) => mock?.calls.length)
