import { expect } from 'vitest'
import { accountAccessMachine } from '../../../machines/accountAccess.ts'
import { amina } from '../../examples.ts'
import type { Model } from '../kit.ts'

const passwords = { current_password: 'mti mkubwa', new_password: 'sukuma wiki' }
const refused = { status: 'refused', message: 'The shop is closed.' }

export const accountAccess: Model<typeof accountAccessMachine> = {
  machine: accountAccessMachine,
  on: {
    'access.changePassword': { sent: [passwords] },
    'access.endSession': { sent: [{ sessionId: '7' }, { sessionId: 'others' }] },
    'access.askToDelete': {},
    'access.keepAccount': {},
    'access.deleteAccount': { sent: [{ password: 'mti mkubwa' }] },
    'deleteAccount is done': {
      outputs: [{ status: 'deleted', user: amina }, refused],
      brings: [['notice.raised', 'access.accountDeleted'], ['notice.raised']],
    },
    'deleteAccount fails': { errors: [new Error('Network Error')], brings: [['notice.raised']] },
    'changePassword is done': {
      outputs: [{ status: 'changed' }, refused],
      brings: [['access.passwordChanged', 'access.sessionsChanged', 'notice.raised'], ['notice.raised']],
    },
    'changePassword fails': { errors: [new Error('Network Error')], brings: [['notice.raised']] },
    'endSession is done': {
      outputs: [{ status: 'ended' }, refused],
      brings: [['access.sessionsChanged'], ['access.sessionsChanged', 'notice.raised']],
    },
    'endSession fails': { errors: [new Error('Network Error')], brings: [['notice.raised']] },
  },
  asks: {
    changePassword: ({ input }) => expect(input).toEqual(passwords),
    deleteAccount: ({ input }) => expect(input).toEqual({ password: 'mti mkubwa' }),
    endSession: ({ input, context: { ending } }) => expect(input).toBe(ending),
  },
  states: {
    idle: ({ context: { ending } }) => expect(ending).toBeNull(),
    confirmingDeletion: ({ context: { ending } }) => expect(ending).toBeNull(),
    deletingAccount: ({ context: { ending } }) => expect(ending).toBeNull(),
    changingPassword: ({ context: { ending } }) => expect(ending).toBeNull(),
    endingSession: ({ context: { ending } }) => expect(['7', 'others']).toContain(ending),
  },
}
