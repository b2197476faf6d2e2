/**
 * The tooltip of icon buttons. There is one for the whole page.
 *
 * - `closed`: no tooltip is shown.
 * - `opening`: the pointer is on a control; its tooltip opens after 700 ms [TST-10].
 * - `open`: the tooltip is shown; the next control's replaces it at once.
 * - `skipping`: a tooltip was shown until just now; for 300 ms the next opens without a delay [TST-11].
 *
 * Keyboard focus opens a tooltip at once. A press, Escape and scrolling close it.
 */
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { eventOf } from '../eventOf.ts'

/** The text, and the edges of its control in the window, in pixels. */
export interface Tip {
  text: string
  top: number
  bottom: number
  middle: number
}

export type TooltipEvent =
  | { type: 'tooltip.point'; tip: Tip }
  | { type: 'tooltip.focus'; tip: Tip }
  | { type: 'tooltip.leave' }
  | { type: 'tooltip.dismiss' }

interface TooltipContext {
  tip: Tip | null
}

export const tooltipMachine = setup({
  types: {
    context: {} as TooltipContext,
    events: {} as TooltipEvent,
    tags: {} as 'shown',
  },
  delays: {
    open: 700,
    skip: 300,
  },
  actions: {
    rememberTip: assign(({ event }) => ({ tip: eventOf(event, 'tooltip.point', 'tooltip.focus').tip })),
  },
}).createMachine({
  id: 'tooltip',
  context: () => ({ tip: null }),
  initial: 'closed',
  on: {
    'tooltip.focus': { target: '.open', actions: 'rememberTip' },
    'tooltip.dismiss': { target: '.closed' },
  },
  states: {
    closed: {
      on: {
        'tooltip.point': { target: 'opening', actions: 'rememberTip' },
      },
    },
    opening: {
      after: { open: { target: 'open' } },
      on: {
        'tooltip.point': {
          target: 'opening',
          reenter: true,
          actions: 'rememberTip',
        },
        'tooltip.leave': { target: 'closed' },
      },
    },
    open: {
      tags: 'shown',
      on: {
        'tooltip.point': { actions: 'rememberTip' },
        'tooltip.leave': { target: 'skipping' },
      },
    },
    skipping: {
      after: { skip: { target: 'closed' } },
      on: {
        'tooltip.point': { target: 'open', actions: 'rememberTip' },
      },
    },
  },
})

export type TooltipActor = ActorRefFrom<typeof tooltipMachine>

/** The tooltip that is shown, or null. */
export const selectTip = (snapshot: SnapshotFrom<typeof tooltipMachine>): Tip | null =>
  snapshot.hasTag('shown') ? snapshot.context.tip : null
