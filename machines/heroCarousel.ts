/**
 * The slides at the top of the home page, one after the other. `playing`: the next one comes by itself after a while,
 * which begins anew whenever somebody moves; `paused`: somebody moves or nobody does. It plays as long as nothing holds it:
 * each hold has a reason, and the last one let go lets it play again. A single slide has nowhere to go.
 *
 * Positions count from 0; before the first slide is the last.
 */
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'

/**
 * `hover`, `focus` and `touch`: somebody may be reading; `menu`: something of this slide is open over it; `hiddenTab`:
 * nobody sees it; `stopped`: the pause button is pressed; `reducedMotion` and `saveData`: it shall not play at all.
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
  /** ms until the next slide comes by itself; 4000 where nothing is said [CON-25]. */
  delay?: number
}

interface CarouselContext {
  slides: number
  delay: number
  position: number
  holds: HoldReason[]
  /** Whether it was a person who brought the slide that is shown. */
  isByHand: boolean
}

/** Where `steps` to the right lead; with no slides, nowhere. */
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
    isFree: ({ context }) => context.holds.length === 0 && context.slides > 1,
    isElsewhere: ({ context }, position: number) =>
      position !== context.position && position >= 0 && position < context.slides,
  },
  actions: {
    hold: assign(({ context }, reason: HoldReason) => ({
      holds: [...context.holds.filter((held) => held !== reason), reason],
    })),
    release: assign(({ context }, reason: HoldReason) => ({ holds: context.holds.filter((held) => held !== reason) })),
    advance: assign(({ context }) => ({ position: after(context, 1), isByHand: false })),
    goNext: assign(({ context }) => ({ position: after(context, 1), isByHand: true })),
    goPrevious: assign(({ context }) => ({ position: after(context, -1), isByHand: true })),
    goTo: assign((_, position: number) => ({ position, isByHand: true })),
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
    'carousel.hold': { actions: { type: 'hold', params: ({ event }) => event.reason } },
    'carousel.release': { actions: { type: 'release', params: ({ event }) => event.reason } },
  },
  states: {
    playing: {
      always: { guard: 'isHeld', target: 'paused' },
      after: { nextSlide: { target: 'playing', reenter: true, actions: 'advance' } },
      on: {
        'carousel.next': { target: 'playing', reenter: true, actions: 'goNext' },
        'carousel.previous': { target: 'playing', reenter: true, actions: 'goPrevious' },
        'carousel.goTo': {
          guard: { type: 'isElsewhere', params: ({ event }) => event.position },
          target: 'playing',
          reenter: true,
          actions: { type: 'goTo', params: ({ event }) => event.position },
        },
      },
    },
    paused: {
      always: { guard: 'isFree', target: 'playing' },
      on: {
        'carousel.next': { actions: 'goNext' },
        'carousel.previous': { actions: 'goPrevious' },
        'carousel.goTo': {
          guard: { type: 'isElsewhere', params: ({ event }) => event.position },
          actions: { type: 'goTo', params: ({ event }) => event.position },
        },
      },
    },
  },
})

export type CarouselActor = ActorRefFrom<typeof heroCarouselMachine>

type Snapshot = SnapshotFrom<typeof heroCarouselMachine>

/** The position of the slide that is shown, from 0. */
export const selectPosition = (snapshot: Snapshot): number => snapshot.context.position

/** Whether a person brought the slide that is shown, so that it is to be announced. */
export const selectIsByHand = (snapshot: Snapshot): boolean => snapshot.context.isByHand

/** Whether the pause button is pressed. */
export const selectIsStopped = (snapshot: Snapshot): boolean => snapshot.context.holds.includes('stopped')
