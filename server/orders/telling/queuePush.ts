import type { Statements } from '../../database/database.ts'

/** SQL for an owner `u` who may get notifications. */
export const IS_TOLD = `lower(trim(u.role)) = 'owner' and u.disabled_at is null`

/** Has each device of the owners told of a new order, in the transaction that places it; `sendPush` sends it. */
export async function queuePush(statements: Statements, orderId: string, now: Date): Promise<void> {
  await statements.query(
    `insert into push_messages (push_id, sales_order_name, created_at, next_try_at)
     select p.push_id, $1::text, $2::timestamptz, $2::timestamptz
     from push_subscriptions p where (select ${IS_TOLD} from users u where u.user_id = p.user_id)
     on conflict do nothing`,
    [orderId, now],
  )
}
