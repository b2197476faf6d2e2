import { hostMessage } from './hostMessage.ts'
import { ServiceError } from './http.ts'

export interface Refusal {
  status: 'refused'
  /** What the host says to the person, or the empty text. */
  message: string
}

/** Whether an answer says inside its message that it went well: `message.status` is 200. */
export function isDone(message: { status?: unknown }): boolean {
  return message.status === 200 || message.status === '200'
}

export function refusal(message: { message?: unknown }): Refusal {
  return { status: 'refused', message: hostMessage(message) }
}

/** A call that the host declined with a status of its own and a text for the person is a refusal, not a surprise. */
export function refusalOr(error: unknown): Refusal {
  const isDeclined = error instanceof ServiceError && error.status !== null && error.status < 500 && error.detail !== ''
  if (!isDeclined) throw error
  return { status: 'refused', message: error.detail }
}
