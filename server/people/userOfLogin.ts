import type { Statements } from '../database/database.ts'
import { UNKNOWN_USER_HASH, verifyPasswords } from '../security/passwords.ts'
import { findLogins, type UserRow } from './findUser.ts'

/** An email works as the login of so many accounts; further ones log in by number. */
const MOST_TRIED = 3

/**
 * Returns the user with this login and password, or null, and the id of the account that the login most likely means.
 * A login costs one hash, so that the timing does not show which accounts exist, nor how many have an email.
 */
export async function userOfLogin(
  statements: Statements,
  { usr, pwd }: { usr: string; pwd: string },
  rateLimitKey: string,
  verify = verifyPasswords,
): Promise<{ user: UserRow | null; triedId: number | undefined }> {
  const users = await findLogins(statements, usr, MOST_TRIED)
  const [first = UNKNOWN_USER_HASH, ...others] = users.map(({ password_hash }) => password_hash ?? '')
  const fits = await verify(pwd, [first, ...others], rateLimitKey)
  return { user: users.find((_, index) => fits[index]) ?? null, triedId: users[0]?.user_id }
}

/**
 * Returns the hash whose salt a new password of this account gets, or an empty text: that of the others with its email,
 * so that a login by email compares all with one hash.
 */
export async function hashToSaltLike(statements: Statements, { email, user_id }: UserRow): Promise<string> {
  const users = await findLogins(statements, email, MOST_TRIED)
  return (users.some((other) => other.user_id !== user_id) && users[0]?.password_hash) || ''
}
