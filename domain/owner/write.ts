import type { Refusal } from '../outcomes.ts'

/**
 * A change: one of the owner's commands with its arguments; of a file as `csv` its text is sent. `about` names what it
 * changes, such as an order.
 */
export interface OwnerWrite {
  command: string
  about: string
  args: unknown
}

/** Another owner has changed the same since it was read. `message` says what; `result` may say what it is now. */
export interface Conflict {
  status: 'conflict'
  message: string
  result?: unknown
}

/** Why a file is not sent. `unreadable`: removed meanwhile, a folder, or not allowed. */
export type UnreadFile = 'unreadable' | 'noTable' | 'largeFile'

export type OwnerWriteOutcome = { status: 'done'; result: unknown } | ((Conflict | Refusal) & { unread?: UnreadFile })
