import * as z from 'zod/mini'
import { call } from './call.ts'
import { outcome, written } from './wire.ts'

/** The kinds of calls that are declared most often, all with a token. The others are declared with `call`. */

/** Declares a read; its answer has this `message`. */
export const read = <Request extends z.ZodMiniType, Message extends z.ZodMiniType>(
  name: string,
  request: Request,
  message: Message,
  failure: string,
) => call({ verb: 'GET', name, request, response: z.object({ message }), failure, sends: 'token' })

/** Declares a write without a specified answer; a refusal is an error. */
export const write = <Request extends z.ZodMiniType>(name: string, request: Request, failure: string) =>
  call({ verb: 'POST', name, request, response: written, failure, sends: 'token' })

/** Declares a write whose answer says whether it was done. */
export const attempt = <Request extends z.ZodMiniType>(name: string, request: Request, failure: string) =>
  call({
    verb: 'POST',
    name,
    request,
    response: z.object({ message: outcome }),
    failure,
    sends: 'token',
    readsRefusals: true,
  })
