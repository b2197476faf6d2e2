import { Secret, TOTP } from 'otpauth'
import sharp from 'sharp'
import { delivery, orderFor } from '../orderSteps.ts'
import { softAuthenticator } from '../owner/softAuthenticator.ts'
import { OWNER, RIDER, type OwnerCallName } from '../support.ts'
import { noted, notedEach, of, type Act, type Trial } from './act.ts'

/** A passkey belongs to a name, and the shop is opened by its number. */
const byName = ({ named }: Trial) => ({ headers: { host: new URL(named).host } })

/** The product that owners change, and that no order of these tests has. */
export const EDITED = 'SKN-0009'
/** The product of orders that come back. */
export const RETURNED = 'SKN-0004'

const person = ({ number }: Trial) => `person-${number}@example.com`
const phoneOf = ({ number }: Trial, first = '0733') => `${first}${String(number).padStart(6, '0')}`
const account = (trial: Trial) => `(select u from users u where email = '${person(trial)}')`
const write = ({ as }: Trial, name: OwnerCallName, payload: object = {}) => as('owner', name, payload)
const aboutPerson = (name: OwnerCallName) => (trial: Trial) => write(trial, name, { who: person(trial) })
const isReturned = (trial: Trial, state: string) =>
  `(select string_agg(state, ',') from returns where ${of(trial)}) = '${state}'`
const priceInFile = ({ number }: Trial) => 2000 + number

/** That the owners were told of each change of how one of them logs in. */
const told = ({ since }: Trial, event: string) =>
  `(select count(*) from outbox where kind in ('owner', 'recovery') and created_at >= '${since}'
      and message like '%logs in was changed%')
   = (select count(*) from audit_log where event = '${event}' and at >= '${since}')`

/** Removes what owners were told before. */
const TOLD_BEFORE = `delete from outbox where message like '%logs in was changed%'`

const codeOf = ({ kept, now }: Trial) =>
  new TOTP({ secret: Secret.fromBase32(kept['secret']) }).generate({ timestamp: now().getTime() })

/** Begins a session of the owner that is not confirmed yet. */
async function logIn(trial: Trial): Promise<void> {
  trial.kept['fresh'] = await trial.logIn(OWNER.usr)
}

const isConfirmed = ({ kept }: Trial) =>
  `(select confirmed_at is not null from sessions where api_key = '${kept['fresh'].split(':')[0]}')`
const asFresh = (trial: Trial, name: OwnerCallName, payload: object, headers = {}) =>
  trial.as('owner', name, payload, { token: trial.kept['fresh'], headers })

const hasStatus = (trial: Trial, status: string) =>
  `(select status from orders where ${of(trial)}) = '${status}'
   and (select count(*) from order_history where ${of(trial)} and status = '${status}') = 1`

/** What customers and riders do of an order, and what owners write, with its entry in the audit log or not at all. */
export const ACTS: readonly Act[] = [
  // orders
  {
    name: 'place',
    async send(trial) {
      const answer = await trial.as('customer', 'create_order', orderFor('SKN-0011'))
      trial.order = answer.body.message?.order_id ?? trial.order
      return answer
    },
    isDone: ({ ordersBefore }) => `(select count(*) from orders) = ${ordersBefore + 1}`,
  },
  {
    name: 'complete',
    after: ['place'],
    send: ({ as, order }) => as('customer', 'complete_order', delivery(order)),
    isDone: (trial) => hasStatus(trial, 'Order Received'),
  },
  {
    name: 'dispatch',
    after: ['place', 'complete'],
    send: ({ as, order }) => as('owner', 'owner_dispatch', { order, rider: RIDER.usr }),
    isDone: (trial) => hasStatus(trial, 'Dispatched'),
  },
  {
    name: 'prompt',
    after: ['place', 'complete', 'dispatch'],
    send: ({ as, order, total }) =>
      as('rider', 'make_payment', { mobile_number: '', amount_to_pay: total, order_id: order }),
    isDone: (trial) => `(select count(*) from mpesa_attempts where ${of(trial)}) >= 1`,
  },
  {
    name: 'invoice',
    after: ['place', 'complete', 'dispatch', 'prompt', 'callback'],
    send: ({ as, order }) => as('rider', 'create_invoice', { order_id: order }),
    isDone: (trial) => `(select string_agg(state, ',') from invoices where ${of(trial)}) = 'Paid'`,
  },
  {
    name: 'deliver',
    after: ['place', 'complete', 'dispatch', 'prompt', 'callback'],
    send: ({ as, order }) => as('owner', 'owner_deliver', { order }),
    isDone: (trial) => hasStatus(trial, 'Delivered'),
  },
  {
    name: 'paid in cash',
    after: ['place', 'complete', 'dispatch'],
    send: ({ as, order }) => as('owner', 'owner_paid_cash', { order }),
    isDone: (trial) => `(select string_agg(state, ',') from invoices where ${of(trial)}) = 'Paid'`,
  },
  {
    name: 'cancel',
    after: ['place', 'complete'],
    send: ({ as, order }) => as('owner', 'owner_cancel', { order, reason: 'No stock' }),
    isDone: (trial) => hasStatus(trial, 'Cancelled'),
  },
  {
    name: 'a price by the owner',
    send: (trial) =>
      trial.as('owner', 'owner_edit_product', { product: 'SKN-0009', changes: { price: { to: 1000 + trial.number } } }),
    isDone: (trial) =>
      `(select price from products where product_id = 'SKN-0009') = ${1000 + trial.number}
       and ${noted(trial, 'product set')}`,
  },
  {
    name: 'a setting by the owner',
    send: ({ as, number }) =>
      as('owner', 'owner_change_settings', { changes: { tagline: `Trial ${number}` }, from: {} }),
    isDone: (trial) =>
      `exists (select 1 from settings where name = 'shop' and value::text ~ 'Trial ${trial.number}[^0-9]')
       and ${notedEach(trial, 'settings')}`,
  },
  {
    name: 'a person added',
    send: (trial) =>
      write(trial, 'owner_add_user', {
        email: person(trial),
        phone: phoneOf(trial),
        name: 'Otieno Ouma',
        role: 'Rider',
      }),
    isDone: (trial) =>
      `(select count(*) from users where email = '${person(trial)}') = 1 and ${noted(trial, 'user add')}`,
    refusal: /^There is already a user/,
  },
  {
    name: 'handed over',
    after: ['place', 'complete', 'dispatch', 'a person added'],
    send: (trial) => write(trial, 'owner_hand_over', { order: trial.order, rider: person(trial) }),
    isDone: (trial) =>
      `(select rider_id from orders where ${of(trial)}) = (${account(trial)}).user_id and ${noted(trial, 'hand-over')}`,
  },
  {
    name: 'a refund',
    after: ['place', 'complete', 'dispatch', 'paid in cash', 'cancel'],
    send: ({ as, order }) => as('owner', 'owner_refund', { order, note: 'QK1' }),
    isDone: (trial) =>
      `(select refund_amount = total_amount from orders where ${of(trial)}) and ${noted(trial, 'refund')}`,
  },
  {
    name: 'a payment checked',
    after: ['place', 'complete', 'dispatch', 'prompt', 'callback'],
    prepare: (trial) => trial.sql(`update mpesa_attempts set needs_review = 'The amount differs.' where ${of(trial)}`),
    send: ({ as, order }) => as('owner', 'owner_check_payments', { order, note: 'It is right.' }),
    isDone: (trial) =>
      `(select count(*) from mpesa_attempts where ${of(trial)} and check_note = 'It is right.') = 1
       and ${noted(trial, 'payment-done')}`,
  },
  {
    name: 'missed',
    after: ['place', 'complete', 'dispatch'],
    send: ({ as, order }) => as('rider', 'report_missed_delivery', { order_id: order, reason: 'nobody_there' }),
    isDone: (trial) => `(select count(*) from delivery_attempts where ${of(trial)}) = 1`,
  },
  {
    name: 'delivered by the rider',
    after: ['place', 'complete', 'dispatch', 'prompt', 'callback'],
    send: ({ as, order }) => as('rider', 'deliver_order', { order_id: order }),
    isDone: (trial) => `(select count(*) from order_history where ${of(trial)} and status = 'Delivered') = 1`,
  },
  {
    name: 'cancelled by the customer',
    after: ['place', 'complete'],
    send: ({ as, order }) => as('customer', 'cancel_order', { order_id: order }),
    isDone: (trial) => `(select count(*) from order_history where ${of(trial)} and status = 'Cancelled') = 1`,
  },
  {
    name: 'a draft deleted',
    after: ['place'],
    send: ({ as, order }) => as('customer', 'delete_order', { order_id: order }),
    isDone: (trial) => `(select status from orders where ${of(trial)}) = 'Expired'`,
  },
  {
    name: 'a review',
    send: ({ as, number }) =>
      as('customer', 'create_item_review', {
        logged_in_user: '',
        item_code: 'SKN-0037',
        rating: 1 + (number % 5),
        comment: `Trial ${number}`,
      }),
    isDone: ({ number }) => `(select count(*) from reviews where comment = 'Trial ${number}') = 1`,
  },

  // returns
  {
    name: 'placed to return',
    prepare: async ({ kept, sql }) => {
      const [row] = await sql<{ stock: number }>(`select stock from products where product_id = '${RETURNED}'`)
      kept['stock'] = row!.stock
    },
    async send(trial) {
      const answer = await trial.as('customer', 'create_order', orderFor(RETURNED))
      trial.order = answer.body.message?.order_id ?? trial.order
      return answer
    },
    isDone: ({ ordersBefore }) => `(select count(*) from orders) = ${ordersBefore + 1}`,
  },
  {
    name: 'a return asked for',
    after: ['placed to return', 'complete', 'dispatch', 'paid in cash', 'deliver'],
    send: ({ as, order }) => as('customer', 'request_return', { order_id: order, reason: 'Too small' }),
    isDone: (trial) => isReturned(trial, 'requested'),
  },
  {
    name: 'a return accepted',
    after: ['placed to return', 'complete', 'dispatch', 'paid in cash', 'deliver', 'a return asked for'],
    send: ({ as, order }) => as('owner', 'owner_accept_return', { order, note: 'Send it back.' }),
    isDone: (trial) => `${isReturned(trial, 'accepted')} and ${noted(trial, 'accept-return')}`,
  },
  {
    name: 'a return refused',
    after: ['placed to return', 'complete', 'dispatch', 'paid in cash', 'deliver', 'a return asked for'],
    send: ({ as, order }) => as('owner', 'owner_refuse_return', { order, reason: 'It is worn.' }),
    isDone: (trial) => `${isReturned(trial, 'refused')} and ${noted(trial, 'refuse-return')}`,
  },
  {
    name: 'a return done',
    after: ['placed to return', 'complete', 'dispatch', 'paid in cash', 'deliver', 'a return asked for'],
    send: ({ as, order }) => as('owner', 'owner_finish_return', { order, note: 'QK2', isRestocked: true }),
    isDone: (trial) =>
      `${isReturned(trial, 'done')} and ${noted(trial, 'return-done --restock')}
       and (select refund_amount > 0 from orders where ${of(trial)})
       and (select stock from products where product_id = '${RETURNED}') = ${trial.kept['stock']}`,
  },

  // products
  {
    name: 'stock by the owner',
    prepare: ({ sql }) => sql(`update products set stock = 10, in_stock = true where product_id = '${EDITED}'`),
    send: (trial) =>
      write(trial, 'owner_edit_product', {
        product: EDITED,
        changes: { stock: { from: 10, to: 13 } },
        key: `stock-${trial.number}`,
      }),
    isDone: (trial) =>
      `(select stock from products where product_id = '${EDITED}') = 13 and ${noted(trial, 'product set')}`,
  },
  {
    name: 'many products at once',
    prepare: ({ sql }) => sql(`update products set stock = 10, in_stock = true where product_id = '${EDITED}'`),
    send: (trial) =>
      write(trial, 'owner_edit_products', {
        rows: [{ product: EDITED, from: { stock: 10, in_stock: true }, to: { stock: 13 } }],
        key: `many-${trial.number}`,
      }),
    isDone: (trial) =>
      `(select stock from products where product_id = '${EDITED}') = 13 and ${noted(trial, 'product bulk')}`,
  },
  {
    name: 'pieces in the terminal',
    prepare: ({ sql }) => sql(`update products set stock = 10, in_stock = true where product_id = '${EDITED}'`),
    send: ({ inTerminal }) => inTerminal('product', 'set', EDITED, 'stock=+3'),
    isDone: (trial) =>
      `(select stock from products where product_id = '${EDITED}') - 10
         = 3 * (select count(*) from audit_log where event = 'product set' and at >= '${trial.since}')
       and ${notedEach(trial, 'product set')}`,
  },
  {
    name: 'a product added',
    send: (trial) =>
      write(trial, 'owner_add_product', {
        values: { product_name: `Basket ${trial.number}`, price: 1200, category: 'Home', stock: 4 },
      }),
    isDone: (trial) =>
      `(select count(*) from products where product_name = 'Basket ${trial.number}') = 1
       and ${noted(trial, 'product add')}`,
    refusal: /already/,
  },
  {
    name: 'a product hidden',
    after: ['a product added'],
    send: (trial) => write(trial, 'owner_hide_product', { product: `basket-${trial.number}` }),
    isDone: (trial) =>
      `(select is_hidden from products where product_name = 'Basket ${trial.number}')
       and ${noted(trial, 'product hide')}`,
  },
  {
    name: 'a product shown',
    after: ['a product added', 'a product hidden'],
    send: (trial) => write(trial, 'owner_show_product', { product: `basket-${trial.number}` }),
    isDone: (trial) =>
      `(select not is_hidden from products where product_name = 'Basket ${trial.number}')
       and ${noted(trial, 'product show')}`,
  },
  {
    name: 'a low stock',
    send: (trial) => write(trial, 'owner_set_low_stock', { pieces: trial.number }),
    isDone: (trial) =>
      `(select value from settings where name = 'low_stock') = to_jsonb(${trial.number})
       and ${notedEach(trial, 'product low')}`,
  },
  {
    name: 'a picture',
    async prepare({ number, kept, sql }) {
      const background = { r: number % 256, g: Math.floor(number / 256) % 256, b: 7 }
      kept['picture'] = await sharp({ create: { width: 8, height: 8, channels: 3, background } })
        .png()
        .toBuffer()
      const [row] = await sql<{ count: number }>('select count(*) from pictures')
      kept['pictures'] = row!.count
    },
    send: ({ as, kept }) =>
      as('owner', 'owner_upload_picture', kept['picture'], { headers: { 'content-type': 'image/png' } }),
    isDone: ({ kept }) =>
      `(select count(*) from pictures) = ${kept['pictures'] + 1}
       and not exists (select from pictures where name not in (select name from picture_files))`,
  },
  {
    name: 'an import',
    send: (trial) => {
      const rows = [`${EDITED},Mbio runner,${priceInFile(trial)},Sports`, `NEW-${trial.number},Pot,80,Home`]
      const csv = ['sku,name,price,category', ...rows, ''].join('\n')
      return trial.inTerminal('import', trial.file('goods.csv', csv), '--keep-demo')
    },
    isDone: (trial) =>
      `(select price from products where product_id = '${EDITED}') = ${priceInFile(trial)}
       and (select count(*) from products where product_id = 'NEW-${trial.number}') = 1
       and ${notedEach(trial, 'import')}`,
  },
  {
    name: 'an import of reviews',
    send: (trial) => {
      const row = `${EDITED},Njeri,${1 + (trial.number % 5)},From file ${trial.number},2026-01-05`
      const csv = ['sku,name,rating,comment,date', row, ''].join('\n')
      return trial.inTerminal('import-reviews', trial.file('reviews.csv', csv))
    },
    isDone: (trial) =>
      `(select count(*) from reviews where comment = 'From file ${trial.number}') = 1
       and ${notedEach(trial, 'import-reviews')}`,
  },

  // the shop
  {
    name: 'counties',
    prepare: async ({ as, kept }) => {
      kept['rows'] = (await as('owner', 'get_owner_regions', {})).body.message.rows
    },
    send: ({ as, kept, number }) => {
      const rows = kept['rows'].map((row: { county: string }) =>
        row.county === 'Baringo' ? { ...row, fee: String(1000 + number) } : row,
      )
      return as('owner', 'owner_save_regions', { rows, from: kept['rows'] })
    },
    isDone: (trial) =>
      `(select delivery_fee from regions where region = 'Baringo') = ${1000 + trial.number}
       and ${noted(trial, 'regions')}
       and (select count(*) from outbox where message like '%counties%' and created_at >= '${trial.since}') = 1`,
  },
  {
    name: 'counties from a file',
    prepare: async ({ as, kept }) => {
      kept['csv'] = (await as('owner', 'get_owner_regions', {})).body.message.csv
    },
    send: ({ inTerminal, file, kept, number }) => {
      const csv = kept['csv'].replace(/^Baringo,,\d+/m, `Baringo,,${1000 + number}`)
      return inTerminal('regions', 'import', file('counties.csv', csv))
    },
    isDone: (trial) =>
      `(select delivery_fee from regions where region = 'Baringo') = ${1000 + trial.number}
       and ${noted(trial, 'regions import')}`,
  },
  {
    name: 'slides',
    prepare: async ({ as, kept }) => {
      kept['slides'] = (await as('owner', 'get_owner_slides', {})).body.message.slides
    },
    send: ({ as, kept, number }) => {
      const slide = {
        product_id: '',
        title: `Trial ${number}`,
        subtitle: '',
        description: '',
        image: '',
        background: '',
      }
      return as('owner', 'owner_save_slides', { slides: [slide], from: kept['slides'] })
    },
    isDone: (trial) =>
      `(select string_agg(title, ',') from hero_slides) = 'Trial ${trial.number}' and ${notedEach(trial, 'slides')}`,
  },
  {
    name: 'limits',
    send: ({ inTerminal, number }) => inTerminal('limits', '--pieces', String(1000 + number)),
    isDone: (trial) =>
      `(select value ->> 'piecesOfOne' from settings where name = 'order_limits') = '${1000 + trial.number}'
       and ${notedEach(trial, 'limits')}`,
  },
  {
    name: 'texts',
    prepare: ({ sql }) => sql(`delete from settings where name = 'order_texts'`),
    send: ({ inTerminal }) => inTerminal('texts', 'dispatched', 'on'),
    isDone: (trial) =>
      `(select value ->> 'dispatched' from settings where name = 'order_texts') = 'true'
       and ${notedEach(trial, 'texts')}`,
  },

  // people
  {
    name: 'a rider paused',
    after: ['a person added'],
    send: aboutPerson('owner_pause_rider'),
    isDone: (trial) => `(${account(trial)}).paused_at is not null and ${noted(trial, 'user pause')}`,
    refusal: /paused/,
  },
  {
    name: 'a rider resumed',
    after: ['a person added', 'a rider paused'],
    send: aboutPerson('owner_resume_rider'),
    isDone: (trial) => `(${account(trial)}).paused_at is null and ${noted(trial, 'user resume')}`,
    refusal: /paused/,
  },
  {
    name: 'a person disabled',
    after: ['a person added'],
    send: aboutPerson('owner_disable_user'),
    isDone: (trial) => `(${account(trial)}).disabled_at is not null and ${noted(trial, 'user disable')}`,
    refusal: /disabled/,
  },
  {
    name: 'a person enabled',
    after: ['a person added', 'a person disabled'],
    send: aboutPerson('owner_enable_user'),
    isDone: (trial) => `(${account(trial)}).disabled_at is null and ${noted(trial, 'user enable')}`,
    refusal: /disabled/,
  },
  {
    name: 'sessions ended',
    after: ['a person added'],
    prepare: (trial) =>
      trial.sql(`insert into sessions (user_id, api_key, secret_hash, sid_hash)
        select user_id, 'key-${trial.number}', 'a', 'sid-${trial.number}' from users where email = '${person(trial)}'
        on conflict do nothing`),
    send: aboutPerson('owner_end_sessions'),
    isDone: (trial) =>
      `(select revoked_at is not null from sessions where api_key = 'key-${trial.number}')
       and ${notedEach(trial, 'user end-sessions')}`,
  },
  {
    name: 'a password renewed',
    after: ['a person added'],
    send: aboutPerson('owner_renew_password'),
    isDone: (trial) =>
      `${notedEach(trial, 'user password')}
       and (select count(*) from outbox where mobile_number = (${account(trial)}).mobile_number)
         = (select count(*) from audit_log where event = 'user password' and at >= '${trial.since}')`,
  },
  {
    name: 'a number changed',
    after: ['a person added'],
    send: (trial) => write(trial, 'owner_change_phone', { who: person(trial), phone: phoneOf(trial, '0744') }),
    isDone: (trial) =>
      `right((${account(trial)}).mobile_number, 9) = '${phoneOf(trial, '0744').slice(1)}'
       and ${noted(trial, 'user phone')}
       and (select count(*) from outbox where right(mobile_number, 6) = '${phoneOf(trial).slice(4)}') = 2`,
    refusal: /another account|taken|already/,
  },
  {
    name: 'a person deleted',
    after: ['a person added'],
    send: aboutPerson('owner_delete_user'),
    isDone: (trial) => `${account(trial)} is null and ${noted(trial, 'user delete')}`,
    refusal: /There is no|deleted/,
  },
  {
    name: 'a role',
    after: ['a person added'],
    send: (trial) => trial.inTerminal('user', 'role', person(trial), 'Customer'),
    isDone: (trial) => `(${account(trial)}).role = 'Customer' and ${notedEach(trial, 'user role')}`,
  },
  {
    name: 'the length of a session',
    send: (trial) => write(trial, 'set_owner_session', { minutes: 30 }),
    isDone: (trial) =>
      `(select idle_minutes from users where email = '${OWNER.usr}') = 30 and ${notedEach(trial, 'session length')}`,
  },

  // an owner's second factor
  {
    name: 'an app begun',
    async send(trial) {
      const answer = await write(trial, 'owner_begin_app')
      trial.kept['secret'] = answer.body.message?.result.secret ?? trial.kept['secret']
      return answer
    },
    isDone: ({ kept }) =>
      `(select string_agg(secret, ',') from owner_apps where confirmed_at is null) = '${kept['secret']}'`,
  },
  {
    name: 'an app added',
    after: ['an app begun'],
    send: (trial) => write(trial, 'owner_confirm_app', { code: codeOf(trial) }),
    isDone: (trial) =>
      `(select count(*) from owner_apps where confirmed_at is not null) = 1 and ${noted(trial, 'app added')}
       and (select count(*) from recovery_codes) = 10 and ${told(trial, 'app added')}`,
    refusal: /Please begin|no app|begin/i,
  },
  {
    name: 'a session confirmed by an app',
    after: ['an app begun', 'an app added'],
    prepare: logIn,
    send(trial) {
      // each code counts once
      trial.later(30_000)
      return asFresh(trial, 'confirm_owner', { otp: codeOf(trial) })
    },
    isDone: isConfirmed,
    refusal: /The code is wrong/,
  },
  {
    name: 'texts of codes off',
    after: ['an app begun', 'an app added'],
    prepare: (trial) => trial.sql(TOLD_BEFORE),
    send: (trial) => write(trial, 'owner_set_code_texts', { is_on: false }),
    isDone: (trial) =>
      `(select texts_off_at is not null from users where email = '${OWNER.usr}')
       and ${notedEach(trial, 'codes by text off')}
       and ${told(trial, 'codes by text off')}`,
  },
  {
    name: 'new recovery codes',
    after: ['an app begun', 'an app added'],
    prepare: (trial) => trial.sql(TOLD_BEFORE),
    send: (trial) => write(trial, 'owner_renew_recovery_codes'),
    isDone: (trial) =>
      `(select count(*) from recovery_codes) = 10 and ${notedEach(trial, 'recovery codes renewed')}
       and ${told(trial, 'recovery codes renewed')}`,
  },
  {
    name: 'an app removed',
    after: ['an app begun', 'an app added'],
    prepare: (trial) => trial.sql(TOLD_BEFORE),
    send: (trial) => write(trial, 'owner_remove_app'),
    isDone: (trial) =>
      `not exists (select from owner_apps) and ${noted(trial, 'app removed')} and ${told(trial, 'app removed')}`,
    refusal: /no app/i,
  },
  {
    name: 'factors taken away',
    after: ['an app begun', 'an app added'],
    prepare: (trial) => trial.sql(TOLD_BEFORE),
    send: (trial) => trial.inTerminal('user', 'reset-factors', OWNER.usr),
    isDone: (trial) =>
      `not exists (select from owner_apps) and ${notedEach(trial, 'user reset-factors')}
       and ${told(trial, 'user reset-factors')}`,
  },
  {
    name: 'a passkey added',
    async send(trial) {
      const { as, kept, named } = trial
      const { body, status } = await as('owner', 'owner_begin_passkey', {}, byName(trial))
      if (status !== 200) return { body, status }
      kept['key'] = softAuthenticator()
      const answer = kept['key'].create(body.message.result.options, named)
      return as('owner', 'owner_add_passkey', { answer }, byName(trial))
    },
    isDone: (trial) =>
      `exists (select from passkeys) and ${notedEach(trial, 'passkey added')} and ${told(trial, 'passkey added')}
       and (select count(*) from recovery_codes) = 10`,
    refusal: /passkey/i,
  },
  {
    name: 'a session confirmed by a passkey',
    after: ['a passkey added'],
    prepare: logIn,
    async send(trial) {
      const { body, status } = await asFresh(trial, 'ask_owner_passkey', {}, byName(trial).headers)
      if (status !== 200) return { body, status }
      const answer = trial.kept['key'].get(body.message, trial.named)
      return asFresh(trial, 'confirm_owner_passkey', { answer }, byName(trial).headers)
    },
    isDone: isConfirmed,
    refusal: /passkey/i,
  },
  {
    name: 'a passkey removed',
    after: ['a passkey added'],
    async prepare({ sql, kept }) {
      await sql(TOLD_BEFORE)
      kept['passkey'] = (await sql<{ passkey: number }>('select passkey_id as passkey from passkeys'))[0]!.passkey
    },
    send: (trial) => write(trial, 'owner_remove_passkey', { passkey: trial.kept['passkey'] }),
    isDone: (trial) =>
      `not exists (select from passkeys) and ${noted(trial, 'passkey removed')} and ${told(trial, 'passkey removed')}`,
    refusal: /passkey/i,
  },
  {
    name: 'a session confirmed by a text',
    prepare: logIn,
    async send(trial) {
      const sent = await asFresh(trial, 'send_owner_code', {})
      if (sent.status !== 200) return sent
      const [text] = await trial.sql<{ message: string }>(
        `select message from outbox where message like '______ is your%' order by message_id desc limit 1`,
      )
      return asFresh(trial, 'confirm_owner', { otp: text?.message.slice(0, 6) ?? '' })
    },
    isDone: isConfirmed,
    refusal: /The code is wrong/,
  },
]
