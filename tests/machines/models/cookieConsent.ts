import { expect } from 'vitest'
import { cookieConsentMachine } from '../../../machines/cookieConsent.ts'
import type { Model } from '../kit.ts'

const some = { analytics: true, marketing: false, personalization: false }
const every = { analytics: true, marketing: true, personalization: true }

export const cookieConsent: Model<typeof cookieConsentMachine> = {
  machine: cookieConsentMachine,
  inputs: [{ choice: null }, { choice: every }],
  on: {
    'cookies.acceptAll': { brings: [['cookies.decided']] },
    'cookies.acceptNecessary': { brings: [['cookies.decided']] },
    'cookies.customize': {},
    'cookies.back': {},
    'cookies.save': { sent: [{ choice: some }], brings: [['cookies.decided']] },
    'cookies.close': {},
    'cookies.reopen': {},
    'cookies.decidedElsewhere': { sent: [{ choice: every }] },
    'after bannerDelay': { ms: 2000 },
  },
  states: {
    waiting: ({ snapshot, context }) => expect([snapshot.hasTag('showsBanner'), context.choice]).toEqual([false, null]),
    'open.summary': ({ snapshot }) => expect(snapshot.hasTag('showsBanner')).toBe(true),
    'open.details': ({ snapshot }) => expect(snapshot.hasTag('showsBanner')).toBe(true),
    decided: ({ snapshot, context }) => {
      expect(snapshot.hasTag('showsBanner')).toBe(false)
      expect(context.choice).not.toBeNull()
    },
  },
}
