import { constants, existsSync, writeFileSync } from 'node:fs'
import { cp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { CallName } from '../../contract/calls.ts'
import { until, type Outside } from './outside.ts'
import type { Place } from './places.ts'
import type { Program } from './program.ts'
import { runOwner, ShopDown, startShop, type Answer, type Killing, type Person, type Shop, type Where } from './shop.ts'
import { catalogueOf, problemsOf } from './whole.ts'

const RIDER = 'rider@example.com'
const SHOPPER = { mobile_number: '0722000111', email_address: 'wanjiku@example.com', full_name: 'Wanjiku Njeri' }
const PASSWORD = 'nyota-ya-jaha'
const DELIVERY = {
  region: 'Baringo',
  location: '',
  delivery_notes: 'Ring twice',
  first_name: 'Wanjiku',
  last_name: 'Njeri',
  email_address: SHOPPER.email_address,
  mobile_number: '254722000111',
}
const FIRST_WISH = [
  { item_code: 'SKN-0001', quantity: 2 },
  { item_code: 'SKN-0003', quantity: 1 },
]
const SECOND_WISH = [
  { item_code: 'SKN-0001', quantity: 1 },
  { item_code: 'SKN-0037', quantity: 3 },
]
/** The owner's new goods, and a new price for one of the old. */
const GOODS =
  'sku,name,price,category\nNEW-1,Kiondo basket,1200,Home\nNEW-2,Clay pot,800,Home\nSKN-0071,Mbio runner,9999,Sports\n'

/** What the person carries from one part of the road to the next. */
export interface Carried {
  customer?: Person
  order?: string
}

/** A part of the road. */
export type Leg = (walker: Walker, carried: Carried) => Promise<Carried>

export interface Trip {
  program: Program
  place: Place
  outside: Outside
  /** A folder for the owner's file. */
  folder: string
  legs: readonly Leg[]
  carried?: Carried
  /** Moments to die at, one for each start of the shop; later starts live. */
  killAt?: readonly string[]
  /** A file that takes the names of all moments that come by. */
  points?: string
  /** With the embedded database: the power goes with the process, and this share of what was not flushed is on the disk by chance. */
  powerShare?: number
}

export interface Walked {
  /** Moments of `killAt` that came and killed. */
  killed: number
  /** All that was lost, doubled or half written, one line each. */
  problems: string[]
  carried: Carried
}

/**
 * Walks parts of the road once. Whenever the shop dies it is started again and looked at, and the person tries again as
 * the storefront lets them.
 */
export async function walkRoad(trip: Trip): Promise<Walked> {
  const walker = await newWalker(trip)
  try {
    let carried = trip.carried ?? {}
    for (const leg of trip.legs) carried = await leg(walker, carried)
    await walker.stop()
    return { killed: walker.killed(), problems: walker.problems, carried }
  } catch (error) {
    await walker.end()
    throw error
  }
}

interface Walker {
  outside: Outside
  problems: string[]
  ask: Shop['ask']
  url(): string
  call(name: CallName, payload: object, person?: Person): Promise<Answer>
  owner(...argv: string[]): Promise<{ code: number; text: string }>
  goods: string
  /** Does something until the shop has lived through it; `isAgain` once it has died over it. */
  insist<T>(attempt: (isAgain: boolean) => Promise<T>): Promise<T>
  /** What was answered with success: an SQL condition that stays true whatever dies. */
  promised(what: string, condition: string): void
  killed(): number
  stop(): Promise<void>
  end(): Promise<void>
}

async function newWalker({ program, place, outside, folder, killAt = [], points, powerShare }: Trip): Promise<Walker> {
  const where: Where = { program, settings: { ...place.settings, ...outside.settings } }
  const left = [...killAt]
  const problems: string[] = []
  const promises: { what: string; condition: string }[] = []
  let killed = 0
  let seen: { version: number; seen: string } | null = null
  let shop: Shop | null = null

  const database = join(place.settings['DATA_DIR'] ?? '', 'database')
  const disk = `${database}.disk`
  const killing = (): Killing => ({
    ...(left[0] ? { killAt: left[0] } : {}),
    ...(points ? { points } : {}),
    ...(left[0] && powerShare !== undefined ? { disk: { folder: disk, share: powerShare } } : {}),
  })
  const ask: Shop['ask'] = (text) => shop!.ask(text)

  /** One try to start the shop; where that is when it is to die, the next one. */
  async function start(): Promise<void> {
    for (shop = null; !shop;) {
      if (killing().disk) await cp(database, disk, { recursive: true, mode: constants.COPYFILE_FICLONE })
      shop = await startShop(where, killing())
      if (!shop) await diedAsTold()
    }
  }

  async function diedAsTold(): Promise<void> {
    killed += 1
    left.shift()
    if (!existsSync(disk)) return
    await rm(database, { recursive: true })
    await rename(disk, database)
  }

  async function lookAround(): Promise<void> {
    problems.push(...(await problemsOf(ask)))
    for (const { what, condition } of promises) {
      const [row] = await ask<{ is_so: boolean | null }>(`select (${condition}) as is_so`)
      if (!row?.is_so) problems.push(`lost: ${what}`)
    }
    const now = await catalogueOf(ask)
    if (seen && seen.seen !== now.seen && seen.version === now.version)
      problems.push(`the catalogue changed and its version ${now.version} did not`)
    seen = now
  }

  /** The shop is dead, or the owner's command is: whatever is down is started again. */
  async function recover(cause: ShopDown): Promise<void> {
    if (left.length === 0)
      throw new Error(`The shop died and nobody had killed it.\n${shop?.output() ?? ''}`, { cause })
    const began = Date.now()
    const isShop = await isDead(shop!)
    await diedAsTold()
    if (isShop) await start()
    // while the shop was down its clock stood still: a wish that is repeated at once counts as repeated at once
    const downMs = Date.now() - began
    await ask(`update orders set created_at = created_at + interval '${downMs} milliseconds'`)
    await lookAround()
  }

  const walker: Walker = {
    outside,
    problems,
    ask,
    url: () => shop!.url,
    call: (name, payload, person) => shop!.call(name, payload, person),
    owner: (...argv) => runOwner(where, argv, killing()),
    goods: join(folder, 'goods.csv'),
    async insist(attempt) {
      for (let isAgain = false; ; isAgain = true) {
        try {
          return await attempt(isAgain)
        } catch (error) {
          if (!(error instanceof ShopDown)) throw error
          await recover(error)
        }
      }
    },
    promised: (what, condition) => void promises.push({ what, condition }),
    killed: () => killed,
    async stop() {
      await walker.insist(lookAround)
      await shop!.stop()
    },
    end: async () => shop?.kill(),
  }
  writeFileSync(walker.goods, GOODS)
  await start()
  await walker.insist(lookAround)
  return walker
}

/** Whether it is this process that was killed: the answer may be lost a moment before its end is known. */
async function isDead(shop: Shop): Promise<boolean> {
  return shop.ask('select 1').then(
    () => false,
    () => true,
  )
}

function expectStatus(answer: Answer, what: string, ...statuses: number[]): Answer {
  if (!statuses.includes(answer.status))
    throw new Error(`${what} was answered with ${answer.status}: ${JSON.stringify(answer.body)}`)
  return answer
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`
const isOrder = (name: string, condition: string) =>
  `select ${condition} from orders where sales_order_name = ${quoted(name)}`

async function openAccount(walker: Walker): Promise<Carried> {
  await register(walker)
  const customer = await setPasswordAndLogIn(walker)
  await keepAddress(walker, customer)
  return { customer }
}

async function shopAround(walker: Walker, { customer }: Carried): Promise<Carried> {
  const order = await placeOrder(walker, customer!)
  await cancelAnother(walker, customer!)
  await review(walker, customer!)
  return { customer: customer!, order }
}

async function bringOrder(walker: Walker, { customer, order }: Carried): Promise<Carried> {
  await dispatch(walker, order!)
  await pay(walker, order!)
  await own(walker, order!, 'deliver', /is already Delivered|has the status Delivered/)
  walker.promised('that it is delivered', isOrder(order!, `status = 'Delivered'`))
  return { customer: customer!, order: order! }
}

async function closeDay(walker: Walker, { customer }: Carried): Promise<Carried> {
  await walker.insist(() => imported(walker))
  await logOut(walker, customer!)
  walker.problems.push(...(await walker.insist(() => endProblems(walker))))
  return {}
}

/** The parts of the road, in their order. */
export const LEGS: Record<string, Leg> = {
  account: openAccount,
  order: shopAround,
  delivery: bringOrder,
  closing: closeDay,
}

async function register({ insist, call, promised }: Walker): Promise<void> {
  await insist(async () => expectStatus(await call('customer_registration', SHOPPER), 'Registering', 200))
  promised('the account', `exists (select 1 from users where email = '${SHOPPER.email_address}')`)
}

/** By a code that comes by text, as every new customer does. Where an answer was lost, the new password may hold already. */
async function setPasswordAndLogIn(walker: Walker): Promise<Person> {
  const { insist, call, promised, ask } = walker
  const { mobile_number, email_address } = SHOPPER
  const set = async (isAgain: boolean): Promise<void> => {
    if (isAgain && (await loggedIn(walker, email_address, PASSWORD))) return
    if (isAgain) await ask(`update attempts set at = at - interval '61 seconds'`)
    expectStatus(await call('generate_otp', { mobile_number }), 'Asking for a code', 200)
    promised('the code', `exists (select 1 from one_time_codes where mobile_number = '${mobile_number}')`)
    const granted = expectStatus(
      await call('validate_otp_exists', { mobile_number, otp: await newestCode(walker) }),
      'The code',
      200,
    )
    expectStatus(
      await call('password_recovery', { usr: email_address, new_password: PASSWORD }, { cookie: granted.cookie }),
      'The new password',
      200,
    )
  }
  await insist(set)
  await insist(() => allTextsSent(walker))
  promised('the new password', `(select password_hash is not null from users where email = '${email_address}')`)
  const person = await insist(() => loggedIn(walker, email_address, PASSWORD))
  if (!person) throw new Error('The new password does not log in')
  promised('the log-in', `exists (select 1 from sessions where api_key = '${person.token.split(':')[0]}')`)
  return person
}

/** Null where that is not the password. */
async function loggedIn({ call }: Walker, usr: string, pwd: string): Promise<Required<Person> | null> {
  const { body, cookie } = expectStatus(await call('login', { usr, pwd }), 'Logging in', 200)
  const { success_key, api_key, api_secret } = body.message!
  return success_key === 1 ? { token: `${api_key}:${api_secret}`, cookie } : null
}

/** Who died with a text in hand leaves it to others for a minute, which passes here. */
async function allTextsSent({ ask, outside, problems }: Walker): Promise<void> {
  await ask(`update outbox set next_try_at = least(next_try_at, created_at)`)
  await until('The texts', async () => (await ask(`select 1 from outbox where state = 'pending'`)).length === 0)
  const [{ noted } = { noted: 0 }] = await ask<{ noted: number }>(
    `select count(*)::int as noted from outbox where state = 'sent'`,
  )
  if (outside.texts.length < noted) problems.push(`of ${noted} texts only ${outside.texts.length} were sent`)
}

/** The code of the last text, once all have left. */
async function newestCode(walker: Walker): Promise<string> {
  await allTextsSent(walker)
  const codes = walker.outside.texts
    .filter(({ to }) => to === '+254722000111')
    .flatMap(({ message }) => /^(\d{6}) is your /.exec(message)?.[1] ?? [])
  return codes.at(-1) ?? ''
}

async function keepAddress({ insist, call, promised }: Walker, customer: Person): Promise<void> {
  const address = { logged_in_user: SHOPPER.email_address, city: 'Nairobi', postal_code: '00100' }
  const kept = async () =>
    expectStatus(await call('get_customer_addresses', { logged_in_user: '' }, customer), 'The addresses', 200).body
      .message!.data!
  const id = await insist(async (isAgain) => {
    const [found] = isAgain ? await kept() : []
    if (found) return found.address_id
    return expectStatus(
      await call('create_address', { ...address, address_id: '', street_address: 'Moi Avenue 1' }, customer),
      'The address',
      200,
    ).body.message!.address_id!
  })
  promised('the address', `exists (select 1 from addresses where address_id = '${id}')`)
  await insist(async () =>
    expectStatus(
      await call('create_address', { ...address, address_id: id, street_address: 'Moi Avenue 2' }, customer),
      'The new street',
      200,
    ),
  )
  promised(
    'the new street',
    `exists (select 1 from addresses where address_id = '${id}' and street_address = 'Moi Avenue 2')`,
  )
}

const itemsOf = (name: string) =>
  `select string_agg(item_code || ' × ' || quantity, ', ' order by position) from order_items where sales_order_name = ${quoted(name)}`
const worded = (wish: typeof FIRST_WISH) =>
  wish.map(({ item_code, quantity }) => `${item_code} × ${quantity}`).join(', ')

async function placeOrder({ insist, call, promised, ask }: Walker, customer: Person): Promise<string> {
  const wish = { logged_in_user: SHOPPER.email_address, delivery_date: '05-12-2026T00:00:00.000Z' }
  const create = async (sales_order_name: string, sales_order_items: typeof FIRST_WISH) =>
    expectStatus(
      await call('create_order', { ...wish, sales_order_name, sales_order_items }, customer),
      'The order',
      200,
    ).body.message!.order_id!
  const name = await insist(() => create('', FIRST_WISH))
  promised('the order', `exists (select 1 from orders where sales_order_name = '${name}')`)
  await insist(() => create(name, SECOND_WISH))
  promised('the changed order', `(${itemsOf(name)}) = '${worded(SECOND_WISH)}'`)
  await insist(async (isAgain) => {
    const answer = await call('complete_order', { ...DELIVERY, sales_order_name: name }, customer)
    if (isAgain && answer.body.message?.message === `Order ${name} is already completed.`) return
    expectStatus(answer, 'Completing', 200)
  })
  promised('the completed order', isOrder(name, `status <> 'Draft' and region = 'Baringo' and delivery_fee = 350`))
  const [received] = await insist(() =>
    ask<{ is_so: boolean }>(`select (${isOrder(name, `status = 'Order Received'`)}) as is_so`),
  )
  if (!received?.is_so) throw new Error(`Order ${name} was completed and is not received`)
  return name
}

/** An order with keys, which are asked for again as they were, and then cancelled. */
async function cancelAnother({ insist, call, promised }: Walker, customer: Person): Promise<void> {
  const wish = { sales_order_name: '', logged_in_user: '', delivery_date: '', idempotency_key: 'another' }
  const asked = async (name: Parameters<typeof call>[0], payload: object) =>
    (await insist(async () => expectStatus(await call(name, payload, customer), name, 200))).body.message!
  const { order_id: name = '' } = await asked('create_order', {
    ...wish,
    sales_order_items: [{ item_code: 'SKN-0071', quantity: 2 }],
  })
  promised('the other order', `exists (select 1 from orders where sales_order_name = '${name}')`)
  for (const { call: step, payload, reached } of [
    {
      call: 'complete_order' as const,
      payload: { ...DELIVERY, sales_order_name: name, idempotency_key: 'another' },
      reached: `status in ('Order Received', 'Cancelled')`,
    },
    { call: 'cancel_order' as const, payload: { order_id: name }, reached: `status = 'Cancelled'` },
  ]) {
    const { message } = await asked(step, payload)
    if (!/^Your order is (?:received|cancelled)\.$/.test(message ?? '')) throw new Error(`${step}: ${message}`)
    promised(`${step} of the other order`, isOrder(name, reached))
  }
}

async function review({ insist, call, promised }: Walker, { cookie }: Person): Promise<void> {
  const written = { logged_in_user: SHOPPER.email_address, item_code: 'SKN-0037', rating: 4, comment: 'Strong seams.' }
  await insist(async () =>
    expectStatus(await call('create_item_review', written, { cookie: cookie! }), 'The review', 200),
  )
  promised('the review', `exists (select 1 from reviews where item_code = 'SKN-0037' and comment = 'Strong seams.')`)
}

/** The owner's command about an order; given again it may find that it is done. */
async function own(
  { insist, owner }: Walker,
  order: string,
  command: string,
  isDone: RegExp,
  ...options: string[]
): Promise<void> {
  await insist(async (isAgain) => {
    const { code, text } = await owner(command, order, ...options)
    if (code !== 0 && !(isAgain && isDone.test(text))) throw new Error(`${command} ended with ${code}: ${text}`)
  })
}

async function dispatch(walker: Walker, order: string): Promise<void> {
  await own(walker, order, 'dispatch', /is already Dispatched/, '--rider', RIDER)
  walker.promised(
    'that it is dispatched',
    isOrder(order, `status in ('Dispatched', 'Delivered') and rider_id is not null`),
  )
}

/** The rider's part: the prompt, the invoice, and the word of M-PESA, which asks nobody twice. */
async function pay(walker: Walker, order: string): Promise<void> {
  const { insist, call, promised, ask, outside, url } = walker
  const rider = await insist(() => loggedIn(walker, RIDER, 'safari-salama'))
  if (!rider) throw new Error('The rider cannot log in')
  const [{ total } = { total: 0 }] = await insist(() =>
    ask<{ total: number }>(`select total_amount as total from orders where sales_order_name = '${order}'`),
  )
  const prompt = await insist(async (isAgain) => {
    // what was asked for before the shop died may be on the phone; else its two minutes pass
    if (isAgain && outside.prompts.length === 0) {
      await ask(
        `update mpesa_attempts set created_at = created_at - interval '121 seconds'; update attempts set at = at - interval '121 seconds'`,
      )
    }
    if (outside.prompts.length === 0) {
      expectStatus(
        await call('make_payment', { order_id: order, amount_to_pay: total, mobile_number: '' }, rider),
        'The prompt',
        200,
      )
    }
    return outside.prompts.at(-1)!
  })
  promised('the prompt', `exists (select 1 from mpesa_attempts where sales_order_name = '${order}')`)
  const invoiced = await insist(
    async () =>
      expectStatus(await call('create_invoice', { order_id: order }, rider), 'The invoice', 200).body.message!.message!,
  )
  promised(
    'the invoice',
    `(select 'Invoice ' || invoice_name || ' is created.' from invoices where sales_order_name = '${order}') = ${quoted(invoiced)}`,
  )
  await insist(async (isAgain) => {
    if (!isAgain) {
      const isHeard = await outside.pay(prompt, url())
      if (isHeard) promised('the callback', `exists (select 1 from mpesa_callbacks)`)
    }
    // whether or not it heard: it has the word, or asks for it when the time has come
    else await ask(`update mpesa_attempts set next_query_at = now() where next_query_at is not null`)
    await until('The payment', async () => (await ask(`select 1 from mpesa_attempts where state = 'paid'`)).length > 0)
  })
  promised('the payment', `exists (select 1 from mpesa_attempts where state = 'paid')`)
}

async function imported({ owner, goods, promised }: Walker): Promise<void> {
  const { code, text } = await owner('import', goods, '--keep-demo')
  if (code !== 0) throw new Error(`The import ended with ${code}: ${text}`)
  promised('the new catalogue', `(select count(*) from products where source = 'goods.csv') = 3`)
}

async function logOut({ insist, call, promised }: Walker, customer: Person): Promise<void> {
  await insist(async (isAgain) =>
    expectStatus(await call('logout', {}, customer), 'Logging out', ...(isAgain ? [200, 401] : [200])),
  )
  promised(
    'the log-out',
    `exists (select 1 from sessions where api_key = '${customer.token!.split(':')[0]}' and revoked_at is not null)`,
  )
}

/** What must be there at the end of the road, once each, and nothing more. */
async function endProblems({ ask }: Walker): Promise<string[]> {
  const [found] = await ask<Record<string, unknown>>(
    `select
       (select count(*)::int from users where email = '${SHOPPER.email_address}') as accounts,
       (select count(*)::int from orders) as orders,
       (select count(*)::int from orders where status = 'Cancelled') as cancelled,
       (select string_agg(h.status, ' > ' order by history_id) from order_history h join orders o using (sales_order_name) where o.status <> 'Cancelled') as way,
       (select total_amount::float8 from orders where status <> 'Cancelled' limit 1) as total,
       (select count(*)::int from addresses) as addresses,
       (select count(*)::int from reviews where comment = 'Strong seams.') as reviews,
       (select count(*)::int from mpesa_attempts where state = 'paid') as paid,
       (select string_agg(state, ', ') from invoices) as invoices,
       (select string_agg(product_id || ' ' || trim_scale(price), ', ' order by product_id) from products where source = 'goods.csv') as goods,
       (select count(*)::int from mpesa_callbacks where processed_at is null) as waiting`,
  )
  const wanted = {
    accounts: 1,
    orders: 2,
    cancelled: 1,
    way: 'Draft > Order Received > Processing > Dispatched > Delivered',
    total: 65_549,
    addresses: 1,
    reviews: 1,
    paid: 1,
    invoices: 'Paid',
    goods: 'NEW-1 1200, NEW-2 800, SKN-0071 9999',
    waiting: 0,
  }
  const differs = Object.entries(wanted).filter(([name, value]) => found?.[name] !== value)
  return differs.map(([name, value]) => `at the end ${name} is ${String(found?.[name])}, not ${value}`)
}
