import { expect } from 'vitest'
import {
  ownerAccessMachine,
  selectAccessIsBusy,
  selectAccessPhone,
  selectAccessProblem,
  selectAccessStep,
} from '../../../machines/ownerAccess.ts'
import type { Given, Model, Rest, Row } from '../model.ts'

type Access = typeof ownerAccessMachine

const refused = { status: 'refused', message: 'The code is wrong or has expired.' }

const saying =
  (status: string) =>
  ({ event }: Given<Access, { output: { status: string } }>) =>
    event.output.status === status

/** Spaces alone do not count as a code. */
const confirms: Row<Access, { type: 'ownerAccess.confirm'; code: string }> = {
  when: ({ event }) => event.code.trim() !== '',
  to: 'confirming',
  sets: { code: '123456', problem: null },
}

const shows =
  (step: ReturnType<typeof selectAccessStep>, isBusy: boolean, phone?: string) =>
  ({ snapshot }: Rest<Access>) => {
    expect([selectAccessStep(snapshot), selectAccessIsBusy(snapshot)]).toEqual([step, isBusy])
    if (phone) expect(selectAccessPhone(snapshot)).toBe(phone)
    if (isBusy) expect(selectAccessProblem(snapshot)).toBe(null)
  }

export const ownerAccess: Model<Access> = {
  machine: ownerAccessMachine,
  starts: [{ in: 'checking', context: { phone: '', code: '', problem: null } }],
  payloads: {
    'ownerAccess.confirm': [{ code: ' 123456 ' }, { code: ' ' }],
    'readAccess is done': [
      { isConfirmed: true, phone: '07•• ••• 555' },
      { isConfirmed: false, phone: '07•• ••• 444' },
    ],
    'sendCode is done': [{ status: 'sent' }, refused],
    'sendAgain is done': [{ status: 'sent' }, refused],
    'confirm is done': [{ status: 'confirmed' }, refused],
  },
  states: {
    '': { on: { 'ownerAccess.check': { to: 'checking', sets: { code: '', problem: null } } } },
    checking: {
      calls: { readAccess: undefined },
      on: {
        'readAccess is done': [
          { when: ({ event }) => event.output.isConfirmed, to: 'open' },
          { to: 'locked', sets: { phone: '07•• ••• 444' } },
        ],
        'readAccess fails': 'unknown',
      },
      holds: shows('checking', true),
    },
    unknown: { holds: shows('unknown', false) },
    locked: {
      on: { 'ownerAccess.sendCode': { to: 'sendingCode', sets: { problem: null } } },
      holds: shows('locked', false, '07•• ••• 444'),
    },
    sendingCode: {
      calls: { sendCode: undefined },
      on: {
        'sendCode is done': [
          { when: saying('sent'), to: 'waiting' },
          { to: 'locked', sets: { problem: 'The code is wrong or has expired.' } },
        ],
        'sendCode fails': { to: 'locked', sets: { problem: '' } },
      },
      holds: shows('locked', true),
    },
    waiting: {
      on: {
        'ownerAccess.sendCode': { to: 'sendingAgain', sets: { problem: null } },
        'ownerAccess.confirm': confirms,
      },
      holds: shows('waiting', false, '07•• ••• 444'),
    },
    sendingAgain: {
      calls: { sendAgain: undefined },
      on: {
        'ownerAccess.confirm': confirms,
        'sendAgain is done': [
          { when: saying('sent'), to: 'waiting' },
          { to: 'waiting', sets: { problem: 'The code is wrong or has expired.' } },
        ],
        'sendAgain fails': { to: 'waiting', sets: { problem: '' } },
      },
      holds: shows('waiting', false),
    },
    confirming: {
      calls: { confirm: { code: '123456' } },
      on: {
        'confirm is done': [
          { when: saying('confirmed'), to: 'open', sets: { code: '' } },
          { to: 'waiting', sets: { code: '', problem: 'The code is wrong or has expired.' } },
        ],
        'confirm fails': { to: 'waiting', sets: { code: '', problem: '' } },
      },
      holds: shows('waiting', true),
    },
    open: { holds: shows('open', false) },
  },
}
