import type { Statements } from '../database/database.ts'
import type { GooglePerson } from '../gateways/google.ts'
import { textOf } from '../messages/texts.ts'
import type { Store } from '../store.ts'
import { queueText } from '../texts/queueText.ts'
import { findGoogleUser, findUnusedUser, findUser, languageOf, type UserRow } from './findUser.ts'

/**
 * Returns the account of a Google user, created at the first login. The email counts as proven only when Google manages
 * the address. An account that has the same email proven and a password is not joined: null, and its owner logs in with
 * the password. An account that was never used is joined, and loses its mobile number, because anyone can register any
 * email and number; a text tells the number. Other accounts with the email unproven are ignored.
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
    const message = textOf(languageOf(joined), 'sms')('numberRemoved', { shop: config.name })
    await queueText(statements, sms, { mobileNumber: joined.mobile_number ?? '', message, kind: 'registration' }, now)
    await statements.query(
      `update users set google_sub = $2, mobile_number = null, email_proven_at = coalesce(email_proven_at, $3)
       where user_id = $1 and password_hash is null and google_sub is null`,
      [joined.user_id, person.sub, now],
    )
    return findGoogleUser(statements, person.sub)
  }
  const name = person.name.trim() || (person.email.split('@')[0] ?? '')
  await statements.query(
    `insert into users (email, username, full_name, google_sub, created_at, email_proven_at)
     values ($1, $1, $2, $3, $4, $5)
     on conflict do nothing`,
    [person.email, name, person.sub, now, person.isAuthoritative ? now : null],
  )
  return findGoogleUser(statements, person.sub)
}
