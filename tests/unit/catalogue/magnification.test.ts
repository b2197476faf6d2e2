import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dragged, enlargedAt, MIDDLE, WHOLE } from '../../../domain/catalogue/magnification.ts'

describe('a picture enlarged at a point', () => {
  it.each([
    [
      { x: 0, y: 0 },
      { scale: 2, x: 0, y: 0 },
    ],
    [
      { x: 1, y: 1 },
      { scale: 2, x: -1, y: -1 },
    ],
    [
      { x: 0.25, y: 0.5 },
      { scale: 2, x: -0.25, y: -0.5 },
    ],
  ])('%j keeps that point in place', (place, expected) => {
    expect(enlargedAt(place, 2)).toEqual(expected)
  })

  it('is at most 4 times as large as its frame', () => {
    expect(enlargedAt(MIDDLE, 9).scale).toBe(4)
  })
})

describe('a picture that is dragged', () => {
  it('follows two fingers: what was between them stays between them', () => {
    expect(dragged(WHOLE, { x: 0.5, y: 0.5 }, { x: 0.75, y: 0.5 }, 3)).toEqual({ scale: 3, x: -0.75, y: -1 })
  })

  it('follows one finger, but never farther than its edge', () => {
    const enlarged = enlargedAt(MIDDLE, 2)
    expect(dragged(enlarged, { x: 0.5, y: 0.5 }, { x: 0.75, y: 0.25 })).toEqual({ scale: 2, x: -0.25, y: -0.75 })
    expect(dragged(enlarged, { x: 0, y: 0 }, { x: 0.9, y: 0.9 })).toEqual({ scale: 2, x: 0, y: 0 })
    expect(dragged(enlarged, { x: 0.9, y: 0.9 }, { x: 0, y: 0 })).toEqual({ scale: 2, x: -1, y: -1 })
  })

  it('is whole again when it would be smaller than its frame', () => {
    expect(dragged(enlargedAt({ x: 1, y: 0.3 }, 2), { x: 0.1, y: 0.2 }, { x: 0.9, y: 0.7 }, 0.2)).toEqual({
      scale: 1,
      x: 0,
      y: 0,
    })
  })

  it('always fills its frame', () => {
    const part = fc.double({ min: -1, max: 2, noNaN: true })
    const place = fc.record({ x: part, y: part })
    const drag = fc.record({ from: place, to: place, factor: fc.double({ min: 0.1, max: 8, noNaN: true }) })
    fc.assert(
      fc.property(fc.array(drag, { maxLength: 12 }), (drags) => {
        const { scale, x, y } = drags.reduce((now, { from, to, factor }) => dragged(now, from, to, factor), WHOLE)
        expect(scale).toBeGreaterThanOrEqual(1)
        expect(scale).toBeLessThanOrEqual(4)
        for (const corner of [x, y]) {
          expect(corner).toBeLessThanOrEqual(0)
          expect(corner + scale).toBeGreaterThanOrEqual(1 - 1e-9)
        }
      }),
    )
  })
})
