import type { Statements } from '../database/database.ts'

/** An order with one of these still has to reach its customer. */
const UNDER_WAY = `('Order Received', 'Processing', 'Dispatched')`

/** Takes who and where to off the orders of a deleted account that are not under way; what was sold and paid stays. */
export async function forgetDelivery(statements: Statements, userId: number): Promise<void> {
  await statements.query(
    `update orders set first_name = '', last_name = '', email_address = '', mobile_number = '', street_address = '',
       postal_code = '', delivery_notes = ''
     where user_id = $1 and status not in ${UNDER_WAY}
       and exists (select 1 from users where users.user_id = $1 and deleted_at is not null)`,
    [userId],
  )
}
