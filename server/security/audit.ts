import type { Statements } from '../database/database.ts'

/** Events that whoever knows no secret can bring about as often as limits let them. */
const BY_STRANGERS = ['login refused', 'code asked for', 'code wrong', 'new password refused', 'registration'] as const

type AuditEvent = (typeof BY_STRANGERS)[number] | 'login' | 'logout' | 'session ended' | 'new password'

/** More of these are not written in an hour, so that guesses from thousands of places do not fill the disk. */
export const MOST_BY_STRANGERS = 1000

const HOUR_MS = 60 * 60 * 1000

const LONGEST_ABOUT = 200

/** Of the account, its id or else what was typed: an email or a number as accounts keep it. */
export interface Audited {
  userId?: number | undefined
  login?: string
}

/** Notes what happened to an account. One statement, whether or not there is such an account, so that the time tells nothing. */
export async function audit(
  statements: Statements,
  event: AuditEvent,
  place: string,
  whose: Audited,
  now: Date,
): Promise<void> {
  const isByStrangers = BY_STRANGERS.some((each) => each === event)
  await statements.query(
    `insert into audit_log (at, event, place, user_id) select $1::timestamptz, $2, $3, ${ACCOUNT}
     where not $6::boolean or (select count(*) from audit_log where at > $7 and at < $8 and event in (${BY_STRANGERS.map((each) => `'${each}'`).join()})) < ${MOST_BY_STRANGERS}`,
    [
      now,
      event,
      place,
      whose.userId ?? null,
      whose.login ?? '',
      isByStrangers,
      new Date(now.getTime() - HOUR_MS),
      new Date(now.getTime() + HOUR_MS),
    ],
  )
}

/** Notes a command of the owner that has changed something, and what it was about: never a secret. */
export async function auditCommand(
  statements: Statements,
  { command, about = '', ...whose }: Audited & { command: string; about?: string },
  now: Date,
): Promise<void> {
  await statements.query(
    `insert into audit_log (at, event, place, user_id, about) select $1::timestamptz, $2, $3, ${ACCOUNT}, $6`,
    [now, command, 'owner', whose.userId ?? null, whose.login ?? '', about.slice(0, LONGEST_ABOUT)],
  )
}

/** The account of the id `$4`, else the one of the email or number `$5`, where it is the only one. */
const ACCOUNT =
  'coalesce($4::bigint, (select min(user_id) from users where email = $5 or mobile_number = $5 having count(*) = 1))'
