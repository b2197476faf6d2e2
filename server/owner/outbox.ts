import { kenyaTime } from '../../domain/kenyaTime.ts'
import type { Store } from '../store.ts'

export interface Text {
  sent: string
  to: string
  message: string
  /** What became of it, where there is someone who sends texts: waiting, sent, or failed and why. */
  fate: string
}

/** The texts that were sent, or would have been, newest last. */
export async function listTexts(store: Store): Promise<Text[]> {
  const rows = await store.db.query<{
    mobile_number: string
    message: string
    created_at: Date
    state: keyof typeof FATES
    problem: string | null
  }>('select mobile_number, message, created_at, state, problem from outbox order by message_id', [])
  return rows.map((row) => ({
    sent: kenyaTime(row.created_at),
    to: row.mobile_number,
    message: row.message,
    fate: FATES[row.state] + (row.problem ? `: ${row.problem}` : ''),
  }))
}

const FATES = { kept: '', pending: 'waiting', sent: 'sent', failed: 'failed' }
