import { assign, setup } from 'xstate'

/** A form with a secret and a picture of its own. */
export const loginMachine = setup({
  types: {
    context: {} as { pwd: string },
    events: {} as { type: 'open' | 'close' | 'send' } | { type: 'type'; field: 'pwd'; value: string },
  },
}).createMachine({
  id: 'login',
  context: { pwd: '' },
  initial: 'closed',
  states: {
    closed: { on: { open: 'form' } },
    form: {
      initial: 'filling',
      on: { close: 'closed' },
      states: {
        filling: { on: { type: { actions: assign({ pwd: ({ event }) => event.value }) }, send: 'sending' } },
        sending: { after: { 60_000: 'filling' } },
      },
    },
  },
})

export const counterMachine = setup({
  types: { context: {} as { count: number }, events: {} as { type: 'count.up' | 'count.end' } },
}).createMachine({
  id: 'counter',
  context: { count: 0 },
  initial: 'counting',
  states: {
    counting: {
      on: { 'count.up': { actions: assign({ count: ({ context }) => context.count + 1 }) }, 'count.end': 'ended' },
    },
    ended: { type: 'final' },
  },
})
