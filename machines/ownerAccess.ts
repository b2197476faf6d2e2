/**
 * The second factor of an owner: a code by text before the counter opens. The shop keeps whether a session is
 * confirmed, so a reload does not ask again.
 *
 * - `checking`: the shop is asked whether the session is confirmed; `unknown` when it did not answer.
 * - `locked`: no code was sent yet. `sendingCode` while one is.
 * - `waiting`: a code is on its way to the phone. `confirming` while the shop compares it, `sendingAgain` while another
 *   is asked for; the first one can still be entered.
 * - `open`: the session is confirmed.
 */
import { assertEvent, assign, fromPromise, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { refusalText } from '../domain/outcomes.ts'
import type { CodeOutcome, ConfirmOutcome, OwnerAccess } from '../domain/owner/access.ts'

export type OwnerAccessEvent =
  | { type: 'ownerAccess.check' }
  | { type: 'ownerAccess.sendCode' }
  | { type: 'ownerAccess.confirm'; code: string }

interface OwnerAccessContext {
  phone: string
  code: string
  /** Why the last step failed, in the shop's words; empty when it did not answer, null without a failure. */
  problem: string | null
}

export const ownerAccessMachine = setup({
  types: { context: {} as OwnerAccessContext, events: {} as OwnerAccessEvent, tags: {} as 'busy' },
  actors: {
    readAccess: fromPromise<OwnerAccess>(() => Promise.reject(new Error('readAccess is not wired'))),
    sendCode: fromPromise<CodeOutcome>(() => Promise.reject(new Error('sendCode is not wired'))),
    confirm: fromPromise<ConfirmOutcome, { code: string }>(() => Promise.reject(new Error('confirm is not wired'))),
  },
  guards: {
    isConfirmed: (_, access: OwnerAccess) => access.isConfirmed,
    isSent: (_, outcome: CodeOutcome) => outcome.status === 'sent',
    codeIsRight: (_, outcome: ConfirmOutcome) => outcome.status === 'confirmed',
    codeIsGiven: ({ event }) => {
      assertEvent(event, 'ownerAccess.confirm')
      return event.code.trim() !== ''
    },
  },
  actions: {
    rememberPhone: assign((_, { phone }: OwnerAccess) => ({ phone })),
    rememberCode: assign(({ event }) => {
      assertEvent(event, 'ownerAccess.confirm')
      return { code: event.code.trim() }
    }),
    rememberProblem: assign((_, problem: string) => ({ problem })),
    clearProblem: assign({ problem: null }),
    forgetCode: assign({ code: '' }),
  },
}).createMachine({
  id: 'ownerAccess',
  context: { phone: '', code: '', problem: null },
  initial: 'checking',
  on: { 'ownerAccess.check': { target: '.checking', reenter: true } },
  states: {
    checking: {
      entry: 'clearProblem',
      tags: 'busy',
      invoke: {
        id: 'readAccess',
        src: 'readAccess',
        onDone: [
          { guard: { type: 'isConfirmed', params: ({ event }) => event.output }, target: 'open' },
          { target: 'locked', actions: { type: 'rememberPhone', params: ({ event }) => event.output } },
        ],
        onError: { target: 'unknown' },
      },
    },
    unknown: {},
    locked: { on: { 'ownerAccess.sendCode': { target: 'sendingCode' } } },
    sendingCode: {
      entry: 'clearProblem',
      tags: 'busy',
      invoke: {
        id: 'sendCode',
        src: 'sendCode',
        onDone: [
          { guard: { type: 'isSent', params: ({ event }) => event.output }, target: 'waiting' },
          {
            target: 'locked',
            actions: { type: 'rememberProblem', params: ({ event }) => refusalText(event.output) },
          },
        ],
        onError: { target: 'locked', actions: { type: 'rememberProblem', params: '' } },
      },
    },
    waiting: {
      on: {
        'ownerAccess.sendCode': { target: 'sendingAgain' },
        'ownerAccess.confirm': { guard: 'codeIsGiven', target: 'confirming', actions: 'rememberCode' },
      },
    },
    sendingAgain: {
      entry: 'clearProblem',
      on: { 'ownerAccess.confirm': { guard: 'codeIsGiven', target: 'confirming', actions: 'rememberCode' } },
      invoke: {
        id: 'sendAgain',
        src: 'sendCode',
        onDone: [
          { guard: { type: 'isSent', params: ({ event }) => event.output }, target: 'waiting' },
          {
            target: 'waiting',
            actions: { type: 'rememberProblem', params: ({ event }) => refusalText(event.output) },
          },
        ],
        onError: { target: 'waiting', actions: { type: 'rememberProblem', params: '' } },
      },
    },
    confirming: {
      entry: 'clearProblem',
      exit: 'forgetCode',
      tags: 'busy',
      invoke: {
        id: 'confirm',
        src: 'confirm',
        input: ({ context: { code } }) => ({ code }),
        onDone: [
          { guard: { type: 'codeIsRight', params: ({ event }) => event.output }, target: 'open' },
          {
            target: 'waiting',
            actions: { type: 'rememberProblem', params: ({ event }) => refusalText(event.output) },
          },
        ],
        onError: { target: 'waiting', actions: { type: 'rememberProblem', params: '' } },
      },
    },
    open: {},
  },
})

export type OwnerAccessActor = ActorRefFrom<typeof ownerAccessMachine>

type Snapshot = SnapshotFrom<typeof ownerAccessMachine>

/** What the owner sees: nothing yet, a failed check, the button for a code, the field for it, or the counter. */
export const selectAccessStep = (snapshot: Snapshot): 'checking' | 'unknown' | 'locked' | 'waiting' | 'open' => {
  if (snapshot.matches('sendingCode')) return 'locked'
  if (snapshot.matches('confirming') || snapshot.matches('sendingAgain')) return 'waiting'
  return snapshot.value as 'checking' | 'unknown' | 'locked' | 'waiting' | 'open'
}

export const selectAccessIsBusy = (snapshot: Snapshot): boolean => snapshot.hasTag('busy')

export const selectAccessPhone = (snapshot: Snapshot): string => snapshot.context.phone

/** Why the last step failed, in the shop's words; empty when it did not answer, null without a failure. */
export const selectAccessProblem = (snapshot: Snapshot): string | null => snapshot.context.problem
