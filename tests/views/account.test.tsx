import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Order } from '../../domain/entities.ts'
import { amina, orderOf, rider } from '../examples.ts'
import { renderApp } from './support.tsx'
import type { Scene } from './support.tsx'

/** One order of each status, numbered from 1. */
const ONE_OF_EACH = ['Draft', 'Order Received', 'Processing', 'Dispatched', 'Delivered', 'On Hold'].map((status, index) =>
  orderOf({ sales_order_name: `SAL-ORD-2026-0000${index + 1}`, status, mobile_number: '254712345678' }),
)

async function openOrders(orders: Order[], scene: Scene = {}) {
  const { services, ...rest } = scene
  const view = renderApp('/account?tab=orders', {
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

describe('the account', () => {
  it('shows name, email and phone, which cannot be changed [ACC-04]', async () => {
    renderApp('/account', { user: amina })
    for (const [label, value] of [
      ['Name', 'Amina Wanjiru Otieno'],
      ['Email', 'amina@example.com'],
      ['Phone', '0712345678'],
    ] as const) {
      const field = await screen.findByRole('textbox', { name: label })
      expect(field).toHaveValue(value)
      expect(field).toHaveAttribute('readonly')
    }
  })

  it('keeps the open tab in the address', async () => {
    const { user, router } = renderApp('/account', { user: amina })
    await user.click(await screen.findByRole('tab', { name: 'Orders' }))
    expect(router.state.location.search).toBe('?tab=orders')
    expect(await screen.findByRole('heading', { name: 'No orders yet' })).toBeVisible()
  })

  it('takes an unknown tab for the profile', async () => {
    renderApp('/account?tab=nonsense', { user: amina })
    expect(await screen.findByRole('tab', { name: 'Profile', selected: true })).toBeVisible()
  })

  it('signs out and stays, with the panel to log in [ACC-02]', async () => {
    const { user, app, router } = renderApp('/account', { user: amina })
    await user.click(await screen.findByRole('button', { name: 'Sign Out' }))
    expect(await screen.findByRole('region', { name: 'Log in' })).toBeVisible()
    expect(app.session.getSnapshot().context.user).toBeNull()
    expect(router.state.location.pathname).toBe('/account')
  })

  it('goes one step back [ACC-03]', async () => {
    const { user, router } = renderApp('/cart', { user: amina })
    await router.navigate('/account')
    await user.click(await screen.findByRole('button', { name: 'Go Back' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/cart'))
  })

  it('goes home when there is nothing to go back to [OPN-59]', async () => {
    const { user, router } = renderApp('/account', { user: amina })
    await user.click(await screen.findByRole('button', { name: 'Go Back' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  })
})

describe('the list of orders', () => {
  it('shows number, status, date, items and total of an order [OPN-26]', async () => {
    await openOrders([orderOf({ status: 'Delivered', delivery_date: '2026-11-20', total_amount: 3250 })])
    await screen.findByRole('article')
    const card = cardOf('SAL-ORD-2026-00001')
    expect(card.getByText('Delivered')).toHaveAttribute('data-tone', 'delivered')
    expect(card.getByText('20 Nov 2026')).toBeVisible()
    expect(card.getByRole('listitem')).toHaveTextContent('KettleQuantity: 2KES 3,000')
    expect(card.getByText('Total').parentElement).toHaveTextContent('TotalKES 3,250')
  })

  it('gives each known status its own badge, and a stranger\'s a neutral one [ORD-04, ORD-05]', async () => {
    const { user } = await openOrders(ONE_OF_EACH)
    await screen.findAllByRole('article')
    const badges = () =>
      cards().map((card) => {
        const badge = card.querySelector<HTMLElement>('[data-tone]')
        return [badge?.textContent, badge?.dataset['tone'], badge?.querySelector('svg')?.getAttribute('class'), badge?.className]
      })
    const shown = badges()
    await user.click(screen.getByRole('button', { name: 'Next' }))
    shown.push(...badges())
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

  it('finds by number, status and item, and says how many it found [ORD-01]', async () => {
    const { user } = await openOrders([
      orderOf({ sales_order_name: 'SAL-ORD-2026-00001', status: 'Delivered' }),
      orderOf({ sales_order_name: 'SAL-ORD-2026-00002', status: 'Processing', items: [] }),
    ])
    const search = await screen.findByRole('searchbox', { name: 'Search orders' })
    expect(screen.getByText('2 orders found')).toBeVisible()
    await user.type(search, 'kettle')
    expect(numbersShown()).toEqual(['SAL-ORD-2026-00001'])
    expect(screen.getByText('1 order found')).toBeVisible()
    await user.clear(search)
    await user.type(search, 'process')
    expect(numbersShown()).toEqual(['SAL-ORD-2026-00002'])
    await user.clear(search)
    await user.type(search, 'nothing like it')
    expect(numbersShown()).toEqual([])
    expect(screen.getByText('0 orders found')).toBeVisible()
  })

  it('filters by the statuses that occur [ORD-02]', async () => {
    const { user } = await openOrders([
      orderOf({ sales_order_name: 'SAL-ORD-2026-00001', status: 'Delivered' }),
      orderOf({ sales_order_name: 'SAL-ORD-2026-00002', status: 'On Hold' }),
      orderOf({ sales_order_name: 'SAL-ORD-2026-00003', status: 'Delivered' }),
    ])
    const filter = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Status' })
    expect([...filter.options].map((option) => option.text)).toEqual(['All Status', 'Delivered', 'On Hold'])
    await user.selectOptions(filter, 'Delivered')
    expect(numbersShown()).toEqual(['SAL-ORD-2026-00001', 'SAL-ORD-2026-00003'])
    await user.selectOptions(filter, 'All Status')
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
    await user.type(screen.getByRole('searchbox'), 'SAL-ORD-2026-00001')
    expect(numbersShown()).toEqual(['SAL-ORD-2026-00001'])
    expect(screen.queryByText(/^Page/)).not.toBeInTheDocument()
  })

  it('shows a failed read as an empty list [ORD-11]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    onTestFinished(() => void vi.useRealTimers())
    const fetchOrders = vi.fn(async () => Promise.reject(new Error('Failed to fetch orders')))
    await openOrders([], { services: { fetchOrders } })
    expect(screen.getByText('Loading your orders...')).toBeVisible()
    await vi.advanceTimersByTimeAsync(7000)
    expect(await screen.findByText('No orders yet')).toBeVisible()
  })

  it('takes a draft to checkout, and nothing else [ORD-06, ORD-07]', async () => {
    const { user, router } = await openOrders(ONE_OF_EACH.slice(0, 5))
    await screen.findAllByRole('article')
    expect(screen.getAllByRole('button', { name: 'Checkout' })).toHaveLength(1)
    await user.click(cardOf('SAL-ORD-2026-00001').getByRole('button', { name: 'Checkout' }))
    await screen.findByRole('heading', { level: 1, name: 'Checkout' })
    expect(router.state.location).toMatchObject({ pathname: '/checkout', state: { order: ONE_OF_EACH[0] } })
    expect(await screen.findByText('Order: SAL-ORD-2026-00001')).toBeVisible()
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
    expect(router.state.location.pathname).toBe('/track-order')
    await waitFor(() =>
      expect(fetchTracking).toHaveBeenLastCalledWith({ order_id: 'SAL-ORD-2026-00004', user: amina }, expect.anything()),
    )
  })
})

describe('a rider', () => {
  const dispatched = orderOf({
    sales_order_name: 'SAL-ORD-2026-00004',
    status: 'Dispatched',
    total_amount: 3250,
    mobile_number: '0712345678',
    first_name: 'Baraka',
    last_name: 'Mwangi',
    region: 'Nairobi',
    location: 'Karen',
    delivery_notes: 'Ring twice',
  })

  async function openAtTheDoor(scene: Scene = {}, given: Order = dispatched) {
    const view = await openOrders([given], { user: rider, ...scene })
    await screen.findByRole('article')
    return view
  }

  it('is offered payment on dispatched orders only, and no tracking [ORD-09, ORD-10, RID-01, ROL-04]', async () => {
    await openOrders(ONE_OF_EACH.slice(0, 5), { user: rider })
    await screen.findAllByRole('article')
    expect(screen.queryByRole('button', { name: 'Track Order' })).not.toBeInTheDocument()
    expect(screen.getAllByRole('button', { name: 'Initiate Payment' })).toHaveLength(1)
    expect(screen.getAllByRole('textbox', { name: 'Another phone number (optional)' })).toHaveLength(1)
    expect(cardOf('SAL-ORD-2026-00004').getByRole('button', { name: 'Initiate Payment' })).toBeVisible()
  })

  it('sees who and where, whom to call and the amount in full', async () => {
    await openAtTheDoor()
    const card = cardOf('SAL-ORD-2026-00004')
    expect(card.getByText('Baraka Mwangi')).toBeVisible()
    expect(card.getByText('Karen, Nairobi')).toBeVisible()
    expect(card.getByText('Ring twice')).toBeVisible()
    expect(card.getByRole('link', { name: '0712345678' })).toHaveAttribute('href', 'tel:+254712345678')
    expect(card.getByRole('button', { name: 'Initiate Payment' })).toHaveAccessibleDescription(
      'Asks for KES 3,250 for SAL-ORD-2026-00004',
    )
  })

  it('asks for the payment once, then for the invoice of the same order, and sees the list again [RID-04, RID-05]', async () => {
    let answer = () => {}
    const makePayment = vi.fn(
      () => new Promise<{ status: 'requested' }>((resolve) => (answer = () => resolve({ status: 'requested' }))),
    )
    const { user, services } = await openAtTheDoor({ services: { makePayment } })
    const fetched = vi.mocked(services.fetchOrders).mock.calls.length
    await user.click(screen.getByRole('button', { name: 'Initiate Payment' }))
    const busy = await screen.findByRole('button', { name: 'Requesting payment...' })
    await user.click(busy)
    expect(makePayment).toHaveBeenCalledTimes(1)
    expect(makePayment).toHaveBeenCalledWith({
      mobile_number: '0712345678',
      amount_to_pay: 3250,
      order_id: 'SAL-ORD-2026-00004',
      user: rider,
    })
    expect(services.createInvoice).not.toHaveBeenCalled()
    answer()
    await screen.findByRole('button', { name: 'Initiate Payment' })
    expect(services.createInvoice).toHaveBeenCalledExactlyOnceWith({ order_id: 'SAL-ORD-2026-00004', user: rider })
    expect(vi.mocked(services.fetchOrders).mock.calls.length).toBe(fetched + 1)
  })

  it('may charge another phone', async () => {
    const { user, services } = await openAtTheDoor()
    await user.type(screen.getByRole('textbox', { name: 'Another phone number (optional)' }), '+254 110 123456')
    await user.click(screen.getByRole('button', { name: 'Initiate Payment' }))
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
  ])('sends nothing for the number %j and the other number %j [RID-02, RID-03]', async (mobile, override, title, text) => {
    const { user, services, notices } = await openAtTheDoor({}, { ...dispatched, mobile_number: mobile })
    if (override) await user.type(screen.getByRole('textbox', { name: 'Another phone number (optional)' }), override)
    await user.click(screen.getByRole('button', { name: 'Initiate Payment' }))
    expect(notices).toEqual([{ title, description: text, tone: 'error' }])
    expect(services.makePayment).not.toHaveBeenCalled()
  })
})
