import { act, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { describe, expect, it } from 'vitest'
import type { Order } from '../../../domain/entities.ts'
import type { OrderPayment } from '../../../domain/payments/orderPayment.ts'
import { OrderDates } from '../../../src/components/order/OrderDates.tsx'
import { StatusBadge } from '../../../src/components/order/StatusBadge.tsx'
import { InvoiceLink } from '../../../src/pages/account/orders/InvoiceLink.tsx'
import { MissedNote } from '../../../src/pages/account/orders/rider/MissedDeliveries.tsx'
import { OrderCard } from '../../../src/pages/account/orders/OrderCard.tsx'
import { OrderItems } from '../../../src/pages/account/orders/OrderItems.tsx'
import { OrderPaymentNote } from '../../../src/pages/account/orders/OrderPaymentNote.tsx'
import { ReturnNote } from '../../../src/pages/account/orders/ending/ReturnOrder.tsx'
import { amina, orderOf, rider } from '../../examples.ts'
import { renderPart, type Scene } from '../support.tsx'
import { pass, stopTime } from '../time.ts'
import { buttonIn, buttonsIn, orderCard, press } from './parts.tsx'

const payment: OrderPayment = {
  state: 'requested',
  text: 'Waiting for the PIN.',
  receipt: '',
  mobile_number: '0712•••678',
  is_confirmed: true,
  requested_at: '2026-11-20T08:00:00.000Z',
}
const paid: OrderPayment = { ...payment, state: 'paid', text: 'Payment received.', receipt: 'TKK7SOKONI' }

/** Shows a part for each item, and returns them. */
function show<Item>(items: readonly Item[], partOf: (item: Item) => ReactElement, scene: Scene = {}) {
  const { container } = renderPart(
    <>
      {items.map((item, at) => (
        <section key={at}>{partOf(item)}</section>
      ))}
    </>,
    scene,
  )
  return [...container.querySelectorAll<HTMLElement>('main > section')]
}

const showCards = (orders: Order[], user = amina) =>
  show(orders, (order) => <OrderCard order={order} user={user} />, { user })
const textsOf = (parts: HTMLElement[]) => parts.map(({ textContent }) => textContent)

it('shows number, status, date, items, fee and total [OPN-26] [OPN-114, OPN-117]', () => {
  const given = { status: 'Delivered', delivery_date: '20-11-2026T00:00:00.000Z' }
  const [first, free, without] = showCards([
    orderOf({ ...given, orderId: 'A', delivery_fee: 250, total_amount: 3250 }),
    orderOf({ ...given, orderId: 'B', delivery_fee: 0, regular_delivery_fee: 300 }),
    orderOf({ ...given, orderId: 'C', delivery_fee: 250, total_amount: 3000 }),
  ])
  expect(screen.getByRole('article', { name: 'A' })).toBe(first!.querySelector('article'))
  expect(screen.getByRole('heading', { name: 'A' })).toBeVisible()
  expect(first!.textContent).toBe(
    'AOrdered on 20 Nov 2026DeliveredKettleQuantity: 2KES 3,000Delivery feeKES 250TotalKES 3,250Track OrderOrder again',
  )
  expect(first!.querySelector('[data-tone]')).toHaveAttribute('data-tone', 'delivered')
  expect(free!.textContent).toContain('Delivery feeRegular fee KES 300 FreeTotalKES 3,000')
  expect(free!.querySelector('s')).toHaveTextContent('KES 300')
  // a fee that the total leaves out
  expect(without!.textContent).not.toContain('Delivery fee')
})

it('says when an order was placed or saved, and when it arrives [OPN-117]', () => {
  const days = { ordered_at: '2126-11-21T22:00:00.000Z', arrives_from: '2126-11-25', arrives_to: '2126-11-27' }
  const rows: [Partial<Order>, string][] = [
    [{ status: 'Processing', delivery_date: '2026-11-20T00:00:00.000Z' }, 'Ordered on 20 Nov 2026'],
    [{ status: 'Processing', delivery_date: 'next week' }, 'Ordered on next week'],
    [{ status: 'Processing', delivery_date: '' }, ''],
    [{ status: 'Draft' }, 'Saved on 20 Nov 2026'],
    [{ ...days, status: 'Dispatched' }, 'Ordered on 22 Nov, arrives Mon 25 to Wed 27 Nov'],
    [{ ...days, status: 'Delivered' }, 'Ordered on 22 Nov 2126'],
    [{ ...days, status: 'Draft' }, 'Saved on 22 Nov 2126'],
    // days that are over
    [{ ...days, status: 'Dispatched', arrives_from: '2020-11-25', arrives_to: '2020-11-27' }, 'Ordered on 22 Nov 2126'],
  ]
  const dates = show(rows, ([given]) => <OrderDates order={orderOf(given)} />)
  expect(textsOf(dates)).toEqual(rows.map(([, said]) => said))
})

it('shows each known status in its own badge, and others as they come in a neutral one [ORD-04, ORD-05]', () => {
  const badges = (statuses: string[]) =>
    show(statuses, (status) => <StatusBadge status={status} />).map((part) => part.firstChild as HTMLElement)
  const known = badges(['Draft', 'Order Received', 'Processing', 'Dispatched', 'Delivered', 'On Hold'])
  expect(known.map((badge) => [badge.textContent, badge.dataset['tone']])).toEqual([
    ['Draft', 'draft'],
    ['Order Received', 'received'],
    ['Processing', 'processing'],
    ['Dispatched', 'dispatched'],
    ['Delivered', 'delivered'],
    ['On Hold', 'neutral'],
  ])
  expect(new Set(known.map((badge) => badge.querySelector('svg')!.getAttribute('class'))).size).toBe(6)
  expect(new Set(known.map((badge) => badge.className)).size).toBe(6)
})

it('takes the statuses of hosts as they come, and says that one is unknown [ORD-05]', () => {
  const strange = ['To Deliver and Bill', 'Completed', 'Cancelled', '<b>Paid</b>', `Held${'!'.repeat(5000)}`, ' ']
  const badges = show(strange, (status) => <StatusBadge status={status} />)
  expect(textsOf(badges)).toEqual([
    'To Deliver and Bill',
    'Completed',
    'Cancelled',
    '<b>Paid</b>',
    `Held${'!'.repeat(56)}…`,
    'Unknown',
  ])
  expect(badges.every((badge) => badge.querySelector('[data-tone=neutral]'))).toBe(true)
})

it('folds a long list of items', async () => {
  const [item] = orderOf().items
  const items = ['A', 'B', 'C', 'D', 'E'].map((item_name) => ({ ...item!, item_name }))
  const [long, short] = show([5, 4], (count) => <OrderItems items={items.slice(0, count)} />)
  const names = () => [...long!.querySelectorAll('li')].map(({ textContent }) => textContent[0])
  expect(names()).toEqual(['A', 'B', 'C'])
  const more = buttonIn(long!, 'Show all 5 items')
  expect(more).toHaveAttribute('aria-expanded', 'false')
  expect(screen.getAllByRole('list', { name: 'Items' })[0]).toHaveAttribute('id', more.getAttribute('aria-controls'))
  await press(more)
  expect(names()).toEqual(['A', 'B', 'C', 'D', 'E'])
  expect(more).toHaveAttribute('aria-expanded', 'true')
  await press(buttonIn(long!, 'Show fewer items'))
  expect(names()).toEqual(['A', 'B', 'C'])
  expect([short!.querySelectorAll('li').length, buttonsIn(short!)]).toEqual([4, []])
})

describe('an order offers', () => {
  const until = '2096-11-27T11:00:00.000Z'
  const returned = { state: 'requested' as const, reason: 'Torn', answer: '', items: [] }

  it('its customer what fits its status [ORD-06, ORD-08, ORD-10, ROL-04, STA-07] [OPN-100, OPN-101, OPN-102]', () => {
    const rows: [Partial<Order>, string[]][] = [
      [{ status: 'Draft' }, ['Checkout']],
      [{ status: 'Draft', deletable: true }, ['Checkout', 'Delete draft']],
      [{ status: 'Order Received' }, ['Track Order', 'Order again']],
      [{ status: 'Order Received', cancellable_until: until }, ['Track Order', 'Order again', 'Cancel Order']],
      [{ status: 'Processing' }, ['Track Order', 'Order again']],
      [{ status: 'Dispatched' }, ['Track Order', 'Order again']],
      [{ status: 'Delivered' }, ['Track Order', 'Order again']],
      [{ status: 'Delivered', returnable_until: until }, ['Track Order', 'Order again', 'Return']],
      [{ status: 'Delivered', return: returned }, ['Track Order', 'Order again']],
      [{ status: 'Cancelled' }, ['Track Order', 'Order again']],
    ]
    const cards = showCards(rows.map(([given]) => orderOf(given)))
    expect(cards.map(buttonsIn)).toEqual(rows.map(([, offered]) => offered))
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it('a rider no tracking, cancelling, return, draft or order again, nor word of a return [ORD-09, ROL-04]', () => {
    const given = { deletable: true, cancellable_until: until, returnable_until: until, return: returned }
    const order = orderOf({ status: 'Delivered', ...given })
    const cards = showCards([order, orderOf({ deletable: true })], rider)
    expect(cards.map(buttonsIn)).toEqual([[], ['Checkout']])
    expect(cards[0]).not.toHaveTextContent('Torn')
  })

  it('to cancel and return only before the moment that the shop names [CTR-60] [OPN-102, OPN-232]', async () => {
    stopTime()
    const soon = new Date(Date.now() + 1000).toISOString()
    const past = '2020-11-27T11:00:00.000Z'
    const cards = showCards(
      [soon, past, 'soon'].flatMap((moment) => [
        orderOf({ status: 'Order Received', cancellable_until: moment }),
        orderOf({ status: 'Delivered', returnable_until: moment }),
      ]),
    )
    const usual = ['Track Order', 'Order again']
    const others = [usual, usual, usual, usual]
    expect(cards.map(buttonsIn)).toEqual([[...usual, 'Cancel Order'], [...usual, 'Return'], ...others])
    await pass(999)
    expect(cards.map(buttonsIn)).toEqual([[...usual, 'Cancel Order'], [...usual, 'Return'], ...others])
    await pass(1)
    expect(cards.map(buttonsIn)).toEqual([usual, usual, ...others])
  })

  it('checkout to its owner, and tracking, each with its number [ORD-07, ORD-08, OPN-31]', async () => {
    const orders = [orderOf(), orderOf({ orderId: 'SAL-ORD-2026-00004', status: 'Dispatched' })]
    const { router } = renderPart(
      <>
        {orders.map((order) => (
          <OrderCard key={order.orderId} order={order} user={amina} />
        ))}
      </>,
      { address: '/account', user: amina },
    )
    for (const [at, name, pathname, state] of [
      [0, 'Checkout', '/checkout', { order: orders[0], owner: amina.email }],
      [1, 'Track Order', '/track-order', { orderId: 'SAL-ORD-2026-00004' }],
    ] as const) {
      const button = buttonIn(orderCard(orders[at]!.orderId), name)
      expect(button).toHaveAccessibleDescription(orders[at]!.orderId)
      await press(button)
      expect(router.state.location).toMatchObject({ pathname, state })
      await act(() => router.navigate(-1))
    }
  })
})

describe('M-PESA’s answer about an order', () => {
  const notes = (given: Partial<OrderPayment>[], user = { ...amina }) =>
    show(given, (each) => (
      <OrderPaymentNote
        order={orderOf({ status: 'Dispatched', total_amount: 3250, payment: { ...payment, ...each } })}
        user={user}
      />
    ))

  it('is told to its customer, and announced unless it was paid at first', () => {
    const rows: [Partial<OrderPayment>, string][] = [
      [{}, 'Your phone is asking for KES 3,250. Enter your M-PESA PIN.'],
      [{ mobile_number: '' }, 'Your phone is asking for KES 3,250. Enter your M-PESA PIN.'],
      [{ mobile_number: '0110•••456' }, 'The phone 0110•••456 is asking for KES 3,250. Enter its M-PESA PIN.'],
      [{ is_confirmed: false }, 'M-PESA has not confirmed yet that the phone is being asked.'],
      [paid, 'Paid. M-PESA receipt TKK7SOKONI'],
      [{ state: 'paid' }, 'Paid'],
      [{ state: 'failed', text: 'The customer cancelled.' }, 'The last M-PESA request was not paid.'],
      [{ state: 'expired', text: 'Nobody answered.' }, 'The last M-PESA request was not answered in time.'],
    ]
    const shown = notes(rows.map(([given]) => given))
    expect(textsOf(shown)).toEqual(rows.map(([, said]) => said))
    expect(shown.map((part) => part.querySelector('[role=status]') !== null)).toEqual(
      rows.map(([{ state }]) => state !== 'paid'),
    )
  })

  it('is empty where the host does not send it', () => {
    const [note] = show([orderOf({ status: 'Dispatched' })], (order) => <OrderPaymentNote order={order} user={amina} />)
    expect(note!.innerHTML).toBe('<div role="status"></div>')
  })

  it('asks nothing of a rider, who sees what is paid', () => {
    const user = { ...rider, mobile_number: '0712345678' }
    expect(textsOf(notes([paid, {}], user))).toEqual(['Paid. M-PESA receipt TKK7SOKONI', ''])
  })
})

describe('the invoice of an order', () => {
  const invoice = { number: 'ACC-SINV-2026-00007', state: 'Unpaid' as const }

  it.each([
    ['own origin', {}, ''],
    [
      'host, where the browser asks that',
      { apiHost: 'https://erp.example.com', apiApp: 'duka' },
      'https://erp.example.com',
    ],
  ])('is a link into a tab of its own at the page’s %s', (_where, config, origin) => {
    show([orderOf()], (order) => <InvoiceLink order={order} invoice={invoice} />, { config })
    const { href, target, rel } = screen.getByRole<HTMLAnchorElement>('link', { name: 'Invoice ACC-SINV-2026-00007' })
    const app = 'apiApp' in config ? config.apiApp : 'sokoni'
    expect([href, target, rel]).toEqual([
      `${origin || location.origin}/api/method/${app}.services.rest.print_invoice?order_id=SAL-ORD-2026-00001`,
      '_blank',
      'noopener noreferrer',
    ])
  })

  it('says its state unless the payment says it already', () => {
    const rows = [
      ['Unpaid', null],
      ['Unpaid', paid],
      ['Paid', null],
      ['Paid', paid],
    ] as const
    const links = show(rows, ([state, told]) => (
      <InvoiceLink order={orderOf({ payment: told })} invoice={{ ...invoice, state }} />
    ))
    expect(links.map((part) => part.querySelector('span[class*=muted]')?.textContent)).toEqual([
      'Unpaid',
      'Unpaid',
      'Paid',
      undefined,
    ])
  })

  it('is shown to customer and rider, where the host tells of one', () => {
    const links = (order: Order, user = amina) =>
      showCards([order], user).map((part) => part.querySelector('a')?.textContent.trim())
    const delivered = orderOf({ status: 'Delivered', payment })
    expect([
      ...links(delivered),
      ...links({ ...delivered, invoice }),
      ...links({ ...delivered, invoice }, rider),
    ]).toEqual([undefined, 'Invoice ACC-SINV-2026-00007', 'Invoice ACC-SINV-2026-00007'])
  })
})

it('says why an order is cancelled and what becomes of the money, and nothing of its payment', () => {
  const cards = showCards(
    (['due', 'done', 'none'] as const).map((refund) =>
      orderOf({ status: 'Cancelled', payment: paid, cancellation: { reason: 'Rain in Baringo', refund } }),
    ),
  )
  expect(cards.map((card) => card.querySelector('p[class*=words]')!.textContent)).toEqual([
    'Rain in Baringo You have paid for it: the shop returns your money.',
    'Rain in Baringo The shop has returned your money.',
    'Rain in Baringo',
  ])
  expect(screen.queryByText(/TKK7SOKONI/)).toBeNull()
})

it('shows what became of a return [OPN-102]', () => {
  const [line] = orderOf().items
  const order = orderOf({ items: [line!, { ...line!, productId: 'ITEM-2', item_name: 'Cup' }] })
  const rows = [
    ['requested', '', 'You have asked to return this. The shop will answer.CupYour reason: Torn'],
    ['accepted', 'Wanjala comes', 'The shop accepts the return.CupYour reason: TornThe shop says: Wanjala comes'],
    ['refused', 'It was worn', 'The shop does not accept the return.CupYour reason: TornThe shop says: It was worn'],
    ['done', '', 'Returned.CupYour reason: Torn'],
  ] as const
  const notes = show(rows, ([state, answer]) => (
    <ReturnNote order={order} returned={{ state, reason: 'Torn', answer, items: ['ITEM-2'] }} />
  ))
  expect(textsOf(notes)).toEqual(rows.map(([, , said]) => said))
  const done = { state: 'done' as const, reason: 'Torn', answer: '', items: ['ITEM-2'] }
  const [card] = showCards([{ ...order, status: 'Delivered', return: done }])
  expect(card).toHaveTextContent('Returned.CupYour reason: Torn')
})

it('tells the customer of missed deliveries while the order is out [OPN-110]', () => {
  const missed = [
    { at: '2026-11-19T11:05:00.000Z', reason: 'no_answer' },
    { at: '2026-11-19T12:05:00.000Z', reason: 'nobody_there' },
    { at: '2026-11-20T11:05:00.000Z', reason: 'another_day' },
    { at: '2026-11-20T12:05:00.000Z', reason: 'A dog' },
  ]
  const [out] = show(['Dispatched'], (status) => <MissedNote order={orderOf({ status, missed })} />)
  expect([...out!.children].map(({ textContent }) => textContent)).toEqual([
    'The rider was there on 19 Nov 2026 at 14:05 and did not find you. Nobody answered your phone.',
    'The rider was there on 19 Nov 2026 at 15:05 and did not find you. Nobody was at the address.',
    'The rider was there on 20 Nov 2026 at 14:05. You asked for another day.',
    'The rider was there on 20 Nov 2026 at 15:05 and did not find you. “A dog”',
  ])
  const [card] = showCards([orderOf({ status: 'Dispatched', missed: missed.slice(2, 3) })])
  expect(card).toHaveTextContent('The rider was there on 20 Nov 2026 at 14:05. You asked for another day.')
})
