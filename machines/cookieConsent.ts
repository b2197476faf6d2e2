/**
 * The choice of cookies: what the shopper allows beyond what the shop needs.
 *
 * - `waiting`: no choice is stored; for the first 2 seconds the page is left alone [COK-01].
 * - `open`: the banner is there. `asking`: it takes all, only the necessary, or shows each purpose [COK-05];
 *   `customizing`: each purpose has its toggle, and the way back decides nothing [COK-08].
 * - `decided`: a choice is stored and the banner hidden [COK-02, COK-13], until it is wanted again.
 *
 * The app stores and sends what the chart emits; a choice made in another tab counts here too.
 */
import { assign, emit, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { CookieChoice } from '../domain/entities.ts'

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
  /** Leaves the choice that is stored as it is. */
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
      initial: 'asking',
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
        asking: { on: { 'cookies.customize': { target: 'customizing' } } },
        customizing: {
          on: {
            'cookies.back': { target: 'asking' },
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

/** The stored choice, or null. */
export const selectCookieChoice = (snapshot: Snapshot): CookieChoice | null => snapshot.context.choice

/** Whether the banner is to be shown. */
export const selectShowsCookieBanner = (snapshot: Snapshot): boolean => snapshot.hasTag('showsBanner')

/** Whether it shows each purpose with a toggle. */
export const selectIsCustomizing = (snapshot: Snapshot): boolean => snapshot.matches({ open: 'customizing' })
