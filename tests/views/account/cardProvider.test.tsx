import { ElementsConsumer } from '@stripe/react-stripe-js'
import { act, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { AppContext } from '../../../src/app/hooks.ts'
import { CardProvider, useCardProvider } from '../../../src/components/order/CardProvider.tsx'
import { amina, kettle } from '../../examples.ts'
import { AccountWithCounter } from '../../../src/entry/AccountWithCounter.tsx'
import * as profileTab from '../../../src/pages/account/ProfileTab.tsx'
import { CheckoutPage } from '../../../src/pages/checkout/CheckoutPage.tsx'
import * as paymentNote from '../../../src/pages/checkout/PaymentNote.tsx'
import { renderPart } from '../support.tsx'
import { KEY, script, visitAnew } from './openPayments.tsx'

const scripts = () => [...document.querySelectorAll<HTMLScriptElement>('script')].map(({ src }) => src)
const cart = { lines: [kettle], orderId: 'SAL-ORD-2026-00007', orderOwner: amina.email }

beforeEach(visitAnew)

/** Shows the card provider of its context; throws without one. */
const Surroundings = () => (
  <ElementsConsumer>{({ stripe }) => <p>In the context, {stripe ? 'loaded' : 'not loaded'}</p>}</ElementsConsumer>
)

describe('the context of the card provider', () => {
  it('is around the checkout, which works without it and never loads its script [ROU-12, CTR-54]', async () => {
    vi.spyOn(paymentNote, 'PaymentNote').mockImplementation(Surroundings)
    const view = renderPart(<CheckoutPage />, { address: '/checkout', cart, user: amina, config: { stripeKey: KEY } })
    expect(await screen.findByText('In the context, not loaded')).toBeVisible()
    await screen.findByRole('option', { name: 'Kisii' })
    await view.user.selectOptions(screen.getByRole('combobox', { name: 'Region' }), 'Kisii')
    await view.user.click(screen.getByRole('button', { name: 'Complete Order' }))
    await waitFor(() => expect(view.router.state.location.pathname).toBe('/account'))
    expect(view.services.completeOrder).toHaveBeenCalledTimes(1)
    expect(scripts()).toEqual([])
  })

  it('is around a customer’s account, and loads no script before a card form opens [ROU-13]', async () => {
    vi.spyOn(profileTab, 'ProfileTab').mockImplementation(Surroundings)
    renderPart(<AccountWithCounter />, { address: '/account', user: amina, config: { stripeKey: KEY } })
    expect(await screen.findByText('In the context, not loaded')).toBeVisible()
    expect(scripts()).toEqual([])
  })
})

function CardForm() {
  return <p>{useCardProvider() ? 'Card form' : 'Stripe Not Ready'}</p>
}

/** A card form with nothing but its context. */
function openCardForm(stripeKey: string) {
  const { app, unmount } = renderPart(<></>, { config: { stripeKey } })
  unmount()
  return render(
    <AppContext value={app}>
      <CardProvider>
        <CardForm />
      </CardProvider>
    </AppContext>,
  )
}

/** The part of the provider that its context uses. */
const provider = () => ({
  elements: vi.fn(() => ({})),
  createToken: vi.fn(),
  createPaymentMethod: vi.fn(),
  confirmCardPayment: vi.fn(),
})

describe('a card form', () => {
  it('has no provider in a shop without a key, and asks for no script', async () => {
    openCardForm('')
    await act(async () => void (await import('@stripe/stripe-js/pure')))
    expect(screen.getByText('Stripe Not Ready')).toBeVisible()
    expect(scripts()).toEqual([])
  })

  it('asks the provider’s own host for its script, does without when it fails, and asks again later', async () => {
    const first = openCardForm(KEY)
    // The provider's package itself tries twice.
    const tried = new Set<HTMLScriptElement>()
    for (const attempt of ['first', 'second']) {
      const isNew = () => script() !== null && !tried.has(script()!)
      await waitFor(() => expect([attempt, isNew()]).toEqual([attempt, true]))
      expect(scripts()).toEqual(['https://js.stripe.com/endive/stripe.js'])
      tried.add(script()!)
      await act(async () => void script()!.dispatchEvent(new Event('error')))
    }
    expect(screen.getByText('Stripe Not Ready')).toBeVisible()
    first.unmount()

    openCardForm(KEY)
    await waitFor(() => expect(tried.has(script()!)).toBe(false))
    expect(screen.getByText('Stripe Not Ready')).toBeVisible()
    const made = vi.fn(provider)
    vi.stubGlobal('Stripe', made)
    act(() => void script()!.dispatchEvent(new Event('load')))
    expect(await screen.findByText('Card form')).toBeVisible()
    expect(made).toHaveBeenCalledWith(KEY)
  })
})
