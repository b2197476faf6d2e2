import type { Call, ResponseOf } from '../../contract/call.ts'
import { isBrokenOff, refusesInside, saysNone, unwrapped } from '../../contract/envelope.ts'

/** What the contract reads of a body that came as HTTP 200. Throws where it refuses inside, or cannot be read. */
export function answerOf<C extends Call>(call: C, body: unknown): ResponseOf<C> {
  const answer = call.mayHaveNone && saysNone(body) && !isBrokenOff(body) ? { message: {} } : unwrapped(body)
  if (isBrokenOff(answer) || (!call.readsRefusals && refusesInside(answer)))
    throw new Error(`${call.name} is refused inside its answer`)
  return call.response.parse(answer) as ResponseOf<C>
}
