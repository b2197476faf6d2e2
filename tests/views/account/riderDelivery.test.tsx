import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Order } from '../../../domain/entities.ts'
import type { MissOutcome } from '../../../domain/outcomes.ts'
import '../../../src/pages/account/AccountPage.tsx'
import { amina, orderOf, rider } from '../../examples.ts'
import { renderApp } from '../renderApp.tsx'
import { later, type Scene } from '../support.tsx'
import { pass, stopTime } from '../time.ts'

const ORDER = 'SAL-ORD-2026-00004'
const OTHER = 'SAL-ORD-2026-00005'
/** 14:05 in Kenya. */
const NOW = Date.UTC(2026, 10, 20, 11, 5)
const out = orderOf({
  orderId: ORDER,
  status: 'Dispatched',
  total_amount: 3250,
  for_delivery: true,
  deliverable: true,
  first_name: 'Baraka',
})
const payment = {
  state: 'paid',
  text: '',
  receipt: 'TKK7SOKONI',
  mobile_number: '0712•••678',
  is_confirmed: true,
  requested_at: '2026-11-20T11:00:00.000Z',
  method: 'mpesa',
} as const
const paid: Order = { ...out, payment, paid_at: '2026-11-20T11:01:00.000Z' }

const card = (id = ORDER) => within(screen.getByRole('article', { name: id }))
const press = (name: string, id = ORDER) => card(id).getByRole('button', { name })

/** Opens the rider's orders; `list` changes what the host lists next. */
async function open(orders: Order[], scene: Scene = {}) {
  let listed = orders
  const fetchOrders = vi.fn(async () => listed)
  const view = renderApp('/account?tab=orders', { user: rider, ...scene, services: { fetchOrders, ...scene.services } })
  await screen.findAllByRole('article')
  return { ...view, fetchOrders, list: (...next: Order[]) => void (listed = next) }
}

describe('Delivered', () => {
  it('is one press on a paid order, sent once; then the list shows it [OPN-109]', async () => {
    const answer = later<{ status: 'delivered' }>()
    const deliverOrder = vi.fn(() => answer.promise)
    const { user, list, notices, fetchOrders } = await open([paid], { services: { deliverOrder } })
    const fetched = fetchOrders.mock.calls.length
    await user.dblClick(press('Delivered'))
    await user.click(press('Recording...'))
    expect(deliverOrder.mock.calls).toHaveLength(1)
    expect(deliverOrder).toHaveBeenCalledWith({ orderId: ORDER, reason: '', user: rider }, expect.anything())
    list({ ...paid, status: 'Delivered', deliverable: false, delivered_at: '2026-11-20T11:05:00.000Z' })
    answer.answer({ status: 'delivered' })
    await waitFor(() => expect(card().getByText('Delivered')).toBeVisible())
    expect(card().queryByRole('button')).not.toBeInTheDocument()
    expect(card().getByRole('heading', { name: ORDER })).toHaveFocus()
    expect(fetchOrders).toHaveBeenCalledTimes(fetched + 1)
    expect(notices).toEqual([{ title: 'Delivered', description: ORDER, tone: 'success' }])
  })

  it('asks why on an unpaid order, says when the reason is missing, and takes own words [OPN-109]', async () => {
    const { user, services } = await open([out])
    await user.click(press('Delivered'))
    expect(card().getByText('This order is not paid. Why do you hand it over?')).toHaveFocus()
    await user.click(press('Record as delivered'))
    expect(card().getByRole('alert')).toHaveTextContent('Please choose or write a reason.')
    expect(
      card()
        .getAllByRole('radio')
        .map((each) => each.parentElement?.textContent),
    ).toEqual(['Paid in cash', 'Pays later', 'Another reason'])
    await user.click(card().getByRole('radio', { name: 'Another reason' }))
    await user.type(card().getByRole('textbox', { name: 'Your reason' }), 'Pays the guard')
    await user.click(press('Record as delivered'))
    await waitFor(() => expect(services.deliverOrder).toHaveBeenCalledTimes(1))
    expect(vi.mocked(services.deliverOrder).mock.calls[0]?.[0]).toEqual({
      orderId: ORDER,
      reason: 'Pays the guard',
      user: rider,
    })
  })

  it('can be left again, and the button has the focus', async () => {
    const { user, services } = await open([out])
    await user.click(press('Delivered'))
    await user.click(press('Back'))
    expect(press('Delivered')).toHaveFocus()
    expect(services.deliverOrder).not.toHaveBeenCalled()
  })

  it('is not there where the host does not offer it [OPN-109]', async () => {
    await open([{ ...out, deliverable: false }])
    expect(
      card()
        .getAllByRole('button')
        .map((each) => each.textContent),
    ).toEqual(['Initiate Payment'])
  })

  it('says so when the answer is lost, and the list tells what was recorded', async () => {
    const deliverOrder = vi.fn(async () => Promise.reject(new Error('Network Error')))
    const { user, list, notices } = await open([paid], { services: { deliverOrder } })
    list({ ...paid, status: 'Delivered', deliverable: false })
    await user.click(press('Delivered'))
    await waitFor(() => expect(card().queryByRole('button')).not.toBeInTheDocument())
    expect(notices).toEqual([
      {
        title: 'Not recorded',
        description: 'The shop did not answer. Please look at the order and try again.',
        tone: 'error',
      },
    ])
  })

  it('of another order waits', async () => {
    const deliverOrder = vi.fn(() => new Promise<never>(() => {}))
    const { user } = await open([paid, { ...paid, orderId: OTHER }], { services: { deliverOrder } })
    await user.click(press('Delivered'))
    expect(press('Delivered', OTHER)).toHaveAttribute('aria-disabled', 'true')
    expect(press('Delivered', OTHER)).toHaveAccessibleDescription(
      `Order ${ORDER} is being recorded. Please wait for it.`,
    )
    await user.click(press('Delivered', OTHER))
    expect(deliverOrder).toHaveBeenCalledTimes(1)
  })
})

describe('Customer not there', () => {
  it('sends the chosen reason, and shows the attempt to the rider [OPN-110]', async () => {
    const { user, services, list, notices } = await open([out])
    await user.click(press('Customer not there'))
    expect(
      card()
        .getAllByRole('radio')
        .map((each) => each.parentElement?.textContent),
    ).toEqual(['No answer on the phone', 'Nobody at the address', 'Customer asked for another day', 'Another reason'])
    await user.click(card().getByRole('radio', { name: 'Nobody at the address' }))
    list({ ...out, missed: [{ at: '2020-11-20T11:05:00.000Z', reason: 'nobody_there' }] })
    await user.click(press('Record the attempt'))
    expect(await card().findByText('Tried on 20 Nov 2020 at 14:05: Nobody at the address')).toBeVisible()
    expect(vi.mocked(services.reportMissedDelivery).mock.calls.map(([request]) => request)).toEqual([
      { orderId: ORDER, reason: 'nobody_there', user: rider },
    ])
    expect(notices).toEqual([{ title: 'Attempt recorded', description: ORDER, tone: 'success' }])
    expect(press('Delivered')).toBeVisible()
  })

  it('is the button that is busy, and none is once the answer is here [OPN-110]', async () => {
    const answer = later<MissOutcome>()
    const orders = later<Order[]>()
    const { user, fetchOrders, notices } = await open([out], {
      services: { reportMissedDelivery: vi.fn(() => answer.promise) },
    })
    await user.click(press('Customer not there'))
    await user.click(press('Back'))
    expect(press('Customer not there')).toHaveFocus()
    await user.click(press('Customer not there'))
    await user.click(card().getByRole('radio', { name: 'No answer on the phone' }))
    await user.click(press('Record the attempt'))
    expect(press('Recording...')).toHaveFocus()
    expect(press('Delivered')).toHaveAttribute('aria-disabled', 'true')
    fetchOrders.mockReturnValue(orders.promise)
    answer.answer({ status: 'refused', message: '' })
    await waitFor(() => expect(press('Customer not there')).toHaveAttribute('aria-disabled', 'true'))
    expect(notices.map(({ title }) => title)).toEqual(['Not recorded'])
    orders.answer([out])
    await waitFor(() => expect(press('Customer not there')).not.toHaveAttribute('aria-disabled'))
  })

  it('is told to the customer while the order is out [OPN-110]', async () => {
    const missed = [
      { at: '2026-11-19T11:05:00.000Z', reason: 'no_answer' },
      { at: '2026-11-19T12:05:00.000Z', reason: 'nobody_there' },
      { at: '2026-11-20T11:05:00.000Z', reason: 'another_day' },
      { at: '2026-11-20T12:05:00.000Z', reason: 'A dog' },
    ]
    const own = { ...out, deliverable: false, for_delivery: false, missed }
    const { list, app } = await open([own], { user: amina })
    expect(
      card()
        .getAllByText(/^The rider was there/)
        .map((each) => each.textContent),
    ).toEqual([
      'The rider was there on 19 Nov 2026 at 14:05 and did not find you. Nobody answered your phone.',
      'The rider was there on 19 Nov 2026 at 15:05 and did not find you. Nobody was at the address.',
      'The rider was there on 20 Nov 2026 at 14:05. You asked for another day.',
      'The rider was there on 20 Nov 2026 at 15:05 and did not find you. “A dog”',
    ])
    list({ ...own, status: 'Delivered' })
    act(() => app.resources.orders.send({ type: 'resource.refresh' }))
    await waitFor(() => expect(card().queryByText(/^The rider was there/)).not.toBeInTheDocument())
  })
})

const numbers = () =>
  screen.getAllByRole('article').map((each) => within(each).getByRole('heading').textContent?.at(-1))

/** Replaces the device's geolocation, which answers as told. */
function device(answer: (found: PositionCallback, failed: PositionErrorCallback) => void) {
  const getCurrentPosition = vi.fn(answer)
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'geolocation'))
  return getCurrentPosition
}

describe('the rider’s list', () => {
  const young = {
    ...out,
    orderId: 'SAL-ORD-2026-00006',
    ordered_at: '2026-11-20T08:00:00.000Z',
    map_pin: '-1.28000,36.81000',
  }
  const old = {
    ...out,
    orderId: 'SAL-ORD-2026-00007',
    ordered_at: '2026-11-18T08:00:00.000Z',
    map_pin: '-1.40000,36.70000',
  }
  const unpinned = { ...out, orderId: 'SAL-ORD-2026-00008', ordered_at: '2026-11-17T08:00:00.000Z' }

  it('has the oldest first, and the nearest on request, without a word to the host [OPN-113]', async () => {
    const locate = device((found) =>
      found({ coords: { latitude: -1.28333, longitude: 36.81667 } } as GeolocationPosition),
    )
    const { user, storage } = await open([young, old, unpinned])
    expect([numbers(), locate.mock.calls.length]).toEqual([['8', '7', '6'], 0])
    const oldest = screen.getByRole('button', { name: 'Oldest first' })
    const nearest = screen.getByRole('button', { name: 'Nearest first' })
    expect([oldest, nearest].map((each) => each.getAttribute('aria-pressed'))).toEqual(['true', 'false'])
    await user.click(nearest)
    await waitFor(() => expect(numbers()).toEqual(['6', '7', '8']))
    expect(
      screen.getByText(
        'By distance to the map pins; orders without a pin come after them. Your position stays on this phone.',
      ),
    ).toBeVisible()
    expect(JSON.stringify([localStorage, sessionStorage, storage])).not.toContain('1.28333')
    await user.click(oldest)
    expect(numbers()).toEqual(['8', '7', '6'])
  })

  it.each([
    [1, 'This phone does not tell where you are. Allow it for this site in the settings of your browser.'],
    [3, 'Your position could not be found. Please try again outside.'],
  ])('says why it cannot show the nearest: code %j [OPN-113]', async (code, said) => {
    device((_, failed) => failed({ code, PERMISSION_DENIED: 1 } as GeolocationPositionError))
    const { user } = await open([young, old])
    await user.click(screen.getByRole('button', { name: 'Nearest first' }))
    expect(await screen.findByText(said)).toBeVisible()
    expect(numbers()).toEqual(['7', '6'])
  })

  it('offers no choice without map pins', async () => {
    await open([unpinned, out])
    expect(screen.queryByRole('button', { name: 'Nearest first' })).not.toBeInTheDocument()
  })

  it('begins with the day [OPN-112]', async () => {
    stopTime()
    vi.setSystemTime(NOW)
    const orders = [
      { ...paid, status: 'Delivered', deliverable: false, delivered_at: '2026-11-20T11:02:00.000Z' },
      { ...paid, orderId: OTHER, total_amount: 1200, payment: { ...payment, method: 'cash' as const } },
      unpinned,
    ]
    renderApp('/account?tab=orders', { user: rider, services: { fetchOrders: vi.fn(async () => orders) } })
    await pass(0)
    await pass(0)
    expect(screen.getByText(/^Today:/)).toHaveTextContent(
      'Today: 1 delivered, KES 3,250 by M-PESA, KES 1,200 in cash, 2 to go',
    )
  })

  it('says nothing of the day where the host does not tell whose orders they are [OPN-112]', async () => {
    await open([{ ...out, for_delivery: false }])
    expect(screen.queryByText(/^Today:/)).not.toBeInTheDocument()
  })
})
