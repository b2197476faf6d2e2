import { inKenya, kenyaDay } from '../../../domain/kenyaTime.ts'
import type { OrderOverview, OrderSums, OwnerNews } from '../../../domain/owner/orders.ts'
import type { Store } from '../../store.ts'
import { IS_REFUND_DUE } from '../../orders/cancelOrder.ts'
import { RETURNED_AMOUNT } from '../../orders/returns.ts'
import { inPhase, PLACED } from '../../orders/inPhase.ts'
import { lastCheck } from '../verify/verifyShop.ts'
import { backupState } from '../backup/backupState.ts'
import { IS_MISSED, IS_UNPAID } from './orderFilter.ts'

/** All of them are in the shop's log, and `verify` prints them. */
const MOST_PROBLEMS = 20

const DAY_MS = 24 * 60 * 60 * 1000

/** Returns the starts of the day and of the week, which is from Monday on, in Kenya. */
function startsOf(now: Date): { day: Date; week: Date } {
  const day = new Date(`${kenyaDay(now)}T00:00:00+03:00`)
  const sinceMonday = (inKenya(now.getTime()).getUTCDay() + 6) % 7
  return { day, week: new Date(day.getTime() - sinceMonday * DAY_MS) }
}

/** Returns what is above the orders: sums, numbers of orders, the riders, and how the backups are. */
export async function orderOverview(store: Pick<Store, 'db' | 'clock' | 'backupDir'>): Promise<OrderOverview> {
  const { db, clock } = store
  const { day, week } = startsOf(clock())
  const sums = await db.query<OrderSums & { period: 'day' | 'week' }>(
    `select p.name as period, placed.orders, placed.total, mpesa.total as mpesa, cash.total as cash
     from (values ('day', $1::timestamptz), ('week', $2::timestamptz)) as p (name, start),
     lateral (select count(*) as orders, coalesce(sum(o.total_amount), 0) as total
       from order_history h join orders o using (sales_order_name)
       where h.status = ${PLACED} and h.at >= p.start and o.status not ${inPhase('cancelled')}) placed,
     lateral (select coalesce(sum(a.amount), 0) as total from mpesa_attempts a
       where a.state = 'paid' and a.settled_at >= p.start) mpesa,
     lateral (select coalesce(sum(o.total_amount), 0) as total from orders o where o.paid_cash_at >= p.start) cash`,
    [day, week],
  )
  const [now] = await db.query<Pick<OrderOverview, 'unpaid_out' | 'refunds_due' | 'missed' | 'returning'>>(
    `select to_jsonb(unpaid) as unpaid_out,
       (select count(*) from orders o where ${IS_REFUND_DUE}) as refunds_due,
       (select count(*) from orders o where ${IS_MISSED}) as missed,
       (select count(*) from returns where state in ('requested', 'accepted')) as returning
     from (select count(*) as orders, coalesce(sum(o.total_amount - ${RETURNED_AMOUNT}), 0) as total from orders o
       where o.status ${inPhase('out', 'delivered')} and ${IS_UNPAID}) unpaid`,
  )
  const counts = await db.query<{ status: string; count: number }>(
    `select status, count(*) as count from orders where status not ${inPhase('draft', 'expired')} group by status`,
  )
  const riders = await db.query<OrderOverview['riders'][number]>(
    `select u.full_name as name, u.mobile_number as phone,
       (select count(*) from orders o where o.rider_id = u.user_id and o.status ${inPhase('out')}) as out
     from users u where lower(trim(u.role)) = 'rider' and u.disabled_at is null
       and u.paused_at is null and u.deleted_at is null
       and u.mobile_number is not null
     order by u.full_name, u.user_id`,
  )
  const byPeriod = Object.fromEntries(sums.map(({ period, ...sum }) => [period, sum]))
  return {
    ...(byPeriod as Record<'day' | 'week', OrderSums>),
    ...now!,
    counts: Object.fromEntries(counts.map(({ status, count }) => [status, count])),
    problems: (await lastCheck(db))?.problems.slice(0, MOST_PROBLEMS) ?? [],
    riders,
    backup: await backupState(store),
    writes_fail: db.writeProblem() !== null,
  }
}

/** More than are placed between two questions. */
const LATEST = 50

/**
 * Returns the orders that were placed last, and a text that changes when anything does that is shown of orders. It has
 * several of the latest numbers, as a lower one may be committed after a higher one.
 */
export async function orderNews({ db }: Pick<Store, 'db'>): Promise<OwnerNews> {
  const [row] = await db.query<{ placed: string[] | null; marker: string }>(
    `select
       (select jsonb_agg(sales_order_name) from (
          select sales_order_name from order_history where status = ${PLACED}
          order by at desc, history_id desc limit ${LATEST}
        ) latest) as placed,
       md5(concat_ws('|',
         (select string_agg(history_id::text, ',') from (
            select history_id from order_history order by history_id desc limit 20) h),
         (select max(updated_at) from orders where status ${inPhase('toPack', 'out')}),
         (select max(settled_at) from mpesa_attempts where state = 'paid'),
         (select max(paid_cash_at) from orders where paid_cash_at is not null),
         (select count(*) from mpesa_attempts where needs_review is not null),
         (select max(checked_at) from mpesa_attempts where checked_at is not null),
         (select max(refunded_at) from orders where refunded_at is not null),
         (select string_agg(sales_order_name || state, ',' order by sales_order_name) from returns
          where state in ('requested', 'accepted')),
         (select max(attempt_id) from delivery_attempts))) as marker`,
  )
  return { placed: row!.placed ?? [], marker: row!.marker }
}
