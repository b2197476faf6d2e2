import { kenyaTime } from '../../domain/kenyaTime.ts'
import type { Store } from '../store.ts'

export interface Text {
  sent: string
  to: string
  message: string
  /** With an SMS provider or a mail server: waiting, sent, or failed and why. */
  state: string
}

/** Returns the texts and emails to customers, newest last. */
export async function listTexts(store: Store): Promise<Text[]> {
  const rows = await store.db.query<{
    recipient: string
    subject: string | null
    message: string
    created_at: Date
    state: keyof typeof STATE_TEXTS
    problem: string | null
  }>(
    `select coalesce(email_address, mobile_number) as recipient, subject, message, created_at, state, problem
     from outbox order by message_id`,
    [],
  )
  return rows.map((row) => ({
    sent: kenyaTime(row.created_at),
    to: row.recipient,
    message: row.subject === null ? row.message : `${row.subject}: ${row.message}`,
    state: STATE_TEXTS[row.state] + (row.problem ? `: ${row.problem}` : ''),
  }))
}

const STATE_TEXTS = { kept: '', pending: 'waiting', sent: 'sent', failed: 'failed' }
