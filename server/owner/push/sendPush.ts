import { createHash } from 'node:crypto'
import type { PushedMessage } from '../../../contract/owner/push.ts'
import { PAGES } from '../../../contract/pages.ts'
import { formatPrice } from '../../../domain/money.ts'
import { isIn, type OrderStatus } from '../../../domain/orders/orderStatus.ts'
import { readCurrency } from '../../catalogue/currency.ts'
import type { PushAnswer, PushMessage, PushSubscription } from '../../gateways/webPush.ts'
import { DEFAULT_LANGUAGE, said, textOf } from '../../messages/texts.ts'
import { IS_TOLD } from '../../orders/telling/queuePush.ts'
import { invalid } from '../../refusals.ts'
import { countAttempt, pushTestLimits } from '../../security/limits.ts'
import type { Store } from '../../store.ts'
import { PAUSES_MS } from '../../texts/sendText.ts'
import { pushKeys } from './subscriptions.ts'

/** Later, a new order is no news. */
const NEWS_MS = 4 * 60 * 60 * 1000

/** So many are sent at once: one push service that hangs holds up no other. */
const BATCH = 20

/** For how long one process keeps a message before another may take it. */
const LEASE_MS = 60_000

type Parts = Pick<Store, 'db' | 'clock' | 'push' | 'warn'>

interface DueRow extends PushSubscription {
  push_id: number
  order: string
  created_at: Date
  tries: number
  origin: string
  language: string | null
  status: OrderStatus
  total: number
  pieces: number
}

/**
 * Sends what is due to devices of owners. Returns false when there is nothing. Several processes share the work. When
 * one dies between sending and recording it, the device gets the message twice and shows it once.
 */
export async function sendPush(store: Parts): Promise<boolean> {
  const { db, clock } = store
  const now = clock()
  const taken = await db.query<Pick<DueRow, 'push_id' | 'order'>>(
    `update push_messages set tries = tries + 1, next_try_at = $2 where (push_id, sales_order_name) in (
       select push_id, sales_order_name from push_messages where next_try_at <= $1
       order by next_try_at limit ${BATCH} for update skip locked
     ) returning push_id, sales_order_name as order`,
    [now, new Date(now.getTime() + LEASE_MS)],
  )
  if (taken.length === 0) return false
  const due = await db.query<DueRow>(
    `select m.push_id, m.sales_order_name as order, m.created_at, m.tries, p.endpoint, p.p256dh, p.auth, p.origin,
       u.language, o.status, o.total_amount as total,
       (select coalesce(sum(quantity), 0) from order_items l where l.sales_order_name = o.sales_order_name) as pieces
     from push_messages m join push_subscriptions p using (push_id) join users u using (user_id)
       join orders o using (sales_order_name)
     where ${IS_TOLD} and (m.push_id, m.sales_order_name) in (
       select push_id, "order" from jsonb_to_recordset($1::jsonb) as t (push_id bigint, "order" text))`,
    [JSON.stringify(taken)],
  )
  const isNews = (row: DueRow) => !isIn(row, 'cancelled') && now.getTime() - row.created_at.getTime() < NEWS_MS
  const sent = due.filter(isNews)
  // the device, its owner or the order is gone
  const dropped = taken.filter(
    ({ push_id, order }) => !sent.some((row) => row.push_id === push_id && row.order === order),
  )
  for (const { push_id, order } of dropped) await forget(store, push_id, order)
  if (sent.length === 0) return true
  const currency = await readCurrency(db)
  const keys = await pushKeys(db)
  await Promise.all(
    sent.map(async (row) => {
      const answer = await sendSafely(store, {
        subscription: row,
        keys,
        origin: row.origin,
        payload: newOrder(row, currency),
        // what a topic may have, whatever numbers of orders are like
        topic: createHash('sha256').update(row.order).digest('base64url').slice(0, 32),
        ttlSeconds: NEWS_MS / 1000,
      })
      await record(store, row, answer)
    }),
  )
  return true
}

/** What the service worker shows, and where a tap leads. Nothing of the customer: others may see the screen. */
function newOrder({ order, language, total, pieces }: DueRow, currency: string): PushedMessage {
  const text = textOf(language ?? DEFAULT_LANGUAGE, 'orderTexts')
  return {
    title: text('pushTitle'),
    body: text('pushBody', { order, total: formatPrice(total, currency), count: pieces }),
    tag: order,
    url: counterAddress(language, `&search=${encodeURIComponent(order)}`),
  }
}

function counterAddress(language: string | null, query = ''): string {
  const prefix = language && language !== DEFAULT_LANGUAGE ? `/${language}` : ''
  return `${prefix}${PAGES.account.path}?tab=orders${query}`
}

const sendSafely = ({ push }: Pick<Store, 'push'>, message: PushMessage): Promise<PushAnswer> =>
  push.send(message).catch(({ message: problem }: Error) => ({ result: 'failed', problem, retry: 'again' }))

async function record({ db, clock, warn }: Parts, row: DueRow, answer: PushAnswer): Promise<void> {
  const { push_id, order, tries } = row
  const now = clock()
  const pause = answer.result === 'failed' && answer.retry === 'again' ? PAUSES_MS[tries - 1] : undefined
  if (pause !== undefined) {
    await db.query('update push_messages set next_try_at = $3 where push_id = $1 and sales_order_name = $2', [
      push_id,
      order,
      new Date(now.getTime() + pause),
    ])
    return
  }
  await forget({ db }, push_id, order)
  if (answer.result === 'failed') warn(`A push notification could not be sent: ${answer.problem}`)
  else if (answer.result === 'gone') await db.query('delete from push_subscriptions where push_id = $1', [push_id])
  else await db.query('update push_subscriptions set last_sent_at = $2 where push_id = $1', [push_id, now])
}

const forget = ({ db }: Pick<Store, 'db'>, pushId: number, order: string) =>
  db.query('delete from push_messages where push_id = $1 and sales_order_name = $2', [pushId, order])

/** Sends a notification to one of the owner's devices at once. Throws a Refusal when that fails. */
export async function testPush(store: Parts, userId: number, endpoint: string, language: string): Promise<void> {
  const { db, clock } = store
  await db.transaction((statements) => countAttempt(statements, pushTestLimits(userId), clock()))
  const [row] = await db.query<PushSubscription & { push_id: number; origin: string }>(
    'select push_id, endpoint, p256dh, auth, origin from push_subscriptions where user_id = $1 and endpoint = $2',
    [userId, endpoint],
  )
  if (!row) throw invalid(said('pushIsOff'))
  const text = textOf(language, 'orderTexts')
  const answer = await sendSafely(store, {
    subscription: row,
    keys: await pushKeys(db),
    origin: row.origin,
    payload: { title: text('pushTest'), body: text('pushTestBody'), tag: 'test', url: counterAddress(language) },
    topic: 'test',
    ttlSeconds: 60,
  })
  if (answer.result === 'gone') {
    await db.query('delete from push_subscriptions where push_id = $1', [row.push_id])
    throw invalid(said('pushIsOff'))
  }
  if (answer.result === 'failed') throw invalid(said('pushFailed', { problem: answer.problem }))
}
