import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { SimulatedClock } from 'xstate'
import type { Order } from '../../../domain/entities.ts'
import type { OrderPayment } from '../../../domain/payments/orderPayment.ts'
import { AccountTabs } from '../../../src/pages/account/AccountTabs.tsx'
import { amina, brian, orderOf, requestedPayment, rider } from '../../examples.ts'
import { renderPart, type Scene } from '../support.tsx'
import { pass, stopTime } from '../time.ts'
import { buttonIn, buttonsIn, orderCard, ORDERS_TAB, press, settle, write } from './parts.tsx'

/** One order of each status, numbered from 1. */
const ONE_OF_EACH = ['Draft', 'Order Received', 'Processing', 'Dispatched', 'Delivered', 'On Hold'].map(
  (status, index) => orderOf({ orderId: `SAL-ORD-2026-0000${index + 1}`, status }),
)

const REQUESTED = { ...requestedPayment, requested_at: '2026-11-20T08:00:00.000Z' }

const TWO_TABS = (
  <AccountTabs
    tabs={[
      { id: 'profile', label: 'Profile', content: null },
      { id: 'orders', label: 'Orders', content: ORDERS_TAB },
    ]}
  />
)

async function openOrders(orders: Order[], { services, ...scene }: Scene = {}, query = '', part = ORDERS_TAB) {
  const view = renderPart(part, {
    address: `/account?tab=orders${query}`,
    user: amina,
    // without it a session ends in less than a minute
    clock: new SimulatedClock(),
    ...scene,
    services: { fetchOrders: vi.fn(async () => orders), ...services },
  })
  await settle()
  return view
}

const button = (name: string) => buttonIn(document.body, name)
/** Returns the last digits of the orders that are shown. */
const numbersShown = () => [...document.querySelectorAll('article h2')].map(({ textContent }) => textContent.slice(-2))
const search = () => screen.getByLabelText<HTMLInputElement>('Search orders')
const filter = () => screen.getByLabelText<HTMLSelectElement>('Status')
const optionsOf = (select: HTMLSelectElement) => [...select.options].map((option) => option.text)

describe('the list of orders', () => {
  it('finds by number, status and item, and filters by exactly the statuses that occur [ORD-01, ORD-02]', async () => {
    await openOrders([
      orderOf({ orderId: 'SAL-ORD-2026-00001', status: 'Delivered' }),
      orderOf({ orderId: 'SAL-ORD-2026-00002', status: 'On Hold', items: [] }),
      orderOf({ orderId: 'SAL-ORD-2026-00003', status: 'Delivered', items: [] }),
      orderOf({ orderId: 'SAL-ORD-2026-00004', status: '', items: [] }),
    ])
    expect(screen.getByRole('searchbox', { name: 'Search orders' })).toBe(search())
    expect(screen.getByRole('list', { name: 'Orders' }).children).toHaveLength(4)
    expect(screen.getByText('4 orders found')).toBeVisible()
    write(search(), 'kettle')
    expect(numbersShown()).toEqual(['01'])
    expect(screen.getByText('1 order found')).toBeVisible()
    write(search(), 'hold')
    expect(numbersShown()).toEqual(['02'])
    write(search(), '')
    expect(optionsOf(filter())).toEqual(['All Status', 'Delivered', 'On Hold'])
    write(filter(), 'Delivered')
    expect(numbersShown()).toEqual(['01', '03'])
    write(filter(), '')
    expect(numbersShown()).toHaveLength(4)
  })

  it('has five orders on a page, starts over when the filter changes, and links to all [ORD-01, ORD-03]', async () => {
    const { router } = await openOrders(ONE_OF_EACH)
    expect(numbersShown()).toEqual(['01', '02', '03', '04', '05'])
    expect(screen.getByText('Page 1 of 2')).toBeVisible()
    expect(button('Previous')).toBeDisabled()
    await press(button('Next'))
    expect(numbersShown()).toEqual(['06'])
    expect(screen.getByText('6 orders found')).toHaveFocus()
    expect(button('Next')).toBeDisabled()
    write(search(), 'SAL-ORD-2026-00001')
    expect(numbersShown()).toEqual(['01'])
    expect(screen.queryByText(/^Page/)).not.toBeInTheDocument()
    write(filter(), 'Draft')
    write(search(), 'nothing like it')
    expect(numbersShown()).toEqual([])
    expect(screen.getByText('0 orders found')).toBeVisible()
    expect(screen.queryByText('No orders yet')).not.toBeInTheDocument()
    await press(button('Show all orders'))
    expect(numbersShown()).toHaveLength(5)
    expect([search().value, filter().value]).toEqual(['', ''])
    expect(screen.getByText('6 orders found')).toHaveFocus()
    expect(router.state.location.search).toBe('?tab=orders')
  })

  it('says that there are none yet, to a customer and to a rider', async () => {
    const asCustomer = await openOrders([])
    expect(screen.getByText('No orders yet')).toBeVisible()
    expect(screen.getByText('Orders that you place are listed here.')).toBeVisible()
    asCustomer.unmount()
    await openOrders([], { user: rider })
    expect(screen.getByText('Orders that you are to deliver are listed here.')).toBeVisible()
  })

  it('shows nothing of one person to the next', async () => {
    const fetchOrders = vi.fn(async (user: { email: string }) => (user.email === amina.email ? [orderOf()] : []))
    const { app } = await openOrders([], { services: { fetchOrders } })
    expect(numbersShown()).toEqual(['01'])
    await act(async () => app.session.send({ type: 'session.startedElsewhere', user: brian }))
    expect(screen.getByText('No orders yet')).toBeVisible()
    expect(numbersShown()).toEqual([])
  })

  it('is in Kiswahili for who chooses that, also its statuses, by which it finds [ORD-02, OPN-25]', async () => {
    const { app } = await openOrders([
      orderOf({ orderId: 'ORD-1', status: 'Processing', delivery_date: '2026-11-20' }),
      orderOf({ orderId: 'ORD-2', delivery_date: '' }),
    ])
    await act(async () => app.language.send({ type: 'language.choose', language: 'sw' }))
    expect(screen.getByText('Oda 2 zimepatikana')).toBeVisible()
    const statuses = screen.getByLabelText<HTMLSelectElement>('Hali')
    expect([...statuses.options].map(({ text, value }) => [text, value])).toEqual([
      ['Hali zote', ''],
      ['Inashughulikiwa', 'Processing'],
      ['Rasimu', 'Draft'],
    ])
    write(screen.getByLabelText('Tafuta oda'), 'rasimu')
    expect(document.querySelector('article h2')).toHaveTextContent('ORD-2')
    write(screen.getByLabelText('Tafuta oda'), '')
    expect(screen.getByText('Imeagizwa').parentElement).toHaveTextContent('Imeagizwa 20 Nov 2026')
    write(screen.getByLabelText('Tafuta oda'), 'ORD-1')
    expect(screen.getByText('Oda 1 imepatikana')).toBeVisible()
  })
})

describe('a failed read of the orders', () => {
  it('says so, is logged, can be tried again, and leaves what is listed [ORD-11, CTR-08, CTR-46]', async () => {
    stopTime()
    const fetchOrders = vi.fn(async (): Promise<Order[]> => Promise.reject(new Error('Failed to fetch orders')))
    const panel = (
      <div role="tabpanel" tabIndex={0}>
        {ORDERS_TAB}
      </div>
    )
    const { app, log } = await openOrders([], { clock: undefined, services: { fetchOrders } }, '', panel)
    const failed = ['Reading orders failed', 'Failed to fetch orders']
    expect(screen.getByText('Loading your orders...')).toBeVisible()
    await pass(7000)
    expect(screen.getByRole('tabpanel')).toHaveTextContent('Your orders could not be loaded.Try Again')
    expect(log).toEqual([failed])

    await press(button('Try Again'))
    expect(screen.getByText('Loading your orders...')).toBeVisible()
    expect(screen.getByRole('tabpanel')).toHaveFocus()
    await pass(7000)

    fetchOrders.mockResolvedValue([orderOf()])
    await press(button('Try Again'))
    expect(screen.getByText('1 order found')).toBeVisible()
    expect(numbersShown()).toEqual(['01'])
    expect(screen.getByRole('tabpanel')).toHaveFocus()

    fetchOrders.mockRejectedValue(new Error('Failed to fetch orders'))
    act(() => app.resources.orders.send({ type: 'resource.refresh' }))
    await pass(7000)
    expect(log).toEqual([failed, failed, failed])
    expect(numbersShown()).toEqual(['01'])
  })
})

describe('the address of the list', () => {
  it('keeps search, status and page over a reload and in a link, and shows all where it makes no sense', async () => {
    const delivered = [0, 1, 2, 3, 4, 5, 6].map((at) =>
      orderOf({ orderId: `SAL-ORD-2026-0001${at}`, status: 'Delivered' }),
    )
    const { router } = await openOrders([...ONE_OF_EACH, ...delivered], {}, '&search=kettle&status=Delivered&page=2')
    expect([search().value, filter().value]).toEqual(['kettle', 'Delivered'])
    expect(screen.getByText('Page 2 of 2')).toBeVisible()
    expect(numbersShown()).toEqual(['14', '15', '16'])
    for (const query of ['page=0', 'page=-1', 'page=1.5', 'page=x', 'status=Nonsense', 'search=%20']) {
      await act(() => router.navigate(`/account?tab=orders&${query}`))
      expect([query, screen.getByText(/orders found/).textContent, screen.getByText(/^Page/).textContent]).toEqual([
        query,
        '13 orders found',
        'Page 1 of 3',
      ])
      expect(filter()).toHaveDisplayValue('All Status')
    }
    await act(() => router.navigate('/account?tab=orders&status=Processing'))
    expect(numbersShown()).toEqual(['03'])
    expect(search()).toHaveValue('')
  })

  it('is written while one looks, at once for choices, once for what is typed without a pause', async () => {
    const { router } = await openOrders(ONE_OF_EACH)
    stopTime()
    const written: string[] = []
    router.subscribe(({ location, historyAction }) => void written.push(`${historyAction} ${location.search}`))
    const news = () => written.splice(0)
    await press(button('Next'))
    expect(news()).toEqual(['REPLACE ?tab=orders&page=2'])
    write(filter(), 'Delivered')
    expect(news()).toEqual(['REPLACE ?tab=orders&status=Delivered'])
    write(search(), 'ke')
    await pass(299)
    write(search(), 'kett')
    await pass(299)
    expect(news()).toEqual([])
    await pass(1)
    expect(news()).toEqual(['REPLACE ?tab=orders&search=kett&status=Delivered'])
    write(search(), 'kettle')
    fireEvent.blur(search())
    expect(news()).toEqual(['REPLACE ?tab=orders&search=kettle&status=Delivered'])
    await pass(300)
    expect(news()).toEqual([])
    expect(search()).toHaveValue('kettle')
    write(search(), '')
    expect(news()).toEqual(['REPLACE ?tab=orders&status=Delivered'])
    // a letter that is typed while the address changes stays
    write(search(), 'ke')
    vi.advanceTimersByTime(300)
    write(search(), 'ket')
    await pass(0)
    expect(search()).toHaveValue('ket')
  })

  it('does not call back who goes elsewhere in a word, and brings the search back with Back', async () => {
    const { router } = await openOrders(ONE_OF_EACH)
    stopTime()
    write(search(), 'ke')
    await act(() => router.navigate('/account?tab=profile'))
    await pass(300)
    expect(router.state.location.search).toBe('?tab=profile')
    expect(search()).toHaveValue('')
    write(filter(), 'Dispatched')
    write(search(), 'kettle')
    fireEvent.blur(search())
    await act(() => router.navigate('/track-order'))
    expect(numbersShown()).toEqual([])
    await act(() => router.navigate(-1))
    await settle()
    expect([search().value, filter().value, numbersShown()]).toEqual(['kettle', 'Dispatched', ['04']])
  })

  it('of another tab stays as it is when something was typed just before', async () => {
    const { router } = await openOrders(ONE_OF_EACH, {}, '', TWO_TABS)
    stopTime()
    write(search(), 'ket')
    await press(button('Profile'))
    await pass(300)
    expect(router.state.location.search).toBe('?tab=profile')
    await press(button('Orders'))
    expect(router.state.location.search).toBe('?tab=orders')
    expect(search()).toHaveValue('')
    expect(numbersShown()).toHaveLength(5)
  })
})

it('fresh orders turn no page and move no focus; without the chosen status all are shown', async () => {
  const { app, router } = await openOrders(ONE_OF_EACH)
  const replace = (value: Order[]) => act(() => app.resources.orders.send({ type: 'resource.replaced', value }))
  await press(button('Next'))
  const track = buttonIn(orderCard('SAL-ORD-2026-00006'), 'Track Order')
  act(() => track.focus())
  const fresh = ['20', '21'].map((number) =>
    orderOf({ orderId: `SAL-ORD-2026-000${number}`, status: 'Order Received' }),
  )
  replace([...fresh, ...ONE_OF_EACH])
  expect(screen.getByText('Page 2 of 2')).toBeVisible()
  expect(numbersShown()).toEqual(['04', '05', '06'])
  expect(track).toHaveFocus()
  replace(ONE_OF_EACH.slice(0, 2))
  expect(numbersShown()).toEqual(['01', '02'])
  expect(router.state.location.search).toBe('?tab=orders&page=2')
  replace(ONE_OF_EACH)
  write(filter(), 'Dispatched')
  expect(numbersShown()).toEqual(['04'])
  replace([orderOf({ status: 'Delivered' })])
  expect(filter()).toHaveDisplayValue('All Status')
  expect(numbersShown()).toEqual(['01'])
})

it('M-PESA’s answer comes by itself while a phone asks for the PIN, then the status [OPN-233]', async () => {
  const asked = (given: Partial<OrderPayment>) =>
    orderOf({ status: 'Dispatched', total_amount: 3250, payment: { ...REQUESTED, ...given } })
  const fetchOrders = vi.fn(async () => [orderOf()])
  const clock = new SimulatedClock()
  const { app } = await openOrders([], { clock, services: { fetchOrders } })
  // every second, so that the session does not end
  const wait = async (seconds: number) => {
    for (let second = 0; second < seconds; second++) {
      app.session.send({ type: 'session.extend' })
      await act(async () => clock.increment(1000))
    }
  }
  const region = orderCard('SAL-ORD-2026-00001').querySelector('[role=status]')!
  expect(region).toBeEmptyDOMElement()
  fetchOrders.mockResolvedValue([asked({})])
  await act(async () => app.resources.orders.send({ type: 'resource.refresh' }))
  const before = fetchOrders.mock.calls.length
  await wait(4)
  expect(fetchOrders).toHaveBeenCalledTimes(before)
  await wait(1)
  expect(fetchOrders).toHaveBeenCalledTimes(before + 1)
  const hidden = vi.spyOn(document, 'hidden', 'get')
  const look = (isHidden: boolean) => {
    hidden.mockReturnValue(isHidden)
    return act(async () => void document.dispatchEvent(new Event('visibilitychange')))
  }
  await look(true)
  await wait(30)
  expect(fetchOrders).toHaveBeenCalledTimes(before + 1)
  fetchOrders.mockResolvedValue([asked({ state: 'paid', receipt: 'TKK7SOKONI' })])
  await look(false)
  // the live region exists before its text
  expect(region).toHaveTextContent('Paid. M-PESA receipt TKK7SOKONI')
  expect(fetchOrders).toHaveBeenCalledTimes(before + 2)
  fetchOrders.mockResolvedValue([orderOf({ status: 'Delivered' })])
  await wait(19)
  expect(fetchOrders).toHaveBeenCalledTimes(before + 2)
  await wait(1)
  expect(document.querySelector('[data-tone]')).toHaveTextContent('Delivered')
  expect(fetchOrders).toHaveBeenCalledTimes(before + 3)
  await wait(60)
  expect(fetchOrders).toHaveBeenCalledTimes(before + 3)
})

it.each([
  ['a customer’s orders', amina, null, 20],
  ['a rider’s open request', rider, 'requested', 5],
] as const)('%s are not read while another tab is open [OPN-233]', async (_, user, state, seconds) => {
  const order = orderOf({ status: 'Dispatched', ...(state && { payment: { ...REQUESTED, state } }) })
  const fetchOrders = vi.fn(async () => [order])
  const clock = new SimulatedClock()
  const { app } = await openOrders([], { clock, user, services: { fetchOrders } }, '', TWO_TABS)
  const pollsOf = async (work: () => Promise<void>) => {
    const before = fetchOrders.mock.calls.length
    await work()
    return fetchOrders.mock.calls.length - before
  }
  const wait = () =>
    act(async () => {
      app.session.send({ type: 'session.extend' })
      clock.increment(seconds * 1000)
    })
  expect(await pollsOf(wait)).toBe(1)
  await press(button('Profile'))
  expect(await pollsOf(wait)).toBe(0)
  // they are read at once when they are shown again
  expect(await pollsOf(() => press(button('Orders')))).toBe(1)
  expect(await pollsOf(wait)).toBe(1)
})

describe('cancelling an order [STA-07] (CTR-60)', () => {
  it('asks first, asks the shop once, and shows the order as the shop then has it', async () => {
    const received = orderOf({ status: 'Order Received', cancellable_until: '2096-11-20T11:00:00.000Z' })
    const fetchOrders = vi.fn(async () => [received])
    const { services, notices } = await openOrders([], { services: { fetchOrders } })
    await press(button('Cancel Order'))
    const dialog = await screen.findByRole('alertdialog', { name: 'Cancel this order?' })
    expect(within(dialog).getByText('SAL-ORD-2026-00001')).toBeInTheDocument()
    await press(button('Keep it'))
    expect(services.cancelOrder).not.toHaveBeenCalled()
    await press(button('Cancel Order'))
    fetchOrders.mockResolvedValue([
      orderOf({ status: 'Cancelled', cancellation: { reason: 'You cancelled it.', refund: 'none' } }),
    ])
    await press(button('Cancel order'), 2)
    expect(screen.getByText('You cancelled it.')).toBeInTheDocument()
    expect(notices).toEqual([{ title: 'Order cancelled', description: 'SAL-ORD-2026-00001', tone: 'success' }])
    expect(vi.mocked(services.cancelOrder).mock.calls.map(([request]) => request)).toEqual([
      { orderId: 'SAL-ORD-2026-00001', user: amina },
    ])
    expect(buttonsIn(orderCard('SAL-ORD-2026-00001'))).toEqual(['Track Order', 'Order again'])
  })
})
