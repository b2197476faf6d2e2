import { expect } from 'vitest'
import { ownerAccessMachine, selectAccessProblem, selectAccessStep } from '../../../machines/ownerAccess.ts'
import type { Model } from '../kit.ts'

const refused = { status: 'refused', message: 'The code is wrong or has expired.' }

export const ownerAccess: Model<typeof ownerAccessMachine> = {
  machine: ownerAccessMachine,
  on: {
    'ownerAccess.check': {},
    'ownerAccess.sendCode': {},
    'ownerAccess.confirm': { sent: [{ code: ' 123456 ' }, { code: ' ' }] },
    'readAccess is done': {
      outputs: [
        { isConfirmed: true, phone: '07•• ••• 444' },
        { isConfirmed: false, phone: '07•• ••• 444' },
      ],
    },
    'readAccess fails': {},
    'sendCode is done': { outputs: [{ status: 'sent' }, refused] },
    'sendCode fails': {},
    'sendAgain is done': { outputs: [{ status: 'sent' }, refused] },
    'sendAgain fails': {},
    'confirm is done': { outputs: [{ status: 'confirmed' }, refused] },
    'confirm fails': {},
  },
  asks: {
    readAccess: ({ input }) => expect(input).toBe(undefined),
    sendCode: ({ context }) => expect(context.problem).toBe(null),
    sendAgain: ({ context }) => expect(context.problem).toBe(null),
    confirm: ({ input }) => expect(input).toEqual({ code: '123456' }),
  },
  states: {
    checking: ({ snapshot }) => expect(selectAccessStep(snapshot)).toBe('checking'),
    unknown: ({ snapshot }) =>
      expect([selectAccessStep(snapshot), snapshot.hasTag('busy')]).toEqual(['unknown', false]),
    locked: ({ snapshot, context }) =>
      expect([selectAccessStep(snapshot), context.phone]).toEqual(['locked', '07•• ••• 444']),
    sendingCode: ({ snapshot }) =>
      expect([selectAccessStep(snapshot), selectAccessProblem(snapshot)]).toEqual(['locked', null]),
    waiting: ({ snapshot, context }) => expect([selectAccessStep(snapshot), context.code]).toEqual(['waiting', '']),
    sendingAgain: ({ snapshot }) =>
      expect([selectAccessStep(snapshot), selectAccessProblem(snapshot)]).toEqual(['waiting', null]),
    confirming: ({ snapshot, context }) =>
      expect([selectAccessStep(snapshot), context.code]).toEqual(['waiting', '123456']),
    open: ({ snapshot, context }) => expect([selectAccessStep(snapshot), context.code]).toEqual(['open', '']),
  },
}
