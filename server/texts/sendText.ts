import { kenyaDay } from '../../domain/kenyaTime.ts'
import type { SmsAnswer } from '../gateways/sms.ts'
import type { Store } from '../store.ts'

/** How long to wait after the first try, the second and so on. */
const PAUSES_MS = [10_000, 30_000, 120_000, 600_000]

/** For how long one process keeps a text before another may take it. */
const LEASE_MS = 60_000

const DAY_MS = 24 * 60 * 60 * 1000

interface Due {
  message_id: number
  mobile_number: string
  message: string
  tries: number
}

/**
 * Sends one text that is due; returns false when there is none. Several processes share the work. When one dies between
 * sending and recording it, the text is sent twice, never lost.
 */
export async function sendText(store: Pick<Store, 'db' | 'clock' | 'sms' | 'textsPerDay' | 'warn'>): Promise<boolean> {
  const { db, clock, sms, warn } = store
  if (!sms) return false
  await failExpired(store)
  if (!(await hasBudget(store))) return postpone(store)
  const due = await take(store)
  if (!due) return false
  let answer: SmsAnswer
  try {
    answer = await sms.send(due.mobile_number, due.message)
  } catch (error) {
    answer = { sent: false, problem: (error as Error).message.slice(0, 200), retry: 'again' }
  }
  const now = clock()
  if (answer.sent) {
    await db.query(
      `update outbox set state = 'sent', sent_at = $2, provider_id = $3, problem = null, ${FORGET_SECRET}
       where message_id = $1`,
      [due.message_id, now, answer.providerId.slice(0, 100)],
    )
    return true
  }
  const pause = answer.retry === 'again' ? PAUSES_MS[due.tries - 1] : undefined
  if (pause === undefined) {
    warn(`A text could not be sent: ${answer.problem}`)
    await db.query(`update outbox set state = 'failed', problem = $2, ${FORGET_SECRET} where message_id = $1`, [
      due.message_id,
      answer.problem,
    ])
  } else {
    await db.query('update outbox set next_try_at = $2, problem = $3 where message_id = $1', [
      due.message_id,
      new Date(now.getTime() + pause),
      answer.problem,
    ])
  }
  return true
}

const FORGET_SECRET = `message = case when is_secret then '(a code)' else message end`

async function failExpired({ db, clock }: Pick<Store, 'db' | 'clock'>): Promise<void> {
  await db.query(
    `update outbox set state = 'failed', problem = coalesce(problem, 'too late'), ${FORGET_SECRET}
     where state = 'pending' and expires_at <= $1`,
    [clock()],
  )
}

/** Whether more texts may be sent today: a limit to what an attacker can make the shop pay for. */
async function hasBudget({ db, clock, textsPerDay }: Pick<Store, 'db' | 'clock' | 'textsPerDay'>): Promise<boolean> {
  const [row] = await db.query<{ sent: number }>(
    `select count(*) as sent from outbox where state = 'sent' and sent_at >= $1`,
    [startOfKenyanDay(clock())],
  )
  return row!.sent < textsPerDay
}

/** Postpones due texts until tomorrow. */
async function postpone({
  db,
  clock,
  textsPerDay,
  warn,
}: Pick<Store, 'db' | 'clock' | 'textsPerDay' | 'warn'>): Promise<false> {
  const tomorrow = new Date(startOfKenyanDay(clock()).getTime() + DAY_MS)
  const waiting = await db.query(
    `update outbox set next_try_at = $2 where state = 'pending' and next_try_at <= $1 returning message_id`,
    [clock(), tomorrow],
  )
  if (waiting.length > 0)
    warn(`The texts of today are spent (SMS_PER_DAY is ${textsPerDay}). Waiting until tomorrow: ${waiting.length}`)
  return false
}

function startOfKenyanDay(now: Date): Date {
  return new Date(`${kenyaDay(now)}T00:00:00+03:00`)
}

async function take({ db, clock }: Pick<Store, 'db' | 'clock'>): Promise<Due | undefined> {
  const now = clock()
  const [due] = await db.query<Due>(
    `update outbox set tries = tries + 1, next_try_at = $2 where message_id = (
       select message_id from outbox where state = 'pending' and next_try_at <= $1
       order by next_try_at, message_id limit 1 for update skip locked
     ) returning message_id, mobile_number, message, tries`,
    [now, new Date(now.getTime() + LEASE_MS)],
  )
  return due
}
