import { randomInt } from 'node:crypto'
import { withBoundCode } from '../../domain/people/oneTimeCode.ts'
import { normalisePhone } from '../../domain/people/phone.ts'
import { CODE_LIFE_MS } from '../../domain/people/session.ts'
import { said, textOf } from '../messages/texts.ts'
import { Refusal } from '../refusals.ts'
import { hashPassword, verifyPassword } from '../security/passwords.ts'
import { hashSecret, newSecret } from '../security/tokens.ts'
import type { Store } from '../store.ts'
import { queueText } from '../texts/queueText.ts'
import { openKinds, plannedToday, type TextKind } from '../texts/textBudget.ts'
import { findUser } from './findUser.ts'

/**
 * Guesses per code: from the rate-limit key that requested it, and from all others together, because phones change
 * from Wi-Fi to mobile data. With 30 codes a day for a number (`codeLimits`), an attacker has at most 240 guesses at
 * a million codes: a chance of 1 in 4,000 a day and of one half in 8 years, with 30 texts to the owner every day.
 */
const MOST_TRIES = 5
const MOST_TRIES_ELSEWHERE = 3

const GRANT_LIFE_MS = 10 * 60 * 1000

/** For how long a validated code allows a new password, in seconds. */
export const GRANT_SECONDS = GRANT_LIFE_MS / 1000

/** Who gets a code of those who ask for one: an account that was used before, one that was only registered. */
export type CodeAnswer = 'codeSent' | 'codeSentToUsed' | 'codeSentToNew'

/**
 * Creates a code of 6 digits and texts it to the number if it has an account; otherwise it does the same work, so
 * that the timing shows nothing. Replaces codes requested with the same rate-limit key only: a stranger must not be
 * able to invalidate the owner's code. Returns who gets one, as far as the day's texts decide it: that is the same for
 * every number, and so is the 503 Refusal when nobody does.
 */
export async function sendCode(
  store: Pick<Store, 'db' | 'clock' | 'sms' | 'config' | 'textsPerDay'>,
  anyNumber: string,
  rateLimitKey: string,
  language: string,
  kind: 'recovery' | 'owner' = 'recovery',
): Promise<CodeAnswer> {
  const mobileNumber = normalisePhone(anyNumber)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const hash = await hashPassword(code, rateLimitKey)
  const now = store.clock()
  return store.db.transaction(async (statements) => {
    const open = store.sms ? openKinds(await plannedToday(statements, now), store.textsPerDay) : undefined
    const answer = answerOf(kind, open)
    await statements.query('delete from one_time_codes where mobile_number = $1 and place = $2', [
      mobileNumber,
      rateLimitKey,
    ])
    await statements.query(
      `insert into one_time_codes (mobile_number, place, code_hash, created_at, expires_at)
       values ($1, $2, $3, $4, $5)`,
      [mobileNumber, rateLimitKey, hash, now, new Date(now.getTime() + CODE_LIFE_MS)],
    )
    const text = textOf(language, 'sms')('code', { code, shop: store.config.name })
    const message = withBoundCode(text, code, store.config.address)
    await queueText(statements, store.sms, { mobileNumber, message, kind, open, secretForMs: CODE_LIFE_MS }, now)
    return answer
  })
}

/** Throws a 503 Refusal when no code can go out with the kinds that are open; all are without an SMS provider. */
function answerOf(kind: 'recovery' | 'owner', open: readonly TextKind[] | undefined): CodeAnswer {
  const isOpen = !open || open.includes(kind)
  if (kind === 'owner') {
    if (!isOpen) throw new Refusal(503, 'ServiceUnavailable', said('ownerTextsSpent'))
    return 'codeSent'
  }
  const isOpenForNew = !open || open.includes('registration')
  if (!isOpen && !isOpenForNew) throw new Refusal(503, 'ServiceUnavailable', said('textsSpent'))
  if (isOpen && isOpenForNew) return 'codeSent'
  return isOpen ? 'codeSentToUsed' : 'codeSentToNew'
}

/**
 * Checks a code and uses up all codes of the number. Compares it with the code requested with the same rate-limit
 * key, else with the latest. Returns a secret that allows one new password, or null when the code is wrong, expired,
 * used, or was guessed at too often.
 */
export async function useCode(
  store: Pick<Store, 'db' | 'clock'>,
  anyNumber: string,
  code: string,
  rateLimitKey: string,
): Promise<string | null> {
  const mobileNumber = normalisePhone(anyNumber)
  const now = store.clock()
  // counted before the comparison, so that simultaneous guesses all count
  const [tried] = await store.db.query<{ code_id: number; code_hash: string }>(
    `update one_time_codes set
       attempts = attempts + case when place = $4 then 1 else 0 end,
       attempts_elsewhere = attempts_elsewhere + case when place = $4 then 0 else 1 end
     where code_id = (
       select code_id from one_time_codes
       where mobile_number = $1 and used_at is null and expires_at > $2 and expires_at < $3
       order by place = $4 desc, code_id desc limit 1
     ) and case when place = $4 then attempts < $5 else attempts_elsewhere < $6 end
     returning code_id, code_hash`,
    // a code that is valid for longer was made before the clock was set back
    [mobileNumber, now, new Date(now.getTime() + 2 * CODE_LIFE_MS), rateLimitKey, MOST_TRIES, MOST_TRIES_ELSEWHERE],
  )
  if (!tried || !(await verifyPassword(code.trim(), tried.code_hash, rateLimitKey))) return null
  const user = await findUser(store.db, mobileNumber)
  if (!user || user.disabled_at) return null
  const secret = newSecret()
  return store.db.transaction(async (statements) => {
    const used = await statements.query<{ code_id: number }>(
      'update one_time_codes set used_at = $2 where mobile_number = $1 and used_at is null returning code_id',
      [mobileNumber, now],
    )
    if (!used.some(({ code_id }) => code_id === tried.code_id)) return null
    await statements.query('delete from reset_grants where expires_at < $1', [now])
    await statements.query('insert into reset_grants (grant_hash, user_id, expires_at) values ($1, $2, $3)', [
      hashSecret(secret),
      user.user_id,
      new Date(now.getTime() + GRANT_LIFE_MS),
    ])
    return secret
  })
}
