/**
 * What an owner sets up to confirm sessions besides texts: an app for codes, passkeys, and recovery codes.
 *
 * - `idle`: the page is closed. `reading`: the shop is asked. `unknown`: it did not answer.
 * - `shown`: the owner sees what is set up.
 * - `changing`: the shop is told. When it refused or did not answer, `rereading`: another tab may have changed it.
 * - `settingUp`: the picture of a new app is shown, until its first code is right.
 * - `noting`: new recovery codes are shown, this once.
 */
import { assign, fromPromise, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { refusalText } from '../../domain/outcomes.ts'
import type { AppSetup, FactorChange, FactorOutcome, Factors } from '../../domain/owner/factors.ts'
import { eventOf } from '../eventOf.ts'
import { notWired } from '../notWired.ts'

export type OwnerFactorsEvent =
  | { type: 'factors.read' }
  | { type: 'factors.change'; change: FactorChange }
  | { type: 'factors.cancel' }
  /** The owner has noted the recovery codes. */
  | { type: 'factors.noted' }
  /** The session has ended. */
  | { type: 'factors.forget' }

interface OwnerFactorsContext {
  factors: Factors | null
  change: FactorChange | null
  app: AppSetup | null
  codes: readonly string[]
  /** Why the last change failed, in the shop's words; empty when it did not answer, null without a failure. */
  problem: string | null
}

const codesOf = (outcome: FactorOutcome): readonly string[] => (outcome.status === 'done' ? outcome.codes : [])

const problemOf = (outcome: FactorOutcome): string | null =>
  outcome.status === 'cancelled' ? null : refusalText(outcome)

export const ownerFactorsMachine = setup({
  types: {
    context: {} as OwnerFactorsContext,
    events: {} as OwnerFactorsEvent,
  },
  actors: {
    readFactors: fromPromise<Factors>(notWired),
    change: fromPromise<FactorOutcome, FactorChange>(notWired),
  },
  guards: {
    isCancelled: (_, outcome: FactorOutcome) => outcome.status === 'cancelled',
    isBegun: (_, outcome: FactorOutcome) => outcome.status === 'begun',
    isDone: (_, outcome: FactorOutcome) => outcome.status === 'done',
    bringsCodes: (_, outcome: FactorOutcome) => codesOf(outcome).length > 0,
    isSettingUp: ({ context }) => context.app !== null,
  },
  actions: {
    holdFactors: assign((_, factors: Factors) => ({ factors })),
    holdChange: assign(({ event }) => ({ change: eventOf(event, 'factors.change').change })),
    holdApp: assign((_, outcome: FactorOutcome) => (outcome.status === 'begun' ? { app: outcome.app } : {})),
    holdResult: assign((_, outcome: FactorOutcome) =>
      outcome.status === 'done' ? { factors: outcome.factors, codes: outcome.codes, app: null } : {},
    ),
    dropChange: assign({ change: null }),
    dropApp: assign({ app: null }),
    dropCodes: assign({ codes: [] }),
    rememberProblem: assign((_, problem: string | null) => ({ problem })),
    clearProblem: assign({ problem: null }),
    forgetAll: assign({ factors: null, change: null, app: null, codes: [], problem: null }),
  },
}).createMachine({
  id: 'ownerFactors',
  context: { factors: null, change: null, app: null, codes: [], problem: null },
  initial: 'idle',
  on: { 'factors.forget': { target: '.idle', actions: 'forgetAll' } },
  states: {
    idle: { on: { 'factors.read': { target: 'reading' } } },
    reading: {
      entry: 'clearProblem',
      invoke: {
        id: 'readFactors',
        src: 'readFactors',
        onDone: { target: 'shown', actions: { type: 'holdFactors', params: ({ event }) => event.output } },
        onError: { target: 'unknown' },
      },
    },
    unknown: { on: { 'factors.read': { target: 'reading' } } },
    shown: {
      on: {
        'factors.read': { target: 'reading' },
        'factors.change': { target: 'changing', actions: 'holdChange' },
      },
    },
    settingUp: {
      on: {
        'factors.change': { target: 'changing', actions: 'holdChange' },
        'factors.cancel': { target: 'shown', actions: ['dropApp', 'clearProblem'] },
      },
    },
    changing: {
      entry: 'clearProblem',
      invoke: {
        id: 'change',
        src: 'change',
        input: ({ context }) => context.change as FactorChange,
        onDone: [
          {
            guard: { type: 'isBegun', params: ({ event }) => event.output },
            target: 'settingUp',
            actions: ['dropChange', { type: 'holdApp', params: ({ event }) => event.output }],
          },
          {
            guard: { type: 'bringsCodes', params: ({ event }) => event.output },
            target: 'noting',
            actions: ['dropChange', { type: 'holdResult', params: ({ event }) => event.output }],
          },
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'shown',
            actions: ['dropChange', { type: 'holdResult', params: ({ event }) => event.output }],
          },
          {
            guard: 'isSettingUp',
            target: 'settingUp',
            actions: ['dropChange', { type: 'rememberProblem', params: ({ event }) => problemOf(event.output) }],
          },
          {
            guard: { type: 'isCancelled', params: ({ event }) => event.output },
            target: 'shown',
            actions: 'dropChange',
          },
          {
            target: 'rereading',
            actions: ['dropChange', { type: 'rememberProblem', params: ({ event }) => problemOf(event.output) }],
          },
        ],
        onError: [
          {
            guard: 'isSettingUp',
            target: 'settingUp',
            actions: ['dropChange', { type: 'rememberProblem', params: '' }],
          },
          { target: 'rereading', actions: ['dropChange', { type: 'rememberProblem', params: '' }] },
        ],
      },
    },
    rereading: {
      on: { 'factors.change': { target: 'changing', actions: 'holdChange' } },
      invoke: {
        id: 'readAgain',
        src: 'readFactors',
        onDone: { target: 'shown', actions: { type: 'holdFactors', params: ({ event }) => event.output } },
        onError: { target: 'shown' },
      },
    },
    noting: { on: { 'factors.noted': { target: 'shown', actions: 'dropCodes' } } },
  },
})

export type OwnerFactorsActor = ActorRefFrom<typeof ownerFactorsMachine>

type Snapshot = SnapshotFrom<typeof ownerFactorsMachine>

/** What is set up; null before it is read. */
export const selectFactors = (snapshot: Snapshot): Factors | null => snapshot.context.factors

export const selectFactorsAreUnknown = (snapshot: Snapshot): boolean => snapshot.matches('unknown')

/** The change that is being sent; null for none. */
export const selectSentChange = (snapshot: Snapshot): FactorChange | null => snapshot.context.change

/** The new app that waits for its first code; null for none. */
export const selectAppSetup = (snapshot: Snapshot): AppSetup | null => snapshot.context.app

/** New recovery codes that the owner has to note; empty for none. */
export const selectNewCodes = (snapshot: Snapshot): readonly string[] => snapshot.context.codes

export const selectFactorsProblem = (snapshot: Snapshot): string | null => snapshot.context.problem
