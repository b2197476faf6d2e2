import { expect } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import {
  ownerWriteMachine,
  selectAskedWrite,
  selectEndedWrite,
  selectSentWrite,
} from '../../../../machines/owner/ownerWrite.ts'
import type { Model } from '../../model.ts'

const [one, another] = ['2', '3'].map((who) => ({ command: 'pauseRider' as const, about: who, args: { who } }))
const selected = (snapshot: SnapshotFrom<typeof ownerWriteMachine>) =>
  [selectAskedWrite, selectSentWrite, selectEndedWrite].map((select) => select(snapshot))
const forgets = { to: 'ready', sets: { write: null, outcome: null } } as const

export const ownerWrite: Model<typeof ownerWriteMachine> = {
  machine: ownerWriteMachine,
  starts: [{ in: 'ready', context: { write: null, outcome: null } }],
  payloads: {
    'write.ask': [{ write: one! }, { write: another! }],
    'write.submit': [{ write: one! }, { write: another! }],
    'send is done': [
      { status: 'done', result: { user: 2 } },
      { status: 'conflict', message: 'Another owner changed it.' },
      { status: 'refused', message: 'There is no user 2.' },
    ],
  },
  states: {
    ready: {
      on: {
        'write.ask': { to: 'asking', sets: ({ event }) => ({ write: event.write, outcome: null }) },
        'write.submit': { to: 'sending', sets: ({ event }) => ({ write: event.write, outcome: null }) },
        'write.dismiss': { when: ({ context }) => context.write !== null, ...forgets },
      },
      holds: ({ snapshot, context }) => expect(selected(snapshot)).toEqual([null, null, context.write && context]),
    },
    asking: {
      on: {
        'write.ask': {
          when: ({ context, event }) => context.write !== event.write,
          sets: ({ event }) => ({ write: event.write }),
        },
        'write.submit': { to: 'sending', sets: ({ event }) => ({ write: event.write }) },
        'write.back': forgets,
        'write.dismiss': forgets,
      },
      holds: ({ snapshot, context }) => expect(selected(snapshot)).toEqual([context.write, null, null]),
    },
    sending: {
      calls: { send: ({ next }) => next.write },
      on: {
        'send is done': {
          to: 'ready',
          sets: ({ event }) => ({ outcome: event.output }),
          emits: ({ context, event }) => [{ type: 'write.ended', write: context.write!, outcome: event.output }],
        },
        'send fails': {
          to: 'ready',
          emits: ({ context }) => [{ type: 'write.ended', write: context.write!, outcome: null }],
        },
      },
      holds: ({ snapshot, context }) => expect(selected(snapshot)).toEqual([null, context.write, null]),
    },
  },
}
