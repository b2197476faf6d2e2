import { kenyaDay } from '../../domain/kenyaTime.ts'
import type { SendAnswer } from '../gateways/sms.ts'
import type { Store } from '../store.ts'

/** How long to wait after the first try, the second and so on. */
const PAUSES_MS = [10_000, 30_000, 120_000, 600_000]

/** For how long one process keeps a text or an email before another may take it. */
const LEASE_MS = { text: 60_000, email: 300_000 }

/** The share of a day's texts that texts about orders leave to the others, which are mostly codes. */
const SHARE_OF_OTHERS = 0.2

const DAY_MS = 24 * 60 * 60 * 1000

/** When texts that could not be sent on the day before are sent: not at night, unless someone waits for them. */
const MORNING_MS = 8 * 60 * 60 * 1000

type Parts = Pick<Store, 'db' | 'clock' | 'warn'>

interface Due {
  message_id: number
  recipient: string
  subject: string
  message: string
  tries: number
}

/**
 * Sends one text that is due; texts about orders come last. Returns false when there is none. Several processes share
 * the work. When one dies between sending and recording it, the text is sent twice, never lost.
 */
export async function sendText(store: Parts & Pick<Store, 'sms' | 'textsPerDay'>): Promise<boolean> {
  const { sms, textsPerDay } = store
  if (!sms) return false
  await failExpired(store)
  const sent = await sentToday(store)
  if (sent >= textsPerDay) return postpone(store, textsPerDay, 'all')
  const isForOthers = sent >= textsPerDay - Math.floor(textsPerDay * SHARE_OF_OTHERS)
  const due = await take(store, 'text', isForOthers)
  if (due) return send(store, 'A text', due, () => sms.send(due.recipient, due.message))
  return isForOthers ? postpone(store, textsPerDay, 'aboutOrders') : false
}

/** Sends one email that is due, like `sendText`, but without a limit for a day. */
export async function sendEmail(store: Parts & Pick<Store, 'mail' | 'config'>): Promise<boolean> {
  const { mail, config } = store
  if (!mail) return false
  await failExpired(store)
  const due = await take(store, 'email')
  if (!due) return false
  const { recipient: to, subject, message: text } = due
  return send(store, 'An email', due, () => mail.send({ sender: config.name, to, subject, text }))
}

async function send({ db, clock, warn }: Parts, what: string, due: Due, ask: () => Promise<SendAnswer>): Promise<true> {
  let answer: SendAnswer
  try {
    answer = await ask()
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
    warn(`${what} could not be sent: ${answer.problem}`)
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

/** Returns how many texts were sent today: their limit is one to what an attacker can make the shop pay for. */
async function sentToday({ db, clock }: Pick<Store, 'db' | 'clock'>): Promise<number> {
  const [row] = await db.query<{ sent: number }>(
    `select count(*) as sent from outbox where state = 'sent' and sent_at >= $1 and email_address is null`,
    [startOfKenyanDay(clock())],
  )
  return row!.sent
}

/** Postpones due texts until tomorrow, those about orders until the morning. */
async function postpone({ db, clock, warn }: Parts, textsPerDay: number, which: 'all' | 'aboutOrders'): Promise<false> {
  const tomorrow = startOfKenyanDay(clock()).getTime() + DAY_MS
  const waiting = await db.query(
    `update outbox set next_try_at = case when event is null then $2::timestamptz else $3::timestamptz end
     where state = 'pending' and next_try_at <= $1 and email_address is null and ($4 or event is not null)
     returning message_id`,
    [clock(), new Date(tomorrow), new Date(tomorrow + MORNING_MS), which === 'all'],
  )
  const spent = which === 'all' ? 'The texts' : 'The texts about orders'
  if (waiting.length > 0)
    warn(`${spent} of today are spent (SMS_PER_DAY is ${textsPerDay}). Waiting until tomorrow: ${waiting.length}`)
  return false
}

function startOfKenyanDay(now: Date): Date {
  return new Date(`${kenyaDay(now)}T00:00:00+03:00`)
}

/** Takes what is due, the texts about orders after the others or, with `isForOthers`, not at all. */
async function take({ db, clock }: Parts, kind: keyof typeof LEASE_MS, isForOthers = false): Promise<Due | undefined> {
  const now = clock()
  const [due] = await db.query<Due>(
    `update outbox set tries = tries + 1, next_try_at = $2 where message_id = (
       select message_id from outbox
       where state = 'pending' and next_try_at <= $1 and (email_address is not null) = $3
         and (event is null or not $4)
       order by event is not null, next_try_at, message_id limit 1 for update skip locked
     ) returning message_id, coalesce(email_address, mobile_number) as recipient, coalesce(subject, '') as subject,
       message, tries`,
    [now, new Date(now.getTime() + LEASE_MS[kind]), kind === 'email', isForOthers],
  )
  return due
}
