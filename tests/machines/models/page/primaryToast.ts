import { expect } from 'vitest'
import type { Notice } from '../../../../domain/notices.ts'
import {
  primaryToastMachine,
  selectIsOpen,
  selectNotice,
  selectToastNumber,
} from '../../../../machines/page/primaryToast.ts'
import type { Model, Rest, Row } from '../../model.ts'

type Toast = typeof primaryToastMachine

const sets: Row<Toast, { notice: Notice }>['sets'] = ({ event, context }) => ({
  notice: event.notice,
  count: context.count + 1,
})

const shows =
  (isOpen: boolean) =>
  ({ snapshot, context: { notice, count } }: Rest<Toast>) =>
    expect([selectIsOpen(snapshot), selectNotice(snapshot), selectToastNumber(snapshot)]).toEqual([
      isOpen,
      notice,
      count,
    ])

export const primaryToast: Model<Toast> = {
  machine: primaryToastMachine,
  starts: [{ in: 'none', context: { notice: null, count: 0 } }],
  payloads: { 'toast.show': [{ notice: { key: 'addedToCart' } }, { notice: { key: 'sessionExpired' } }] },
  states: {
    none: { on: { 'toast.show': { to: 'open.running', sets } }, holds: shows(false) },
    open: { on: { 'toast.dismiss': 'leaving' }, holds: shows(true) },
    'open.running': {
      delays: { show: 5000 },
      on: {
        'toast.show': { to: 'open.running', sets },
        'toast.hold': 'open.held',
        'after show': 'leaving',
      },
    },
    'open.held': { on: { 'toast.show': { sets }, 'toast.release': 'open.running' } },
    leaving: {
      delays: { leave: 500 },
      on: {
        'toast.show': { to: 'open.running', sets },
        'after leave': { to: 'none', sets: { notice: null } },
      },
      holds: shows(false),
    },
  },
  project: ({ notice }) => notice?.key,
}
