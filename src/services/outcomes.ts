import type { Refusal } from '../../domain/outcomes.ts'
import { hostMessage } from './hostMessage.ts'
import { ServiceError } from './http.ts'

/** Whether an answer says inside its message that it went well: `message.status` is 200. */
export function isDone(message: { status?: unknown }): boolean {
  return message.status === 200 || message.status === '200'
}

/** A refusal with what the answer says to the person. */
export function refusal(message: { message?: unknown }): Refusal {
  return { status: 'refused', message: hostMessage(message) }
}

/** A call that the host declined with a status of its own and a text for the person is a refusal, not a surprise. */
export function refusalOr(error: unknown): Refusal {
  const isDeclined = error instanceof ServiceError && error.status !== null && error.status < 500 && error.detail !== ''
  if (!isDeclined) throw error
  return { status: 'refused', message: error.detail }
}
