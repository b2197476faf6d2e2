/**
 * The cookie choice: what the shopper allows beyond the necessary cookies.
 *
 * - `waiting`: no choice is stored; the banner waits 2 seconds [COK-01].
 * - `open`: the banner is shown. `summary`: accept all, only the necessary, or customize [COK-05]; `details`: one
 *   toggle per purpose, and a way back that decides nothing [COK-08].
 * - `decided`: a choice is stored and the banner hidden [COK-02, COK-13] until it is reopened.
 *
 * The app stores and sends the emitted choice; a choice made in another tab counts here too.
 */
import { assign, emit, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { CookieChoice } from '../../domain/entities.ts'

export interface CookieConsentInput {
  /** The stored choice, or null. */
  choice: CookieChoice | null
}

export type CookieConsentEvent =
  | { type: 'cookies.acceptAll' }
  | { type: 'cookies.acceptNecessary' }
  | { type: 'cookies.customize' }
  | { type: 'cookies.back' }
  | { type: 'cookies.save'; choice: CookieChoice }
  /** Keeps the stored choice. */
  | { type: 'cookies.close' }
  | { type: 'cookies.reopen' }
  | { type: 'cookies.decidedElsewhere'; choice: CookieChoice }

export type CookieConsentEmitted = { type: 'cookies.decided'; choice: CookieChoice }

export const cookieConsentMachine = setup({
  types: {
    input: {} as CookieConsentInput,
    context: {} as CookieConsentInput,
    events: {} as CookieConsentEvent,
    emitted: {} as CookieConsentEmitted,
    tags: {} as 'showsBanner',
  },
  delays: {
    bannerDelay: 2000,
  },
  guards: {
    choiceIsStored: ({ context }) => context.choice !== null,
  },
  actions: {
    rememberChoice: assign((_, choice: CookieChoice) => ({ choice })),
    announceChoice: emit(({ context }) => ({ type: 'cookies.decided', choice: context.choice as CookieChoice })),
  },
}).createMachine({
  id: 'cookieConsent',
  context: ({ input }) => ({ choice: input.choice }),
  initial: 'restoring',
  on: {
    'cookies.reopen': { target: '.open' },
    'cookies.decidedElsewhere': {
      target: '.decided',
      actions: { type: 'rememberChoice', params: ({ event }) => event.choice },
    },
  },
  states: {
    restoring: { always: [{ guard: 'choiceIsStored', target: 'decided' }, { target: 'waiting' }] },
    waiting: { after: { bannerDelay: { target: 'open' } } },
    open: {
      tags: 'showsBanner',
      initial: 'summary',
      on: {
        'cookies.close': { guard: 'choiceIsStored', target: 'decided' },
        'cookies.acceptAll': {
          target: 'decided',
          actions: [
            { type: 'rememberChoice', params: { analytics: true, marketing: true, personalization: true } },
            'announceChoice',
          ],
        },
        'cookies.acceptNecessary': {
          target: 'decided',
          actions: [
            { type: 'rememberChoice', params: { analytics: false, marketing: false, personalization: false } },
            'announceChoice',
          ],
        },
      },
      states: {
        summary: { on: { 'cookies.customize': { target: 'details' } } },
        details: {
          on: {
            'cookies.back': { target: 'summary' },
            'cookies.save': {
              target: '#cookieConsent.decided',
              actions: [{ type: 'rememberChoice', params: ({ event }) => event.choice }, 'announceChoice'],
            },
          },
        },
      },
    },
    decided: {},
  },
})

export type CookieConsentActor = ActorRefFrom<typeof cookieConsentMachine>

type Snapshot = SnapshotFrom<typeof cookieConsentMachine>

export const selectCookieChoice = (snapshot: Snapshot): CookieChoice | null => snapshot.context.choice

/** Whether the banner is shown. */
export const selectShowsCookieBanner = (snapshot: Snapshot): boolean => snapshot.hasTag('showsBanner')

/** Whether the banner shows a toggle per purpose. */
export const selectIsCustomizing = (snapshot: Snapshot): boolean => snapshot.matches({ open: 'details' })
