import { expect } from 'vitest'
import type { SessionEndReason } from '../../../../domain/people/session.ts'
import {
  selectCountdown,
  selectIsActive,
  selectIsDropped,
  selectIsLoggedIn,
  selectIsRider,
  selectUser,
  selectWarnsOfExpiry,
  sessionMachine,
} from '../../../../machines/people/session.ts'
import { amina, brian, wanjiru } from '../../../examples.ts'
import type { Given, Model, Rest, Row } from '../../model.ts'

type Session = typeof sessionMachine

/** The session ends by itself: a notice says why, and the offer to log in again is open. */
const dropped = (reason: 'expired' | 'refused', isElsewhere: boolean): Row<Session> => ({
  to: 'dropped',
  sets: { user: null },
  emits: ({ context }) => [
    { type: 'session.ended', reason, isElsewhere, user: context.user! },
    { type: 'notice.raised', notice: { key: reason === 'expired' ? 'sessionExpired' : 'sessionRefused' } },
  ],
})

const loggedOut = (isElsewhere: boolean): Row<Session> => ({
  to: 'guest',
  sets: { user: null },
  emits: ({ context }) => [{ type: 'session.ended', reason: 'loggedOut', isElsewhere, user: context.user! }],
})

/** A shopper used the page: the minute starts over, here and in other tabs. */
const extended: Row<Session> = { to: 'loggedIn.active', sets: { idleFor: 0 }, emits: [{ type: 'session.extended' }] }

const endsBy =
  (reason: SessionEndReason) =>
  ({ event }: Given<Session, { output: { reason: SessionEndReason } }>) =>
    event.output.reason === reason
const idleBelow =
  (ms: number) =>
  ({ event }: Given<Session, { output: { idleMs: number } }>) =>
    event.output.idleMs < ms

const shows =
  (isLoggedIn: boolean, isActive: boolean, warns: boolean, isDropped: boolean) =>
  ({ snapshot }: Rest<Session>) =>
    expect([
      selectIsLoggedIn(snapshot),
      selectIsActive(snapshot),
      selectWarnsOfExpiry(snapshot),
      selectIsDropped(snapshot),
    ]).toEqual([isLoggedIn, isActive, warns, isDropped])

/** An owner is held for five minutes at most, others for two. */
function heldFor({ ms }: { ms: number }, { user }: { user: { role: string } | null }): number {
  const most = user === wanjiru ? 300_000 : 120_000
  return ms > most ? most : ms
}

/** Of the demo customer and of an owner, who have 60 seconds. */
export const session: Model<Session> = {
  machine: sessionMachine,
  starts: [
    { input: { user: null }, in: 'guest', context: { user: null, idleFor: 0, holdFor: 0 } },
    { input: { user: amina }, in: 'loggedIn.active', context: { user: amina, idleFor: 0, holdFor: 0 } },
    { input: { user: wanjiru }, in: 'loggedIn.active', context: { user: wanjiru, idleFor: 0, holdFor: 0 } },
  ],
  payloads: {
    'session.start': [{ user: amina }],
    'session.startedElsewhere': [{ user: brian }],
    'session.endedElsewhere': [{ reason: 'expired' }, { reason: 'loggedOut' }, { reason: 'refused' }],
    'session.refused': [{ user: amina }, { user: brian }, { user: { ...amina, api_secret: 'another' } }],
    'session.hold': [{ ms: 90_000 }, { ms: 500_000 }],
    'readIdleTime is done': [
      ...['loggedOut', 'expired', 'refused'].map((reason) => ({ status: 'ended', reason })),
      ...[-1, 0, 39_999, 40_000, 59_999, 60_000].map((idleMs) => ({ status: 'open', idleMs })),
      { status: 'held', ms: 30_000 },
    ],
  },
  states: {
    '': {
      on: {
        'session.start': {
          to: 'loggedIn.active',
          again: 'loggedIn',
          sets: ({ event: { user } }) => ({ user, idleFor: 0 }),
          emits: ({ event: { user } }) => [{ type: 'session.started', user }],
        },
        'session.startedElsewhere': {
          to: 'loggedIn.active',
          again: 'loggedIn',
          sets: ({ event: { user } }) => ({ user, idleFor: 0 }),
          emits: ({ event: { user } }) => [{ type: 'session.changed', user }],
        },
      },
    },
    guest: { holds: shows(false, false, false, false) },
    loggedIn: {
      on: {
        'session.extendedElsewhere': 'loggedIn.confirmingIdle',
        'session.pageShown': 'loggedIn.confirmingIdle',
        'session.hold': {
          to: 'loggedIn.held',
          sets: ({ event, context }) => ({ holdFor: heldFor(event, context) }),
          emits: ({ event, context }) => [{ type: 'session.held', ms: heldFor(event, context) }],
        },
        'session.logOut': { ...loggedOut(false), says: 'ends without a word [SES-09]' },
        'session.endedElsewhere': [
          { when: ({ event }) => event.reason === 'expired', ...dropped('expired', true) },
          { when: ({ event }) => event.reason === 'refused', ...dropped('refused', true) },
          loggedOut(true),
        ],
        'session.refused': {
          when: ({ event: { user }, context }) =>
            user.api_key === context.user!.api_key && user.api_secret === context.user!.api_secret,
          ...dropped('refused', false),
        },
      },
      holds: ({ snapshot }) => expect([selectUser(snapshot) === null, selectIsRider(snapshot)]).toEqual([false, false]),
    },
    'loggedIn.active': {
      delays: { noticeDelay: ({ next }) => 40_000 - next.idleFor },
      on: { 'session.extend': extended, 'after noticeDelay': 'loggedIn.confirmingIdle' },
      holds: shows(true, true, false, false),
    },
    'loggedIn.expiring': {
      delays: { expiryDelay: ({ next }) => 60_000 - next.idleFor },
      on: { 'session.extend': extended, 'after expiryDelay': 'loggedIn.confirmingIdle' },
      holds: (rest) => {
        shows(true, false, true, false)(rest)
        expect(selectCountdown(rest.snapshot)).toBe(60_000 - rest.context.idleFor)
      },
    },
    'loggedIn.held': {
      delays: { holdDelay: ({ next }) => next.holdFor },
      on: {
        'session.extend': { emits: [{ type: 'session.extended' }] },
        'session.release': { to: 'loggedIn.active', sets: { idleFor: 0 }, emits: [{ type: 'session.released' }] },
        'after holdDelay': 'loggedIn.confirmingIdle',
      },
      holds: shows(true, false, false, false),
    },
    'loggedIn.confirmingIdle': {
      calls: { readIdleTime: undefined },
      on: {
        'readIdleTime is done: ended': [
          { when: endsBy('expired'), ...dropped('expired', true) },
          { when: endsBy('refused'), ...dropped('refused', true) },
          loggedOut(true),
        ],
        'readIdleTime is done: held': { to: 'loggedIn.held', sets: ({ event }) => ({ holdFor: event.output.ms }) },
        'readIdleTime is done: open': [
          { when: idleBelow(0), ...extended },
          { when: idleBelow(40_000), to: 'loggedIn.active', sets: ({ event }) => ({ idleFor: event.output.idleMs }) },
          { when: idleBelow(60_000), to: 'loggedIn.expiring', sets: ({ event }) => ({ idleFor: event.output.idleMs }) },
          dropped('expired', false),
        ],
        'readIdleTime fails': dropped('expired', false),
      },
      holds: shows(true, false, false, false),
    },
    dropped: { on: { 'session.continueAsGuest': 'guest' }, holds: shows(false, false, false, true) },
  },
}
