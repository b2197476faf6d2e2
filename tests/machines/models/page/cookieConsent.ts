import { expect } from 'vitest'
import type { CookieChoice } from '../../../../domain/entities.ts'
import {
  cookieConsentMachine,
  selectCookieChoice,
  selectIsCustomizing,
  selectShowsCookieBanner,
} from '../../../../machines/page/cookieConsent.ts'
import type { Model, Rest, Row } from '../../model.ts'

const none = { analytics: false, marketing: false, personalization: false }
const some = { analytics: true, marketing: false, personalization: false }
const all = { analytics: true, marketing: true, personalization: true }

const decided = (choice: CookieChoice): Row<typeof cookieConsentMachine> => ({
  to: 'decided',
  sets: { choice },
  emits: [{ type: 'cookies.decided', choice }],
})

const shows =
  (isShown: boolean, isCustomizing: boolean) =>
  ({ snapshot }: Rest<typeof cookieConsentMachine>) =>
    expect([selectShowsCookieBanner(snapshot), selectIsCustomizing(snapshot)]).toEqual([isShown, isCustomizing])

export const cookieConsent: Model<typeof cookieConsentMachine> = {
  machine: cookieConsentMachine,
  starts: [
    { input: { choice: null }, in: 'waiting', context: { choice: null } },
    { input: { choice: all }, in: 'decided', context: { choice: all } },
  ],
  payloads: { 'cookies.save': [{ choice: some }], 'cookies.decidedElsewhere': [{ choice: all }] },
  states: {
    '': {
      on: {
        'cookies.reopen': { to: 'open.summary', again: 'open' },
        'cookies.decidedElsewhere': { to: 'decided', sets: ({ event: { choice } }) => ({ choice }) },
      },
    },
    waiting: { delays: { bannerDelay: 2000 }, on: { 'after bannerDelay': 'open.summary' }, holds: shows(false, false) },
    open: {
      on: {
        'cookies.close': { when: ({ context }) => context.choice !== null, to: 'decided' },
        'cookies.acceptAll': decided(all),
        'cookies.acceptNecessary': decided(none),
      },
    },
    'open.summary': { on: { 'cookies.customize': 'open.details' }, holds: shows(true, false) },
    'open.details': {
      on: { 'cookies.back': 'open.summary', 'cookies.save': decided(some) },
      holds: shows(true, true),
    },
    decided: { holds: shows(false, false) },
  },
  always: ({ snapshot, context: { choice } }) => expect(selectCookieChoice(snapshot)).toEqual(choice),
}
