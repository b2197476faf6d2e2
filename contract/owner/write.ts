import * as z from 'zod/mini'
import { call, type Call } from '../wire/call.ts'
import { optionalAmount, text } from '../wire/wire.ts'

const answer = z.object({
  message: z.object({ status: optionalAmount, message: text, result: z.optional(z.unknown()) }),
  /** Of a refusal: the key of its text. `changedMeanwhile`: another owner has changed the same. */
  code: text,
})

/** A call that runs one of the owner's commands with its arguments, as the terminal does. */
export type OwnerWriteCall<Request extends z.ZodMiniType = z.ZodMiniType> = Call<Request, typeof answer>

/** Declares a change by an owner; embedded store only. */
export function ownerWrite<Request extends z.ZodMiniType>(name: string, request: Request): OwnerWriteCall<Request> {
  return call({
    verb: 'POST',
    name,
    request,
    response: answer,
    failure: `Failed: ${name}`,
    sends: 'token',
    readsRefusals: true,
  })
}
