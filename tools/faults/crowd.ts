import { randomInt } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { openOutside, until, type Outside } from './outside.ts'
import type { PostgresServer } from './postgresServer.ts'
import type { Ground } from './roads.ts'
import { ShopDown, startShop, type Person, type Shop } from './shop.ts'
import { problemsOf } from './whole.ts'

const RIDER = { usr: 'rider@example.com', pwd: 'safari-salama' }
const CUSTOMER_PASSWORD = 'karibu-sokoni'
const ITEMS = ['SKN-0001', 'SKN-0003', 'SKN-0037', 'SKN-0071']
const DELIVERY = {
  region: 'Baringo',
  location: '',
  delivery_notes: '',
  first_name: 'Crowd',
  last_name: 'Person',
  email_address: 'crowd@example.com',
  mobile_number: '254722000111',
}

/** Who loses power when a round ends: the shop's process, or every process of its PostgreSQL server. */
export type Victim = 'shop' | PostgresServer

export interface CrowdOutcome {
  problems: string[]
  /** Calls that were answered with success. */
  answered: { created: number; completed: number; paid: number }
}

/** What was answered with success, and must be there whatever dies. */
interface Answered {
  created: Set<string>
  completed: Set<string>
  paid: Set<string>
}

/**
 * Customers order and a rider collects, all at once, until everything is killed at a moment of chance; then it is looked at,
 * and they go on where they were, so many times on the same data. A customer's wishes differ, so that one kept twice is seen.
 */
export async function loseUnderCrowd(
  ground: Ground,
  victim: Victim,
  { customers, rounds }: { customers: number; rounds: number },
): Promise<CrowdOutcome> {
  const { program, opened } = ground
  const place = await opened.copy()
  const outside = await openOutside()
  const where = { program, settings: { ...place.settings, ...outside.settings } }
  const answered: Answered = { created: new Set(), completed: new Set(), paid: new Set() }
  const problems: string[] = []
  let shop = (await startShop(where))!
  try {
    await fill(shop, customers)
    const people = await Promise.all(Array.from({ length: customers }, (_, at) => newCustomer(shop, at, answered)))
    const rider = await newRider(shop, outside, answered)
    for (let round = 0; round < rounds; round++) {
      const isOver = { now: false }
      const working = [...people, rider].map((work) => untilDown(() => work(shop), isOver))
      await setTimeout(randomInt(300, 4000))
      const began = Date.now()
      isOver.now = victim !== 'shop'
      await (victim === 'shop' ? shop.kill() : victim.killAndStart())
      isOver.now = true
      await Promise.all(working)
      if (victim === 'shop') shop = (await startShop(where))!
      else if (shop.hasDied()) throw new Error(`The shop died with its database.\n${shop.output()}`)
      await until('The shop with its database', () => isAnswering(shop))
      await shop.ask(
        `update orders set created_at = created_at + interval '${Date.now() - began} milliseconds'; delete from attempts`,
      )
      problems.push(...(await problemsOf(shop.ask)), ...(await lost(shop, answered)))
    }
    await shop.stop()
  } catch (error) {
    await shop.kill()
    throw error
  } finally {
    await outside.close()
    await place.remove()
  }
  const { created, completed, paid } = answered
  return { problems, answered: { created: created.size, completed: completed.size, paid: paid.size } }
}

/** Many customers, and enough goods for all, cheap enough for one payment by M-PESA. */
async function fill(shop: Shop, customers: number): Promise<void> {
  await shop.ask(
    `update products set stock = 1000000, in_stock = true, price = 100 where stock is not null;
     update settings set value = '2' where name = 'catalogue_version';
     insert into settings (name, value) values ('order_limits', '{"unpaidOrders": 1000000, "piecesOfOne": 1000000, "orderTotal": 1000000000}');
     update faults_stock set stock = 1000000;
     insert into users (email, mobile_number, username, full_name, password_hash)
     select 'crowd' || n || '@example.com', '07330000' || lpad(n::text, 2, '0'), 'crowd' || n, 'Crowd ' || n, password_hash
     from users, generate_series(0, ${customers - 1}) n where email = 'customer@example.com'`,
  )
}

async function loggedIn(shop: Shop, usr: string, pwd: string): Promise<Person> {
  const { body } = await shop.call('login', { usr, pwd })
  return { token: `${body.message!.api_key}:${body.message!.api_secret}` }
}

/** Repeats a piece of work until it finds the shop dead, or the round is over. */
async function untilDown(work: () => Promise<void>, isOver: { now: boolean }): Promise<void> {
  try {
    while (!isOver.now) await work()
  } catch (error) {
    // of a database that is being killed anything may be said
    if (!(error instanceof ShopDown || isOver.now)) throw error
  }
}

/** Places one order after the other; a wish that was not answered is wished again. */
async function newCustomer(
  shop: Shop,
  at: number,
  { created, completed }: Answered,
): Promise<(shop: Shop) => Promise<void>> {
  const customer = await loggedIn(shop, `crowd${at}@example.com`, CUSTOMER_PASSWORD)
  let wish = 1
  let order = ''
  return async (now) => {
    if (!order) {
      const sales_order_items = [{ item_code: ITEMS[at % ITEMS.length]!, quantity: wish }]
      const { status, body } = await now.call(
        'create_order',
        { sales_order_name: '', sales_order_items, logged_in_user: '', delivery_date: '' },
        customer,
      )
      if (status !== 200) return
      order = body.message!.order_id!
      created.add(order)
    }
    const { status, body } = await now.call('complete_order', { ...DELIVERY, sales_order_name: order }, customer)
    if (status !== 200 && body.message?.message !== `Order ${order} is already completed.`) return
    completed.add(order)
    order = ''
    wish += 1
  }
}

/** Takes the completed orders one by one: dispatch, prompt, invoice, payment. */
async function newRider(
  shop: Shop,
  outside: Outside,
  { completed, paid }: Answered,
): Promise<(shop: Shop) => Promise<void>> {
  const rider = await loggedIn(shop, RIDER.usr, RIDER.pwd)
  const tried = new Set<string>()
  return async (now) => {
    const order = [...completed].find((each) => !tried.has(each))
    if (!order) return void (await setTimeout(20))
    tried.add(order)
    await now.dispatch(order, RIDER.usr)
    const [row] = await now.ask<{ total: number }>(
      `delete from attempts; select total_amount::float8 as total from orders where sales_order_name = '${order}'`,
    )
    await now.call('make_payment', { order_id: order, amount_to_pay: row!.total, mobile_number: '' }, rider)
    await now.call('create_invoice', { order_id: order }, rider)
    const reference = order.replace(/^SAL-ORD-\d\d(\d\d)-/, 'S$1')
    const prompt = outside.prompts.find((each) => each.reference === reference)
    if (prompt && (await outside.pay(prompt, now.url))) paid.add(order)
  }
}

async function isAnswering(shop: Shop): Promise<boolean> {
  const regions = await shop.call('get_regions').catch(() => null)
  const isThere = await shop.ask('select 1').catch(() => null)
  return regions?.status === 200 && isThere !== null
}

/** What was answered and is not there, or is there twice. */
async function lost({ ask }: Shop, { created, completed, paid }: Answered): Promise<string[]> {
  const among = (names: Set<string>) =>
    names.size === 0 ? `('')` : `(${[...names].map((name) => `'${name}'`).join(', ')})`
  // a callback that was heard is processed at once, or by the work in the background after the start
  await until(
    'The callbacks',
    async () => (await ask('select 1 from mpesa_callbacks where processed_at is null')).length === 0,
  )
  const [found] = await ask<{ created: number; completed: number; paid: number }>(
    `select (select count(*)::int from orders where sales_order_name in ${among(created)}) as created,
       (select count(*)::int from orders where status <> 'Draft' and sales_order_name in ${among(completed)}) as completed,
       (select count(*)::int from mpesa_attempts where state = 'paid' and receipt is not null and sales_order_name in ${among(paid)}) as paid`,
  )
  const twice = await ask<object>(
    `select user_id, item_code, quantity, count(*)::int as count from orders join order_items using (sales_order_name) group by 1, 2, 3 having count(*) > 1`,
  )
  const wanted = { created: created.size, completed: completed.size, paid: paid.size }
  const missing = Object.entries(wanted).filter(([name, count]) => found?.[name as keyof typeof wanted] !== count)
  return [
    ...missing.map(
      ([name, count]) =>
        `lost under a crowd: of ${count} orders ${name} only ${found?.[name as keyof typeof wanted]} are`,
    ),
    ...twice.map((row) => `a wish that is there twice: ${JSON.stringify(row)}`),
  ]
}
