import { expect } from 'vitest'
import type { PushHere, PushOutcome } from '../../../../domain/owner/push.ts'
import {
  ownerPushMachine,
  selectOtherDevices,
  selectPushIsKnown,
  selectPushIsOn,
  selectPushProblem,
  selectPushState,
  selectSentPush,
  selectTestIsSent,
} from '../../../../machines/owner/ownerPush.ts'
import type { Given, Model, Rest, Row } from '../../model.ts'

type PushMachine = typeof ownerPushMachine

const here = (status: PushHere['status'], others = 0): PushHere => ({ status, others })
const nothing = { here: null, change: null, problem: null }
const refused = { reason: 'refused', message: 'The browser has ended the notifications.' } as const

const reads = { 'push.read': 'reading' }
const changes: Row<PushMachine, { type: 'push.change'; change: 'test' }> = {
  to: 'changing',
  sets: ({ event }) => ({ change: event.change, problem: null }),
}

type Context = Rest<PushMachine>['context']
type Ended<Output> = Given<PushMachine, { output: Output }>

/** Leads to the state of what is known then, one of these. */
const leads = <E>(
  statuses: readonly PushHere['status'][],
  sets: (given: Given<PushMachine, E>) => Partial<Context>,
): Row<PushMachine, E>[] =>
  statuses.map((status) => ({
    when: (given) => ({ ...given.context, ...sets(given) }).here?.status === status,
    to: status,
    sets,
  }))

const changeable = {
  ...reads,
  'push.switchOn': { to: 'asking', sets: { change: 'on', problem: null } },
  'push.change': changes as never,
} as const
const ended = leads(['blocked', 'off', 'on'], ({ event: { output }, context }: Ended<PushOutcome>) => ({
  here: output.here ?? context.here,
  problem: output.problem,
}))
const lost = { problem: { reason: 'lost' } } as const

const shows =
  (state: string) =>
  ({ snapshot, context: { here: found, change, problem } }: Rest<PushMachine>) => {
    const isSending = state === 'asking' || state === 'changing'
    expect([
      selectPushState(snapshot),
      selectPushIsKnown(snapshot),
      selectPushIsOn(snapshot),
      selectSentPush(snapshot),
      selectTestIsSent(snapshot),
      selectOtherDevices(snapshot),
      selectPushProblem(snapshot),
    ]).toEqual([
      state,
      found !== null,
      state === 'asking' || (found?.status === 'on' && (state !== 'changing' || change === 'test')),
      isSending ? change : null,
      state === 'on' && change === 'test' && !problem,
      found ? found.others : 0,
      problem,
    ])
  }

export const ownerPush: Model<PushMachine, { switchOn: 'change' }> = {
  machine: ownerPushMachine,
  starts: [{ in: 'idle', context: nothing }],
  payloads: {
    'push.change': [{ change: 'test' }, { change: 'off' }],
    'readPush is done': [here('unsupported'), here('blocked'), here('off', 2), here('on')],
    ...Object.fromEntries(
      ['switchOn', 'change'].map((id) => [
        `${id} is done`,
        [
          { here: here('on'), problem: null },
          { here: here('blocked'), problem: null },
          { here: null, problem: refused },
          { here: here('off'), problem: null },
        ],
      ]),
    ),
  },
  states: {
    '': { on: { 'push.forget': { to: 'idle', sets: nothing } } },
    idle: { on: reads, holds: shows('idle') },
    reading: {
      calls: { readPush: undefined },
      on: {
        'readPush is done': leads(['unsupported', 'blocked', 'off', 'on'], ({ event }: Ended<PushHere>) => ({
          here: event.output,
          change: null,
          problem: null,
        })),
        'readPush fails': 'failed',
      },
      holds: shows('reading'),
    },
    failed: { on: reads, holds: shows('failed') },
    unsupported: { on: reads, holds: shows('unsupported') },
    blocked: { on: changeable, holds: shows('blocked') },
    off: { on: changeable, holds: shows('off') },
    asking: {
      calls: { switchOn: 'on' },
      on: { 'switchOn is done': ended, 'switchOn fails': { to: 'off', sets: lost } },
      holds: shows('asking'),
    },
    on: { on: { ...reads, 'push.change': changes as never }, holds: shows('on') },
    changing: {
      calls: { change: ({ next }) => next.change },
      on: { 'change is done': ended, 'change fails': leads(['blocked', 'off', 'on'], () => lost) },
      holds: shows('changing'),
    },
  },
}
