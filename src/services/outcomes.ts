import type { Refusal } from '../../domain/outcomes.ts'
import { hostMessage } from './hostMessage.ts'
import { ServiceError } from './http.ts'

/** Hosts say 200 as well to somebody whom they have no customer for, and do nothing. */
const NOT_A_CUSTOMER = /not linked to any customer/i

/** Whether an answer says inside its message that it went well: `message.status` is 200. */
export function isDone({ status, message }: { status?: unknown; message?: unknown }): boolean {
  return (status === 200 || status === '200') && !NOT_A_CUSTOMER.test(String(message))
}

/** A refusal with what the answer says to the person. */
export function refusal(message: object): Refusal {
  return { status: 'refused', message: hostMessage({ message }) }
}

/** Whether a status, of HTTP or inside an answer, says that somebody on the way got no answer: what was asked for may be done. */
export function saysUnanswered(status: unknown): boolean {
  return ['502', '504'].includes(String(status))
}

/** Whether a call that failed may have been done: its answer never came, or cannot be read. */
export function mayBeDone(error: unknown): error is ServiceError {
  return (
    error instanceof ServiceError && (error.status === null || error.status === 200 || saysUnanswered(error.status))
  )
}

/**
 * A call that failed with a text for the person is a refusal, whatever its code (OPN-11); one without is thrown on to
 * the screen, which has a text of its own [ERR-30, ERR-31].
 */
export function refusalOr(error: unknown): Refusal {
  if (!(error instanceof ServiceError) || error.detail === '') throw error
  return { status: 'refused', message: error.detail }
}
