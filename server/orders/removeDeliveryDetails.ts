import type { Statements } from '../database/database.ts'

/** Placed orders that are not delivered yet. */
const UNDER_WAY = `('Order Received', 'Processing', 'Dispatched')`

/** Removes name, contact and delivery details from a deleted account's orders, except those that are under way. */
export async function removeDeliveryDetails(statements: Statements, userId: number): Promise<void> {
  await statements.query(
    `update orders set first_name = '', last_name = '', email_address = '', mobile_number = '', street_address = '',
       postal_code = '', delivery_notes = ''
     where user_id = $1 and status not in ${UNDER_WAY}
       and exists (select 1 from users where users.user_id = $1 and deleted_at is not null)`,
    [userId],
  )
}
