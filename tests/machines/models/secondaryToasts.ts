import { expect } from 'vitest'
import { secondaryToastsMachine } from '../../../machines/secondaryToasts.ts'
import type { Model } from '../kit.ts'

export const secondaryToasts: Model<typeof secondaryToastsMachine> = {
  machine: secondaryToastsMachine,
  on: {
    'toast.show': {
      sent: [
        { notice: { key: 'offline', topic: 'connection' } },
        { notice: { key: 'online', topic: 'favourites' } },
        { notice: { key: 'online', topic: 'share' } },
        { notice: { key: 'breakdown', topic: 'storage' } },
      ],
    },
    'toast.dismiss': { sent: [{ id: 1 }, { id: 9 }] },
    'toast.expire': { sent: [{ id: 1 }, { id: 9 }] },
    'toasts.hold': {},
    'toasts.release': {},
  },
  states: {
    running: ({ snapshot }) => expect(snapshot.can({ type: 'toasts.hold' })).toBe(true),
    held: ({ snapshot, context }) => {
      expect(snapshot.can({ type: 'toasts.release' })).toBe(true)
      expect(context.toasts).not.toEqual([])
    },
  },
  always: ({ context: { toasts } }) => {
    expect(toasts.length).toBeLessThanOrEqual(3)
    expect(new Set(toasts.map(({ topic }) => topic)).size).toBe(toasts.length)
  },
  project: ({ toasts }) => toasts.map(({ topic, id }) => [topic, id === 1]),
}
