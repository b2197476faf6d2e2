import { expect } from 'vitest'
import { ownerWriteMachine, selectEndedWrite, selectSentWrite } from '../../../machines/ownerWrite.ts'
import type { Model } from '../model.ts'

const [one, another] = ['2', '3'].map((who) => ({ command: 'pauseRider', about: who, args: { who } }))

export const ownerWrite: Model<typeof ownerWriteMachine> = {
  machine: ownerWriteMachine,
  starts: [{ in: 'ready', context: { write: null, outcome: null } }],
  payloads: {
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
        'write.submit': { to: 'sending', sets: ({ event }) => ({ write: event.write, outcome: null }) },
        'write.dismiss': {
          when: ({ context }) => context.write !== null,
          sets: { write: null, outcome: null },
        },
      },
      holds: ({ snapshot, context }) =>
        expect([selectSentWrite(snapshot), selectEndedWrite(snapshot)]).toEqual([null, context.write && context]),
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
      holds: ({ snapshot, context }) =>
        expect([selectSentWrite(snapshot), selectEndedWrite(snapshot)]).toEqual([context.write, null]),
    },
  },
}
