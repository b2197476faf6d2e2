import { expect } from 'vitest'
import { sessionMachine } from '../../../machines/session.ts'
import { amina, brian } from '../../examples.ts'
import type { Model } from '../kit.ts'

export const session: Model<typeof sessionMachine> = {
  machine: sessionMachine,
  inputs: [{ user: null }, { user: amina }],
  on: {
    'session.start': { sent: [{ user: amina }], brings: [['session.started']] },
    'session.startedElsewhere': { sent: [{ user: brian }], brings: [['session.changed']] },
    'session.endedElsewhere': {
      sent: [{ reason: 'expired' }, { reason: 'loggedOut' }, { reason: 'refused' }],
      brings: [['session.ended', 'notice.raised'], ['session.ended']],
    },
    'session.refused': { sent: [{ user: amina }, { user: brian }], brings: [['session.ended', 'notice.raised']] },
    'session.extend': { brings: [['session.extended']] },
    'session.extendedElsewhere': {},
    'session.hold': { sent: [{ ms: 90_000 }, { ms: 500_000 }], brings: [['session.held']] },
    'session.release': { brings: [['session.released']] },
    'after holdDelay': { ms: ({ holdFor }) => holdFor },
    'session.pageShown': {},
    'session.logOut': { brings: [['session.ended']] },
    'session.continueAsGuest': {},
    'after noticeDelay': { ms: ({ idleFor }) => 40_000 - idleFor },
    'after expiryDelay': { ms: ({ idleFor }) => (idleFor < 40_000 ? 20_000 : 60_000 - idleFor) },
    'readIdleTime is done': {
      outputs: [
        ...(['loggedOut', 'expired', 'refused'] as const).map((reason) => ({ status: 'ended', reason })),
        ...[-1, 0, 39_999, 40_000, 59_999, 60_000].map((idleMs) => ({ status: 'open', idleMs })),
        { status: 'held', ms: 30_000 },
      ],
      brings: [['session.ended'], ['session.ended', 'notice.raised'], ['session.extended'], []],
    },
    'readIdleTime fails': { brings: [['session.ended', 'notice.raised']] },
  },
  asks: { readIdleTime: ({ input }) => expect(input).toBeUndefined() },
  states: {
    guest: ({ context }) => expect(context.user).toBeNull(),
    'loggedIn.active': ({ context, snapshot }) => {
      expect(context.idleFor).toBeLessThan(40_000)
      expect(snapshot.hasTag('warnsOfExpiry')).toBe(false)
    },
    'loggedIn.expiring': ({ context, snapshot }) => {
      expect([40_000, 59_999]).toContain(context.idleFor)
      expect(snapshot.hasTag('warnsOfExpiry')).toBe(true)
    },
    'loggedIn.held': ({ context, snapshot }) => {
      expect([30_000, 90_000, 120_000]).toContain(context.holdFor)
      expect(snapshot.hasTag('warnsOfExpiry')).toBe(false)
    },
    'loggedIn.confirmingIdle': ({ context }) => expect(context.user).not.toBeNull(),
    dropped: ({ context }) => expect(context.user).toBeNull(),
  },
  always: ({ snapshot, context }) => expect(snapshot.matches('loggedIn')).toBe(context.user !== null),
}
