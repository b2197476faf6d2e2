import type { Database, Statements } from '../database/database.ts'
import { ignoreUnavailable } from '../database/unavailable.ts'
import { hashSecret, isSecret, newSecret } from './tokens.ts'

/** The user who makes a call, as the database knows them: never from a parameter of the call. */
export interface Caller {
  userId: number
  sessionId: number
  email: string
  username: string
  full_name: string
  mobile_number: string
  role: string
  /** Whether the second factor was entered in this session. */
  isConfirmed: boolean
  /** When it was entered last. */
  confirmedAt: Date | null
}

/** What a login returns once; only hashes of the secrets are stored. */
export interface SessionKeys {
  sessionId: number
  api_key: string
  api_secret: string
  /** For the `sid` cookie. */
  sid: string
}

/** A session ends so long after its last call, and so long after its login. */
export const IDLE_MS = 30 * 60 * 1000
export const ABSOLUTE_MS = 12 * 60 * 60 * 1000

const SEEN_EVERY_MS = 60 * 1000

/** The longest that a login lasts, in seconds. */
export const SESSION_SECONDS = ABSOLUTE_MS / 1000

/**
 * Creates a session with keys of its own, and deletes the user's expired ones. `device` is such as "Chrome on
 * Android".
 */
export async function startSession(
  statements: Statements,
  userId: number,
  now: Date,
  device = '',
): Promise<SessionKeys> {
  const keys = { api_key: newSecret().slice(0, 22), api_secret: newSecret(), sid: newSecret() }
  const longAgo = new Date(now.getTime() - ABSOLUTE_MS)
  await statements.query('delete from sessions where user_id = $1 and created_at < $2', [userId, longAgo])
  const [row] = await statements.query<{ session_id: number }>(
    `insert into sessions (user_id, api_key, secret_hash, sid_hash, created_at, last_seen_at, device)
     values ($1, $2, $3, $4, $5, $5, $6) returning session_id`,
    [userId, keys.api_key, hashSecret(keys.api_secret), hashSecret(keys.sid), now, device],
  )
  return { sessionId: row!.session_id, ...keys }
}

interface SessionRow extends Omit<Caller, 'userId' | 'sessionId' | 'isConfirmed' | 'confirmedAt'> {
  user_id: number
  session_id: number
  secret_hash: string
  last_seen_at: Date
  confirmed_at: Date | null
}

const offset = (now: Date, ms: number) => new Date(now.getTime() + ms)

/** SQL for a session that has not ended; `liveAt` are the values from $2 on. */
const IS_LIVE =
  's.revoked_at is null and s.created_at > $2 and s.created_at < $3 and s.last_seen_at > $4 and s.last_seen_at < $5'

const liveAt = (now: Date) => [
  offset(now, -ABSOLUTE_MS),
  offset(now, ABSOLUTE_MS),
  offset(now, -IDLE_MS),
  offset(now, IDLE_MS),
]

/** A session too far in the future was created before the clock was set back, and would otherwise hardly ever end. */
async function findSession(
  db: Database,
  column: 'api_key' | 'sid_hash',
  value: string,
  now: Date,
): Promise<SessionRow | undefined> {
  const [row] = await db.query<SessionRow>(
    `select s.session_id, s.user_id, s.secret_hash, s.last_seen_at, s.confirmed_at,
       u.email, u.username, u.full_name, coalesce(u.mobile_number, '') as mobile_number, u.role
     from sessions s join users u using (user_id)
     where s.${column} = $1 and u.disabled_at is null and ${IS_LIVE}`,
    [value, ...liveAt(now)],
  )
  return row
}

async function callerOf(db: Database, row: SessionRow, now: Date): Promise<Caller> {
  const { user_id: userId, session_id: sessionId, secret_hash, last_seen_at, confirmed_at, ...person } = row
  if (now.getTime() - last_seen_at.getTime() > SEEN_EVERY_MS) {
    await db
      .query('update sessions set last_seen_at = $2 where session_id = $1', [sessionId, now])
      .catch(ignoreUnavailable)
  }
  return { userId, sessionId, isConfirmed: confirmed_at !== null, confirmedAt: confirmed_at, ...person }
}

/** Returns the user of a token, or null when there is no such session or it has ended. */
export async function callerOfToken(db: Database, key: string, secret: string, now: Date): Promise<Caller | null> {
  const row = await findSession(db, 'api_key', key, now)
  return row && isSecret(secret, row.secret_hash) ? callerOf(db, row, now) : null
}

/** Returns the user of a `sid` cookie, or null. */
export async function callerOfSid(db: Database, sid: string, now: Date): Promise<Caller | null> {
  const row = await findSession(db, 'sid_hash', hashSecret(sid), now)
  return row ? callerOf(db, row, now) : null
}

/** For so long a second factor counts as fresh. */
const FRESH_MS = 5 * 60 * 1000

/**
 * Whether the second factor was entered in the last 5 minutes (OPN-301); not in the future, before the clock was set
 * back.
 */
export function hasFreshFactor({ confirmedAt }: Pick<Caller, 'confirmedAt'>, now: Date): boolean {
  return confirmedAt !== null && Math.abs(now.getTime() - confirmedAt.getTime()) <= FRESH_MS
}

/** Notes that the second factor was entered in a session. */
export async function confirmSession(statements: Statements, sessionId: number, now: Date): Promise<void> {
  await statements.query(`update sessions set confirmed_at = $2, first_prices = '[]' where session_id = $1`, [
    sessionId,
    now,
  ])
}

/** Ends one session; its token and cookie are refused from now on. */
export async function endSession(statements: Statements, sessionId: number, now: Date): Promise<void> {
  await statements.query('update sessions set revoked_at = $2 where session_id = $1', [sessionId, now])
}

/**
 * Ends the session of a `sid` cookie, which a new log-in in the same browser replaces, and its push notifications if
 * they are of another user.
 */
export async function endReplacedSession(
  statements: Statements,
  sid: string,
  { userId, now }: { userId: number; now: Date },
): Promise<void> {
  await statements.query(
    `with push as (
       delete from push_subscriptions where user_id <> $3
         and session_id in (select session_id from sessions where sid_hash = $1)
     )
     update sessions set revoked_at = $2 where sid_hash = $1 and revoked_at is null`,
    [hashSecret(sid), now, userId],
  )
}

/** Ends all sessions of a user and their push notifications, as after a new password. */
export async function endSessionsOf(statements: Statements, userId: number, now: Date): Promise<void> {
  await statements.query(
    `with push as (delete from push_subscriptions where user_id = $1)
     update sessions set revoked_at = $2 where user_id = $1 and revoked_at is null`,
    [userId, now],
  )
}

/** Ends all sessions of a user but one, and the push notifications of all other devices. */
export async function endOtherSessions(
  statements: Statements,
  userId: number,
  keptId: number,
  now: Date,
): Promise<void> {
  await statements.query(
    `with push as (delete from push_subscriptions where user_id = $1 and session_id <> $2)
     update sessions set revoked_at = $3 where user_id = $1 and session_id <> $2 and revoked_at is null`,
    [userId, keptId, now],
  )
}

/**
 * Ends one of the user's own sessions by its id as text, and its device's push notifications; returns false when they
 * have none of this id.
 */
export async function endOwnSession(
  statements: Statements,
  userId: number,
  sessionId: string,
  now: Date,
): Promise<boolean> {
  const ended = await statements.query(
    `with push as (delete from push_subscriptions where user_id = $1 and session_id::text = $2)
     update sessions set revoked_at = $3
     where user_id = $1 and session_id::text = $2 and revoked_at is null returning session_id`,
    [userId, sessionId, now],
  )
  return ended.length > 0
}

export interface LiveSession {
  session_id: number
  created_at: Date
  /** To the minute. */
  last_seen_at: Date
  device: string
}

/** Returns the live sessions of a user, the latest login first. */
export async function sessionsOf(statements: Statements, userId: number, now: Date): Promise<LiveSession[]> {
  return statements.query<LiveSession>(
    `select s.session_id, s.created_at, s.last_seen_at, s.device from sessions s
     where s.user_id = $1 and ${IS_LIVE} order by s.created_at desc, s.session_id desc`,
    [userId, ...liveAt(now)],
  )
}
