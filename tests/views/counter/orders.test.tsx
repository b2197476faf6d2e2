import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { OwnerOrder } from '../../../domain/owner/orders.ts'
import { NewOrders } from '../../../src/counter/orders/NewOrders.tsx'
import { OrderActions } from '../../../src/counter/orders/OrderActions.tsx'
import { OrdersTab } from '../../../src/counter/orders/OrdersTab.tsx'
import { useOwnerOrders } from '../../../src/counter/orders/useOwnerOrders.ts'
import { wanjiru } from '../../examples.ts'
import { ownerHttp, type OwnerAnswers } from '../ownerHttp.ts'
import { later } from '../support.tsx'
import { pass, stopTime } from '../time.ts'
import { buttonIn, buttonsIn, logInAgain, orderCard, press, settle, write } from '../account/parts.tsx'
import { openPart } from './openPart.tsx'

const ORDER = 'SAL-ORD-2026-00004'

function orderOf(given: Partial<OwnerOrder> = {}): OwnerOrder {
  return {
    orderId: ORDER,
    placed_at: '2026-11-20T09:05:00.000Z',
    status: 'Order Received',
    customer: 'Baraka Mwangi',
    mobile_number: '0712345678',
    email_address: '',
    region: 'Nairobi',
    location: 'Karen',
    street_address: 'Ngong Road 5',
    delivery_notes: 'Blue gate',
    map_pin: '-1.28333,36.81667',
    items: [
      {
        productId: 'SKN-0001',
        item_name: 'Kifaru X2',
        product_image: '/pictures/kifaru-640.jpg',
        quantity: 2,
        unit_price: 1500,
        amount: 3000,
      },
    ],
    items_total: 3000,
    delivery_fee: 250,
    regular_delivery_fee: null,
    total_amount: 3250,
    payment: { state: 'none', method: null, text: '', receipt: '', unpaid_reason: '' },
    invoice: null,
    rider: null,
    arrives_from: '2026-11-25',
    arrives_to: '2026-11-27',
    delivered_at: '',
    missed: [],
    return: null,
    cancel_reason: '',
    refund: 'none',
    refund_note: '',
    refund_amount: 0,
    ...given,
  }
}

const paid = { state: 'paid', method: 'mpesa', text: '', receipt: 'TKK7SOKONI', unpaid_reason: '' } as const

const overview = {
  day: { orders: 2, total: 6500, mpesa: 3250, cash: 0 },
  week: { orders: 9, total: 31000, mpesa: 20000, cash: 4000 },
  unpaid_out: { orders: 1, total: 3250 },
  counts: { 'Order Received': 2, Dispatched: 1 },
  refunds_due: 1,
  missed: 0,
  returning: 0,
  problems: ['SAL-ORD-2026-00012: a draft with a fee'],
  riders: [
    { name: 'Juma Kiprono', phone: '0110123456', out: 2 },
    { name: 'Njeri Maina', phone: '0110654321', out: 0 },
  ],
  backup: { last: '2026-11-25T23:30:00Z', problem: 'failed' },
  writes_fail: true,
}

type Answer = (payload: any) => unknown

const TAB = (
  <>
    <NewOrders />
    <OrdersTab />
  </>
)

/** The buttons of the orders, without what is above and around them. */
function Actions() {
  const { list, overview, writer } = useOwnerOrders({ filter: {}, pages: 1 })
  return list.data?.orders.map((order) => (
    <article key={order.orderId}>
      <h2>{order.orderId}</h2>
      <OrderActions order={order} riders={overview.data?.riders ?? []} writer={writer} titleId="" />
    </article>
  ))
}

/** Opens the orders of a shop whose every answer is given; `list` changes what it lists next. */
async function open(orders: OwnerOrder[], given: Record<string, Answer> = {}, { query = '', part = TAB } = {}) {
  let listed = orders
  const answers: Record<string, Answer> = {
    get_owner_orders: () => ({ message: { orders: listed, next_start: null } }),
    get_owner_overview: () => ({ message: overview }),
    get_owner_money: () => ({ message: { rows: [] } }),
    get_owner_news: () => ({ message: { placed: listed.map(({ orderId }) => orderId), marker: 'a' } }),
    ...given,
  }
  const view = await openPart(ownerHttp(answers as OwnerAnswers), `orders${query}`, part)
  return {
    ...view,
    sent: view.of,
    list: (...next: OwnerOrder[]) => void (listed = next),
  }
}

const DONE = { message: { status: 200, result: {} } }

const card = (id = ORDER) => within(orderCard(id))
const button = (name: string, id = ORDER) => buttonIn(orderCard(id), name)
const anyButton = (name: string) => buttonIn(document.body, name)
const reason = (id = ORDER) => card(id).getByLabelText('Reason')
const links = (id = ORDER) =>
  [...orderCard(id).querySelectorAll('a')].map((link) => [link.textContent.trim(), link.href])
const optionsOf = (select: HTMLElement) => [...(select as HTMLSelectElement).options].map(({ text }) => text)

it('an order says who, where, what, how it is paid and what went another way [OPN-150, OPN-412]', async () => {
  await open([
    orderOf({
      status: 'Dispatched',
      missed: [{ at: '2026-11-20T11:05:00.000Z', reason: 'no_answer' }],
      payment: paid,
      invoice: { number: 'ACC-SINV-2026-00001', state: 'Paid' },
      rider: { name: 'Juma Kiprono', phone: '0110123456', is_away: true },
    }),
    orderOf({
      orderId: 'A',
      status: 'Cancelled',
      cancel_reason: 'No stock',
      payment: paid,
      refund: 'due',
      refund_amount: 3250,
    }),
    orderOf({
      orderId: 'B',
      status: 'Delivered',
      payment: paid,
      return: { state: 'requested', reason: 'Torn', answer: '', items: ['Kifaru X2'] },
    }),
    orderOf({
      orderId: 'C',
      status: 'Delivered',
      payment: { ...paid, state: 'none', method: null, unpaid_reason: 'Pays on Friday' },
    }),
  ])
  expect(screen.getByRole('article', { name: ORDER })).toBe(orderCard(ORDER))
  for (const words of [
    'Dispatched',
    'Placed 20 Nov 2026 at 12:05. Arrives Wed 25 to Fri 27 Nov',
    'Baraka Mwangi',
    'Ngong Road 5, Karen, Nairobi',
    'Blue gate',
    'Kifaru X2',
    'Quantity: 2',
    'KES 250',
    'KES 3,250',
    'Paid by M-PESA, receipt TKK7SOKONI',
    'Rider: Juma Kiprono',
    'Juma Kiprono is paused or disabled. If the order does not arrive, hand it to another rider.',
    'Customer missed 20 Nov 2026 at 14:05: No answer on the phone',
  ])
    expect(card().getByText(words)).toBeVisible()
  expect(links()).toEqual([
    ['0712 345 678', 'tel:+254712345678'],
    ['Map', expect.stringMatching(/^geo:-1\.28333,36\.81667/)],
    ['Invoice ACC-SINV-2026-00001', expect.stringMatching(/print_invoice\?order_id=SAL-ORD-2026-00004$/)],
  ])
  expect(card('A').getByText('Cancelled: No stock')).toBeVisible()
  expect(card('A').getByText('It was paid: return KES 3,250.')).toBeVisible()
  expect(card('B').getByText('The customer wants to return Kifaru X2: Torn')).toBeVisible()
  expect(buttonsIn(orderCard('B'))).toEqual(['Accept return', 'Refuse return', 'Make invoice'])
  expect(card('C').getByText('Handed over unpaid: Pays on Friday')).toBeVisible()
})

it('the money that needs the owner is counted, and unfolded says what to do [OPN-323, OPN-371]', async () => {
  const rowOf = (order: string, kind: string) => ({
    order,
    amount: 3250,
    kind,
    reason: `Why ${order}`,
    advice: 'Do so.',
  })
  let rows = [rowOf('A', 'paidTwice'), rowOf('B', 'unclear'), rowOf('C', 'refund'), rowOf('D', 'refund')]
  const owner_check_payments: Answer = () => {
    rows = rows.slice(1)
    return DONE
  }
  const orders = ['A', 'B'].map((orderId) => orderOf({ orderId }))
  const { sent, list } = await open(orders, { get_owner_money: () => ({ message: { rows } }), owner_check_payments })
  const fold = screen.getByText(/^Today KES/).closest('summary')!
  expect(fold).toHaveTextContent(/Money that needs you: 4$/)
  expect(screen.getByText('Money that needs you')).not.toBeVisible()
  await press(fold)
  const panel = () => screen.getByText('Money that needs you').closest('section')!
  const shown = () => [...panel().querySelectorAll('li')].map(({ textContent }) => textContent)
  const said = (id: string, button = '') => `${id}KES 3,250Why ${id}Do so.Show the order${button}`
  expect(shown()).toEqual([said('A', 'Checked'), said('B', 'Checked'), said('C')])
  await press(anyButton('Show all 4'))
  expect(shown()).toEqual([said('A', 'Checked'), said('B', 'Checked'), said('C'), said('D')])
  const row1 = () => panel().querySelector('li')!
  await press(buttonIn(row1(), 'Checked'))
  await press(buttonIn(row1(), 'Checked'))
  expect(screen.getByText('Please write it here.')).toBeVisible()
  write(screen.getByLabelText('Note'), ' QK1 returned ')
  await press(buttonIn(row1(), 'Checked'))
  expect(card('A').getByText('A: noted as checked.')).toHaveRole('status')
  expect(shown()).toHaveLength(3)
  expect(sent('owner_check_payments')).toEqual([{ order: 'A', note: 'QK1 returned' }])
  list(orders[1]!)
  await press(buttonIn(row1(), 'Show the order'))
  expect(screen.getByLabelText('Search orders')).toHaveValue('B')
  // on a phone the list is far below
  await waitFor(() => expect(document.activeElement).toHaveTextContent('1 order'))
})

describe('the list', () => {
  it('is searched, below what is wrong and the sums [OPN-150, OPN-151, OPN-335, OPN-343, OPN-451]', async () => {
    const { sent, list } = await open([])
    const [fold, found] = [/^Today KES/, /^The check of last night/].map((words) => screen.getByText(words))
    expect(fold!.parentElement).toHaveTextContent('Today KES 6,500, 2 ordersNo money needs you.')
    expect(screen.getByText(/^1 order is out/)).not.toBeVisible()
    for (const summary of [fold!, found!]) await press(summary)
    const rows = [...document.querySelectorAll('table tr')].map((row) => row.textContent)
    expect(rows).toEqual([
      'WhatTodayThis week',
      'Orders29',
      'TotalKES 6,500KES 31,000',
      'M-PESAKES 3,250KES 20,000',
      'CashKES 0KES 4,000',
    ])
    expect(screen.getByText('1 order is out or delivered and not paid: KES 3,250')).toBeVisible()
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      'The shop cannot save anything, so it takes no orders: its disk is full or broken. Ask whoever looks after it ' +
        'to make room.',
      'The check of last night found a problem in the shop’s dataShow this to whoever looks after the shop. ' +
        '“npm run store -- verify” checks again.SAL-ORD-2026-00012: a draft with a fee',
    ])
    expect(screen.getByText('The last backup failed. Newest backup: 26 Nov 2026', { exact: false })).toBeVisible()
    const choice = screen.getByLabelText('Show')
    expect(optionsOf(choice)).toEqual([
      'All orders',
      'Order Received (2)',
      'Processing',
      'Dispatched (1)',
      'Delivered',
      'Cancelled',
      'Unpaid',
      'Refund due (1)',
      'Customer missed',
      'Returns',
    ])
    stopTime()
    const asked = () => sent('get_owner_orders').at(-1)
    for (const [value, filter] of [
      ['unpaid', { unpaid: true }],
      ['missed', { missed: true }],
      ['returning', { returning: true }],
      ['refundDue', { refund_due: true }],
      ['Dispatched', { status: 'Dispatched' }],
    ] as const) {
      write(choice, value)
      await settle()
      expect(asked()).toEqual(filter)
    }
    write(screen.getByLabelText('Search orders'), 'karen')
    await pass(300)
    await settle()
    expect(asked()).toEqual({ status: 'Dispatched', search: 'karen' })
    expect(screen.getByText('No order matches.')).toBeVisible()
    list(orderOf())
    await press(anyButton('Show all orders'))
    await pass(300)
    await settle()
    expect(asked()).toEqual({})
    expect(screen.getByText('1 order')).toHaveFocus()
    await press(button('Cancel order'))
    for (const value of ['missed', '']) {
      write(choice, value)
      await settle()
    }
    // it would take the focus
    expect(card().queryByLabelText('Reason')).toBeNull()
  })

  it('is all, or empty, where the address asks for no status of orders [OPN-150]', async () => {
    const { sent, router } = await open([], {}, { query: '&status=bogus' })
    for (const status of ['bogus', 'constructor']) {
      await act(() => router.navigate(`/account?tab=orders&status=${status}`))
      expect(sent('get_owner_orders').at(-1)).toEqual({})
      expect(screen.getByLabelText('Show')).toHaveDisplayValue('All orders')
    }
    expect(screen.getByText('No orders yet')).toBeVisible()
  })

  it('shows more, and one pack list of all that are to pack [OPN-154]', async () => {
    const get_owner_orders: Answer = ({ start = 0 }) => ({
      message: {
        orders: [orderOf({ orderId: `N-${start}` }), orderOf({ orderId: `M-${start}`, status: 'Delivered' })],
        next_start: start === 0 ? 50 : null,
      },
    })
    const { sent } = await open([], { get_owner_orders }, { query: '&search=N' })
    expect(screen.getByLabelText('Search orders')).toHaveValue('N')
    expect(screen.getByText('2+ orders')).toBeVisible()
    expect(screen.queryByText(/^Pack list of/)).not.toBeInTheDocument()
    expect(links('N-0').at(-1)).toEqual(['Pack list', expect.stringMatching(/print_pack_list\?orders=N-0$/)])
    await press(anyButton('Show more orders'))
    expect(screen.getByText('4 orders')).toBeVisible()
    expect(sent('get_owner_orders').slice(-2)).toEqual([{ search: 'N' }, { search: 'N', start: 50 }])
    expect(screen.queryByText('Show more orders')).not.toBeInTheDocument()
    expect(screen.getByText('Pack list of 2 orders').closest('a')).toHaveAttribute(
      'href',
      expect.stringMatching(/print_pack_list\?orders=N-0,N-50$/),
    )
  })

  it('offers to try again for more orders and another filter when the shop does not answer [OPN-150]', async () => {
    let isDown = false
    const get_owner_orders: Answer = ({ start = 0 }) => {
      if (isDown) throw new Error('Network Error')
      return { message: { orders: [orderOf({ orderId: `SAL-ORD-2026-0000${start}` })], next_start: start + 1 } }
    }
    const { sent, clock } = await open([], { get_owner_orders })
    const giveUp = async () => {
      for (let tries = 0; tries < 4; tries++) await act(async () => void clock.increment(4000))
    }
    isDown = true
    await press(anyButton('Show more orders'))
    await giveUp()
    isDown = false
    await press(anyButton('Show more orders'))
    expect(screen.getByText('2+ orders')).toBeVisible()
    isDown = true
    write(screen.getByLabelText('Show'), 'unpaid')
    await settle()
    await giveUp()
    expect(screen.getByText('The orders could not be loaded.')).toBeVisible()
    isDown = false
    await press(anyButton('Try Again'))
    expect(screen.getByText('1+ orders')).toBeVisible()
    expect(sent('get_owner_orders').at(-1)).toEqual({ unpaid: true })
  })
})

describe('an owner', () => {
  const part = <Actions />

  const rider = { name: 'Juma Kiprono', phone: '0110123456', is_away: false }
  const out = (given: Partial<OwnerOrder> = {}) => orderOf({ status: 'Dispatched', rider, ...given })
  const wait = async (name: string, times = 1) => {
    await press(button(name), times)
    await settle()
  }

  it('hands an order to a rider, once however often it is pressed [OPN-152]', async () => {
    const slow = later<object>()
    const { sent, list } = await open([orderOf()], { owner_dispatch: () => slow.promise }, { part })
    await press(button('Hand to a rider'))
    expect(card().getByText('Who brings it?')).toHaveFocus()
    expect(optionsOf(card().getByRole('combobox', { name: 'Rider' }))).toEqual(['Juma Kiprono (2 out)', 'Njeri Maina'])
    write(card().getByRole('combobox', { name: 'Rider' }), '0110654321')
    await press(button('Hand to a rider'), 2)
    expect(button('Saving…')).toHaveAttribute('aria-disabled', 'true')
    await press(button('Saving…'))
    await press(button('Cancel order'))
    expect(card().queryByLabelText('Reason')).toBeNull()
    list(out())
    await act(async () => slow.answer(DONE))
    await settle()
    expect(card().getByText(`${ORDER}: handed to the rider.`)).toBeVisible()
    expect(sent('owner_dispatch')).toEqual([{ order: ORDER, rider: '0110654321' }])
    expect(button('Delivered')).toBeVisible()
  })

  it('is told to add a rider where there is none, and hands to the first one read later [OPN-152]', async () => {
    const slow = later<object>()
    const answers = { get_owner_overview: () => slow.promise, owner_dispatch: () => DONE }
    const { sent } = await open([orderOf()], answers, { part })
    await press(button('Hand to a rider'))
    expect(card().getByText('There is no rider yet. Add one under People.')).toBeVisible()
    expect(buttonsIn(orderCard(ORDER))).toEqual(['Back'])
    await act(async () => slow.answer({ message: overview }))
    await settle()
    await wait('Hand to a rider')
    expect(sent('owner_dispatch')).toEqual([{ order: ORDER, rider: '0110123456' }])
  })

  it('hands an order that is out to another rider than its own [OPN-325]', async () => {
    const { sent } = await open([out()], { owner_hand_over: () => DONE }, { part })
    await press(button('Hand to another rider'))
    expect(card().getByText('Who brings it instead?')).toHaveFocus()
    expect(optionsOf(card().getByLabelText('Rider'))).toEqual(['Njeri Maina'])
    await wait('Hand to another rider')
    expect(sent('owner_hand_over')).toEqual([{ order: ORDER, rider: '0110654321' }])
  })

  it('needs a reason for an unpaid delivery only, and is asked before cash counts [OPN-152]', async () => {
    const answers = { owner_deliver: () => DONE, owner_paid_cash: () => DONE }
    const { sent } = await open([out(), out({ orderId: 'A', payment: paid })], answers, { part })
    await press(button('Delivered', 'A'))
    await press(button('Delivered'))
    await press(button('Delivered'))
    expect(card().getByText('Please write it here.')).toBeVisible()
    write(reason(), ' Pays on Friday ')
    expect(card().queryByText('Please write it here.')).toBeNull()
    await wait('Delivered')
    expect(sent('owner_deliver')).toEqual([{ order: 'A' }, { order: ORDER, unpaid: 'Pays on Friday' }])

    await press(button('Paid in cash'))
    expect(card().getByText('Was KES 3,250 paid in cash?')).toHaveFocus()
    await press(button('Back'))
    expect(button('Paid in cash')).toHaveFocus()
    expect(sent('owner_paid_cash')).toEqual([])
    await press(button('Paid in cash'))
    await wait('Paid in cash')
    expect(sent('owner_paid_cash')).toEqual([{ order: ORDER }])
  })

  it('cancels, and returns money and goods, with what was written [OPN-152]', async () => {
    const asked = { state: 'requested' as const, reason: 'Torn', answer: '', items: [] }
    const back = {
      status: 'Delivered',
      payment: paid,
      invoice: { number: 'ACC-SINV-2026-00001', state: 'Paid' },
    } as const
    const rows = [
      ['Cancel order', orderOf(), 'owner_cancel', { reason: 'words' }],
      ['Money returned', orderOf({ status: 'Cancelled', refund: 'due' }), 'owner_refund', { note: 'words' }],
      ['Refuse return', orderOf({ ...back, return: asked }), 'owner_refuse_return', { reason: 'words' }],
      ['Accept return', orderOf({ ...back, return: asked }), 'owner_accept_return', { note: 'words' }],
      [
        'Goods are back',
        orderOf({ ...back, return: { ...asked, state: 'accepted' } }),
        'owner_finish_return',
        { note: 'words', isRestocked: true },
      ],
    ] as const
    const answers = Object.fromEntries(rows.map(([, , call]) => [call, () => DONE]))
    const { sent } = await open(
      rows.map(([orderId, order]) => ({ ...order, orderId })),
      answers,
      { part },
    )
    for (const [name, , call, args] of rows) {
      await press(button(name, name))
      write(orderCard(name).querySelector('input:not([type=checkbox])')!, 'words')
      await press(button(name, name))
      await settle()
      expect(sent(call)).toEqual([{ order: name, ...args }])
    }
  })

  it('reads why the shop refuses, and what became of an order that the list has no more [OPN-152]', async () => {
    const refusal = 'rider@example.com is paused and gets no more orders.'
    const answers: object[] = [{ message: { status: 409, message: refusal } }, DONE]
    const other = orderOf({ orderId: 'A' })
    const { sent, list } = await open([orderOf(), other], { owner_dispatch: () => answers.shift() })
    const hand = async () => {
      await press(button('Hand to a rider'))
      await wait('Hand to a rider')
    }
    await hand()
    expect(card().getByText(refusal)).toHaveRole('alert')
    const read = sent('get_owner_orders').length
    list(other)
    await hand()
    expect(screen.getByText(`${ORDER}: handed to the rider.`)).toBeVisible()
    expect(sent('get_owner_orders').length).toBe(read + 1)
    expect(screen.queryByText(ORDER)).toBeNull()
    expect(card('A')).toBeDefined()
    expect(screen.getByText('1 order')).toHaveFocus()
  })

  it('is asked about one order at a time, and keeps what is typed for another one [OPN-152]', async () => {
    const slow = later<object>()
    const other = 'A'
    const answers = { owner_cancel: () => slow.promise }
    const { sent } = await open([orderOf(), orderOf({ orderId: other })], answers, { part })
    for (const [each, typed] of [
      [other, 'Twice'],
      [ORDER, 'Sold out'],
    ] as const) {
      await press(button('Cancel order', each))
      expect(screen.getByText('Why is it cancelled? The customer reads it.')).toHaveFocus()
      write(reason(each), typed)
    }
    await press(button('Cancel order'))
    expect(button('Cancel order', other)).toHaveAttribute('aria-disabled', 'true')
    await press(button('Cancel order', other))
    expect(card(other).queryByLabelText('Reason')).toBeNull()
    expect(sent('owner_cancel')).toHaveLength(1)
    await act(async () => slow.answer(DONE))
    await settle()
    await press(button('Cancel order', other))
    expect(reason(other)).toHaveValue('Twice')
    await press(button('Cancel order', other))
    expect(sent('owner_cancel')).toEqual([
      { order: ORDER, reason: 'Sold out' },
      { order: other, reason: 'Twice' },
    ])
  })

  it('finds a reason again after a lost answer or session, not after a log-out, nor another’s [OPN-152]', async () => {
    const { app, sent } = await open([orderOf()], { owner_cancel: () => undefined }, { part })
    const endAndLogIn = async (why: 'expired' | 'loggedOut', next: object = {}) => {
      await logInAgain(app, { ...wanjiru, ...next }, why)
      await press(button('Cancel order'))
    }
    await press(button('Cancel order'))
    write(reason(), 'Sold out')
    const read = sent('get_owner_orders').length
    await press(button('Cancel order'))
    expect(card().getByText(/^The shop did not answer\./)).toHaveRole('alert')
    expect(sent('get_owner_orders').length).toBe(read + 1)
    await press(button('Cancel order'))
    expect(reason()).toHaveValue('Sold out')
    await endAndLogIn('expired')
    expect(reason()).toHaveValue('Sold out')
    await endAndLogIn('loggedOut')
    expect(reason()).toHaveValue('')
    write(reason(), 'Sold out')
    await endAndLogIn('expired', { email: 'other@example.com' })
    expect(reason()).toHaveValue('')
  })
})

describe('a new order', () => {
  /** Audio that counts the tones. */
  function withAudio() {
    const tones: number[] = []
    vi.stubGlobal(
      'AudioContext',
      class {
        state = 'suspended'
        currentTime = 0
        destination = {}
        async resume() {
          this.state = 'running'
        }
      },
    )
    class Sound {
      gain = { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined }
      connect = (to: unknown) => to
      start = (at: number) => void tones.push(at)
      stop = () => undefined
    }
    for (const name of ['OscillatorNode', 'GainNode']) vi.stubGlobal(name, Sound)
    onTestFinished(() => void vi.unstubAllGlobals())
    return tones
  }

  async function openWithNews() {
    let news = (): unknown => ({ message: { placed: [ORDER], marker: 'a' } })
    const opened = await open([orderOf()], { get_owner_news: () => news() })
    const asked = () => opened.sent('get_owner_news').length
    expect(asked()).toBeGreaterThan(0)
    return {
      ...opened,
      async next(answer: () => unknown) {
        const before = asked()
        news = answer
        await act(async () => void opened.clock.increment(5000))
        expect(asked()).toBe(before + 1)
      },
    }
  }

  const two = { message: { placed: ['SAL-ORD-2026-00005', ORDER], marker: 'b' } }

  it('shows by itself, counted in the title until the page is touched, and rings if it may [OPN-153]', async () => {
    const tones = withAudio()
    const { next, list, storage } = await openWithNews()
    const title = document.title
    list(orderOf({ orderId: 'SAL-ORD-2026-00005' }), orderOf())
    await next(() => two)
    expect(screen.getByText('1 new order')).toBeVisible()
    expect(document.title).toBe('(1) Orders')
    expect(orderCard('SAL-ORD-2026-00005')).toBeVisible()
    expect(tones).toEqual([0, 0.25])
    await press(screen.getByText('SAL-ORD-2026-00005'))
    expect(screen.queryByText('1 new order')).not.toBeInTheDocument()
    expect(document.title).toBe(title)
    await press(screen.getByLabelText('Sound for new orders'))
    expect(storage.read('ownerSound')).toEqual({ version: 1, isOn: false })
    await next(() => ({ message: { placed: ['SAL-ORD-2026-00006'], marker: 'c' } }))
    expect(screen.getByText('1 new order')).toBeVisible()
    expect(tones).toEqual([0, 0.25])
  })

  it('is told after the shop was silent, and a browser that waits for a tap is named [OPN-153]', async () => {
    const { next } = await openWithNews()
    expect(screen.getByText('This browser plays the sound after your first tap on this page.')).toBeVisible()
    withAudio()
    await press(screen.getByText(ORDER))
    expect(screen.queryByText(/first tap/)).not.toBeInTheDocument()
    await next(() => {
      throw new Error('Network Error')
    })
    expect(screen.getByText(/^The shop does not answer\./)).toBeVisible()
    await next(() => two)
    expect(screen.getByText('1 new order')).toBeVisible()
    expect(screen.queryByText(/^The shop does not answer\./)).not.toBeInTheDocument()
  })
})
