import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { SimulatedClock } from 'xstate'
import type { Order } from '../../../domain/entities.ts'
import type { OrderPayment } from '../../../domain/payments/orderPayment.ts'
import '../../../src/pages/account/AccountPage.tsx'
import { ServiceError } from '../../../src/services/http.ts'
import { paymentRequestsKey } from '../../../src/services/paymentRequests.ts'
import { amina, orderOf, rider } from '../../examples.ts'
import { renderApp } from '../renderApp.tsx'
import type { Scene } from '../support.tsx'
import { holdTime, pass, stopTime } from '../time.ts'

const ORDER = 'SAL-ORD-2026-00004'
const dispatched = orderOf({
  orderId: ORDER,
  status: 'Dispatched',
  total_amount: 3250,
  mobile_number: '0712345678',
  first_name: 'Baraka',
  last_name: 'Mwangi',
  region: 'Nairobi',
  location: 'Karen',
  delivery_notes: 'Ring twice',
})
/** 14:05 in Kenya. */
const NOW = Date.UTC(2026, 10, 20, 11, 5)
const requested: OrderPayment = {
  state: 'requested',
  text: '',
  receipt: '',
  mobile_number: '0712•••678',
  is_confirmed: true,
  requested_at: '2026-11-20T11:05:00.000Z',
}
const paid: OrderPayment = { ...requested, state: 'paid', text: 'Payment received.', receipt: 'TKK7SOKONI' }

/** A request as the rider's device has stored it. */
const sentRequest = (given: object = {}) => ({
  orderId: ORDER,
  phone: '0712•••678',
  askedAt: Date.now(),
  toldBefore: '',
  isSent: true,
  isListed: false,
  isInvoiced: false,
  ...given,
})

const OTHER_PHONE = 'Another phone number (optional)'
const button = (name = 'Initiate Payment') => screen.getByRole('button', { name })
const card = () => within(screen.getByRole('article', { name: ORDER }))
/** Returns the text of the card's live region. */
const status = () => card().getByRole('status').textContent
const numbersShown = () => screen.getAllByRole('article').map((each) => within(each).getByRole('heading').textContent)

/** Creates a host with the rider's orders; `tell` changes their payment. */
function open(scene: Scene, given: Order) {
  let told = given
  const fetchOrders = vi.fn(async () => [told])
  const view = renderApp('/account?tab=orders', { user: rider, ...scene, services: { fetchOrders, ...scene.services } })
  return { ...view, fetchOrders, tell: (payment: OrderPayment) => void (told = { ...given, payment }) }
}

async function openAtTheDoor(scene: Scene = {}, given: Order = dispatched) {
  const view = open(scene, given)
  await screen.findAllByRole('article')
  return view
}

/** The same with the clock stopped at 14:05. */
async function openAtFiveMinutesPast(scene: Scene = {}, given: Order = dispatched) {
  stopTime()
  vi.setSystemTime(NOW)
  const view = open(scene, given)
  await pass(0)
  await pass(0)
  return view
}

/** Reloads: a new app over the same storage. */
async function reload(earlier: Awaited<ReturnType<typeof openAtFiveMinutesPast>>, scene: Scene = {}) {
  const left = earlier.storage.read(paymentRequestsKey(rider.email))
  earlier.unmount()
  const view = renderApp('/account', { user: null, ...scene })
  view.storage.write(paymentRequestsKey(rider.email), left)
  await pass(0)
  await act(() => view.router.navigate('/account?tab=orders'))
  act(() => view.app.session.send({ type: 'session.start', user: rider }))
  await pass(0)
  await pass(0)
  return view
}

describe('a rider', () => {
  it('sees dispatched orders first, payment only on them, no tracking [ORD-09, ORD-10, RID-01, ROL-04]', async () => {
    const statuses = ['Draft', 'Order Received', 'Processing', 'Dispatched', 'Delivered', 'Dispatched']
    const orders = statuses.map((each, index) => orderOf({ orderId: `SAL-ORD-2026-0000${index + 1}`, status: each }))
    renderApp('/account?tab=orders', { user: rider, services: { fetchOrders: vi.fn(async () => orders) } })
    await screen.findAllByRole('article')
    expect(numbersShown().map((each) => each?.at(-1))).toEqual(['4', '6', '1', '2', '3'])
    expect(screen.queryByRole('button', { name: 'Track Order' })).not.toBeInTheDocument()
    expect(screen.getAllByRole('button', { name: 'Initiate Payment' })).toHaveLength(2)
    expect(screen.getAllByRole('textbox', { name: OTHER_PHONE })).toHaveLength(2)
    expect(card().getByRole('button', { name: 'Initiate Payment' })).toBeVisible()
    expect(card().getByRole('textbox', { name: OTHER_PHONE })).toBeVisible()
    expect(card().getByRole('textbox', { name: OTHER_PHONE })).not.toBeRequired()
  })

  it('sees who and where, whom to call and write to, and the amount in full [OPN-27]', async () => {
    await openAtTheDoor()
    expect(card().getByText('Baraka Mwangi')).toBeVisible()
    expect(card().getByText('Karen, Nairobi')).toBeVisible()
    expect(card().getByText('Ring twice')).toBeVisible()
    expect(card().getByRole('link', { name: 'Call 0712 345 678' })).toHaveAttribute('href', 'tel:+254712345678')
    expect(card().getByRole('link', { name: 'Message 0712 345 678' })).toHaveAttribute('href', 'sms:+254712345678')
    expect(card().getByRole('link', { name: 'WhatsApp 0712 345 678' })).toHaveAttribute(
      'href',
      'https://wa.me/254712345678?text=Hello%2C+I+am+bringing+your+order+SAL-ORD-2026-00004.',
    )
    expect(card().getByRole('link', { name: 'Map' })).toHaveAttribute(
      'href',
      'geo:0,0?q=Ring%20twice%2C%20Karen%2C%20Nairobi%2C%20Kenya',
    )
    expect(card().getByText('Collect')).toBeVisible()
    expect(card().getByText('KES 3,250')).toBeVisible()
    expect(button()).toHaveAccessibleDescription('Ask for KES 3,250')
    expect(status()).toBe('')
  })

  it('looks at the items when the customer asks', async () => {
    const { user } = await openAtTheDoor()
    expect(card().getByText('Kettle')).not.toBeVisible()
    await user.click(card().getByText('1 item'))
    expect(card().getByText('Kettle')).toBeVisible()
  })
})

describe('Initiate Payment', () => {
  it('requests the payment once, then the invoice, then the list [RID-04, RID-05, OPN-40, CTR-29]', async () => {
    let answer = () => {}
    const makePayment = vi.fn(
      () => new Promise<{ status: 'requested' }>((resolve) => (answer = () => resolve({ status: 'requested' }))),
    )
    const { user, services, fetchOrders, notices } = await openAtTheDoor({ services: { makePayment } })
    const fetched = fetchOrders.mock.calls.length
    await user.click(button())
    await user.click(await screen.findByRole('button', { name: 'Requesting payment...' }))
    expect(makePayment).toHaveBeenCalledExactlyOnceWith({
      mobile_number: '0712345678',
      amount_to_pay: 3250,
      orderId: ORDER,
      user: rider,
    })
    expect(services.createInvoice).not.toHaveBeenCalled()
    answer()
    await screen.findByRole('button', { name: 'Initiate Payment' })
    expect(services.createInvoice).toHaveBeenCalledExactlyOnceWith({ orderId: ORDER, user: rider })
    expect(fetchOrders.mock.calls.length).toBe(fetched + 1)
    expect(notices).toEqual([{ title: 'Payment request sent', description: '0712•••678', tone: 'success' }])
    expect(card().queryByRole('button', { name: 'Create Invoice' })).not.toBeInTheDocument()
  })

  it('asks another phone [OPN-28]', async () => {
    const { user, services } = await openAtTheDoor()
    await user.type(screen.getByRole('textbox', { name: OTHER_PHONE }), '+254 110 123456')
    await user.click(button())
    await waitFor(() => expect(services.makePayment).toHaveBeenCalledTimes(1))
    expect(vi.mocked(services.makePayment).mock.calls[0]?.[0].mobile_number).toBe('0110123456')
  })

  it.each([
    ['', '', 'Payment Error', 'This order has no customer phone number.'],
    [
      '0712345678',
      '12',
      'Invalid Phone',
      'Please enter a valid Kenyan mobile-money phone number (e.g., 0712345678, 0112345678).',
    ],
  ])(
    'sends nothing for the number %j and the other number %j [RID-02, RID-03, VAL-12, OPN-03, OPN-82]',
    async (mobile, override, title, description) => {
      const { user, services, notices, storage } = await openAtTheDoor({}, { ...dispatched, mobile_number: mobile })
      if (override) await user.type(screen.getByRole('textbox', { name: OTHER_PHONE }), override)
      await user.click(button())
      expect(notices).toEqual([{ title, description, tone: 'error' }])
      const field = screen.getByRole('textbox', { name: OTHER_PHONE })
      expect(field).toBeInvalid()
      expect(field).toHaveAccessibleDescription(description)
      expect(field).toHaveFocus()
      await user.type(field, '0')
      expect(field).toBeValid()
      expect([vi.mocked(services.makePayment).mock.calls, storage.read(paymentRequestsKey(rider.email))]).toEqual([
        [],
        null,
      ])
      expect(card().queryAllByRole('link')).toHaveLength(mobile ? 4 : 1)
    },
  )

  it('that is refused says so, leaves the other phone as typed and can be pressed again [RID-06]', async () => {
    const makePayment = vi.fn(async () => ({ status: 'refused' as const, message: '' }))
    const { user, notices, services } = await openAtTheDoor({ services: { makePayment } })
    await user.type(screen.getByRole('textbox', { name: OTHER_PHONE }), '0110123456')
    await user.click(button())
    await waitFor(() =>
      expect(notices).toEqual([{ title: 'Payment Error', description: 'Payment initiation failed.', tone: 'error' }]),
    )
    expect(screen.getByRole('textbox', { name: OTHER_PHONE })).toHaveValue('0110123456')
    expect(services.createInvoice).not.toHaveBeenCalled()
    expect(status()).toBe('')
    await user.click(button())
    await waitFor(() => expect(makePayment).toHaveBeenCalledTimes(2))
  })

  it('whose phone the shop refuses marks the field with the shop’s text, until another is typed [OPN-82]', async () => {
    const message = 'M-PESA does not know that phone number. Please check it.'
    const makePayment = vi.fn(async () => ({ status: 'refused' as const, message, isWrongPhone: true }))
    const { user, notices } = await openAtTheDoor({ services: { makePayment } })
    await user.click(button())
    const field = screen.getByRole('textbox', { name: OTHER_PHONE })
    await waitFor(() => expect(field).toBeInvalid())
    expect(field).toHaveAccessibleDescription(message)
    expect(notices).toEqual([{ title: 'Payment Error', description: message, tone: 'error' }])
    await user.type(field, '0')
    expect(field).toBeValid()
  })

  it('whose answer is lost says so, makes no invoice, and is not repeated while it may be open [RID-06]', async () => {
    const makePayment = vi.fn(async () => ({ status: 'unanswered' as const, message: '' }))
    const { notices, services } = await openAtFiveMinutesPast({ services: { makePayment } })
    act(() => button().click())
    await pass(0)
    expect(notices).toEqual([{ title: 'Payment Error', description: 'Payment initiation failed.', tone: 'error' }])
    expect(status()).toBe(
      'The request may have been sentTo 0712•••678 at 14:05, but no answer came. Please ask the customer.',
    )
    expect(button()).toHaveAccessibleDescription(
      'Ask for KES 3,250 A payment request may be open on 0712•••678. Please wait for it.',
    )
    act(() => button().click())
    await pass(0)
    expect(makePayment).toHaveBeenCalledTimes(1)
    expect(services.createInvoice).not.toHaveBeenCalled()
    expect(card().getAllByRole('button')).toHaveLength(1)
  })

  it('is pressed by Enter in the field, once for as long as it is held', async () => {
    const { user, services } = await openAtTheDoor()
    const field = screen.getByRole('textbox', { name: OTHER_PHONE })
    await user.click(field)
    await user.keyboard('{Enter}')
    await waitFor(() => expect(services.makePayment).toHaveBeenCalledTimes(1))
    // browsers submit the form with each repeat unless prevented
    expect(fireEvent.keyDown(field, { key: 'Enter', repeat: true })).toBe(false)
    expect(fireEvent.keyDown(field, { key: '0', repeat: true })).toBe(true)
  })

  it('says what is under way: first the request, then the invoice', async () => {
    const { user, services } = await openAtTheDoor({ services: { createInvoice: () => new Promise(() => {}) } })
    await user.click(button())
    await waitFor(() => expect(status()).toContain('Request sent'))
    expect(
      card()
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Creating invoice...', 'Initiate Payment'])
    expect(services.makePayment).toHaveBeenCalledTimes(1)
  })

  it('waits while another order is being asked for', async () => {
    const other = orderOf({ orderId: 'SAL-ORD-2026-00007', status: 'Dispatched' })
    const makePayment = vi.fn(() => new Promise<never>(() => {}))
    const { user } = await openAtTheDoor({
      services: { makePayment, fetchOrders: vi.fn(async () => [dispatched, other]) },
    })
    await user.click(card().getByRole('button', { name: 'Initiate Payment' }))
    const second = within(screen.getByRole('article', { name: 'SAL-ORD-2026-00007' })).getByRole('button')
    expect(second).toHaveAttribute('aria-disabled', 'true')
    expect(second).toHaveAccessibleDescription(
      `Ask for KES 3,000 Order ${ORDER} is being asked for. Please wait for it.`,
    )
    await user.click(second)
    expect(makePayment).toHaveBeenCalledTimes(1)
  })
})

describe('where the store sends M-PESA’s answer', () => {
  it('waits for the PIN, asks the orders every 5 seconds, and shows the receipt once it is paid', async () => {
    const { fetchOrders, services, tell } = await openAtFiveMinutesPast()
    tell(requested)
    const fetched = fetchOrders.mock.calls.length
    act(() => button().click())
    await pass(0)
    await pass(0)
    expect(status()).toBe("Waiting for the customer's PIN on 0712•••678")
    expect(button()).toHaveAttribute('aria-disabled', 'true')
    expect(button()).toHaveAccessibleDescription(
      'Ask for KES 3,250 A payment request is open on 0712•••678. Please wait for it.',
    )
    act(() => button().click())
    await pass(4999)
    expect(services.makePayment).toHaveBeenCalledTimes(1)
    expect(fetchOrders).toHaveBeenCalledTimes(fetched + 1)
    await pass(1)
    await pass(5000)
    expect(fetchOrders).toHaveBeenCalledTimes(fetched + 3)
    button().focus()
    tell(paid)
    await pass(5000)
    expect(status()).toBe('PaidM-PESA receipt TKK7SOKONI')
    expect(card().getByRole('status')).toHaveFocus()
    expect(card().queryByRole('button')).not.toBeInTheDocument()
    expect(card().queryByRole('textbox')).not.toBeInTheDocument()
    const asked = fetchOrders.mock.calls.length
    await pass(30_000)
    expect(fetchOrders).toHaveBeenCalledTimes(asked)
  })

  it.each([
    ['failed', 'The customer cancelled the payment.'],
    ['failed', 'The customer entered a wrong PIN.'],
    ['failed', 'Not enough money in the M-PESA account.'],
    ['failed', 'The phone did not answer. Please check that it is on and try again.'],
    ['expired', 'Nobody answered the payment request in time.'],
  ] as const)('says that it %s: %s, and lets the rider ask again', async (state, text) => {
    const { services, tell } = await openAtFiveMinutesPast()
    tell(requested)
    act(() => button().click())
    await pass(0)
    tell({ ...requested, state, text })
    await pass(5000)
    expect(status()).toBe(`Not paid${text}`)
    expect(button()).not.toHaveAttribute('aria-disabled')
    act(() => button().click())
    await pass(0)
    expect(services.makePayment).toHaveBeenCalledTimes(2)
  })

  it('offers the invoice of a request whose answer was lost once the store tells of it', async () => {
    const { services, tell } = await openAtFiveMinutesPast({
      services: { makePayment: vi.fn(async () => ({ status: 'unanswered' as const, message: '' })) },
    })
    tell({ ...requested, is_confirmed: false })
    act(() => button().click())
    await pass(0)
    expect(status()).toBe('Payment requested on 0712•••678M-PESA has not confirmed yet that the phone is being asked.')
    expect(services.createInvoice).not.toHaveBeenCalled()
    tell(paid)
    await pass(5000)
    expect(
      card()
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Create Invoice'])
  })

  it('frees the button half a minute after a lost answer, where it only sends others', async () => {
    const makePayment = vi.fn(async () => ({ status: 'unanswered' as const, message: '' }))
    const other = orderOf({ orderId: 'SAL-ORD-2026-00007', status: 'Delivered', payment: paid })
    await openAtFiveMinutesPast({ services: { makePayment, fetchOrders: vi.fn(async () => [dispatched, other]) } })
    act(() => card().getByRole('button', { name: 'Initiate Payment' }).click())
    await pass(25_000)
    expect(button()).toHaveAttribute('aria-disabled', 'true')
    await pass(5000)
    expect(button()).not.toHaveAttribute('aria-disabled')
    expect(status()).toBe('')
  })

  it('does not say that it never tells while it still tells of the request before', async () => {
    await openAtFiveMinutesPast({}, { ...dispatched, payment: { ...requested, state: 'failed', text: 'Cancelled.' } })
    act(() => button().click())
    await pass(0)
    expect(status()).toBe('Request sentTo 0712•••678 at 14:05.')
  })

  it('leaves the focus where it is on a page that comes with a paid order', async () => {
    await openAtTheDoor({}, { ...dispatched, payment: paid })
    expect(status()).toBe('PaidM-PESA receipt TKK7SOKONI')
    expect(card().getByRole('status')).not.toHaveFocus()
  })

  it('refuses a second request for one that another device has sent', async () => {
    const { user, services } = await openAtTheDoor({}, { ...dispatched, payment: requested })
    expect(status()).toBe("Waiting for the customer's PIN on 0712•••678")
    await user.click(button())
    expect(services.makePayment).not.toHaveBeenCalled()
  })

  it('asks the orders at once when the rider comes back to the page', async () => {
    const { fetchOrders } = await openAtFiveMinutesPast({}, { ...dispatched, payment: requested })
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    const look = () => act(() => void document.dispatchEvent(new Event('visibilitychange')))
    const fetched = fetchOrders.mock.calls.length
    look()
    await pass(30_000)
    expect(fetchOrders).toHaveBeenCalledTimes(fetched)
    hidden.mockRestore()
    look()
    await pass(0)
    expect(fetchOrders).toHaveBeenCalledTimes(fetched + 1)
  })

  it('leaves a slow answer the time to arrive', async () => {
    let answer = (_: Order[]) => {}
    const fetchOrders = vi.fn(async () => [{ ...dispatched, payment: requested }])
    await openAtFiveMinutesPast({ services: { fetchOrders } })
    const fetched = fetchOrders.mock.calls.length
    fetchOrders.mockImplementation(() => new Promise((resolve) => (answer = resolve as typeof answer)))
    await pass(15_000)
    expect(fetchOrders).toHaveBeenCalledTimes(fetched + 1)
    answer([{ ...dispatched, payment: paid }])
    await pass(0)
    expect(status()).toBe('PaidM-PESA receipt TKK7SOKONI')
  })
})

describe('where the host does not send it', () => {
  it('says what was sent, when and to whom, and the rider may ask again after two minutes', async () => {
    const stored = { user: rider, loginTime: NOW }
    const { app, services } = await openAtFiveMinutesPast({ stored })
    const passInUse = async (ms: number) => {
      act(() => app.session.send({ type: 'session.extend' }))
      await pass(ms)
    }
    act(() => button().click())
    await pass(0)
    expect(status()).toBe(
      'Request sentTo 0712•••678 at 14:05. This shop does not tell here whether it was paid. Please ask the customer.',
    )
    await passInUse(39_000)
    await passInUse(39_000)
    await passInUse(36_999)
    act(() => button().click())
    expect(services.makePayment).toHaveBeenCalledTimes(1)
    expect(button()).toHaveAccessibleDescription(
      'Ask for KES 3,250 A payment request is open on 0712•••678. Please wait for it.',
    )
    await passInUse(10_001)
    expect(button()).not.toHaveAttribute('aria-disabled')
    expect(status()).toContain('To 0712•••678 at 14:05.')
    act(() => button().click())
    await pass(0)
    expect(services.makePayment).toHaveBeenCalledTimes(2)
    expect(status()).toContain('To 0712•••678 at 14:07.')
  })

  it('lets the rider ask again after two minutes although no orders arrive', async () => {
    const stored = { user: rider, loginTime: NOW }
    const { app, fetchOrders } = await openAtFiveMinutesPast({ stored })
    fetchOrders.mockImplementation(() => new Promise(() => {}))
    act(() => button().click())
    await pass(0)
    const passInUse = async (ms: number) => {
      act(() => app.session.send({ type: 'session.extend' }))
      await pass(ms)
    }
    await passInUse(39_000)
    await passInUse(39_000)
    await passInUse(36_999)
    expect(button()).toHaveAttribute('aria-disabled', 'true')
    await passInUse(10_001)
    expect(button()).not.toHaveAttribute('aria-disabled')
  })

  it('does not say so before the orders have come anew', async () => {
    const { fetchOrders } = await openAtFiveMinutesPast()
    fetchOrders.mockImplementation(() => new Promise(() => {}))
    act(() => button().click())
    await pass(0)
    expect(status()).toBe('Request sentTo 0712•••678 at 14:05.')
  })
})

describe('a request', () => {
  it('is known after a reload and a login, and no second one is sent', async () => {
    const earlier = await openAtFiveMinutesPast()
    act(() => button().click())
    await pass(0)
    const { services } = await reload(earlier, { services: { fetchOrders: vi.fn(async () => [dispatched]) } })
    expect(status()).toContain('Request sentTo 0712•••678 at 14:05.')
    act(() => button().click())
    await pass(0)
    expect(services.makePayment).not.toHaveBeenCalled()
  })

  it('whose answer a reload has cut off may be open, and says so', async () => {
    const earlier = await openAtFiveMinutesPast({ services: { makePayment: () => new Promise(() => {}) } })
    act(() => button().click())
    await pass(0)
    const { services } = await reload(earlier, { services: { fetchOrders: vi.fn(async () => [dispatched]) } })
    expect(status()).toBe(
      'The request may have been sentTo 0712•••678 at 14:05, but no answer came. Please ask the customer.',
    )
    expect(button()).toHaveAccessibleDescription(
      'Ask for KES 3,250 A payment request may be open on 0712•••678. Please wait for it.',
    )
    act(() => button().click())
    await pass(0)
    expect(services.makePayment).not.toHaveBeenCalled()
  })

  it('goes on while the rider is elsewhere, and is read of on return', async () => {
    let answer = () => {}
    const makePayment = vi.fn(
      () => new Promise<{ status: 'requested' }>((resolve) => (answer = () => resolve({ status: 'requested' }))),
    )
    const { router, services, tell, notices } = await openAtFiveMinutesPast({ services: { makePayment } })
    act(() => button().click())
    await act(() => router.navigate('/cart'))
    tell(requested)
    answer()
    await pass(0)
    expect(services.createInvoice).toHaveBeenCalledTimes(1)
    expect(notices).toEqual([{ title: 'Payment request sent', description: '0712•••678', tone: 'success' }])
    await act(() => router.navigate('/account?tab=orders'))
    await pass(0)
    expect(status()).toBe("Waiting for the customer's PIN on 0712•••678")
  })

  it('and the other phone outlive the session; logging out by hand clears what was typed', async () => {
    const { app, user } = await openAtTheDoor()
    const type = (phone: string) => user.type(screen.getByRole('textbox', { name: OTHER_PHONE }), phone)
    const again = async () => {
      act(() => app.session.send({ type: 'session.start', user: { ...rider, api_secret: 'another' } }))
      await screen.findByRole('article')
    }
    await type('0110123456')
    await user.click(button())
    await waitFor(() => expect(status()).toContain('Request sent'))
    // another tab has ended the minute
    act(() => app.session.send({ type: 'session.endedElsewhere', reason: 'expired' }))
    expect(screen.queryByRole('article')).not.toBeInTheDocument()
    await again()
    expect(screen.getByRole('textbox', { name: OTHER_PHONE })).toHaveValue('0110123456')
    expect(status()).toContain('Request sentTo 0110•••456')
    act(() => app.session.send({ type: 'session.logOut' }))
    await again()
    expect(screen.getByRole('textbox', { name: OTHER_PHONE })).toHaveValue('')
    expect(status()).toContain('Request sentTo 0110•••456')
  })

  it('is nothing to another person: no word of it, and no request of theirs', async () => {
    let answer = () => {}
    const makePayment = vi.fn(
      () =>
        new Promise<{ status: 'refused'; message: string }>(
          (resolve) => (answer = () => resolve({ status: 'refused', message: '' })),
        ),
    )
    const { app, user, notices } = await openAtTheDoor({ services: { makePayment } })
    await user.type(screen.getByRole('textbox', { name: OTHER_PHONE }), '0110123456')
    await user.click(button())
    const second = { ...rider, email: 'second@example.com' }
    await act(async () => app.session.send({ type: 'session.startedElsewhere', user: second }))
    await screen.findByRole('article')
    await act(async () => answer())
    expect(notices).toEqual([])
    expect(screen.getByRole('textbox', { name: OTHER_PHONE })).toHaveValue('')
    expect(status()).toBe('')
  })

  it('of another tab is known here at once', async () => {
    const { storage, services, user } = await openAtTheDoor()
    const request = sentRequest({ isSent: false })
    storage.write(paymentRequestsKey(rider.email), { version: 1, requests: [request] })
    await user.click(button())
    expect(services.makePayment).not.toHaveBeenCalled()
    expect(status()).toContain('The request may have been sent')
    storage.write(paymentRequestsKey(rider.email), { version: 1, requests: [{ ...request, isSent: true }] })
    act(() => void dispatchEvent(new StorageEvent('storage', { key: paymentRequestsKey(rider.email) })))
    expect(status()).toContain('Request sent')
  })

  it('of another tab stays known while the rider is elsewhere', async () => {
    let answer = () => {}
    const makePayment = vi.fn(
      () => new Promise<{ status: 'requested' }>((resolve) => (answer = () => resolve({ status: 'requested' }))),
    )
    const { router, storage, services, user } = await openAtTheDoor({ services: { makePayment } })
    await user.click(button())
    await act(() => router.navigate('/cart'))
    const mine = sentRequest({ askedAt: expect.any(Number), isListed: expect.any(Boolean), isInvoiced: true })
    const theirs = { ...mine, orderId: 'SAL-ORD-2026-00007', askedAt: Date.now(), isListed: false }
    storage.write(paymentRequestsKey(rider.email), { version: 1, requests: [theirs] })
    act(() => void dispatchEvent(new StorageEvent('storage', { key: paymentRequestsKey(rider.email) })))
    await act(async () => answer())
    await waitFor(() => expect(services.createInvoice).toHaveBeenCalledTimes(1))
    await waitFor(() =>
      expect(storage.read(paymentRequestsKey(rider.email))).toEqual({ version: 1, requests: [theirs, mine] }),
    )
  })

  it('of another tab stays known when orders come before the word of it', async () => {
    const { app, storage } = await openAtTheDoor({ services: { makePayment: () => new Promise(() => {}) } })
    const old = sentRequest({ isInvoiced: true })
    const theirs = { ...old, orderId: 'SAL-ORD-2026-00007' }
    storage.write(paymentRequestsKey(rider.email), { version: 1, requests: [old] })
    act(() => void dispatchEvent(new StorageEvent('storage', { key: null })))
    storage.write(paymentRequestsKey(rider.email), { version: 1, requests: [old, theirs] })
    await act(async () => app.resources.orders.send({ type: 'resource.refresh' }))
    await waitFor(() =>
      expect(storage.read(paymentRequestsKey(rider.email))).toEqual({
        version: 1,
        requests: [{ ...old, isListed: true }, theirs],
      }),
    )
  })

  it('that is answered after the session has ended fetches no orders', async () => {
    let answer = () => {}
    const makePayment = vi.fn(
      () => new Promise<{ status: 'requested' }>((resolve) => (answer = () => resolve({ status: 'requested' }))),
    )
    const { app, services, user } = await openAtTheDoor({ services: { makePayment } })
    await user.click(button())
    act(() => app.session.send({ type: 'session.endedElsewhere', reason: 'expired' }))
    await act(async () => answer())
    await waitFor(() => expect(services.createInvoice).toHaveBeenCalledTimes(1))
    expect(app.resources.orders.getSnapshot().value).toMatchObject({ data: 'none', request: 'unasked' })
  })

  it('that cannot be read is set aside', async () => {
    const view = renderApp('/', { user: null, services: { fetchOrders: vi.fn(async () => [dispatched]) } })
    view.storage.write(paymentRequestsKey(rider.email), { version: 1, requests: [{ orderId: 7 }] })
    await act(() => view.router.navigate('/account?tab=orders'))
    act(() => view.app.session.send({ type: 'session.start', user: rider }))
    await screen.findByRole('article')
    expect(status()).toBe('')
    expect(button()).not.toHaveAttribute('aria-disabled')
  })

  it('whose token is refused in the middle goes on after a login, and loses nothing', async () => {
    const makePayment = vi.fn(async () => ({ status: 'refused' as const, message: 'Please log in again.' }))
    const { app, user, services, router } = await openAtTheDoor({ services: { makePayment } })
    await user.type(screen.getByRole('textbox', { name: OTHER_PHONE }), '0110123456')
    act(() => {
      button().click()
      app.session.send({ type: 'session.refused', user: rider })
    })
    expect(await screen.findByRole('region', { name: 'Log in' })).toBeVisible()
    act(() => app.session.send({ type: 'session.start', user: { ...rider, api_secret: 'another' } }))
    await screen.findByRole('article')
    expect(router.state.location.search).toBe('?tab=orders')
    expect(screen.getByRole('textbox', { name: OTHER_PHONE })).toHaveValue('0110123456')
    makePayment.mockImplementation(async () => ({ status: 'requested' }) as never)
    await user.click(button())
    await waitFor(() => expect(services.createInvoice).toHaveBeenCalledTimes(1))
    expect(makePayment).toHaveBeenLastCalledWith(
      expect.objectContaining({ mobile_number: '0110123456', user: { ...rider, api_secret: 'another' } }),
    )
  })
})

describe('an invoice that could not be created', () => {
  it('says so, and is asked for alone by a button of its own, once [RID-07]', async () => {
    const createInvoice = vi.fn(async () =>
      Promise.reject(new ServiceError('Failed to create invoice.', '', 500, null)),
    )
    const { user, services, notices } = await openAtTheDoor({ services: { createInvoice } })
    await user.click(button())
    await user.click(await screen.findByRole('button', { name: 'Create Invoice' }))
    await waitFor(() =>
      expect(notices).toEqual([
        { title: 'Payment request sent', description: '0712•••678', tone: 'success' },
        { title: 'Invoice Error', description: 'Failed to create invoice.', tone: 'error' },
        { title: 'Invoice Error', description: 'Failed to create invoice.', tone: 'error' },
      ]),
    )
    createInvoice.mockImplementation(async () => ({ status: 'created' }) as never)
    await user.click(button('Create Invoice'))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Create Invoice' })).not.toBeInTheDocument())
    // the focus stays there
    expect(card().getByRole('status')).toHaveFocus()
    expect(createInvoice).toHaveBeenCalledTimes(3)
    expect(services.makePayment).toHaveBeenCalledTimes(1)
  })
})

it('an invoice that another tab has made is not made again', async () => {
  const createInvoice = vi.fn(async () => ({ status: 'refused' as const, message: 'Busy.' }))
  const { storage, user } = await openAtTheDoor({ services: { createInvoice } })
  await user.click(button())
  await screen.findByRole('button', { name: 'Create Invoice' })
  const { requests } = storage.read(paymentRequestsKey(rider.email)) as { requests: object[] }
  storage.write(paymentRequestsKey(rider.email), {
    version: 1,
    requests: requests.map((each) => ({ ...each, isInvoiced: true })),
  })
  await user.click(button('Create Invoice'))
  expect(createInvoice).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('button', { name: 'Create Invoice' })).not.toBeInTheDocument()
})

it('a missing invoice waits, and says so, while another order is being asked for', async () => {
  const lacking = sentRequest({ isListed: true })
  const other = orderOf({ orderId: 'SAL-ORD-2026-00007', status: 'Dispatched' })
  const services = {
    makePayment: () => new Promise<never>(() => {}),
    fetchOrders: vi.fn(async () => [dispatched, other]),
  }
  const { storage, user } = await openAtTheDoor({ services })
  storage.write(paymentRequestsKey(rider.email), { version: 1, requests: [lacking] })
  await user.click(within(screen.getByRole('article', { name: 'SAL-ORD-2026-00007' })).getByRole('button'))
  expect(button('Create Invoice')).toHaveAttribute('aria-disabled', 'true')
  expect(button('Create Invoice')).toHaveAccessibleDescription(
    'The invoice of this order is not made yet. Order SAL-ORD-2026-00007 is being asked for. Please wait for it.',
  )
})

it('its time is the app’s', async () => {
  const clock = new SimulatedClock()
  const { fetchOrders } = await openAtFiveMinutesPast({ clock }, { ...dispatched, payment: requested })
  const fetched = fetchOrders.mock.calls.length
  act(() => clock.increment(5000))
  await pass(0)
  expect(fetchOrders).toHaveBeenCalledTimes(fetched + 1)
})

it('an invoice that is missing is offered after a reload, also once the order is paid', async () => {
  const createInvoice = vi.fn(async () => ({ status: 'refused' as const, message: 'Busy.' }))
  const earlier = await openAtFiveMinutesPast({ services: { createInvoice } })
  act(() => button().click())
  await pass(0)
  const { services } = await reload(earlier, {
    services: { fetchOrders: vi.fn(async () => [{ ...dispatched, payment: paid }]) },
  })
  expect(
    card()
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Create Invoice'])
  expect(button('Create Invoice')).toHaveAccessibleDescription('The invoice of this order is not made yet.')
  act(() => button('Create Invoice').click())
  await pass(0)
  expect(services.createInvoice).toHaveBeenCalledExactlyOnceWith({ orderId: ORDER, user: rider })
  expect(card().queryByRole('button')).not.toBeInTheDocument()
})

it('an invoice that the store has is shown at the door, and is not made again', async () => {
  const lacking = sentRequest({ isListed: true })
  const { storage, app } = await openAtTheDoor({}, { ...dispatched, payment: requested })
  storage.write(paymentRequestsKey(rider.email), { version: 1, requests: [lacking] })
  act(() => app.resources.orders.send({ type: 'resource.refresh' }))
  expect(await screen.findByRole('button', { name: 'Create Invoice' })).toBeVisible()
  expect(card().queryByRole('link', { name: /Invoice/ })).toBe(null)
  act(() =>
    app.resources.orders.send({
      type: 'resource.replaced',
      value: [{ ...dispatched, payment: requested, invoice: { number: 'ACC-SINV-2026-00007', state: 'Unpaid' } }],
    }),
  )
  expect(card().queryByRole('button', { name: 'Create Invoice' })).toBe(null)
  expect(card().getByRole('link', { name: 'Invoice ACC-SINV-2026-00007' })).toBeVisible()
  expect(card().getByText('Unpaid')).toBeVisible()
})

it('a customer sees nothing of all that [ROL-04]', async () => {
  renderApp('/account?tab=orders', { user: amina, services: { fetchOrders: vi.fn(async () => [dispatched]) } })
  await screen.findByRole('article')
  expect(screen.queryByRole('button', { name: 'Initiate Payment' })).not.toBeInTheDocument()
  expect(screen.queryByRole('textbox', { name: OTHER_PHONE })).not.toBeInTheDocument()
})

it('stays as it is while the orders are read again', async () => {
  holdTime()
  const { app, user } = await openAtTheDoor()
  await user.type(screen.getByRole('textbox', { name: OTHER_PHONE }), '01')
  act(() => app.resources.orders.send({ type: 'resource.refresh' }))
  await user.type(screen.getByRole('textbox', { name: OTHER_PHONE }), '10')
  expect(screen.getByRole('textbox', { name: OTHER_PHONE })).toHaveValue('0110')
})

describe('the session of a rider [SES-02, OPN-111]', () => {
  const stored = { user: rider, loginTime: NOW }

  it('does not end while the customer looks for the PIN, and a minute after it is paid', async () => {
    const { app, tell, storage } = await openAtFiveMinutesPast({ stored })
    const isIn = () => app.session.getSnapshot().matches('loggedIn')
    tell({ ...requested, requested_at: new Date(NOW).toISOString() })
    act(() => button().click())
    await pass(0)
    expect(storage.read('heldUntil')).toBe(NOW + 120_000)
    await pass(100_000)
    expect([isIn(), status()]).toEqual([true, "Waiting for the customer's PIN on 0712•••678"])
    tell(paid)
    await pass(5000)
    expect([storage.read('heldUntil'), storage.read('loginTime')]).toEqual([null, NOW + 105_000])
    await pass(59_999)
    expect(isIn()).toBe(true)
    await pass(1)
    expect([isIn(), storage.read('user')]).toEqual([false, null])
  })

  it('ends three minutes after a request that is never answered', async () => {
    const { app, storage } = await openAtFiveMinutesPast({ stored })
    act(() => button().click())
    await pass(179_999)
    expect(app.session.getSnapshot().matches('loggedIn')).toBe(true)
    await pass(1)
    expect([app.session.getSnapshot().value, storage.read('heldUntil')]).toEqual(['dropped', null])
  })
})
