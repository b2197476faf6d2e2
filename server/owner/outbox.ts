import { kenyaTime } from '../../domain/kenyaTime.ts'
import type { Store } from '../store.ts'

export interface Text {
  sent: string
  to: string
  message: string
  /** With an SMS provider: waiting, sent, or failed and why. */
  state: string
}

/** Returns the texts to customers, newest last. */
export async function listTexts(store: Store): Promise<Text[]> {
  const rows = await store.db.query<{
    mobile_number: string
    message: string
    created_at: Date
    state: keyof typeof STATE_TEXTS
    problem: string | null
  }>('select mobile_number, message, created_at, state, problem from outbox order by message_id', [])
  return rows.map((row) => ({
    sent: kenyaTime(row.created_at),
    to: row.mobile_number,
    message: row.message,
    state: STATE_TEXTS[row.state] + (row.problem ? `: ${row.problem}` : ''),
  }))
}

const STATE_TEXTS = { kept: '', pending: 'waiting', sent: 'sent', failed: 'failed' }
