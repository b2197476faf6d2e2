import type * as z from 'zod/mini'
import type { Call } from '../../../contract/call.ts'
import { isRider } from '../../../domain/orderStatus.ts'
import type { PreparedAnswer } from '../../preparedAnswer.ts'
import { notAllowed } from '../../refusals.ts'
import type { Caller } from '../../security/sessions.ts'
import type { Store } from '../../store.ts'
import { readPayload } from './payload.ts'

/** One call as it reached the server. */
export interface Ask {
  payload: unknown
  /** The payload came as a form or a query, where every value is text. */
  isText: boolean
  /** Whose token came with it; null without one. */
  caller: Caller | null
  cookies: Record<string, string | undefined>
  /** Aborted when the caller has gone before the answer. */
  signal: AbortSignal
  /** Where it came from, as limits count it. */
  place: string
  /** What it came with, in words such as "Chrome on Android"; empty where that is not known. */
  device: string
  /** Has the log tell what happened, and to which user. */
  note(event: 'login' | 'login refused', userId?: number): void
  /** Sets an HttpOnly cookie for our own calls; 0 seconds clears it. */
  setCookie(name: string, value: string, seconds: number): void
}

export type MethodAnswer = { body: unknown } | { prepared: PreparedAnswer }

/** A call of the contract and how the store answers it. */
export interface Method {
  call: Call
  /** The verbs it takes; the contract's own unless another is said. */
  verbs: readonly ('GET' | 'POST')[]
  answer(store: Store, ask: Ask): Promise<MethodAnswer>
}

type Input<C extends Call> = z.output<C['request']>
type Body<C extends Call> = z.input<C['response']>

/** A method for anyone, logged in or not. */
export function forAnyone<C extends Call>(
  call: C,
  handle: (store: Store, input: Input<C>, ask: Ask) => Promise<Body<C>>,
  verbs: Method['verbs'] = [call.verb],
): Method {
  return {
    call,
    verbs,
    answer: async (store, ask) => ({
      body: await handle(store, readPayload<C['request']>(call.request, ask.payload, ask.isText), ask),
    }),
  }
}

/** A method for whoever sends a valid token. */
export function forUsers<C extends Call>(
  call: C,
  handle: (store: Store, input: Input<C>, caller: Caller, ask: Ask) => Promise<Body<C>>,
): Method {
  return forAnyone(call, (store, input, ask) => {
    const { caller } = ask
    if (!caller) throw notAllowed('Please log in first.')
    refuseOtherUser(input, caller)
    return handle(store, input, caller, ask)
  })
}

/** A method for riders [ROL-04]. */
export function forRiders<C extends Call>(
  call: C,
  handle: (store: Store, input: Input<C>, caller: Caller) => Promise<Body<C>>,
): Method {
  return forUsers(call, (store, input, caller) => {
    if (!isRider(caller)) throw notAllowed('Only a rider can do this.')
    return handle(store, input, caller)
  })
}

/** An answer that is the same for everyone and made beforehand. */
export function prepared(call: Call, answer: (store: Store) => Promise<PreparedAnswer>): Method {
  return { call, verbs: [call.verb], answer: async (store) => ({ prepared: await answer(store) }) }
}

/** `logged_in_user` is a claim and no proof: it may only repeat who the token says is calling. */
export function refuseOtherUser(input: unknown, caller: Caller): void {
  const claimed = (input as { logged_in_user?: string }).logged_in_user?.trim().toLowerCase()
  if (claimed && claimed !== caller.email) throw notAllowed('That belongs to another user.')
}
