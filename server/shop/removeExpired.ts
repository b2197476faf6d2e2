import { ABSOLUTE_MS, IDLE_MS } from '../security/sessions.ts'
import { ATTEMPTS_KEPT_MS } from '../security/limits.ts'
import { linkAudit, removeOldAudit } from '../security/auditChain.ts'
import { forgetOldImports } from '../import/lastImport.ts'
import { CHANGES_KEPT_MS } from '../catalogue/productList.ts'
import { removeUnusedPictures } from '../pictures/pictures.ts'
import { PUSH_KEPT_MS } from '../owner/push/subscriptions.ts'
import { CHALLENGE_LIFE_MS } from '../people/passkeys.ts'
import { IS_NEWSLETTER, LINK_LIFE_MS } from '../people/newsletter.ts'
import type { Store } from '../store.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const TEXTS_KEPT_MS = 90 * DAY_MS
const CALLBACKS_KEPT_MS = 90 * DAY_MS
const AUDIT_KEPT_MS = 365 * DAY_MS

/** Rows of a table per statement, so that no call waits long. */
const BATCH = 500

/** The rows that expire: of `table`, where `when` is true; `$1` in it is the moment `keptMs` ago. */
const EXPIRED: readonly { table: string; key: string; when: string; keptMs: number }[] = [
  { table: 'one_time_codes', key: 'code_id', when: 'expires_at <= $1', keptMs: 0 },
  { table: 'reset_grants', key: 'grant_hash', when: 'expires_at <= $1', keptMs: 0 },
  { table: 'sessions', key: 'session_id', when: 'revoked_at <= $1', keptMs: 0 },
  { table: 'sessions', key: 'session_id', when: 'created_at <= $1', keptMs: ABSOLUTE_MS },
  { table: 'sessions', key: 'session_id', when: 'last_seen_at <= $1', keptMs: IDLE_MS },
  { table: 'push_subscriptions', key: 'push_id', when: 'seen_at <= $1', keptMs: PUSH_KEPT_MS },
  { table: 'login_challenges', key: 'challenge_hash', when: 'created_at < $1', keptMs: CHALLENGE_LIFE_MS },
  { table: 'attempts', key: 'attempt_id', when: 'at < $1', keptMs: ATTEMPTS_KEPT_MS },
  { table: 'network_counts', key: 'subject', when: 'began < $1', keptMs: ATTEMPTS_KEPT_MS },
  { table: 'catalogue_changes', key: 'ctid', when: 'at < $1', keptMs: CHANGES_KEPT_MS },
  { table: 'outbox', key: 'message_id', when: `state <> 'pending' and created_at < $1`, keptMs: TEXTS_KEPT_MS },
  { table: 'newsletter', key: 'email', when: 'consented_at is null and asked_at <= $1', keptMs: LINK_LIFE_MS },
  { table: 'outbox', key: 'message_id', when: `${IS_NEWSLETTER} and created_at <= $1`, keptMs: LINK_LIFE_MS },
  { table: 'tracking_links', key: 'token_hash', when: 'expires_at <= $1', keptMs: 0 },
  {
    table: 'mpesa_callbacks',
    key: 'callback_id',
    // kept while the owner has to look at them
    when: `processed_at < $1 and not exists (
      select from mpesa_attempts a where a.attempt_id = mpesa_callbacks.attempt_id and needs_review is not null)`,
    keptMs: CALLBACKS_KEPT_MS,
  },
]

/**
 * Deletes a batch of expired rows from each table, and of pictures that nothing uses, and what old imports have
 * changed; returns whether there are more.
 * Several processes share the work.
 */
export async function removeExpired({ db, clock }: Pick<Store, 'db' | 'clock'>): Promise<boolean> {
  const now = clock().getTime()
  let isMore = await removeUnusedPictures(db, new Date(now))
  await forgetOldImports({ db, clock })
  // only what is in the chain is removed from it
  if (await linkAudit(db, new Date(now))) isMore = true
  if ((await removeOldAudit(db, new Date(now - AUDIT_KEPT_MS), BATCH)) === BATCH) isMore = true
  for (const { table, key, when, keptMs } of EXPIRED) {
    const removed = await db.query(
      `delete from ${table} where ${key} in (
         select ${key} from ${table} where ${when} limit ${BATCH} for update skip locked
       ) returning 1 as gone`,
      [new Date(now - keptMs)],
    )
    if (removed.length === BATCH) isMore = true
  }
  return isMore
}
