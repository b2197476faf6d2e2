import { expect } from 'vitest'
import { ownerWriteMachine, selectEndedWrite, selectSentWrite } from '../../../machines/ownerWrite.ts'
import type { Model } from '../kit.ts'

const write = { command: 'pauseRider', about: '2', args: { who: '2' } }

export const ownerWrite: Model<typeof ownerWriteMachine> = {
  machine: ownerWriteMachine,
  on: {
    'write.submit': { sent: [{ write }] },
    'write.dismiss': {},
    'send is done': {
      outputs: [
        { status: 'done', result: { user: 2 } },
        { status: 'conflict', message: 'Another owner changed it.' },
        { status: 'refused', message: 'There is no user 2.' },
      ],
      brings: [['write.ended']],
    },
    'send fails': { brings: [['write.ended']] },
  },
  asks: { send: ({ input, context }) => expect([input, context.outcome]).toEqual([write, null]) },
  states: {
    ready: ({ snapshot, context }) =>
      expect([selectSentWrite(snapshot), selectEndedWrite(snapshot)]).toEqual([null, context.write && context]),
    sending: ({ snapshot }) => expect([selectSentWrite(snapshot), selectEndedWrite(snapshot)]).toEqual([write, null]),
  },
}
