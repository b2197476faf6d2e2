/**
 * The slides at the top of the home page.
 *
 * - `playing`: the next slide comes after a delay, which starts again on every move by hand.
 * - `paused`: only the shopper moves the slides: something holds the carousel, or it has a single slide.
 *
 * Each hold has a reason; the carousel plays when the last one is released. Positions count from 0 and wrap around.
 */
import { assign, not, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { eventOf } from '../eventOf.ts'

/**
 * `hover`, `focus`, `touch`: the shopper may be reading; `menu`: a menu of the slide is open; `hiddenTab`: the tab is
 * in the background; `stopped`: the pause button is pressed; `reducedMotion`, `saveData`: the carousel never plays.
 */
export type HoldReason = 'hover' | 'focus' | 'touch' | 'menu' | 'hiddenTab' | 'stopped' | 'reducedMotion' | 'saveData'

export type CarouselEvent =
  | { type: 'carousel.hold'; reason: HoldReason }
  | { type: 'carousel.release'; reason: HoldReason }
  | { type: 'carousel.next' }
  | { type: 'carousel.previous' }
  /** A dot was pressed, or the strip of slides was scrolled by hand [HOM-10]. */
  | { type: 'carousel.goTo'; position: number }

interface CarouselInput {
  slides: number
  /** ms until the next slide comes by itself; 4000 by default [CON-25]. */
  delay?: number
}

interface CarouselContext {
  slides: number
  delay: number
  position: number
  holds: HoldReason[]
  /** Whether the shopper moved to the slide that is shown. */
  isByHand: boolean
}

/** Returns the position `steps` to the right; 0 without slides. */
const after = ({ position, slides }: CarouselContext, steps: number) =>
  slides > 0 ? (position + steps + slides) % slides : 0

export const heroCarouselMachine = setup({
  types: {
    context: {} as CarouselContext,
    input: {} as CarouselInput,
    events: {} as CarouselEvent,
  },
  delays: {
    nextSlide: ({ context }) => context.delay,
  },
  guards: {
    isHeld: ({ context }) => context.holds.length > 0 || context.slides < 2,
    isOtherSlide: ({ context, event }) => {
      const { position } = eventOf(event, 'carousel.goTo')
      return position !== context.position && position >= 0 && position < context.slides
    },
  },
  actions: {
    hold: assign(({ context, event }) => {
      const { reason } = eventOf(event, 'carousel.hold')
      return { holds: [...context.holds.filter((other) => other !== reason), reason] }
    }),
    release: assign(({ context, event }) => ({
      holds: context.holds.filter((reason) => reason !== eventOf(event, 'carousel.release').reason),
    })),
    advance: assign(({ context }) => ({ position: after(context, 1), isByHand: false })),
    goNext: assign(({ context }) => ({ position: after(context, 1), isByHand: true })),
    goPrevious: assign(({ context }) => ({ position: after(context, -1), isByHand: true })),
    goTo: assign(({ event }) => ({ position: eventOf(event, 'carousel.goTo').position, isByHand: true })),
  },
}).createMachine({
  id: 'heroCarousel',
  context: ({ input }) => ({
    slides: input.slides,
    delay: input.delay ?? 4000,
    position: 0,
    holds: [],
    isByHand: false,
  }),
  initial: 'playing',
  on: {
    'carousel.hold': { actions: 'hold' },
    'carousel.release': { actions: 'release' },
  },
  states: {
    playing: {
      always: { guard: 'isHeld', target: 'paused' },
      after: { nextSlide: { target: 'playing', reenter: true, actions: 'advance' } },
      on: {
        'carousel.next': { target: 'playing', reenter: true, actions: 'goNext' },
        'carousel.previous': { target: 'playing', reenter: true, actions: 'goPrevious' },
        'carousel.goTo': {
          guard: 'isOtherSlide',
          target: 'playing',
          reenter: true,
          actions: 'goTo',
        },
      },
    },
    paused: {
      always: { guard: not('isHeld'), target: 'playing' },
      on: {
        'carousel.next': { actions: 'goNext' },
        'carousel.previous': { actions: 'goPrevious' },
        'carousel.goTo': {
          guard: 'isOtherSlide',
          actions: 'goTo',
        },
      },
    },
  },
})

export type CarouselActor = ActorRefFrom<typeof heroCarouselMachine>

type Snapshot = SnapshotFrom<typeof heroCarouselMachine>

/** The position of the slide that is shown, from 0. */
export const selectPosition = (snapshot: Snapshot): number => snapshot.context.position

/** Whether the shopper moved to the slide that is shown, so that it is announced. */
export const selectIsByHand = (snapshot: Snapshot): boolean => snapshot.context.isByHand

/** Whether the pause button is pressed. */
export const selectIsStopped = (snapshot: Snapshot): boolean => snapshot.context.holds.includes('stopped')
