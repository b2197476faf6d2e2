import type { Call } from '../../contract/call.ts'
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

/**
 * A call that failed with a text for the person is a refusal, whatever its code (OPN-11); one without is thrown on to
 * the screen, which has a text of its own [ERR-30, ERR-31].
 */
export function refusalOr(error: unknown): Refusal {
  if (!(error instanceof ServiceError) || error.detail === '') throw error
  return { status: 'refused', message: error.detail }
}

/**
 * For calls whose answer is not specified (OPN-07): throws where its message says by a status of its own, or as the
 * second of a pair, that it went wrong: 400 or more, as of HTTP. Any other number may mean anything.
 */
export function throwIfRefused(call: Call, message: unknown): void {
  const status: unknown = Array.isArray(message) ? message[1] : (message as { status?: unknown } | null | undefined)?.status
  const code = Number.parseInt(String(status), 10)
  if (!(code >= 400)) return
  throw new ServiceError(call.failure, hostMessage({ message }), code, null)
}
