/**
 * The primary toast: what the shop says to the shopper. There is one at a time; a new one replaces it [TST-01].
 *
 * - `none`: no toast is shown.
 * - `open`: the toast is shown. `running`: for 5000 ms [TST-02]; `held`: the pointer or the focus is on it, or the page
 *   is hidden, so it stays, and has its whole time again afterwards.
 * - `leaving`: it was dismissed or its time is over; it is removed after 500 ms [TST-03].
 */
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { Notice } from '../../domain/notices.ts'
import { eventOf } from '../eventOf.ts'

export type PrimaryToastEvent =
  | { type: 'toast.show'; notice: Notice }
  | { type: 'toast.dismiss' }
  | { type: 'toast.hold' }
  | { type: 'toast.release' }

interface PrimaryToastContext {
  notice: Notice | null
  /** The number of toasts so far, which tells one from the next. */
  count: number
}

export const primaryToastMachine = setup({
  types: {
    context: {} as PrimaryToastContext,
    events: {} as PrimaryToastEvent,
  },
  delays: {
    show: 5000,
    leave: 500,
  },
  actions: {
    takeNotice: assign(({ context, event }) => ({
      notice: eventOf(event, 'toast.show').notice,
      count: context.count + 1,
    })),
    dropNotice: assign({ notice: null }),
  },
}).createMachine({
  id: 'primaryToast',
  context: () => ({ notice: null, count: 0 }),
  initial: 'none',
  states: {
    none: {
      on: {
        'toast.show': { target: 'open', actions: 'takeNotice' },
      },
    },
    open: {
      initial: 'running',
      on: {
        'toast.dismiss': { target: 'leaving' },
      },
      states: {
        running: {
          after: { show: { target: '#primaryToast.leaving' } },
          on: {
            'toast.show': { target: 'running', reenter: true, actions: 'takeNotice' },
            'toast.hold': { target: 'held' },
          },
        },
        held: {
          on: {
            'toast.show': { actions: 'takeNotice' },
            'toast.release': { target: 'running' },
          },
        },
      },
    },
    leaving: {
      after: { leave: { target: 'none', actions: 'dropNotice' } },
      on: {
        'toast.show': { target: 'open', actions: 'takeNotice' },
      },
    },
  },
})

export type PrimaryToastActor = ActorRefFrom<typeof primaryToastMachine>

type Snapshot = SnapshotFrom<typeof primaryToastMachine>

/** Returns the notice that is shown, or null. */
export const selectNotice = ({ context }: Snapshot): Notice | null => context.notice

/** Returns the number of the toast, which is another for each. */
export const selectToastNumber = ({ context }: Snapshot): number => context.count

/** Returns whether the toast is shown and not about to be removed. */
export const selectIsOpen = (snapshot: Snapshot): boolean => snapshot.matches('open')
