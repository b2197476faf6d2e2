import { kenyaTime } from '../../domain/kenyaTime.ts'
import type { Store } from '../store.ts'

export interface Text {
  sent: string
  to: string
  message: string
}

/** The texts that were sent, or would have been, newest last. */
export async function listTexts(store: Store): Promise<Text[]> {
  const rows = await store.db.query<{ mobile_number: string; message: string; created_at: Date }>(
    'select mobile_number, message, created_at from outbox order by message_id',
    [],
  )
  return rows.map((row) => ({ sent: kenyaTime(row.created_at), to: row.mobile_number, message: row.message }))
}
