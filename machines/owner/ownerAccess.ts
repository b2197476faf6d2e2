/**
 * The second factor of an owner: a code before the counter opens, and again before what a stolen session must not do.
 * The shop keeps whether a session is confirmed, so a reload does not ask again.
 *
 * - `checking`: the shop is asked whether the session is confirmed; `unknown` when it did not answer.
 * - `locked`: codes come by text only, and none was sent yet. `sendingCode` while one is.
 * - `waiting`: a code can be entered: of the app, a recovery code, or one that was texted. Six digits are sent as soon
 *   as they are there, once. `confirming` while the shop compares it, `sendingAgain` while a text is asked for; other
 *   codes can still be entered. `provingPasskey` while the browser uses a passkey instead.
 * - `open`: the session is confirmed.
 *
 * It announces a texted code, and when that is no longer waited for: the owner's minute does not run meanwhile.
 */
import { assign, emit, enqueueActions, fromPromise, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { refusalText } from '../../domain/outcomes.ts'
import type { CodeOutcome, ConfirmOutcome, OwnerAccess, OwnerWays } from '../../domain/owner/access.ts'
import { eventOf } from '../eventOf.ts'
import { notWired } from '../notWired.ts'

export type OwnerAccessEvent =
  | { type: 'ownerAccess.check' }
  | { type: 'ownerAccess.sendCode' }
  | { type: 'ownerAccess.typeCode'; code: string }
  | { type: 'ownerAccess.confirm'; code: string }
  | { type: 'ownerAccess.usePasskey' }

export type OwnerAccessEmitted = { type: 'ownerAccess.codeSent' } | { type: 'ownerAccess.codeEnded' }

interface OwnerAccessContext {
  /** Null before the shop has said how the session can be confirmed. */
  ways: OwnerWays | null
  /** The number to which a code was texted; empty before. */
  sentTo: string
  code: string
  /** The code that was sent to the shop last. */
  tried: string
  /** Why the last step failed, in the shop's words; empty when it did not answer, null without a failure. */
  problem: string | null
}

const withoutSpaces = (code: string) => code.replace(/\s/g, '')

export const ownerAccessMachine = setup({
  types: {
    context: {} as OwnerAccessContext,
    events: {} as OwnerAccessEvent,
    emitted: {} as OwnerAccessEmitted,
    tags: {} as 'busy',
  },
  actors: {
    readAccess: fromPromise<OwnerAccess>(notWired),
    sendCode: fromPromise<CodeOutcome>(notWired),
    confirm: fromPromise<ConfirmOutcome, { code: string }>(notWired),
    provePasskey: fromPromise<ConfirmOutcome>(notWired),
  },
  guards: {
    isConfirmed: (_, access: OwnerAccess) => access.isConfirmed,
    hasTextsOnly: (_, { hasApp, hasPasskeys }: OwnerAccess) => !hasApp && !hasPasskeys,
    isSent: (_, outcome: CodeOutcome) => outcome.status === 'sent',
    isCancelled: (_, outcome: ConfirmOutcome) => outcome.status === 'cancelled',
    codeIsRight: (_, outcome: ConfirmOutcome) => outcome.status === 'confirmed',
    codeIsWhole: ({ context, event }) => {
      const code = withoutSpaces(eventOf(event, 'ownerAccess.typeCode').code)
      return /^\d{6}$/.test(code) && code !== context.tried
    },
    codeIsGiven: ({ event }) => eventOf(event, 'ownerAccess.confirm').code.trim() !== '',
  },
  actions: {
    rememberWays: assign((_, { phone, hasApp, hasPasskeys, hasTexts }: OwnerAccess) => ({
      ways: { phone, hasApp, hasPasskeys, hasTexts },
    })),
    rememberText: assign(({ context }) => ({ sentTo: context.ways?.phone ?? '' })),
    announceText: emit({ type: 'ownerAccess.codeSent' }),
    endText: enqueueActions(({ context, enqueue }) => {
      if (context.sentTo === '') return
      enqueue.assign({ sentTo: '' })
      enqueue.emit({ type: 'ownerAccess.codeEnded' })
    }),
    rememberCode: assign(({ event }) => {
      const code = withoutSpaces(eventOf(event, 'ownerAccess.typeCode', 'ownerAccess.confirm').code)
      return { code, tried: code }
    }),
    rememberProblem: assign((_, problem: string) => ({ problem })),
    clearProblem: assign({ problem: null }),
    forgetCode: assign({ code: '' }),
  },
}).createMachine({
  id: 'ownerAccess',
  context: { ways: null, sentTo: '', code: '', tried: '', problem: null },
  initial: 'checking',
  on: { 'ownerAccess.check': { target: '.checking' } },
  states: {
    checking: {
      entry: ['clearProblem', 'endText'],
      tags: 'busy',
      invoke: {
        id: 'readAccess',
        src: 'readAccess',
        onDone: [
          { guard: { type: 'isConfirmed', params: ({ event }) => event.output }, target: 'open' },
          {
            guard: { type: 'hasTextsOnly', params: ({ event }) => event.output },
            target: 'locked',
            actions: { type: 'rememberWays', params: ({ event }) => event.output },
          },
          { target: 'waiting', actions: { type: 'rememberWays', params: ({ event }) => event.output } },
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
          {
            guard: { type: 'isSent', params: ({ event }) => event.output },
            target: 'waiting',
            actions: ['rememberText', 'announceText'],
          },
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
        'ownerAccess.typeCode': { guard: 'codeIsWhole', target: 'confirming', actions: 'rememberCode' },
        'ownerAccess.confirm': { guard: 'codeIsGiven', target: 'confirming', actions: 'rememberCode' },
        'ownerAccess.usePasskey': { target: 'provingPasskey' },
      },
    },
    sendingAgain: {
      entry: 'clearProblem',
      on: {
        'ownerAccess.typeCode': { guard: 'codeIsWhole', target: 'confirming', actions: 'rememberCode' },
        'ownerAccess.confirm': { guard: 'codeIsGiven', target: 'confirming', actions: 'rememberCode' },
      },
      invoke: {
        id: 'sendAgain',
        src: 'sendCode',
        onDone: [
          {
            guard: { type: 'isSent', params: ({ event }) => event.output },
            target: 'waiting',
            actions: ['rememberText', 'announceText'],
          },
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
    provingPasskey: {
      entry: 'clearProblem',
      tags: 'busy',
      invoke: {
        id: 'provePasskey',
        src: 'provePasskey',
        onDone: [
          { guard: { type: 'codeIsRight', params: ({ event }) => event.output }, target: 'open' },
          { guard: { type: 'isCancelled', params: ({ event }) => event.output }, target: 'waiting' },
          {
            target: 'waiting',
            actions: { type: 'rememberProblem', params: ({ event }) => refusalText(event.output) },
          },
        ],
        onError: { target: 'waiting', actions: { type: 'rememberProblem', params: '' } },
      },
    },
    open: { entry: 'endText' },
  },
})

export type OwnerAccessActor = ActorRefFrom<typeof ownerAccessMachine>

type Snapshot = SnapshotFrom<typeof ownerAccessMachine>

/** What the owner sees: nothing yet, a failed check, the button for a code, the field for it, or the counter. */
export const selectAccessStep = (snapshot: Snapshot): 'checking' | 'unknown' | 'locked' | 'waiting' | 'open' => {
  if (snapshot.matches('sendingCode')) return 'locked'
  if (snapshot.matches('confirming') || snapshot.matches('sendingAgain')) return 'waiting'
  if (snapshot.matches('provingPasskey')) return 'waiting'
  return snapshot.value as 'checking' | 'unknown' | 'locked' | 'waiting' | 'open'
}

export const selectAccessIsBusy = (snapshot: Snapshot): boolean => snapshot.hasTag('busy')

/** Whether the browser is using a passkey. */
export const selectProvesPasskey = (snapshot: Snapshot): boolean => snapshot.matches('provingPasskey')

/** How the session can be confirmed; null before the shop has said so. */
export const selectAccessWays = (snapshot: Snapshot): OwnerWays | null => snapshot.context.ways

export const selectSentTo = (snapshot: Snapshot): string => snapshot.context.sentTo

export const selectAccessProblem = (snapshot: Snapshot): string | null => snapshot.context.problem
