/**
 * The secondary toasts: what is good to know by the way, in a corner of the screen (OPN-44).
 *
 * - `running`: each toast is shown for 4000 ms [TST-06].
 * - `held`: the shopper is at them, by pointer or keyboard: all stay, and each has its whole time again afterwards.
 *
 * At most 3 are shown, the latest last; one more takes the place of the oldest [TST-05]. A toast takes the place of an
 * earlier one of its topic: who is back online need not read that they are not.
 */
import { assign, cancel, enqueueActions, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { Mention } from '../domain/entities.ts'

export interface SecondaryToast extends Mention {
  id: number
}

export type SecondaryToastsEvent =
  | { type: 'toast.show'; mention: Mention }
  | { type: 'toast.dismiss'; id: number }
  | { type: 'toast.expire'; id: number }
  | { type: 'toasts.hold' }
  | { type: 'toasts.release' }

interface SecondaryToastsContext {
  toasts: SecondaryToast[]
  /** The number of toasts so far. */
  count: number
}

/** Each toast has a timer of its own, so it is none of a state's. */
const SHOWN_MS = 4000

const timerOf = (id: number) => `expire ${id}`

export const secondaryToastsMachine = setup({
  types: {
    context: {} as SecondaryToastsContext,
    events: {} as SecondaryToastsEvent,
  },
  guards: {
    nothingIsShown: ({ context }) => context.toasts.length === 0,
  },
  actions: {
    add: assign(({ context }, mention: Mention) => {
      const others = context.toasts.filter(({ topic }) => topic !== mention.topic)
      const id = context.count + 1
      return { count: id, toasts: [...others, { ...mention, id }].slice(-3) }
    }),
    remove: assign(({ context }, id: number) => ({ toasts: context.toasts.filter((toast) => toast.id !== id) })),
    startTimer: enqueueActions(({ context, enqueue }) => {
      enqueue.raise({ type: 'toast.expire', id: context.count }, { id: timerOf(context.count), delay: SHOWN_MS })
    }),
    startTimers: enqueueActions(({ context, enqueue }) => {
      for (const { id } of context.toasts)
        enqueue.raise({ type: 'toast.expire', id }, { id: timerOf(id), delay: SHOWN_MS })
    }),
    stopTimers: enqueueActions(({ context, enqueue }) => {
      for (const { id } of context.toasts) enqueue(cancel(timerOf(id)))
    }),
  },
}).createMachine({
  id: 'secondaryToasts',
  context: () => ({ toasts: [], count: 0 }),
  initial: 'running',
  on: {
    'toast.dismiss': { actions: { type: 'remove', params: ({ event }) => event.id } },
  },
  states: {
    running: {
      on: {
        'toast.show': { actions: [{ type: 'add', params: ({ event }) => event.mention }, 'startTimer'] },
        'toast.expire': { actions: { type: 'remove', params: ({ event }) => event.id } },
        'toasts.hold': { target: 'held', actions: 'stopTimers' },
      },
    },
    held: {
      always: { guard: 'nothingIsShown', target: 'running' },
      on: {
        'toast.show': { actions: { type: 'add', params: ({ event }) => event.mention } },
        'toasts.release': { target: 'running', actions: 'startTimers' },
      },
    },
  },
})

export type SecondaryToastsActor = ActorRefFrom<typeof secondaryToastsMachine>

/** What is shown, the latest last. */
export const selectToasts = ({ context }: SnapshotFrom<typeof secondaryToastsMachine>): SecondaryToast[] =>
  context.toasts
