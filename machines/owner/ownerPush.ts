/**
 * New orders by Web Push on this device of an owner.
 *
 * - `idle`: before the first reading, and after the session. `reading`: asks the browser and the shop.
 * - `failed`: the shop did not answer.
 * - `unsupported`: the browser cannot. `blocked`: the person has refused notifications in the browser.
 * - `off`; `asking`: the browser asks the person, then the shop notes the device; `on`.
 * - `changing`: they are switched off, here or on the other devices, or one is sent as a test.
 */
import { assign, fromPromise, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { PushChange, PushHere, PushOutcome, PushProblem } from '../../domain/owner/push.ts'
import { eventOf } from '../eventOf.ts'
import { notWired } from '../notWired.ts'

export type OwnerPushEvent =
  | { type: 'push.read' }
  | { type: 'push.switchOn' }
  | { type: 'push.change'; change: Exclude<PushChange, 'on'> }
  /** The session has ended. */
  | { type: 'push.forget' }

interface OwnerPushContext {
  here: PushHere | null
  /** The last change; null before one. */
  change: PushChange | null
  /** Why it failed. */
  problem: PushProblem | null
}

export const ownerPushMachine = setup({
  types: {
    context: {} as OwnerPushContext,
    events: {} as OwnerPushEvent,
  },
  actors: {
    readPush: fromPromise<PushHere>(notWired),
    change: fromPromise<PushOutcome, PushChange>(notWired),
  },
  guards: {
    isUnsupported: ({ context }) => context.here?.status === 'unsupported',
    isBlocked: ({ context }) => context.here?.status === 'blocked',
    isOn: ({ context }) => context.here?.status === 'on',
  },
  actions: {
    holdHere: assign((_, here: PushHere) => ({ here, change: null, problem: null })),
    holdOn: assign({ change: 'on', problem: null }),
    holdChange: assign(({ event }) => ({ change: eventOf(event, 'push.change').change, problem: null })),
    holdOutcome: assign(({ context }, { here, problem }: PushOutcome) => ({ here: here ?? context.here, problem })),
    rememberLoss: assign({ problem: { reason: 'lost' } }),
    forgetAll: assign({ here: null, change: null, problem: null }),
  },
}).createMachine({
  id: 'ownerPush',
  context: { here: null, change: null, problem: null },
  initial: 'idle',
  on: { 'push.forget': { target: '.idle', actions: 'forgetAll' } },
  states: {
    idle: { on: { 'push.read': { target: 'reading' } } },
    reading: {
      invoke: {
        id: 'readPush',
        src: 'readPush',
        onDone: { target: 'sorting', actions: { type: 'holdHere', params: ({ event }) => event.output } },
        onError: { target: 'failed' },
      },
    },
    failed: { on: { 'push.read': { target: 'reading' } } },
    sorting: {
      always: [
        { guard: 'isUnsupported', target: 'unsupported' },
        { guard: 'isBlocked', target: 'blocked' },
        { guard: 'isOn', target: 'on' },
        { target: 'off' },
      ],
    },
    unsupported: { on: { 'push.read': { target: 'reading' } } },
    blocked: {
      on: {
        'push.read': { target: 'reading' },
        'push.switchOn': { target: 'asking', actions: 'holdOn' },
        'push.change': { target: 'changing', actions: 'holdChange' },
      },
    },
    off: {
      on: {
        'push.read': { target: 'reading' },
        'push.switchOn': { target: 'asking', actions: 'holdOn' },
        'push.change': { target: 'changing', actions: 'holdChange' },
      },
    },
    asking: {
      invoke: {
        id: 'switchOn',
        src: 'change',
        input: 'on',
        onDone: { target: 'sorting', actions: { type: 'holdOutcome', params: ({ event }) => event.output } },
        onError: { target: 'off', actions: 'rememberLoss' },
      },
    },
    on: {
      on: {
        'push.read': { target: 'reading' },
        'push.change': { target: 'changing', actions: 'holdChange' },
      },
    },
    changing: {
      invoke: {
        id: 'change',
        src: 'change',
        input: ({ context }) => context.change as PushChange,
        onDone: { target: 'sorting', actions: { type: 'holdOutcome', params: ({ event }) => event.output } },
        onError: { target: 'sorting', actions: 'rememberLoss' },
      },
    },
  },
})

export type OwnerPushActor = ActorRefFrom<typeof ownerPushMachine>

type Snapshot = SnapshotFrom<typeof ownerPushMachine>

export const selectPushState = (snapshot: Snapshot): Snapshot['value'] => snapshot.value

/** Whether browser and shop have said how it is. */
export const selectPushIsKnown = (snapshot: Snapshot): boolean => snapshot.context.here !== null

/** Whether the device gets new orders, or is about to. */
export const selectPushIsOn = (snapshot: Snapshot): boolean => {
  const { here, change } = snapshot.context
  return snapshot.matches('asking') || (here?.status === 'on' && !(snapshot.matches('changing') && change === 'off'))
}

/** How many other devices of the owner get new orders. */
export const selectOtherDevices = (snapshot: Snapshot): number => snapshot.context.here?.others ?? 0

/** The change that is being made; null for none. */
export const selectSentPush = (snapshot: Snapshot): PushChange | null =>
  snapshot.matches('asking') || snapshot.matches('changing') ? snapshot.context.change : null

/** Why the last change failed; null without a failure. */
export const selectPushProblem = (snapshot: Snapshot): PushProblem | null => snapshot.context.problem

/** Whether a test was sent just now. */
export const selectTestIsSent = (snapshot: Snapshot): boolean =>
  snapshot.matches('on') && snapshot.context.change === 'test' && snapshot.context.problem === null
