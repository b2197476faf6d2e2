import { expect } from 'vitest'
import { secondaryToastsMachine } from '../../../machines/secondaryToasts.ts'
import type { Model } from '../kit.ts'

export const secondaryToasts: Model<typeof secondaryToastsMachine> = {
  machine: secondaryToastsMachine,
  on: {
    'toast.show': {
      sent: [
        { notice: { title: 'You are offline', topic: 'connection', tone: 'warning' } },
        { notice: { title: 'Saved', topic: 'favourites', tone: 'success' } },
        { notice: { title: 'Link copied', topic: 'share', tone: 'success' } },
        { notice: { title: 'Could not be saved', topic: 'storage', tone: 'error' } },
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
