import type * as z from 'zod/mini'
import type { Call } from '../../../contract/wire/call.ts'
import { isOwner, isRider } from '../../../domain/people/roles.ts'
import type { PreparedAnswer } from '../../preparedAnswer.ts'
import { said, type PlainKey, type Text } from '../../messages/texts.ts'
import { invalid, notAllowed, OwnerRefusal, Refusal } from '../../refusals.ts'
import type { audit, AuditedAccount } from '../../security/audit.ts'
import type { Limit } from '../../security/limits.ts'
import { hasFreshFactor, type Caller } from '../../security/sessions.ts'
import { needsFreshFactor, runOwnerCommand, type RunCommand } from '../../owner/runCommand.ts'
import type { Store } from '../../store.ts'
import { readPayload } from './payload.ts'

/** One call as it reached the server. */
export interface CallContext {
  payload: unknown
  /** The language that the caller reads. */
  language: string
  /** Texts of answers in that language. */
  text: Text<'answers'>
  /** The payload is a form or a query, so every value is text. */
  isText: boolean
  /** The user of the token; null without one. */
  caller: Caller | null
  cookies: Record<string, string | undefined>
  /** Aborted when the client disconnects before the answer. */
  signal: AbortSignal
  /** What rate limits count for the client's address (`rateLimitKeyOf`). */
  rateLimitKey: string
  /** The header `IDEMPOTENCY_KEY`, or empty. */
  idempotencyKey: string
  /** The browser does not want an answer from a cache. */
  asksAnew: boolean
  /** Such as "Chrome on Android"; empty when it is not known. */
  device: string
  /** Where the shop is, by its configured address or else the checked host of the request (`originOf`). */
  origin: string
  /** Counts one attempt against each limit. Throws a 429 Refusal once one is reached. */
  count(limits: readonly Limit[]): Promise<void>
  /** Writes an event of an account to the audit log. */
  audit(event: Parameters<typeof audit>[1], account: AuditedAccount): Promise<void>
  /** Adds an event and its user to the request's log line. */
  logEvent(event: 'login' | 'login refused', userId?: number): void
  /** Sets an HttpOnly cookie for our own calls; 0 seconds deletes it. */
  setCookie(name: string, value: string, seconds: number): void
}

export type MethodAnswer = { body: unknown } | { prepared: PreparedAnswer }

/** A call of the contract with the store's answer to it. */
export interface Method {
  call: Call
  /** The HTTP methods that it accepts. */
  verbs: readonly ('GET' | 'POST')[]
  /** The body is a file of any type, or larger than others; its caller is checked before it is read. */
  file?: { mostBytes: number; check: (caller: Caller | null) => void }
  answer(store: Store, context: CallContext): Promise<MethodAnswer>
}

type Input<C extends Call> = z.output<C['request']>
type Body<C extends Call> = z.input<C['response']>

/** Makes a method for every shopper, logged in or not. */
export function forAnyone<C extends Call>(
  call: C,
  handle: (store: Store, input: Input<C>, context: CallContext) => Promise<Body<C>>,
  verbs: Method['verbs'] = [call.verb],
): Method {
  return {
    call,
    verbs,
    answer: async (store, context) => ({
      body: await handle(store, readPayload<C['request']>(call.request, context.payload, context.isText), context),
    }),
  }
}

type UserHandler<C extends Call> = (
  store: Store,
  input: Input<C>,
  caller: Caller,
  context: CallContext,
) => Promise<Body<C>>

/** Makes a method that needs a valid token. */
export function forUsers<C extends Call>(call: C, handle: UserHandler<C>): Method {
  return forAnyone(call, (store, input, context) => {
    const { caller } = context
    if (!caller) throw notAllowed(said('logInFirst'))
    refuseOtherUser(input, caller)
    return handle(store, input, caller, context)
  })
}

/** Makes a method for riders [ROL-04]. */
export function forRiders<C extends Call>(call: C, handle: UserHandler<C>): Method {
  return forUsers(call, (store, input, caller, context) => {
    if (!isRider(caller)) throw notAllowed(said('ridersOnly'))
    return handle(store, input, caller, context)
  })
}

/**
 * Makes a method for owners whose session is confirmed (OPN-141). `run` runs one of the owner's commands, as the
 * terminal does: what it changes and its entry in the audit log are one transaction.
 */
export function forOwners<C extends Call>(
  call: C,
  handle: (run: RunCommand, input: Input<C>, context: CallContext, store: Store) => Promise<Body<C>>,
): Method {
  const method = forAnyOwner(call, (store, input, caller, context) => {
    const { rateLimitKey, signal } = context
    const session = { id: caller.sessionId, isFresh: hasFreshFactor(caller, store.clock()) }
    const by = { userId: caller.userId, rateLimitKey, session, signal }
    const run = (async (name, args) => {
      if (needsFreshFactor(name, args)) await requireFreshFactor(store, caller, context)
      return runOwnerCommand(store, name, args as never, by).catch(async (error: unknown) => {
        if (error instanceof Refusal && error.said.code === 'freshFactorNeeded')
          await requireFreshFactor(store, caller, context)
        throw error
      })
    }) as RunCommand
    return handle(run, input, context, store).catch((error: unknown) => {
      if (error instanceof OwnerRefusal) throw invalid(said('ownerRefusal', { text: error.message }))
      throw error
    })
  })
  return guarded(method, refuseUnlessConfirmed)
}

/** Checks the caller of a method before its payload. */
const guarded = (method: Method, check: (caller: Caller | null) => unknown): Method => ({
  ...method,
  async answer(store, context) {
    check(context.caller)
    return method.answer(store, context)
  },
})

/** Refuses an owner without a fresh second factor (OPN-293, OPN-301), and writes that to the audit log. */
export async function requireFreshFactor({ clock }: Store, caller: Caller, context: CallContext): Promise<void> {
  if (hasFreshFactor(caller, clock())) return
  await context.audit('fresh code needed', { userId: caller.userId })
  throw notAllowed(said('freshFactorNeeded'))
}

/** Makes a method for owners, also before their session is confirmed. Others are refused whatever they send. */
export const forAnyOwner = <C extends Call>(call: C, handle: UserHandler<C>): Method =>
  guarded(forUsers(call, handle), requireOwner)

/** Makes a method for owners whose session is confirmed (OPN-141) that runs no command. */
export const forConfirmedOwner = <C extends Call>(call: C, handle: UserHandler<C>): Method =>
  guarded(forUsers(call, handle), refuseUnlessConfirmed)

/** Refuses everyone but owners whose session is confirmed (OPN-141). */
export function refuseUnlessConfirmed(caller: Caller | null): void {
  if (!requireOwner(caller).isConfirmed) throw notAllowed(said('codeNeeded'))
}

/** Returns the caller. Refuses everyone but owners. */
function requireOwner(caller: Caller | null): Caller {
  if (!caller) throw notAllowed(said('logInFirst'))
  if (!isOwner(caller)) throw notAllowed(said('ownersOnly'))
  return caller
}

/** Makes the handler of a call that answers with a text once its work is done, or with its status alone. */
export const told =
  <I>(
    key: PlainKey<'answers'> | null,
    work: (store: Store, input: I, caller: Caller, context: CallContext) => Promise<unknown>,
  ) =>
  async (store: Store, input: I, caller: Caller, context: CallContext) => {
    await work(store, input, caller, context)
    return { message: { status: 200, ...(key && { message: context.text(key) }) } }
  }

/** Makes a method whose answer is the same for everyone and is prepared once. */
export function prepared(call: Call, answer: (store: Store, context: CallContext) => Promise<PreparedAnswer>): Method {
  return { call, verbs: [call.verb], answer: async (...asked) => ({ prepared: await answer(...asked) }) }
}

/** Refuses a `logged_in_user` that is not the caller: the field proves nothing. */
export function refuseOtherUser(input: unknown, caller: Caller): void {
  const claimed = (input as { logged_in_user?: string }).logged_in_user?.trim().toLowerCase()
  // a browser names a rider without an email by the number, which an owner may have changed meanwhile
  if (claimed && caller.email && claimed !== caller.email) throw notAllowed(said('otherUser'))
}
