import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { PaymentMethod } from '../../../domain/payments/paymentMethods.ts'
import '../../../src/pages/account/payments/PaymentsTab.tsx'
import { paymentMethodsKey, writePaymentMethods } from '../../../src/services/paymentMethods.ts'
import { ServiceError } from '../../../src/services/http.ts'
import { amina, brian, visa } from '../../examples.ts'
import { renderApp } from '../renderApp.tsx'
import { callsOf, cards, openPayments, script, words } from './openPayments.tsx'
import { pass, stopTime } from '../time.ts'

const SHOWN = '0799 000 111'
const phone: PaymentMethod = {
  id: 'mpesa-1',
  type: 'mpesa',
  name: 'M-PESA',
  number: '0712345678',
  expiry: '',
  isPrimary: false,
  isActive: true,
}

const button = (name: string) => screen.getByRole('button', { name })
afterEach(() => {
  vi.unstubAllGlobals()
  document.querySelectorAll('script').forEach((each) => each.remove())
})

it('the account has five tabs [ACC-01]', async () => {
  renderApp('/account', { user: amina })
  await screen.findByRole('tab', { name: 'Payments' })
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    'Profile',
    'Orders',
    'Addresses',
    'Payments',
    'Settings',
  ])
})

describe('the number that the shop knows', () => {
  it('is shown as Primary and Active, and nothing may be done about it [PAY-01, CTR-35]', async () => {
    const { services, router } = await openPayments()
    expect(services.fetchMpesaNumber).toHaveBeenCalledWith(amina, expect.anything())
    expect(words()).toEqual([[`M-PESA ${SHOWN}`, 'Primary', 'Active']])
    expect(router.state.location.search).toBe('?tab=payments')
  })

  it('that cannot be read is left out, and the tab works on [ERR-27, CTR-08]', async () => {
    stopTime()
    const fetchMpesaNumber = vi.fn(() =>
      Promise.reject(new ServiceError('Failed to fetch last mobile-money number', '', 500, null)),
    )
    renderApp('/account?tab=payments', { user: amina, services: { fetchMpesaNumber } })
    await pass(0)
    await pass(0)
    expect(screen.getByText('Loading your mobile-money number...')).toBeVisible()
    await pass(7_000)
    expect(screen.getByText('Your mobile-money number could not be loaded.')).toBeVisible()
    expect(screen.queryByText('No payment methods yet.')).toBeNull()
    expect(button('Try Again')).toBeEnabled()
    expect(button('Add Payment Method')).toBeEnabled()
    const calls = fetchMpesaNumber.mock.calls.length
    await act(async () => button('Try Again').click())
    expect(fetchMpesaNumber).toHaveBeenCalledTimes(calls + 1)
    expect(screen.getByRole('tabpanel')).toHaveFocus()
  })

  it('is not shown where there is none', async () => {
    await openPayments({ services: { fetchMpesaNumber: async () => '' } })
    expect(screen.getByText('No payment methods yet.')).toBeVisible()
  })
})

describe('what the user keeps', () => {
  it('is listed with Set as Primary and Remove [PAY-02, PAY-03, PAY-04, ENT-25]', async () => {
    await openPayments({}, [visa, { ...phone, isPrimary: true }])
    expect(words().slice(1)).toEqual([
      ['Visa ending in 4242', 'Active', 'Set as Primary', 'Remove'],
      ['M-PESA 0712 345 678', 'Primary', 'Active', 'Remove'],
    ])
    expect(within(cards()[1]!).getByText('Expires 04/30')).toBeVisible()
    expect(within(cards()[1]!).getByRole('button', { name: 'Remove' })).toHaveAccessibleDescription(
      'Visa ending in 4242',
    )
  })

  it('can be made primary; the shop’s number keeps its labels; nothing is sent [PAY-02, PAY-03, OPN-56]', async () => {
    const view = await openPayments({}, [visa, { ...phone, isPrimary: true }])
    const before = callsOf(view)
    await view.user.click(button('Set as Primary'))
    expect(words()).toEqual([
      [`M-PESA ${SHOWN}`, 'Primary', 'Active'],
      ['Visa ending in 4242', 'Primary', 'Active', 'Remove'],
      ['M-PESA 0712 345 678', 'Active', 'Set as Primary', 'Remove'],
    ])
    expect(view.stored().map(({ isPrimary }) => isPrimary)).toEqual([true, false])
    expect(callsOf(view)).toEqual(before)
  })

  it('is removed only once that is confirmed, and nothing is sent [PAY-02, PAY-04]', async () => {
    const view = await openPayments({}, [visa])
    const before = callsOf(view)
    await view.user.click(button('Remove'))
    const dialog = await screen.findByRole('alertdialog', { name: 'Remove this payment method?' })
    expect(dialog).toHaveAccessibleDescription('Visa ending in 4242')
    await view.user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(view.stored()).toEqual([visa])
    await view.user.click(button('Remove'))
    await view.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(cards()).toHaveLength(1))
    expect([view.stored(), callsOf(view)]).toEqual([[], before])
  })

  it('follows another tab of the shop', async () => {
    const { storage } = await openPayments({}, [visa])
    writePaymentMethods(storage, amina.email, [phone])
    act(() => void dispatchEvent(new StorageEvent('storage', { key: paymentMethodsKey(amina.email) })))
    expect(words().slice(1)).toEqual([['M-PESA 0712 345 678', 'Active', 'Set as Primary', 'Remove']])
  })

  it('is for its own person only [OPN-55]', async () => {
    const { app, storage } = await openPayments({}, [visa])
    writePaymentMethods(storage, brian.email, [phone])
    act(() => app.session.send({ type: 'session.startedElsewhere', user: brian }))
    await waitFor(() =>
      expect(words().slice(1)).toEqual([['M-PESA 0712 345 678', 'Active', 'Set as Primary', 'Remove']]),
    )
  })
})

describe('the form', () => {
  it('is for a card at first; mobile money has other fields [PAY-05, PAY-06]', async () => {
    const { user } = await openPayments()
    await user.click(button('Add Payment Method'))
    expect(screen.getByRole('radio', { name: 'Card' })).toBeChecked()
    const fields = () =>
      within(screen.getByRole('form', { name: 'Add payment method' }))
        .getAllByRole('textbox')
        .map((field) => (field as HTMLInputElement).name)
    expect([fields(), screen.queryByRole('group', { name: 'Card details' }) !== null]).toEqual([['holder'], true])
    await user.click(screen.getByRole('radio', { name: 'Mobile money' }))
    expect([fields(), screen.queryByRole('group', { name: 'Card details' }) !== null]).toEqual([['phone'], false])
    await user.click(button('Cancel'))
    expect(button('Add Payment Method')).toHaveFocus()
  })

  it('adds mobile money on this device, and only with a number [PAY-02, PAY-11, OPN-57, OPN-82]', async () => {
    const view = await openPayments()
    const before = callsOf(view)
    await view.user.click(button('Add Payment Method'))
    await view.user.click(screen.getByRole('radio', { name: 'Mobile money' }))
    await view.user.click(button('Add Mobile Money'))
    const field = screen.getByRole('textbox', { name: 'Phone number' })
    expect(field).toHaveFocus()
    expect(field).toBeInvalid()
    expect(field).toHaveAccessibleDescription('Please enter a valid phone number.')
    expect([view.notices, view.stored()]).toEqual([
      [{ title: 'Please enter a valid phone number.', tone: 'error' }],
      [],
    ])
    await view.user.type(field, '0712345678')
    expect(field).toBeValid()
    await view.user.type(field, '{Enter}')
    expect(view.stored()).toEqual([phone])
    expect(words().slice(1)).toEqual([['M-PESA 0712 345 678', 'Active', 'Set as Primary', 'Remove']])
    expect(callsOf(view)).toEqual(before)
  })

  it('adds no card without a name, and none without the provider [PAY-08, PAY-09]', async () => {
    const view = await openPayments()
    await view.user.click(button('Add Payment Method'))
    await view.user.type(screen.getByRole('textbox', { name: 'Cardholder name' }), ' A ')
    await view.user.click(button('Add Card'))
    expect(screen.getByRole('textbox', { name: 'Cardholder name' })).toHaveFocus()
    await view.user.type(screen.getByRole('textbox', { name: 'Cardholder name' }), 'l')
    await view.user.click(button('Add Card'))
    expect(view.notices.map(({ title }) => title)).toEqual([
      'Please enter a valid cardholder name (minimum 2 characters).',
      'Stripe Not Ready',
    ])
    expect(screen.getByText('The card form is not loaded yet.')).toBeVisible()
    expect(view.stored()).toEqual([])
  })

  it('offers only mobile money in a shop that takes no cards, and loads no script [PAY-05, OPN-119]', async () => {
    const view = await openPayments({ config: {} })
    await view.user.click(button('Add Payment Method'))
    expect(screen.getByRole('textbox', { name: 'Phone number' })).toBeVisible()
    expect(screen.queryByRole('radio')).toBeNull()
    expect(button('Add Mobile Money')).toBeVisible()
    expect(script()).toBeNull()
  })
})
