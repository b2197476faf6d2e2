import { expect } from 'vitest'
import {
  ownerAccessMachine,
  selectAccessIsBusy,
  selectAccessProblem,
  selectAccessStep,
  selectAccessWays,
  selectProvesPasskey,
  selectSentTo,
} from '../../../../machines/owner/ownerAccess.ts'
import type { Given, Model, Rest, Row } from '../../model.ts'

type Access = typeof ownerAccessMachine

const refused = { status: 'refused', message: 'The code is wrong or has expired.' }

const texts = { phone: '07•• ••• 444', hasApp: false, hasPasskeys: false, hasTexts: true }
const app = { ...texts, hasApp: true, hasTexts: false }
const passkeys = { ...texts, hasPasskeys: true }

/** Spaces alone do not count as a code. */
const confirms: Row<Access, { type: 'ownerAccess.confirm'; code: string }> = {
  when: ({ event }) => event.code.trim() !== '',
  to: 'confirming',
  sets: { code: '123456', tried: '123456', problem: null },
}

/** Six digits are sent as soon as they are there, once. */
const types: Row<Access, { type: 'ownerAccess.typeCode'; code: string }> = {
  when: ({ event, context }) => ['123456', '123 456'].includes(event.code) && context.tried !== '123456',
  to: 'confirming',
  sets: { code: '123456', tried: '123456', problem: null },
}

/** The owner's minute runs again after a text that was waited for. */
const textEnds = ({ context }: Given<Access>) =>
  context.sentTo === '' ? [] : [{ type: 'ownerAccess.codeEnded' as const }]

const sent: Row<Access> = {
  to: 'waiting',
  sets: ({ context }) => ({ sentTo: context.ways!.phone }),
  emits: [{ type: 'ownerAccess.codeSent' }],
}

const shows =
  (step: ReturnType<typeof selectAccessStep>, isBusy: boolean) =>
  ({ snapshot, context }: Rest<Access>) => {
    expect([selectAccessStep(snapshot), selectAccessIsBusy(snapshot)]).toEqual([step, isBusy])
    expect([selectAccessWays(snapshot), selectSentTo(snapshot)]).toEqual([context.ways, context.sentTo])
    if (isBusy) expect(selectAccessProblem(snapshot)).toBe(null)
  }

export const ownerAccess: Model<Access, { sendAgain: 'sendCode' }> = {
  machine: ownerAccessMachine,
  starts: [{ in: 'checking', context: { ways: null, sentTo: '', code: '', tried: '', problem: null } }],
  payloads: {
    'ownerAccess.typeCode': ['12345', '123 456', '123456', '1234567', 'abcd-efgh'].map((code) => ({ code })),
    'ownerAccess.confirm': [{ code: ' 123456 ' }, { code: ' ' }],
    'readAccess is done': [
      { isConfirmed: true, ...app },
      { isConfirmed: true, ...texts },
      { isConfirmed: false, ...texts },
      { isConfirmed: false, ...app },
      { isConfirmed: false, ...passkeys },
    ],
    'sendCode is done': [{ status: 'sent' }, refused],
    'sendAgain is done': [{ status: 'sent' }, refused],
    'confirm is done': [{ status: 'confirmed' }, refused],
    'provePasskey is done': [{ status: 'confirmed' }, { status: 'cancelled' }, refused],
  },
  states: {
    '': {
      on: {
        'ownerAccess.check': { to: 'checking', sets: { sentTo: '', code: '', problem: null }, emits: textEnds },
      },
    },
    checking: {
      calls: { readAccess: undefined },
      on: {
        'readAccess is done': [
          { when: ({ event }) => event.output.isConfirmed, to: 'open' },
          { when: ({ event }) => event.output.hasApp, to: 'waiting', sets: { ways: app } },
          { when: ({ event }) => event.output.hasPasskeys, to: 'waiting', sets: { ways: passkeys } },
          { to: 'locked', sets: { ways: texts } },
        ],
        'readAccess fails': 'unknown',
      },
      holds: shows('checking', true),
    },
    unknown: { holds: shows('unknown', false) },
    locked: {
      on: { 'ownerAccess.sendCode': { to: 'sendingCode', sets: { problem: null } } },
      holds: shows('locked', false),
    },
    sendingCode: {
      calls: { sendCode: undefined },
      on: {
        'sendCode is done: sent': sent,
        'sendCode is done: refused': { to: 'locked', sets: { problem: 'The code is wrong or has expired.' } },
        'sendCode fails': { to: 'locked', sets: { problem: '' } },
      },
      holds: shows('locked', true),
    },
    waiting: {
      on: {
        'ownerAccess.sendCode': { to: 'sendingAgain', sets: { problem: null } },
        'ownerAccess.typeCode': types,
        'ownerAccess.confirm': confirms,
        'ownerAccess.usePasskey': { to: 'provingPasskey', sets: { problem: null } },
      },
      holds: shows('waiting', false),
    },
    sendingAgain: {
      calls: { sendAgain: undefined },
      on: {
        'ownerAccess.typeCode': types,
        'ownerAccess.confirm': confirms,
        'sendAgain is done: sent': sent,
        'sendAgain is done: refused': { to: 'waiting', sets: { problem: 'The code is wrong or has expired.' } },
        'sendAgain fails': { to: 'waiting', sets: { problem: '' } },
      },
      holds: shows('waiting', false),
    },
    confirming: {
      calls: { confirm: { code: '123456' } },
      on: {
        'confirm is done: confirmed': { to: 'open', sets: { code: '', sentTo: '' }, emits: textEnds },
        'confirm is done: refused': {
          to: 'waiting',
          sets: { code: '', problem: 'The code is wrong or has expired.' },
        },
        'confirm fails': { to: 'waiting', sets: { code: '', problem: '' } },
      },
      holds: shows('waiting', true),
    },
    provingPasskey: {
      calls: { provePasskey: undefined },
      on: {
        'provePasskey is done: confirmed': { to: 'open', sets: { sentTo: '' }, emits: textEnds },
        'provePasskey is done: cancelled': 'waiting',
        'provePasskey is done: refused': { to: 'waiting', sets: { problem: 'The code is wrong or has expired.' } },
        'provePasskey fails': { to: 'waiting', sets: { problem: '' } },
      },
      holds: (rest) => {
        shows('waiting', true)(rest)
        expect(selectProvesPasskey(rest.snapshot)).toBe(true)
      },
    },
    open: { holds: shows('open', false) },
  },
}
