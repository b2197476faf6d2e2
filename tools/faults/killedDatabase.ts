import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { shopConfig } from '../../contract/shopConfig.ts'
import type { Database, Statements } from '../../server/database/database.ts'
import { openDatabase as open } from '../../server/database/openDatabase.ts'
import { dispatchOrder } from '../../server/orders/lifecycle.ts'
import { watchDisk } from './powerCut.ts'

/** A message of the parent process: SQL to run, or an order to dispatch. */
interface Message {
  id: number
  text: string
  dispatch?: { order: string; rider: string }
}

/** The texts of an order that is dispatched here stay in the outbox. */
const dispatching = { clock: () => new Date(), config: shopConfig.parse({}), sms: null, mail: null }

/** A kill point is `program|before or after|statement|count`. */
const { FAULTS_KILL_AT: killAt, FAULTS_POINTS: pointsFile, FAULTS_DISK: disk, FAULTS_SHARE: share } = process.env

const program = process.argv[2] ?? 'shop'
let cutPower = (): void => undefined
const times = new Map<string, number>()

function reach(side: 'before' | 'after', what: string): void {
  const label = `${program}|${side}|${what}`
  const time = (times.get(label) ?? 0) + 1
  times.set(label, time)
  if (pointsFile) appendFileSync(pointsFile, `${label}|${time}\n`)
  if (`${label}|${time}` !== killAt) return
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
 * the write or commit that FAULTS_KILL_AT names. FAULTS_POINTS is a file to list all kill points in. FAULTS_DISK, a
 * copy of the database's folder, also simulates a power cut: it then holds what is on the disk (`powerCut.ts`). The
 * parent process may send messages.
 */
export async function openDatabase(settings: Parameters<typeof open>[0]): Promise<Database> {
  if (disk) cutPower = watchDisk(join(settings.dataDir, 'database'), disk, Number(share))
  const db = await open(settings)
  const answer = async ({ id, text, dispatch }: Message) => {
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
