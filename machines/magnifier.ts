/**
 * The magnifier over a product's picture: what a mouse, fingers, keys and buttons do to it.
 *
 * - `whole`: the picture is seen as a whole; a swipe leads to the next one.
 * - `following`: a mouse is over it, and it is enlarged where the mouse is, until the mouse leaves [PDP-03].
 * - `enlarged`: it was enlarged with fingers, keys or buttons; it can be moved about, and stays so until it is whole again.
 */
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { dragged, enlargedAt, MIDDLE, WHOLE, type Magnification, type Place } from '../domain/magnification.ts'

export type MagnifierEvent =
  /** A mouse is over a place of the picture. */
  | { type: 'magnifier.follow'; place: Place }
  | { type: 'magnifier.leave' }
  /** Two taps at a place: enlarges there, or shows the whole again. */
  | { type: 'magnifier.toggle'; place: Place }
  /** What was at one place is drawn to another; with two fingers it becomes `factor` times as large. */
  | { type: 'magnifier.drag'; from: Place; to: Place; factor?: number }
  /** The fingers are gone. */
  | { type: 'magnifier.release' }
  | { type: 'magnifier.enlarge' }
  | { type: 'magnifier.reduce' }
  | { type: 'magnifier.reset' }

interface Drag {
  from: Place
  to: Place
  factor?: number
}

const HOVER_SCALE = 2
const TAP_SCALE = 2.5
const STEP = 1.5
/** Less cannot be told from the whole, and would only keep the page from being scrolled. */
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
    enlargeUnderMouse: assign((_, place: Place) => enlargedAt(place, HOVER_SCALE)),
    enlargeUnderTap: assign((_, place: Place) => enlargedAt(place, TAP_SCALE)),
    drag: assign(({ context }, { from, to, factor }: Drag) => dragged(context, from, to, factor)),
    stepUp: assign(({ context }) => dragged(context, MIDDLE, MIDDLE, STEP)),
    stepDown: assign(({ context }) => dragged(context, MIDDLE, MIDDLE, 1 / STEP)),
    showWhole: assign(WHOLE),
  },
}).createMachine({
  id: 'magnifier',
  context: () => WHOLE,
  initial: 'whole',
  on: {
    'magnifier.drag': { target: '.enlarged', actions: { type: 'drag', params: ({ event }) => event } },
    'magnifier.enlarge': { target: '.enlarged', actions: 'stepUp' },
    'magnifier.reset': { target: '.whole', actions: 'showWhole' },
  },
  states: {
    whole: {
      on: {
        'magnifier.follow': {
          target: 'following',
          actions: { type: 'enlargeUnderMouse', params: ({ event }) => event.place },
        },
        'magnifier.toggle': {
          target: 'enlarged',
          actions: { type: 'enlargeUnderTap', params: ({ event }) => event.place },
        },
      },
    },
    following: {
      on: {
        'magnifier.follow': { actions: { type: 'enlargeUnderMouse', params: ({ event }) => event.place } },
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

/** What is to be seen of the picture. */
export const selectMagnification = (snapshot: Snapshot): Magnification => snapshot.context

/** Whether the picture stays enlarged, and can be moved about. */
export const selectIsEnlarged = (snapshot: Snapshot): boolean => snapshot.matches('enlarged')

/** Whether a mouse enlarges the picture for as long as it is over it. */
export const selectIsFollowing = (snapshot: Snapshot): boolean => snapshot.matches('following')
