import type * as z from 'zod/mini'

/**
 * One remote call of the host: where it goes, what it takes and what is read from its answer. The request
 * schema gives the exact payload [API-02]; the response schema reads the whole body.
 */
export interface Call<Request extends z.ZodMiniType = z.ZodMiniType, Response extends z.ZodMiniType = z.ZodMiniType> {
  /** GET sends the payload as a query, POST as JSON. */
  readonly verb: 'GET' | 'POST'
  /** The last segment of the address, `{app}.services.rest.{name}`. */
  readonly name: string
  readonly request: Request
  readonly response: Response
  /** What a failure of this call is called (§8). */
  readonly failure: string
  /** `token`: the pair is sent when complete (CTR-26); `cookie`: with credentials; `plain`: neither. */
  readonly sends: 'plain' | 'token' | 'cookie'
  /** The response schema reads refusals as well; an answer of any other call that refuses inside its body is no answer. */
  readonly readsRefusals?: true
  /** A host may say none as `[{error}, 404]`, which is read like an empty message; other refusals fail all the same. */
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
