import type { Statements } from '../database/database.ts'
import { DEFAULT_LANGUAGE } from '../messages/texts.ts'
import { normalisePhone } from '../../domain/people/phone.ts'

export interface UserRow {
  user_id: number
  email: string
  mobile_number: string | null
  username: string
  full_name: string
  role: string
  password_hash: string | null
  google_sub: string | null
  /** Null: the email is contact data, which other accounts may have too. */
  email_proven_at: Date | null
  /** Null: the user can log in. */
  disabled_at: Date | null
  /** Of a rider: gets no more orders. */
  paused_at: Date | null
  /** Of an owner: minutes without activity until the log-out; null: as for everyone. */
  idle_minutes: number | null
  /** Null: never chosen. */
  language: string | null
}

const COLUMNS =
  'user_id, email, mobile_number, username, full_name, role, password_hash, google_sub, email_proven_at, ' +
  'disabled_at, paused_at, idle_minutes, language'

/** Returns an email in the form in which accounts have it. */
export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase()
}

/** Returns an email or any form of a mobile number (OPN-38) in the form in which accounts have it. */
export function normaliseLogin(usr: string): string {
  return usr.includes('@') ? normaliseEmail(usr) : normalisePhone(usr)
}

/**
 * Returns the user with a proven email or a mobile number, or null. `for share` blocks changes until the transaction
 * ends.
 */
export async function findUser(
  statements: Statements,
  usr: string,
  lock: 'for share' | '' = '',
): Promise<UserRow | null> {
  const isOwn = usr.includes('@') ? 'email = $1 and email_proven_at is not null' : 'mobile_number = $1'
  const [row] = await statements.query<UserRow>(`select ${COLUMNS} from users where ${isOwn} ${lock}`, [
    normaliseLogin(usr),
  ])
  return row ?? null
}

/**
 * Returns the users who may log in with a login and a password, at most `most`: a proven owner first, then the
 * oldest.
 */
export async function findLogins(statements: Statements, usr: string, most: number): Promise<UserRow[]> {
  const column = usr.includes('@') ? 'email' : 'mobile_number'
  return statements.query<UserRow>(
    `select ${COLUMNS} from users where ${column} = $1 and password_hash is not null and disabled_at is null
     order by email_proven_at is null, user_id limit $2`,
    [normaliseLogin(usr), most],
  )
}

/** Returns the oldest customer with this unproven email whom nobody has logged in as, or null. */
export async function findUnusedUser(statements: Statements, email: string): Promise<UserRow | null> {
  const [row] = await statements.query<UserRow>(
    `select ${COLUMNS} from users where email = $1 and email_proven_at is null and password_hash is null
       and google_sub is null and disabled_at is null and role = 'Customer' order by user_id limit 1 for update`,
    [normaliseEmail(email)],
  )
  return row ?? null
}

/** Returns the user of an unused grant (SHA-256, hex), or null. */
export async function findGrantedUser(statements: Statements, grantHash: string, now: Date): Promise<UserRow | null> {
  const [row] = await statements.query<UserRow>(
    `select ${COLUMNS} from reset_grants join users using (user_id)
     where grant_hash = $1 and used_at is null and expires_at > $2 and disabled_at is null`,
    [grantHash, now],
  )
  return row ?? null
}

/**
 * Returns the language of texts that a user did not ask for: the chosen one, else English. `textOf` takes English for
 * one that the shop no longer has.
 */
export function languageOf(user: UserRow | null): string {
  return user?.language ?? DEFAULT_LANGUAGE
}

export async function findUserById(
  statements: Statements,
  userId: number,
  lock: 'for update' | 'for share' | '' = '',
): Promise<UserRow | null> {
  const [row] = await statements.query<UserRow>(`select ${COLUMNS} from users where user_id = $1 ${lock}`, [userId])
  return row ?? null
}

/** Returns the user with this Google id (`sub`), or null. */
export async function findGoogleUser(statements: Statements, sub: string): Promise<UserRow | null> {
  const [row] = await statements.query<UserRow>(`select ${COLUMNS} from users where google_sub = $1`, [sub])
  return row ?? null
}
