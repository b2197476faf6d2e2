import type { Statements } from '../database/database.ts'
import { UNKNOWN_USER_HASH, verifyPassword } from '../security/passwords.ts'
import { findLogins, type UserRow } from './findUser.ts'

/** An email works as the login of so many accounts; further ones log in by number. */
const MOST_TRIED = 3

/** Returns how many hashes a login costs. */
export const hashesOf = (usr: string): number => (usr.includes('@') ? MOST_TRIED : 1)

/**
 * Returns the user with this login and password, or null, and the id of the account that the login most likely means.
 * The number of hashes depends only on the kind of login, so that the timing does not show which accounts exist.
 */
export async function userOfLogin(
  statements: Statements,
  { usr, pwd }: { usr: string; pwd: string },
  verify = verifyPassword,
): Promise<{ user: UserRow | null; triedId: number | undefined }> {
  const most = hashesOf(usr)
  const users = await findLogins(statements, usr, most)
  const hashes = Array.from({ length: most }, (_, index) => users[index]?.password_hash ?? UNKNOWN_USER_HASH)
  const fits = await Promise.all(hashes.map((hash) => verify(pwd, hash)))
  return { user: users.find((_, index) => fits[index]) ?? null, triedId: users[0]?.user_id }
}
