import type { Statements } from '../database/database.ts'

/** Events that anyone can cause without a password or code, as often as the limits allow. */
const PUBLIC_EVENTS = [
  'login refused',
  'code asked for',
  'code wrong',
  // of a session that may be stolen
  'fresh code needed',
  'new password refused',
  'deletion refused',
  'registration',
] as const

type AuditEvent =
  | (typeof PUBLIC_EVENTS)[number]
  | 'login'
  | 'logout'
  | 'session ended'
  | 'session confirmed'
  | 'recovery code used'
  | 'recovery codes renewed'
  | 'app added'
  | 'app removed'
  | 'passkey added'
  | 'passkey removed'
  | 'notifications on'
  | 'notifications off'
  | 'codes by text on'
  | 'codes by text off'
  | 'new password'
  | 'account deleted'
  | 'own data copied'

/** Further ones are not written within an hour, so that guesses from thousands of addresses do not fill the disk. */
export const MOST_PUBLIC_EVENTS = 1000

const HOUR_MS = 60 * 60 * 1000

/** An account by its id, else by the email or mobile number that was typed, normalised. */
export interface AuditedAccount {
  userId?: number | undefined
  login?: string
}

/**
 * Writes an event of an account to the audit log, in one statement, so that the timing does not show if it exists. One
 * above the limit is counted instead.
 */
export async function audit(
  statements: Statements,
  event: AuditEvent,
  rateLimitKey: string,
  account: AuditedAccount,
  now: Date,
): Promise<void> {
  const isPublic = PUBLIC_EVENTS.some((each) => each === event)
  await statements.query(
    `with written as (
       insert into audit_log (at, event, place, user_id) select $1::timestamptz, $2, $3, ${ACCOUNT}
       where not $6::boolean or (
         select count(*) from audit_log
         where at > $7 and at < $8 and event in (${PUBLIC_EVENTS.map((each) => `'${each}'`).join()})
       ) < ${MOST_PUBLIC_EVENTS}
       returning 1
     )
     insert into audit_dropped (hour, entries) select $9, 1 where not exists (select from written)
     on conflict (hour) do update set entries = audit_dropped.entries + 1`,
    [
      now,
      event,
      rateLimitKey,
      account.userId ?? null,
      account.login ?? '',
      isPublic,
      new Date(now.getTime() - HOUR_MS),
      new Date(now.getTime() + HOUR_MS),
      hourOf(now),
    ],
  )
}

/** Returns when the hour began. */
const hourOf = (now: Date) => new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS)

/** Writes an entry for each hour before the present one in which entries were not written. */
export async function noteDropped(statements: Statements, now: Date): Promise<void> {
  await statements.query(
    `with hours as (delete from audit_dropped where hour < $2 returning hour, entries)
     insert into audit_log (at, event, place, about)
     select $1, '${DROPPED}', 'shop', ${DROPPED_ABOUT} from hours order by hour`,
    [now, hourOf(now)],
  )
}

/** The event of an entry that says how many were not written. */
export const DROPPED = 'not written'

/** SQL for what such an entry says of a row of `audit_dropped`. */
export const DROPPED_ABOUT = `entries || case entries when 1 then ' entry' else ' entries' end || ' in the hour from '
  || to_char(hour at time zone 'Africa/Nairobi', 'YYYY-MM-DD HH24:MI')`

/** Who gives an owner's command: an owner in the browser, or whoever has the terminal. */
export type Commander = { userId: number; rateLimitKey: string; signal?: AbortSignal } | 'terminal'

/** An owner's command as the audit log has it. Neither `about` nor `details` holds a secret, or a customer's data. */
export interface AuditedCommand extends AuditedAccount {
  command: string
  /** What it was about, the names of things before words that somebody chose. */
  about?: string
  /** The values in full. */
  details?: object
}

/** Writes one of the owner's commands to the audit log. */
export async function auditCommand(
  statements: Statements,
  entry: AuditedCommand,
  by: Commander,
  now: Date,
): Promise<void> {
  await statements.query(COMMAND_ROW, rowOf(entry, by, now))
}

/**
 * Writes that somebody read what people have entrusted to the shop: of an owner in the browser, who opens the same page
 * many times, once in an hour.
 */
export async function auditRead(
  statements: Statements,
  entry: AuditedCommand,
  by: Commander,
  now: Date,
): Promise<void> {
  if (by === 'terminal') return auditCommand(statements, entry, by, now)
  await statements.query(
    `${COMMAND_ROW} where not exists (select from audit_log
       where at > $9 and event = $2 and about = $6 and by_user_id = $7 and user_id is not distinct from ${ACCOUNT})`,
    [...rowOf(entry, by, now), new Date(now.getTime() - HOUR_MS)],
  )
}

function rowOf({ command, about = '', details, ...account }: AuditedCommand, by: Commander, now: Date) {
  const { userId, rateLimitKey } = by === 'terminal' ? { userId: null, rateLimitKey: 'owner' } : by
  return [
    now,
    command,
    rateLimitKey,
    account.userId ?? null,
    account.login ?? '',
    about,
    userId,
    details === undefined ? null : JSON.stringify(details),
  ]
}

/** SQL for the id `$4`, else for the account with the email or number `$5` if there is exactly one. */
const ACCOUNT = `coalesce($4::bigint, (select min(user_id) from users
  where $5::text <> '' and (email = $5 or mobile_number = $5) having count(*) = 1))`

const COMMAND_ROW = `insert into audit_log (at, event, place, user_id, about, by_user_id, details)
  select $1::timestamptz, $2, $3, ${ACCOUNT}, $6, $7::bigint, $8::jsonb`
