import { hostMessage, isDone } from '../../contract/wire/hostMessage.ts'
import { refusalOrThrow, type Refusal } from '../../domain/outcomes.ts'
import { ServiceError } from './http.ts'

/** Returns a refusal with the answer's text for the shopper. */
export function refusal(message: object): Refusal {
  return { status: 'refused', message: hostMessage({ message }) }
}

/** Returns `done` once a call is done, or how the shop refuses it. Throws other errors. */
export function outcomeOf<Done>(answer: Promise<{ message: object }>, done: Done): Promise<Done | Refusal> {
  return answer.then(({ message }) => (isDone(message) ? done : refusal(message)), refusalOrThrow)
}

/** Returns whether a status, of HTTP or inside an answer, is a gateway's without an answer: the write may be done. */
export function saysUnanswered(status: unknown): boolean {
  return ['502', '504'].includes(String(status))
}

/** Returns whether a failed call may be done all the same: its answer was lost or cannot be read. */
export function mayBeDone(error: unknown): error is ServiceError {
  return (
    error instanceof ServiceError && (error.status === null || error.status === 200 || saysUnanswered(error.status))
  )
}
