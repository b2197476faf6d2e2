import { expect } from 'vitest'
import type { User } from '../../../../domain/entities.ts'
import {
  selectIsTracking,
  selectNeedsLogin,
  selectProblem,
  selectTracking,
  selectTyped,
  trackingMachine,
} from '../../../../machines/orders/tracking.ts'
import { amina, brian, unknownDays } from '../../../examples.ts'
import type { Given, Model, Rest } from '../../model.ts'

type Tracking = typeof trackingMachine

const ORDER = 'SAL-ORD-2026-00001'
const OTHER = 'SAL-ORD-2026-00002'
const answer = { orderId: ORDER, status: 'Processing', timeline: [], ...unknownDays }
const later = { ...answer, status: 'Dispatched' }
const withoutToken = { ...amina, api_secret: '' }

const hasToken = (user: User | null): boolean => user === amina || user === brian

type UserChanged = Given<Tracking, { user: User | null }>

const isAnother = ({ event: { user }, context: { owner } }: UserChanged): boolean =>
  user !== null && owner !== '' && owner !== user.email

const rememberedUser = ({ event: { user }, context: { owner } }: UserChanged) => ({ user, owner: user?.email ?? owner })

const NO_ANSWER = { tracking: null, problem: null }
const LOGIN_NEEDED = { tracking: null, problem: 'trackingNeedsLogin' } as const

const notice = (key: 'trackingNeedsNumber' | 'trackingNeedsLogin' | 'trackingMissing' | 'trackingFailed') =>
  [{ type: 'notice.raised', notice: { key } }] as const

const shows =
  (isTracking: boolean, needsLogin: boolean) =>
  ({ snapshot, context }: Rest<Tracking>) =>
    expect([
      selectIsTracking(snapshot),
      selectNeedsLogin(snapshot),
      selectTyped(snapshot),
      selectTracking(snapshot),
      selectProblem(snapshot),
    ]).toEqual([isTracking, needsLogin, context.typed, context.tracking, context.problem])

export const tracking: Model<Tracking, { refreshTracking: 'fetchTracking' }> = {
  machine: trackingMachine,
  starts: [
    { input: { user: null }, in: 'idle', context: { typed: '', orderId: '', ...NO_ANSWER, user: null, owner: '' } },
    {
      input: { user: amina },
      in: 'idle',
      context: { typed: '', orderId: '', ...NO_ANSWER, user: amina, owner: amina.email },
    },
  ],
  payloads: {
    'tracking.type': [{ text: 'SAL-ORD' }],
    'tracking.track': [{ orderId: ' ' }, { orderId: ` ${ORDER} ` }, { orderId: OTHER }],
    'tracking.userChanged': [{ user: null }, { user: amina }, { user: brian }, { user: withoutToken }],
    'fetchTracking is done': [answer, null],
    'fetchTracking fails': [new Error('Network Error')],
    'refreshTracking is done': [later, null],
    'refreshTracking fails': [new Error('Network Error')],
  },
  states: {
    '': {
      on: {
        'tracking.type': { sets: ({ event }) => ({ typed: event.text }) },
        'tracking.track': [
          {
            when: ({ event }) => event.orderId === ' ',
            sets: { problem: 'trackingNeedsNumber' },
            emits: notice('trackingNeedsNumber'),
          },
          {
            when: ({ context }) => !hasToken(context.user),
            to: 'loggedOut',
            sets: ({ event }) => ({ typed: event.orderId.trim(), orderId: event.orderId.trim(), ...LOGIN_NEEDED }),
            emits: notice('trackingNeedsLogin'),
          },
          {
            to: 'asked.loading',
            sets: ({ event }) => ({ typed: event.orderId.trim(), orderId: event.orderId.trim(), ...NO_ANSWER }),
          },
        ],
        'tracking.userChanged': [
          { when: isAnother, to: 'idle', sets: (given) => ({ ...rememberedUser(given), typed: '', ...NO_ANSWER }) },
          { sets: rememberedUser },
        ],
        'tracking.leave': { to: 'idle', sets: NO_ANSWER },
        'tracking.forget': { to: 'idle', sets: { typed: '', user: null, owner: '', ...NO_ANSWER } },
      },
    },
    idle: { holds: shows(false, false) },
    loggedOut: {
      on: {
        'tracking.userChanged': {
          when: (given) => hasToken(given.event.user) && !isAnother(given),
          to: 'asked.loading',
          sets: (given) => ({ ...rememberedUser(given), ...NO_ANSWER }),
        },
      },
      holds: shows(false, true),
    },
    asked: {
      on: {
        'tracking.userChanged': {
          when: ({ event }) => event.user === null,
          to: 'loggedOut',
          sets: { user: null, ...LOGIN_NEEDED },
        },
      },
    },
    'asked.loading': {
      calls: { fetchTracking: ({ next: { orderId, user } }) => ({ orderId, user }) },
      on: {
        'tracking.track': {
          when: ({ event, context }) => event.orderId.trim() === context.orderId,
          sets: ({ context }) => ({ typed: context.orderId }),
        },
        'fetchTracking is done': [
          {
            when: ({ event }) => event.output !== null,
            to: 'asked.found',
            sets: { tracking: answer, problem: null },
          },
          { to: 'asked.missing', sets: { problem: 'trackingMissing' }, emits: notice('trackingMissing') },
        ],
        'fetchTracking fails': {
          to: 'asked.failed',
          sets: { problem: 'trackingFailed' },
          emits: notice('trackingFailed'),
        },
      },
      holds: shows(true, false),
    },
    'asked.found': { on: { 'tracking.refresh': 'asked.refreshing' }, holds: shows(false, false) },
    // what was found stays
    'asked.refreshing': {
      calls: { refreshTracking: ({ next: { orderId, user } }) => ({ orderId, user }) },
      on: {
        'refreshTracking is done': [
          { when: ({ event }) => event.output !== null, to: 'asked.found', sets: { tracking: later, problem: null } },
          { to: 'asked.found' },
        ],
        'refreshTracking fails': 'asked.found',
      },
      holds: shows(false, false),
    },
    'asked.missing': { holds: shows(false, false) },
    'asked.failed': { holds: shows(false, false) },
  },
  project: ({ typed, orderId, tracking: found, problem, user, owner }) => [
    typed === '',
    orderId,
    found === null,
    problem,
    user?.email,
    user?.api_secret,
    owner,
  ],
}
