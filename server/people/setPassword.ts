import { notAllowed } from '../refusals.ts'
import { hashPassword } from '../security/passwords.ts'
import { endSessionsOf } from '../security/sessions.ts'
import { hashSecret } from '../security/tokens.ts'
import type { Store } from '../store.ts'
import { queueText } from '../texts/queueText.ts'
import { findUser } from './findUser.ts'

/**
 * Sets the password of the user whose code was validated (`useCode`), once, and logs them out everywhere.
 * Throws a Refusal without that secret, with a used or an old one, and with another user's.
 */
export async function setPassword(
  store: Pick<Store, 'db' | 'clock' | 'sms' | 'config'>,
  { usr, password, grant }: { usr: string; password: string; grant: string },
): Promise<void> {
  const user = await findUser(store.db, usr)
  const hash = await hashPassword(password)
  const now = store.clock()
  await store.db.transaction(async (statements) => {
    const used = await statements.query(
      `update reset_grants set used_at = $3
       where grant_hash = $1 and user_id = $2 and used_at is null and expires_at > $3 returning user_id`,
      [hashSecret(grant), user?.user_id ?? 0, now],
    )
    if (!user || used.length === 0) throw notAllowed('Please validate the code that we sent to your phone first.')
    await statements.query('update users set password_hash = $2 where user_id = $1', [user.user_id, hash])
    await endSessionsOf(statements, user.user_id, now)
    const message = `The password of your ${store.config.name} account was changed. If that was not you, call us.`
    await queueText(statements, store.sms, { mobileNumber: user.mobile_number ?? '', message }, now)
  })
}
