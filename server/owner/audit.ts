import { kenyaTime } from '../../domain/kenyaTime.ts'
import type { Store } from '../store.ts'

export interface AuditLine {
  when: string
  event: string
  /** The rate-limit key of the client, or `owner`. */
  from: string
  /** The account's id, or empty. */
  account: string
  /** The account's email, if the account exists. */
  email: string
  about: string
  /** The email of the owner who did it in the browser, `#` and the id of a deleted one, or empty. */
  by: string
}

/** Returns the latest entries of the audit log, newest last; `since` is a time in ISO 8601. */
export async function listAudit(
  store: Store,
  { since, limit }: { since?: string | undefined; limit: number },
): Promise<AuditLine[]> {
  const rows = await store.db.query<Omit<AuditLine, 'when'> & { at: Date }>(
    `select at, event, place as "from", coalesce(log.user_id::text, '') as account,
       coalesce(account.email, '') as email, about,
       coalesce(nullif(owner.email, ''), '#' || by_user_id, '') as by
     from audit_log log left join users account on account.user_id = log.user_id
       left join users owner on owner.user_id = by_user_id
     where $1::timestamptz is null or at >= $1 order by audit_id desc limit $2`,
    [since ?? null, limit],
  )
  return rows.reverse().map(({ at, ...row }) => ({ when: kenyaTime(at), ...row }))
}
