import { randomInt } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { delivery, orderFor } from '../../tests/server/orderSteps.ts'
import { CUSTOMER, RIDER } from '../../tests/server/support.ts'
import type { PostgresServer } from '../../scripts/lib/postgres.mjs'
import { openFakeGateways, type FakeGateways } from './fakeGateways.ts'
import type { TestSetup } from './killPoints.ts'
import { ShopDown, startShop, type Shop } from './shop.ts'
import { findProblems } from './invariants.ts'
import { waitFor } from './waitFor.ts'

const ITEMS = ['SKN-0001', 'SKN-0003', 'SKN-0037', 'SKN-0075']
/** What a round kills: the shop's process, or every process of its PostgreSQL server. */
export type KillTarget = 'shop' | PostgresServer

export interface OrdersOutcome {
  problems: string[]
  /** How many orders the shop confirmed. */
  confirmed: { created: number; completed: number; paid: number }
}

/** The orders that the shop confirmed; no kill may lose one. */
interface Confirmed {
  created: Set<string>
  completed: Set<string>
  paid: Set<string>
}

/**
 * Lets customers order and a rider deliver at once, kills the target at a random time, checks the data and continues on
 * it, for so many rounds. Each order of a customer has another quantity, so that a duplicate is found.
 */
export async function killDuringOrders(
  setup: TestSetup,
  target: KillTarget,
  { customers, rounds }: { customers: number; rounds: number },
): Promise<OrdersOutcome> {
  const { program, opened } = setup
  const data = await opened.copy()
  const gateways = await openFakeGateways()
  const where = { program, settings: { ...data.settings, ...gateways.settings } }
  const confirmed: Confirmed = { created: new Set(), completed: new Set(), paid: new Set() }
  const problems: string[] = []
  let shop = (await startShop(where))!
  try {
    await prepareShop(shop, customers)
    const people = await Promise.all(
      Array.from({ length: customers }, (_, index) => newCustomer(shop, index, confirmed)),
    )
    const rider = await newRider(shop, gateways, confirmed)
    for (let round = 0; round < rounds; round++) {
      const isOver = { now: false }
      const working = [...people, rider].map((work) => repeatUntilDown(() => work(shop), isOver))
      await setTimeout(randomInt(300, 4000))
      const startedAt = Date.now()
      isOver.now = target !== 'shop'
      await (target === 'shop' ? shop.kill() : target.killAndStart())
      isOver.now = true
      await Promise.all(working)
      if (target === 'shop') shop = (await startShop(where))!
      else if (shop.hasDied()) throw new Error(`The shop died with its database.\n${shop.output()}`)
      await waitFor('The shop with its database', () => isAnswering(shop))
      await shop.query(
        `update orders set created_at = created_at + interval '${Date.now() - startedAt} milliseconds';
         delete from attempts`,
      )
      problems.push(...(await findProblems(shop.query)), ...(await findLosses(shop, confirmed)))
    }
    await shop.stop()
  } catch (error) {
    await shop.kill()
    throw error
  } finally {
    await gateways.close()
    await data.remove()
  }
  const { created, completed, paid } = confirmed
  return { problems, confirmed: { created: created.size, completed: completed.size, paid: paid.size } }
}

/** Adds customers, enough stock for all their orders, and prices that M-PESA takes in one payment. */
async function prepareShop(shop: Shop, customers: number): Promise<void> {
  await shop.query(
    `update products set stock = 1000000, in_stock = true, price = 100 where stock is not null;
     update settings set value = '2' where name = 'catalogue_version';
     insert into settings (name, value)
     values ('order_limits', '{"unpaidOrders": 1000000, "piecesOfOne": 1000000, "orderTotal": 1000000000}');
     update faults_stock set stock = 1000000;
     insert into users (email, mobile_number, username, full_name, password_hash)
     select 'crowd' || n || '@example.com', '07330000' || lpad(n::text, 2, '0'), 'crowd' || n, 'Crowd ' || n,
       password_hash
     from users, generate_series(0, ${customers - 1}) n where email = 'customer@example.com'`,
  )
}

/** Repeats a task until the shop is down or the round is over. */
async function repeatUntilDown(work: () => Promise<void>, isOver: { now: boolean }): Promise<void> {
  try {
    while (!isOver.now) await work()
  } catch (error) {
    // While the database is being killed any error is possible.
    if (!(error instanceof ShopDown || isOver.now)) throw error
  }
}

/** Returns a task that places the customer's next order; it repeats calls that were not answered. */
async function newCustomer(
  shop: Shop,
  index: number,
  { created, completed }: Confirmed,
): Promise<(shop: Shop) => Promise<void>> {
  const customer = await shop.logIn(`crowd${index}@example.com`, CUSTOMER.pwd)
  let quantity = 1
  let order = ''
  return async (now) => {
    if (!order) {
      const product = ITEMS[index % ITEMS.length]!
      const { status, body } = await now.call('create_order', orderFor(product, quantity), customer)
      if (status !== 200) return
      order = body.message!.order_id!
      created.add(order)
    }
    const { status, body } = await now.call('complete_order', delivery(order), customer)
    if (status !== 200 && body.message?.message !== `Order ${order} is already completed.`) return
    completed.add(order)
    order = ''
    quantity += 1
  }
}

/** Returns a task that delivers the next completed order: dispatch, prompt, invoice, payment. */
async function newRider(
  shop: Shop,
  gateways: FakeGateways,
  { completed, paid }: Confirmed,
): Promise<(shop: Shop) => Promise<void>> {
  const rider = await shop.logIn(RIDER.usr, RIDER.pwd)
  const tried = new Set<string>()
  return async (now) => {
    const order = [...completed].find((each) => !tried.has(each))
    if (!order) return void (await setTimeout(20))
    tried.add(order)
    await now.dispatch(order, RIDER.usr)
    const [row] = await now.query<{ total: number }>(
      `delete from attempts; select total_amount::float8 as total from orders where sales_order_name = '${order}'`,
    )
    await now.call('make_payment', { order_id: order, amount_to_pay: row!.total, mobile_number: '' }, rider)
    await now.call('create_invoice', { order_id: order }, rider)
    const reference = order.replace(/^SAL-ORD-\d\d(\d\d)-/, 'S$1')
    const prompt = gateways.prompts.find((each) => each.AccountReference === reference)
    if (prompt && (await gateways.pay(prompt, now.url))) paid.add(order)
  }
}

async function isAnswering(shop: Shop): Promise<boolean> {
  const regions = await shop.call('get_regions').catch(() => null)
  const isThere = await shop.query('select 1').catch(() => null)
  return regions?.status === 200 && isThere !== null
}

/** Returns confirmed orders that are missing, and duplicates, one line each. */
async function findLosses({ query }: Shop, { created, completed, paid }: Confirmed): Promise<string[]> {
  const among = (names: Set<string>) =>
    names.size === 0 ? `('')` : `(${[...names].map((name) => `'${name}'`).join(', ')})`
  // A stored callback is processed at once, or in the background after a restart.
  await waitFor(
    'The callbacks',
    async () => (await query('select 1 from mpesa_callbacks where processed_at is null')).length === 0,
  )
  const [found] = await query<{ created: number; completed: number; paid: number }>(
    `select (select count(*)::int from orders where sales_order_name in ${among(created)}) as created,
       (select count(*)::int from orders
        where status <> 'Draft' and sales_order_name in ${among(completed)}) as completed,
       (select count(*)::int from mpesa_attempts
        where state = 'paid' and receipt is not null and sales_order_name in ${among(paid)}) as paid`,
  )
  const twice = await query<object>(
    `select user_id, item_code, quantity, count(*)::int as count
     from orders join order_items using (sales_order_name) group by 1, 2, 3 having count(*) > 1`,
  )
  const wanted = { created: created.size, completed: completed.size, paid: paid.size }
  const missing = Object.entries(wanted).filter(([name, count]) => found?.[name as keyof typeof wanted] !== count)
  return [
    ...missing.map(
      ([name, count]) =>
        `lost: of ${count} orders that were ${name} only ${found?.[name as keyof typeof wanted]} are left`,
    ),
    ...twice.map((row) => `an order that was placed twice: ${JSON.stringify(row)}`),
  ]
}
