import { describe, expect, it } from 'vitest'
import {
  heroCarouselMachine,
  selectIsByHand,
  selectIsStopped,
  selectPosition,
  type CarouselEvent,
  type HoldReason,
} from '../../machines/heroCarousel.ts'
import { startMachine } from './startMachine.ts'

const REASONS: HoldReason[] = ['hover', 'focus', 'touch', 'menu', 'hiddenTab', 'stopped', 'reducedMotion', 'saveData']

function startCarousel(slides = 3, delay?: number) {
  const { actor, clock } = startMachine(heroCarouselMachine, { slides, ...(delay && { delay }) })
  return {
    send: (...events: CarouselEvent[]) => events.forEach((event) => actor.send(event)),
    hold: (reason: HoldReason) => actor.send({ type: 'carousel.hold', reason }),
    release: (reason: HoldReason) => actor.send({ type: 'carousel.release', reason }),
    pass: (ms: number) => clock.increment(ms),
    position: () => selectPosition(actor.getSnapshot()),
    isByHand: () => selectIsByHand(actor.getSnapshot()),
    isStopped: () => selectIsStopped(actor.getSnapshot()),
  }
}

describe('a carousel', () => {
  it('shows the next slide every 4000 ms where it is told nothing else [CON-25]', () => {
    const { pass, position } = startCarousel()
    const places = [3999, 1, 3999, 1].map((ms) => {
      pass(ms)
      return position()
    })
    expect(places).toEqual([0, 1, 1, 2])
  })

  it('shows it after the delay it is given, and the first after the last', () => {
    const { pass, position } = startCarousel(3, 5000)
    const places = [4999, 1, 5000, 5000].map((ms) => {
      pass(ms)
      return position()
    })
    expect(places).toEqual([0, 1, 2, 0])
  })

  it('stays at the first place with no slide at all', () => {
    const { send, position } = startCarousel(0)
    const places = (['carousel.next', 'carousel.previous'] as const).map((type) => {
      send({ type })
      return position()
    })
    expect(places).toEqual([0, 0])
  })

  it('stays where it is with a single slide', () => {
    const { pass, position } = startCarousel(1)
    pass(60_000)
    expect(position()).toBe(0)
  })

  it.each(REASONS)('stays where it is while it is held: %s', (reason) => {
    const { hold, release, pass, position } = startCarousel()
    pass(3999)
    hold(reason)
    pass(60_000)
    expect(position()).toBe(0)
    release(reason)
    pass(3999)
    expect(position()).toBe(0)
    pass(1)
    expect(position()).toBe(1)
  })

  it('goes on only when nothing holds it any more', () => {
    const { hold, release, pass, position } = startCarousel()
    hold('hover')
    hold('focus')
    hold('hover')
    release('hover')
    pass(60_000)
    expect(position()).toBe(0)
    release('focus')
    pass(4000)
    expect(position()).toBe(1)
  })

  it('knows whether its pause button is pressed', () => {
    const { hold, release, isStopped } = startCarousel()
    hold('hover')
    expect(isStopped()).toBe(false)
    hold('stopped')
    expect(isStopped()).toBe(true)
    release('stopped')
    expect(isStopped()).toBe(false)
  })
})

describe.each(['playing', 'paused'])('moving by hand a carousel that is %s', (state) => {
  function start() {
    const carousel = startCarousel()
    if (state === 'paused') carousel.hold('stopped')
    return carousel
  }

  it('leads on and back, around both ends', () => {
    const { send, position } = start()
    const places = (
      ['carousel.next', 'carousel.next', 'carousel.next', 'carousel.previous', 'carousel.previous'] as const
    ).map((type) => {
      send({ type })
      return position()
    })
    expect(places).toEqual([1, 2, 0, 2, 1])
  })

  it('leads to a slide, and to none that there is not', () => {
    const { send, position } = start()
    send({ type: 'carousel.goTo', position: 2 })
    expect(position()).toBe(2)
    for (const wrong of [-1, 3, Number.NaN]) send({ type: 'carousel.goTo', position: wrong })
    expect(position()).toBe(2)
  })

  it('is told from what comes by itself, so that it can be announced', () => {
    const { send, release, pass, isByHand } = start()
    expect(isByHand()).toBe(false)
    send({ type: 'carousel.next' })
    expect(isByHand()).toBe(true)
    release('stopped')
    pass(4000)
    expect(isByHand()).toBe(false)
    send({ type: 'carousel.goTo', position: 0 })
    expect(isByHand()).toBe(true)
    pass(4000)
    send({ type: 'carousel.previous' })
    expect(isByHand()).toBe(true)
  })
})

it.each<CarouselEvent>([
  { type: 'carousel.next' },
  { type: 'carousel.previous' },
  { type: 'carousel.goTo', position: 1 },
])('the delay of the next slide starts again after $type', (event) => {
  const { send, pass, position } = startCarousel()
  pass(3999)
  send(event)
  const place = position()
  pass(3999)
  expect(position()).toBe(place)
  pass(1)
  expect(position()).not.toBe(place)
})

it('a scroll that ends where it began leaves the wait alone', () => {
  const { send, pass, position, isByHand } = startCarousel()
  pass(3999)
  send({ type: 'carousel.goTo', position: 0 })
  expect(isByHand()).toBe(false)
  pass(1)
  expect(position()).toBe(1)
})
