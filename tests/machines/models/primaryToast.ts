import { expect } from 'vitest'
import { primaryToastMachine, selectIsOpen, selectNotice } from '../../../machines/primaryToast.ts'
import type { Model } from '../kit.ts'

export const primaryToast: Model<typeof primaryToastMachine> = {
  machine: primaryToastMachine,
  on: {
    'toast.show': { sent: [{ notice: { key: 'addedToCart' } }, { notice: { key: 'sessionExpired' } }] },
    'toast.dismiss': {},
    'toast.hold': {},
    'toast.release': {},
    'after show': { ms: 5000 },
    'after leave': { ms: 500 },
  },
  states: {
    none: ({ snapshot }) => expect([selectNotice(snapshot), selectIsOpen(snapshot)]).toEqual([null, false]),
    'open.running': ({ snapshot }) =>
      expect([selectNotice(snapshot), selectIsOpen(snapshot)]).toEqual([expect.anything(), true]),
    'open.held': ({ snapshot }) => {
      expect([selectNotice(snapshot), selectIsOpen(snapshot)]).toEqual([expect.anything(), true])
      expect(snapshot.can({ type: 'toast.release' })).toBe(true)
    },
    leaving: ({ snapshot }) =>
      expect([selectNotice(snapshot), selectIsOpen(snapshot)]).toEqual([expect.anything(), false]),
  },
  project: ({ notice }) => notice?.key,
}
