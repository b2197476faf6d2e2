import { expect } from 'vitest'
import type { SecondaryNotice } from '../../../../domain/notices.ts'
import { secondaryToastsMachine, selectToasts, type SecondaryToast } from '../../../../machines/page/secondaryToasts.ts'
import type { Given, Model } from '../../model.ts'

type Toasts = typeof secondaryToastsMachine

/** A toast replaces one of its topic; a fourth the oldest. */
function added({ context: { toasts, count }, event: { notice } }: Given<Toasts, { notice: SecondaryNotice }>) {
  const others = toasts.filter(({ topic }) => topic !== notice.topic)
  const all: SecondaryToast[] = [...others, { ...notice, id: count + 1 }]
  return { count: count + 1, toasts: all.length === 4 ? all.slice(1) : all }
}

const isLast = ({ context, event }: Given<Toasts, { id: number }>): boolean =>
  context.toasts.every(({ id }) => id === event.id)

const removed = ({ context, event }: Given<Toasts, { id: number }>) => ({
  toasts: context.toasts.filter(({ id }) => id !== event.id),
})

/** The whole time of each toast that is shown. */
const timers = ({ context }: Given<Toasts>): number[] => context.toasts.map(() => 4000)

export const secondaryToasts: Model<Toasts> = {
  machine: secondaryToastsMachine,
  starts: [{ in: 'running', context: { toasts: [], count: 0 } }],
  payloads: {
    'toast.show': [
      { notice: { key: 'offline', topic: 'connection' } },
      { notice: { key: 'online', topic: 'favourites' } },
      { notice: { key: 'online', topic: 'share' } },
      { notice: { key: 'breakdown', topic: 'storage' } },
    ],
    'toast.dismiss': [{ id: 1 }, { id: 9 }],
    'toast.expire': [{ id: 1 }, { id: 9 }],
  },
  states: {
    running: {
      on: {
        'toast.show': { sets: added, begins: [4000] },
        'toast.dismiss': { sets: removed },
        'toast.expire': { sets: removed },
        'toasts.hold': [{ when: ({ context }) => context.toasts.length === 0 }, { to: 'held', cancels: timers }],
      },
    },
    held: {
      on: {
        'toast.show': { sets: added },
        'toast.dismiss': [{ when: isLast, to: 'running', sets: removed }, { sets: removed }],
        'toasts.release': { to: 'running', begins: timers },
      },
    },
  },
  always: ({ snapshot, context }) => expect(selectToasts(snapshot)).toEqual(context.toasts),
  isFar: ({ count }) => count > 4,
}
