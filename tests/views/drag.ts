import { fireEvent, waitFor } from '@testing-library/react'
import { expect } from 'vitest'

interface Point {
  x: number
  y: number
}

const at = ({ x, y }: Point) => ({ clientX: x, clientY: y, pointerId: 1, isPrimary: true, button: 0 })

/** Returns the transform of a dragged panel. */
export const placeOf = (panel: HTMLElement) => panel.style.transform

/** Presses on `grip` and moves until the panel follows: it reacts a moment after it opens. */
async function hold(panel: HTMLElement, grip: HTMLElement, from: Point, to: Point, place: string): Promise<void> {
  await waitFor(async () => {
    fireEvent.pointerUp(grip, at(from))
    fireEvent.pointerDown(grip, at(from))
    fireEvent.pointerMove(grip, at(to))
    await waitFor(() => expect(placeOf(panel)).toBe(place), { timeout: 200 })
  })
}

/** Drags slowly and rests before the release. */
export async function drag(
  panel: HTMLElement,
  grip: HTMLElement,
  from: Point,
  to: Point,
  place: string,
): Promise<void> {
  await hold(panel, grip, from, to, place)
  const moved = performance.now()
  await waitFor(() => expect(performance.now() - moved).toBeGreaterThan(120))
  fireEvent.pointerUp(grip, at(to))
}

/** Drags a bit and releases fast. */
export async function fling(
  panel: HTMLElement,
  grip: HTMLElement,
  [from, via, to]: [Point, Point, Point],
  place: string,
): Promise<void> {
  await hold(panel, grip, from, via, place)
  fireEvent.pointerMove(grip, at(to))
  fireEvent.pointerUp(grip, at(to))
}

/** Presses, and releases elsewhere like a drag: the browser then reports a click. */
export function clickAfterDrag(element: HTMLElement, from: Point, to: Point): void {
  fireEvent.pointerDown(element, at(from))
  fireEvent.pointerUp(element, at(to))
  fireEvent.click(element, { ...at(to), detail: 1 })
}
