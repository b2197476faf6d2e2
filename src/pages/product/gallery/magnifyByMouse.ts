import type { Place } from '../../../../domain/catalogue/magnification.ts'
import { selectIsEnlarged, type MagnifierActor } from '../../../../machines/catalogue/magnifier.ts'
import { hasPicture, placeIn } from './showMagnification.ts'

interface Pointed {
  pointerType: string
  clientX: number
  clientY: number
}

/**
 * Zooms in where the mouse is over the picture [PDP-03], at first at `last` if that is still over it. Returns the
 * function that stops it.
 */
export function magnifyOnHover(strip: HTMLElement, magnifier: MagnifierActor, last: Pointed | null): () => void {
  const stop = new AbortController()
  const follow = ({ pointerType, clientX, clientY }: Pointed) => {
    if (pointerType !== 'mouse' || !hasPicture(strip)) return
    magnifier.send({ type: 'magnifier.follow', place: placeIn(strip, clientX, clientY) })
  }
  if (last && strip.matches(':hover')) follow(last)
  strip.addEventListener('pointermove', follow, { signal: stop.signal })
  strip.addEventListener('pointerleave', () => magnifier.send({ type: 'magnifier.leave' }), { signal: stop.signal })
  return () => stop.abort()
}

/** Dragging moves an enlarged picture, a double click zooms in and out. Returns the function that stops it. */
export function dragMagnified(strip: HTMLElement, magnifier: MagnifierActor): () => void {
  const stop = new AbortController()
  const { signal } = stop
  let last: Place | null = null
  const end = () => {
    last = null
    delete strip.dataset.held
  }
  strip.addEventListener(
    'pointerdown',
    ({ pointerType, pointerId, clientX, clientY }) => {
      if (pointerType !== 'mouse' || !selectIsEnlarged(magnifier.getSnapshot())) return
      last = placeIn(strip, clientX, clientY)
      strip.dataset.held = ''
      strip.setPointerCapture(pointerId)
    },
    { signal },
  )
  strip.addEventListener(
    'pointermove',
    ({ clientX, clientY }) => {
      if (!last) return
      const now = placeIn(strip, clientX, clientY)
      magnifier.send({ type: 'magnifier.drag', from: last, to: now })
      last = now
    },
    { signal },
  )
  strip.addEventListener('pointerup', end, { signal })
  strip.addEventListener('pointercancel', end, { signal })
  strip.addEventListener(
    'dblclick',
    ({ clientX, clientY }) => {
      if (hasPicture(strip)) magnifier.send({ type: 'magnifier.toggle', place: placeIn(strip, clientX, clientY) })
    },
    { signal },
  )
  return () => stop.abort()
}
