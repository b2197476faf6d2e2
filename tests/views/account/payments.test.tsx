import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { paymentMethodsKey, writePaymentMethods } from '../../../src/services/paymentMethods.ts'
import { ServiceError } from '../../../src/services/http.ts'
import { amina, brian, mpesa as phone, visa } from '../../examples.ts'
import { callsOf, cards, openPayments, script, words } from './openPayments.tsx'
import { buttonIn, press, settle, write } from './parts.tsx'
import { pass, stopTime } from '../time.ts'

const SHOWN = '0799 000 111'
const PHONE_KEPT = ['M-PESA 0712 345 678', 'Active', 'Set as Primary', 'Remove']

const button = (name: string) => buttonIn(document.body, name)
afterEach(() => {
  vi.unstubAllGlobals()
  document.querySelectorAll('script').forEach((each) => each.remove())
})

describe('the number that the shop knows', () => {
  it('is shown as Primary and Active, and nothing may be done about it [PAY-01, CTR-35]', async () => {
    const { services } = await openPayments()
    expect(services.fetchMpesaNumber).toHaveBeenCalledWith(amina, expect.anything())
    expect(words()).toEqual([[`M-PESA ${SHOWN}`, 'Primary', 'Active']])
  })

  it('that cannot be read is left out, and the tab works on; none is none [ERR-27, CTR-08]', async () => {
    stopTime()
    const fetchMpesaNumber = vi.fn((): Promise<string> =>
      Promise.reject(new ServiceError('Failed to fetch last mobile-money number', '', 500, null)),
    )
    await openPayments({ services: { fetchMpesaNumber } })
    expect(screen.getByText('Loading your mobile-money number...')).toBeVisible()
    await pass(7_000)
    expect(screen.getByText('Your mobile-money number could not be loaded.')).toBeVisible()
    expect(screen.queryByText('No payment methods yet.')).toBeNull()
    expect(button('Try Again')).toBeEnabled()
    expect(button('Add Payment Method')).toBeEnabled()
    const calls = fetchMpesaNumber.mock.calls.length
    fetchMpesaNumber.mockResolvedValue('')
    await press(button('Try Again'))
    expect(fetchMpesaNumber).toHaveBeenCalledTimes(calls + 1)
    expect(screen.getByRole('tabpanel')).toHaveFocus()
    expect(screen.getByText('No payment methods yet.')).toBeVisible()
  })
})

describe('what the user keeps', () => {
  it('is listed, and can be made primary here only [PAY-02, PAY-03, PAY-04, ENT-25, OPN-56]', async () => {
    const view = await openPayments({}, [visa, { ...phone, isPrimary: true }])
    expect(words().slice(1)).toEqual([
      ['Visa ending in 4242', 'Active', 'Set as Primary', 'Remove'],
      ['M-PESA 0712 345 678', 'Primary', 'Active', 'Remove'],
    ])
    expect(cards()[1]).toHaveTextContent('Expires 04/30')
    expect(buttonIn(cards()[1]!, 'Remove')).toHaveAccessibleDescription('Visa ending in 4242')
    const before = callsOf(view)
    await press(button('Set as Primary'))
    expect(words()).toEqual([
      [`M-PESA ${SHOWN}`, 'Primary', 'Active'],
      ['Visa ending in 4242', 'Primary', 'Active', 'Remove'],
      PHONE_KEPT,
    ])
    expect(view.stored().map(({ isPrimary }) => isPrimary)).toEqual([true, false])
    expect(callsOf(view)).toEqual(before)
  })

  it('is removed only once that is confirmed, and nothing is sent [PAY-02, PAY-04]', async () => {
    const view = await openPayments({}, [visa])
    const before = callsOf(view)
    await press(button('Remove'))
    const dialog = () => screen.getByRole('alertdialog', { name: 'Remove this payment method?' })
    expect(dialog()).toHaveAccessibleDescription('Visa ending in 4242')
    await press(buttonIn(dialog(), 'Cancel'))
    await waitFor(() => expect(document.querySelector('[role=alertdialog]')).toBeNull())
    expect(view.stored()).toEqual([visa])
    await press(button('Remove'))
    await press(buttonIn(dialog(), 'Remove'))
    expect(cards()).toHaveLength(1)
    expect([view.stored(), callsOf(view)]).toEqual([[], before])
  })

  it('follows another tab of the shop, and is for its own person only [OPN-55]', async () => {
    const { app, storage } = await openPayments({}, [visa])
    writePaymentMethods(storage, amina.email, [phone])
    act(() => void dispatchEvent(new StorageEvent('storage', { key: paymentMethodsKey(amina.email) })))
    expect(words().slice(1)).toEqual([PHONE_KEPT])
    writePaymentMethods(storage, brian.email, [{ ...phone, number: '0110123456' }])
    await act(async () => app.session.send({ type: 'session.startedElsewhere', user: brian }))
    await settle()
    expect(words().slice(1)).toEqual([['M-PESA 0110 123 456', 'Active', 'Set as Primary', 'Remove']])
  })
})

describe('the form', () => {
  const fields = () =>
    [...screen.getByRole('form', { name: 'Add payment method' }).querySelectorAll<HTMLInputElement>('input')]
      .filter(({ type }) => type !== 'radio')
      .map(({ name }) => name)
  const details = () => screen.queryByRole('group', { name: 'Card details' })

  it('is for a card at first; mobile money is kept here [PAY-02, PAY-05, PAY-06, PAY-11, OPN-57, OPN-82]', async () => {
    const view = await openPayments()
    const before = callsOf(view)
    await press(button('Add Payment Method'))
    expect(screen.getByLabelText('Card')).toBeChecked()
    expect([fields(), details() !== null]).toEqual([['holder'], true])
    await press(button('Cancel'))
    expect(button('Add Payment Method')).toHaveFocus()

    await press(button('Add Payment Method'))
    await press(screen.getByLabelText('Mobile money'))
    expect([fields(), details()]).toEqual([['phone'], null])
    await press(button('Add Mobile Money'))
    const field = screen.getByLabelText(/^Phone number/)
    expect(field).toHaveFocus()
    expect(field).toBeInvalid()
    expect(field).toHaveAccessibleDescription('Please enter a valid phone number.')
    expect([view.notices, view.stored()]).toEqual([
      [{ title: 'Please enter a valid phone number.', tone: 'error' }],
      [],
    ])
    write(field, '0712345678')
    expect(field).toBeValid()
    await press(button('Add Mobile Money'))
    expect(view.stored()).toEqual([phone])
    expect(words().slice(1)).toEqual([PHONE_KEPT])
    expect(callsOf(view)).toEqual(before)
  })

  it('adds no card without a name, and none without the provider [PAY-08, PAY-09]', async () => {
    const view = await openPayments()
    await press(button('Add Payment Method'))
    const name = screen.getByLabelText(/^Cardholder name/)
    write(name, ' A ')
    await press(button('Add Card'))
    expect(name).toHaveFocus()
    write(name, ' Al')
    await press(button('Add Card'))
    expect(view.notices.map(({ title }) => title)).toEqual([
      'Please enter a valid cardholder name (minimum 2 characters).',
      'Stripe Not Ready',
    ])
    expect(screen.getByText('The card form is not loaded yet.')).toBeVisible()
    expect(view.stored()).toEqual([])
  })

  it('says that the shop takes no cards, adds none and loads no script [PAY-05, PAY-09] [OPN-230]', async () => {
    const view = await openPayments({ config: {} })
    await press(button('Add Payment Method'))
    expect(screen.getByLabelText('Card')).toBeChecked()
    expect(fields()).toEqual(['holder'])
    expect(details()).toHaveTextContent(/^Card detailsThis shop takes no cards yet\.$/)
    write(screen.getByLabelText(/^Cardholder name/), 'Al')
    await press(button('Add Card'))
    expect(view.notices).toEqual([
      { title: 'Stripe Not Ready', description: 'The card form is not loaded.', tone: 'error' },
    ])
    expect([view.stored(), script()]).toEqual([[], null])
    await press(screen.getByLabelText('Mobile money'))
    expect(button('Add Mobile Money')).toBeVisible()
  })
})
