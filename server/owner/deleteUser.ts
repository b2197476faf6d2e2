import { isOwner, isRider } from '../../domain/people/roles.ts'
import type { Statements } from '../database/database.ts'
import { said } from '../messages/texts.ts'
import { removeDeliveryDetails } from '../orders/removeDeliveryDetails.ts'
import { inPhase } from '../orders/inPhase.ts'
import { invalid } from '../refusals.ts'
import { audit } from '../security/audit.ts'
import type { Store } from '../store.ts'
import { findUserById, type UserRow } from '../people/findUser.ts'
import { forgetReader } from '../people/newsletter.ts'
import { FACTOR_TABLES } from '../people/secondFactor.ts'
import { checkPassword } from '../people/setPassword.ts'

/** Replaces a deleted name: on orders and invoices, and on reviews. */
const DELETED = 'Deleted account'
const REVIEWER = 'A customer'

/**
 * Deletes a user's data: name, email, number, password, addresses, sessions, codes, texts, carts and the newsletter of
 * a proven email. Orders stay; those under way keep name and address until they are delivered. The user's row stays
 * only if orders or payments refer to it. Returns how many orders stay.
 */
export async function deleteUser(statements: Statements, user: UserRow, now: Date): Promise<number> {
  const { user_id: userId, mobile_number } = user
  const run = (text: string) => statements.query(text, [userId])
  await run(`delete from orders where user_id = $1 and status ${inPhase('draft', 'expired')}`)
  for (const table of ['addresses', 'sessions', 'reset_grants', 'call_counts', 'push_subscriptions', ...FACTOR_TABLES])
    await run(`delete from ${table} where user_id = $1`)
  for (const table of ['one_time_codes', 'outbox'])
    await statements.query(`delete from ${table} where mobile_number = $1`, [mobile_number])
  // emails, and links to orders that stay
  for (const table of ['outbox', 'tracking_links'])
    await run(`delete from ${table} where sales_order_name in (select sales_order_name from orders where user_id = $1)`)
  if (user.email_proven_at) await forgetReader(statements, user.email)
  await statements.query('update reviews set customer_name = $2, user_id = null where user_id = $1', [userId, REVIEWER])
  const [kept] = await statements.query<{ own: number; others: number }>(
    `select (select count(*) from orders where user_id = $1) as own,
       (select count(*) from orders where rider_id = $1)
         + (select count(*) from mpesa_attempts where started_by = $1) as others`,
    [userId],
  )
  // the limit of unpaid orders counts them for the next account of the number or the email
  await statements.query(
    `update orders set account_number = $2, account_email = $3
     where user_id = $1 and status ${inPhase('toPack', 'out')}`,
    [userId, mobile_number, user.email_proven_at && user.email],
  )
  if (kept!.own + kept!.others === 0) {
    await run('delete from users where user_id = $1')
  } else {
    await statements.query(
      `update users set email = '', email_proven_at = null, mobile_number = null, username = '', full_name = $2,
         password_hash = null, google_sub = null, language = null, disabled_at = coalesce(disabled_at, $3),
         deleted_at = $3
       where user_id = $1`,
      [userId, DELETED, now],
    )
    await removeDeliveryDetails(statements, userId)
  }
  return kept!.own
}

/**
 * Deletes the account of a logged-in customer. Throws a Refusal for a wrong password, for an account without one, and
 * for a rider's, which only the owner deletes.
 */
export async function deleteOwnAccount(
  store: Pick<Store, 'db' | 'clock'>,
  userId: number,
  { password, rateLimitKey }: { password: string; rateLimitKey: string },
): Promise<void> {
  const checked = await checkPassword(store, userId, password, 'deletion refused', rateLimitKey)
  await store.db.transaction(async (statements) => {
    const user = await findUserById(statements, userId, 'for update')
    if (user?.password_hash !== checked.password_hash) throw invalid(said('wrongPassword'))
    if (isRider(user)) throw invalid(said('riderNotDeleted'))
    if (isOwner(user)) throw invalid(said('notYourself'))
    await deleteUser(statements, user, store.clock())
    await audit(statements, 'account deleted', rateLimitKey, { userId }, store.clock())
  })
}
