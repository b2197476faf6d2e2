import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { SimulatedClock } from 'xstate'
import type { Order } from '../../../domain/entities.ts'
import type { DeliverOutcome, MissOutcome } from '../../../domain/outcomes.ts'
import { AccountWithCounter } from '../../../src/entry/AccountWithCounter.tsx'
import { RiderList } from '../../../src/pages/account/orders/rider/RiderList.tsx'
import { Chakra } from '../../../src/theme/Chakra.tsx'
import { orderOf, rider } from '../../examples.ts'
import { later, renderPart, type Scene } from '../support.tsx'
import { stopTime } from '../time.ts'
import { buttonIn, buttonsIn, ORDER_CARDS, orderCard, ORDERS_TAB, press, settle, write } from './parts.tsx'

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

const card = (id = ORDER) => within(orderCard(id))
const button = (name: string, id = ORDER) => buttonIn(orderCard(id), name)
const radios = () => [...orderCard(ORDER).querySelectorAll<HTMLInputElement>('input[type=radio]')]
const wordsOf = (radio: HTMLElement) => radio.parentElement!.textContent
const choose = (words: string) => press(radios().find((radio) => wordsOf(radio) === words)!)

/** Opens the rider's orders; `list` changes what the host lists next. */
async function open(orders: Order[], services: Scene['services'] = {}, part = ORDER_CARDS) {
  let listed = orders
  const fetchOrders = vi.fn(async () => listed)
  const view = renderPart(part, {
    address: '/account?tab=orders',
    user: rider,
    // without it a session ends in less than a minute
    clock: new SimulatedClock(),
    services: { fetchOrders, ...services },
  })
  await settle()
  return { ...view, fetchOrders, list: (...next: Order[]) => void (listed = next) }
}

describe('Delivered', () => {
  it('is one press on a paid order, sent once, while others wait; then the list shows it [OPN-109]', async () => {
    const { promise, answer } = later<DeliverOutcome>()
    const deliverOrder = vi.fn(() => promise)
    const other = { ...paid, orderId: OTHER }
    const { list, notices, fetchOrders } = await open([paid, other], { deliverOrder })
    const fetched = fetchOrders.mock.calls.length
    await press(button('Delivered'), 2)
    await press(button('Recording...'))
    expect(button('Delivered', OTHER)).toHaveAttribute('aria-disabled', 'true')
    expect(button('Delivered', OTHER)).toHaveAccessibleDescription(
      `Order ${ORDER} is being recorded. Please wait for it.`,
    )
    await press(button('Delivered', OTHER))
    act(() => button('Recording...').focus())
    expect(deliverOrder).toHaveBeenCalledExactlyOnceWith({ orderId: ORDER, reason: '', user: rider }, expect.anything())
    list({ ...paid, status: 'Delivered', deliverable: false, delivered_at: '2026-11-20T11:05:00.000Z' }, other)
    await act(async () => answer({ status: 'delivered' }))
    expect(card().getByText('Delivered')).toBeVisible()
    expect(buttonsIn(orderCard(ORDER))).toEqual([])
    expect(screen.getByText(ORDER)).toHaveFocus()
    expect(fetchOrders).toHaveBeenCalledTimes(fetched + 1)
    expect(notices).toEqual([{ title: 'Delivered', description: ORDER, tone: 'success' }])
    expect(button('Delivered', OTHER)).not.toHaveAttribute('aria-disabled')
  })

  it('asks why on an unpaid order, can be left again, and takes own words, but not none [OPN-109]', async () => {
    const { services } = await open([out])
    await press(button('Delivered'))
    await press(button('Back'))
    expect(button('Delivered')).toHaveFocus()
    await press(button('Delivered'))
    expect(card().getByText('This order is not paid. Why do you hand it over?')).toHaveFocus()
    expect(radios().map(wordsOf)).toEqual(['Paid in cash', 'Pays later', 'Another reason'])
    await press(button('Record as delivered'))
    expect(card().getByRole('alert')).toHaveTextContent('Please choose or write a reason.')
    await choose('Another reason')
    write(card().getByLabelText('Your reason'), 'Pays the guard')
    expect(services.deliverOrder).not.toHaveBeenCalled()
    await press(button('Record as delivered'))
    expect(vi.mocked(services.deliverOrder).mock.calls.map(([request]) => request)).toEqual([
      { orderId: ORDER, reason: 'Pays the guard', user: rider },
    ])
  })
})

it('the next stop is first, its pay button before the rest, and on top after a delivery [OPN-239]', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
  onTestFinished(() => scrolled.mockRestore())
  const next = { ...out, orderId: OTHER }
  const { list } = await open([paid, next], {}, ORDERS_TAB)
  expect(buttonsIn(orderCard(OTHER))).toEqual(['Initiate Payment', 'Delivered', 'Customer not there'])
  const place = (part: Element) => [...document.querySelectorAll('*')].indexOf(part)
  const [pay, call] = [button('Initiate Payment', OTHER), within(orderCard(OTHER)).getByRole('link', { name: /^Call/ })]
  expect([pay, call, screen.getByLabelText('Search orders')].map(place)).toEqual(
    [pay, call, screen.getByLabelText('Search orders')].map(place).toSorted((a, b) => a - b),
  )
  list({ ...paid, status: 'Delivered', deliverable: false }, next)
  await press(button('Delivered'))
  expect(document.activeElement).toHaveTextContent(OTHER)
  expect(scrolled.mock.contexts).toEqual([document.activeElement])
})

it('on a phone the next stop is above all else and stays, but not beside another tab [OPN-260]', async () => {
  await import('../../../src/pages/account/AccountContent.tsx')
  const others = window.matchMedia
  vi.stubGlobal('matchMedia', (query: string) => ({ ...others(query), matches: query === '(max-width: 47.99em)' }))
  onTestFinished(() => void vi.unstubAllGlobals())
  const next = { ...out, orderId: OTHER }
  const { promise, answer } = later<Order[]>()
  const fetchOrders = vi.fn(() => promise)
  const { app } = await open([], { fetchOrders }, <AccountWithCounter />)
  const top = () => screen.getByLabelText('Next stop')
  /** The orders above the heading, and those below it. */
  const places = () => {
    const [above, below]: [string[], string[]] = [[], []]
    const heading = screen.getByText('Account', { selector: 'h1' })
    for (const each of document.querySelectorAll('article h2'))
      (heading.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_PRECEDING ? above : below).push(each.textContent)
    return [above, below]
  }
  expect(top()).toHaveTextContent('Loading your account...')
  expect(top().firstChild).toBeEmptyDOMElement()
  await act(async () => answer([paid, next]))
  expect(places()).toEqual([[ORDER], [OTHER]])

  await press(screen.getByText('Profile', { selector: '[role=tab]' }))
  expect(screen.queryByLabelText('Next stop')).toBeNull()
  await press(screen.getByText('Orders', { selector: '[role=tab]' }))
  expect(places()).toEqual([[ORDER], [OTHER]])
  const first = orderCard(ORDER)
  write(screen.getByLabelText('Search orders'), 'SAL-ORD')
  await waitFor(() => expect(places()).toEqual([[ORDER], [OTHER]]))
  expect(buttonIn(document.body, `Next stop: ${ORDER}`)).toBeVisible()
  await press(buttonIn(document.body, `Next stop: ${ORDER}`))
  expect(card().getByText(ORDER)).toHaveFocus()
  write(screen.getByLabelText('Search orders'), OTHER)
  await waitFor(() => expect(screen.queryByText(/^Next stop: /)).toBeNull())
  expect(places()).toEqual([[ORDER], [OTHER]])
  write(screen.getByLabelText('Search orders'), '')

  // an older order now comes first
  const older = { ...out, orderId: 'SAL-ORD-2026-00003', ordered_at: '2026-11-01T08:00:00.000Z' }
  fetchOrders.mockImplementation(async () => [older, paid, next])
  await act(async () => app.resources.orders.send({ type: 'resource.refresh' }))
  await waitFor(() => expect(places()).toEqual([[ORDER], [older.orderId, OTHER]]))
  expect(orderCard(ORDER)).toBe(first)

  fetchOrders.mockImplementation(async () => [{ ...paid, status: 'Delivered', deliverable: false }, next])
  await press(button('Delivered'))
  expect(places()).toEqual([[OTHER], [ORDER]])
  expect(document.activeElement).toHaveTextContent(OTHER)
})

it('Customer not there sends the chosen reason, waits for the list, and shows the attempt [OPN-110]', async () => {
  const { promise, answer } = later<MissOutcome>()
  const orders = later<Order[]>()
  const { fetchOrders, list, notices, services } = await open([out], { reportMissedDelivery: vi.fn(() => promise) })
  await press(button('Customer not there'))
  await press(button('Back'))
  expect(button('Customer not there')).toHaveFocus()
  await press(button('Customer not there'))
  expect(radios().map(wordsOf)).toEqual([
    'No answer on the phone',
    'Nobody at the address',
    'Customer asked for another day',
    'Another reason',
  ])
  await choose('No answer on the phone')
  await press(button('Record the attempt'))
  expect(button('Recording...')).toHaveFocus()
  expect(button('Delivered')).toHaveAttribute('aria-disabled', 'true')
  fetchOrders.mockReturnValueOnce(orders.promise)
  await act(async () => answer({ status: 'refused', message: '' }))
  expect(button('Customer not there')).toHaveAttribute('aria-disabled', 'true')
  await act(async () => orders.answer([out]))
  expect(button('Customer not there')).not.toHaveAttribute('aria-disabled')

  vi.mocked(services.reportMissedDelivery).mockResolvedValue({ status: 'recorded' })
  list({ ...out, missed: [{ at: '2020-11-20T11:05:00.000Z', reason: 'nobody_there' }] })
  await press(button('Customer not there'))
  await choose('Nobody at the address')
  await press(button('Record the attempt'))
  expect(card().getByText('Tried on 20 Nov 2020 at 14:05: Nobody at the address')).toBeVisible()
  expect(vi.mocked(services.reportMissedDelivery).mock.calls.map(([request]) => request)).toEqual([
    { orderId: ORDER, reason: 'no_answer', user: rider },
    { orderId: ORDER, reason: 'nobody_there', user: rider },
  ])
  expect(notices.map(({ title, description }) => [title, description])).toEqual([
    ['Not recorded', expect.any(String)],
    ['Attempt recorded', ORDER],
  ])
  expect(button('Delivered')).toBeVisible()
})

it('a rider sees the orders that are out first, payment only on them [ORD-09, ORD-10, RID-01, ROL-04]', async () => {
  stopTime()
  vi.setSystemTime(NOW)
  const missed = [{ at: '2026-11-20T09:30:00.000Z', reason: 'A dog' }]
  await open(
    [
      orderOf({ orderId: 'A-1' }),
      orderOf({ orderId: 'A-2', status: 'Processing' }),
      { ...out, orderId: 'A-3', missed },
      orderOf({ orderId: 'A-4', status: 'Delivered' }),
    ],
    {},
    ORDERS_TAB,
  )
  const shown = [...document.querySelectorAll('article')]
  expect(shown.map((each) => [each.querySelector('h2')!.textContent, buttonsIn(each)])).toEqual([
    ['A-3', ['Initiate Payment', 'Delivered', 'Customer not there']],
    ['A-1', ['Checkout']],
    ['A-2', []],
    ['A-4', []],
  ])
  expect(screen.getAllByLabelText('Another phone number (optional)')).toHaveLength(1)
  expect(card('A-3').getByText('Tried at 12:30: A dog')).toBeVisible()
  expect(screen.getByText(/^Today: .*1 to go$/)).toBeVisible()
})

/** Replaces the device's geolocation, which answers as told. */
function device(answer: (found: PositionCallback, failed: PositionErrorCallback) => void) {
  const getCurrentPosition = vi.fn(answer)
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'geolocation'))
  return getCurrentPosition
}

describe('the rider’s list', () => {
  const young = { ...out, orderId: '6', ordered_at: '2026-11-20T08:00:00.000Z', map_pin: '-1.28000,36.81000' }
  const old = { ...out, orderId: '7', ordered_at: '2026-11-18T08:00:00.000Z', map_pin: '-1.40000,36.70000' }
  const unpinned = { ...out, orderId: '8', ordered_at: '2026-11-17T08:00:00.000Z' }

  function show(orders: Order[]) {
    const numbers = (sorted: Order[]) => <p data-testid="list">{sorted.map(({ orderId }) => orderId).join(' ')}</p>
    return renderPart(
      <Chakra>
        <RiderList user={rider} orders={orders}>
          {numbers}
        </RiderList>
      </Chakra>,
      { user: rider },
    )
  }
  const numbers = () => screen.getByTestId('list').textContent
  const sort = (name: string) => buttonIn(document.body, name)

  it('has the oldest first, and the nearest on request, without a word to the host [OPN-113]', async () => {
    const locate = device((found) =>
      found({ coords: { latitude: -1.28333, longitude: 36.81667 } } as GeolocationPosition),
    )
    const { storage } = show([young, old, unpinned])
    const pressed = () => ['Oldest first', 'Nearest first'].map((name) => sort(name).getAttribute('aria-pressed'))
    expect([numbers(), locate.mock.calls.length, pressed()]).toEqual(['8 7 6', 0, ['true', 'false']])
    await press(sort('Nearest first'))
    expect([numbers(), pressed()]).toEqual(['6 7 8', ['false', 'true']])
    expect(
      screen.getByText(
        'By distance to the map pins; orders without a pin come after them. Your position stays on this phone.',
      ),
    ).toBeVisible()
    expect(JSON.stringify([localStorage, sessionStorage, storage])).not.toContain('1.28333')
    await press(sort('Oldest first'))
    expect(numbers()).toBe('8 7 6')
  })

  it('says why it cannot show the nearest [OPN-113]', async () => {
    const codes = [1, 3]
    device((_, failed) => failed({ code: codes.shift(), PERMISSION_DENIED: 1 } as GeolocationPositionError))
    show([young, old])
    for (const said of [
      'This phone does not tell where you are. Allow it for this site in the settings of your browser.',
      'Your position could not be found. Please try again outside.',
    ]) {
      await press(sort('Nearest first'))
      expect([screen.getByText(said).getAttribute('role'), numbers()]).toEqual(['status', '7 6'])
    }
  })

  it('begins with the day, and offers no choice without map pins [OPN-112]', () => {
    stopTime()
    vi.setSystemTime(NOW)
    show([
      { ...paid, status: 'Delivered', deliverable: false, delivered_at: '2026-11-20T11:02:00.000Z' },
      { ...paid, orderId: OTHER, total_amount: 1200, payment: { ...payment, method: 'cash' as const } },
      unpinned,
    ])
    expect(screen.getByText(/^Today:/)).toHaveTextContent(
      'Today: 1 delivered, KES 3,250 by M-PESA, KES 1,200 in cash, 2 to go',
    )
    expect(document.querySelector('button')).toBeNull()
  })

  it('says nothing of the day where the host does not tell whose orders they are [OPN-112]', () => {
    show([{ ...out, for_delivery: false }])
    expect(document.querySelector('main')!.textContent).toBe(ORDER)
  })
})
