import type { Statements } from '../database/database.ts'
import type { GooglePerson } from '../gateways/google.ts'
import { findGoogleUser, findUser, type UserRow } from './findUser.ts'

/**
 * The account of a Google person, made at their first visit. An account that has the same email already is joined
 * only when Google itself vouches for that address; otherwise null, and its owner logs in with the password.
 */
export async function googleUser(statements: Statements, person: GooglePerson, now: Date): Promise<UserRow | null> {
  const known = await findGoogleUser(statements, person.sub)
  if (known) return known
  const sameEmail = await findUser(statements, person.email)
  if (sameEmail) {
    if (!person.isAuthoritative || sameEmail.google_sub !== null) return null
    await statements.query('update users set google_sub = $2 where user_id = $1', [sameEmail.user_id, person.sub])
    return sameEmail
  }
  const name = person.name.trim() || (person.email.split('@')[0] ?? '')
  await statements.query(
    `insert into users (email, username, full_name, google_sub, created_at) values ($1, $1, $2, $3, $4) on conflict do nothing`,
    [person.email, name, person.sub, now],
  )
  return findGoogleUser(statements, person.sub)
}
