import { DELIVERY_FIELDS } from '../../domain/orders/deliveryFields.ts'
import type { Statements } from '../database/database.ts'
import { inPhase } from './inPhase.ts'

const UNDER_WAY = inPhase('toPack', 'out')

/** What identifies the customer. The order keeps its region and location. */
const PERSONAL = [
  ...DELIVERY_FIELDS.filter((field) => field !== 'region' && field !== 'location'),
  'street_address',
  'postal_code',
]

/**
 * Removes name, contact and delivery details, and the words of a return, from a deleted account's orders, except those
 * that are under way.
 */
export async function removeDeliveryDetails(statements: Statements, userId: number): Promise<void> {
  await statements.query(
    `update orders set ${PERSONAL.map((column) => `${column} = ''`).join(', ')},
       complete_hash = null, account_number = null, account_email = null
     where user_id = $1 and status not ${UNDER_WAY}
       and exists (select 1 from users where users.user_id = $1 and deleted_at is not null)`,
    [userId],
  )
  await statements.query(
    `update returns set reason = '', answer = '' where sales_order_name in (
       select sales_order_name from orders join users using (user_id)
       where user_id = $1 and status not ${UNDER_WAY} and deleted_at is not null)`,
    [userId],
  )
  await statements.query(
    `delete from delivery_attempts a using orders o, users u
     where a.sales_order_name = o.sales_order_name and o.user_id = $1 and o.status not ${UNDER_WAY}
       and u.user_id = o.user_id and u.deleted_at is not null`,
    [userId],
  )
}
