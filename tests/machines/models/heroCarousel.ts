import { expect } from 'vitest'
import { heroCarouselMachine } from '../../../machines/heroCarousel.ts'
import type { Model } from '../kit.ts'

export const heroCarousel: Model<typeof heroCarouselMachine> = {
  machine: heroCarouselMachine,
  inputs: [{ slides: 0 }, { slides: 1 }, { slides: 3 }, { slides: 2, delay: 5000 }],
  on: {
    'carousel.hold': { sent: [{ reason: 'hover' }, { reason: 'stopped' }] },
    'carousel.release': { sent: [{ reason: 'hover' }, { reason: 'stopped' }] },
    'carousel.next': {},
    'carousel.previous': {},
    'carousel.goTo': { sent: [{ position: -1 }, { position: 1 }, { position: 3 }] },
    'after nextSlide': { ms: ({ slides }) => (slides === 3 ? 4000 : 5000) },
  },
  states: {
    playing: ({ context: { holds, slides } }) => {
      expect(holds).toEqual([])
      expect(slides).toBeGreaterThan(1)
    },
    paused: ({ context: { holds, slides } }) => expect(holds.length > 0 || slides < 2).toBe(true),
  },
  always: ({ context: { position, slides } }) => {
    expect(position).toBeGreaterThanOrEqual(0)
    expect(position).toBeLessThanOrEqual(Math.max(slides - 1, 0))
  },
}
