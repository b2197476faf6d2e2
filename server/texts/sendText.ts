import type { SendAnswer } from '../gateways/sms.ts'
import type { Store } from '../store.ts'
import { openKinds, sentToday, TEXT_KINDS, tomorrow } from './textBudget.ts'

/** How long to wait after the first try, the second and so on. */
export const PAUSES_MS = [10_000, 30_000, 120_000, 600_000]

/** For how long one process keeps a text or an email before another may take it. */
const LEASE_MS = { text: 60_000, email: 300_000 }

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
 * Sends one text that is due, codes first and texts about orders last, of the kinds that still may be sent today; the
 * others are postponed until tomorrow. Returns false when there is none. Several processes share the work. When one
 * dies between sending and recording it, the text is sent twice, never lost.
 */
export async function sendText(store: Parts & Pick<Store, 'sms' | 'textsPerDay'>): Promise<boolean> {
  const { db, clock, sms, textsPerDay } = store
  if (!sms) return false
  await failExpired(store)
  const kinds = openKinds(await sentToday(db, clock()), textsPerDay)
  const open = kinds.join(' ')
  const due = await take(store, 'text', open)
  if (due) return send(store, 'A text', due, () => sms.send(due.recipient, due.message))
  return kinds.length === TEXT_KINDS.length ? false : postpone(store, open)
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

/** Postpones due texts of the other kinds until tomorrow, those about orders until the morning. */
async function postpone(
  { db, clock, warn, textsPerDay }: Parts & Pick<Store, 'textsPerDay'>,
  open: string,
): Promise<false> {
  const next = tomorrow(clock())
  const waiting = await db.query<{ kind: string }>(
    `update outbox set next_try_at = case when kind <> 'order' then $2::timestamptz else $3::timestamptz end
     where state = 'pending' and next_try_at <= $1 and email_address is null and position(kind in $4) = 0
     returning kind`,
    [clock(), next, new Date(next.getTime() + MORNING_MS), open],
  )
  const kinds = [...new Set(waiting.map(({ kind }) => kind))].sort().join(', ')
  if (kinds)
    warn(`Today's texts (${kinds}) are spent: SMS_PER_DAY is ${textsPerDay}. Waiting until tomorrow: ${waiting.length}`)
  return false
}

/** Takes what is due: codes, then other texts, then those about orders; of texts only the kinds in `open`. */
async function take({ db, clock }: Parts, what: keyof typeof LEASE_MS, open = ''): Promise<Due | undefined> {
  const now = clock()
  const [due] = await db.query<Due>(
    `update outbox set tries = tries + 1, next_try_at = $2 where message_id = (
       select message_id from outbox
       where state = 'pending' and next_try_at <= $1 and (email_address is not null) = $3
         and ($3 or position(kind in $4) > 0)
       order by event is not null, not is_secret, next_try_at, message_id limit 1 for update skip locked
     ) returning message_id, coalesce(email_address, mobile_number) as recipient, coalesce(subject, '') as subject,
       message, tries`,
    [now, new Date(now.getTime() + LEASE_MS[what]), what === 'email', open],
  )
  return due
}
