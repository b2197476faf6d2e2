import { shopConfig } from '../contract/shopConfig.ts'
import { kenyaDay } from '../domain/kenyaTime.ts'
import type { OrderStatus } from '../domain/orders/orderStatus.ts'
import type { Database } from '../server/database/database.ts'
import { writeSetting } from '../server/database/settingRows.ts'
import { SIMULATED_PERSONS } from '../server/gateways/simulatedGoogle.ts'
import { resultOfAnswer } from '../server/gateways/simulatedMpesa.ts'
import { cancelOwnOrder } from '../server/orders/cancelOrder.ts'
import { completeOrder } from '../server/orders/completeOrder.ts'
import { createOrder } from '../server/orders/createOrder.ts'
import { DEMO_ORDERS } from '../server/orders/demoOrders.ts'
import { setStatus } from '../server/orders/history.ts'
import { acceptReturn, finishReturn, requestReturn } from '../server/orders/returns.ts'
import { deliverOwnOrder, dispatchOrder } from '../server/orders/lifecycle.ts'
import { createInvoice } from '../server/payments/createInvoice.ts'
import { makePayment } from '../server/payments/makePayment.ts'
import { payCash } from '../server/payments/payCash.ts'
import { recordPromptResult } from '../server/payments/recordResult.ts'
import { googleUser } from '../server/people/googleUser.ts'
import { findUser } from '../server/people/findUser.ts'
import { createStore, type Demo, type Store } from '../server/store.ts'
import { seed } from './seed.ts'
import shop from './shop.json' with { type: 'json' }

const [CUSTOMER, RIDER] = shop.users as [(typeof shop.users)[0], (typeof shop.users)[0]]

/** Who ordered, and where it goes. */
const CUSTOMERS = {
  achieng: { region: 'Nairobi', location: 'Kilimani', delivery_notes: 'Blue gate, second floor' },
  zawadi: { region: 'Kiambu', location: 'Thika', delivery_notes: '' },
  baraka: { region: 'Nairobi', location: 'Karen', delivery_notes: 'Please call at the gate' },
}

interface Played {
  id: string
  userId: number
  riderId: number
  /** What `completeOrder` takes. */
  delivery: Parameters<typeof completeOrder>[3]
}

/** The shop's own steps. */
const STEPS = {
  complete: (store, { userId, id, delivery }) => completeOrder(store, userId, id, delivery),
  process: ({ db, clock }, { id }) =>
    db.transaction((statements) => setStatus(statements, id, 'Processing' satisfies OrderStatus, clock())),
  dispatch: (store, { id }) => dispatchOrder(store, id, RIDER.email),
  async askPhone(store, { id, riderId }) {
    const [row] = await store.db.query<{ amount: number }>(
      'select total_amount as amount from orders where sales_order_name = $1',
      [id],
    )
    await makePayment(store, riderId, { orderId: id, amount: row!.amount, mobileNumber: '' })
    await createInvoice(store, riderId, id)
  },
  async pay(store, { id }) {
    const [row] = await store.db.query<{ prompt: string }>(
      'select checkout_request_id as prompt from mpesa_attempts where sales_order_name = $1',
      [id],
    )
    await recordPromptResult(store, row!.prompt, resultOfAnswer('pay'))
  },
  payCash: (store, { id }) => payCash(store, id),
  deliver: (store, { id, riderId }) => deliverOwnOrder(store, riderId, id, ''),
  cancel: (store, { id, userId }) => cancelOwnOrder(store, userId, id),
  askReturn: (store, { id, userId }) => requestReturn(store, userId, id, { reason: 'It leaks at the lid.' }),
  acceptReturn: (store, { id }) => acceptReturn(store, id, 'We are sorry. Our rider fetches it tomorrow.'),
  finishReturn: (store, { id }) => finishReturn(store, id, { note: 'Sent back by M-PESA.', isRestocked: false }),
} satisfies Record<string, (store: Store, order: Played) => Promise<unknown>>

/** Hours before the start, or a time in Kenya so many days before: `3 16:40`. */
type Moment = number | `${number} ${string}`

interface DemoOrder {
  of: keyof typeof CUSTOMERS
  /** Pieces by product. */
  items: Record<string, number>
  draft: Moment
  steps?: Partial<Record<keyof typeof STEPS, Moment>>
}

const DAY_MS = 86_400_000

/** A week of the shop, with an order of the demo's customer in every status. */
const ORDERS: readonly DemoOrder[] = [
  {
    of: 'zawadi',
    items: { 'SKN-0048': 1, 'SKN-0045': 2 },
    draft: '6 09:36',
    steps: { complete: '6 09:41', dispatch: '5 08:10', askPhone: '5 11:30', pay: '5 11:31', deliver: '5 11:33' },
  },
  {
    of: 'achieng',
    items: { 'SKN-0054': 1, 'SKN-0053': 1 },
    draft: '6 12:08',
    steps: { complete: '6 12:12', dispatch: '5 08:12', askPhone: '5 14:20', pay: '5 14:21', deliver: '5 14:22' },
  },
  {
    of: 'baraka',
    items: { 'SKN-0024': 1 },
    draft: '5 16:50',
    steps: { complete: '5 16:52', dispatch: '4 08:05', payCash: '4 10:15', deliver: '4 10:16' },
  },
  {
    of: 'achieng',
    items: { 'SKN-0078': 1 },
    draft: '5 19:30',
    steps: {
      complete: '5 19:33',
      dispatch: '4 08:06',
      askPhone: '4 12:40',
      pay: '4 12:41',
      deliver: '4 12:42',
      askReturn: '3 07:55',
      acceptReturn: '3 09:10',
      finishReturn: '2 15:20',
    },
  },
  {
    of: 'achieng',
    items: { 'SKN-0090': 2 },
    draft: '4 18:02',
    steps: { complete: '4 18:05', cancel: '4 18:40' },
  },
  {
    of: 'zawadi',
    items: { 'SKN-0080': 1, 'SKN-0083': 1 },
    draft: '3 10:25',
    steps: { complete: '3 10:31', dispatch: '2 08:20', askPhone: '2 13:05', pay: '2 13:06', deliver: '2 13:07' },
  },
  // the phone was asked and did not answer: money that needs the owner
  {
    of: 'achieng',
    items: { 'SKN-0026': 1 },
    draft: '2 20:11',
    steps: { complete: '2 20:15', dispatch: 5, askPhone: 2 },
  },
  {
    of: 'zawadi',
    items: { 'SKN-0064': 2 },
    draft: '1 09:47',
    steps: { complete: '1 09:50', dispatch: 4.9 },
  },
  {
    of: 'achieng',
    items: { 'SKN-0081': 1, 'SKN-0089': 1 },
    draft: '1 17:20',
    steps: { complete: '1 17:24', process: 4, payCash: 3.9 },
  },
  { of: 'achieng', items: { 'SKN-0043': 2 }, draft: 0.8, steps: { complete: 0.7 } },
  { of: 'achieng', items: { 'SKN-0009': 1 }, draft: 0.3 },
]

export const demo: Demo = {
  users: shop.users,
  contact: shop.contact,
  regions: shop.regions,
  /** In demo mode with orders too, but not for `always`: tests and strangers begin without. */
  async fill(db, start, report) {
    if ((await seed(db, start, report)) && start === 'on') await playOrders(db, new Date())
  },
}

/**
 * Plays a week of the demo shop in a database that has just been filled, in one transaction: each step at its time,
 * without texts or emails.
 */
export async function playOrders(db: Database, now: Date): Promise<void> {
  await db.transaction(async (statements) => {
    let clock = now
    const store = createStore({
      db: { ...db, query: statements.query, transaction: (work) => work(statements) },
      config: shopConfig.parse({}),
      clock: () => clock,
    })
    const first = momentOf(ORDERS[0]!.draft, now)
    const users = {
      achieng: await findUser(statements, CUSTOMER.email),
      zawadi: await googleUser(statements, store, SIMULATED_PERSONS['simulated-zawadi']!, first),
      baraka: await googleUser(statements, store, SIMULATED_PERSONS['simulated-baraka']!, first),
    }
    const rider = await findUser(statements, RIDER.email)
    const played: string[] = []
    const steps = ORDERS.flatMap(({ of, items, draft, steps: later = {} }) => {
      const { user_id: userId, email, full_name } = users[of]!
      const [first_name = '', last_name = ''] = full_name.split(' ')
      const delivery = {
        ...CUSTOMERS[of],
        first_name,
        last_name,
        email_address: email,
        mobile_number: CUSTOMER.mobile_number,
      }
      const order: Played = { id: '', userId, riderId: rider!.user_id, delivery }
      const requested = Object.entries(items).map(([productId, quantity]) => ({ productId, quantity }))
      const create = async () => {
        order.id = await createOrder(store, userId, { orderId: '', items: requested, deliveryDate: kenyaDay(clock) })
        played.push(order.id)
      }
      const others = Object.entries(later) as [keyof typeof STEPS, Moment][]
      return [
        { at: momentOf(draft, now), take: create },
        ...others.map(([step, at]) => ({ at: momentOf(at, now), take: () => STEPS[step](store, order) })),
      ]
    })
    for (const { at, take } of steps.sort((a, b) => a.at.getTime() - b.at.getTime())) {
      clock = at
      await take()
    }
    await statements.query('delete from outbox where sales_order_name is not null; delete from tracking_links')
    await writeSetting(statements, DEMO_ORDERS, played)
  })
}

function momentOf(moment: Moment, now: Date): Date {
  if (typeof moment === 'number') return new Date(now.getTime() - moment * 3_600_000)
  const [days = '', time = ''] = moment.split(' ')
  return new Date(`${kenyaDay(new Date(now.getTime() - Number(days) * DAY_MS))}T${time}:00+03:00`)
}
