import type { Statements } from '../database/database.ts'

/** Events that anyone can cause without a password or code, as often as the limits allow. */
const PUBLIC_EVENTS = [
  'login refused',
  'code asked for',
  'code wrong',
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
  | 'new password'
  | 'account deleted'

/** Further ones are not written within an hour, so that guesses from thousands of addresses do not fill the disk. */
export const MOST_PUBLIC_EVENTS = 1000

const HOUR_MS = 60 * 60 * 1000

const LONGEST_ABOUT = 200

/** An account by its id, else by the email or mobile number that was typed, normalised. */
export interface AuditedAccount {
  userId?: number | undefined
  login?: string
}

/** Writes an event of an account to the audit log, in one statement, so that the timing does not show if it exists. */
export async function audit(
  statements: Statements,
  event: AuditEvent,
  rateLimitKey: string,
  account: AuditedAccount,
  now: Date,
): Promise<void> {
  const isPublic = PUBLIC_EVENTS.some((each) => each === event)
  await statements.query(
    `insert into audit_log (at, event, place, user_id) select $1::timestamptz, $2, $3, ${ACCOUNT}
     where not $6::boolean or (
       select count(*) from audit_log
       where at > $7 and at < $8 and event in (${PUBLIC_EVENTS.map((each) => `'${each}'`).join()})
     ) < ${MOST_PUBLIC_EVENTS}`,
    [
      now,
      event,
      rateLimitKey,
      account.userId ?? null,
      account.login ?? '',
      isPublic,
      new Date(now.getTime() - HOUR_MS),
      new Date(now.getTime() + HOUR_MS),
    ],
  )
}

/** Who gives an owner's command: an owner in the browser, or whoever has the terminal. */
export type Commander = { userId: number; rateLimitKey: string } | 'terminal'

/** Writes one of the owner's commands that changed something to the audit log; `about` must hold no secret. */
export async function auditCommand(
  statements: Statements,
  { command, about = '', ...account }: AuditedAccount & { command: string; about?: string },
  by: Commander,
  now: Date,
): Promise<void> {
  const { userId, rateLimitKey } = by === 'terminal' ? { userId: null, rateLimitKey: 'owner' } : by
  await statements.query(
    `insert into audit_log (at, event, place, user_id, about, by_user_id)
     select $1::timestamptz, $2, $3, ${ACCOUNT}, $6, $7`,
    [now, command, rateLimitKey, account.userId ?? null, account.login ?? '', about.slice(0, LONGEST_ABOUT), userId],
  )
}

/** SQL for the id `$4`, else for the account with the email or number `$5` if there is exactly one. */
const ACCOUNT = `coalesce($4::bigint, (select min(user_id) from users
  where $5::text <> '' and (email = $5 or mobile_number = $5) having count(*) = 1))`
