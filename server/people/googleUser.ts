import type { Statements } from '../database/database.ts'
import type { GooglePerson } from '../gateways/google.ts'
import type { Store } from '../store.ts'
import { queueText } from '../texts/queueText.ts'
import { findGoogleUser, findUnusedUser, findUser, type UserRow } from './findUser.ts'

/**
 * The account of a Google person, made at their first visit. Only Google's word on an address that it is in charge of
 * proves the email. An account that has proven the same email and has a password is not joined: null, and its owner logs
 * in with the password. An account that nobody has used yet is joined: whoever registers may type any email and any number,
 * so it loses the number, which is told. Accounts that carry the email unproven do not stand in the way.
 */
export async function googleUser(
  statements: Statements,
  { sms, config }: Pick<Store, 'sms' | 'config'>,
  person: GooglePerson,
  now: Date,
): Promise<UserRow | null> {
  const known = await findGoogleUser(statements, person.sub)
  if (known) return known
  const owner = await findUser(statements, person.email)
  const isTaken = owner && (owner.google_sub !== null || owner.password_hash !== null || owner.disabled_at !== null)
  if (isTaken || (owner && !person.isAuthoritative)) return null
  const joined = owner ?? (person.isAuthoritative ? await findUnusedUser(statements, person.email) : null)
  if (joined) {
    const message = `Your number was taken off an account at ${config.name} that its email's owner now uses. Register again to use it.`
    await queueText(statements, sms, { mobileNumber: joined.mobile_number ?? '', message }, now)
    await statements.query(
      `update users set google_sub = $2, mobile_number = null, email_proven_at = coalesce(email_proven_at, $3)
       where user_id = $1 and password_hash is null and google_sub is null`,
      [joined.user_id, person.sub, now],
    )
    return findGoogleUser(statements, person.sub)
  }
  const name = person.name.trim() || (person.email.split('@')[0] ?? '')
  await statements.query(
    `insert into users (email, username, full_name, google_sub, created_at, email_proven_at) values ($1, $1, $2, $3, $4, $5)
     on conflict do nothing`,
    [person.email, name, person.sub, now, person.isAuthoritative ? now : null],
  )
  return findGoogleUser(statements, person.sub)
}
