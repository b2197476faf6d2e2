import type { Statements } from '../database/database.ts'
import { normalisePhone } from '../../domain/phone.ts'

export interface UserRow {
  user_id: number
  email: string
  mobile_number: string | null
  username: string
  full_name: string
  role: string
  password_hash: string | null
  google_sub: string | null
}

const COLUMNS = 'user_id, email, mobile_number, username, full_name, role, password_hash, google_sub'

/** An email as accounts keep it. */
export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase()
}

/** What somebody logs in with, an email or any form of a mobile number (OPN-38), as accounts keep it. */
export function normaliseLogin(usr: string): string {
  return usr.includes('@') ? normaliseEmail(usr) : normalisePhone(usr)
}

/** The user of an email or of any form of a mobile number, or null. */
export async function findUser(statements: Statements, usr: string): Promise<UserRow | null> {
  const column = usr.includes('@') ? 'email' : 'mobile_number'
  const [row] = await statements.query<UserRow>(`select ${COLUMNS} from users where ${column} = $1`, [
    normaliseLogin(usr),
  ])
  return row ?? null
}

/** The user who came by Google with this lasting id (`sub`), or null. */
export async function findGoogleUser(statements: Statements, sub: string): Promise<UserRow | null> {
  const [row] = await statements.query<UserRow>(`select ${COLUMNS} from users where google_sub = $1`, [sub])
  return row ?? null
}
