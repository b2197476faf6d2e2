import { expect } from 'vitest'
import {
  accountAccessMachine,
  selectEnding,
  selectIsAskingToDelete,
  selectIsChanging,
  selectIsDeleting,
} from '../../../../machines/people/accountAccess.ts'
import { amina } from '../../../examples.ts'
import type { Model, Rest } from '../../model.ts'
import { raised } from '../../raised.ts'

type Access = typeof accountAccessMachine

const passwords = { current_password: 'mti mkubwa', new_password: 'sukuma wiki' }
const refused = { status: 'refused', message: 'The shop is closed.' }

const shows =
  (isChanging: boolean, isEnding: boolean, isAskingToDelete: boolean, isDeleting: boolean) =>
  ({ snapshot }: Rest<Access>) =>
    expect([
      selectIsChanging(snapshot),
      selectEnding(snapshot) !== null,
      selectIsAskingToDelete(snapshot),
      selectIsDeleting(snapshot),
    ]).toEqual([isChanging, isEnding, isAskingToDelete, isDeleting])

export const accountAccess: Model<Access> = {
  machine: accountAccessMachine,
  starts: [{ in: 'idle', context: { ending: null } }],
  payloads: {
    'access.changePassword': [passwords],
    'access.endSession': [{ sessionId: '7' }, { sessionId: 'others' }],
    'access.deleteAccount': [{ password: 'mti mkubwa' }],
    'changePassword is done': [{ status: 'changed' }, refused],
    'endSession is done': [{ status: 'ended' }, refused],
    'deleteAccount is done': [{ status: 'deleted', user: amina }, refused],
  },
  states: {
    idle: {
      on: {
        'access.changePassword': 'changingPassword',
        'access.endSession': { to: 'endingSession', sets: ({ event }) => ({ ending: event.sessionId }) },
        'access.askToDelete': 'confirmingDeletion',
      },
      holds: shows(false, false, false, false),
    },
    changingPassword: {
      calls: { changePassword: passwords },
      on: {
        'changePassword is done: changed': {
          to: 'idle',
          emits: [{ type: 'access.passwordChanged' }, { type: 'access.sessionsChanged' }, raised('passwordChanged')],
        },
        'changePassword is done: refused': { to: 'idle', emits: [raised('passwordNotChanged', 'The shop is closed.')] },
        'changePassword fails': { to: 'idle', emits: [raised('passwordNotChanged', '')] },
      },
      holds: shows(true, false, false, false),
    },
    endingSession: {
      calls: { endSession: ({ event }) => event.sessionId },
      on: {
        'endSession is done: ended': {
          to: 'idle',
          sets: { ending: null },
          emits: [{ type: 'access.sessionsChanged' }],
        },
        // it may have ended by itself
        'endSession is done: refused': {
          to: 'idle',
          sets: { ending: null },
          emits: [{ type: 'access.sessionsChanged' }, raised('sessionNotEnded', 'The shop is closed.')],
        },
        'endSession fails': { to: 'idle', sets: { ending: null }, emits: [raised('sessionNotEnded', '')] },
      },
      holds: shows(false, true, false, false),
    },
    confirmingDeletion: {
      on: { 'access.keepAccount': 'idle', 'access.deleteAccount': 'deletingAccount' },
      holds: shows(false, false, true, false),
    },
    deletingAccount: {
      calls: { deleteAccount: { password: 'mti mkubwa' } },
      on: {
        'deleteAccount is done: deleted': {
          to: 'idle',
          emits: [raised('accountDeleted'), { type: 'access.accountDeleted', user: amina }],
        },
        'deleteAccount is done: refused': {
          to: 'confirmingDeletion',
          emits: [raised('accountNotDeleted', 'The shop is closed.')],
        },
        'deleteAccount fails': { to: 'confirmingDeletion', emits: [raised('accountNotDeleted', '')] },
      },
      holds: shows(false, false, true, true),
    },
  },
}
