import type { Database } from '../database/database.ts'
import { noteDropped } from './audit.ts'

/*
 * The chain is made after the fact: a log-in only inserts its entry, and a background job links those that were
 * committed since, in the order in which it finds them. So no log-in waits for another, and what was rolled back leaves
 * no gap. Each step is one statement: several instances share the work.
 */

/** Entries that are linked at once. */
const BATCH = 200

/** SQL for the hash of the row `row` of the audit log with its number and the hash of the row before. */
const hashOf = (row: string, seq: string, before: string) => `encode(sha256(convert_to(${before} || jsonb_build_array(
  ${seq}, floor(extract(epoch from ${row}.at) * 1000)::bigint, ${row}.event, ${row}.place, ${row}.user_id, ${row}.about,
  ${row}.by_user_id, ${row}.details)::text, 'UTF8')), 'hex')`

// an instance that comes second finds the end of the chain moved, and links nothing
const LINK = `
  with recursive head as (select last, last_hash from audit_chain),
  fresh as materialized (
    select row_number() over (order by audit_id) as nth, waiting.*
    from (select * from audit_log where seq is null order by audit_id limit ${BATCH}) waiting
  ),
  chain (nth, audit_id, seq, hash) as (
    select 0::bigint, null::bigint, last, last_hash from head
    union all
    select fresh.nth, fresh.audit_id, chain.seq + 1, ${hashOf('fresh', '(chain.seq + 1)', 'chain.hash')}
    from chain join fresh on fresh.nth = chain.nth + 1
  ),
  moved as (
    update audit_chain a set last = newest.seq, last_hash = newest.hash
    from head, (select seq, hash from chain order by seq desc limit 1) newest
    where a.last = head.last and newest.seq > head.last
    returning 1
  )
  update audit_log l set seq = chain.seq, hash = chain.hash from chain, moved
  where l.audit_id = chain.audit_id and l.seq is null returning 1 as linked`

/** Adds a batch of new entries to the chain; returns whether there are more. */
export async function linkAudit(db: Database, now: Date): Promise<boolean> {
  await noteDropped(db, now)
  const [state] = await db.query<{ hasNew: boolean; isBegun: boolean }>(
    `select exists (select from audit_log where seq is null) as "hasNew",
       exists (select from audit_chain) as "isBegun"`,
    [],
  )
  if (!state!.hasNew) return false
  if (!state!.isBegun) await db.query('insert into audit_chain default values on conflict do nothing', [])
  return (await db.query(LINK, [])).length === BATCH
}

/**
 * Removes entries from the beginning of the chain, up to the first one since `since`, and remembers the last one's
 * hash, with which the rest can be checked. Returns how many.
 */
export async function removeOldAudit(db: Database, since: Date, most: number): Promise<number> {
  const removed = await db.query(
    `with first as (
       select seq, bool_and(at < $1) over (order by seq) as is_old
       from (select seq, at from audit_log where seq is not null order by seq limit $2) oldest
     ),
     gone as (
       delete from audit_log where seq in (select seq from first where is_old) returning seq, hash
     ),
     kept as (
       update audit_chain set removed = newest.seq, removed_hash = newest.hash
       from (select seq, hash from gone order by seq desc limit 1) newest where removed < newest.seq
     )
     select seq from gone`,
    [since, most],
  )
  return removed.length
}

export interface AuditCheck {
  /** Entries in the chain. */
  entries: number
  /** Entries that are not in it yet. */
  waiting: number
  /** The end of the chain, such as `1204:9f86d0…`, to be compared with later. */
  end: string
  problems: string[]
}

const MOST_PROBLEMS = 100

/** Checks the chain of the audit log, and whether `expected`, an end of it that was noted before, is still in it. */
export async function checkAudit(db: Database, expected = ''): Promise<AuditCheck> {
  const [seq = '', hash = ''] = expected.split(':')
  const [found] = await db.query<{
    entries: number
    waiting: number
    last: number
    last_hash: string
    removed: number
    newest: number
    newest_hash: string
    broken: { seq: number; step: number }[]
    has_expected: boolean
  }>(
    `with ends as (
       select coalesce(max(last), 0) as last, coalesce(max(last_hash), '') as last_hash,
         coalesce(max(removed), 0) as removed, coalesce(max(removed_hash), '') as removed_hash from audit_chain
     ),
     links as (
       select seq, hash, seq - lag(seq, 1, removed) over chain as step,
         hash is not distinct from ${hashOf('l', 'seq', 'lag(hash, 1, removed_hash) over chain')} as fits
       from audit_log l cross join ends where seq is not null window chain as (order by seq)
     ),
     newest as (select seq, hash from links order by seq desc limit 1)
     select (select count(*) from links) as entries,
       (select count(*) from audit_log where seq is null) as waiting,
       last, last_hash, removed,
       coalesce((select seq from newest), removed) as newest,
       coalesce((select hash from newest), removed_hash) as newest_hash,
       (select coalesce(jsonb_agg(jsonb_build_object('seq', seq, 'step', step) order by seq), '[]')
        from (select seq, step from links where step <> 1 or not fits order by seq limit ${MOST_PROBLEMS}) b) as broken,
       exists (select from links where seq::text = $1 and hash = $2)
         or (removed::text = $1 and removed_hash = $2) as has_expected
     from ends`,
    [seq, hash],
  )
  const { entries, waiting, last, last_hash, removed, newest, newest_hash, broken, has_expected } = found!
  const problems = broken.map((link) => {
    if (link.step === 1) return `Entry ${link.seq} of the audit log is not as it was written, or the one before it.`
    return gap(link.seq - link.step + 1, link.seq - 1)
  })
  if (newest < last) problems.push(gap(newest + 1, last))
  else if (newest > last || newest_hash !== last_hash)
    problems.push(`Entry ${newest} of the audit log is not the one that the chain ends with.`)
  if (expected && !has_expected) {
    const isGone = Number(seq) < removed ? 'was removed as too old, so it cannot be compared' : 'is another one'
    problems.push(`Entry ${seq} of the audit log ${isGone}: ${expected} was noted.`)
  }
  return { entries, waiting, end: `${last}:${last_hash}`, problems }
}

function gap(from: number, to: number): string {
  return from === to
    ? `Entry ${from} of the audit log is missing.`
    : `Entries ${from} to ${to} of the audit log are missing.`
}
