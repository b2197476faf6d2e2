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
      expect([null, 'Please enter a tracking number']).toContain(problem)
    },
    loggedOut: ({ context: { tracking: held, problem, orderId } }) => {
      expect([held, orderId]).toEqual([null, ORDER])
      expect(['Please log in to track your orders', 'Please enter a tracking number']).toContain(problem)
    },
    'asked.loading': ({ snapshot, context: { tracking: held, orderId } }) =>
      expect([snapshot.hasTag('busy'), held, orderId]).toEqual([true, null, ORDER]),
    'asked.found': ({ snapshot, context: { tracking: held, problem } }) => {
      expect([snapshot.hasTag('busy'), held]).toEqual([false, answer])
      expect([null, 'Please enter a tracking number']).toContain(problem)
    },
    'asked.missing': ({ snapshot, context: { tracking: held, problem } }) => {
      expect([snapshot.hasTag('busy'), held]).toEqual([false, null])
      expect(['No tracking information found for this order', 'Please enter a tracking number']).toContain(problem)
    },
    'asked.failed': ({ snapshot, context: { tracking: held, problem } }) => {
      expect([snapshot.hasTag('busy'), held]).toEqual([false, null])
      expect([
        'Failed to track order. Please check your order number and try again.',
        'Please enter a tracking number',
      ]).toContain(problem)
    },
  },
  always: ({ context: { user, owner } }) => {
    if (user) expect(owner).toBe(user.email)
  },
}
