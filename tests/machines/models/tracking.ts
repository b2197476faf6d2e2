import { expect } from 'vitest'
import { trackingMachine } from '../../../machines/tracking.ts'
import { amina, brian } from '../../examples.ts'
import type { Model } from '../kit.ts'

const ORDER = 'SAL-ORD-2026-00001'
const answer = { orderId: ORDER, status: 'Processing', timeline: [] }
const withoutToken = { ...amina, api_secret: '' }

export const tracking: Model<typeof trackingMachine> = {
  machine: trackingMachine,
  inputs: [{ user: null }, { user: amina }],
  on: {
    'tracking.type': { sent: [{ text: 'SAL-ORD' }] },
    'tracking.track': { sent: [{ orderId: ' ' }, { orderId: ` ${ORDER} ` }], brings: [['notice.raised'], []] },
    'tracking.userChanged': { sent: [{ user: null }, { user: amina }, { user: brian }, { user: withoutToken }] },
    'tracking.leave': {},
    'tracking.forget': {},
    'fetchTracking is done': { outputs: [answer, null], brings: [[], ['notice.raised']] },
    'fetchTracking fails': { errors: [new Error('Network Error')], brings: [['notice.raised']] },
  },
  asks: { fetchTracking: ({ input, context: { user } }) => expect(input).toEqual({ orderId: ORDER, user }) },
  states: {
    idle: ({ context: { tracking: held, problem } }) => {
      expect(held).toBeNull()
      expect([null, 'trackingNeedsNumber']).toContain(problem)
    },
    loggedOut: ({ context: { tracking: held, problem, orderId } }) => {
      expect([held, orderId]).toEqual([null, ORDER])
      expect(['trackingNeedsLogin', 'trackingNeedsNumber']).toContain(problem)
    },
    'asked.loading': ({ snapshot, context: { tracking: held, orderId } }) =>
      expect([snapshot.hasTag('busy'), held, orderId]).toEqual([true, null, ORDER]),
    'asked.found': ({ snapshot, context: { tracking: held, problem } }) => {
      expect([snapshot.hasTag('busy'), held]).toEqual([false, answer])
      expect([null, 'trackingNeedsNumber']).toContain(problem)
    },
    'asked.missing': ({ snapshot, context: { tracking: held, problem } }) => {
      expect([snapshot.hasTag('busy'), held]).toEqual([false, null])
      expect(['trackingMissing', 'trackingNeedsNumber']).toContain(problem)
    },
    'asked.failed': ({ snapshot, context: { tracking: held, problem } }) => {
      expect([snapshot.hasTag('busy'), held]).toEqual([false, null])
      expect(['trackingFailed', 'trackingNeedsNumber']).toContain(problem)
    },
  },
  always: ({ context: { user, owner } }) => {
    if (user) expect(owner).toBe(user.email)
  },
}
