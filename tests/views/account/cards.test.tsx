import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { visa } from '../../examples.ts'
import { callsOf, KEY, openPayments, script, visitAnew, words } from './openPayments.tsx'
import { buttonIn, press, write } from './parts.tsx'

const button = (name: string) => buttonIn(document.body, name)
beforeEach(visitAnew)

/** The part of the provider that a card form uses. */
function fakeProvider(createPaymentMethod: () => Promise<object>) {
  const field = {
    mount: vi.fn(),
    on: vi.fn(),
    off: vi.fn(),
    once: vi.fn(),
    update: vi.fn(),
    destroy: vi.fn(),
    unmount: vi.fn(),
  }
  const create = vi.fn((_type: string, _options: object) => field)
  const provider = {
    elements: () => ({ create, getElement: () => field }),
    createToken: vi.fn(),
    createPaymentMethod: vi.fn(createPaymentMethod),
    confirmCardPayment: vi.fn(),
  }
  return { provider, field, create }
}

describe('a card', () => {
  async function openCardForm(createPaymentMethod: () => Promise<object>) {
    const view = await openPayments({ config: { stripeKey: KEY } })
    expect(script()).toBeNull()
    await press(button('Add Payment Method'))
    await waitFor(() => expect(script()).not.toBeNull())
    expect(screen.getByText('The card form is not loaded yet.')).toBeVisible()
    const fake = fakeProvider(createPaymentMethod)
    const Stripe = vi.fn(() => fake.provider)
    vi.stubGlobal('Stripe', Stripe)
    act(() => void script()!.dispatchEvent(new Event('load')))
    await waitFor(() => expect(fake.field.mount).toHaveBeenCalled())
    write(screen.getByLabelText(/^Cardholder name/), ' Amina Otieno ')
    return { ...view, ...fake }
  }

  // The provider's script is loaded once per visit, so one test does everything.
  it('is read by the provider’s own field [PAY-02, PAY-07, PAY-10, PAY-12, PAY-13, OPN-55]', async () => {
    const answers = [
      { error: { message: 'Your card number is incomplete.' } },
      {
        paymentMethod: {
          id: 'pm_1',
          card: { brand: 'visa', last4: '4242', exp_month: 4, exp_year: 2030, fingerprint: 'secret' },
          billing_details: { name: 'Amina Otieno' },
        },
      },
    ]
    const view = await openCardForm(async () => answers.shift()!)
    expect(script()?.src).toBe('https://js.stripe.com/endive/stripe.js')
    expect(view.create).toHaveBeenCalledWith('card', expect.objectContaining({ hidePostalCode: true }))
    const before = callsOf(view)

    // Keys in the provider's field reach only its iframe.
    const extended = vi.fn()
    view.app.session.on('session.extended', extended)
    for (const name of ['change', 'focus'])
      act(
        () =>
          void view.field.on.mock.calls
            .filter(([event]) => event === name)
            .at(-1)![1]({}),
      )
    expect(extended).toHaveBeenCalledTimes(2)

    await press(button('Add Card'))
    await waitFor(() =>
      expect(view.notices).toEqual([
        { title: 'Card Error', description: 'Your card number is incomplete.', tone: 'error' },
      ]),
    )
    expect(view.stored()).toEqual([])

    await press(button('Add Card'))
    await waitFor(() => expect(view.stored()).toEqual([visa]))
    expect(view.provider.createPaymentMethod).toHaveBeenLastCalledWith({
      type: 'card',
      card: view.field,
      billing_details: { name: 'Amina Otieno' },
    })
    expect(words().slice(1)).toEqual([['Visa ending in 4242', 'Active', 'Set as Primary', 'Remove']])
    expect(callsOf(view)).toEqual(before)
  })
})
