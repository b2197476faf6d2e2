import { constants, existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { cp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Secret, TOTP } from 'otpauth'
import type { CallName } from '../../contract/calls.ts'
import { inProject } from '../../scripts/lib/project.mjs'
import { softAuthenticator } from '../../tests/server/owner/softAuthenticator.ts'
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

const RIDER = 'rider@example.com'
const OWNER = 'owner@example.com'
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
const FIRST_CART = [
  { item_code: 'SKN-0001', quantity: 2 },
  { item_code: 'SKN-0003', quantity: 1 },
]
const SECOND_CART = [
  { item_code: 'SKN-0001', quantity: 1 },
  { item_code: 'SKN-0037', quantity: 3 },
]
/** What the owner imports: two new products and a new price for a known one, a review, and counties. */
const FILES = {
  'goods.csv':
    'sku,name,price,category\nNEW-1,Kiondo basket,1200,Home\nNEW-2,Clay pot,800,Home\n' +
    'SKN-0075,Mbio runner,9999,Sports\n',
  'reviews.csv': 'sku,name,rating,comment,date\nSKN-0009,Njeri,4,From a file,2026-01-05\n',
  'counties.csv': 'county,area,fee,days\nBaringo,,355,\nKisii,,400,\n',
}

/** What the shopper, and then the owner, has got so far. */
export interface Progress {
  customer?: Credentials
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
    await query(
      `update orders set created_at = created_at + interval '${downMs} milliseconds';
       delete from attempts;
       update sessions set created_at = now(), last_seen_at = now(),
         confirmed_at = case when confirmed_at is not null then now() end where revoked_at is null;
       update outbox set created_at = created_at - interval '2 days'
         where state = 'sent' and created_at > now() - interval '1 day'`,
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
  for (const [name, text] of Object.entries(FILES)) writeFileSync(journey.file(name), text)
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

async function orderStage(journey: Journey, { customer }: Progress): Promise<Progress> {
  const order = await placeOrder(journey, customer!)
  await cancelAnother(journey, customer!)
  await deleteDraft(journey, customer!)
  await review(journey, customer!)
  return { customer: customer!, order }
}

async function deliveryStage(journey: Journey, { customer, order }: Progress): Promise<Progress> {
  await dispatch(journey, order!)
  await pay(journey, order!)
  await runOrderCommand(journey, order!, 'deliver', /is already delivered|has the status Delivered/i)
  journey.mustHold('that it is delivered', isOrder(order!, `status = 'Delivered'`))
  await askForReturn(journey, customer!, order!)
  return { customer: customer!, order: order! }
}

async function counterStage(journey: Journey, progress: Progress): Promise<Progress> {
  const owner = await openCounter(journey)
  await writeAsOwner(journey, owner, {
    call: 'owner_add_user',
    payload: { email: NEW_RIDER, phone: '0711000222', name: 'Otieno Ouma', role: 'Rider' },
    isDone: `exists (select 1 from users where email = '${NEW_RIDER}' and role = 'Rider')`,
    event: 'user add',
  })
  await ordersOfOwner(journey, owner, progress.customer!, progress.order!)
  return { ...progress, owner }
}

async function productsStage(journey: Journey, progress: Progress): Promise<Progress> {
  for (const write of SHOP_WRITES) await writeAsOwner(journey, progress.owner!, write)
  return progress
}

async function peopleStage(journey: Journey, progress: Progress): Promise<Progress> {
  await logRiderIn(journey)
  for (const write of PEOPLE_WRITES) await writeAsOwner(journey, progress.owner!, write)
  await changeFactors(journey, progress.owner!)
  return progress
}

/** Gives the new rider a session, which an owner may end. */
async function logRiderIn({ retry, query }: Journey): Promise<void> {
  await retry(() =>
    query(
      `insert into sessions (user_id, api_key, secret_hash, sid_hash)
       select user_id, 'of the rider', 'a', 'b' from users where email = '${NEW_RIDER}' on conflict do nothing`,
    ),
  )
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
  products: productsStage,
  people: peopleStage,
  terminal: terminalStage,
  closing: closingStage,
}

async function register({ retry, call, mustHold }: Journey): Promise<void> {
  await retry(async () => expectStatus(await call('customer_registration', SHOPPER), 'Registering', 200))
  mustHold('the account', `exists (select 1 from users where email = '${SHOPPER.email_address}')`)
}

/** Sets a password by a code that comes by text. After a lost answer the new password may be set already. */
async function setPasswordAndLogIn(journey: Journey): Promise<Credentials> {
  const { retry, call, mustHold } = journey
  const { mobile_number, email_address } = SHOPPER
  const set = async (isRetry: boolean): Promise<void> => {
    if (isRetry && (await tryLogIn(journey, email_address, PASSWORD))) return
    expectStatus(await call('generate_otp', { mobile_number }), 'Asking for a code', 200)
    const expiry = `timestamptz '${new Date().toISOString()}' + interval '5 minutes'`
    mustHold(
      'the code',
      `now() > ${expiry} or exists (select 1 from one_time_codes where mobile_number = '${mobile_number}')`,
    )
    const granted = expectStatus(
      await call('validate_otp_exists', { mobile_number, otp: await newestCode(journey) }),
      'The code',
      200,
    )
    expectStatus(
      await call('password_recovery', { usr: email_address, new_password: PASSWORD }, { cookie: granted.cookie }),
      'The new password',
      200,
    )
  }
  await retry(set)
  await retry(() => allTextsSent(journey))
  mustHold('the new password', `(select password_hash is not null from users where email = '${email_address}')`)
  const person = await retry(() => tryLogIn(journey, email_address, PASSWORD))
  if (!person) throw new Error('The new password does not log in')
  mustHold('the log-in', `exists (select 1 from sessions where api_key = '${person.token.split(':')[0]}')`)
  return person
}

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

async function saveAddress({ retry, call, mustHold }: Journey, customer: Credentials): Promise<void> {
  const address = { logged_in_user: SHOPPER.email_address, city: 'Nairobi', postal_code: '00100' }
  const kept = async () =>
    expectStatus(await call('get_customer_addresses', { logged_in_user: '' }, customer), 'The addresses', 200).body
      .message!.data!
  const id = await retry(async (isRetry) => {
    const [found] = isRetry ? await kept() : []
    if (found) return found.address_id
    return expectStatus(
      await call('create_address', { ...address, address_id: '', street_address: 'Moi Avenue 1' }, customer),
      'The address',
      200,
    ).body.message!.address_id!
  })
  mustHold('the address', `exists (select 1 from addresses where address_id = '${id}')`)
  await retry(async () =>
    expectStatus(
      await call('create_address', { ...address, address_id: id, street_address: 'Moi Avenue 2' }, customer),
      'The new street',
      200,
    ),
  )
  mustHold(
    'the new street',
    `exists (select 1 from addresses where address_id = '${id}' and street_address = 'Moi Avenue 2')`,
  )
}

const itemsOf = (name: string) =>
  `select string_agg(item_code || ' × ' || quantity, ', ' order by position)
   from order_items where sales_order_name = ${quoted(name)}`
const describeItems = (cart: typeof FIRST_CART) =>
  cart.map(({ item_code, quantity }) => `${item_code} × ${quantity}`).join(', ')

async function placeOrder({ retry, call, mustHold, query }: Journey, customer: Credentials): Promise<string> {
  const cart = { logged_in_user: SHOPPER.email_address, delivery_date: '05-12-2026T00:00:00.000Z' }
  const create = async (sales_order_name: string, sales_order_items: typeof FIRST_CART) =>
    expectStatus(
      await call('create_order', { ...cart, sales_order_name, sales_order_items }, customer),
      'The order',
      200,
    ).body.message!.order_id!
  const name = await retry(() => create('', FIRST_CART))
  mustHold('the order', `exists (select 1 from orders where sales_order_name = '${name}')`)
  await retry(() => create(name, SECOND_CART))
  mustHold('the changed order', `(${itemsOf(name)}) = '${describeItems(SECOND_CART)}'`)
  await retry(async (isRetry) => {
    const answer = await call('complete_order', { ...DELIVERY, sales_order_name: name }, customer)
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

/** Returns a function that makes a call for a user, and after a kill again: the repeat must succeed too. */
const repeatable =
  ({ retry, call }: Journey, person: Credentials) =>
  (name: CallName, payload: object) =>
    retry(async () => {
      const answer = await call(name, payload, person)
      // a refusal of the shop has its status inside
      if (answer.body.message?.status !== 200) throw new Error(`${name}: ${JSON.stringify(answer.body)}`)
      return answer.body.message
    })

/** Creates a draft with an idempotency key; returns its id. */
async function createDraft(journey: Journey, customer: Credentials, key: string): Promise<string> {
  const { order_id: name = '' } = await repeatable(journey, { ...customer, idempotencyKey: key })('create_order', {
    sales_order_name: '',
    logged_in_user: '',
    delivery_date: '',
    sales_order_items: [{ item_code: 'SKN-0075', quantity: 2 }],
  })
  return name
}

/** Places and completes an order with idempotency keys, then cancels it. */
async function cancelAnother(journey: Journey, customer: Credentials): Promise<void> {
  const { mustHold } = journey
  const asked = repeatable(journey, { ...customer, idempotencyKey: 'another' })
  const name = await createDraft(journey, customer, 'another')
  mustHold('the other order', `exists (select 1 from orders where sales_order_name = '${name}')`)
  for (const { call: step, payload, reached } of [
    {
      call: 'complete_order' as const,
      payload: { ...DELIVERY, sales_order_name: name },
      reached: `status in ('Order Received', 'Cancelled')`,
    },
    { call: 'cancel_order' as const, payload: { order_id: name }, reached: `status = 'Cancelled'` },
  ]) {
    await asked(step, payload)
    mustHold(`${step} of the other order`, isOrder(name, reached))
  }
}

/** Creates a draft and deletes it. */
async function deleteDraft(journey: Journey, customer: Credentials): Promise<void> {
  const name = await createDraft(journey, customer, 'to delete')
  journey.mustHold('the draft to delete', isOrder(name, `status in ('Draft', 'Expired')`))
  await repeatable(journey, customer)('delete_order', { order_id: name })
  journey.mustHold('that the draft is deleted', isOrder(name, `status = 'Expired'`))
}

async function review({ retry, call, mustHold }: Journey, { cookie }: Credentials): Promise<void> {
  const written = { logged_in_user: SHOPPER.email_address, item_code: 'SKN-0037', rating: 4, comment: 'Strong seams.' }
  await retry(async () =>
    expectStatus(await call('create_item_review', written, { cookie: cookie! }), 'The review', 200),
  )
  mustHold('the review', `exists (select 1 from reviews where item_code = 'SKN-0037' and comment = 'Strong seams.')`)
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

async function dispatch(journey: Journey, order: string): Promise<void> {
  await runOrderCommand(journey, order, 'dispatch', /is already Dispatched/, '--rider', RIDER)
  journey.mustHold(
    'that it is dispatched',
    isOrder(order, `status in ('Dispatched', 'Delivered') and rider_id is not null`),
  )
}

/** Does the rider's part: missed delivery, prompt, invoice and payment. M-PESA must not prompt the customer twice. */
async function pay(journey: Journey, order: string): Promise<void> {
  const { retry, call, mustHold, query, gateways, url } = journey
  const rider = await retry(() => tryLogIn(journey, RIDER, 'safari-salama'))
  if (!rider) throw new Error('The rider cannot log in')
  await repeatable(journey, rider)('report_missed_delivery', { order_id: order, reason: 'nobody_there' })
  mustHold(
    'the missed delivery',
    `(select count(*) from delivery_attempts where sales_order_name = ${quoted(order)}) = 1`,
  )
  const [{ total } = { total: 0 }] = await retry(() =>
    query<{ total: number }>(`select total_amount as total from orders where sales_order_name = '${order}'`),
  )
  const prompt = await retry(async (isRetry) => {
    // The prompt may have reached the phone before the kill; if not, the two minutes until the next are skipped.
    if (isRetry && gateways.prompts.length === 0) {
      await query(`update mpesa_attempts set created_at = created_at - interval '121 seconds'`)
    }
    if (gateways.prompts.length === 0) {
      expectStatus(
        await call('make_payment', { order_id: order, amount_to_pay: total, mobile_number: '' }, rider),
        'The prompt',
        200,
      )
    }
    return gateways.prompts.at(-1)!
  })
  mustHold('the prompt', `exists (select 1 from mpesa_attempts where sales_order_name = '${order}')`)
  // a payment whose prompt's id and whose callback are both lost is for a person to check; here one is lost at a time
  await retry(() =>
    query(
      `update mpesa_attempts set checkout_request_id = '${prompt.id}', next_query_at = now(),
         state = case state when 'created' then 'prompted' else state end
       where checkout_request_id is null and attempt_id = (
         select attempt_id from mpesa_attempts where sales_order_name = '${order}' order by created_at desc limit 1)`,
    ),
  )
  const invoiced = await retry(
    async () =>
      expectStatus(await call('create_invoice', { order_id: order }, rider), 'The invoice', 200).body.message!.message!,
  )
  mustHold(
    'the invoice',
    `(select 'Invoice ' || invoice_name || ' is created.' from invoices
      where sales_order_name = '${order}') = ${quoted(invoiced)}`,
  )
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

/** Asks for the return of one item of the delivered order. */
async function askForReturn(journey: Journey, customer: Credentials, order: string): Promise<void> {
  await repeatable(journey, customer)('request_return', {
    order_id: order,
    reason: 'Too small',
    items: ['SKN-0001'],
  })
  journey.mustHold(
    'the return',
    `exists (select 1 from returns where sales_order_name = ${quoted(order)}
       and reason = 'Too small' and items = '["SKN-0001"]')`,
  )
}

/** Logs in as the owner and confirms the session with the code that is texted. */
async function openCounter(journey: Journey): Promise<Credentials> {
  const { retry, call, mustHold } = journey
  const owner = await retry(() => tryLogIn(journey, OWNER, 'duka-langu'))
  if (!owner) throw new Error('The owner cannot log in')
  await retry(async () => {
    expectStatus(await call('send_owner_code', {}, owner), 'The owner’s code', 200)
    const otp = await newestCode(journey, '+254722333444')
    // a lost answer may have used the code up
    expectStatus(await call('confirm_owner', { otp }, owner), 'The owner’s session', 200)
  })
  mustHold(
    'the confirmed session',
    `(select confirmed_at is not null from sessions where api_key = '${owner.token!.split(':')[0]}')`,
  )
  return owner
}

interface OwnerChange {
  call: OwnerCallName
  payload: object | ((journey: Journey, owner: Credentials) => Promise<object>)
  /** SQL that is true when it is done. */
  isDone: string
  /** Its event in the audit log; none for a picture, which nobody sees before it is on a product. */
  event: string | null
  /** How many entries the log has of it then, with earlier changes of the kind. */
  entries?: number
}

const NEW_RIDER = 'otieno@example.com'
const ofNewRider = (condition: string) => `(select ${condition} from users where email = '${NEW_RIDER}')`
const ofProduct = (id: string, condition: string) => `(select ${condition} from products where product_id = '${id}')`
const isSetting = (name: string, text: string) =>
  `exists (select 1 from settings where name = '${name}' and value::text like '%${text}%')`
const isReturned = (order: string, state: string) =>
  `(select state from returns where sales_order_name = ${quoted(order)}) = '${state}'`

/** What an owner changes of products and the shop in the browser: each once, with its entry in the audit log or not. */
const SHOP_WRITES: readonly OwnerChange[] = [
  {
    call: 'owner_edit_product',
    payload: { product: 'SKN-0009', changes: { product_name: { to: 'Renamed by the owner' } } },
    isDone: ofProduct('SKN-0009', `product_name = 'Renamed by the owner'`),
    event: 'product set',
  },
  {
    call: 'owner_add_product',
    payload: { values: { product_name: 'Owner basket', price: 900, category: 'Home', stock: 4 } },
    isDone: ofProduct('owner-basket', 'stock = 4'),
    event: 'product add',
  },
  {
    call: 'owner_edit_product',
    payload: { product: 'owner-basket', changes: { stock: { from: 4, to: 7 } }, key: 'stock' },
    isDone: ofProduct('owner-basket', 'stock = 7'),
    event: 'product set',
    entries: 2,
  },
  {
    call: 'owner_hide_product',
    payload: { product: 'SKN-0009' },
    isDone: ofProduct('SKN-0009', 'is_hidden'),
    event: 'product hide',
  },
  {
    call: 'owner_show_product',
    payload: { product: 'SKN-0009' },
    isDone: ofProduct('SKN-0009', 'not is_hidden'),
    event: 'product show',
  },
  { call: 'owner_set_low_stock', payload: { pieces: 6 }, isDone: isSetting('low_stock', '6'), event: 'product low' },
  {
    call: 'owner_upload_picture',
    payload: readFileSync(inProject('public/icon-192.png')),
    isDone: 'exists (select 1 from pictures join picture_files using (name))',
    event: null,
  },
  {
    call: 'owner_change_settings',
    payload: { changes: { tagline: 'Open all night' }, from: {} },
    isDone: isSetting('shop', 'Open all night'),
    event: 'settings',
  },
  {
    call: 'owner_save_regions',
    async payload({ call }, owner) {
      const from = (await call('get_owner_regions', {}, owner)).body.message!.rows!
      return { rows: from.map((row) => (row.county === 'Bomet' ? { ...row, fee: '410' } : row)), from }
    },
    isDone: `(select delivery_fee = 410 from regions where region = 'Bomet')`,
    event: 'regions',
  },
  {
    call: 'owner_save_slides',
    async payload({ call }, owner) {
      const from = (await call('get_owner_slides', {}, owner)).body.message!.slides
      return {
        slides: [
          { product_id: '', title: 'Made by the owner', subtitle: '', description: '', image: '', background: '' },
        ],
        from,
      }
    },
    isDone: `(select string_agg(title, ', ') from hero_slides) = 'Made by the owner'`,
    event: 'slides',
  },
]

/** The same about people; the first is a rider who brings an order. */
const PEOPLE_WRITES: readonly OwnerChange[] = [
  {
    call: 'owner_pause_rider',
    payload: { who: NEW_RIDER },
    isDone: ofNewRider('paused_at is not null'),
    event: 'user pause',
  },
  {
    call: 'owner_resume_rider',
    payload: { who: NEW_RIDER },
    isDone: ofNewRider('paused_at is null'),
    event: 'user resume',
  },
  {
    call: 'owner_end_sessions',
    payload: { who: NEW_RIDER },
    // ended ones are removed soon
    isDone: `not exists (select 1 from sessions where user_id = ${ofNewRider('user_id')} and revoked_at is null)`,
    event: 'user end-sessions',
  },
  {
    call: 'owner_change_phone',
    payload: { who: NEW_RIDER, phone: '0711000333' },
    isDone: ofNewRider(`mobile_number like '%711000333'`),
    event: 'user phone',
  },
  {
    call: 'owner_renew_password',
    payload: { who: NEW_RIDER },
    isDone: `exists (select 1 from outbox where mobile_number = ${ofNewRider('mobile_number')}
      and message like '%password%')`,
    event: 'user password',
  },
  {
    call: 'owner_disable_user',
    payload: { who: NEW_RIDER },
    isDone: ofNewRider('disabled_at is not null'),
    event: 'user disable',
  },
  {
    call: 'owner_enable_user',
    payload: { who: NEW_RIDER },
    isDone: ofNewRider('disabled_at is null'),
    event: 'user enable',
  },
  {
    call: 'owner_delete_user',
    payload: { who: NEW_RIDER },
    isDone: `not exists (select 1 from users where email = '${NEW_RIDER}')`,
    event: 'user delete',
  },
  {
    call: 'set_owner_session',
    payload: { minutes: 30 },
    isDone: `(select idle_minutes = 30 from users where email = '${OWNER}')`,
    event: 'session length',
  },
]

/** Sends a change; after a lost answer it may be done already. The change and its entry are one. */
async function writeAsOwner(
  journey: Journey,
  owner: Credentials,
  { call: name, payload, isDone, event, entries = 1 }: OwnerChange,
): Promise<void> {
  const { retry, call, query, mustHold } = journey
  const noted =
    event === null
      ? 'true'
      : `(select count(*) from audit_log where event = '${event}' and by_user_id is not null) = ${entries}`
  await retry(async (isRetry) => {
    const [row] = isRetry ? await query<{ done: boolean }>(`select (${isDone} and ${noted}) as done`) : []
    if (row?.done) return
    const sent = typeof payload === 'function' ? await payload(journey, owner) : payload
    expectStatus(await call(name, sent, owner), name, 200)
  })
  const [row] = await retry(() => query<{ done: boolean }>(`select (${isDone} and ${noted}) as done`))
  if (!row?.done) throw new Error(`${name} is not done once: ${isDone}, ${noted}`)
  // later changes may undo this one, but not its entry
  if (event === null) mustHold(`what ${name} changed`, isDone)
  else mustHold(`the entry of ${name}`, noted.replace(/ = (\d+)$/, ' >= $1'))
}

/** Places and completes an order. */
async function orderOf(journey: Journey, customer: Credentials, key: string): Promise<string> {
  const order = await createDraft(journey, customer, key)
  await repeatable(journey, { ...customer, idempotencyKey: key })('complete_order', {
    ...DELIVERY,
    sales_order_name: order,
  })
  return order
}

/** What an owner does with orders: one is handed over, paid in cash, cancelled; one comes back, which is refused. */
async function ordersOfOwner(journey: Journey, owner: Credentials, customer: Credentials, returned: string) {
  const write = (
    call: OwnerCallName,
    payload: { order: string } & Record<string, unknown>,
    condition: string,
    event: string,
    entries?: number,
  ) => writeAsOwner(journey, owner, { call, payload, isDone: `(${condition})`, event, ...(entries ? { entries } : {}) })
  const order = await orderOf(journey, customer, 'to hand over')
  await write('owner_dispatch', { order, rider: RIDER }, isOrder(order, `status = 'Dispatched'`), 'dispatch')
  const brings = `rider_id = ${ofNewRider('user_id')}`
  await write('owner_hand_over', { order, rider: NEW_RIDER }, isOrder(order, brings), 'hand-over')
  await write('owner_paid_cash', { order }, isOrder(order, 'paid_cash_at is not null'), 'paid-cash')
  await write('owner_cancel', { order, reason: 'No stock' }, isOrder(order, `status = 'Cancelled'`), 'cancel')
  await write('owner_refund', { order, note: 'QK1' }, isOrder(order, 'refunded_at is not null'), 'refund')

  const other = await orderOf(journey, customer, 'to return')
  await write('owner_dispatch', { order: other, rider: RIDER }, isOrder(other, `status = 'Dispatched'`), 'dispatch', 2)
  await write('owner_paid_cash', { order: other }, isOrder(other, 'paid_cash_at is not null'), 'paid-cash', 2)
  await write('owner_deliver', { order: other }, isOrder(other, `status = 'Delivered'`), 'deliver')
  await repeatable(journey, customer)('request_return', { order_id: other, reason: 'Too large' })
  await write(
    'owner_refuse_return',
    { order: other, reason: 'It is worn' },
    isReturned(other, 'refused'),
    'refuse-return',
  )

  await write(
    'owner_accept_return',
    { order: returned, note: 'Send it' },
    isReturned(returned, 'accepted'),
    'accept-return',
  )
  await write(
    'owner_finish_return',
    { order: returned, note: 'QK2', isRestocked: false },
    `${isReturned(returned, 'done')} and (${isOrder(returned, 'refund_amount > 0')})`,
    'return-done',
  )
  await journey.retry(() =>
    journey.query(
      `update mpesa_attempts set needs_review = 'unclear' where sales_order_name = '${returned}'
         and checked_at is null`,
    ),
  )
  await write(
    'owner_check_payments',
    { order: returned, note: 'It is right' },
    `exists (select 1 from mpesa_attempts where check_note = 'It is right')`,
    'payment-done',
  )
}

/** Sets an app and a passkey up and removes both; whatever the shop confirms is there, and owners are told. */
async function changeFactors({ retry, call, query, url }: Journey, owner: Credentials): Promise<void> {
  const localhost = { ...owner, isByName: true }
  const write = async (name: OwnerCallName, payload: object = {}, person: Credentials = localhost) =>
    expectStatus(await call(name, payload, person), name, 200).body.message!
  const isSo = async (condition: string) =>
    (await query<{ so: boolean }>(`select (${condition}) as so`))[0]!.so === true
  const has = { app: 'exists (select 1 from owner_apps where confirmed_at is not null)' }
  const once = (event: string) => `(select count(*) from audit_log where event = '${event}') = 1`

  /** Makes a change; after a lost answer only if it is not done. */
  async function change(condition: string, event: string, make: () => Promise<unknown>): Promise<void> {
    const isDone = `${condition} and ${once(event)}`
    await retry(async (isRetry) => (isRetry && (await isSo(isDone)) ? undefined : make()))
    if (!(await retry(() => isSo(isDone)))) throw new Error(`${event} is not done once`)
    changes += 1
    const [{ told } = { told: 0 }] = await retry(() =>
      query<{ told: number }>(`select count(*)::int as told from outbox where message like '%logs in was changed%'`),
    )
    if (told !== changes) throw new Error(`Owners were told of ${told} changes, not ${changes}, after ${event}`)
  }
  let changes = (
    await retry(() =>
      query<{ told: number }>(`select count(*)::int as told from outbox where message like '%logs in was changed%'`),
    )
  )[0]!.told

  await change(has.app, 'app added', async () => {
    const { secret } = (await write('owner_begin_app')).result as { secret: string }
    await write('owner_confirm_app', { code: new TOTP({ secret: Secret.fromBase32(secret) }).generate() })
  })
  await change('(select count(*) from recovery_codes) = 10', 'recovery codes renewed', () =>
    write('owner_renew_recovery_codes'),
  )
  const areOff = `(select texts_off_at is not null from users where email = '${OWNER}')`
  await change(areOff, 'codes by text off', () => write('owner_set_code_texts', { is_on: false }))
  await change(`not ${areOff}`, 'codes by text on', () => write('owner_set_code_texts', { is_on: true }))
  await change('exists (select 1 from passkeys)', 'passkey added', async () => {
    const { options } = (await write('owner_begin_passkey')).result as { options: { challenge: string } }
    await write('owner_add_passkey', { answer: softAuthenticator().create(options, localhostOf(url())) })
  })
  const [{ passkey } = { passkey: 0 }] = await retry(() =>
    query<{ passkey: number }>('select passkey_id::int as passkey from passkeys'),
  )
  await change('not exists (select 1 from passkeys)', 'passkey removed', () =>
    write('owner_remove_passkey', { passkey }),
  )
  await change(`not ${has.app}`, 'app removed', () => write('owner_remove_app'))
}

/** What an owner changes in the terminal, by its command: files by their names, then what is true when it is done. */
const TERMINAL_WRITES: readonly { argv: string[]; isDone: string; event: string }[] = [
  {
    argv: ['import-reviews', 'reviews.csv'],
    isDone: `(select count(*) from reviews where comment = 'From a file') = 1`,
    event: 'import-reviews',
  },
  {
    argv: ['regions', 'import', 'counties.csv'],
    isDone: `(select string_agg(region || ' ' || delivery_fee::int, ', ' order by region) from regions)
      = 'Baringo 355, Kisii 400'`,
    event: 'regions import',
  },
  { argv: ['limits', '--pieces', '77'], isDone: isSetting('order_limits', '77'), event: 'limits' },
  { argv: ['texts', 'paid', 'on'], isDone: isSetting('order_texts', 'paid'), event: 'texts' },
  {
    argv: ['product', 'set', 'owner-basket', 'price=950'],
    isDone: ofProduct('owner-basket', 'price = 950'),
    event: 'product set',
  },
  {
    argv: [
      'user',
      'add',
      '--role',
      'Rider',
      '--email',
      'auma@example.com',
      '--phone',
      '0711000444',
      '--name',
      'Auma O',
    ],
    isDone: `exists (select 1 from users where email = 'auma@example.com')`,
    event: 'user add',
  },
  {
    argv: ['user', 'role', 'auma@example.com', 'Customer'],
    isDone: `(select role = 'Customer' from users where email = 'auma@example.com')`,
    event: 'user role',
  },
  {
    argv: ['user', 'reset-factors', OWNER],
    isDone: `not exists (select 1 from owner_apps)`,
    event: 'user reset-factors',
  },
]

async function terminalStage(journey: Journey, progress: Progress): Promise<Progress> {
  const { retry, owner, query } = journey
  for (const { argv, isDone, event } of TERMINAL_WRITES) {
    const noted = `(select count(*) from audit_log where event = '${event}' and by_user_id is null) = 1`
    const isSo = async () =>
      (await query<{ done: boolean }>(`select (${isDone} and ${noted}) as done`))[0]!.done === true
    await retry(async (isRetry) => {
      if (isRetry && (await isSo())) return
      const { code, text } = await owner(...argv.map((word) => (word.endsWith('.csv') ? journey.file(word) : word)))
      if (code !== 0) throw new Error(`${argv.join(' ')} ended with ${code}: ${text}`)
    })
    if (!(await retry(isSo))) throw new Error(`${argv.join(' ')} is not done once`)
  }
  return progress
}

async function importCatalogue({ owner, file, mustHold }: Journey): Promise<void> {
  const { code, text } = await owner('import', file('goods.csv'), '--keep-demo')
  if (code !== 0) throw new Error(`The import ended with ${code}: ${text}`)
  mustHold('the new catalogue', `(select count(*) from products where source = 'goods.csv') = 3`)
}

async function logOut({ retry, call, mustHold }: Journey, customer: Credentials): Promise<void> {
  await retry(async (isRetry) =>
    expectStatus(await call('logout', {}, customer), 'Logging out', ...(isRetry ? [200, 401] : [200])),
  )
  mustHold(
    'the log-out',
    `not exists (select 1 from sessions where api_key = '${customer.token!.split(':')[0]}' and revoked_at is null)`,
  )
}

/** Returns what differs from the expected data at the end of the journey. */
async function findEndProblems({ query }: Journey, order: string): Promise<string[]> {
  const [found] = await query<Record<string, unknown>>(
    `select
       (select count(*)::int from users where email = '${SHOPPER.email_address}') as accounts,
       (select count(*)::int from orders) as orders,
       (select count(*)::int from orders where status = 'Cancelled') as cancelled,
       (select string_agg(h.status, ' > ' order by history_id) from order_history h
        where sales_order_name = ${quoted(order)}) as history,
       (select total_amount::float8 from orders where sales_order_name = ${quoted(order)}) as total,
       (select count(*)::int from orders where status = 'Expired') as deleted,
       (select string_agg(state || ' ' || items, ', ') from returns) as returns,
       (select string_agg(reason, ', ') from delivery_attempts) as missed,
       (select count(*)::int from addresses) as addresses,
       (select count(*)::int from reviews where comment = 'Strong seams.') as reviews,
       (select count(*)::int from mpesa_attempts where state = 'paid') as paid,
       (select string_agg(state, ', ') from invoices) as invoices,
       (select string_agg(product_id || ' ' || trim_scale(price), ', ' order by product_id)
        from products where source = 'goods.csv') as goods,
       (select count(*)::int from mpesa_callbacks where processed_at is null) as waiting`,
  )
  const wanted = {
    accounts: 1,
    orders: 5,
    cancelled: 2,
    deleted: 1,
    returns: 'done ["SKN-0001"]',
    missed: 'nobody_there',
    history: 'Draft > Order Received > Processing > Dispatched > Delivered',
    total: 65_199,
    addresses: 1,
    reviews: 1,
    paid: 1,
    invoices: 'Paid, Paid, Paid',
    goods: 'NEW-1 1200, NEW-2 800, SKN-0075 9999',
    waiting: 0,
  }
  const differs = Object.entries(wanted).filter(([name, value]) => found?.[name] !== value)
  return differs.map(([name, value]) => `at the end ${name} is ${String(found?.[name])}, not ${value}`)
}
