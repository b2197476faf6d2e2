import { setTimeout } from 'node:timers/promises'
import { flushFolder } from '../../server/database/flushedFolder.ts'
import { hashSecret, newLinkSecret } from '../../server/security/tokens.ts'
import { LOGIN_ADDRESSES } from '../../tests/server/http/loginAddresses.ts'
import { delivery, orderFor } from '../../tests/server/orderSteps.ts'
import { openFakeGateways, type FakeGateways } from './fakeGateways.ts'
import type { TestSetup } from './killPoints.ts'
import { byStatus, callerOf, CUSTOMER, inParallel, LIMIT_MS, openCounter, OWNER, seconds } from './load.ts'
import { sendRequest, times, watch, type Caller, type HttpAnswer } from './load.ts'
import { runOwner, startShop } from './shop.ts'
import { waitFor } from './waitFor.ts'

/** The longest that one scenario may take, in ms. */
const MOST_MS = 300_000

const RIDER = { email: 'rider@example.com', number: '0110123456', pwd: 'safari-salama' }

type Headers = Record<string, string>

interface Target extends Caller {
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

interface Body {
  message?: { status?: number; success_key?: boolean; order_id?: string; kept?: { region: string } }
  code?: string
}

const bodyOf = (answer: HttpAnswer): Body => JSON.parse(answer.body) as Body
/** The status inside an answer, which refusals of orders have, or else its own. */
const statusOf = (answer: HttpAnswer) => bodyOf(answer).message?.status ?? answer.status
const isLoggedIn = (answer: HttpAnswer) => answer.status === 200 && bodyOf(answer).message?.success_key === true
const from = (address: string): Headers => ({ 'x-forwarded-for': address })

/** Orders so many pieces of a product; one order repeats another with the same quantity. */
async function placeOrder({ call }: Caller, quantity: number, headers: Headers) {
  const draft = await call('create_order', orderFor('SKN-0001', quantity), headers)
  const order = bodyOf(draft).message?.order_id ?? ''
  return { order, status: statusOf(await call('complete_order', delivery(order), headers)) }
}

/** Sends a call that prepares an attack. Throws when it is refused. */
async function must({ call }: Caller, name: string, payload: object, headers: Headers): Promise<void> {
  const answer = await call(name, payload, headers)
  if (statusOf(answer) !== 200) throw new Error(`${name} was answered with ${answer.status}: ${answer.body}`)
}

const one = async <Row>({ shop }: Caller, text: string): Promise<Row> => (await shop.query<Row>(text))[0]!
const idOf = async (target: Caller, number: string) =>
  String((await one<{ id: number }>(target, `select user_id as id from users where mobile_number = '${number}'`)).id)

/** The latest code that was texted to this number. */
const codeIn = ({ texts }: FakeGateways, number: string) =>
  texts.flatMap(({ to, message }) => (to === number ? (/^(\d{6}) is your /.exec(message)?.[1] ?? []) : [])).at(-1)

const textsAreSent = ({ shop }: Caller) =>
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
      const { call, logIn, gateways } = target
      const strangers = await inParallel(4, times(60), async (index) => {
        const mobile_number = `07990000${String(index).padStart(2, '0')}`
        const stranger = { mobile_number, email_address: `stranger-${index}@example.com`, full_name: 'Stranger' }
        const there = from(`198.51.100.${index % 4}`)
        const registered = await call('customer_registration', stranger, there)
        await call('generate_otp', { mobile_number }, there)
        return registered
      })
      await textsAreSent(target)
      const spent = gateways.texts.length
      const headers = await logIn('203.0.113.3', OWNER)
      await call('generate_otp', { mobile_number: CUSTOMER.number }, from('203.0.113.1'))
      await call('send_owner_code', {}, headers)
      await textsAreSent(target)
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
      const { call, logIn } = target
      const [counter, customer] = [await openCounter(target), await logIn('203.0.113.1')]
      const who = await idOf(target, RIDER.number)
      const read = () => call('get_orders', {}, customer)
      const idle = await inParallel(1, times(20), read)
      const over = { now: false }
      const work = Promise.all([
        call('owner_renew_password', { who }, counter),
        ...times(12).map((index) =>
          call('login', { usr: `07980000${10 + index}`, pwd: 'x' }, from(`192.0.2.${index}`)),
        ),
      ]).finally(() => (over.now = true))
      const busy: HttpAnswer[] = []
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
    async attack({ call }) {
      const logIn = () => call('login', { usr: CUSTOMER.number, pwd: CUSTOMER.pwd }, from('203.0.113.1'))
      const calm = await logIn()
      const flood = Promise.all(
        times(81).map((index) =>
          call(
            'login',
            { usr: `07970000${10 + index}`, pwd: 'x' },
            from(`2001:db8:1:${(index * 256).toString(16)}::1`),
          ),
        ),
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
      const { shop, call, logIn } = target
      const headers = await openCounter(target)
      const customer = await logIn('203.0.113.1')
      const [{ order }, { order: paid }] = [
        await placeOrder(target, 1, customer),
        await placeOrder(target, 2, customer),
      ]
      await must(target, 'owner_paid_cash', { order: paid }, headers)
      await must(target, 'owner_cancel', { order: paid, reason: 'No stock' }, headers)
      const { body } = await call('get_owner_regions', {}, headers)
      const { rows } = (JSON.parse(body) as { message: { rows: { fee: string }[] } }).message
      // an owner can do nothing of this to the own account
      const second = { number: '0733000444', email: 'second@example.com' }
      await shop.query(`insert into users (email, username, full_name, mobile_number, role)
        values ('${second.email}', '${second.email}', 'Second', '${second.number}', 'Owner')`)
      const [who, owner] = [await idOf(target, RIDER.number), await idOf(target, second.number)]
      const thief = { email: 'thief@example.com', phone: '0711000333', name: 'Thief', role: 'Owner' }
      const changes: [string, object][] = [
        ['owner_add_user', thief],
        ...['disable_user', 'enable_user', 'end_sessions', 'renew_password', 'delete_user'].map(
          (name): [string, object] => [`owner_${name}`, { who }],
        ),
        ['owner_disable_user', { who: owner }],
        ['owner_change_phone', { who: owner, phone: thief.phone }],
        ['owner_change_settings', { changes: { sellerPin: 'P051234567X' }, from: {} }],
        ...['name', 'contact.phone', 'social.whatsapp', 'promises.delivery'].map((name): [string, object] => [
          'owner_change_settings',
          { changes: { [name]: thief.phone }, from: {} },
        ]),
        ...['freeDeliveryFrom', 'limits.orderTotal'].map((name): [string, object] => [
          'owner_change_settings',
          { changes: { [name]: 1 }, from: {} },
        ]),
        ['owner_save_slides', { slides: [], from: [] }],
        ['owner_edit_product', { product: 'SKN-0001', changes: { price: { to: 1 } } }],
        ['owner_import_file', { name: 'a.csv', file: 'bmFtZSxwcmljZQpBLDEK', answers: { prune: true } }],
        ['owner_download_backup', {}],
        ['owner_save_regions', { rows: rows.map((row) => ({ ...row, fee: '1' })), from: rows }],
        ['owner_refund', { order: paid, note: 'x' }],
        ['owner_paid_cash', { order }],
        ['owner_finish_return', { order, isRestocked: false }],
      ]
      await shop.query(`update sessions set confirmed_at = now() - interval '6 minutes' where confirmed_at is not null`)
      const tables = ['users', 'settings', 'orders', 'regions', 'locations', 'products', 'hero_slides']
      const digestOf = (table: string) => `select md5(string_agg(t::text, '' order by t::text)) from ${table} t`
      const state = () =>
        one<object>(
          target,
          `select ${tables.map((table) => `(${digestOf(table)}) as ${table}`).join(', ')},
             (select count(*) from sessions where revoked_at is null) as sessions`,
        )
      const before = JSON.stringify(await state())
      const answers: HttpAnswer[] = []
      for (const [name, payload] of changes) answers.push(await call(name, payload, headers))
      const isSame = before === JSON.stringify(await state())
      const { logged } = await one<{ logged: number }>(
        target,
        `select count(*)::int as logged from audit_log where event = 'fresh code needed'`,
      )
      await shop.query(`update sessions set confirmed_at = now() where confirmed_at is not null`)
      const fresh = await call('owner_paid_cash', { order }, headers)
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
      const { shop, call, owner } = target
      for (const index of times(4)) await call('login', { usr: CUSTOMER.usr, pwd: 'x' }, from(`192.0.2.${index}`))
      await waitFor('The chain', async () => (await shop.query('select from audit_log where seq is null')).length === 0)
      const { seq } = await one<{ seq: number }>(target, 'select max(seq)::int - 1 as seq from audit_log')
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
      const { shop, call, logIn } = target
      const headers = await openCounter(target)
      await shop.query(`update products set stock = 10 where product_id = 'SKN-0001'`)
      await placeOrder(target, 1, await logIn('203.0.113.1'))
      const edit = { product: 'SKN-0001', changes: { stock: { from: 10, to: 9 } } }
      const answer = await call('owner_edit_product', edit, headers)
      const { stock } = await one<{ stock: number }>(target, `select stock from products where product_id = 'SKN-0001'`)
      return {
        now: `${statusOf(answer)} ${bodyOf(answer).code}, a stock of ${stock}`,
        isRefuted: bodyOf(answer).code === 'changedMeanwhile' && stock === 9,
      }
    },
  },
  key: {
    what: 'an order is completed again with the same idempotency key and another delivery',
    before: '"Your order is received", and the first delivery kept',
    async attack(target) {
      const { call, logIn } = target
      const headers = { ...(await logIn('203.0.113.1')), 'idempotency-key': 'attempt-1' }
      const { order, status } = await placeOrder(target, 1, headers)
      const again = await call('complete_order', delivery(order, { region: 'Turkana' }), headers)
      const { kept } = bodyOf(again).message ?? {}
      const { region } = await one<{ region: string }>(target, 'select region from orders')
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
      const { call, logIn } = target
      const headers = await openCounter(target)
      const { order } = await placeOrder(target, 1, await logIn('203.0.113.1'))
      const other = { email: 'otieno@example.com', phone: '0711000222', name: 'Otieno Ouma', role: 'Rider' }
      await must(target, 'owner_add_user', other, headers)
      await must(target, 'owner_dispatch', { order, rider: RIDER.email }, headers)
      await must(target, 'owner_disable_user', { who: await idOf(target, RIDER.number) }, headers)
      const answer = await call('owner_hand_over', { order, rider: other.email }, headers)
      const { email } = await one<{ email: string }>(
        target,
        `select email from orders o join users u on u.user_id = o.rider_id where sales_order_name = '${order}'`,
      )
      return { now: `handed over: ${answer.status}, to ${email}`, isRefuted: email === other.email }
    },
  },
  account: {
    what: 'a customer at the limit of unpaid orders deletes the account and registers again',
    before: 'the limit began anew',
    async attack(target) {
      const { shop, logIn, gateways } = target
      const orders = async (headers: Headers, first: number, count: number) => {
        const statuses: number[] = []
        for (const index of times(count)) statuses.push((await placeOrder(target, first + index, headers)).status)
        return statuses
      }
      const headers = await logIn('203.0.113.1')
      const before = await orders(headers, 1, 6)
      await must(target, 'delete_account', { current_password: CUSTOMER.pwd }, headers)
      const { usr, pwd, number: mobile_number } = CUSTOMER
      await shop.call('customer_registration', { mobile_number, email_address: usr, full_name: 'Achieng Kamau' })
      await shop.call('generate_otp', { mobile_number })
      const otp = await waitFor('The code', () => codeIn(gateways, '+254712345678'))
      const { cookie } = await shop.call('validate_otp_exists', { mobile_number, otp })
      await shop.call('password_recovery', { usr: mobile_number, new_password: pwd }, { cookie })
      const after = await orders(await logIn('203.0.113.1'), 7, 1)
      const { kept } = await one<{ kept: number }>(
        target,
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
      const { shop, call, logIn, gateways } = target
      const headers = await openCounter(target)
      const [customer, rider] = [await logIn('203.0.113.1'), await logIn('203.0.113.2', RIDER)]
      const [{ order: late }, { order: twice }] = [
        await placeOrder(target, 1, customer),
        await placeOrder(target, 2, customer),
      ]
      for (const order of [late, twice]) {
        await must(target, 'owner_dispatch', { order, rider: RIDER.email }, headers)
        const { total } = await one<{ total: number }>(
          target,
          `select total_amount::float8 as total from orders where sales_order_name = '${order}'`,
        )
        await must(target, 'make_payment', { order_id: order, amount_to_pay: total, mobile_number: '' }, rider)
      }
      // both prompts have expired
      await shop.query(`update mpesa_attempts set created_at = created_at - interval '3 minutes'`)
      await must(target, 'owner_deliver', { order: late, unpaid: 'Pays on Friday' }, headers)
      await must(target, 'request_return', { order_id: late, reason: 'Torn' }, customer)
      await must(target, 'owner_finish_return', { order: late, isRestocked: false }, headers)
      await must(target, 'owner_paid_cash', { order: twice }, headers)
      for (const prompt of gateways.prompts) await gateways.pay(prompt, shop.url)
      const paid = `select from mpesa_attempts where state = 'paid'`
      await waitFor('The payments', async () => (await shop.query(paid)).length === 2)
      const { body } = await call('get_owner_money', {}, headers)
      const { rows } = (JSON.parse(body) as { message: { rows: { order: string; kind: string }[] } }).message
      const kinds = [late, twice].map((id) => rows.filter(({ order }) => order === id).map(({ kind }) => kind))
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
      const headers = await openCounter(target)
      const stop = watch(target.shop.url, ['/healthz'])
      const csv = `county,fee\n${'Kisumu,1\n'.repeat(100_000)}`
      const answer = await target.call('owner_read_regions_file', { csv }, headers)
      const { worstMs, failed } = (await stop()).get('/healthz')!
      const isRefused = answer.status !== 200 || answer.body.includes('"tooMany"')
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
      const { shop, logIn } = target
      const { order } = await placeOrder(target, 1, await logIn('203.0.113.1'))
      const token = newLinkSecret()
      await shop.query(`insert into tracking_links (token_hash, sales_order_name, expires_at)
        values ('${hashSecret(token)}', '${order}', now() + interval '1 day')`)
      const open = (secret: string) => sendRequest(`${shop.url}/t/${secret}`, { headers: from('198.51.100.1') })
      const wrong = await inParallel(4, times(700), () => open(newLinkSecret()))
      const good = await open(token)
      return { now: `wrong: ${byStatus(wrong)}; the good one: ${good.status}`, isRefuted: good.body.includes(order) }
    },
  },
}

/** Runs these scenarios, each on a shop of its own; prints a line for each and returns the number of problems. */
export async function tryAttacks(
  { program, opened }: TestSetup,
  print: (line: string) => void,
  names: readonly string[] = Object.keys(scenarios),
): Promise<number> {
  let problems = 0
  for (const { what, before, settings: own = {}, attack } of names.map((name) => scenarios[name]!)) {
    const data = await opened.copy()
    if (data.settings['DATA_DIR']) flushFolder(data.settings['DATA_DIR'])
    const gateways = await openFakeGateways()
    const settings = { ...data.settings, ...gateways.settings, TRUST_PROXY: '1', ...own }
    const launch = { program, settings }
    const shop = (await startShop(launch))!
    try {
      await shop.query(`update products set price = 100, stock = 500 where product_id = 'SKN-0001'`)
      const owner = (...argv: string[]) => runOwner(launch, argv)
      const { now, isRefuted } = await Promise.race([
        attack({ ...callerOf(shop), gateways, owner }).catch((error: Error) => ({
          now: error.message,
          isRefuted: false,
        })),
        setTimeout(MOST_MS, { now: `no end within ${seconds(MOST_MS)}`, isRefuted: false }, { ref: false }),
      ])
      if (!isRefuted) problems += 1
      print(`${isRefuted ? 'ok' : 'problem'}: ${what}; before: ${before}; now: ${now}.`)
    } finally {
      await shop.kill()
      await gateways.close()
      await data.remove()
    }
  }
  print(`${names.length} scenarios, ${problems} problems.`)
  return problems
}
