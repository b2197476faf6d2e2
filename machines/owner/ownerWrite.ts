/**
 * What an owner changes in the browser: one change at a time, each sent once.
 *
 * - `ready`: the context has what became of the last change.
 * - `asking`: the owner is asked something before a change is sent. Another question takes the place of this one.
 * - `sending`: the shop is told; further changes are ignored until it has answered.
 *
 * The answer of a change may be lost, so what the change was about is read again after each (`write.ended`).
 */
import { assign, emit, fromPromise, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { OwnerWrite } from '../../contract/owner/commands.ts'
import type { OwnerWriteOutcome } from '../../domain/owner/write.ts'
import { eventOf } from '../eventOf.ts'
import { notWired } from '../notWired.ts'

export type OwnerWriteEvent =
  | { type: 'write.ask'; write: OwnerWrite }
  | { type: 'write.back' }
  | { type: 'write.submit'; write: OwnerWrite }
  /** Forgets the question and what became of the last change. */
  | { type: 'write.dismiss' }

interface EndedWrite {
  write: OwnerWrite
  outcome: OwnerWriteOutcome | null
}

export type OwnerWriteEmitted = { type: 'write.ended' } & EndedWrite

interface OwnerWriteContext {
  write: OwnerWrite | null
  /** Null before an answer, and when it was lost. */
  outcome: OwnerWriteOutcome | null
}

export const ownerWriteMachine = setup({
  types: {
    context: {} as OwnerWriteContext,
    events: {} as OwnerWriteEvent,
    emitted: {} as OwnerWriteEmitted,
  },
  actors: {
    send: fromPromise<OwnerWriteOutcome, OwnerWrite>(notWired),
  },
  actions: {
    rememberWrite: assign(({ event }) => ({ write: eventOf(event, 'write.ask', 'write.submit').write, outcome: null })),
    forgetWrite: assign({ write: null, outcome: null }),
    rememberOutcome: assign((_, outcome: OwnerWriteOutcome) => ({ outcome })),
    announceEnd: emit(({ context: { write, outcome } }) => ({
      type: 'write.ended',
      write: write as OwnerWrite,
      outcome,
    })),
  },
}).createMachine({
  id: 'ownerWrite',
  context: { write: null, outcome: null },
  initial: 'ready',
  states: {
    ready: {
      on: {
        'write.ask': { target: 'asking', actions: 'rememberWrite' },
        'write.submit': { target: 'sending', actions: 'rememberWrite' },
        'write.dismiss': { actions: 'forgetWrite' },
      },
    },
    asking: {
      on: {
        'write.ask': { actions: 'rememberWrite' },
        'write.submit': { target: 'sending', actions: 'rememberWrite' },
        'write.back': { target: 'ready', actions: 'forgetWrite' },
        'write.dismiss': { target: 'ready', actions: 'forgetWrite' },
      },
    },
    sending: {
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context }) => context.write as OwnerWrite,
        onDone: {
          target: 'ready',
          actions: [{ type: 'rememberOutcome', params: ({ event }) => event.output }, 'announceEnd'],
        },
        onError: { target: 'ready', actions: 'announceEnd' },
      },
    },
  },
})

export type OwnerWriteActor = ActorRefFrom<typeof ownerWriteMachine>

type Snapshot = SnapshotFrom<typeof ownerWriteMachine>

/** The change that the owner is asked about, or null. */
export const selectAskedWrite = (snapshot: Snapshot): OwnerWrite | null =>
  snapshot.matches('asking') ? snapshot.context.write : null

/** The change that is being sent, or null. */
export const selectSentWrite = (snapshot: Snapshot): OwnerWrite | null =>
  snapshot.matches('sending') ? snapshot.context.write : null

/** The last change and what became of it, or null in a later one; an `outcome` of null: the answer was lost. */
export const selectEndedWrite = (snapshot: Snapshot): EndedWrite | null =>
  snapshot.matches('ready') && snapshot.context.write ? (snapshot.context as EndedWrite) : null
