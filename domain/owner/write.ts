import type { Refusal } from '../outcomes.ts'

/** Another owner has changed the same since it was read. `message` says what; `result` may say what it is now. */
export interface Conflict {
  status: 'conflict'
  message: string
  result?: unknown
}

/** Why a file is not sent. `unreadable`: removed meanwhile, a folder, or not allowed. */
export type UnreadFile = 'unreadable' | 'noTable' | 'largeFile'

export type OwnerWriteOutcome = { status: 'done'; result: unknown } | ((Conflict | Refusal) & { unread?: UnreadFile })
