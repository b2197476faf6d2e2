import type { Statements } from '../database/database.ts'
import { ignoreUnavailable } from '../database/unavailable.ts'
import { said } from '../messages/texts.ts'
import { tooMany } from '../refusals.ts'
import type { Store } from '../store.ts'
import { networksOf } from './rateLimitKey.ts'

export interface Limit {
  /** What is counted, such as `otp:0712345678`. */
  subject: string
  most: number
  withinMs: number
  /** Refuses only when this subject was counted within that time too. */
  onlyAfter?: string
  /** Of an IPv6 network: counted in one row, from the beginning of an hour, for example, to its end. */
  isNetwork?: true
}

const MINUTE_MS = 60 * 1000
const HOUR_MS = 60 * MINUTE_MS

/** No limit looks further back than this. */
export const ATTEMPTS_KEPT_MS = 24 * HOUR_MS

const TOO_MANY = said('tooManyTries')

/** Returns the limit of an address and, for IPv6, wider ones of the networks that it is in. */
const limitsFrom = (what: string, rateLimitKey: string, most: number, withinMs: number): Limit[] => [
  { subject: `${what}:${rateLimitKey}`, most, withinMs },
  ...networksOf(rateLimitKey).map(({ network, times }) => ({
    subject: `${what}:${network}`,
    most: most * times,
    withinMs,
    isNetwork: true as const,
  })),
]

/**
 * Limits for guesses at one account: a few from one address, and 100 from all. The second refuses only addresses that
 * have failed before, so that guesses from elsewhere do not keep the customer out: an address, or an IPv6 /48, without
 * a failure always has one try. `hashes` counts every try, right or wrong: each costs a hash.
 */
export function loginLimits(login: string, rateLimitKey: string) {
  const here: Limit = { subject: `login:${login}:${rateLimitKey}`, most: 5, withinMs: 15 * MINUTE_MS }
  const around = networksOf(rateLimitKey)
    .slice(-1)
    .map(({ network }): Limit => ({ subject: `login:${login}:${network}`, most: 100, withinMs: HOUR_MS }))
  const onlyAfter = (around[0] ?? here).subject
  const anywhere: Limit = { subject: `login-to:${login}`, most: 100, withinMs: HOUR_MS, onlyAfter }
  const from = limitsFrom('login-from', rateLimitKey, 30, 15 * MINUTE_MS)
  return {
    here,
    failures: [...around, anywhere, ...from],
    hashes: limitsFrom('logins-from', rateLimitKey, 600, HOUR_MS),
  }
}

type LoginLimits = ReturnType<typeof loginLimits>

/** For a login or a guess at a password, before it is known whether it is right. */
export const allOf = ({ here, failures, hashes }: LoginLimits): Limit[] => [here, ...failures, ...hashes]

/** Counted when the password is right, so that only the user's own logins use it up. */
export const sessionLimits = (userId: number): Limit[] => [
  { subject: `session:${userId}`, most: 300, withinMs: HOUR_MS },
]

/** Guesses at the current password in a session; separate from the limits of the login. */
export const passwordLimits = (userId: number, rateLimitKey: string): LoginLimits =>
  loginLimits(`user ${userId}`, rateLimitKey)

/** Wide limits per address, because phone networks put many people behind one. Each registration costs a text. */
export const registrationLimits = (mobileNumber: string, email: string, rateLimitKey: string): Limit[] => [
  { subject: `register:${mobileNumber}`, most: 3, withinMs: 24 * HOUR_MS },
  { subject: `register:${email}`, most: 3, withinMs: 24 * HOUR_MS },
  ...limitsFrom('register-from', rateLimitKey, 20, HOUR_MS),
]

/**
 * Few codes for a number from one address, and more for the number, since each costs a text: an attacker needs five
 * IPv4 addresses or two IPv6 /48 to use up a number's codes of a day. 5 in 5 minutes, because a code is valid for 5
 * (`oneTimeCodes.ts`).
 */
export const codeLimits = (mobileNumber: string, rateLimitKey: string): Limit[] => [
  { subject: `code:${mobileNumber}:${rateLimitKey}`, most: 1, withinMs: MINUTE_MS },
  { subject: `code:${mobileNumber}:${rateLimitKey}`, most: 3, withinMs: 15 * MINUTE_MS },
  { subject: `code:${mobileNumber}:${rateLimitKey}`, most: 6, withinMs: 24 * HOUR_MS },
  ...networksOf(rateLimitKey).map(({ network }, index) => ({
    subject: `code:${mobileNumber}:${network}`,
    most: 12 * (index + 1),
    withinMs: 24 * HOUR_MS,
    isNetwork: true as const,
  })),
  { subject: `code-to:${mobileNumber}`, most: 5, withinMs: 5 * MINUTE_MS },
  { subject: `code-to:${mobileNumber}`, most: 30, withinMs: 24 * HOUR_MS },
  ...limitsFrom('code-from', rateLimitKey, 20, HOUR_MS),
]

/** By the person, whose password was right: others who ask for codes to the number use up none of an owner's. */
export const ownerCodeLimits = (userId: number): Limit[] => [
  { subject: `owner-code:${userId}`, most: 10, withinMs: 15 * MINUTE_MS },
  { subject: `owner-code:${userId}`, most: 30, withinMs: 24 * HOUR_MS },
]

/** Test notifications of an owner: each asks another host at once. */
export const pushTestLimits = (userId: number): Limit[] => [
  { subject: `push-test:${userId}`, most: 10, withinMs: 15 * MINUTE_MS },
]

/**
 * Guesses at the codes of an owner's app, by the person: each fits with a chance of 3 in a million, so an attacker who
 * has the password needs 15 years for an even chance. Other factors work all the same. A right code clears them.
 */
export const appGuessLimits = (userId: number): [Limit, Limit] => [
  { subject: `app-code:${userId}`, most: 10, withinMs: 15 * MINUTE_MS },
  { subject: `app-code:${userId}`, most: 40, withinMs: 24 * HOUR_MS },
]

/** After a right code of an owner's app. */
export async function clearAppGuesses(statements: Statements, userId: number): Promise<void> {
  await statements.query('delete from attempts where subject = $1', [appGuessLimits(userId)[0].subject])
}

/** Beside the tries that each code has: one address may not guess at the codes of many numbers. */
export const guessLimits = (rateLimitKey: string): Limit[] => limitsFrom('guess-from', rateLimitKey, 60, HOUR_MS)

/** For new passwords without the grant of a code. */
export const recoveryLimits = (rateLimitKey: string): Limit[] => limitsFrom('recovery-from', rateLimitKey, 30, HOUR_MS)

/** Each makes the shop send a request to Google. */
export const googleLimits = (rateLimitKey: string): Limit[] => limitsFrom('google-from', rateLimitKey, 60, HOUR_MS)

/** Each challenge for a log-in by passkey is stored, and each answer is checked: a log-in counts twice. */
export const passkeyLimits = (rateLimitKey: string): Limit[] => limitsFrom('passkeys-from', rateLimitKey, 120, HOUR_MS)

/** Each choice is stored. */
export const cookieChoiceLimits = (rateLimitKey: string): Limit[] =>
  limitsFrom('cookies-from', rateLimitKey, 600, HOUR_MS)

/** Each sends an email to an address that anyone can type. */
export const newsletterLimits = (email: string, rateLimitKey: string): Limit[] => [
  { subject: `newsletter:${email}`, most: 3, withinMs: 24 * HOUR_MS },
  ...limitsFrom('newsletter-from', rateLimitKey, 20, HOUR_MS),
]

/** For links that don't work, to pages that need no log-in: of an order and of the newsletter. */
export const linkLimits = (rateLimitKey: string): Limit[] => limitsFrom('links-from', rateLimitKey, 600, HOUR_MS)

/** 20, because a delivery of many products is reviewed in one go. */
export const reviewLimits = (userId: number): Limit[] => [{ subject: `review:${userId}`, most: 20, withinMs: HOUR_MS }]

/** For new drafts; changing a draft does not count. */
export const newOrderLimits = (userId: number): Limit[] => [{ subject: `order:${userId}`, most: 60, withinMs: HOUR_MS }]

/** A copy reads all that the shop has of a person. */
export const ownDataLimits = (userId: number): Limit[] => [{ subject: `data:${userId}`, most: 10, withinMs: HOUR_MS }]

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
export async function countAttempt(statements: Statements, all: readonly Limit[], now: Date): Promise<void> {
  const limits = all.filter(({ isNetwork }) => !isNetwork)
  const subjects = [...new Set(limits.map(({ subject }) => subject))].sort()
  for (const subject of subjects)
    await statements.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [subject])
  for (const limit of limits) await refuseAbove(statements, limit, now)
  for (const subject of subjects)
    await statements.query('insert into attempts (subject, at) values ($1, $2)', [subject, now])
  for (const limit of networksIn(all)) await countInNetwork(statements, limit, now)
}

/** Returns the limits of networks in an order in which no two transactions wait for each other. */
const networksIn = (limits: readonly Limit[]): Limit[] =>
  limits.filter(({ isNetwork }) => isNetwork).sort((one, other) => (one.subject < other.subject ? -1 : 1))

/** Counts an attempt in the row of a network, as each of its attempts would be another row otherwise. */
async function countInNetwork(statements: Statements, { subject, most, withinMs }: Limit, now: Date): Promise<void> {
  const began = now.getTime() - (now.getTime() % withinMs)
  const [row] = await statements.query<{ made: number }>(
    `insert into network_counts (subject, began, made) values ($1, $2, 1)
     on conflict (subject) do update set
       made = case when network_counts.began = excluded.began then network_counts.made + 1 else 1 end,
       began = excluded.began
     returning made`,
    [subject, new Date(began)],
  )
  if (row!.made > most) throw tooMany(TOO_MANY, Math.ceil((began + withinMs - now.getTime()) / 1000))
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

/** After a login: clears the attempts of this login from this address, and takes back the latest of the others. */
export async function clearLoginAttempts(statements: Statements, { here, failures }: LoginLimits): Promise<void> {
  await statements.query('delete from attempts where subject = $1', [here.subject])
  await takeBack(statements, failures)
}

/**
 * After a login by email: takes back its own attempt only. Several accounts may have the email, and the owner of one
 * must not clear the count of guesses at another.
 */
export const returnLoginAttempt = (statements: Statements, { here, failures }: LoginLimits): Promise<void> =>
  takeBack(statements, [here, ...failures])

async function takeBack(statements: Statements, limits: readonly Limit[]): Promise<void> {
  for (const { subject } of limits.filter(({ isNetwork }) => !isNetwork))
    await statements.query(
      'delete from attempts where attempt_id = (select max(attempt_id) from attempts where subject = $1)',
      [subject],
    )
  for (const { subject } of networksIn(limits))
    await statements.query('update network_counts set made = made - 1 where subject = $1 and made > 0', [subject])
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
