import type { Statements } from '../database/database.ts'
import type { GooglePerson } from '../gateways/google.ts'
import { findGoogleUser, findUser, type UserRow } from './findUser.ts'

/**
 * The account of a Google person, made at their first visit. An account that has the same email already is joined only when
 * Google itself vouches for that address and nobody has set its password; otherwise null, and its owner logs in with the
 * password. Whoever registers may type any email and any number: the password proves who has the number, Google who has
 * the email, and nothing that they are one person. So the account that is joined loses the number, which is unproven.
 */
export async function googleUser(statements: Statements, person: GooglePerson, now: Date): Promise<UserRow | null> {
  const known = await findGoogleUser(statements, person.sub)
  if (known) return known
  const sameEmail = await findUser(statements, person.email)
  if (sameEmail) {
    if (!person.isAuthoritative || sameEmail.google_sub !== null || sameEmail.password_hash !== null) return null
    await statements.query(
      'update users set google_sub = $2, mobile_number = null where user_id = $1 and password_hash is null',
      [sameEmail.user_id, person.sub],
    )
    return findGoogleUser(statements, person.sub)
  }
  const name = person.name.trim() || (person.email.split('@')[0] ?? '')
  await statements.query(
    `insert into users (email, username, full_name, google_sub, created_at) values ($1, $1, $2, $3, $4) on conflict do nothing`,
    [person.email, name, person.sub, now],
  )
  return findGoogleUser(statements, person.sub)
}
