import { expect, it } from 'vitest'
import { heroCarouselMachine, selectPosition } from '../../../machines/page/heroCarousel.ts'
import { startMachine } from '../startMachine.ts'

it('shows the next slide every 4000 ms where it is told nothing else [CON-25]', () => {
  const { actor, clock } = startMachine(heroCarouselMachine, { slides: 3 })
  const places = [3999, 1, 3999, 1].map((ms) => {
    clock.increment(ms)
    return selectPosition(actor.getSnapshot())
  })
  expect(places).toEqual([0, 1, 1, 2])
})
