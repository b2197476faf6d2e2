/**
 * New orders at the owner's counter: the shop is asked every 5 seconds which orders were placed last.
 *
 * - `question`: `off` without the counter. `asking`; `waiting` for the next time.
 * - `shop`: whether the last question was answered; `silent`: it was not, and is asked again.
 * - `page`: `shown`; `hidden`; `asleep` after 30 minutes hidden, when no more is asked until it is shown.
 * - `sound`: `off`; `blocked`: wanted, but browsers allow it only after a tap on the page; `on`.
 *
 * Orders that were not there at the question before are fresh until the owner touches the page.
 */
import { assign, emit, fromPromise, not, raise, setup, stateIn, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { OwnerNews } from '../../domain/owner/orders.ts'
import { eventOf } from '../eventOf.ts'
import { notWired } from '../notWired.ts'

export type OwnerNewsEvent =
  | { type: 'news.start' }
  | { type: 'news.stop' }
  /** The owner has touched the page. */
  | { type: 'news.seen' }
  | { type: 'news.pageShown' }
  | { type: 'news.pageHidden' }
  | { type: 'news.chooseSound'; isOn: boolean }
  /** The browser plays sound from now on. */
  | { type: 'news.soundAllowed' }
  /** Raised by the machine itself. */
  | { type: 'news.answered' }
  | { type: 'news.unanswered' }
  | { type: 'news.placed' }

export type OwnerNewsEmitted =
  /** Orders have changed. */
  | { type: 'news.changed' }
  /** Orders were placed, and the owner wants to hear it. */
  | { type: 'news.rang' }

interface OwnerNewsContext {
  /** The last answer; null before one. */
  news: OwnerNews | null
  /** Orders that the owner has not seen, the newest first. */
  fresh: string[]
}

const newIn = ({ news }: OwnerNewsContext, { placed }: OwnerNews): string[] =>
  news ? placed.filter((orderId) => !news.placed.includes(orderId)) : []

export const ownerNewsMachine = setup({
  types: {
    context: {} as OwnerNewsContext,
    events: {} as OwnerNewsEvent,
    emitted: {} as OwnerNewsEmitted,
  },
  actors: {
    readNews: fromPromise<OwnerNews>(notWired),
  },
  delays: { pollDelay: 5000, sleepDelay: 30 * 60_000 },
  guards: {
    pageIsAsleep: stateIn({ page: 'asleep' }),
    bringsOrders: ({ context }, news: OwnerNews) => newIn(context, news).length > 0,
    bringsChange: ({ context }, news: OwnerNews) => context.news !== null && context.news.marker !== news.marker,
    isSoundOn: ({ event }) => eventOf(event, 'news.chooseSound').isOn,
  },
  actions: {
    hold: assign(({ context }, news: OwnerNews) => ({ news, fresh: [...newIn(context, news), ...context.fresh] })),
    forget: assign({ news: null, fresh: [] }),
    forgetFresh: assign({ fresh: [] }),
    reportAnswer: raise({ type: 'news.answered' }),
    reportSilence: raise({ type: 'news.unanswered' }),
    reportOrders: raise({ type: 'news.placed' }),
    announceChange: emit({ type: 'news.changed' }),
    ring: emit({ type: 'news.rang' }),
  },
}).createMachine({
  id: 'ownerNews',
  context: { news: null, fresh: [] },
  type: 'parallel',
  on: { 'news.seen': { actions: 'forgetFresh' } },
  states: {
    question: {
      initial: 'off',
      on: { 'news.stop': { target: '.off' } },
      states: {
        off: { entry: 'forget', on: { 'news.start': { target: 'asking' } } },
        asking: {
          invoke: {
            id: 'readNews',
            src: 'readNews',
            onDone: [
              {
                guard: { type: 'bringsOrders', params: ({ event }) => event.output },
                target: 'waiting',
                actions: [
                  { type: 'hold', params: ({ event }) => event.output },
                  'reportAnswer',
                  'announceChange',
                  'reportOrders',
                ],
              },
              {
                guard: { type: 'bringsChange', params: ({ event }) => event.output },
                target: 'waiting',
                actions: [{ type: 'hold', params: ({ event }) => event.output }, 'reportAnswer', 'announceChange'],
              },
              {
                target: 'waiting',
                actions: [{ type: 'hold', params: ({ event }) => event.output }, 'reportAnswer'],
              },
            ],
            onError: { target: 'waiting', actions: 'reportSilence' },
          },
        },
        waiting: {
          on: { 'news.pageShown': { target: 'asking' } },
          after: { pollDelay: { guard: not('pageIsAsleep'), target: 'asking' } },
        },
      },
    },
    shop: {
      initial: 'answering',
      on: { 'news.stop': { target: '.answering' } },
      states: {
        answering: { on: { 'news.unanswered': { target: 'silent' } } },
        silent: { on: { 'news.answered': { target: 'answering' } } },
      },
    },
    page: {
      initial: 'shown',
      states: {
        shown: { on: { 'news.pageHidden': { target: 'hidden' } } },
        hidden: {
          on: { 'news.pageShown': { target: 'shown' } },
          after: { sleepDelay: { target: 'asleep' } },
        },
        asleep: { on: { 'news.pageShown': { target: 'shown' } } },
      },
    },
    sound: {
      initial: 'off',
      states: {
        off: { on: { 'news.chooseSound': { guard: 'isSoundOn', target: 'blocked' } } },
        blocked: {
          on: {
            'news.soundAllowed': { target: 'on' },
            'news.chooseSound': { guard: not('isSoundOn'), target: 'off' },
          },
        },
        on: {
          on: {
            'news.placed': { actions: 'ring' },
            'news.chooseSound': { guard: not('isSoundOn'), target: 'off' },
          },
        },
      },
    },
  },
})

export type OwnerNewsActor = ActorRefFrom<typeof ownerNewsMachine>

type Snapshot = SnapshotFrom<typeof ownerNewsMachine>

/** The number of orders that the owner has not seen. */
export const selectFreshCount = (snapshot: Snapshot): number => snapshot.context.fresh.length

/** Whether the last question had no answer. */
export const selectShopIsSilent = (snapshot: Snapshot): boolean => snapshot.matches({ shop: 'silent' })

export const selectSound = (snapshot: Snapshot): 'off' | 'blocked' | 'on' => snapshot.value.sound
