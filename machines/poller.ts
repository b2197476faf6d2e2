/**
 * Asks again and again for what changes by itself at the shop, such as an order's status. It runs as long as a page
 * follows it.
 *
 * - `waiting`: for the next time.
 * - `hidden`: the page is hidden and nothing is asked. Once it is shown it asks at once.
 */
import { emit, setup, type ActorRefFrom } from 'xstate'

export type PollerEvent = { type: 'poll.pageHidden' } | { type: 'poll.pageShown' }

export type PollerEmitted = { type: 'poll.due' }

export const pollerMachine = setup({
  types: {
    input: {} as { everyMs: number },
    context: {} as { everyMs: number },
    events: {} as PollerEvent,
    emitted: {} as PollerEmitted,
  },
  delays: { pollDelay: ({ context }) => context.everyMs },
  actions: { announceDue: emit({ type: 'poll.due' }) },
}).createMachine({
  id: 'poller',
  context: ({ input }) => input,
  initial: 'waiting',
  states: {
    waiting: {
      on: { 'poll.pageHidden': { target: 'hidden' } },
      after: { pollDelay: { target: 'waiting', reenter: true, actions: 'announceDue' } },
    },
    hidden: { on: { 'poll.pageShown': { target: 'waiting', actions: 'announceDue' } } },
  },
})

export type PollerActor = ActorRefFrom<typeof pollerMachine>
