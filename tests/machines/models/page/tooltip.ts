import { expect } from 'vitest'
import { selectTip, tooltipMachine, type Tip } from '../../../../machines/page/tooltip.ts'
import type { Given, Model, Rest } from '../../model.ts'

type Tooltip = typeof tooltipMachine

const sets = ({ event: { tip } }: Given<Tooltip, { tip: Tip }>) => ({ tip })

const shows =
  (isShown: boolean) =>
  ({ snapshot, context }: Rest<Tooltip>) =>
    expect(selectTip(snapshot)).toEqual(isShown ? context.tip : null)

export const tooltip: Model<Tooltip> = {
  machine: tooltipMachine,
  starts: [{ in: 'closed', context: { tip: null } }],
  payloads: {
    'tooltip.point': ['Cart', 'Account'].map((text) => ({ tip: { text, top: 10, bottom: 50, middle: 300 } })),
    'tooltip.focus': [{ tip: { text: 'Help', top: 10, bottom: 50, middle: 250 } }],
  },
  states: {
    '': { on: { 'tooltip.focus': { to: 'open', sets }, 'tooltip.dismiss': 'closed' } },
    closed: { on: { 'tooltip.point': { to: 'opening', sets } }, holds: shows(false) },
    opening: {
      delays: { open: 700 },
      on: { 'tooltip.point': { to: 'opening', sets }, 'tooltip.leave': 'closed', 'after open': 'open' },
      holds: shows(false),
    },
    open: { on: { 'tooltip.point': { sets }, 'tooltip.leave': 'skipping' }, holds: shows(true) },
    skipping: {
      delays: { skip: 300 },
      on: { 'tooltip.point': { to: 'open', sets }, 'after skip': 'closed' },
      holds: shows(false),
    },
  },
}
