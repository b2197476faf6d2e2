import { beforeEach, describe, expect, it } from 'vitest'
import { shopConfig } from '../../../contract/shopConfig.ts'
import { resultOf } from '../../../server/gateways/mpesaResults.ts'
import { cancelOrder } from '../../../server/orders/cancelOrder.ts'
import { queueOrderTexts } from '../../../server/orders/telling/queueOrderTexts.ts'
import { dispatchOrder } from '../../../server/orders/lifecycle.ts'
import { removeUser } from '../../../server/owner/users.ts'
import { payCash } from '../../../server/payments/payCash.ts'
import { recordPromptResult } from '../../../server/payments/recordResult.ts'
import { hashSecret } from '../../../server/security/tokens.ts'
import { switchTexts } from '../../../server/texts/textSwitches.ts'
import { orderRequest, askPhone, delivery, item, payPrompt, placed } from '../orderSteps.ts'
import { CUSTOMER, RIDER, sessionOf, testStore } from '../support.ts'

let customer: { token: string }
let day = Date.parse('2027-11-21T09:00:00Z')

const shop = testStore({ config: shopConfig.parse({ name: 'Duka', address: 'https://duka.example' }) })

beforeEach(async () => {
  shop.advance(day - shop.store.clock().getTime())
  // past the limits of a day
  day += 7 * 24 * 60 * 60_000
  await shop.store.db.query('delete from outbox; delete from tracking_links')
  await shop.store.db.query(`delete from settings where name = 'order_texts'`)
  await shop.store.db.query(`update users set language = null, disabled_at = null where email = $1`, [CUSTOMER.usr])
  customer = await sessionOf(shop, CUSTOMER.usr)
})

interface Row {
  to: string
  event: string | null
  subject: string | null
  message: string
}

/** The outbox; of each link only where it leads. */
async function outbox(): Promise<Row[]> {
  const rows = await shop.store.db.query<Row>(
    `select coalesce(email_address, mobile_number) as to, event, subject, message from outbox order by message_id`,
  )
  return rows.map((row) => ({ ...row, message: row.message.replace(/(\/t\/)[\w-]{22}$/m, '$1…') }))
}

const eventsOf = async () => (await outbox()).map(({ to, event }) => `${event} ${to}`)

async function order(changes: object = {}): Promise<string> {
  const id = await placed(shop, customer, item('SKN-0001', 2))
  const { body } = await shop.call('complete_order', delivery(id, changes), customer)
  expect(body.message.status).toBe(200)
  return id
}

const emptyOutbox = () => shop.store.db.query('delete from outbox')

describe('a placed order', () => {
  it('is told to the number and the proven email of the account, and to no other [OPN-95, OPN-96]', async () => {
    const id = await order({ email_address: 'stranger@example.com', mobile_number: '0799999999' })
    const [row] = await shop.store.db.query<{ total: string; name: string }>(
      `select 'KES ' || to_char(total_amount, 'FM999,999') as total, item_name as name
       from orders join order_items using (sales_order_name) where sales_order_name = $1`,
      [id],
    )
    const { total, name } = row!
    const said = `We have your order ${id}, ${total}. Expected Fri 26 to Tue 30 Nov.`
    expect(await outbox()).toEqual([
      {
        to: '0712345678',
        event: 'received',
        subject: null,
        message: `Duka: ${said} Follow it: https://duka.example/t/…`,
      },
      {
        to: 'customer@example.com',
        event: 'received',
        subject: `We have your order ${id}`,
        message:
          `Hello Achieng Kamau,\n\n${said}\n\n2 × ${name}\n\nTotal with delivery: ${total}\n\n` +
          'Follow it: https://duka.example/t/…\n\nDuka\n0712 345 678',
      },
    ])
  })

  it('is told by text to the account five times a day, and by email each time [OPN-281]', async () => {
    shop.store.sms = { send: () => new Promise(() => undefined) }
    const tell = async (event: 'received' | 'cancelled') => {
      const { sales_order_name: id } = (
        await shop.store.db.query<{ sales_order_name: string }>(
          `insert into orders (sales_order_name, user_id, status, total_amount)
         select 'SAL-ORD-T-' || count(*), (select user_id from users where email = $1), 'Processing', 900 from orders
         returning sales_order_name`,
          [CUSTOMER.usr],
        )
      )[0]!
      await queueOrderTexts(shop.store.db, shop.store, id, event, shop.store.clock())
    }
    const counted = async () => (await eventsOf()).filter((each) => each.endsWith('0712345678')).length
    for (let orders = 1; orders <= 7; orders++) await tell('received')
    expect(await counted()).toBe(5)
    expect(await eventsOf()).toHaveLength(5 + 7)
    for (let orders = 1; orders <= 7; orders++) await tell('cancelled')
    expect(await counted()).toBe(10)
    shop.advance(24 * 60 * 60_000)
    await tell('received')
    expect(await counted()).toBe(11)
    shop.store.sms = null
  })

  it('is sent by what the shop has for it; in demo mode the rest is kept [OPN-95, OPN-96]', async () => {
    const id = await order()
    const { db, config, clock } = shop.store
    const gateway = { send: () => new Promise<never>(() => undefined), close: () => undefined }
    const statesWith = async (has: { sms: boolean; mail: boolean }) => {
      await emptyOutbox()
      const tellers = { config, sms: has.sms ? gateway : null, mail: has.mail ? gateway : null }
      await queueOrderTexts(db, tellers, id, 'received', clock())
      const rows = await db.query<{ way: string; state: string }>(
        `select case when email_address is null then 'text' else 'email' end as way, state from outbox order by 1 desc`,
      )
      return rows.map(({ way, state }) => `${way} ${state}`)
    }
    const none = { sms: false, mail: false }
    expect(await statesWith({ sms: true, mail: true })).toEqual(['text pending', 'email pending'])
    expect(await statesWith({ ...none, sms: true })).toEqual(['text pending', 'email kept'])
    expect(await statesWith(none)).toEqual(['text kept', 'email kept'])
    await db.query(`update settings set value = 'false' where name = 'demo'`)
    expect(await statesWith({ ...none, mail: true })).toEqual(['email pending'])
    await db.query('delete from tracking_links')
    expect(await statesWith(none)).toEqual([])
    expect(await db.query('select 1 from tracking_links')).toEqual([])
    await db.query(`update settings set value = 'true' where name = 'demo'`)
  })

  it('is told in the language of the account, without a link where the shop has no address [OPN-95]', async () => {
    await shop.store.db.query(`update users set language = 'sw' where email = $1`, [CUSTOMER.usr])
    const { config } = shop.store
    shop.store.config = { ...config, address: '' }
    const id = await order()
    shop.store.config = config
    expect((await outbox())[0]!.message).toMatch(
      new RegExp(`^Duka: Tumepokea oda yako ${id}, KES [\\d,]+\\. Inatarajiwa [\\w ]+ hadi [\\w ]+\\.$`),
    )
    expect(await shop.store.db.query('select 1 from tracking_links')).toEqual([])
  })

  it('is told once, however often it is completed, and not when it is refused [OPN-95]', async () => {
    const id = await placed(shop, customer, item('SKN-0001'))
    await shop.call('complete_order', delivery(id, { region: 'Atlantis' }), customer)
    expect(await outbox()).toEqual([])
    await Promise.all([1, 2, 3].map(() => shop.call('complete_order', delivery(id, { key: 'once' }), customer)))
    await shop.call('complete_order', delivery(id), customer)
    expect(await eventsOf()).toEqual(['received 0712345678', 'received customer@example.com'])
  })

  it('is told neither to an unproven email nor to a disabled account [OPN-96]', async () => {
    const { db } = shop.store
    await db.query('update users set email_proven_at = null where email = $1', [CUSTOMER.usr])
    await order()
    expect(await eventsOf()).toEqual(['received 0712345678'])
    await db.query('update users set email_proven_at = now(), mobile_number = null where email = $1', [CUSTOMER.usr])
    await emptyOutbox()
    const id = await order()
    expect(await eventsOf()).toEqual(['received customer@example.com'])
    await emptyOutbox()
    await db.query(`update users set mobile_number = '0712345678', disabled_at = now() where email = $1`, [
      CUSTOMER.usr,
    ])
    await dispatchOrder(shop.store, id, RIDER.usr)
    expect(await outbox()).toEqual([])
  })
})

it('tells of the rider when the order is dispatched [OPN-95]', async () => {
  const id = await order()
  await emptyOutbox()
  await dispatchOrder(shop.store, id, RIDER.usr)
  const said = `Order ${id} is on its way with Juma Kiprono, 0110123456.`
  expect((await outbox()).map(({ subject, message }) => [subject, message])).toEqual([
    [null, `Duka: ${said} Follow it: https://duka.example/t/…`],
    [
      `Order ${id} is on its way`,
      `Hello Achieng Kamau,\n\n${said}\n\nFollow it: https://duka.example/t/…\n\nDuka\n0712 345 678`,
    ],
  ])
})

describe('a payment', () => {
  let id: string
  beforeEach(async () => {
    id = await order()
    await dispatchOrder(shop.store, id, RIDER.usr)
    await emptyOutbox()
  })

  const sms = async () => (await outbox()).filter(({ to }) => to === '0712345678').map(({ message }) => message)

  it('by M-PESA is told once with its receipt, however often M-PESA reports it [OPN-95]', async () => {
    const asked = await askPhone(shop, id)
    await recordPromptResult(shop.store, asked, resultOf('1032'))
    expect(await sms()).toEqual([])
    const paid = () => payPrompt(shop, asked)
    await Promise.all([paid(), paid()])
    await paid()
    expect(await sms()).toEqual([
      expect.stringMatching(new RegExp(`^Duka: Order ${id} is paid, KES [\\d,]+\\. M-PESA receipt QK00000001\\.$`)),
    ])
    expect(await eventsOf()).toEqual(['paid 0712345678', 'paid customer@example.com'])
  })

  it('that comes a second time for the same order is not told again [OPN-95]', async () => {
    const first = await askPhone(shop, id)
    shop.advance(121_000)
    const second = await askPhone(shop, id)
    const results = [payPrompt(shop, first, 'QK00000002'), payPrompt(shop, second, 'QK00000003')]
    expect(await Promise.all(results)).toEqual(['paid', 'paid'])
    expect(await sms()).toHaveLength(1)
  })

  it('in cash is told without a receipt [OPN-95]', async () => {
    await payCash(shop.store, id)
    expect(await sms()).toEqual([expect.stringMatching(new RegExp(`^Duka: Order ${id} is paid, KES [\\d,]+\\.$`))])
  })

  it('that comes after the order was cancelled is told with what becomes of it [OPN-95]', async () => {
    const asked = await askPhone(shop, id)
    await cancelOrder(shop.store, id, 'Lost')
    await payPrompt(shop, asked, 'QK00000004')
    expect(await sms()).toEqual([
      `Duka: Order ${id} is cancelled. Reason: Lost`,
      expect.stringMatching(
        new RegExp(
          `^Duka: Order ${id} is cancelled, and you paid KES [\\d,]+\\. We return your money\\. ` +
            'M-PESA receipt QK00000004\\.$',
        ),
      ),
    ])
  })
})

describe('a cancelled order', () => {
  it('is told with the owner’s reason, and that the money is returned [OPN-95]', async () => {
    const id = await order()
    await payCash(shop.store, id)
    await emptyOutbox()
    await cancelOrder(shop.store, id, 'Out of stock')
    expect((await outbox())[0]!.message).toBe(
      `Duka: Order ${id} is cancelled. We return your money. Reason: Out of stock`,
    )
    expect(await eventsOf()).toEqual(['cancelled 0712345678', 'cancelled customer@example.com'])
  })

  it('is told once to the customer who cancels it [OPN-95]', async () => {
    const id = await order()
    await emptyOutbox()
    for (let time = 0; time < 2; time += 1) await shop.call('cancel_order', { order_id: id }, customer)
    expect((await outbox()).map(({ to, message }) => [to, message.split('\n')[0]])).toEqual([
      ['0712345678', `Duka: Order ${id} is cancelled.`],
      ['customer@example.com', 'Hello Achieng Kamau,'],
    ])
  })
})

it('tells nothing that the owner has switched off [OPN-95]', async () => {
  for (const event of ['received', 'dispatched', 'paid', 'cancelled'] as const) {
    await switchTexts(shop.store.db, event, false)
    const id = await order()
    await dispatchOrder(shop.store, id, RIDER.usr)
    await payCash(shop.store, id)
    await cancelOrder(shop.store, id, 'Lost')
    const told = ['received', 'dispatched', 'paid', 'cancelled'].filter((each) => each !== event)
    expect(await eventsOf()).toEqual(told.flatMap((each) => [`${each} 0712345678`, `${each} customer@example.com`]))
    await switchTexts(shop.store.db, event, true)
    await emptyOutbox()
  }
})

it('is in the outbox only if its event is in the database [OPN-95]', async () => {
  const id = await placed(shop, customer, item('SKN-0001'))
  const { db } = shop.store
  shop.store.db = {
    ...db,
    transaction: (work) =>
      db.transaction(async (statements) => {
        await work(statements)
        throw new Error('The commit failed')
      }),
  }
  const { status } = await shop.call('complete_order', delivery(id), { token: customer.token })
  shop.store.db = db
  expect([status, await outbox()]).toEqual([500, []])
})

it('keeps a link only as a hash, and for 60 days from the order [OPN-97]', async () => {
  const id = await order()
  const [text] = await shop.store.db.query<{ message: string }>('select message from outbox order by message_id')
  const [, token = ''] = /\/t\/([\w-]{22})$/.exec(text!.message)!
  const expires_at = new Date(shop.store.clock().getTime() + 60 * 24 * 60 * 60_000)
  const links = () => shop.store.db.query('select * from tracking_links order by expires_at, token_hash')
  expect(await links()).toEqual([{ token_hash: hashSecret(token), sales_order_name: id, expires_at }])
  shop.advance(5 * 60_000)
  await dispatchOrder(shop.store, id, RIDER.usr)
  const link = { token_hash: expect.stringMatching(/^[\da-f]{64}$/), sales_order_name: id, expires_at }
  expect(await links()).toEqual([link, link])
})

it('of a deleted account is gone with its links [OPN-96]', async () => {
  const { db } = shop.store
  await db.query(
    `insert into users (email, username, full_name, role, mobile_number, email_proven_at)
     values ('gone@example.com', 'gone', 'Gone Soon', 'Customer', '0733000111', now())`,
  )
  const leaver = await sessionOf(shop, 'gone@example.com')
  const request = { ...orderRequest(item('SKN-0001')), logged_in_user: '' }
  const { body } = await shop.call('create_order', request, leaver)
  await shop.call('complete_order', delivery(body.message.order_id), leaver)
  expect(await eventsOf()).toEqual(['received 0733000111', 'received gone@example.com'])
  await removeUser(shop.store, { who: '0733000111' })
  expect([await outbox(), await db.query('select 1 from tracking_links')]).toEqual([[], []])
})
