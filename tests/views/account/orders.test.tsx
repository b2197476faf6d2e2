import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { Order } from '../../../domain/entities.ts'
import type { OrderPayment } from '../../../domain/payments/orderPayment.ts'
import { amina, brian, orderOf, rider } from '../../examples.ts'
import { renderApp } from '../renderApp.tsx'
import { changeTab } from '../support.tsx'
import type { Scene } from '../support.tsx'
import { holdTime, pass, stopTime } from '../time.ts'

/** One order of each status, numbered from 1. */
const ONE_OF_EACH = ['Draft', 'Order Received', 'Processing', 'Dispatched', 'Delivered', 'On Hold'].map(
  (status, index) => orderOf({ orderId: `SAL-ORD-2026-0000${index + 1}`, status }),
)

async function openOrders(orders: Order[], scene: Scene = {}, query = '') {
  const { services, ...rest } = scene
  const view = renderApp(`/account?tab=orders${query}`, {
    user: amina,
    ...rest,
    services: { fetchOrders: vi.fn(async () => orders), ...services },
  })
  await screen.findByRole('tab', { name: 'Orders', selected: true })
  return view
}

const cards = () => screen.queryAllByRole('article')
const cardOf = (number: string) => within(screen.getByRole('article', { name: number }))
const numbersShown = () => cards().map((card) => within(card).getByRole('heading').textContent)
const badges = () => cards().map((card) => card.querySelector<HTMLElement>('[data-tone]')!)
const search = () => screen.getByRole('searchbox', { name: 'Search orders' })
const filter = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Status' })
const optionsOf = (select: HTMLSelectElement) => [...select.options].map((option) => option.text)

describe('an order in the list', () => {
  it('shows number, status, date, items and total [OPN-26]', async () => {
    await openOrders([
      orderOf({
        status: 'Delivered',
        delivery_date: '20-11-2026T00:00:00.000Z',
        delivery_fee: 250,
        total_amount: 3250,
      }),
    ])
    const card = within(await screen.findByRole('article', { name: 'SAL-ORD-2026-00001' }))
    expect(card.getByText('Delivered')).toHaveAttribute('data-tone', 'delivered')
    expect(card.getByText('Ordered on').textContent).toBe('Ordered on 20 Nov 2026')
    expect(card.getByRole('listitem')).toHaveTextContent('KettleQuantity: 2KES 3,000')
    expect(card.getByText('Delivery fee').parentElement).toHaveTextContent('Delivery feeKES 250')
    expect(card.getByText('Total').parentElement).toHaveTextContent('TotalKES 3,250')
  })

  it('names no delivery fee that its total leaves out', async () => {
    await openOrders([orderOf({ delivery_fee: 250, total_amount: 3000 })])
    await screen.findByRole('article')
    expect(screen.queryByText('Delivery fee')).not.toBeInTheDocument()
  })

  it.each([
    ['2026-11-20 00:00:00', '20 Nov 2026'],
    ['2026-11-20T00:00:00.000Z', '20 Nov 2026'],
    ['20/11/2026', '20 Nov 2026'],
    ['Fri, 20 Nov 2026 00:00:00 GMT', '20 Nov 2026'],
    ['next week', 'next week'],
  ])('writes the date %s of a host as %s, without a time of day [OPN-117]', async (delivery_date, written) => {
    await openOrders([orderOf({ status: 'Processing', delivery_date })])
    expect((await screen.findByText('Ordered on')).textContent).toBe(`Ordered on ${written}`)
  })

  it('says nothing of the date without one', async () => {
    await openOrders([orderOf({ status: 'Processing', delivery_date: '' })])
    await screen.findByRole('article')
    expect(screen.queryByText(/Ordered|Saved/)).not.toBeInTheDocument()
  })

  it('says of a draft when it was saved', async () => {
    await openOrders([orderOf()])
    expect((await screen.findByText('Saved on')).textContent).toBe('Saved on 20 Nov 2026')
  })

  const days = { ordered_at: '2126-11-21T22:00:00.000Z', arrives_from: '2126-11-25', arrives_to: '2126-11-27' }

  it.each(['Order Received', 'Processing', 'Dispatched', 'At Customs'])(
    'says of an order that is %s when it was ordered and arrives [OPN-117]',
    async (status) => {
      await openOrders([orderOf({ ...days, status })])
      expect((await screen.findByText(/^Ordered on/)).textContent).toBe(
        'Ordered on 22 Nov, arrives Mon 25 to Wed 27 Nov',
      )
    },
  )

  it.each(['Delivered', 'Cancelled'])(
    'says of an order that is %s only when it was ordered [OPN-117]',
    async (status) => {
      await openOrders([orderOf({ ...days, status })])
      expect((await screen.findByText(/^Ordered on/)).textContent).toBe('Ordered on 22 Nov 2126')
    },
  )

  it('promises no day that is over [OPN-117]', async () => {
    await openOrders([orderOf({ ...days, status: 'Dispatched', arrives_from: '2020-11-25', arrives_to: '2020-11-27' })])
    expect((await screen.findByText(/^Ordered on/)).textContent).toBe('Ordered on 22 Nov 2126')
  })

  it('shows the fee that free delivery saves [OPN-114]', async () => {
    await openOrders([orderOf({ status: 'Processing', delivery_fee: 0, regular_delivery_fee: 300 })])
    const fee = (await screen.findByText('Delivery fee')).parentElement
    expect(fee).toHaveTextContent('Delivery feeRegular fee KES 300 Free')
    expect(within(fee!).getByText('KES 300').closest('s')).not.toBeNull()
  })

  it('shows each known status in its own badge, and an unknown one in a neutral one [ORD-04, ORD-05]', async () => {
    const { user } = await openOrders(ONE_OF_EACH)
    await screen.findAllByRole('article')
    const looks = () =>
      badges().map((badge) => [
        badge.textContent,
        badge.dataset['tone'],
        badge.querySelector('svg')?.getAttribute('class'),
        badge.className,
      ])
    const shown = looks()
    await user.click(screen.getByRole('button', { name: 'Next' }))
    shown.push(...looks())
    expect(shown.map(([text, tone]) => [text, tone])).toEqual([
      ['Draft', 'draft'],
      ['Order Received', 'received'],
      ['Processing', 'processing'],
      ['Dispatched', 'dispatched'],
      ['Delivered', 'delivered'],
      ['On Hold', 'neutral'],
    ])
    expect(new Set(shown.map(([, , icon]) => icon)).size).toBe(6)
    expect(new Set(shown.map(([, , , className]) => className)).size).toBe(6)
  })

  it('takes the statuses of hosts as they come [ORD-05]', async () => {
    const strange = ['To Deliver and Bill', 'Completed', 'Cancelled', '<b>Paid</b>', `Held${'!'.repeat(5000)}`]
    await openOrders(strange.map((status, index) => orderOf({ orderId: `SO-${index}`, status })))
    await screen.findAllByRole('article')
    expect(badges().map((badge) => [badge.textContent, badge.dataset['tone']])).toEqual([
      ['To Deliver and Bill', 'neutral'],
      ['Completed', 'neutral'],
      ['Cancelled', 'neutral'],
      ['<b>Paid</b>', 'neutral'],
      [`Held${'!'.repeat(56)}…`, 'neutral'],
    ])
  })

  it('without a status says so, and adds none to the filter [ORD-02, ORD-05]', async () => {
    await openOrders([orderOf({ status: '' })])
    await screen.findByRole('article')
    expect(badges().map((badge) => [badge.textContent, badge.dataset['tone']])).toEqual([['Unknown', 'neutral']])
    expect(optionsOf(filter())).toEqual(['All Status'])
  })

  it('folds a long list of items', async () => {
    const [item] = orderOf().items
    const items = ['A', 'B', 'C', 'D', 'E'].map((item_name) => ({ ...item!, item_name }))
    const { user } = await openOrders([orderOf({ items })])
    await screen.findByRole('article')
    const names = () =>
      within(screen.getByRole('list', { name: 'Items' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent?.[0])
    expect(names()).toEqual(['A', 'B', 'C'])
    await user.click(screen.getByRole('button', { name: 'Show all 5 items', expanded: false }))
    expect(names()).toEqual(['A', 'B', 'C', 'D', 'E'])
    await user.click(screen.getByRole('button', { name: 'Show fewer items', expanded: true }))
    expect(names()).toEqual(['A', 'B', 'C'])
  })

  it('takes a draft to checkout, and nothing else [ORD-06, ORD-07, OPN-31]', async () => {
    const { user, router, services } = await openOrders(ONE_OF_EACH.slice(0, 5))
    await screen.findAllByRole('article')
    expect(screen.getAllByRole('button', { name: 'Checkout' })).toHaveLength(1)
    await user.click(cardOf('SAL-ORD-2026-00001').getByRole('button', { name: 'Checkout' }))
    await screen.findByRole('heading', { level: 1, name: 'Checkout' })
    expect(router.state.location).toMatchObject({
      pathname: '/checkout',
      state: { order: ONE_OF_EACH[0], owner: amina.email },
    })
    expect(await screen.findByText('Order: SAL-ORD-2026-00001')).toBeVisible()
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Region' }), 'Kisii')
    await user.click(screen.getByRole('button', { name: 'Complete Order' }))
    await waitFor(() => expect(services.completeOrder).toHaveBeenCalledTimes(1))
    expect(vi.mocked(services.completeOrder).mock.calls[0]?.[0].orderId).toBe('SAL-ORD-2026-00001')
  })

  it('tracks every order past draft for a customer, who is offered no payment [ORD-08, ORD-10, ROL-04]', async () => {
    const fetchTracking = vi.fn(async () => null)
    const { user, router } = await openOrders(ONE_OF_EACH.slice(0, 5), { services: { fetchTracking } })
    await screen.findAllByRole('article')
    expect(cardOf('SAL-ORD-2026-00001').queryByRole('button', { name: 'Track Order' })).not.toBeInTheDocument()
    expect(screen.getAllByRole('button', { name: 'Track Order' })).toHaveLength(4)
    expect(screen.queryByRole('button', { name: 'Initiate Payment' })).not.toBeInTheDocument()
    expect(screen.queryByRole('textbox', { name: 'Another phone number (optional)' })).not.toBeInTheDocument()
    await user.click(cardOf('SAL-ORD-2026-00004').getByRole('button', { name: 'Track Order' }))
    await screen.findByRole('heading', { level: 1, name: 'Track your order' })
    expect(router.state.location).toMatchObject({ pathname: '/track-order', state: { orderId: 'SAL-ORD-2026-00004' } })
    await waitFor(() =>
      expect(fetchTracking).toHaveBeenLastCalledWith({ orderId: 'SAL-ORD-2026-00004', user: amina }, expect.anything()),
    )
  })
})

describe('the list of orders', () => {
  it('finds by number, status and item, and says how many it found [ORD-01]', async () => {
    const { user } = await openOrders([
      orderOf({ orderId: 'SAL-ORD-2026-00001', status: 'Delivered' }),
      orderOf({ orderId: 'SAL-ORD-2026-00002', status: 'Processing', items: [] }),
    ])
    await screen.findAllByRole('article')
    expect(screen.getByText('2 orders found')).toBeVisible()
    await user.type(search(), 'kettle')
    expect(numbersShown()).toEqual(['SAL-ORD-2026-00001'])
    expect(screen.getByText('1 order found')).toBeVisible()
    await user.clear(search())
    await user.type(search(), 'process')
    expect(numbersShown()).toEqual(['SAL-ORD-2026-00002'])
  })

  it('that finds nothing links to all orders [ORD-01]', async () => {
    const { user, router } = await openOrders(ONE_OF_EACH)
    await screen.findAllByRole('article')
    await user.selectOptions(filter(), 'Draft')
    await user.type(search(), 'nothing like it')
    expect(numbersShown()).toEqual([])
    expect(screen.getByText('0 orders found')).toBeVisible()
    expect(screen.queryByText('No orders yet')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Show all orders' }))
    expect(numbersShown()).toHaveLength(5)
    expect(search()).toHaveValue('')
    expect(filter()).toHaveDisplayValue('All Status')
    expect(screen.getByText('6 orders found')).toHaveFocus()
    expect(router.state.location.search).toBe('?tab=orders')
  })

  it('filters by exactly the statuses that occur [ORD-02]', async () => {
    const { user } = await openOrders([
      orderOf({ orderId: 'SAL-ORD-2026-00001', status: 'Delivered' }),
      orderOf({ orderId: 'SAL-ORD-2026-00002', status: 'On Hold' }),
      orderOf({ orderId: 'SAL-ORD-2026-00003', status: 'Delivered' }),
    ])
    await screen.findAllByRole('article')
    expect(optionsOf(filter())).toEqual(['All Status', 'Delivered', 'On Hold'])
    await user.selectOptions(filter(), 'Delivered')
    expect(numbersShown()).toEqual(['SAL-ORD-2026-00001', 'SAL-ORD-2026-00003'])
    await user.selectOptions(filter(), 'All Status')
    expect(numbersShown()).toHaveLength(3)
  })

  it('has five orders on a page, and starts over when the filter changes [ORD-03]', async () => {
    const { user } = await openOrders(ONE_OF_EACH)
    await screen.findAllByRole('article')
    expect(numbersShown()).toHaveLength(5)
    expect(screen.getByText('Page 1 of 2')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled()
    await user.click(screen.getByRole('button', { name: 'Next' }))
    expect(numbersShown()).toEqual(['SAL-ORD-2026-00006'])
    expect(screen.getByText('6 orders found')).toHaveFocus()
    expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled()
    await user.type(search(), 'SAL-ORD-2026-00001')
    expect(numbersShown()).toEqual(['SAL-ORD-2026-00001'])
    expect(screen.queryByText(/^Page/)).not.toBeInTheDocument()
  })

  it('says that there are none yet, to a customer and to a rider', async () => {
    const asCustomer = await openOrders([])
    expect(await screen.findByRole('heading', { name: 'No orders yet' })).toBeVisible()
    expect(screen.getByText('Orders that you place are listed here.')).toBeVisible()
    asCustomer.unmount()
    await openOrders([], { user: rider })
    expect(await screen.findByText('Orders that you are to deliver are listed here.')).toBeVisible()
  })
})

describe('a failed read of the orders', () => {
  it('lists none, says so truly, is logged, and can be tried again [ORD-11, CTR-08, CTR-46]', async () => {
    holdTime()
    const fetchOrders = vi.fn(async (): Promise<Order[]> => Promise.reject(new Error('Failed to fetch orders')))
    const { user, log } = await openOrders([], { services: { fetchOrders } })
    expect(screen.getByText('Loading your orders...')).toBeVisible()
    await pass(7000)
    expect(screen.getByRole('tabpanel')).toHaveTextContent('Your orders could not be loaded.Try Again')
    expect(screen.queryByText('No orders yet')).toBeNull()
    expect(cards()).toEqual([])
    expect(log).toEqual([['Reading orders failed', 'Failed to fetch orders']])

    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(screen.getByText('Loading your orders...')).toBeVisible()
    expect(screen.getByRole('tabpanel')).toHaveFocus()
    await pass(7000)

    fetchOrders.mockResolvedValue([orderOf()])
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByText('1 order found')).toBeVisible()
    expect(numbersShown()).toEqual(['SAL-ORD-2026-00001'])
    expect(screen.getByRole('tabpanel')).toHaveFocus()
  })

  it('leaves the orders of before where they are [ORD-11]', async () => {
    holdTime()
    const { app, services, log } = await openOrders([orderOf()])
    await screen.findByRole('article')
    vi.mocked(services.fetchOrders).mockRejectedValue(new Error('Failed to fetch orders'))
    act(() => app.resources.orders.send({ type: 'resource.refresh' }))
    await pass(7000)
    expect(log).toEqual([['Reading orders failed', 'Failed to fetch orders']])
    expect(numbersShown()).toEqual(['SAL-ORD-2026-00001'])
  })
})

describe('the address of the list', () => {
  it('keeps search, status and page over a reload and in a link', async () => {
    const delivered = Array.from({ length: 7 }, (_, index) =>
      orderOf({ orderId: `SAL-ORD-2026-0001${index}`, status: 'Delivered' }),
    )
    await openOrders([...ONE_OF_EACH, ...delivered], {}, '&search=kettle&status=Delivered&page=2')
    await screen.findAllByRole('article')
    expect(search()).toHaveValue('kettle')
    expect(filter()).toHaveDisplayValue('Delivered')
    expect(screen.getByText('Page 2 of 2')).toBeVisible()
    expect(numbersShown()).toEqual(['SAL-ORD-2026-00014', 'SAL-ORD-2026-00015', 'SAL-ORD-2026-00016'])
  })

  it.each(['&page=0', '&page=-1', '&page=1.5', '&page=x', '&status=Nonsense', '&search=%20'])(
    '%s is no reason to show less',
    async (query) => {
      await openOrders(ONE_OF_EACH, {}, query)
      await screen.findAllByRole('article')
      expect(screen.getByText('6 orders found')).toBeVisible()
      expect(screen.getByText('Page 1 of 2')).toBeVisible()
      expect(filter()).toHaveDisplayValue('All Status')
    },
  )

  it('is written while one looks for an order, in place of the one before', async () => {
    const { user, router } = await openOrders(ONE_OF_EACH)
    await screen.findAllByRole('article')
    await user.click(screen.getByRole('button', { name: 'Next' }))
    expect(router.state.location.search).toBe('?tab=orders&page=2')
    await user.selectOptions(filter(), 'Delivered')
    expect(router.state.location.search).toBe('?tab=orders&status=Delivered')
    await user.type(search(), 'ket')
    await waitFor(() => expect(router.state.location.search).toBe('?tab=orders&search=ket&status=Delivered'))
    await user.clear(search())
    expect(router.state.location.search).toBe('?tab=orders&status=Delivered')
    expect(router.state.historyAction).toBe('REPLACE')
  })

  it('changes once for what is typed without a pause, and at once when the field is left', async () => {
    const { router } = await openOrders(ONE_OF_EACH)
    await screen.findAllByRole('article')
    stopTime()
    const written: string[] = []
    router.subscribe(({ location }) => void written.push(location.search))
    const type = (value: string) => fireEvent.change(search(), { target: { value } })
    type('ke')
    await pass(299)
    type('kett')
    await pass(299)
    expect(written).toEqual([])
    await pass(1)
    expect(written).toEqual(['?tab=orders&search=kett'])
    type('kettle')
    fireEvent.blur(search())
    await pass(0)
    expect(written.at(-1)).toBe('?tab=orders&search=kettle')
    const count = written.length
    await pass(300)
    expect(written).toHaveLength(count)
    expect(search()).toHaveValue('kettle')
  })

  it('never takes back a letter that is typed while it changes', async () => {
    await openOrders(ONE_OF_EACH)
    await screen.findAllByRole('article')
    stopTime()
    fireEvent.change(search(), { target: { value: 'ke' } })
    vi.advanceTimersByTime(300)
    fireEvent.change(search(), { target: { value: 'ket' } })
    await pass(0)
    expect(search()).toHaveValue('ket')
  })

  it('does not call back who goes elsewhere in the middle of a word', async () => {
    const { router } = await openOrders(ONE_OF_EACH)
    await screen.findAllByRole('article')
    stopTime()
    fireEvent.change(search(), { target: { value: 'ke' } })
    await act(() => router.navigate('/account?tab=profile'))
    await pass(300)
    expect(router.state.location.search).toBe('?tab=profile')
  })

  it('brings them back with Back from the tracking of an order', async () => {
    const { user, router } = await openOrders(ONE_OF_EACH)
    await screen.findAllByRole('article')
    await user.selectOptions(filter(), 'Dispatched')
    await user.type(search(), 'kettle')
    await user.click(screen.getByRole('button', { name: 'Track Order' }))
    await screen.findByRole('heading', { level: 1, name: 'Track your order' })
    await act(() => router.navigate(-1))
    await screen.findByRole('article', { name: 'SAL-ORD-2026-00004' })
    expect(search()).toHaveValue('kettle')
    expect(filter()).toHaveDisplayValue('Dispatched')
    expect(numbersShown()).toEqual(['SAL-ORD-2026-00004'])
  })

  it('brings them back after the session has ended and the same person has logged in', async () => {
    const { app, user } = await openOrders(ONE_OF_EACH)
    await screen.findAllByRole('article')
    await user.selectOptions(filter(), 'Processing')
    await user.type(search(), 'ket')
    act(() => search().blur())
    act(() => app.session.send({ type: 'session.refused', user: amina }))
    expect(await screen.findByRole('region', { name: 'Log in' })).toBeVisible()
    act(() => app.session.send({ type: 'session.start', user: amina }))
    await screen.findByRole('article', { name: 'SAL-ORD-2026-00003' })
    expect([search().getAttribute('value'), filter().value]).toEqual(['ket', 'Processing'])
  })

  it('follows another link', async () => {
    const { user, router } = await openOrders(ONE_OF_EACH)
    await screen.findAllByRole('article')
    await user.type(search(), 'nothing like it')
    await act(() => router.navigate('/account?tab=orders&status=Delivered'))
    await waitFor(() => expect(numbersShown()).toEqual(['SAL-ORD-2026-00005']))
    expect(search()).toHaveValue('')
  })

  it('of another tab stays as it is when something was typed just before', async () => {
    const { user, router } = await openOrders(ONE_OF_EACH)
    await screen.findAllByRole('article')
    await user.type(search(), 'ket')
    await changeTab(user, 'Profile')
    expect(router.state.location.search).toBe('?tab=profile')
    await changeTab(user, 'Orders')
    expect(router.state.location.search).toBe('?tab=orders')
    expect(search()).toHaveValue('')
    expect(numbersShown()).toHaveLength(5)
  })
})

describe('fresh orders', () => {
  it('come in without turning the page or moving the focus', async () => {
    const { app, user, router } = await openOrders(ONE_OF_EACH)
    await screen.findAllByRole('article')
    await user.click(screen.getByRole('button', { name: 'Next' }))
    const track = screen.getByRole('button', { name: 'Track Order' })
    act(() => track.focus())
    const fresh = ['20', '21'].map((number) =>
      orderOf({ orderId: `SAL-ORD-2026-000${number}`, status: 'Order Received' }),
    )
    act(() => app.resources.orders.send({ type: 'resource.replaced', value: [...fresh, ...ONE_OF_EACH] }))
    expect(screen.getByText('Page 2 of 2')).toBeVisible()
    expect(numbersShown()).toEqual(['SAL-ORD-2026-00004', 'SAL-ORD-2026-00005', 'SAL-ORD-2026-00006'])
    expect(track).toHaveFocus()
    act(() => app.resources.orders.send({ type: 'resource.replaced', value: ONE_OF_EACH.slice(0, 2) }))
    expect(numbersShown()).toEqual(['SAL-ORD-2026-00001', 'SAL-ORD-2026-00002'])
    expect(router.state.location.search).toBe('?tab=orders&page=2')
  })

  it('without the status that is looked for show all, and say so', async () => {
    const { app, user } = await openOrders(ONE_OF_EACH)
    await screen.findAllByRole('article')
    await user.selectOptions(filter(), 'Dispatched')
    expect(numbersShown()).toEqual(['SAL-ORD-2026-00004'])
    act(() => app.resources.orders.send({ type: 'resource.replaced', value: [orderOf({ status: 'Delivered' })] }))
    expect(filter()).toHaveDisplayValue('All Status')
    expect(numbersShown()).toEqual(['SAL-ORD-2026-00001'])
  })
})

describe('M-PESA’s answer about an order', () => {
  const payment: OrderPayment = {
    state: 'requested',
    text: 'Waiting for the PIN.',
    receipt: '',
    mobile_number: '0712•••678',
    is_confirmed: true,
    requested_at: '2026-11-20T08:00:00.000Z',
  }
  const asked = (given: Partial<OrderPayment>) =>
    orderOf({ status: 'Dispatched', total_amount: 3250, payment: { ...payment, ...given } })
  const noteOf = (number = 'SAL-ORD-2026-00001') => cardOf(number).queryByText(/M-PESA|^Paid/)?.textContent
  const liveRegion = () => cardOf('SAL-ORD-2026-00001').queryByRole('status')

  it.each([
    ['on the own phone', {}, 'Your phone is asking for KES 3,250. Enter your M-PESA PIN.'],
    [
      'on a phone that is not told',
      { mobile_number: '' },
      'Your phone is asking for KES 3,250. Enter your M-PESA PIN.',
    ],
    [
      'on another phone',
      { mobile_number: '0110•••456' },
      'The phone 0110•••456 is asking for KES 3,250. Enter its M-PESA PIN.',
    ],
    ['not confirmed yet', { is_confirmed: false }, 'M-PESA has not confirmed yet that the phone is being asked.'],
    ['paid', { state: 'paid', receipt: 'TKK7SOKONI' }, 'Paid. M-PESA receipt TKK7SOKONI'],
    ['paid, without a receipt', { state: 'paid' }, 'Paid'],
    [
      'failed',
      { state: 'failed', text: 'The customer cancelled the payment.' },
      'The last M-PESA request was not paid.',
    ],
    ['expired', { state: 'expired', text: 'Nobody answered.' }, 'The last M-PESA request was not answered in time.'],
  ] as const)('%s, is told to its customer', async (_, given, text) => {
    await openOrders([asked(given)])
    await screen.findByRole('article')
    expect(noteOf()).toBe(text)
    // the first state is not announced
    expect(liveRegion()?.textContent).toBe(text.startsWith('Paid') ? undefined : text)
  })

  it('is shown for no order whose host does not send it', async () => {
    await openOrders([orderOf({ status: 'Dispatched' })])
    await screen.findByRole('article')
    expect([noteOf(), liveRegion()?.textContent]).toEqual([undefined, ''])
  })

  it('asks nothing of a rider, who sees what is paid', async () => {
    const delivered = { ...asked({ state: 'paid', receipt: 'TKK7SOKONI' }), status: 'Delivered' }
    await openOrders([delivered, { ...asked({}), status: 'Delivered', orderId: 'SAL-ORD-2026-00002' }], {
      user: { ...rider, mobile_number: '0712345678' },
    })
    await screen.findAllByRole('article')
    expect(noteOf()).toBe('Paid. M-PESA receipt TKK7SOKONI')
    expect(noteOf('SAL-ORD-2026-00002')).toBeUndefined()
  })

  it('comes by itself while a phone asks for the PIN, every 5 seconds, and then no more', async () => {
    const fetchOrders = vi.fn(async () => [orderOf()])
    const { app } = await openOrders([], { services: { fetchOrders } })
    await screen.findByRole('article')
    const region = liveRegion()
    stopTime()
    fetchOrders.mockResolvedValue([asked({})])
    act(() => app.resources.orders.send({ type: 'resource.refresh' }))
    await pass(0)
    const before = fetchOrders.mock.calls.length
    await pass(4999)
    expect(fetchOrders).toHaveBeenCalledTimes(before)
    await pass(1)
    expect(fetchOrders).toHaveBeenCalledTimes(before + 1)
    fetchOrders.mockResolvedValue([asked({ state: 'paid', receipt: 'TKK7SOKONI' })])
    await pass(5000)
    expect(noteOf()).toBe('Paid. M-PESA receipt TKK7SOKONI')
    // the live region exists before its text
    expect(region).toHaveTextContent('Paid. M-PESA receipt TKK7SOKONI')
    const settled = fetchOrders.mock.calls.length
    await pass(60_000)
    expect(fetchOrders).toHaveBeenCalledTimes(settled)
  })
})

describe('the invoice of an order', () => {
  const invoice = { number: 'ACC-SINV-2026-00007', state: 'Unpaid' as const }
  const payment: OrderPayment = {
    state: 'paid',
    text: 'Payment received.',
    receipt: 'TKK7SOKONI',
    mobile_number: '0712•••678',
    is_confirmed: true,
    requested_at: '2026-11-20T08:00:00.000Z',
  }
  const link = () => cardOf('SAL-ORD-2026-00001').queryByRole('link', { name: 'Invoice ACC-SINV-2026-00007' })

  it.each([
    ['own origin', {}, ''],
    [
      'host, where the browser asks that',
      { apiHost: 'https://erp.example.com', apiApp: 'duka' },
      'https://erp.example.com',
    ],
  ])('is a link into a tab of its own at the page’s %s', async (_where, config, origin) => {
    await openOrders([orderOf({ status: 'Dispatched', invoice })], { config })
    await screen.findByRole('article')
    const { href, target, rel } = link() as HTMLAnchorElement
    const app = 'apiApp' in config ? config.apiApp : 'sokoni'
    expect([href, target, rel]).toEqual([
      `${origin || location.origin}/api/method/${app}.services.rest.print_invoice?order_id=SAL-ORD-2026-00001`,
      '_blank',
      'noopener noreferrer',
    ])
  })

  it.each([
    ['Unpaid', 'Unpaid', null, 1],
    ['Unpaid while M-PESA says otherwise', 'Unpaid', payment, 1],
    ['Paid', 'Paid', null, 1],
    ['paid, as the payment says already', 'Paid', payment, 0],
  ] as const)('is %s', async (_what, state, told, times) => {
    await openOrders([orderOf({ status: 'Delivered', invoice: { ...invoice, state }, payment: told })])
    await screen.findByRole('article')
    expect(link()).toBeVisible()
    expect(cardOf('SAL-ORD-2026-00001').queryAllByText(state, { exact: true })).toHaveLength(times)
  })

  it('is no link where the host tells of none', async () => {
    await openOrders([orderOf({ status: 'Delivered', payment })])
    await screen.findByRole('article')
    expect(cardOf('SAL-ORD-2026-00001').queryByRole('link', { name: /Invoice/ })).toBe(null)
  })

  it('is shown to the rider of a delivered order too', async () => {
    await openOrders([orderOf({ status: 'Delivered', invoice })], { user: rider })
    await screen.findByRole('article')
    expect(link()).toBeVisible()
  })
})

it('shows nothing of one person to the next', async () => {
  const fetchOrders = vi.fn(async (user: { email: string }) => (user.email === amina.email ? [orderOf()] : []))
  const { app } = await openOrders([], { services: { fetchOrders } })
  await screen.findByRole('article')
  act(() => app.session.send({ type: 'session.startedElsewhere', user: brian }))
  expect(await screen.findByText('No orders yet')).toBeVisible()
  expect(cards()).toEqual([])
})

it('is in Kiswahili for who chooses that', async () => {
  const orders = [
    orderOf({ orderId: 'ORD-1', status: 'Processing', delivery_date: '2026-11-20' }),
    orderOf({ orderId: 'ORD-2', delivery_date: '' }),
  ]
  const { app, user } = await openOrders(orders)
  await screen.findByText('2 orders found')
  act(() => app.language.send({ type: 'language.choose', language: 'sw' }))
  expect(await screen.findByText('Oda 2 zimepatikana')).toBeVisible()
  expect(screen.getByText('Imeagizwa')).toHaveTextContent('Imeagizwa 20 Nov 2026')
  await user.type(screen.getByRole('searchbox', { name: 'Tafuta oda' }), 'ORD-1')
  expect(screen.getByText('Oda 1 imepatikana')).toBeVisible()
})

describe('cancelling an order [STA-07] (CTR-60)', () => {
  const received = orderOf({ status: 'Order Received', cancellable_until: '2026-11-20T11:00:00.000Z' })
  const cancelled = orderOf({
    status: 'Cancelled',
    cancellation: { reason: 'You cancelled it.', refund: 'none' },
  })
  const button = () => cardOf('SAL-ORD-2026-00001').queryByRole('button', { name: 'Cancel Order' })

  it('is offered only where the shop says that it is possible', async () => {
    await openOrders([received, orderOf({ orderId: 'SAL-ORD-2026-00002', status: 'Order Received' })])
    await screen.findAllByRole('article')
    expect(button()).toBeInTheDocument()
    expect(cardOf('SAL-ORD-2026-00002').queryByRole('button', { name: 'Cancel Order' })).not.toBeInTheDocument()
  })

  it('asks first, asks the shop once, and shows the order as the shop then has it', async () => {
    const fetchOrders = vi.fn(async () => [received])
    const { user, services, notices } = await openOrders([], { services: { fetchOrders } })
    await user.click(await screen.findByRole('button', { name: 'Cancel Order' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Cancel this order?' }))
    expect(dialog.getByText('SAL-ORD-2026-00001')).toBeInTheDocument()
    fetchOrders.mockResolvedValue([cancelled])
    await user.dblClick(dialog.getByRole('button', { name: 'Cancel order' }))
    expect(await screen.findByText('You cancelled it.')).toBeInTheDocument()
    expect(notices).toEqual([{ title: 'Order cancelled', description: 'SAL-ORD-2026-00001', tone: 'success' }])
    expect(vi.mocked(services.cancelOrder).mock.calls.map(([request]) => request)).toEqual([
      { orderId: 'SAL-ORD-2026-00001', user: amina },
    ])
    expect(button()).not.toBeInTheDocument()
  })

  it('is not done on a no', async () => {
    const { user, services } = await openOrders([received])
    await user.click(await screen.findByRole('button', { name: 'Cancel Order' }))
    await user.click(await screen.findByRole('button', { name: 'Keep it' }))
    expect(services.cancelOrder).not.toHaveBeenCalled()
  })

  it.each([
    ['due', 'Rain in Baringo You have paid for it: the shop returns your money.'],
    ['done', 'Rain in Baringo The shop has returned your money.'],
  ] as const)('says what becomes of the money (%s), and nothing of its payment', async (refund, said) => {
    const payment: OrderPayment = {
      state: 'paid',
      text: '',
      receipt: 'QK1',
      mobile_number: '',
      is_confirmed: true,
      requested_at: '',
    }
    await openOrders([{ ...cancelled, payment, cancellation: { reason: 'Rain in Baringo', refund } }])
    expect(await screen.findByText(said)).toBeInTheDocument()
    expect(screen.queryByText(/QK1/)).not.toBeInTheDocument()
  })
})
