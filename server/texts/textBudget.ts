import { kenyaDay } from '../../domain/kenyaTime.ts'
import type { Statements } from '../database/database.ts'

/**
 * What a text is about. `owner`: a code after an owner's password, and news for owners. `recovery`: codes and news
 * of accounts that were used before. `registration`: what a registration causes, the first code too. `order`: news of
 * an order.
 */
export type TextKind = 'owner' | 'recovery' | 'registration' | 'order'

/**
 * The percentage of a day's texts that no other kind may use, most important first, where a day has few; what is left
 * is for all. Anyone can cause texts of registrations, and whoever has an account those of orders: they must not lock
 * anybody out. An owner logs in a few times a day, and without an owner no order goes out. Order news are most texts of
 * most shops, and each takes up to three.
 */
const SHARES: readonly (readonly [kind: TextKind, percent: number])[] = [
  ['owner', 10],
  ['recovery', 20],
  ['registration', 10],
  ['order', 30],
]

export const TEXT_KINDS = SHARES.map(([kind]) => kind)

const DAY_MS = 24 * 60 * 60 * 1000

/** How many texts of each kind a day has; a missing one has none. */
export type Used = Partial<Record<TextKind, number>>

/** Returns the kinds of which one more text may be sent today. */
export function openKinds(used: Used, textsPerDay: number): TextKind[] {
  let common = textsPerDay
  const kinds = SHARES.map(([kind, percent]) => {
    const own = Math.min(common, Math.ceil((textsPerDay * percent) / 100))
    common -= own
    return { kind, over: (used[kind] ?? 0) - own }
  })
  const left = kinds.reduce((rest, { over }) => rest - Math.max(0, over), common)
  return kinds.filter(({ over }) => over < 0 || left > 0).map(({ kind }) => kind)
}

/** Returns how many news for owners may use the share of their codes: half, so that changes shut nobody out. */
export const newsOfOwners = (textsPerDay: number): number => Math.floor((textsPerDay * SHARES[0]![1]) / 200)

/** Returns the texts that were sent today. */
export const sentToday = (statements: Statements, now: Date): Promise<Used> =>
  countToday(statements, now, `select kind from ${SENT_TODAY}`)

/**
 * Returns the texts that were sent today or wait to be. Until the transaction ends, no other one that asks is answered,
 * so that the room for one text is not promised twice.
 */
export async function plannedToday(statements: Statements, now: Date): Promise<Used> {
  await statements.query(`select pg_advisory_xact_lock(hashtextextended('texts of the day', 0))`, [])
  return countToday(
    statements,
    now,
    `select kind from ${SENT_TODAY}
     union all
     select kind from outbox
     where state = 'pending' and email_address is null and next_try_at < $2
       and (expires_at is null or expires_at > $3)`,
    [tomorrow(now), now],
  )
}

const SENT_TODAY = `outbox where state = 'sent' and sent_at >= $1 and email_address is null`

async function countToday(statements: Statements, now: Date, texts: string, more: Date[] = []): Promise<Used> {
  const rows = await statements.query<{ kind: TextKind; used: number }>(
    `select kind, count(*) as used from (${texts}) today group by kind`,
    [startOfKenyanDay(now), ...more],
  )
  return Object.fromEntries(rows.map(({ kind, used }) => [kind, used]))
}

export function startOfKenyanDay(now: Date): Date {
  return new Date(`${kenyaDay(now)}T00:00:00+03:00`)
}

/** Returns when the texts of the next day begin. */
export const tomorrow = (now: Date): Date => new Date(startOfKenyanDay(now).getTime() + DAY_MS)
