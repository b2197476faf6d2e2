import { expect } from 'vitest'
import {
  heroCarouselMachine,
  selectIsByHand,
  selectIsStopped,
  selectPosition,
  type CarouselEvent,
} from '../../../../machines/page/heroCarousel.ts'
import type { Given, Model, Row } from '../../model.ts'

type Carousel = typeof heroCarouselMachine
type GoTo = Extract<CarouselEvent, { type: 'carousel.goTo' }>
type Hold = Extract<CarouselEvent, { type: 'carousel.hold' | 'carousel.release' }>

/** After the last slide comes the first one; without slides there is nowhere to go. */
const moved =
  (steps: 1 | -1, isByHand: boolean): Extract<Row<Carousel>['sets'], Function> =>
  ({ context: { position, slides } }) => ({
    position: slides === 0 ? 0 : (position + steps + slides) % slides,
    isByHand,
  })

const next: Row<Carousel> = { sets: moved(1, true) }
const previous: Row<Carousel> = { sets: moved(-1, true) }
const goTo: Row<Carousel, GoTo> = {
  when: ({ event: { position }, context }) =>
    position !== context.position && position >= 0 && position < context.slides,
  sets: ({ event: { position } }) => ({ position, isByHand: true }),
}

const othersThan = ({ event, context }: Given<Carousel, Hold>) =>
  context.holds.filter((reason) => reason !== event.reason)

const contextWith = (slides: number, delay = 4000) => ({ slides, delay, position: 0, holds: [], isByHand: false })

export const heroCarousel: Model<Carousel> = {
  machine: heroCarouselMachine,
  starts: [
    { input: { slides: 0 }, in: 'paused', context: contextWith(0) },
    { input: { slides: 1 }, in: 'paused', context: contextWith(1) },
    { input: { slides: 3 }, in: 'playing', context: contextWith(3) },
    { input: { slides: 2, delay: 5000 }, in: 'playing', context: contextWith(2, 5000) },
  ],
  payloads: {
    'carousel.hold': [{ reason: 'hover' }, { reason: 'stopped' }],
    'carousel.release': [{ reason: 'hover' }, { reason: 'stopped' }],
    'carousel.goTo': [{ position: -1 }, { position: 0 }, { position: 1 }, { position: 3 }, { position: Number.NaN }],
  },
  states: {
    playing: {
      delays: { nextSlide: ({ next: { slides } }) => (slides === 3 ? 4000 : 5000) },
      on: {
        'carousel.hold': { to: 'paused', sets: ({ event }) => ({ holds: [event.reason] }) },
        'after nextSlide': { to: 'playing', sets: moved(1, false) },
        'carousel.next': { to: 'playing', ...next },
        'carousel.previous': { to: 'playing', ...previous },
        'carousel.goTo': { to: 'playing', ...goTo },
      },
      holds: ({ snapshot }) => expect(selectIsStopped(snapshot)).toBe(false),
    },
    paused: {
      on: {
        'carousel.hold': { sets: (given) => ({ holds: [...othersThan(given), given.event.reason] }) },
        'carousel.release': [
          {
            when: (given) => othersThan(given).length === 0 && given.context.slides > 1,
            to: 'playing',
            sets: { holds: [] },
          },
          { sets: (given) => ({ holds: othersThan(given) }) },
        ],
        'carousel.next': next,
        'carousel.previous': previous,
        'carousel.goTo': goTo,
      },
      holds: ({ snapshot, context: { holds } }) =>
        expect(selectIsStopped(snapshot)).toBe(holds.some((reason) => reason === 'stopped')),
    },
  },
  always: ({ snapshot, context: { position, isByHand } }) =>
    expect([selectPosition(snapshot), selectIsByHand(snapshot)]).toEqual([position, isByHand]),
}
