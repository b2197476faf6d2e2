import type { Statements } from '../database/database.ts'
import { leftOut } from '../database/unavailable.ts'
import { tooMany } from '../refusals.ts'
import type { Store } from '../store.ts'

export interface Limit {
  /** Whom or what is counted, such as `otp:0712345678`. */
  subject: string
  most: number
  withinMs: number
  /** Refuses only where this subject was counted within that time too. */
  onlyAfter?: string
}

const MINUTE_MS = 60 * 1000
const HOUR_MS = 60 * MINUTE_MS

/** No limit looks back further than this. */
export const ATTEMPTS_KEPT_MS = 24 * HOUR_MS

const TOO_MANY = 'Too many tries. Please wait a little and try again.'

/**
 * Guesses at one account: few from one place, and not thousands from thousands of places. The cap per login refuses only
 * places that have failed, so that guesses from elsewhere keep nobody out: a place without a failure has one try at any time.
 * Whatever comes of it, each try counts against the last limit, as each costs a hash.
 */
export const loginLimits = (login: string, place: string): [here: Limit, anywhere: Limit, from: Limit, all: Limit] => {
  const here = `login:${login}:${place}`
  return [
    { subject: here, most: 5, withinMs: 15 * MINUTE_MS },
    { subject: `login-to:${login}`, most: 100, withinMs: HOUR_MS, onlyAfter: here },
    { subject: `login-from:${place}`, most: 30, withinMs: 15 * MINUTE_MS },
    { subject: `logins-from:${place}`, most: 600, withinMs: HOUR_MS },
  ]
}

/** Logins that succeed. Counted once the password is right, so that nobody else can use them up. */
export const sessionLimits = (userId: number): Limit[] => [
  { subject: `session:${userId}`, most: 300, withinMs: HOUR_MS },
]

/** Guesses at the present password by somebody who is logged in; apart from those at the login, which these must not use up. */
export const passwordLimits = (userId: number, place: string): ReturnType<typeof loginLimits> =>
  loginLimits(`user ${userId}`, place)

/** Phone networks put many people behind one address, so places have wide limits. Each known number or email costs its owner a text. */
export const registrationLimits = (mobileNumber: string, email: string, place: string): Limit[] => [
  { subject: `register:${mobileNumber}`, most: 3, withinMs: 24 * HOUR_MS },
  { subject: `register:${email}`, most: 3, withinMs: 24 * HOUR_MS },
  { subject: `register-from:${place}`, most: 20, withinMs: HOUR_MS },
]

/**
 * Few for a number from one place, and not so few for the number, since each costs a text: a stranger needs five places to
 * use up a number's codes of a day. As many live codes as within 5 minutes: a code lives as long (`oneTimeCodes.ts`).
 */
export const codeLimits = (mobileNumber: string, place: string): Limit[] => [
  { subject: `code:${mobileNumber}:${place}`, most: 1, withinMs: MINUTE_MS },
  { subject: `code:${mobileNumber}:${place}`, most: 3, withinMs: 15 * MINUTE_MS },
  { subject: `code:${mobileNumber}:${place}`, most: 6, withinMs: 24 * HOUR_MS },
  { subject: `code-to:${mobileNumber}`, most: 5, withinMs: 5 * MINUTE_MS },
  { subject: `code-to:${mobileNumber}`, most: 30, withinMs: 24 * HOUR_MS },
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
 * reaches are of a clock that was set back since, and do not count.
 */
export async function takeAttempt(statements: Statements, limits: readonly Limit[], now: Date): Promise<void> {
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
    // of the latest only, since a limit that spares some places may be passed by many
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

/** After a login: the login starts anew at this place, and login and place get their latest attempt back. */
export async function forgiveLogin(
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
