import { randomInt } from 'node:crypto'
import { normalisePhone } from '../../domain/phone.ts'
import { hashPassword, verifyPassword } from '../security/passwords.ts'
import { hashSecret, newSecret } from '../security/tokens.ts'
import type { Store } from '../store.ts'
import { queueText } from '../texts/queueText.ts'
import { findUser } from './findUser.ts'

const CODE_LIFE_MS = 5 * 60 * 1000
const MOST_TRIES = 5
const GRANT_LIFE_MS = 10 * 60 * 1000

/** How long a validated code allows a new password, in seconds. */
export const GRANT_SECONDS = GRANT_LIFE_MS / 1000

/**
 * Makes a code of 6 digits for a number and texts it there if the number has an account; earlier codes of the
 * number are void. A number without one takes the same work, so that nobody learns whose it is.
 */
export async function sendCode(
  store: Pick<Store, 'db' | 'clock' | 'sms' | 'config'>,
  anyNumber: string,
): Promise<void> {
  const mobileNumber = normalisePhone(anyNumber)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const hash = await hashPassword(code)
  const now = store.clock()
  await store.db.transaction(async (statements) => {
    await statements.query('delete from one_time_codes where mobile_number = $1', [mobileNumber])
    await statements.query(
      'insert into one_time_codes (mobile_number, code_hash, created_at, expires_at) values ($1, $2, $3, $4)',
      [mobileNumber, hash, now, new Date(now.getTime() + CODE_LIFE_MS)],
    )
    const message = `${code} is your ${store.config.name} code, valid for 5 minutes. Do not give it to anyone.`
    await queueText(statements, store.sms, { mobileNumber, message, secretForMs: CODE_LIFE_MS }, now)
  })
}

/**
 * Uses up the number's code. Gives a secret that allows one new password, or null when the code is wrong, too
 * old, used, or was guessed at too often.
 */
export async function useCode(
  store: Pick<Store, 'db' | 'clock'>,
  anyNumber: string,
  code: string,
): Promise<string | null> {
  const mobileNumber = normalisePhone(anyNumber)
  const now = store.clock()
  // counted before it is compared, so that guesses at the same moment count each
  const [tried] = await store.db.query<{ code_id: number; code_hash: string }>(
    `update one_time_codes set attempts = attempts + 1
     where code_id = (
       select code_id from one_time_codes where mobile_number = $1 and used_at is null and expires_at > $2 and expires_at < $4
       order by code_id desc limit 1
     ) and attempts < $3
     returning code_id, code_hash`,
    // one that lives longer was made by a clock that was set back since
    [mobileNumber, now, MOST_TRIES, new Date(now.getTime() + 2 * CODE_LIFE_MS)],
  )
  if (!tried || !(await verifyPassword(code.trim(), tried.code_hash))) return null
  const user = await findUser(store.db, mobileNumber)
  if (!user || user.disabled_at) return null
  const secret = newSecret()
  return store.db.transaction(async (statements) => {
    const used = await statements.query(
      'update one_time_codes set used_at = $2 where code_id = $1 and used_at is null returning code_id',
      [tried.code_id, now],
    )
    if (used.length === 0) return null
    await statements.query('delete from reset_grants where expires_at < $1', [now])
    await statements.query('insert into reset_grants (grant_hash, user_id, expires_at) values ($1, $2, $3)', [
      hashSecret(secret),
      user.user_id,
      new Date(now.getTime() + GRANT_LIFE_MS),
    ])
    return secret
  })
}
