import { kenyaTime } from '../../domain/kenyaTime.ts'
import { DROPPED, DROPPED_ABOUT } from '../security/audit.ts'
import { checkAudit, type AuditCheck } from '../security/auditChain.ts'
import type { Store } from '../store.ts'

export interface AuditLine {
  when: string
  event: string
  /** The rate-limit key of the client, or `owner`. */
  from: string
  /** The account's id, or empty. */
  account: string
  /** The account's email, or the number of a rider without one; empty if the account does not exist. */
  email: string
  about: string
  /** The values in full, or null. */
  details: object | null
  /** The email of the owner who did it in the browser, `#` and the id of a deleted one, or empty. */
  by: string
}

/** The event of an entry of a photo; those of a batch are read as one. */
export const PHOTOS = 'product photos'

/** SQL for what the entries of a batch say together: of the entry `log`, the last one. */
const BATCH = `select count(*) || ' of ' || string_agg(distinct each.details ->> 'product', ', ') as about,
    jsonb_build_object('changed', jsonb_agg(each.details -> 'changed' order by audit_id)) as details
  from audit_log each where log.event = '${PHOTOS}' and each.event = log.event and each.by_user_id = log.by_user_id
    and each.details ->> 'batch' = log.details ->> 'batch'`

const HAS_LATER = `select from audit_log later where later.event = '${PHOTOS}' and log.event = later.event
  and later.by_user_id = log.by_user_id and later.details ->> 'batch' = log.details ->> 'batch'
  and later.audit_id > log.audit_id`

/**
 * Returns the latest entries of the audit log, newest last; `since` is a time in ISO 8601. The last ones say what is
 * not being written just now.
 */
export async function listAudit(
  store: Store,
  { since, limit }: { since?: string | undefined; limit: number },
): Promise<AuditLine[]> {
  const rows = await store.db.query<Omit<AuditLine, 'when'> & { at: Date }>(
    `select at, event, place as "from", coalesce(log.user_id::text, '') as account,
       coalesce(nullif(account.email, ''), account.mobile_number, '') as email,
       coalesce(batch.about, log.about) as about, coalesce(batch.details, log.details) as details,
       coalesce(nullif(owner.email, ''), '#' || by_user_id, '') as by
     from audit_log log left join users account on account.user_id = log.user_id
       left join users owner on owner.user_id = by_user_id
       left join lateral (${BATCH}) batch on log.event = '${PHOTOS}'
     where ($1::timestamptz is null or at >= $1) and not exists (${HAS_LATER}) order by audit_id desc limit $2`,
    [since ?? null, limit],
  )
  const dropped = await store.db.query<{ at: Date; about: string }>(
    `select hour as at, ${DROPPED_ABOUT} as about from audit_dropped order by hour`,
    [],
  )
  const left = { event: DROPPED, from: 'shop', account: '', email: '', details: null, by: '' }
  return [...rows.reverse(), ...dropped.map((each) => ({ ...left, ...each }))].map(({ at, ...row }) => ({
    when: kenyaTime(at),
    ...row,
  }))
}

/** Checks the hash chain of the audit log. */
export function verifyAudit({ db }: Store, { expected }: { expected?: string | undefined }): Promise<AuditCheck> {
  return checkAudit(db, expected)
}
