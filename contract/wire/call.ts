import type * as z from 'zod/mini'
import { isBrokenOff, refusesInside, saysNone, unwrapped } from './envelope.ts'

/**
 * A header of `create_order` and `complete_order`, for the embedded store only: a request with a key that was used
 * before is not done again. Other hosts may refuse requests with headers that they do not know.
 */
export const IDEMPOTENCY_KEY = 'Idempotency-Key'

/** A call of the host. The request schema is the exact payload [API-02]; the response schema parses the whole body. */
export interface Call<Request extends z.ZodMiniType = z.ZodMiniType, Response extends z.ZodMiniType = z.ZodMiniType> {
  /** GET sends the payload as a query, POST as JSON. */
  readonly verb: 'GET' | 'POST'
  /** The last segment of the address, `{app}.services.rest.{name}`. */
  readonly name: string
  readonly request: Request
  readonly response: Response
  /** The message of this call's error (§8), for developers. */
  readonly failure: string
  /** `token`: the pair of keys when complete (CTR-26); `cookie`: with credentials; `plain`: neither. */
  readonly sends: 'plain' | 'token' | 'cookie'
  /** The response schema parses refusals too; without this, an answer that refuses inside its body is an error. */
  readonly readsRefusals?: true
  /** The answer `[{error}, 404]` is an empty message; other refusals are errors. */
  readonly mayHaveNone?: true
}

export type RequestOf<C extends Call> = z.input<C['request']>
export type ResponseOf<C extends Call> = z.output<C['response']>

/** Declares a call and keeps its exact types. */
export function call<Request extends z.ZodMiniType, Response extends z.ZodMiniType>(
  declared: Call<Request, Response>,
): Call<Request, Response> {
  return declared
}

/** Parses the body of an HTTP 200. Throws when it refuses inside or does not fit the schema. */
export function parseResponse<C extends Call>(call: C, body: unknown): ResponseOf<C> {
  const answer = call.mayHaveNone && saysNone(body) && !isBrokenOff(body) ? { message: {} } : unwrapped(body)
  if (isBrokenOff(answer) || (!call.readsRefusals && refusesInside(answer)))
    throw new Error(`${call.name} is refused inside its answer`)
  return call.response.parse(answer) as ResponseOf<C>
}
