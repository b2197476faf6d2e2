import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { SimulatedClock } from 'xstate'
import type { OwnerOrder } from '../../../../domain/owner/orders.ts'
import '../../../../src/pages/account/AccountPage.tsx'
import '../../../../src/pages/account/owner/OwnerTabs.tsx'
import { amina } from '../../../examples.ts'
import { ownerHttp, type OwnerAnswers } from '../../ownerHttp.ts'
import { renderApp } from '../../renderApp.tsx'
import { later, type Scene } from '../../support.tsx'

const owner = { ...amina, email: 'owner@example.com', role: 'Owner' }
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
    ...given,
  }
}

const paid = { state: 'paid', method: 'mpesa', text: '', receipt: 'TKK7SOKONI', unpaid_reason: '' } as const
const out = orderOf({ status: 'Dispatched', rider: { name: 'Juma Kiprono', phone: '0110123456' } })

const overview = {
  day: { orders: 2, total: 6500, mpesa: 3250, cash: 0 },
  week: { orders: 9, total: 31000, mpesa: 20000, cash: 4000 },
  unpaid_out: { orders: 1, total: 3250 },
  counts: { 'Order Received': 2, Dispatched: 1 },
  refunds_due: 1,
  missed: 0,
  returning: 0,
  riders: [
    { name: 'Juma Kiprono', phone: '0110123456', out: 2 },
    { name: 'Njeri Maina', phone: '0110654321', out: 0 },
  ],
}

type Answer = (payload: any) => unknown

/** Opens the counter's orders; `list` changes what the shop lists next. */
async function open(orders: OwnerOrder[], given: Record<string, Answer> = {}, scene: Scene = {}, query = '') {
  let listed = orders
  const calls: [string, unknown][] = []
  const answers: Record<string, Answer> = {
    get_owner_access: () => ({ message: { is_confirmed: 1, phone: '' } }),
    get_owner_orders: () => ({ message: { orders: listed, next_start: null } }),
    get_owner_overview: () => ({ message: overview }),
    get_owner_news: () => ({ message: { placed: listed.map(({ orderId }) => orderId), marker: 'a' } }),
    ...given,
  }
  const noted = Object.entries(answers).map(([name, answer]): [string, Answer] => [
    name,
    (payload) => {
      calls.push([name, payload])
      return answer(payload)
    },
  ])
  const view = renderApp(`/account?tab=orders${query}`, {
    user: owner,
    ...scene,
    services: { http: ownerHttp(Object.fromEntries(noted) as OwnerAnswers) },
  })
  await screen.findByText(/^\d+\+? orders?$/)
  return {
    ...view,
    list: (...next: OwnerOrder[]) => void (listed = next),
    sent: (name: string) => calls.filter(([called]) => called === name).map(([, payload]) => payload),
  }
}

async function openOnClock(given: Record<string, Answer>) {
  const clock = new SimulatedClock()
  return { ...(await open([], given, { clock })), clock }
}

const done = (result: object = {}) => ({ message: { status: 200, result } })
const card = (id = ORDER) => within(screen.getByRole('article', { name: id }))
const press = (name: string, id = ORDER) => card(id).getByRole('button', { name })

describe('an order on its card', () => {
  it('says who, where, what and how it is paid, with links to call, to the map and to print [OPN-150]', async () => {
    await open([
      orderOf({
        status: 'Dispatched',
        missed: [{ at: '2026-11-20T11:05:00.000Z', reason: 'no_answer' }],
        payment: paid,
        invoice: { number: 'ACC-SINV-2026-00001', state: 'Paid' },
        rider: { name: 'Juma Kiprono', phone: '0110123456' },
      }),
    ])
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
      'Customer missed 20 Nov 2026 at 14:05: No answer on the phone',
    ])
      expect(card().getByText(words)).toBeVisible()
    const link = (name: string) => card().getByRole('link', { name }).getAttribute('href')
    expect(link('0712 345 678')).toBe('tel:+254712345678')
    expect(link('Map')).toMatch(/^geo:-1\.28333,36\.81667/)
    expect(link('Invoice ACC-SINV-2026-00001')).toMatch(/print_invoice\?order_id=SAL-ORD-2026-00004$/)
    expect(card().queryByRole('link', { name: 'Pack list' })).not.toBeInTheDocument()
  })

  it('says what went another way [OPN-150]', async () => {
    const items = { items: ['Kifaru X2'], reason: 'Torn', answer: '' }
    await open([
      orderOf({ orderId: 'A', status: 'Cancelled', cancel_reason: 'No stock', payment: paid, refund: 'due' }),
      orderOf({ orderId: 'B', status: 'Delivered', return: { state: 'requested', ...items }, payment: paid }),
      orderOf({
        orderId: 'C',
        status: 'Delivered',
        payment: { ...paid, state: 'none', method: null, unpaid_reason: 'Pays on Friday' },
      }),
    ])
    expect(card('A').getByText('Cancelled: No stock')).toBeVisible()
    expect(press('Money returned', 'A')).toBeVisible()
    expect(card('B').getByText('The customer wants to return Kifaru X2: Torn')).toBeVisible()
    expect([press('Accept return', 'B'), press('Refuse return', 'B')]).toHaveLength(2)
    expect(card('C').getByText('Handed over unpaid: Pays on Friday')).toBeVisible()
    expect(press('Paid in cash', 'C')).toBeVisible()
  })
})

it('sums up today and this week [OPN-151]', async () => {
  await open([orderOf()])
  const rows = within(screen.getByRole('table'))
    .getAllByRole('row')
    .map((row) => row.textContent)
  expect(rows).toEqual([
    'WhatTodayThis week',
    'Orders29',
    'TotalKES 6,500KES 31,000',
    'M-PESAKES 3,250KES 20,000',
    'CashKES 0KES 4,000',
  ])
  expect(screen.getByText('1 order is out or delivered and not paid: KES 3,250')).toBeVisible()
})

describe('the list', () => {
  it('is searched, and narrowed to a status or to what waits for the owner [OPN-150]', async () => {
    const { user, sent, list } = await open([orderOf()])
    const choice = screen.getByRole('combobox', { name: 'Show' })
    expect(
      within(choice)
        .getAllByRole('option')
        .map((each) => each.textContent),
    ).toEqual([
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
    await user.selectOptions(choice, 'Refund due (1)')
    await waitFor(() => expect(sent('get_owner_orders').at(-1)).toEqual({ refund_due: true }))
    await user.selectOptions(choice, 'Dispatched (1)')
    list()
    await user.type(screen.getByRole('searchbox', { name: 'Search orders' }), 'karen')
    await waitFor(() => expect(sent('get_owner_orders').at(-1)).toEqual({ status: 'Dispatched', search: 'karen' }))
    expect(await screen.findByText('No order matches.')).toBeVisible()
    list(orderOf())
    await user.click(screen.getByRole('button', { name: 'Show all orders' }))
    await waitFor(() => expect(sent('get_owner_orders').at(-1)).toEqual({}))
    expect(await screen.findByText('1 order')).toHaveFocus()
  })

  it.each(['bogus', 'constructor'])(
    'are all listed where the address asks for the status "%s" [OPN-150]',
    async (status) => {
      const { sent } = await open([orderOf()], {}, {}, `&status=${status}`)
      expect(sent('get_owner_orders').at(-1)).toEqual({})
      expect(screen.getByRole('combobox', { name: 'Show' })).toHaveDisplayValue('All orders')
    },
  )

  it('shows more, and one pack list of all that are to pack [OPN-154]', async () => {
    const { user, sent } = await open([], {
      get_owner_orders: ({ start = 0 }) => ({
        message: {
          orders: [orderOf({ orderId: `N-${start}` }), orderOf({ orderId: `M-${start}`, status: 'Delivered' })],
          next_start: start === 0 ? 50 : null,
        },
      }),
    })
    expect(screen.getByText('2+ orders')).toBeVisible()
    expect(screen.queryByRole('link', { name: /^Pack list of/ })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Show more orders' }))
    expect(await screen.findByText('4 orders')).toBeVisible()
    expect(sent('get_owner_orders').slice(-2)).toEqual([{}, { start: 50 }])
    expect(screen.queryByRole('button', { name: 'Show more orders' })).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Pack list of 2 orders' })).toHaveAttribute(
      'href',
      expect.stringMatching(/print_pack_list\?orders=N-0,N-50$/),
    )
  })

  it('says that there is none yet [OPN-150]', async () => {
    await open([])
    expect(screen.getByText('No orders yet')).toBeVisible()
  })
})

describe('an owner', () => {
  it('hands an order to a rider, once however often it is pressed [OPN-152]', async () => {
    let answer: (value: unknown) => void = () => undefined
    const { user, list, sent } = await open([orderOf()], {
      owner_dispatch: () => new Promise((resolve) => (answer = resolve)),
    })
    await user.click(press('Hand to a rider'))
    expect(card().getByText('Who brings it?')).toHaveFocus()
    const rider = card().getByRole('combobox', { name: 'Rider' })
    expect(
      within(rider)
        .getAllByRole('option')
        .map((each) => each.textContent),
    ).toEqual(['Juma Kiprono (2 out)', 'Njeri Maina'])
    await user.selectOptions(rider, 'Njeri Maina')
    await user.dblClick(press('Hand to a rider'))
    expect(press('Saving…')).toHaveAttribute('aria-disabled', 'true')
    await user.click(press('Saving…'))
    await user.click(press('Cancel order'))
    list(out)
    await act(async () => answer(done()))
    expect(await card().findByText(`${ORDER}: handed to the rider.`)).toBeVisible()
    expect(sent('owner_dispatch')).toEqual([{ order: ORDER, rider: '0110654321' }])
    expect(press('Delivered')).toBeVisible()
  })

  it('needs a reason for an unpaid delivery, and none for a paid one [OPN-152]', async () => {
    const { user, sent } = await open([out, { ...out, orderId: 'PAID', payment: paid }], {
      owner_deliver: () => done(),
    })
    await user.click(press('Delivered', 'PAID'))
    await waitFor(() => expect(sent('owner_deliver')).toEqual([{ order: 'PAID' }]))
    await user.click(press('Delivered'))
    await user.click(press('Delivered'))
    expect(card().getByText('Please write it here.')).toBeVisible()
    await user.type(card().getByRole('textbox', { name: 'Reason' }), ' Pays on Friday ')
    await user.click(press('Delivered'))
    await waitFor(() => expect(sent('owner_deliver')).toHaveLength(2))
    expect(sent('owner_deliver')[1]).toEqual({ order: ORDER, unpaid: 'Pays on Friday' })
  })

  it.each([
    [orderOf(), 'Cancel order', 'owner_cancel', { reason: 'words' }],
    [
      orderOf({ status: 'Cancelled', refund: 'due', payment: paid }),
      'Money returned',
      'owner_refund',
      { note: 'words' },
    ],
    [returning('requested'), 'Accept return', 'owner_accept_return', { note: 'words' }],
    [returning('requested'), 'Refuse return', 'owner_refuse_return', { reason: 'words' }],
    [returning('accepted'), 'Goods are back', 'owner_finish_return', { note: 'words', isRestocked: true }],
  ])('sends what was written: %#, %s [OPN-152]', async (order, button, call, args) => {
    const { user, sent } = await open([order], { [call]: () => done() })
    await user.click(press(button))
    await user.type(card().getByRole('textbox'), 'words')
    await user.click(press(button))
    await waitFor(() => expect(sent(call)).toEqual([{ order: ORDER, ...args }]))
  })

  it('is asked before an order counts as paid in cash, and can go back [OPN-152]', async () => {
    const { user, sent } = await open([out], { owner_paid_cash: () => done() })
    await user.click(press('Paid in cash'))
    expect(card().getByText('Was KES 3,250 paid in cash?')).toHaveFocus()
    await user.click(press('Back'))
    expect(press('Paid in cash')).toHaveFocus()
    expect(sent('owner_paid_cash')).toEqual([])
    await user.click(press('Paid in cash'))
    await user.click(press('Paid in cash'))
    await waitFor(() => expect(sent('owner_paid_cash')).toEqual([{ order: ORDER }]))
  })

  it('reads why the shop refuses, and that an answer was lost [OPN-152]', async () => {
    const answers = [() => ({ message: { status: 409, message: 'It is on its way.' }, code: 'x' }), () => undefined]
    const { user, sent } = await open([{ ...out, payment: paid }], {
      owner_deliver: () => answers.shift()!(),
    })
    await user.click(press('Delivered'))
    expect(await card().findByText('It is on its way.')).toHaveRole('alert')
    const read = sent('get_owner_orders').length
    await user.click(press('Delivered'))
    expect(await card().findByText(/^The shop did not answer\./)).toHaveRole('alert')
    await waitFor(() => expect(sent('get_owner_orders').length).toBeGreaterThan(read))
  })

  it('still reads what became of an order that the list has no more [OPN-152]', async () => {
    const { user, list } = await open([out, orderOf({ orderId: 'OTHER' })], { owner_deliver: () => done() })
    await user.click(press('Delivered'))
    await user.type(card().getByRole('textbox'), 'Later')
    list(orderOf({ orderId: 'OTHER' }))
    await user.click(press('Delivered'))
    expect(await screen.findByText(`${ORDER}: delivered.`)).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('article', { name: ORDER })).not.toBeInTheDocument())
    expect(screen.getByText('1 order')).toHaveFocus()
  })

  it('keeps what is typed while the change of another order is on its way [OPN-152]', async () => {
    const slow = later<object>()
    const other = 'SAL-ORD-2026-00005'
    const { user, sent } = await open([orderOf(), orderOf({ orderId: other })], {
      owner_cancel: ({ order }) => (order === ORDER ? slow.promise : done()),
    })
    for (const id of [ORDER, other]) await user.click(press('Cancel order', id))
    await user.type(card().getByRole('textbox', { name: 'Reason' }), 'Sold out')
    await user.click(press('Cancel order'))
    await user.type(card(other).getByRole('textbox', { name: 'Reason' }), 'Twice{Enter}')
    expect(card(other).getByRole('textbox', { name: 'Reason' })).toHaveValue('Twice')
    await act(async () => slow.answer(done()))
    await user.click(press('Cancel order', other))
    await waitFor(() => expect(sent('owner_cancel')).toHaveLength(2))
  })

  it.each([
    ['when the answer is lost', null, owner, 'Sold out'],
    ['when their session expires', 'expired', owner, 'Sold out'],
    ['but not after they logged out', 'loggedOut', owner, ''],
    ['but not for another owner', 'expired', { ...owner, email: 'other@example.com' }, ''],
  ] as const)('finds a reason again that was typed, %s [OPN-152]', async (_when, reason, next, typed) => {
    const { user, app } = await open([orderOf()], { owner_cancel: () => undefined })
    await user.click(press('Cancel order'))
    await user.type(card().getByRole('textbox', { name: 'Reason' }), 'Sold out')
    if (reason === null) {
      await user.click(press('Cancel order'))
      await card().findByText(/^The shop did not answer\./)
    } else {
      act(() => app.session.send({ type: 'session.endedElsewhere', reason }))
      await waitFor(() => expect(screen.queryByRole('article', { name: ORDER })).toBeNull())
      act(() => app.session.send({ type: 'session.startedElsewhere', user: { ...next, sid: 'next' } }))
      await screen.findByRole('article', { name: ORDER })
    }
    await user.click(press('Cancel order'))
    expect(card().getByRole('textbox', { name: 'Reason' })).toHaveValue(typed)
  })

  it('is handed to the first rider, also when the riders are read after the question [OPN-152]', async () => {
    const slow = later<object>()
    const { user, sent } = await open([orderOf()], {
      get_owner_overview: () => slow.promise,
      owner_dispatch: () => done(),
    })
    await user.click(press('Hand to a rider'))
    await act(async () => slow.answer({ message: overview }))
    await card().findByRole('combobox', { name: 'Rider' })
    await user.click(press('Hand to a rider'))
    await waitFor(() => expect(sent('owner_dispatch')).toEqual([{ order: ORDER, rider: '0110123456' }]))
  })

  it('is told to add a rider where there is none [OPN-152]', async () => {
    const { user } = await open([orderOf()], {
      get_owner_overview: () => ({ message: { ...overview, riders: [] } }),
    })
    await user.click(press('Hand to a rider'))
    expect(card().getByText('There is no rider yet. Add one under People.')).toBeVisible()
    expect(card().queryByRole('button', { name: 'Hand to a rider' })).not.toBeInTheDocument()
  })
})

function returning(state: 'requested' | 'accepted'): OwnerOrder {
  const asked = { state, reason: 'Torn', answer: '', items: [] }
  return orderOf({ status: 'Delivered', payment: paid, return: asked })
}

describe('the list, when the shop does not answer,', () => {
  it('offers to try again after another filter and for more orders [OPN-150]', async () => {
    let isDown = false
    const { user, sent, clock } = await openOnClock({
      get_owner_orders: ({ start = 0 }) => {
        if (isDown) throw new Error('Network Error')
        return { message: { orders: [orderOf({ orderId: `SAL-ORD-2026-0000${start}` })], next_start: start + 1 } }
      },
    })
    const giveUp = async () => {
      for (let tries = 0; tries < 4; tries++) await act(async () => void clock.increment(4000))
    }
    isDown = true
    await user.click(screen.getByRole('button', { name: 'Show more orders' }))
    await giveUp()
    isDown = false
    await user.click(await screen.findByRole('button', { name: 'Show more orders' }))
    expect(await screen.findByText('2+ orders')).toBeVisible()
    isDown = true
    await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Unpaid')
    await giveUp()
    expect(await screen.findByText('The orders could not be loaded.')).toBeVisible()
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByText('1+ orders')).toBeVisible()
    expect(sent('get_owner_orders').at(-1)).toEqual({ unpaid: true })
  })
})

describe('a new order', () => {
  /** Audio that counts the tones. */
  function withAudio() {
    const tones: number[] = []
    const node = { connect: (to: unknown) => to }
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
    vi.stubGlobal(
      'OscillatorNode',
      class {
        connect = node.connect
        start = (at: number) => void tones.push(at)
        stop = () => undefined
      },
    )
    vi.stubGlobal(
      'GainNode',
      class {
        connect = node.connect
        gain = { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined }
      },
    )
    onTestFinished(() => void vi.unstubAllGlobals())
    return tones
  }

  async function openWithNews(scene: Scene = {}) {
    const clock = new SimulatedClock()
    let news: (() => unknown) | null = null
    const opened = await open(
      [orderOf()],
      { get_owner_news: () => (news ? news() : { message: { placed: [ORDER], marker: 'a' } }) },
      { clock, ...scene },
    )
    const asked = () => opened.sent('get_owner_news').length
    await waitFor(() => expect(asked()).toBeGreaterThan(0))
    return {
      ...opened,
      asked,
      async next(answer: () => unknown) {
        const before = asked()
        news = answer
        await act(async () => void clock.increment(5000))
        await waitFor(() => expect(asked()).toBe(before + 1))
      },
    }
  }

  const two = { message: { placed: ['SAL-ORD-2026-00005', ORDER], marker: 'b' } }

  it('shows by itself, with a count in the title until the owner touches the page, and rings [OPN-153]', async () => {
    const tones = withAudio()
    const { next, list, user } = await openWithNews()
    const title = document.title
    list(orderOf({ orderId: 'SAL-ORD-2026-00005' }), orderOf())
    await next(() => two)
    expect(await screen.findByText('1 new order')).toBeVisible()
    expect(document.title).toBe('(1) Orders')
    expect(await screen.findByRole('article', { name: 'SAL-ORD-2026-00005' })).toBeVisible()
    expect(tones).toEqual([0, 0.25])
    await user.click(screen.getByRole('heading', { name: 'SAL-ORD-2026-00005' }))
    expect(screen.queryByText('1 new order')).not.toBeInTheDocument()
    expect(document.title).toBe(title)
  })

  it('is silent where the sound is switched off, on this device [OPN-153]', async () => {
    const tones = withAudio()
    const { next, user, storage } = await openWithNews()
    await user.click(screen.getByRole('checkbox', { name: 'Sound for new orders' }))
    expect(storage.read('ownerSound')).toEqual({ version: 1, isOn: false })
    await next(() => two)
    expect(await screen.findByText('1 new order')).toBeVisible()
    expect(tones).toEqual([])
  })

  it('says that the browser waits for a tap before it plays sound [OPN-153]', async () => {
    const { user } = await openWithNews()
    expect(screen.getByText('This browser plays the sound after your first tap on this page.')).toBeVisible()
    withAudio()
    await user.click(screen.getByRole('heading', { name: ORDER }))
    await waitFor(() => expect(screen.queryByText(/first tap/)).not.toBeInTheDocument())
  })

  it('is told after the shop was silent, which the page says [OPN-153]', async () => {
    const { next } = await openWithNews()
    await next(() => {
      throw new Error('Network Error')
    })
    expect(await screen.findByText(/^The shop does not answer\./)).toBeVisible()
    await next(() => two)
    expect(await screen.findByText('1 new order')).toBeVisible()
    expect(screen.queryByText(/^The shop does not answer\./)).not.toBeInTheDocument()
  })
})
