import type { Statements } from '../database/database.ts'
import { tooMany } from '../refusals.ts'

export interface Limit {
  /** Whom or what is counted, such as `otp:0712345678`. */
  subject: string
  most: number
  withinMs: number
}

const MINUTE_MS = 60 * 1000
const HOUR_MS = 60 * MINUTE_MS
const KEPT_MS = 24 * HOUR_MS

/** Per account and place, so that nobody can lock out another person from elsewhere. */
export const loginLimits = (usr: string, ip: string): Limit[] => [
  { subject: `login:${usr}:${ip}`, most: 5, withinMs: 15 * MINUTE_MS },
  { subject: `login-from:${ip}`, most: 30, withinMs: 15 * MINUTE_MS },
]

/** Phone networks put many people behind one address, so this one is wide. */
export const registrationLimits = (ip: string): Limit[] => [{ subject: `register:${ip}`, most: 20, withinMs: HOUR_MS }]

export const codeLimits = (mobileNumber: string, ip: string): Limit[] => [
  { subject: `code:${mobileNumber}`, most: 1, withinMs: MINUTE_MS },
  { subject: `code:${mobileNumber}`, most: 3, withinMs: 15 * MINUTE_MS },
  { subject: `code:${mobileNumber}`, most: 6, withinMs: 24 * HOUR_MS },
  { subject: `code-from:${ip}`, most: 20, withinMs: HOUR_MS },
]

export const reviewLimits = (userId: number): Limit[] => [{ subject: `review:${userId}`, most: 20, withinMs: HOUR_MS }]

export const newOrderLimits = (userId: number): Limit[] => [{ subject: `order:${userId}`, most: 60, withinMs: HOUR_MS }]

export const promptLimits = (userId: number): Limit[] => [{ subject: `prompt:${userId}`, most: 5, withinMs: MINUTE_MS }]

/**
 * Counts one attempt against each limit, or throws a 429 Refusal that says when to come back once one is reached.
 * Attempts of one subject stand in line, so that many at the same moment count each.
 */
export async function takeAttempt(statements: Statements, limits: readonly Limit[], now: Date): Promise<void> {
  const subjects = [...new Set(limits.map(({ subject }) => subject))].sort()
  for (const subject of subjects) await statements.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [subject])
  for (const limit of limits) await refuseAbove(statements, limit, now)
  await statements.query('delete from attempts where at < $1', [new Date(now.getTime() - KEPT_MS)])
  for (const subject of subjects) await statements.query('insert into attempts (subject, at) values ($1, $2)', [subject, now])
}

async function refuseAbove(statements: Statements, { subject, most, withinMs }: Limit, now: Date): Promise<void> {
  const since = new Date(now.getTime() - withinMs)
  const [row] = await statements.query<{ made: number; first: Date | null }>(
    'select count(*) as made, min(at) as first from attempts where subject = $1 and at > $2',
    [subject, since],
  )
  if (!row?.first || row.made < most) return
  const seconds = Math.max(1, Math.ceil((row.first.getTime() - since.getTime()) / 1000))
  throw tooMany('Too many tries. Please wait a little and try again.', seconds)
}

/** After a success: the account starts anew, and the place gets its latest attempt back. */
export async function forgiveLogin(statements: Statements, [account, place]: Limit[]): Promise<void> {
  await statements.query(
    `delete from attempts where subject = $1
     or attempt_id = (select max(attempt_id) from attempts where subject = $2)`,
    [account!.subject, place!.subject],
  )
}
