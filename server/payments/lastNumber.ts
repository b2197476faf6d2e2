import { normalisePhone } from '../../domain/people/phone.ts'
import type { Database } from '../database/database.ts'

/** Returns the number that last paid one of the user's own orders; empty when none has. */
export async function lastMpesaNumber(db: Database, userId: number): Promise<string> {
  const [last] = await db.query<{ mobile_number: string }>(
    `select a.mobile_number from mpesa_attempts a join orders o using (sales_order_name)
     where o.user_id = $1 and a.state = 'paid' order by a.settled_at desc limit 1`,
    [userId],
  )
  return last ? normalisePhone(last.mobile_number) : ''
}
