import { appendFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { shopConfig } from '../../contract/shopConfig.ts'
import type { Database, Statements } from '../../server/database/database.ts'
import { openDatabase as open } from '../../server/database/openDatabase.ts'
import { dispatchOrder } from '../../server/orders/lifecycle.ts'
import { watchDisk } from './powerCut.ts'
import type { KillPlan } from './shop.ts'

/** A message of the parent process: SQL to run, or an order to dispatch; the first one comes when the shop is open. */
interface Message {
  id: number
  text: string
  dispatch?: { order: string; rider: string }
  attempt?: number
}

/** The texts of an order that is dispatched here stay in the outbox. */
const dispatching = { clock: () => new Date(), config: shopConfig.parse({}), sms: null, mail: null }

const { FAULTS_PLAN: planText, FAULTS_DISK: disk, FAULTS_SHARE: share } = process.env
const plan = planText ? (JSON.parse(planText) as KillPlan) : null
const points = new RegExp(plan?.points ?? '')

const program = process.argv[2] ?? 'shop'
let cutPower = (): void => undefined
// of a shop only once it is open
let attempt = program === 'shop' ? 0 : (plan?.attempt ?? 0)
/** How often each place was reached in this attempt. */
const times = new Map<string, number>()

/** Writes that background work repeats, whether or not there is anything to do: once each. */
const REPEATED = new RegExp(
  [
    String.raw`update (?:outbox set (?:state = 'failed'|tries)|mpesa_attempts set (?:queries|next_query_at))`,
    'update shop_check',
    'insert into (?:shop_check|audit_chain)',
    String.raw`delete from \w+ where \w+ in \( ?select`,
    'with (?:hours|first) as',
    String.raw`with old as \( ?select sales_order_name from orders where status`,
  ]
    .map((write) => String.raw`\|(?:commit after )?${write}`)
    .join('|'),
)

/** Kills the process at a place that the plan's file does not have yet, and notes it there; `program|side|write`. */
function reach(side: 'before' | 'after', what: string): void {
  const place = `${program}|${side}|${what}`
  if (!plan || !points.test(place)) return
  const time = (times.get(place) ?? 0) + 1
  times.set(place, time)
  const isOnce = plan.isOncePerWrite || REPEATED.test(place)
  const killPoint = isOnce ? place : `${place}|${attempt}.${time}`
  const reached = readFileSync(plan.file, 'utf8').split('\n').slice(0, -1)
  if (reached.some((line) => line.endsWith(` ${killPoint}`))) return
  const isKilled = reached.length % plan.every === 0
  appendFileSync(plan.file, `${isKilled ? 'killed' : 'passed'} ${killPoint}\n`)
  if (!isKilled) return
  cutPower()
  process.kill(process.pid, 'SIGKILL')
  // Blocks until the signal is delivered.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
}

const WRITE = /^\s*(?:insert|update|delete|create|alter|lock|with\b.*\b(?:insert into|update \w+ set|delete from))\b/is
const isWrite = (text: string) => WRITE.test(text)
const nameOf = (text: string) => text.trim().replace(/\s+/g, ' ').slice(0, 90)

/** Adds a kill point before each write, and outside transactions one after it too. */
function withKillPoints(statements: Statements, inTransaction: ((name: string) => void) | null): Statements {
  return {
    async query(text, values) {
      if (!isWrite(text)) return statements.query(text, values)
      const name = nameOf(text)
      inTransaction?.(name)
      reach('before', name)
      const rows = await statements.query<never>(text, values)
      if (!inTransaction) reach('after', name)
      return rows
    },
  }
}

/**
 * Replaces the shop's `openDatabase` in the build: opens the same database, but kills the process right before or after
 * a write or commit, as FAULTS_PLAN says. FAULTS_DISK, a copy of the database's folder, also simulates a power cut: it
 * then holds what is on the disk (`powerCut.ts`). The parent process may send messages.
 */
export async function openDatabase(settings: Parameters<typeof open>[0]): Promise<Database> {
  if (disk) cutPower = watchDisk(join(settings.dataDir, 'database'), disk, Number(share))
  const db = await open(settings)
  const answer = async ({ id, text, dispatch, attempt: next = plan?.attempt ?? 0 }: Message) => {
    if (next > attempt) {
      attempt = next
      times.clear()
    }
    const done = dispatch
      ? dispatchOrder({ ...dispatching, db }, dispatch.order, dispatch.rider).then(() => [])
      : db.query(text)
    process.send?.({ id, rows: await done.catch((error: Error) => error.message) })
  }
  process.on('message', (message: Message) => void answer(message))
  return {
    ...db,
    ...withKillPoints(db, null),
    async transaction(work) {
      let last: string | null = null
      const result = await db.transaction(async (statements) => {
        const done = await work(withKillPoints(statements, (name) => (last = name)))
        if (last !== null) reach('before', `commit after ${last}`)
        return done
      })
      if (last !== null) reach('after', `commit after ${last}`)
      return result
    },
  }
}
