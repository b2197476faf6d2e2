import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { Order } from '../../../domain/entities.ts'
import { amina, brian, orderOf, rider } from '../../examples.ts'
import { renderApp } from '../renderApp.tsx'
import { changeTab, later, type Scene } from '../support.tsx'

const ID = 'SAL-ORD-2026-00007'
const received = orderOf({
  orderId: ID,
  status: 'Order Received',
  first_name: 'Wanjiru',
  mobile_number: '0798765432',
  total_amount: 2340,
})
const earlier = orderOf({ orderId: 'SAL-ORD-2026-00003', status: 'Delivered' })

const OF_AMINA = { received: { orderId: ID, owner: amina.email } }

/** Opens the account as a completed purchase does. */
async function arrive(orders: Order[] | Promise<Order[]>, scene: Scene = {}) {
  const { services, ...rest } = scene
  const view = renderApp('/account?tab=orders', {
    user: amina,
    state: OF_AMINA,
    ...rest,
    services: { fetchOrders: vi.fn(async () => orders), ...services },
  })
  await screen.findByRole('heading', { level: 1 })
  return view
}

const title = () => screen.queryByRole('heading', { name: /^Asante/ })
const titled = async (name: string) => expect(await screen.findByRole('heading', { name })).toBeVisible()
const card = () => within(screen.getByRole('region', { name: /^Asante/ }))
const links = () =>
  card()
    .queryAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])
const buttons = () =>
  card()
    .queryAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? button.textContent)

describe('the card of an order that was just completed', () => {
  it('says what comes next, with the order’s own name and number, and has the focus [OPN-99]', async () => {
    await arrive([
      {
        ...received,
        arrives_from: '2026-11-25',
        arrives_to: '2026-11-27',
        cancellable_until: '2026-11-20T11:00:00.000Z',
      },
    ])
    await titled(`Asante, Wanjiru! Order ${ID} received.`)
    expect(title()).toHaveFocus()
    expect(card().getByRole('status').textContent).toBe(
      'A rider will call 0798 765 432; you pay KES 2,340 by M-PESA when it arrives.' +
        'Arrives Wed 25 to Fri 27 Nov.The invoice follows after the payment.',
    )
    expect(buttons()).toEqual(['Close this message', 'Track Order', 'Cancel Order'])
    expect(links()).toEqual([
      ['Ask us on WhatsApp', `https://wa.me/254712000000?text=Hello%21%20This%20is%20about%20my%20order%20${ID}.`],
    ])
  })

  it('says less where the host says less, and nothing of what it cannot do [OPN-99]', async () => {
    await arrive([{ ...received, mobile_number: '', first_name: ' ' }])
    await titled(`Asante! Order ${ID} received.`)
    expect(card().getByRole('status').textContent).toBe(
      'You pay KES 2,340 by M-PESA when it arrives.The invoice follows after the payment.',
    )
    expect(buttons()).toEqual(['Close this message', 'Track Order'])
  })

  it.each([
    ['does not list it yet', [earlier], 1],
    ['still lists its draft', [{ ...received, status: 'Draft' }], 1],
    ['lists nothing', [], 0],
  ])('has only the number where the host %s [OPN-99]', async (_, orders, articles) => {
    await arrive(orders)
    await titled(`Asante! Order ${ID} received.`)
    await waitFor(() => expect(screen.queryByText('Loading your orders...')).not.toBeInTheDocument())
    expect([card().getByRole('status').textContent, buttons(), screen.queryAllByRole('article').length]).toEqual([
      '',
      ['Close this message'],
      articles,
    ])
    expect(screen.queryByText('No orders yet')).not.toBeInTheDocument()
  })

  it('is there before the orders are', async () => {
    const { promise, answer } = later<Order[]>()
    await arrive(promise)
    await titled(`Asante! Order ${ID} received.`)
    await act(async () => answer([received]))
    expect(await screen.findByRole('heading', { name: `Asante, Wanjiru! Order ${ID} received.` })).toHaveFocus()
  })

  it('keeps quiet about a payment that is made, and links the invoice', async () => {
    const payment = {
      state: 'paid' as const,
      text: '',
      receipt: 'QK1',
      mobile_number: '',
      is_confirmed: true,
      requested_at: '',
    }
    await arrive([{ ...received, payment, invoice: { number: 'ACC-SINV-2026-00001', state: 'Paid' } }])
    await titled(`Asante, Wanjiru! Order ${ID} received.`)
    expect(card().getByRole('status').textContent).toBe('')
    expect(card().getByRole('link', { name: 'Invoice ACC-SINV-2026-00001' })).toBeVisible()
  })

  it('goes when it is closed, and the page has the focus', async () => {
    const { user } = await arrive([received])
    await titled(`Asante, Wanjiru! Order ${ID} received.`)
    await user.click(screen.getByRole('button', { name: 'Close this message' }))
    expect(title()).not.toBeInTheDocument()
    expect(screen.getByRole('main')).toHaveFocus()
    expect(screen.getByRole('article', { name: ID })).toBeVisible()
  })

  it('goes when the order is cancelled from it, which the order then says [OPN-99]', async () => {
    const fetchOrders = vi.fn(async () => [{ ...received, cancellable_until: '2026-11-20T11:00:00.000Z' }])
    const { user, services } = await arrive([], { services: { fetchOrders } })
    await titled(`Asante, Wanjiru! Order ${ID} received.`)
    await user.click(card().getByRole('button', { name: 'Cancel Order' }))
    fetchOrders.mockResolvedValue([
      {
        ...received,
        status: 'Cancelled',
        cancellation: { reason: 'You cancelled it.', refund: 'none' },
      } as never,
    ])
    await user.click(await screen.findByRole('button', { name: 'Cancel order' }))
    expect(await screen.findByText('You cancelled it.')).toBeVisible()
    expect(title()).not.toBeInTheDocument()
    expect(services.cancelOrder).toHaveBeenCalledOnce()
  })

  it('stays through other tabs and filters, and is gone after another page, Back and a reload [OPN-99]', async () => {
    const { user, router } = await arrive([received, earlier])
    await titled(`Asante, Wanjiru! Order ${ID} received.`)
    await changeTab(user, 'Profile')
    await changeTab(user, 'Orders')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Delivered')
    expect(title()).toBeVisible()
    expect(router.state.location.state).not.toMatchObject(OF_AMINA)
    await user.click(card().getByRole('button', { name: 'Track Order' }))
    await screen.findByRole('heading', { level: 1, name: 'Track your order' })
    await act(() => router.navigate(-1))
    await screen.findByRole('tab', { name: 'Orders', selected: true })
    await screen.findByRole('article', { name: earlier.orderId })
    expect(title()).not.toBeInTheDocument()
  })

  it('tells its number also once the session has expired, not after a log-out', async () => {
    const { app } = await arrive([received])
    await titled(`Asante, Wanjiru! Order ${ID} received.`)
    act(() => app.session.send({ type: 'session.endedElsewhere', reason: 'expired' }))
    expect(await screen.findByRole('region', { name: 'Log in' })).toBeVisible()
    await titled(`Asante! Order ${ID} received.`)
    expect([buttons(), links()]).toEqual([['Close this message'], []])
    act(() => app.session.send({ type: 'session.start', user: amina }))
    await titled(`Asante, Wanjiru! Order ${ID} received.`)
    act(() => app.session.send({ type: 'session.logOut' }))
    expect(await screen.findByRole('region', { name: 'Log in' })).toBeVisible()
    expect(title()).not.toBeInTheDocument()
  })

  it('is not shown to another customer', async () => {
    await arrive([received], { user: brian })
    await screen.findByRole('article', { name: ID })
    expect(title()).not.toBeInTheDocument()
  })

  it('does not offer a rider to track the order that the rider placed [ORD-09]', async () => {
    await arrive([received], { user: rider, state: { received: { orderId: ID, owner: rider.email } } })
    await titled(`Asante, Wanjiru! Order ${ID} received.`)
    expect(buttons()).toEqual(['Close this message'])
  })
})
