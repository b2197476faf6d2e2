import { constants, existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { cp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { CallName } from '../../contract/calls.ts'
import { BEGINNING, of, type Trial } from '../../tests/server/faults/act.ts'
import { ACTS, EDITED, RETURNED } from '../../tests/server/faults/acts.ts'
import { delivery, item } from '../../tests/server/orderSteps.ts'
import { OWNER, RIDER } from '../../tests/server/support.ts'
import type { FakeGateways } from './fakeGateways.ts'
import type { ShopData } from './shopData.ts'
import type { Program } from './program.ts'
import {
  localhostOf,
  runOwner,
  ShopDown,
  startShop,
  type Answer,
  type KillOptions,
  type KillPlan,
  type Credentials,
  type Shop,
  type LaunchOptions,
  type OwnerCallName,
} from './shop.ts'
import { catalogueDigest, findProblems } from './invariants.ts'
import { waitFor } from './waitFor.ts'

const SHOPPER = { mobile_number: '0722000111', email_address: 'wanjiku@example.com', full_name: 'Wanjiku Njeri' }
const PASSWORD = 'nyota-ya-jaha'
const NOBODY = { logged_in_user: '' }
const FIRST_CART = [item('SKN-0001', 2), item('SKN-0003')]
const SECOND_CART = [item('SKN-0001'), item('SKN-0037', 3)]
/** What the owner imports: two new products and a new price for a known one. */
const GOODS =
  'sku,name,price,category\nNEW-1,Kiondo basket,1200,Home\nNEW-2,Clay pot,800,Home\n' +
  'SKN-0075,Mbio runner,9999,Sports\n'

/** What the shopper, and then the owner, has got so far. */
export interface Progress {
  customer?: Credentials
  rider?: Credentials
  order?: string
  owner?: Credentials
}

/** A part of the order journey. */
export type Stage = (journey: Journey, progress: Progress) => Promise<Progress>

/** Which kill points a shop is killed at. */
export type Kills = Omit<KillPlan, 'file' | 'attempt'>

export interface JourneyOptions {
  program: Program
  data: ShopData
  gateways: FakeGateways
  /** A folder for the file that the owner imports. */
  folder: string
  stages: readonly Stage[]
  progress?: Progress
  /** Where to kill the shop, again after each start, until no kill point is left. */
  kills?: Kills
  /** Simulates a power cut (embedded database only): this share of the unflushed sectors is on the disk, at random. */
  powerShare?: number
}

export interface JourneyResult {
  /** How many kill points there were. */
  reached: number
  killed: number
  /** What was lost, duplicated or half written, one line each. */
  problems: string[]
  progress: Progress
}

/**
 * Runs stages of a customer's journey from registration to delivery. Whenever the shop dies, starts it again, checks
 * its data and repeats the last call as the storefront does.
 */
export async function runJourney(options: JourneyOptions): Promise<JourneyResult> {
  const journey = await newJourney(options)
  try {
    let progress = options.progress ?? {}
    for (const stage of options.stages) progress = await stage(journey, progress)
    await journey.stop()
    return { reached: journey.reached().length, killed: journey.killed(), problems: journey.problems, progress }
  } catch (error) {
    await journey.end()
    if (journey.killed() > 0) throw new Error(`After ${journey.reached().at(-1)}`, { cause: error })
    throw error
  }
}

interface Journey {
  gateways: FakeGateways
  problems: string[]
  query: Shop['query']
  url(): string
  call(name: CallName | OwnerCallName, payload: object, person?: Credentials): Promise<Answer>
  owner(...argv: string[]): Promise<{ code: number; text: string }>
  /** The path of one of the files that the owner imports. */
  file(name: string): string
  /** Texts that earlier stages have sent, by gateways of their own. */
  sentBefore: number
  /** When the trial of acts began that is under way. */
  since: string | null
  /** Repeats an attempt until the shop survives it; `isRetry` after the shop has died. */
  retry<T>(attempt: (isRetry: boolean) => Promise<T>): Promise<T>
  /** Adds an SQL condition that must be true after every later kill, because the shop has confirmed it. */
  mustHold(what: string, condition: string): void
  killed(): number
  /** The kill points so far, as `KillPlan` has them. */
  reached(): string[]
  stop(): Promise<void>
  end(): Promise<void>
}

async function newJourney({ program, data, gateways, folder, kills, powerShare }: JourneyOptions): Promise<Journey> {
  const launch: LaunchOptions = { program, settings: { ...data.settings, ...gateways.settings } }
  const file = join(mkdtempSync(join(folder, 'journey-')), 'kill-points')
  writeFileSync(file, '')
  const reached = () => readFileSync(file, 'utf8').split('\n').slice(0, -1)
  const allKills = () => reached().filter((line) => line.startsWith('killed'))
  let attempts = 0
  const problems: string[] = []
  const conditions: { what: string; condition: string }[] = []
  let killed = 0
  let catalogue: { version: number; hash: string } | null = null
  let shop: Shop | null = null

  const database = join(data.settings['DATA_DIR'] ?? '', 'database')
  const disk = `${database}.disk`
  const killOptions = (): KillOptions =>
    kills
      ? {
          plan: { ...kills, file, attempt: attempts },
          ...(powerShare === undefined ? {} : { disk: { folder: disk, share: powerShare } }),
        }
      : {}
  const query: Shop['query'] = (text) => shop!.query(text)

  /** Starts the shop, and again when it is killed while it starts. */
  async function start(): Promise<void> {
    for (shop = null; !shop;) {
      if (killOptions().disk) await cp(database, disk, { recursive: true, mode: constants.COPYFILE_FICLONE })
      shop = await startShop(launch, killOptions())
      if (!shop) await afterKill()
    }
  }

  async function afterKill(): Promise<void> {
    // the shop and the owner's command may be killed at once
    killed = allKills().length
    if (!existsSync(disk)) return
    await rm(database, { recursive: true })
    await rename(disk, database)
  }

  /** Adds what is wrong, each once, with the last kill before it. */
  async function check(): Promise<void> {
    const found = await findProblems(query)
    for (const { what, condition } of conditions) {
      const [row] = await query<{ is_so: boolean | null }>(`select (${condition}) as is_so`)
      if (!row?.is_so) found.push(`lost: ${what}`)
    }
    const now = await catalogueDigest(query)
    if (catalogue && catalogue.hash !== now.hash && catalogue.version === now.version)
      found.push(`the catalogue changed and its version ${now.version} did not`)
    catalogue = now
    const fresh = found.filter((problem) => !problems.some((known) => known.endsWith(problem)))
    problems.push(...fresh.map((problem) => (killed === 0 ? problem : `${allKills().at(-1)}: ${problem}`)))
  }

  /** How long the shop was down since `resume`. */
  let downMs = 0

  /** Starts the shop again if it is dead; the owner's command may be dead instead. */
  async function restart(cause: ShopDown): Promise<void> {
    if (allKills().length === killed)
      throw new Error(`The shop died without a kill.\n${shop?.output() ?? ''}`, { cause })
    const startedAt = Date.now()
    const isShop = await isDead(shop!)
    await afterKill()
    if (isShop) await start()
    downMs += Date.now() - startedAt
  }

  /**
   * Without the time that restarts took, a repeated order would not count as repeated at once. So many repeats would
   * reach the limits of tries and texts, and sessions would end.
   */
  async function resume(): Promise<void> {
    const since = journey.since === null ? `'infinity'` : `'${journey.since}'`
    await query(
      `update orders set created_at = created_at + interval '${downMs} milliseconds';
       delete from attempts;
       update sessions set created_at = now(), last_seen_at = now(),
         confirmed_at = case when confirmed_at is not null then now() end where revoked_at is null;
       update outbox set created_at = created_at - interval '2 days'
         where state = 'sent' and created_at > now() - interval '1 day' and created_at < ${since}`,
    )
    downMs = 0
    await check()
  }

  const journey: Journey = {
    gateways,
    problems,
    query,
    url: () => shop!.url,
    call: (name, payload, person) => shop!.call(name, payload, person),
    owner: (...argv) => runOwner(launch, argv, killOptions()),
    file: (name) => join(folder, name),
    sentBefore: 0,
    since: null,
    async retry(attempt) {
      attempts += 1
      for (let isRetry = false; ; isRetry = true) {
        try {
          if (isRetry) await resume()
          else if (kills) await shop!.begin(attempts)
          return await attempt(isRetry)
        } catch (error) {
          if (!(error instanceof ShopDown)) throw error
          await restart(error)
        }
      }
    },
    mustHold: (what, condition) => void conditions.push({ what, condition }),
    killed: () => killed,
    reached,
    async stop() {
      await journey.retry(check)
      if (await shop!.stop()) return
      await afterKill()
      await start()
      await journey.stop()
    },
    end: async () => shop?.kill(),
  }
  await start()
  await journey.retry(async () => (journey.sentBefore = await sentTexts(query)))
  await journey.retry(resume)
  return journey
}

/** Returns whether this process was killed. An answer may be lost just before the end of the process is known. */
async function isDead(shop: Shop): Promise<boolean> {
  return shop.query('select 1').then(
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

async function accountStage(journey: Journey): Promise<Progress> {
  await register(journey)
  const customer = await setPasswordAndLogIn(journey)
  await saveAddress(journey, customer)
  return { customer }
}

/** Runs acts of the tests in turn, all of one line about one order. What it confirms has its entry in the audit log. */
const actsStage =
  (...lines: readonly (readonly string[])[]): Stage =>
  async (journey, progress) => {
    for (const names of lines) await perform(journey, progress, names)
    return progress
  }

async function orderStage(journey: Journey, progress: Progress): Promise<Progress> {
  const customer = progress.customer!
  const order = await placeOrder(journey, customer)
  const acts = [['place', 'complete', 'cancelled by the customer'], ['place', 'a draft deleted'], ['a review']]
  return actsStage(...acts)(journey, { ...progress, order })
}

async function deliveryStage(journey: Journey, progress: Progress): Promise<Progress> {
  const order = progress.order!
  await runOrderCommand(journey, order, 'dispatch', /is already Dispatched/, '--rider', RIDER.usr)
  const isOut = `status in ('Dispatched', 'Delivered') and rider_id is not null`
  journey.mustHold('that it is dispatched', isOrder(order, isOut))
  const rider = (await journey.retry(() => tryLogIn(journey, RIDER.usr, RIDER.pwd)))!
  await perform(journey, { ...progress, rider }, ['missed'], order)
  await pay(journey, order, rider)
  await runOrderCommand(journey, order, 'deliver', /is already delivered|has the status Delivered/i)
  journey.mustHold('that it is delivered', isOrder(order, `status = 'Delivered'`))
  await perform(journey, progress, ['a return asked for'], order)
  return { ...progress, rider }
}

async function counterStage(journey: Journey, before: Progress): Promise<Progress> {
  const progress = { ...before, owner: await openCounter(journey) }
  // raw changes of stock, before and after a return
  await journey.retry(() =>
    journey.query(`delete from faults_stock where product_id in ('${EDITED}', '${RETURNED}');
      update products set stock = 10000, in_stock = true where product_id = '${RETURNED}'`),
  )
  const returned = ['placed to return', 'complete', 'dispatch', 'paid in cash', 'deliver', 'a return asked for']
  await actsStage(
    ['a person added', 'place', 'complete', 'dispatch', 'handed over', 'paid in cash', 'cancel', 'a refund'],
    [...returned, 'a return refused'],
    [...returned, 'a return accepted', 'a return done'],
  )(journey, progress)
  await perform(journey, progress, ['a payment checked'], progress.order)
  return progress
}

async function closingStage(journey: Journey, { customer, order }: Progress): Promise<Progress> {
  await journey.retry(() => importCatalogue(journey))
  await logOut(journey, customer!)
  journey.problems.push(...(await journey.retry(() => findEndProblems(journey, order!))))
  return {}
}

/** The stages of the journey, in order. */
export const STAGES: Record<string, Stage> = {
  account: accountStage,
  order: orderStage,
  delivery: deliveryStage,
  counter: counterStage,
  products: actsStage(
    ['stock by the owner'],
    ['many products at once'],
    ['a product added', 'a product hidden', 'a product shown'],
    ['a price by the owner'],
    ['a low stock'],
    ['a picture'],
    ['a setting by the owner'],
    ['counties'],
    ['slides'],
  ),
  people: actsStage(
    [
      'a person added',
      'a rider paused',
      'a rider resumed',
      'a person disabled',
      'a person enabled',
      'a person deleted',
    ],
    ['a person added', 'sessions ended', 'a number changed'],
    ['a person added', 'a password renewed'],
    ['the length of a session'],
    ['an app begun', 'an app added', 'new recovery codes', 'texts of codes off', 'an app removed'],
    ['a passkey added', 'a passkey removed'],
  ),
  terminal: actsStage(
    ['pieces in the terminal'],
    ['an import of reviews'],
    ['counties from a file'],
    ['limits'],
    ['texts'],
    ['a person added', 'a role'],
    ['an app begun', 'an app added', 'factors taken away'],
  ),
  closing: closingStage,
}

type Call = [name: CallName | OwnerCallName, payload: object, person?: Credentials]

/** Sends a call until the shop answers it with 200. `holds`, SQL, must then be true after every later kill. */
async function confirm(
  { retry, call, mustHold }: Journey,
  what: string,
  sent: Call,
  holds: (message: NonNullable<Answer['body']['message']>) => string,
): Promise<NonNullable<Answer['body']['message']>> {
  const message = await retry(async () => expectStatus(await call(...sent), what, 200).body.message!)
  mustHold(what, holds(message))
  return message
}

const register = (journey: Journey) =>
  confirm(
    journey,
    'the account',
    ['customer_registration', SHOPPER],
    () => `exists (select 1 from users where email = '${SHOPPER.email_address}')`,
  )

/** Sets a password by a code that comes by text. After a lost answer the new password may be set already. */
async function setPasswordAndLogIn(journey: Journey): Promise<Credentials> {
  const { retry, call, mustHold } = journey
  const { mobile_number, email_address } = SHOPPER
  const send = async (what: string, ...sent: Call) => expectStatus(await call(...sent), what, 200)
  await retry(async (isRetry) => {
    if (isRetry && (await tryLogIn(journey, email_address, PASSWORD))) return
    await send('Asking for a code', 'generate_otp', { mobile_number })
    const expiry = `timestamptz '${new Date().toISOString()}' + interval '5 minutes'`
    mustHold(
      'the code',
      `now() > ${expiry} or exists (select 1 from one_time_codes where mobile_number = '${mobile_number}')`,
    )
    const otp = await newestCode(journey)
    const { cookie } = await send('The code', 'validate_otp_exists', { mobile_number, otp })
    const wanted = { usr: email_address, new_password: PASSWORD }
    await send('The new password', 'password_recovery', wanted, { cookie })
  })
  await retry(() => allTextsSent(journey))
  mustHold('the new password', `(select password_hash is not null from users where email = '${email_address}')`)
  const person = await retry(() => tryLogIn(journey, email_address, PASSWORD))
  if (!person) throw new Error('The new password does not log in')
  mustHold('the log-in', `exists (select 1 from ${sessionOf(person)})`)
  return person
}

const sessionOf = ({ token }: Credentials) => `sessions where api_key = '${token!.split(':')[0]}'`

/** Logs in; returns null when the password is wrong. */
async function tryLogIn(
  { call }: Journey,
  usr: string,
  pwd: string,
): Promise<Required<Pick<Credentials, 'token' | 'cookie'>> | null> {
  const { body, cookie } = expectStatus(await call('login', { usr, pwd }), 'Logging in', 200)
  const { success_key, api_key, api_secret } = body.message!
  return success_key === true ? { token: `${api_key}:${api_secret}`, cookie } : null
}

/** Waits until all texts are sent. A killed process leaves its text locked for a minute, which is skipped. */
async function allTextsSent({ query, gateways, problems, sentBefore }: Journey): Promise<void> {
  await query(`update outbox set next_try_at = least(next_try_at, created_at)`)
  await waitFor('The texts', async () => (await query(`select 1 from outbox where state = 'pending'`)).length === 0)
  const noted = (await sentTexts(query)) - sentBefore
  if (gateways.texts.length < noted) problems.push(`of ${noted} texts only ${gateways.texts.length} were sent`)
}

async function sentTexts(query: Shop['query']): Promise<number> {
  const [row] = await query<{ sent: number }>(`select count(*)::int as sent from outbox where state = 'sent'`)
  return row!.sent
}

/** Returns the code of the last text, once all are sent. */
async function newestCode(journey: Journey, number = '+254722000111'): Promise<string> {
  await allTextsSent(journey)
  const codes = journey.gateways.texts
    .filter(({ to }) => to === number)
    .flatMap(({ message }) => /^(\d{6}) is your /.exec(message)?.[1] ?? [])
  return codes.at(-1) ?? ''
}

async function saveAddress(journey: Journey, customer: Credentials): Promise<void> {
  const { retry, call } = journey
  const address = { logged_in_user: SHOPPER.email_address, city: 'Nairobi', postal_code: '00100' }
  const isKept = (id: string, street: string) =>
    `exists (select 1 from addresses where address_id = '${id}' and street_address like '${street}')`
  const [kept] = await retry(async (isRetry) => {
    const list = async () => expectStatus(await call('get_customer_addresses', NOBODY, customer), 'The addresses', 200)
    const found = isRetry ? (await list()).body.message!.data! : []
    if (found.length > 0) return found
    const first = { ...address, address_id: '', street_address: 'Moi Avenue 1' }
    const answer = expectStatus(await call('create_address', first, customer), 'The address', 200)
    return [{ address_id: answer.body.message!.address_id! }]
  })
  const { address_id } = kept!
  journey.mustHold('the address', isKept(address_id, '%'))
  const moved = { ...address, address_id, street_address: 'Moi Avenue 2' }
  await confirm(journey, 'the new street', ['create_address', moved, customer], () =>
    isKept(address_id, 'Moi Avenue 2'),
  )
}

const itemsOf = (name: string) =>
  `select string_agg(item_code || ' × ' || quantity, ', ' order by position)
   from order_items where sales_order_name = ${quoted(name)}`
const describeItems = (cart: typeof FIRST_CART) =>
  cart.map(({ item_code, quantity }) => `${item_code} × ${quantity}`).join(', ')

async function placeOrder(journey: Journey, customer: Credentials): Promise<string> {
  const { retry, call, mustHold, query } = journey
  const cart = { logged_in_user: SHOPPER.email_address, delivery_date: '05-12-2026T00:00:00.000Z' }
  const order = (sales_order_name: string, sales_order_items: typeof FIRST_CART): Call => [
    'create_order',
    { ...cart, sales_order_name, sales_order_items },
    customer,
  ]
  const isThere = ({ order_id = '' }) => `exists (select 1 from orders where sales_order_name = '${order_id}')`
  const { order_id: name = '' } = await confirm(journey, 'the order', order('', FIRST_CART), isThere)
  const isChanged = () => `(${itemsOf(name)}) = '${describeItems(SECOND_CART)}'`
  await confirm(journey, 'the changed order', order(name, SECOND_CART), isChanged)
  await retry(async (isRetry) => {
    const answer = await call('complete_order', delivery(name), customer)
    if (isRetry && answer.body.message?.message === `Order ${name} is already completed.`) return
    expectStatus(answer, 'Completing', 200)
  })
  const isFree = 'delivery_fee = 0 and regular_delivery_fee = 350'
  mustHold('the completed order', isOrder(name, `status <> 'Draft' and region = 'Baringo' and ${isFree}`))
  const [received] = await retry(() =>
    query<{ is_so: boolean }>(`select (${isOrder(name, `status = 'Order Received'`)}) as is_so`),
  )
  if (!received?.is_so) throw new Error(`Order ${name} was completed and is not received`)
  return name
}

/** Returns an act's trial, in which one number and order are used. */
async function trialOf(journey: Journey, { customer, rider, owner }: Progress, order = ''): Promise<Trial> {
  const { call, query, file } = journey
  const people = { customer: customer!, rider: rider!, owner: owner! }
  // one that is placed again within seconds is the same
  const statements = [...BEGINNING, `update orders set created_at = created_at - interval '1 minute'`]
  const [{ number, orders, total } = { number: 0, orders: 0, total: 0 }] = await journey.retry(async () => {
    await query(statements.join(';'))
    return query<{ number: number; orders: number; total: number }>(
      `select count(*)::int as orders, (count(*) + (select count(*) from audit_log))::int as number,
         max(total_amount::float8) filter (where sales_order_name = '${order}') as total from orders`,
    )
  })
  journey.since = new Date().toISOString()
  return {
    number,
    order,
    total,
    ordersBefore: orders,
    since: journey.since,
    kept: {},
    isOnce: true,
    named: localhostOf(journey.url()),
    sql: query,
    now: () => new Date(),
    later: () => undefined,
    logIn: async (email) => (await tryLogIn(journey, email, OWNER.pwd))!.token,
    as: (who, name, payload, { token, headers } = {}) =>
      call(name, payload, {
        ...people[who],
        ...(token ? { token } : {}),
        ...(headers?.['host'] ? { isByName: true } : {}),
        ...(/^(?:create|complete)_order$/.test(name) ? { idempotencyKey: `trial ${number}` } : {}),
      }),
    async inTerminal(...argv) {
      const { code, text } = await journey.owner(...argv)
      return { status: code === 0 ? 200 : 409, body: text }
    },
    file(name, text) {
      writeFileSync(file(name), text)
      return file(name)
    },
  }
}

/** Does acts in turn. After a lost answer one may be done already; it is done once, and its entries stay. */
async function perform(journey: Journey, progress: Progress, names: readonly string[], order?: string): Promise<void> {
  const { retry, query, mustHold } = journey
  const trial = await trialOf(journey, progress, order)
  for (const name of names) {
    const act = ACTS.find((each) => each.name === name)!
    const isDone = async () => (await query<{ done: boolean }>(`select (${act.isDone(trial)}) as done`))[0]!.done
    await retry(async () => act.prepare?.(trial))
    await retry(async (isRetry) => {
      // the answer has the number of an order
      if (isRetry && trial.order && (await isDone())) return
      const { status, body } = await act.send(trial)
      if (status !== 200 || Number(body.message?.status ?? 200) !== 200)
        throw new Error(`${name}: ${status} ${JSON.stringify(body)}`)
    })
    if (!(await retry(isDone))) throw new Error(`${name} is not done once: ${act.isDone(trial)}`)
    for (const [, event] of act.isDone(trial).matchAll(/event = '([^']+)'/g))
      mustHold(
        `the entry of ${name}`,
        `exists (select 1 from audit_log where event = '${event}' and at >= '${trial.since}')`,
      )
    for (const [, status] of act.isDone(trial).matchAll(/from order_history where [^)]* status = '([^']+)'/g))
      mustHold(
        `the step of ${name}`,
        `exists (select 1 from order_history where ${of(trial)} and status = '${status}')`,
      )
  }
  journey.since = null
}

/** Runs the owner's command about an order. When repeated it may answer that it is done already. */
async function runOrderCommand(
  { retry, owner }: Journey,
  order: string,
  command: string,
  isDone: RegExp,
  ...options: string[]
): Promise<void> {
  await retry(async (isRetry) => {
    const { code, text } = await owner(command, order, ...options)
    if (code !== 0 && !(isRetry && isDone.test(text))) throw new Error(`${command} ended with ${code}: ${text}`)
  })
}

/** Does the rider's part: prompt, invoice and payment. M-PESA must not prompt the customer twice. */
async function pay(journey: Journey, order: string, rider: Credentials): Promise<void> {
  const { retry, call, mustHold, query, gateways, url } = journey
  const [{ total } = { total: 0 }] = await retry(() =>
    query<{ total: number }>(`select total_amount as total from orders where sales_order_name = '${order}'`),
  )
  const prompt = await retry(async (isRetry) => {
    if (gateways.prompts.length > 0) return gateways.prompts.at(-1)!
    // The prompt may have reached the phone before the kill; if not, the two minutes until the next are skipped.
    if (isRetry) await query(`update mpesa_attempts set created_at = created_at - interval '121 seconds'`)
    const asked = { order_id: order, amount_to_pay: total, mobile_number: '' }
    expectStatus(await call('make_payment', asked, rider), 'The prompt', 200)
    return gateways.prompts.at(-1)!
  })
  mustHold('the prompt', `exists (select 1 from mpesa_attempts where sales_order_name = '${order}')`)
  // a payment whose prompt's id and whose callback are both lost is for a person to check; here one is lost at a time
  await retry(() =>
    query(
      `update mpesa_attempts set checkout_request_id = '${prompt.CheckoutRequestID}', next_query_at = now(),
         state = case state when 'created' then 'prompted' else state end
       where checkout_request_id is null and attempt_id = (
         select attempt_id from mpesa_attempts where sales_order_name = '${order}' order by created_at desc limit 1)`,
    ),
  )
  const isMade = ({ message = '' }) =>
    `(select 'Invoice ' || invoice_name || ' is created.' from invoices
      where sales_order_name = '${order}') = ${quoted(message)}`
  await confirm(journey, 'the invoice', ['create_invoice', { order_id: order }, rider], isMade)
  let isPaid = false
  await retry(async () => {
    if (!isPaid) {
      isPaid = true
      const isConfirmed = await gateways.pay(prompt, url())
      if (isConfirmed) mustHold('the callback', `exists (select 1 from mpesa_callbacks)`)
    }
    // The shop either has the callback or asks M-PESA for the result.
    else await query(`update mpesa_attempts set next_query_at = now() where next_query_at is not null`)
    await waitFor(
      'The payment',
      async () => (await query(`select 1 from mpesa_attempts where state = 'paid'`)).length > 0,
    )
  })
  mustHold('the payment', `exists (select 1 from mpesa_attempts where state = 'paid')`)
}

/** Logs in as the owner and confirms the session with the code that is texted. */
async function openCounter(journey: Journey): Promise<Credentials> {
  const { retry, call, mustHold } = journey
  const owner = await retry(() => tryLogIn(journey, OWNER.usr, OWNER.pwd))
  if (!owner) throw new Error('The owner cannot log in')
  await retry(async () => {
    expectStatus(await call('send_owner_code', {}, owner), 'The owner’s code', 200)
    const otp = await newestCode(journey, '+254722333444')
    // a lost answer may have used the code up
    expectStatus(await call('confirm_owner', { otp }, owner), 'The owner’s session', 200)
  })
  mustHold('the confirmed session', `(select confirmed_at is not null from ${sessionOf(owner)})`)
  return owner
}

async function importCatalogue({ owner, file, mustHold }: Journey): Promise<void> {
  writeFileSync(file('goods.csv'), GOODS)
  const { code, text } = await owner('import', file('goods.csv'), '--keep-demo')
  if (code !== 0) throw new Error(`The import ended with ${code}: ${text}`)
  mustHold('the new catalogue', `(select count(*) from products where source = 'goods.csv') = 3`)
}

async function logOut({ retry, call, mustHold }: Journey, customer: Credentials): Promise<void> {
  await retry(async (isRetry) =>
    expectStatus(await call('logout', {}, customer), 'Logging out', ...(isRetry ? [200, 401] : [200])),
  )
  mustHold('the log-out', `not exists (select 1 from ${sessionOf(customer)} and revoked_at is null)`)
}

const countOf = (rows: string) => `select count(*)::int from ${rows}`

/** What there is at the end of the journey: SQL, and what it finds. */
const atEnd = (order: string): Record<string, [sql: string, wanted: unknown]> => ({
  accounts: [countOf(`users where email = '${SHOPPER.email_address}'`), 1],
  orders: [countOf('orders'), 6],
  cancelled: [countOf(`orders where status = 'Cancelled'`), 2],
  deleted: [countOf(`orders where status = 'Expired'`), 1],
  returns: [`select string_agg(state, ', ' order by state) from returns`, 'done, refused, requested'],
  missed: [`select string_agg(reason, ', ') from delivery_attempts`, 'nobody_there'],
  history: [
    `select string_agg(status, ' > ' order by history_id) from order_history where sales_order_name = ${quoted(order)}`,
    'Draft > Order Received > Processing > Dispatched > Delivered',
  ],
  total: [isOrder(order, 'total_amount::float8'), 65_199],
  addresses: [countOf('addresses'), 1],
  reviews: [countOf(`reviews where comment like 'Trial %'`), 1],
  paid: [countOf(`mpesa_attempts where state = 'paid'`), 1],
  invoices: [`select string_agg(state, ', ') from invoices`, 'Paid, Paid, Paid, Paid'],
  goods: [
    `select string_agg(product_id || ' ' || trim_scale(price), ', ' order by product_id)
     from products where source = 'goods.csv'`,
    'NEW-1 1200, NEW-2 800, SKN-0075 9999',
  ],
  waiting: [countOf('mpesa_callbacks where processed_at is null'), 0],
})

/** Returns what differs from the expected data at the end of the journey. */
async function findEndProblems({ query }: Journey, order: string): Promise<string[]> {
  const all = Object.entries(atEnd(order))
  const [found] = await query<Record<string, unknown>>(
    `select ${all.map(([name, [sql]]) => `(${sql}) as ${name}`).join(', ')}`,
  )
  const differs = all.filter(([name, [, wanted]]) => found?.[name] !== wanted)
  return differs.map(([name, [, wanted]]) => `at the end ${name} is ${String(found?.[name])}, not ${wanted}`)
}
