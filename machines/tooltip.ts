/**
 * The tooltip: says what a control without words is for. There is one for the whole page.
 *
 * - `closed`: nothing is shown.
 * - `opening`: the pointer rests on a control; its tooltip opens after 700 ms [TST-10].
 * - `open`: it is shown; the next control's takes its place at once.
 * - `skipping`: it was shown until just now; for 300 ms the next opens without the wait [TST-11].
 *
 * With the keyboard a tooltip opens at once. Pressing anything, Escape and scrolling put it away.
 */
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'

/** What is said, and of which part of the window: the dependencies of the control in pixels. */
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
    rememberTip: assign((_, tip: Tip) => ({ tip })),
  },
}).createMachine({
  id: 'tooltip',
  context: () => ({ tip: null }),
  initial: 'closed',
  on: {
    'tooltip.focus': { target: '.open', actions: { type: 'rememberTip', params: ({ event }) => event.tip } },
    'tooltip.dismiss': { target: '.closed' },
  },
  states: {
    closed: {
      on: {
        'tooltip.point': { target: 'opening', actions: { type: 'rememberTip', params: ({ event }) => event.tip } },
      },
    },
    opening: {
      after: { open: { target: 'open' } },
      on: {
        'tooltip.point': {
          target: 'opening',
          reenter: true,
          actions: { type: 'rememberTip', params: ({ event }) => event.tip },
        },
        'tooltip.leave': { target: 'closed' },
      },
    },
    open: {
      tags: 'shown',
      on: {
        'tooltip.point': { actions: { type: 'rememberTip', params: ({ event }) => event.tip } },
        'tooltip.leave': { target: 'skipping' },
      },
    },
    skipping: {
      after: { skip: { target: 'closed' } },
      on: {
        'tooltip.point': { target: 'open', actions: { type: 'rememberTip', params: ({ event }) => event.tip } },
      },
    },
  },
})

export type TooltipActor = ActorRefFrom<typeof tooltipMachine>

/** The tooltip that is shown, if any. */
export const selectTip = (snapshot: SnapshotFrom<typeof tooltipMachine>): Tip | null =>
  snapshot.hasTag('shown') ? snapshot.context.tip : null
