import type { Statements } from '../database/database.ts'
import { ignoreUnavailable } from '../database/unavailable.ts'
import { said } from '../messages/texts.ts'
import { tooMany } from '../refusals.ts'
import type { Store } from '../store.ts'

export interface Limit {
  /** What is counted, such as `otp:0712345678`. */
  subject: string
  most: number
  withinMs: number
  /** Refuses only when this subject was counted within that time too. */
  onlyAfter?: string
}

const MINUTE_MS = 60 * 1000
const HOUR_MS = 60 * MINUTE_MS

/** No limit looks further back than this. */
export const ATTEMPTS_KEPT_MS = 24 * HOUR_MS

const TOO_MANY = said('tooManyTries')

/**
 * Limits for guesses at one account: a few from one address, and 100 from all. The second refuses only addresses that
 * have failed before, so that guesses from elsewhere do not keep the customer out: an address without a failure always
 * has one try. The last limit counts every try, right or wrong: each costs a hash.
 */
export const loginLimits = (
  login: string,
  rateLimitKey: string,
): [loginFromKey: Limit, login: Limit, key: Limit, hashes: Limit] => {
  const here = `login:${login}:${rateLimitKey}`
  return [
    { subject: here, most: 5, withinMs: 15 * MINUTE_MS },
    { subject: `login-to:${login}`, most: 100, withinMs: HOUR_MS, onlyAfter: here },
    { subject: `login-from:${rateLimitKey}`, most: 30, withinMs: 15 * MINUTE_MS },
    { subject: `logins-from:${rateLimitKey}`, most: 600, withinMs: HOUR_MS },
  ]
}

/** Counted when the password is right, so that only the user's own logins use it up. */
export const sessionLimits = (userId: number): Limit[] => [
  { subject: `session:${userId}`, most: 300, withinMs: HOUR_MS },
]

/** Guesses at the current password in a session; separate from the limits of the login. */
export const passwordLimits = (userId: number, rateLimitKey: string): ReturnType<typeof loginLimits> =>
  loginLimits(`user ${userId}`, rateLimitKey)

/** Wide limits per address, because phone networks put many people behind one. Each registration costs a text. */
export const registrationLimits = (mobileNumber: string, email: string, rateLimitKey: string): Limit[] => [
  { subject: `register:${mobileNumber}`, most: 3, withinMs: 24 * HOUR_MS },
  { subject: `register:${email}`, most: 3, withinMs: 24 * HOUR_MS },
  { subject: `register-from:${rateLimitKey}`, most: 20, withinMs: HOUR_MS },
]

/**
 * Few codes for a number from one address, and more for the number, since each costs a text: an attacker needs five
 * addresses to use up a number's codes of a day. 5 in 5 minutes, because a code is valid for 5 (`oneTimeCodes.ts`).
 */
export const codeLimits = (mobileNumber: string, rateLimitKey: string): Limit[] => [
  { subject: `code:${mobileNumber}:${rateLimitKey}`, most: 1, withinMs: MINUTE_MS },
  { subject: `code:${mobileNumber}:${rateLimitKey}`, most: 3, withinMs: 15 * MINUTE_MS },
  { subject: `code:${mobileNumber}:${rateLimitKey}`, most: 6, withinMs: 24 * HOUR_MS },
  { subject: `code-to:${mobileNumber}`, most: 5, withinMs: 5 * MINUTE_MS },
  { subject: `code-to:${mobileNumber}`, most: 30, withinMs: 24 * HOUR_MS },
  { subject: `code-from:${rateLimitKey}`, most: 20, withinMs: HOUR_MS },
]

/** By the person, whose password was right: others who ask for codes to the number use up none of an owner's. */
export const ownerCodeLimits = (userId: number): Limit[] => [
  { subject: `owner-code:${userId}`, most: 10, withinMs: 15 * MINUTE_MS },
  { subject: `owner-code:${userId}`, most: 30, withinMs: 24 * HOUR_MS },
]

/** Beside the tries that each code has: one address may not guess at the codes of many numbers. */
export const guessLimits = (rateLimitKey: string): Limit[] => [
  { subject: `guess-from:${rateLimitKey}`, most: 60, withinMs: HOUR_MS },
]

export const recoveryLimits = (rateLimitKey: string): Limit[] => [
  { subject: `recovery-from:${rateLimitKey}`, most: 30, withinMs: HOUR_MS },
]

/** Each makes the shop send a request to Google. */
export const googleLimits = (rateLimitKey: string): Limit[] => [
  { subject: `google-from:${rateLimitKey}`, most: 60, withinMs: HOUR_MS },
]

/** Each choice is stored. */
export const cookieChoiceLimits = (rateLimitKey: string): Limit[] => [
  { subject: `cookies-from:${rateLimitKey}`, most: 600, withinMs: HOUR_MS },
]

/** Each sends an email to an address that anyone can type. */
export const newsletterLimits = (email: string, rateLimitKey: string): Limit[] => [
  { subject: `newsletter:${email}`, most: 3, withinMs: 24 * HOUR_MS },
  { subject: `newsletter-from:${rateLimitKey}`, most: 20, withinMs: HOUR_MS },
]

/** For pages that need no log-in, of an order and of the newsletter: valid links and others alike. */
export const linkLimits = (rateLimitKey: string): Limit[] => [
  { subject: `links-from:${rateLimitKey}`, most: 600, withinMs: HOUR_MS },
]

/** 20, because a delivery of many products is reviewed in one go. */
export const reviewLimits = (userId: number): Limit[] => [{ subject: `review:${userId}`, most: 20, withinMs: HOUR_MS }]

/** For new drafts; changing a draft does not count. */
export const newOrderLimits = (userId: number): Limit[] => [{ subject: `order:${userId}`, most: 60, withinMs: HOUR_MS }]

export const promptLimits = (userId: number): Limit[] => [{ subject: `prompt:${userId}`, most: 5, withinMs: MINUTE_MS }]

/** Counts a call of this user; throws a 429 Refusal above the limit of a minute. */
export async function countCall(
  { db, clock, callsPerMinute }: Pick<Store, 'db' | 'clock' | 'callsPerMinute'>,
  userId: number,
): Promise<void> {
  const now = clock().getTime()
  const minute = new Date(now - (now % MINUTE_MS))
  const counting = db.query<{ made: number }>(
    `insert into call_counts (user_id, minute, made) values ($1, $2, 1)
     on conflict (user_id) do update set
       made = case when call_counts.minute = excluded.minute then call_counts.made + 1 else 1 end,
       minute = excluded.minute
     returning made`,
    [userId, minute],
  )
  // with a full disk the call is not counted, but answered
  const [count] = await counting.catch(ignoreUnavailable)
  if (count && count.made > callsPerMinute)
    throw tooMany(TOO_MANY, Math.ceil((minute.getTime() + MINUTE_MS - now) / 1000))
}

/**
 * Counts one attempt against each limit. Throws a 429 Refusal with the seconds to wait once a limit is reached. An
 * advisory lock per subject makes simultaneous attempts count one by one. Attempts that are further in the future than
 * the limit reaches were made before the clock was set back, and do not count.
 */
export async function countAttempt(statements: Statements, limits: readonly Limit[], now: Date): Promise<void> {
  const subjects = [...new Set(limits.map(({ subject }) => subject))].sort()
  for (const subject of subjects)
    await statements.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [subject])
  for (const limit of limits) await refuseAbove(statements, limit, now)
  for (const subject of subjects)
    await statements.query('insert into attempts (subject, at) values ($1, $2)', [subject, now])
}

async function refuseAbove(
  statements: Statements,
  { subject, most, withinMs, onlyAfter }: Limit,
  now: Date,
): Promise<void> {
  const since = new Date(now.getTime() - withinMs)
  const made = async (of: string) => {
    // only the latest: with `onlyAfter`, there may be more than the limit
    const [row] = await statements.query<{ made: number; first: Date | null }>(
      `select count(*) as made, min(at) as first from (
         select at from attempts where subject = $1 and at > $2 and at < $3 order by at desc limit $4
       ) latest`,
      [of, since, new Date(now.getTime() + withinMs), most],
    )
    return row!
  }
  const row = await made(subject)
  if (!row.first || row.made < most) return
  if (onlyAfter !== undefined && !(await made(onlyAfter)).first) return
  const waitMs = Math.min(withinMs, row.first.getTime() - since.getTime())
  const seconds = Math.max(1, Math.ceil(waitMs / 1000))
  throw tooMany(TOO_MANY, seconds)
}

/** After a login: clears the attempts of this login from this address, and takes back the latest of the other two. */
export async function clearLoginAttempts(
  statements: Statements,
  [here, anywhere, from]: ReturnType<typeof loginLimits>,
): Promise<void> {
  await statements.query(
    `delete from attempts where subject = $1
     or attempt_id in (select max(attempt_id) from attempts where subject in ($2, $3) group by subject)`,
    [here.subject, anywhere.subject, from.subject],
  )
}

/**
 * After a login by email: takes back its own attempt only. Several accounts may have the email, and the owner of one
 * must not clear the count of guesses at another.
 */
export async function returnLoginAttempt(statements: Statements, [here, anywhere, from]: Limit[]): Promise<void> {
  await statements.query(
    `delete from attempts where attempt_id in
       (select max(attempt_id) from attempts where subject in ($1, $2, $3) group by subject)`,
    [here!.subject, anywhere!.subject, from!.subject],
  )
}

/** After a new password: clears the guesses from elsewhere at each of the account's logins. */
export async function clearAccountAttempts(
  statements: Statements,
  logins: readonly [email: string, mobileNumber: string],
): Promise<void> {
  await statements.query(
    'delete from attempts where subject in ($1, $2)',
    logins.map((login) => `login-to:${login}`),
  )
}
