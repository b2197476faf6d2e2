import { digitsOf } from '../../../domain/people/phone.ts'
import type { OrderFilter } from '../../../domain/owner/orders.ts'
import { TRANSITIONS, statusesIn } from '../../../domain/orders/orderLife.ts'
import type { Value } from '../../database/database.ts'
import { said } from '../../messages/texts.ts'
import { IS_PAID } from '../../orders/paymentAttempts.ts'
import { IS_REFUND_DUE } from '../../orders/cancelOrder.ts'
import { IS_RETURNED } from '../../orders/returns.ts'
import { inPhase } from '../../orders/inPhase.ts'
import { invalid } from '../../refusals.ts'

/** SQL for whether money for the order `o` is still to come. */
export const IS_UNPAID = `(o.status ${inPhase(...TRANSITIONS.paidInCash.from)}
  and not ${IS_PAID} and not ${IS_RETURNED})`

/** SQL for whether the order `o` is out and its rider has missed the customer. */
export const IS_MISSED = `(o.status ${inPhase('out')}
  and exists (select from delivery_attempts d where d.sales_order_name = o.sales_order_name))`

/** SQL for whether a return of the order `o` is open. */
const IS_RETURNING = `exists (select from returns r
  where r.sales_order_name = o.sales_order_name and r.state in ('requested', 'accepted'))`

const STATUSES = statusesIn('draft', 'toPack', 'out', 'delivered', 'cancelled')

/** Returns the SQL condition on the order `o`, and adds its parameters to `values`. Throws a Refusal for no status. */
export function conditionOf(filter: OrderFilter, values: Value[]): string {
  const param = (value: Value) => `$${values.push(value)}`
  const { status, search = '', unpaid, refundDue, missed, returning } = filter
  const conditions = [
    ...(unpaid ? [IS_UNPAID] : []),
    ...(refundDue ? [IS_REFUND_DUE] : []),
    ...(missed ? [IS_MISSED] : []),
    ...(returning ? [IS_RETURNING] : []),
  ]
  if (status !== undefined) conditions.push(`o.status = ${param(statusNamed(status))}`)
  if (search.trim()) {
    const part = param(`%${escaped(search.trim())}%`)
    const digits = digitsOf(search).replace(/^(254|0)/, '')
    const isPhone = digits.length >= 4 && !/\p{L}/u.test(search)
    const phone = isPhone ? ` or concat_ws(' ', x.mobile_number, c.mobile_number) like ${param(`%${digits}%`)}` : ''
    conditions.push(`o.sales_order_name in (
      select x.sales_order_name from orders x join users c using (user_id)
      where x.sales_order_name ilike ${part} or x.first_name || ' ' || x.last_name ilike ${part}
        or c.full_name ilike ${part}${phone}
      union select i.sales_order_name from order_items i where i.item_name ilike ${part})`)
  }
  return conditions.join(' and ') || 'true'
}

function statusNamed(text: string): string {
  const status = STATUSES.find((each) => each.toLowerCase() === text.trim().toLowerCase())
  if (!status) throw invalid(said('noStatus', { status: text.slice(0, 40), statuses: STATUSES.join(', ') }))
  return status
}

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&')
