import { isOwner } from '../../domain/people/roles.ts'
import type { Statements } from '../database/database.ts'
import { said, textOf } from '../messages/texts.ts'
import { invalid, notAllowed } from '../refusals.ts'
import { audit } from '../security/audit.ts'
import { clearAccountAttempts } from '../security/limits.ts'
import { hashPassword, passwordProblem, verifyPassword } from '../security/passwords.ts'
import { endOtherSessions, endSessionsOf, type Caller } from '../security/sessions.ts'
import { hashSecret } from '../security/tokens.ts'
import type { Store } from '../store.ts'
import { queueText } from '../texts/queueText.ts'
import { findGrantedUser, findUserById, normaliseLogin, type UserRow } from './findUser.ts'
import { hashToSaltLike } from './userOfLogin.ts'

interface NewPassword {
  password: string
  rateLimitKey: string
  /** Of the text that tells the owner of the account. */
  language: string
}

const wrongCurrent = () => invalid(said('wrongPassword'))

const noGrant = () => notAllowed(said('codeFirst'))

/**
 * Sets the password of the user whose code was validated (`useCode`) and ends their sessions. Throws a Refusal
 * without the secret, with a used or expired one or another user's, and for a password that is too short, too long or
 * too easy; then the secret can be used again.
 */
export async function setPassword(
  store: Pick<Store, 'db' | 'clock' | 'sms' | 'config'>,
  { usr, grant, password, rateLimitKey, language }: NewPassword & { usr: string; grant: string },
): Promise<void> {
  const now = store.clock()
  const grantHash = hashSecret(grant)
  const user = await findGrantedUser(store.db, grantHash, now)
  const login = normaliseLogin(usr)
  // a rider may have no email
  if (!user || !login || ![user.email, user.mobile_number].includes(login)) throw noGrant()
  // whoever has the phone has the second factor too
  if (isOwner(user)) throw notAllowed(said('ownerPassword'))
  const hash = await hashNew(store, user, password, rateLimitKey)
  await store.db.transaction(async (statements) => {
    const used = await statements.query(
      `update reset_grants set used_at = $3
       where grant_hash = $1 and user_id = $2 and used_at is null and expires_at > $3 returning user_id`,
      [grantHash, user.user_id, now],
    )
    if (used.length === 0) throw noGrant()
    await statements.query('update users set password_hash = $2 where user_id = $1', [user.user_id, hash])
    await endSessionsOf(statements, user.user_id, now)
    await audit(statements, 'new password', rateLimitKey, { userId: user.user_id }, now)
    // an unproven email may belong to other accounts too: guesses at it still count
    await clearAccountAttempts(statements, [user.email_proven_at ? user.email : '', user.mobile_number ?? ''])
    await tellOwner(statements, store, user, language, now)
  })
}

/**
 * Sets the password of a logged-in user and ends their other sessions. Throws a Refusal for a wrong current password,
 * for a user without one, and for a new one that `setPassword` would refuse.
 */
export async function changePassword(
  store: Pick<Store, 'db' | 'clock' | 'sms' | 'config'>,
  { userId, sessionId }: Pick<Caller, 'userId' | 'sessionId'>,
  { current, password, rateLimitKey, language }: NewPassword & { current: string },
): Promise<void> {
  const user = await checkPassword(store, userId, current, 'new password refused', rateLimitKey)
  const hash = await hashNew(store, user, password, rateLimitKey)
  const now = store.clock()
  await store.db.transaction(async (statements) => {
    const changed = await statements.query(
      'update users set password_hash = $2 where user_id = $1 and password_hash = $3 returning user_id',
      [userId, hash, user.password_hash],
    )
    if (changed.length === 0) throw wrongCurrent()
    await endOtherSessions(statements, userId, sessionId, now)
    await audit(statements, 'new password', rateLimitKey, { userId }, now)
    await tellOwner(statements, store, user, language, now)
  })
}

/**
 * Returns a user whose password is `current`. Throws a Refusal for another password, which the log of `audit` then has
 * as `event`, and for a user without one.
 */
export async function checkPassword(
  { db, clock }: Pick<Store, 'db' | 'clock'>,
  userId: number,
  current: string,
  event: 'new password refused' | 'deletion refused',
  rateLimitKey: string,
): Promise<UserRow> {
  const user = await findUserById(db, userId)
  if (!user?.password_hash) throw invalid(said('noPassword'))
  if (await verifyPassword(current, user.password_hash, rateLimitKey)) return user
  await audit(db, event, rateLimitKey, { userId }, clock())
  throw wrongCurrent()
}

/** Returns the hash of a new password; throws a Refusal for one that is too short, too long or too easy. */
async function hashNew(
  { db, config }: Pick<Store, 'db' | 'config'>,
  user: UserRow,
  password: string,
  rateLimitKey: string,
): Promise<string> {
  const problem = passwordProblem(password, [user.email, user.full_name, user.mobile_number ?? '', config.name])
  if (problem) throw invalid(problem)
  return hashPassword(password, rateLimitKey, await hashToSaltLike(db, user))
}

function tellOwner(
  statements: Statements,
  { sms, config }: Pick<Store, 'sms' | 'config'>,
  user: UserRow,
  language: string,
  now: Date,
) {
  const text = user.password_hash ? 'passwordChanged' : 'passwordSet'
  const message = textOf(language, 'sms')(text, { shop: config.name })
  return queueText(statements, sms, { mobileNumber: user.mobile_number ?? '', message }, now)
}
