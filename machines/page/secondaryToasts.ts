/**
 * The secondary toasts: small notices in a corner of the screen that need no answer (OPN-44).
 *
 * - `running`: each toast is shown for 4000 ms [TST-06].
 * - `held`: the pointer or the focus is on the toasts. All stay, and each has its whole time again afterwards.
 *
 * At most 3 are shown, the latest last; a fourth replaces the oldest [TST-05]. A toast replaces an earlier one of the
 * same topic: "You are back online" replaces "You are offline".
 */
import { assign, cancel, enqueueActions, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { SecondaryNotice } from '../../domain/notices.ts'
import { eventOf } from '../eventOf.ts'

export interface SecondaryToast extends SecondaryNotice {
  id: number
}

export type SecondaryToastsEvent =
  | { type: 'toast.show'; notice: SecondaryNotice }
  | { type: 'toast.dismiss'; id: number }
  | { type: 'toast.expire'; id: number }
  | { type: 'toasts.hold' }
  | { type: 'toasts.release' }

interface SecondaryToastsContext {
  toasts: SecondaryToast[]
  /** The number of toasts so far, which is the latest id. */
  count: number
}

/** Not a delay of a state, because each toast has its own timer. */
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
    add: assign(({ context, event }) => {
      const { notice } = eventOf(event, 'toast.show')
      const others = context.toasts.filter(({ topic }) => topic !== notice.topic)
      const id = context.count + 1
      return { count: id, toasts: [...others, { ...notice, id }].slice(-3) }
    }),
    remove: assign(({ context, event }) => ({
      toasts: context.toasts.filter(({ id }) => id !== eventOf(event, 'toast.dismiss', 'toast.expire').id),
    })),
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
    'toast.dismiss': { actions: 'remove' },
  },
  states: {
    running: {
      on: {
        'toast.show': { actions: ['add', 'startTimer'] },
        'toast.expire': { actions: 'remove' },
        'toasts.hold': { target: 'held', actions: 'stopTimers' },
      },
    },
    held: {
      always: { guard: 'nothingIsShown', target: 'running' },
      on: {
        'toast.show': { actions: 'add' },
        'toasts.release': { target: 'running', actions: 'startTimers' },
      },
    },
  },
})

export type SecondaryToastsActor = ActorRefFrom<typeof secondaryToastsMachine>

/** Returns the toasts that are shown, the latest last. */
export const selectToasts = ({ context }: SnapshotFrom<typeof secondaryToastsMachine>): SecondaryToast[] =>
  context.toasts
