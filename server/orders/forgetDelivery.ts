import { DELIVERY_FIELDS } from '../../domain/deliveryFields.ts'
import type { Statements } from '../database/database.ts'

/** An order with one of these still has to reach its customer. */
const UNDER_WAY = `('Order Received', 'Processing', 'Dispatched')`

/** What identifies the customer. The order keeps its region and location. */
const PERSONAL = [
  ...DELIVERY_FIELDS.filter((field) => field !== 'region' && field !== 'location'),
  'street_address',
  'postal_code',
]

/** Takes who and where to off the orders of a deleted account that are not under way; what was sold and paid stays. */
export async function forgetDelivery(statements: Statements, userId: number): Promise<void> {
  await statements.query(
    `update orders set ${PERSONAL.map((column) => `${column} = ''`).join(', ')}
     where user_id = $1 and status not in ${UNDER_WAY}
       and exists (select 1 from users where users.user_id = $1 and deleted_at is not null)`,
    [userId],
  )
}
