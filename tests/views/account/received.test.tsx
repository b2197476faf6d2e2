import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { SimulatedClock } from 'xstate'
import type { Order, User } from '../../../domain/entities.ts'
import { AccountWithCounter } from '../../../src/entry/AccountWithCounter.tsx'
import { OrdersTab } from '../../../src/pages/account/orders/OrdersTab.tsx'
import { ReceivedCard } from '../../../src/pages/account/orders/ReceivedCard.tsx'
import layout from '../../../src/theme/layout.module.css'
import { amina, brian, orderOf, paidPayment, rider } from '../../examples.ts'
import { changeTab, later, renderPart } from '../support.tsx'
import { buttonIn, buttonsIn, ForUser, orderCard, press, settle, write } from './parts.tsx'

const ID = 'SAL-ORD-2026-00007'
const received = orderOf({
  orderId: ID,
  status: 'Order Received',
  first_name: 'Wanjiru',
  mobile_number: '0798765432',
  total_amount: 2340,
})
const earlier = orderOf({ orderId: 'SAL-ORD-2026-00003', status: 'Delivered' })
const until = '2096-11-20T11:00:00.000Z'

const ANONYMOUS = `Asante! Order ${ID} received.`
const NAMED = `Asante, Wanjiru! Order ${ID} received.`
const title = () => screen.queryByRole('heading', { name: /^Asante/ })?.textContent ?? null
const card = () => screen.getByRole('region', { name: /^Asante/ })

it('says of a completed order what comes next, and offers what can be done [OPN-99, ORD-09]', async () => {
  const question = [
    'Ask us on WhatsApp',
    `https://wa.me/254712000000?text=Hello%21%20This%20is%20about%20my%20order%20${ID}.`,
  ]
  const arrives = { arrives_from: '2026-11-25', arrives_to: '2026-11-27' }
  const place = { street_address: 'Moi Avenue 1', location: 'Westlands', region: 'Nairobi' }
  const [kettles] = received.items
  const items = [
    kettles!,
    ...['Mug', 'Pan', 'Pot', 'Lid'].map((item_name) => ({ ...kettles!, item_name, quantity: 1 })),
  ]
  const invoice = 'The invoice follows after the payment.'
  const call = 'A rider will call 0798 765 432; you pay KES 2,340 by M-PESA when it arrives.'
  const rows: [Order | null, User | null, unknown[]][] = [
    [
      { ...received, ...arrives, ...place, cancellable_until: until },
      amina,
      [
        NAMED,
        `2 × KettleIt goes to Moi Avenue 1, Westlands, Nairobi.${call}Arrives Wed 25 to Fri 27 Nov.${invoice}`,
        ['Close this message', 'Track Order', 'Cancel Order'],
        [question],
      ],
    ],
    [
      { ...received, items, mobile_number: '', first_name: ' ', cancellable_until: '2020-11-20T11:00:00.000Z' },
      amina,
      [
        ANONYMOUS,
        `2 × Kettle, Mug, Pan, 2 moreYou pay KES 2,340 by M-PESA when it arrives.${invoice}`,
        ['Close this message', 'Track Order'],
        [question],
      ],
    ],
    [
      { ...received, payment: paidPayment, invoice: { number: 'ACC-SINV-2026-00001', state: 'Paid' } },
      amina,
      [
        NAMED,
        '2 × Kettle',
        ['Close this message', 'Track Order'],
        [question, ['Invoice ACC-SINV-2026-00001', expect.stringMatching(`order_id=${ID}$`)]],
      ],
    ],
    // not listed yet, or still the draft
    [null, amina, [ANONYMOUS, '', ['Close this message'], [question]]],
    [{ ...received, status: 'Draft' }, amina, [ANONYMOUS, '', ['Close this message'], [question]]],
    [received, rider, [NAMED, `2 × Kettle${call}${invoice}`, ['Close this message'], [question]]],
    // after the session
    [null, null, [ANONYMOUS, '', ['Close this message'], []]],
  ]
  renderPart(
    <>
      {rows.map(([order, user], at) => (
        <ReceivedCard key={at} orderId={ID} order={order} user={user} onDismiss={() => undefined} />
      ))}
      {['Cancelled', 'Delivered'].map((status) => (
        <ReceivedCard
          key={status}
          orderId={ID}
          order={{ ...received, status }}
          user={amina}
          onDismiss={() => undefined}
        />
      ))}
    </>,
    { user: amina },
  )
  await settle()
  const shown = [...document.querySelectorAll<HTMLElement>('main > section')]
  const links = (part: HTMLElement) =>
    [...part.querySelectorAll('a')].map((link) => [link.textContent.trim(), link.getAttribute('href')])
  expect(
    shown.map((part) => [
      part.querySelector('h2')!.textContent,
      part.querySelector('[role=status]')!.textContent,
      buttonsIn(part),
      links(part),
    ]),
  ).toEqual(rows.map(([, , said]) => said))
  expect(shown[0]!.querySelector(`h2 .${layout.amount}`)).toHaveTextContent(ID)
})

describe('the card above the orders', () => {
  const onDismiss = vi.fn()
  const tab = <ForUser>{(user) => <OrdersTab user={user} received={ID} onDismiss={onDismiss} />}</ForUser>

  it('is there before they are, has the focus, and gives it to the page when it is closed [OPN-99]', async () => {
    const { promise, answer } = later<Order[]>()
    renderPart(tab, { user: amina, services: { fetchOrders: () => promise } })
    expect(title()).toBe(ANONYMOUS)
    await act(async () => answer([received]))
    expect(title()).toBe(NAMED)
    expect(screen.getByRole('heading', { name: NAMED })).toHaveFocus()
    expect(orderCard(ID)).toBeVisible()
    await press(buttonIn(card(), 'Close this message'))
    expect(onDismiss).toHaveBeenCalledOnce()
    expect(screen.getByRole('main')).toHaveFocus()
  })

  it('says that there are orders where the host lists none yet [OPN-99]', async () => {
    renderPart(tab, { user: amina, services: { fetchOrders: async () => [] } })
    await settle()
    expect(title()).toBe(ANONYMOUS)
    expect(screen.queryByText('No orders yet')).not.toBeInTheDocument()
    expect(screen.queryByText('Loading your orders...')).not.toBeInTheDocument()
  })

  it('goes when the order is cancelled from it, which the order then says [OPN-99]', async () => {
    const fetchOrders = vi.fn(async () => [{ ...received, cancellable_until: until } as Order])
    const { services } = renderPart(tab, { user: amina, services: { fetchOrders } })
    await settle()
    await press(buttonIn(card(), 'Cancel Order'))
    fetchOrders.mockResolvedValue([
      { ...received, status: 'Cancelled', cancellation: { reason: 'You cancelled it.', refund: 'none' } },
    ])
    await press(buttonIn(document.body, 'Cancel order'))
    expect(screen.getByText('You cancelled it.')).toBeVisible()
    expect(title()).toBeNull()
    expect(services.cancelOrder).toHaveBeenCalledOnce()
  })
})

describe('the card in the account', () => {
  /** Opens the account as a completed purchase does. */
  async function arrive(user = amina) {
    const view = renderPart(<AccountWithCounter />, {
      address: '/account?tab=orders',
      user,
      // without it a session ends in less than a minute
      clock: new SimulatedClock(),
      state: { received: { orderId: ID, owner: amina.email } },
      services: { fetchOrders: async () => [received, earlier] },
    })
    await screen.findByText(ID)
    return view
  }

  it('stays through other tabs and filters, and is gone after another page, Back and a reload [OPN-99]', async () => {
    const { user, router } = await arrive()
    expect(title()).toBe(NAMED)
    expect(router.state.location.state).toBeNull()
    await changeTab(user, 'Profile')
    await changeTab(user, 'Orders')
    write(screen.getByLabelText('Status'), 'Delivered')
    expect(title()).toBe(NAMED)
    await press(buttonIn(card(), 'Track Order'))
    expect(router.state.location.pathname).toBe('/track-order')
    await act(() => router.navigate(-1))
    await screen.findByText(earlier.orderId)
    expect(title()).toBeNull()
  })

  it('tells its number also once the session has expired, not after a log-out, and to no other customer', async () => {
    const { app } = await arrive()
    const logIn = async (user: User) => {
      act(() => app.session.send({ type: 'session.start', user }))
      await screen.findByText(ID, { selector: 'article h2' })
    }
    act(() => app.session.send({ type: 'session.endedElsewhere', reason: 'expired' }))
    await waitFor(() => expect(title()).toBe(ANONYMOUS))
    expect(within(screen.getByRole('main')).getByRole('region', { name: 'Log in' })).toBeVisible()
    expect([buttonsIn(card()), card().querySelector('a')]).toEqual([['Close this message'], null])
    await logIn(amina)
    expect(title()).toBe(NAMED)
    act(() => app.session.send({ type: 'session.endedElsewhere', reason: 'expired' }))
    await logIn(brian)
    expect(title()).toBeNull()
    await act(async () => app.session.send({ type: 'session.startedElsewhere', user: amina }))
    await waitFor(() => expect(title()).toBe(NAMED))
    act(() => app.session.send({ type: 'session.logOut' }))
    expect(await screen.findByRole('region', { name: 'Log in' })).toBeVisible()
    expect(title()).toBeNull()
  })
})
