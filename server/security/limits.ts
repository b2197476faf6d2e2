import type { Statements } from '../database/database.ts'
import { leftOut } from '../database/unavailable.ts'
import { tooMany } from '../refusals.ts'
import type { Store } from '../store.ts'

export interface Limit {
  /** Whom or what is counted, such as `otp:0712345678`. */
  subject: string
  most: number
  withinMs: number
}

const MINUTE_MS = 60 * 1000
const HOUR_MS = 60 * MINUTE_MS
const KEPT_MS = 24 * HOUR_MS

const TOO_MANY = 'Too many tries. Please wait a little and try again.'

/**
 * Guesses at one account: few from one place, so that nobody locks out another person from elsewhere; and not
 * thousands from thousands of places.
 */
export const loginLimits = (login: string, place: string): Limit[] => [
  { subject: `login:${login}:${place}`, most: 5, withinMs: 15 * MINUTE_MS },
  { subject: `login-to:${login}`, most: 100, withinMs: HOUR_MS },
  { subject: `login-from:${place}`, most: 30, withinMs: 15 * MINUTE_MS },
]

/** Guesses at the present password by somebody who is logged in; apart from those at the login, which these must not use up. */
export const passwordLimits = (userId: number, place: string): Limit[] => loginLimits(`user ${userId}`, place)

/** Phone networks put many people behind one address, so places have wide limits. Each known number or email costs its owner a text. */
export const registrationLimits = (mobileNumber: string, email: string, place: string): Limit[] => [
  { subject: `register:${mobileNumber}`, most: 3, withinMs: 24 * HOUR_MS },
  { subject: `register:${email}`, most: 3, withinMs: 24 * HOUR_MS },
  { subject: `register-from:${place}`, most: 20, withinMs: HOUR_MS },
]

export const codeLimits = (mobileNumber: string, place: string): Limit[] => [
  { subject: `code:${mobileNumber}`, most: 1, withinMs: MINUTE_MS },
  { subject: `code:${mobileNumber}`, most: 3, withinMs: 15 * MINUTE_MS },
  { subject: `code:${mobileNumber}`, most: 6, withinMs: 24 * HOUR_MS },
  { subject: `code-from:${place}`, most: 20, withinMs: HOUR_MS },
]

/** Beyond the tries that each code has: one place may not guess at the codes of many numbers. */
export const guessLimits = (place: string): Limit[] => [{ subject: `guess-from:${place}`, most: 60, withinMs: HOUR_MS }]

export const recoveryLimits = (place: string): Limit[] => [
  { subject: `recovery-from:${place}`, most: 30, withinMs: HOUR_MS },
]

/** Each makes the shop ask Google. */
export const googleLimits = (place: string): Limit[] => [
  { subject: `google-from:${place}`, most: 60, withinMs: HOUR_MS },
]

/** Every visitor chooses once, and each choice is kept. */
export const cookieChoiceLimits = (place: string): Limit[] => [
  { subject: `cookies-from:${place}`, most: 600, withinMs: HOUR_MS },
]

/** One review a product: a delivery of many things is reviewed in one sitting. */
export const reviewLimits = (userId: number): Limit[] => [{ subject: `review:${userId}`, most: 20, withinMs: HOUR_MS }]

/** Of new Drafts: a cart that is changed stays one. Stock is set aside only when an order is completed. */
export const newOrderLimits = (userId: number): Limit[] => [{ subject: `order:${userId}`, most: 60, withinMs: HOUR_MS }]

export const promptLimits = (userId: number): Limit[] => [{ subject: `prompt:${userId}`, most: 5, withinMs: MINUTE_MS }]

/** Throws a 429 Refusal from the call on that is one too many for this person in this minute. */
export async function countCall(
  { db, clock, callsPerMinute }: Pick<Store, 'db' | 'clock' | 'callsPerMinute'>,
  userId: number,
): Promise<void> {
  const now = clock().getTime()
  const minute = new Date(now - (now % MINUTE_MS))
  const counting = db.query<{ made: number }>(
    `insert into call_counts (user_id, minute, made) values ($1, $2, 1)
     on conflict (user_id) do update set made = case when call_counts.minute = excluded.minute then call_counts.made + 1 else 1 end, minute = excluded.minute
     returning made`,
    [userId, minute],
  )
  // a full disk keeps nobody from reading
  const [count] = await counting.catch(leftOut)
  if (count && count.made > callsPerMinute)
    throw tooMany(TOO_MANY, Math.ceil((minute.getTime() + MINUTE_MS - now) / 1000))
}

/**
 * Counts one attempt against each limit, or throws a 429 Refusal that says when to come back once one is reached.
 * Attempts of one subject stand in line, so that many at the same moment count each. Those further ahead than the limit
 * reaches are of a clock that was set back since, and do not count. Those that count no more are cleared away a few at
 * a time, so that nobody waits for the work of a bad day.
 */
export async function takeAttempt(statements: Statements, limits: readonly Limit[], now: Date): Promise<void> {
  const subjects = [...new Set(limits.map(({ subject }) => subject))].sort()
  for (const subject of subjects)
    await statements.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [subject])
  for (const limit of limits) await refuseAbove(statements, limit, now)
  await statements.query(
    'delete from attempts where attempt_id in (select attempt_id from attempts where at < $1 order by at limit 100 for update skip locked)',
    [new Date(now.getTime() - KEPT_MS)],
  )
  for (const subject of subjects)
    await statements.query('insert into attempts (subject, at) values ($1, $2)', [subject, now])
}

async function refuseAbove(statements: Statements, { subject, most, withinMs }: Limit, now: Date): Promise<void> {
  const since = new Date(now.getTime() - withinMs)
  const [row] = await statements.query<{ made: number; first: Date | null }>(
    'select count(*) as made, min(at) as first from attempts where subject = $1 and at > $2 and at < $3',
    [subject, since, new Date(now.getTime() + withinMs)],
  )
  if (!row?.first || row.made < most) return
  const waitMs = Math.min(withinMs, row.first.getTime() - since.getTime())
  const seconds = Math.max(1, Math.ceil(waitMs / 1000))
  throw tooMany(TOO_MANY, seconds)
}

/** After a login: the account starts anew, and the place gets its latest attempt back. */
export async function forgiveLogin(statements: Statements, [here, anywhere, place]: Limit[]): Promise<void> {
  await statements.query(
    `delete from attempts where subject in ($1, $2)
     or attempt_id = (select max(attempt_id) from attempts where subject = $3)`,
    [here!.subject, anywhere!.subject, place!.subject],
  )
}

/**
 * After a login by email: its attempt is given back, and no other one counts less. Several accounts may carry an email, and
 * who has one of them must not clear away guesses at another.
 */
export async function giveBackLogin(statements: Statements, [here, anywhere, place]: Limit[]): Promise<void> {
  await statements.query(
    `delete from attempts where attempt_id in
       (select max(attempt_id) from attempts where subject in ($1, $2, $3) group by subject)`,
    [here!.subject, anywhere!.subject, place!.subject],
  )
}

/** After a new password: guesses from elsewhere no longer keep the person out, by whichever of their logins. */
export async function forgiveAccount(
  statements: Statements,
  logins: readonly [email: string, mobileNumber: string],
): Promise<void> {
  await statements.query(
    'delete from attempts where subject in ($1, $2)',
    logins.map((login) => `login-to:${login}`),
  )
}
