import { setTimeout } from 'node:timers/promises'
import type { CallName } from '../../contract/calls.ts'
import { hashSecret, newLinkSecret } from '../../server/security/tokens.ts'
import { LOGIN_ADDRESSES } from '../../tests/server/http/loginAddresses.ts'
import { delivery, orderFor } from '../../tests/server/orderSteps.ts'
import { CUSTOMER, OWNER, RIDER } from '../../tests/server/support.ts'
import { openFakeGateways, type FakeGateways } from './fakeGateways.ts'
import type { TestSetup } from './killPoints.ts'
import {
  asCustomer,
  byStatus,
  inParallel,
  LIMIT_MS,
  NUMBERS,
  onCopy,
  openCounter,
  seconds,
  times,
  watch,
} from './load.ts'
import { runOwner, sendRequest, type Answer, type Credentials, type OwnerCallName, type Shop } from './shop.ts'
import { waitFor } from './waitFor.ts'

/** The longest that one scenario may take, in ms. */
const MOST_MS = 300_000

interface Target {
  shop: Shop
  gateways: FakeGateways
  /** Runs an owner's command in the terminal. */
  owner(...argv: string[]): Promise<{ code: number; text: string }>
}

interface Finding {
  /** What was measured. */
  now: string
  isRefuted: boolean
}

interface Scenario {
  what: string
  /** What the attack did before it was mended. */
  before: string
  settings?: Record<string, string>
  attack(target: Target): Promise<Finding>
}

/** The status inside an answer, which refusals of orders have, or else its own. */
const statusOf = ({ status, body }: Answer) => body.message?.status ?? status
const isLoggedIn = ({ status, body }: Answer) => status === 200 && body.message?.success_key === true

/** Orders so many pieces of a product; one order repeats another with the same quantity. */
async function placeOrder({ send }: Shop, quantity: number, customer: Credentials) {
  const draft = await send('create_order', orderFor('SKN-0001', quantity), customer)
  const order = draft.body.message?.order_id ?? ''
  return { order, status: statusOf(await send('complete_order', delivery(order), customer)) }
}

/** Sends a call that prepares an attack. Throws when it is refused. */
async function must(shop: Shop, name: CallName | OwnerCallName, payload: object, person: Credentials): Promise<void> {
  const answer = await shop.send(name, payload, person)
  if (statusOf(answer) !== 200) throw new Error(`${name} was answered with ${answer.status}: ${answer.text}`)
}

const one = async <Row>(shop: Shop, text: string): Promise<Row> => (await shop.query<Row>(text))[0]!
const idOf = async (shop: Shop, number: string) =>
  String((await one<{ id: number }>(shop, `select user_id as id from users where mobile_number = '${number}'`)).id)

/** The latest code that was texted to this number. */
const codeIn = ({ texts }: FakeGateways, number: string) =>
  texts.flatMap(({ to, message }) => (to === number ? (/^(\d{6}) is your /.exec(message)?.[1] ?? []) : [])).at(-1)

const textsAreSent = (shop: Shop) =>
  waitFor('The texts', async () => {
    const due = await shop.query(
      `select from outbox where state = 'pending' and next_try_at < now() + interval '2 min'`,
    )
    return due.length === 0
  })

const scenarios: Record<string, Scenario> = {
  texts: {
    what: '60 strangers are registered and ask for codes; then a customer and an owner do',
    before: '50 texts sent, no code of a customer or an owner went out',
    settings: { SMS_PER_DAY: '50' },
    async attack(target) {
      const { shop, gateways } = target
      const strangers = await inParallel(4, times(60), async (index) => {
        const mobile_number = `07990000${String(index).padStart(2, '0')}`
        const stranger = { mobile_number, email_address: `stranger-${index}@example.com`, full_name: 'Stranger' }
        const there = { from: `198.51.100.${index % 4}` }
        const registered = await shop.send('customer_registration', stranger, there)
        await shop.send('generate_otp', { mobile_number }, there)
        return registered
      })
      await textsAreSent(shop)
      const spent = gateways.texts.length
      const counter = await shop.logIn(NUMBERS.owner, OWNER.pwd, '203.0.113.3')
      await shop.send('generate_otp', { mobile_number: NUMBERS.customer }, { from: '203.0.113.1' })
      await shop.send('send_owner_code', {}, counter)
      await textsAreSent(shop)
      const [customer, owner] = ['+254712345678', '+254722333444'].map((number) => codeIn(gateways, number))
      const went = (code?: string) => (code ? 'sent' : 'not sent')
      return {
        now:
          `registrations: ${byStatus(strangers)}; ${spent} texts sent, the customer's code ` +
          `${went(customer)}, the owner's ${went(owner)}`,
        isRefuted: Boolean(customer && owner),
      }
    },
  },
  hashing: {
    what: '12 wrong log-ins at once while an owner renews a password',
    before: 'the longest read took 30 s, and 2.3 s without the new password',
    async attack(target) {
      const { shop } = target
      const [counter, customer] = [await openCounter(shop), await asCustomer(shop)]
      const who = await idOf(shop, NUMBERS.rider)
      const read = () => shop.send('get_orders', { logged_in_user: '' }, customer)
      const idle = await inParallel(1, times(20), read)
      const over = { now: false }
      const work = Promise.all([
        shop.send('owner_renew_password', { who }, counter),
        ...times(12).map((index) =>
          shop.send('login', { usr: `07980000${10 + index}`, pwd: 'x' }, { from: `192.0.2.${index}` }),
        ),
      ]).finally(() => (over.now = true))
      const busy: Answer[] = []
      for (; !over.now && busy.length < 200; await setTimeout(20)) busy.push(await read())
      const renewed = (await work)[0]
      const [calm, longest] = [idle, busy].map((reads) => Math.max(...reads.map(({ ms }) => ms))) as [number, number]
      return {
        now:
          `the longest of ${busy.length} reads took ${Math.round(longest)} ms, ` +
          `${(longest / calm).toFixed(1)} times the longest idle one; reads: ${byStatus(busy)}; the ` +
          `password: ${renewed.status}`,
        isRefuted: renewed.status === 200 && [...idle, ...busy].every(({ status }) => status === 200),
      }
    },
  },
  spellings: {
    what: `${LOGIN_ADDRESSES.length} spellings of the log-in's path from another origin`,
    before: '200 with a cookie for percent codes',
    async attack({ shop: { url } }) {
      const headers = { origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded' }
      const body = new URLSearchParams({ usr: CUSTOMER.usr, pwd: CUSTOMER.pwd }).toString()
      const answers = await inParallel(2, LOGIN_ADDRESSES, ([path]) =>
        sendRequest(url, { method: 'POST', path, headers, body }),
      )
      return { now: byStatus(answers), isRefuted: answers.every(({ status }) => [400, 403, 404].includes(status)) }
    },
  },
  network: {
    what: '81 log-ins at once from one IPv6 /48, and the right password from elsewhere',
    before: '63 of 81 tries were answered with 503, the right password after 25 s',
    async attack({ shop }) {
      const logIn = () => shop.send('login', { usr: NUMBERS.customer, pwd: CUSTOMER.pwd }, { from: '203.0.113.1' })
      const calm = await logIn()
      const flood = Promise.all(
        times(81).map((index) => {
          const from = `2001:db8:1:${(index * 256).toString(16)}::1`
          return shop.send('login', { usr: `07970000${10 + index}`, pwd: 'x' }, { from })
        }),
      )
      await setTimeout(100)
      const right = await logIn()
      const answers = byStatus(await flood)
      return {
        now:
          `tries: ${answers}; the right password ${isLoggedIn(right) ? 'accepted' : 'refused'} after ` +
          `${seconds(right.ms)}, ${seconds(calm.ms)} before the attack`,
        isRefuted: isLoggedIn(right),
      }
    },
  },
  session: {
    what: "an owner's stolen session without a fresh factor changes people, settings, prices, slides and refunds",
    before: 'a second owner was added and the first disabled, and nobody told',
    async attack(target) {
      const { shop } = target
      const counter = await openCounter(shop)
      const customer = await asCustomer(shop)
      const [{ order }, { order: paid }] = [await placeOrder(shop, 1, customer), await placeOrder(shop, 2, customer)]
      await must(shop, 'owner_paid_cash', { order: paid }, counter)
      await must(shop, 'owner_cancel', { order: paid, reason: 'No stock' }, counter)
      const { rows } = (await shop.send('get_owner_regions', {}, counter)).body.message!
      // an owner can do nothing of this to the own account
      const second = { number: '0733000444', email: 'second@example.com' }
      await shop.query(`insert into users (email, username, full_name, mobile_number, role)
        values ('${second.email}', '${second.email}', 'Second', '${second.number}', 'Owner')`)
      const [who, owner] = [await idOf(shop, NUMBERS.rider), await idOf(shop, second.number)]
      const thief = { email: 'thief@example.com', phone: '0711000333', name: 'Thief', role: 'Owner' }
      const changes: [OwnerCallName, object][] = [
        ['owner_add_user', thief],
        ...['disable_user', 'enable_user', 'end_sessions', 'renew_password', 'delete_user'].map(
          (name): [OwnerCallName, object] => [`owner_${name}`, { who }],
        ),
        ['owner_disable_user', { who: owner }],
        ['owner_change_phone', { who: owner, phone: thief.phone }],
        ['owner_change_settings', { changes: { sellerPin: 'P051234567X' }, from: {} }],
        ...['name', 'contact.phone', 'social.whatsapp', 'promises.delivery'].map((name): [OwnerCallName, object] => [
          'owner_change_settings',
          { changes: { [name]: thief.phone }, from: {} },
        ]),
        ...['freeDeliveryFrom', 'limits.orderTotal'].map((name): [OwnerCallName, object] => [
          'owner_change_settings',
          { changes: { [name]: 1 }, from: {} },
        ]),
        ['owner_save_slides', { slides: [], from: [] }],
        ['owner_edit_product', { product: 'SKN-0001', changes: { price: { to: 1 } } }],
        ['owner_import_file', { name: 'a.csv', file: 'bmFtZSxwcmljZQpBLDEK', answers: { prune: true } }],
        ['owner_download_backup', {}],
        ['owner_save_regions', { rows: rows!.map((row) => ({ ...row, fee: '1' })), from: rows }],
        ['owner_refund', { order: paid, note: 'x' }],
        ['owner_paid_cash', { order }],
        ['owner_finish_return', { order, isRestocked: false }],
      ]
      await shop.query(`update sessions set confirmed_at = now() - interval '6 minutes' where confirmed_at is not null`)
      const tables = ['users', 'settings', 'orders', 'regions', 'locations', 'products', 'hero_slides']
      const digestOf = (table: string) => `select md5(string_agg(t::text, '' order by t::text)) from ${table} t`
      const state = () =>
        one<object>(
          shop,
          `select ${tables.map((table) => `(${digestOf(table)}) as ${table}`).join(', ')},
             (select count(*) from sessions where revoked_at is null) as sessions`,
        )
      const before = JSON.stringify(await state())
      const answers: Answer[] = []
      for (const [name, payload] of changes) answers.push(await shop.send(name, payload, counter))
      const isSame = before === JSON.stringify(await state())
      const { logged } = await one<{ logged: number }>(
        shop,
        `select count(*)::int as logged from audit_log where event = 'fresh code needed'`,
      )
      await shop.query(`update sessions set confirmed_at = now() where confirmed_at is not null`)
      const fresh = await shop.send('owner_paid_cash', { order }, counter)
      return {
        now:
          `${changes.length} changes: ${byStatus(answers)}, ${isSame ? 'nothing' : 'something'} changed, ` +
          `${logged} in the audit log; with a fresh one ${fresh.status}`,
        isRefuted:
          isSame && logged === changes.length && fresh.status === 200 && answers.every(({ status }) => status === 403),
      }
    },
  },
  audit: {
    what: 'a row of the audit log is changed, and one removed',
    before: 'nothing showed it',
    async attack(target) {
      const { shop, owner } = target
      for (const index of times(4))
        await shop.send('login', { usr: CUSTOMER.usr, pwd: 'x' }, { from: `192.0.2.${index}` })
      await waitFor('The chain', async () => (await shop.query('select from audit_log where seq is null')).length === 0)
      const { seq } = await one<{ seq: number }>(shop, 'select max(seq)::int - 1 as seq from audit_log')
      const whole = await owner('audit', '--verify')
      await shop.query(`update audit_log set about = coalesce(about, '') || 'x' where seq = ${seq}`)
      const changed = await owner('audit', '--verify')
      await shop.query(`delete from audit_log where seq = ${seq}`)
      const removed = await owner('audit', '--verify')
      const isFound = ({ code, text }: { code: number; text: string }) => code !== 0 && text.includes(`Entry ${seq} `)
      return {
        now:
          `exit codes: ${whole.code} before, ${changed.code} and ${removed.code} after; "` +
          `${removed.text.split('\n')[0]}"`,
        isRefuted: whole.code === 0 && isFound(changed) && isFound(removed),
      }
    },
  },
  stock: {
    what: 'an owner sees a stock of 10, a shopper buys one, the owner saves 9',
    before: '200, and a stock of 9 although 8 were there',
    async attack(target) {
      const { shop } = target
      const counter = await openCounter(shop)
      await shop.query(`update products set stock = 10 where product_id = 'SKN-0001'`)
      await placeOrder(shop, 1, await asCustomer(shop))
      const edit = { product: 'SKN-0001', changes: { stock: { from: 10, to: 9 } } }
      const answer = await shop.send('owner_edit_product', edit, counter)
      const { stock } = await one<{ stock: number }>(shop, `select stock from products where product_id = 'SKN-0001'`)
      return {
        now: `${statusOf(answer)} ${answer.body.code}, a stock of ${stock}`,
        isRefuted: answer.body.code === 'changedMeanwhile' && stock === 9,
      }
    },
  },
  key: {
    what: 'an order is completed again with the same idempotency key and another delivery',
    before: '"Your order is received", and the first delivery kept',
    async attack(target) {
      const { shop } = target
      const customer = { ...(await asCustomer(shop)), idempotencyKey: 'attempt-1' }
      const { order, status } = await placeOrder(shop, 1, customer)
      const again = await shop.send('complete_order', delivery(order, { region: 'Turkana' }), customer)
      const { kept } = again.body.message ?? {}
      const { region } = await one<{ region: string }>(shop, 'select region from orders')
      return {
        now: `${status}, then ${statusOf(again)}, which says that ${kept?.region} is kept; stored is ${region}`,
        isRefuted: status === 200 && statusOf(again) === 409 && kept?.region === 'Baringo' && region === 'Baringo',
      }
    },
  },
  rider: {
    what: 'the rider of an order that is out is disabled',
    before: 'the order was stuck',
    async attack(target) {
      const { shop } = target
      const counter = await openCounter(shop)
      const { order } = await placeOrder(shop, 1, await asCustomer(shop))
      const other = { email: 'otieno@example.com', phone: '0711000222', name: 'Otieno Ouma', role: 'Rider' }
      await must(shop, 'owner_add_user', other, counter)
      await must(shop, 'owner_dispatch', { order, rider: RIDER.usr }, counter)
      await must(shop, 'owner_disable_user', { who: await idOf(shop, NUMBERS.rider) }, counter)
      const answer = await shop.send('owner_hand_over', { order, rider: other.email }, counter)
      const { email } = await one<{ email: string }>(
        shop,
        `select email from orders o join users u on u.user_id = o.rider_id where sales_order_name = '${order}'`,
      )
      return { now: `handed over: ${answer.status}, to ${email}`, isRefuted: email === other.email }
    },
  },
  account: {
    what: 'a customer at the limit of unpaid orders deletes the account and registers again',
    before: 'the limit began anew',
    async attack(target) {
      const { shop, gateways } = target
      const orders = async (customer: Credentials, first: number, count: number) => {
        const statuses: number[] = []
        for (const index of times(count)) statuses.push((await placeOrder(shop, first + index, customer)).status)
        return statuses
      }
      const customer = await asCustomer(shop)
      const before = await orders(customer, 1, 6)
      await must(shop, 'delete_account', { current_password: CUSTOMER.pwd }, customer)
      const { usr, pwd } = CUSTOMER
      const mobile_number = NUMBERS.customer
      await shop.call('customer_registration', { mobile_number, email_address: usr, full_name: 'Achieng Kamau' })
      await shop.call('generate_otp', { mobile_number })
      const otp = await waitFor('The code', () => codeIn(gateways, '+254712345678'))
      const { cookie } = await shop.call('validate_otp_exists', { mobile_number, otp })
      await shop.call('password_recovery', { usr: mobile_number, new_password: pwd }, { cookie })
      const after = await orders(await asCustomer(shop), 7, 1)
      const { kept } = await one<{ kept: number }>(
        shop,
        `select count(*)::int as kept from orders where status = 'Order Received'`,
      )
      return {
        now: `orders: ${before.join(', ')}; of the new account: ${after.join()}`,
        isRefuted: kept === 5 && before[4] === 200 && before[5] === 409 && after[0] === 409,
      }
    },
  },
  money: {
    what: 'a payment comes after a finished return, and another after cash',
    before: 'the late one was in no list, the double one in the terminal only',
    async attack(target) {
      const { shop, gateways } = target
      const counter = await openCounter(shop)
      const [customer, rider] = [await asCustomer(shop), await shop.logIn(RIDER.usr, RIDER.pwd, '203.0.113.2')]
      const [{ order: late }, { order: twice }] = [
        await placeOrder(shop, 1, customer),
        await placeOrder(shop, 2, customer),
      ]
      for (const order of [late, twice]) {
        await must(shop, 'owner_dispatch', { order, rider: RIDER.usr }, counter)
        const { total } = await one<{ total: number }>(
          shop,
          `select total_amount::float8 as total from orders where sales_order_name = '${order}'`,
        )
        await must(shop, 'make_payment', { order_id: order, amount_to_pay: total, mobile_number: '' }, rider)
      }
      // both prompts have expired
      await shop.query(`update mpesa_attempts set created_at = created_at - interval '3 minutes'`)
      await must(shop, 'owner_deliver', { order: late, unpaid: 'Pays on Friday' }, counter)
      await must(shop, 'request_return', { order_id: late, reason: 'Torn' }, customer)
      await must(shop, 'owner_finish_return', { order: late, isRestocked: false }, counter)
      await must(shop, 'owner_paid_cash', { order: twice }, counter)
      for (const prompt of gateways.prompts) await gateways.pay(prompt, shop.url)
      const paid = `select from mpesa_attempts where state = 'paid'`
      await waitFor('The payments', async () => (await shop.query(paid)).length === 2)
      const { rows } = (await shop.send('get_owner_money', {}, counter)).body.message!
      const kinds = [late, twice].map((id) => rows!.filter(({ order }) => order === id).map(({ kind }) => kind))
      return {
        now: `in "Money that needs you": the late one as ${kinds[0]!.join()}, the double one as ${kinds[1]!.join()}`,
        isRefuted: kinds[0]!.join() === 'refund' && kinds[1]!.join() === 'paidTwice',
      }
    },
  },
  counties: {
    what: "a counties' file of 100,000 rows",
    before: 'the shop answered nothing for 5 s',
    async attack(target) {
      const { shop } = target
      const counter = await openCounter(shop)
      const stop = watch(shop.url, ['/healthz'])
      const csv = `county,fee\n${'Kisumu,1\n'.repeat(100_000)}`
      const answer = await shop.send('owner_read_regions_file', { csv }, counter)
      const { worstMs, failed } = (await stop()).get('/healthz')!
      const isRefused = answer.status !== 200 || answer.text.includes('"tooMany"')
      return {
        now:
          `${isRefused ? 'refused' : 'taken'} after ${seconds(answer.ms)} (${answer.status}), /healthz at ` +
          `most ${Math.round(worstMs)} ms`,
        isRefuted: isRefused && failed === 0 && worstMs < LIMIT_MS,
      }
    },
  },
  links: {
    what: '700 wrong tracking links, then a good one from the same address',
    before: 'after 600 the good ones were blocked',
    async attack(target) {
      const { shop } = target
      const { order } = await placeOrder(shop, 1, await asCustomer(shop))
      const token = newLinkSecret()
      await shop.query(`insert into tracking_links (token_hash, sales_order_name, expires_at)
        values ('${hashSecret(token)}', '${order}', now() + interval '1 day')`)
      const open = (secret: string) =>
        sendRequest(`${shop.url}/t/${secret}`, { headers: { 'x-forwarded-for': '198.51.100.1' } })
      const wrong = await inParallel(4, times(700), () => open(newLinkSecret()))
      const good = await open(token)
      return { now: `wrong: ${byStatus(wrong)}; the good one: ${good.status}`, isRefuted: good.text.includes(order) }
    },
  },
}

/** Runs these scenarios, each on a shop of its own; prints a line for each and returns the number of problems. */
export async function tryAttacks(
  setup: TestSetup,
  print: (line: string) => void,
  names: readonly string[] = Object.keys(scenarios),
): Promise<number> {
  let problems = 0
  for (const { what, before, settings = {}, attack } of names.map((name) => scenarios[name]!)) {
    const gateways = await openFakeGateways()
    const { now, isRefuted } = await onCopy(
      setup,
      async () => ({ ...gateways.settings, ...settings }),
      async (shop, launch) => {
        await shop.query(`update products set price = 100, stock = 500 where product_id = 'SKN-0001'`)
        const owner = (...argv: string[]) => runOwner(launch, argv)
        const failed = (error: Error) => ({ now: error.message, isRefuted: false })
        return Promise.race([
          attack({ shop, gateways, owner }).catch(failed),
          setTimeout(MOST_MS, { now: `no end within ${seconds(MOST_MS)}`, isRefuted: false }, { ref: false }),
        ])
      },
    ).finally(gateways.close)
    if (!isRefuted) problems += 1
    print(`${isRefuted ? 'ok' : 'problem'}: ${what}; before: ${before}; now: ${now}.`)
  }
  print(`${names.length} scenarios, ${problems} problems.`)
  return problems
}
