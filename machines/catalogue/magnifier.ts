/**
 * The magnifier over a product's picture, for mouse, fingers, keys and buttons.
 *
 * - `whole`: the whole picture is shown; a swipe leads to the next one.
 * - `following`: the picture is enlarged where the mouse is, until the mouse leaves [PDP-03].
 * - `enlarged`: enlarged with fingers, keys or buttons; it can be dragged, and stays so until the whole is shown again.
 */
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import {
  dragged,
  enlargedAt,
  MIDDLE,
  WHOLE,
  type Magnification,
  type Place,
} from '../../domain/catalogue/magnification.ts'
import { eventOf } from '../eventOf.ts'

export type MagnifierEvent =
  /** A mouse is over a place of the picture. */
  | { type: 'magnifier.follow'; place: Place }
  | { type: 'magnifier.leave' }
  /** Two taps: enlarges at the place, or shows the whole again. */
  | { type: 'magnifier.toggle'; place: Place }
  /** Moves what is at `from` to `to`; two fingers also enlarge it by `factor`. */
  | { type: 'magnifier.drag'; from: Place; to: Place; factor?: number }
  /** The fingers have left the screen. */
  | { type: 'magnifier.release' }
  | { type: 'magnifier.enlarge' }
  | { type: 'magnifier.reduce' }
  | { type: 'magnifier.reset' }

const HOVER_SCALE = 2
const TAP_SCALE = 2.5
const STEP = 1.5
/** A smaller scale looks like the whole picture, and would keep the page from scrolling. */
const NEARLY_WHOLE = 1.1

export const magnifierMachine = setup({
  types: {
    context: {} as Magnification,
    events: {} as MagnifierEvent,
  },
  guards: {
    isWhole: ({ context }) => context.scale === 1,
    isNearlyWhole: ({ context }) => context.scale < NEARLY_WHOLE,
  },
  actions: {
    enlargeUnderMouse: assign(({ event }) => enlargedAt(eventOf(event, 'magnifier.follow').place, HOVER_SCALE)),
    enlargeUnderTap: assign(({ event }) => enlargedAt(eventOf(event, 'magnifier.toggle').place, TAP_SCALE)),
    drag: assign(({ context, event }) => {
      const { from, to, factor } = eventOf(event, 'magnifier.drag')
      return dragged(context, from, to, factor)
    }),
    stepUp: assign(({ context }) => dragged(context, MIDDLE, MIDDLE, STEP)),
    stepDown: assign(({ context }) => dragged(context, MIDDLE, MIDDLE, 1 / STEP)),
    showWhole: assign(WHOLE),
  },
}).createMachine({
  id: 'magnifier',
  context: () => WHOLE,
  initial: 'whole',
  on: {
    'magnifier.drag': { target: '.enlarged', actions: 'drag' },
    'magnifier.enlarge': { target: '.enlarged', actions: 'stepUp' },
    'magnifier.reset': { target: '.whole', actions: 'showWhole' },
  },
  states: {
    whole: {
      on: {
        'magnifier.follow': {
          target: 'following',
          actions: 'enlargeUnderMouse',
        },
        'magnifier.toggle': {
          target: 'enlarged',
          actions: 'enlargeUnderTap',
        },
      },
    },
    following: {
      on: {
        'magnifier.follow': { actions: 'enlargeUnderMouse' },
        'magnifier.leave': { target: 'whole', actions: 'showWhole' },
      },
    },
    enlarged: {
      always: { guard: 'isWhole', target: 'whole', actions: 'showWhole' },
      on: {
        'magnifier.reduce': { actions: 'stepDown' },
        'magnifier.release': { guard: 'isNearlyWhole', target: 'whole', actions: 'showWhole' },
        'magnifier.toggle': { target: 'whole', actions: 'showWhole' },
      },
    },
  },
})

export type MagnifierActor = ActorRefFrom<typeof magnifierMachine>

type Snapshot = SnapshotFrom<typeof magnifierMachine>

/** The part of the picture that is shown. */
export const selectMagnification = (snapshot: Snapshot): Magnification => snapshot.context

/** Whether the picture stays enlarged and can be dragged. */
export const selectIsEnlarged = (snapshot: Snapshot): boolean => snapshot.matches('enlarged')

/** Whether the picture is enlarged under the mouse. */
export const selectIsFollowing = (snapshot: Snapshot): boolean => snapshot.matches('following')
