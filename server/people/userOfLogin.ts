import type { Statements } from '../database/database.ts'
import { HASH_OF_NOBODY, verifyPassword } from '../security/passwords.ts'
import { findLogins, type UserRow } from './findUser.ts'

/** So many accounts that carry an email can be logged in to by it; the others by their number. */
const MOST_TRIED = 3

/** How many passwords are hashed for a login. */
export const hashesOf = (usr: string): number => (usr.includes('@') ? MOST_TRIED : 1)

/**
 * The user whom a login and its password open, or null; and whom the login is of, as far as one can say. For every email the
 * same number of passwords is hashed, and for every number one, so that the time tells nothing of accounts.
 */
export async function userOfLogin(
  statements: Statements,
  { usr, pwd }: { usr: string; pwd: string },
  verify = verifyPassword,
): Promise<{ user: UserRow | null; triedId: number | undefined }> {
  const most = hashesOf(usr)
  const users = await findLogins(statements, usr, most)
  const hashes = Array.from({ length: most }, (_, index) => users[index]?.password_hash ?? HASH_OF_NOBODY)
  const fits = await Promise.all(hashes.map((hash) => verify(pwd, hash)))
  return { user: users.find((_, index) => fits[index]) ?? null, triedId: users[0]?.user_id }
}
