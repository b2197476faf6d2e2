import { invalid, notAllowed } from '../refusals.ts'
import { audit } from '../security/audit.ts'
import { forgiveAccount } from '../security/limits.ts'
import { hashPassword, passwordProblem } from '../security/passwords.ts'
import { endSessionsOf } from '../security/sessions.ts'
import { hashSecret } from '../security/tokens.ts'
import type { Store } from '../store.ts'
import { queueText } from '../texts/queueText.ts'
import { findUser } from './findUser.ts'

const noGrant = () => notAllowed('Please validate the code that we sent to your phone first.')

/**
 * Sets the password of the user whose code was validated (`useCode`), once, and logs them out everywhere.
 * Throws a Refusal without that secret, with a used or an old one, and with another user's; and for a password that is
 * too short, too long or too easy, which leaves the secret as it is.
 */
export async function setPassword(
  store: Pick<Store, 'db' | 'clock' | 'sms' | 'config'>,
  { usr, password, grant, place }: { usr: string; password: string; grant: string; place: string },
): Promise<void> {
  const user = await findUser(store.db, usr)
  const now = store.clock()
  const given = [hashSecret(grant), user?.user_id ?? 0, now]
  const valid = await store.db.query(
    'select user_id from reset_grants where grant_hash = $1 and user_id = $2 and used_at is null and expires_at > $3',
    given,
  )
  if (!user || valid.length === 0) throw noGrant()
  const problem = passwordProblem(password, [user.email, user.full_name, user.mobile_number ?? '', store.config.name])
  if (problem) throw invalid(problem)
  const hash = await hashPassword(password)
  await store.db.transaction(async (statements) => {
    const used = await statements.query(
      `update reset_grants set used_at = $3
       where grant_hash = $1 and user_id = $2 and used_at is null and expires_at > $3 returning user_id`,
      given,
    )
    if (used.length === 0) throw noGrant()
    await statements.query('update users set password_hash = $2 where user_id = $1', [user.user_id, hash])
    await endSessionsOf(statements, user.user_id, now)
    await audit(statements, 'new password', place, { userId: user.user_id }, now)
    await forgiveAccount(statements, [user.email, user.mobile_number ?? ''])
    const message = `The password of your ${store.config.name} account was changed. If that was not you, call us.`
    await queueText(statements, store.sms, { mobileNumber: user.mobile_number ?? '', message }, now)
  })
}
