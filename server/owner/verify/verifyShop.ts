import { kenyaDay } from '../../../domain/kenyaTime.ts'
import type { Database } from '../../database/database.ts'
import { checkAudit, linkAudit } from '../../security/auditChain.ts'
import type { Store } from '../../store.ts'
import { INVARIANTS, REMEMBER_STOCK, STOCK } from './invariants.ts'

export interface ShopCheck {
  /** What is wrong, one sentence each, at most 20 of a kind. */
  problems: string[]
  /** What was checked. */
  orders: number
  seconds: number
  /** The end of the audit log's chain. */
  end: string
}

const MOST_OF_A_KIND = 20

/** Checks what must hold in the shop's data, one rule after the other, so that shoppers are served between them. */
export async function verifyShop({ db, clock }: Pick<Store, 'db' | 'clock'>): Promise<ShopCheck> {
  const begun = performance.now()
  while (await linkAudit(db, clock())) continue
  const problems: string[] = []
  for (const { what, sql } of [...INVARIANTS, STOCK]) {
    const rows = await db.query<{ row: { name: string } }>(
      `select to_jsonb(broken) as row from (${sql}) broken limit ${MOST_OF_A_KIND + 1}`,
      [],
    )
    for (const { row } of rows.slice(0, MOST_OF_A_KIND)) problems.push(problemOf(what, row))
    if (rows.length > MOST_OF_A_KIND) problems.push(`More of this: ${what}.`)
  }
  const audit = await checkAudit(db)
  const [count] = await db.query<{ orders: number }>('select count(*) as orders from orders', [])
  return {
    problems: [...problems, ...audit.problems],
    orders: count!.orders,
    seconds: Math.round(performance.now() - begun) / 1000,
    end: audit.end,
  }
}

/** Returns such as `SAL-ORD-2026-00012: a draft with a fee`. */
function problemOf(what: string, { name, ...values }: { name: string }): string {
  const told = Object.entries(values).map(([key, value]) => `${key.replace(/_/g, ' ')} ${String(value)}`)
  return `${name}: ${what}${told.length > 0 ? ` (${told.join(', ')})` : ''}`
}

/** The hour in Kenya from which the check of the day is made. */
const HOUR = 3
const HOUR_MS = 60 * 60 * 1000

/**
 * Makes the check of the night, on one of the instances, and keeps what it found for the counter and the metrics. The
 * line for the log also has the end of the audit log, to be compared with later. One that failed is made again after an
 * hour. Returns false.
 */
export async function verifyNightly(store: Pick<Store, 'db' | 'clock' | 'warn'>): Promise<false> {
  const { db, clock, warn } = store
  const now = clock().getTime()
  // the first night of a shop is the next one
  const first = 'insert into shop_check (begun_at, ended_at) values ($1, $1) on conflict do nothing returning 1'
  if ((await db.query(first, [new Date(now)])).length > 0) return false
  const due = new Date(`${kenyaDay(new Date(now - HOUR * HOUR_MS))}T0${HOUR}:00:00+03:00`)
  const begun = await db.query(
    `update shop_check set begun_at = $1
     where (ended_at < $2 or ended_at > $1) and (begun_at < $3 or begun_at > $1) returning 1`,
    [new Date(now), due, new Date(now - HOUR_MS)],
  )
  if (begun.length === 0) return false
  const { problems, orders, end } = await verifyShop(store)
  await db.query(REMEMBER_STOCK, [])
  await db.query('update shop_check set ended_at = $1, problems = $2', [clock(), JSON.stringify(problems)])
  const found = problems.length === 0 ? 'no problem' : `problems: ${problems.length}`
  warn(`The nightly check of ${orders} orders found ${found}. The audit log ends with ${end}.`)
  for (const problem of problems) warn(problem)
  return false
}

export interface LastCheck {
  at: Date
  problems: string[]
}

/** Returns what the last nightly check found; null before the first one. */
export async function lastCheck(db: Database): Promise<LastCheck | null> {
  const [row] = await db.query<LastCheck>(
    'select ended_at as at, problems from shop_check where problems is not null',
    [],
  )
  return row ?? null
}
