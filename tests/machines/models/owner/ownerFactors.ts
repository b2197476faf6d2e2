import { expect } from 'vitest'
import {
  ownerFactorsMachine,
  selectAppSetup,
  selectFactors,
  selectFactorsAreUnknown,
  selectFactorsProblem,
  selectNewCodes,
  selectSentChange,
} from '../../../../machines/owner/ownerFactors.ts'
import type { Factors } from '../../../../domain/owner/factors.ts'
import type { Given, Model, Rest, Row } from '../../model.ts'

type FactorsMachine = typeof ownerFactorsMachine

const none: Factors = { app: '', recoveryCodes: 0, hasTexts: true, passkeys: [] }
const some: Factors = { app: '2026-11-27 18:00', recoveryCodes: 10, hasTexts: true, passkeys: [] }
const app = { secret: 'ABC', address: 'otpauth://totp/Duka' }
const codes = ['abcd-efgh-jkmn-pqrs']
const nothing = { factors: null, change: null, app: null, codes: [], problem: null }

const setsUp = ({ context }: Given<FactorsMachine>) => context.app !== null

const changes: Row<FactorsMachine, { type: 'factors.change'; change: { kind: 'beginApp' } }> = {
  to: 'changing',
  sets: ({ event }) => ({ change: event.change, problem: null }),
}

/** Another tab may have changed what is shown. */
const failed = (problem: string) =>
  [
    { when: setsUp, to: 'settingUp', sets: { change: null, problem } },
    { to: 'rereading', sets: { change: null, problem } },
  ] as const

const shows =
  (state: 'unknown' | 'changing' | 'other') =>
  ({ snapshot, context }: Rest<FactorsMachine>) => {
    expect([selectFactorsAreUnknown(snapshot), selectSentChange(snapshot)]).toEqual([
      state === 'unknown',
      state === 'changing' ? context.change : null,
    ])
  }

export const ownerFactors: Model<FactorsMachine, { readAgain: 'readFactors' }> = {
  machine: ownerFactorsMachine,
  starts: [{ in: 'idle', context: nothing }],
  payloads: {
    'factors.change': [{ change: { kind: 'beginApp' } }, { change: { kind: 'confirmApp', code: '123456' } }],
    'readFactors is done': [none],
    'readAgain is done': [none],
    'change is done': [
      { status: 'begun', app },
      { status: 'cancelled' },
      { status: 'done', factors: some, codes },
      { status: 'done', factors: none, codes: [] },
      { status: 'refused', message: 'The code is wrong.' },
    ],
  },
  always: ({ snapshot, context }) =>
    expect([
      selectFactors(snapshot),
      selectAppSetup(snapshot),
      selectNewCodes(snapshot),
      selectFactorsProblem(snapshot),
    ]).toEqual([context.factors, context.app, context.codes, context.problem]),
  states: {
    '': { on: { 'factors.forget': { to: 'idle', sets: nothing } } },
    idle: { on: { 'factors.read': { to: 'reading', sets: { problem: null } } }, holds: shows('other') },
    reading: {
      calls: { readFactors: undefined },
      on: {
        'readFactors is done': { to: 'shown', sets: ({ event }) => ({ factors: event.output }) },
        'readFactors fails': 'unknown',
      },
      holds: shows('other'),
    },
    unknown: { on: { 'factors.read': { to: 'reading', sets: { problem: null } } }, holds: shows('unknown') },
    shown: {
      on: { 'factors.read': { to: 'reading', sets: { problem: null } }, 'factors.change': changes as never },
      holds: shows('other'),
    },
    rereading: {
      calls: { readAgain: undefined },
      on: {
        'factors.change': changes as never,
        'readAgain is done': { to: 'shown', sets: ({ event }) => ({ factors: event.output }) },
        'readAgain fails': 'shown',
      },
      holds: shows('other'),
    },
    settingUp: {
      on: {
        'factors.change': changes as never,
        'factors.cancel': { to: 'shown', sets: { app: null, problem: null } },
      },
      holds: shows('other'),
    },
    changing: {
      calls: { change: ({ next }) => next.change },
      on: {
        'change is done: cancelled': [
          { when: setsUp, to: 'settingUp', sets: { change: null } },
          { to: 'shown', sets: { change: null } },
        ],
        'change is done: begun': { to: 'settingUp', sets: { change: null, app } },
        'change is done: done': [
          {
            when: ({ event }) => event.output.codes.length > 0,
            to: 'noting',
            sets: { change: null, app: null, factors: some, codes },
          },
          { to: 'shown', sets: { change: null, app: null, factors: none, codes: [] } },
        ],
        'change is done: refused': failed('The code is wrong.'),
        'change fails': failed(''),
      },
      holds: shows('changing'),
    },
    noting: { on: { 'factors.noted': { to: 'shown', sets: { codes: [] } } }, holds: shows('other') },
  },
}
