import type { Place } from '../../../../domain/catalogue/magnification.ts'
import { selectIsEnlarged, type MagnifierActor } from '../../../../machines/catalogue/magnifier.ts'
import { hasPicture, isPageEnlarged, placeIn } from './showMagnification.ts'

/** In px: how far a finger may move in a tap, and a second tap may be from the first. */
const SLACK = 24

/** A second tap within this many ms is a double tap. */
const DOUBLE_TAP_MS = 300

/** The position, spread and number of the fingers. */
interface Grip {
  place: Place
  spread: number
  fingers: number
}

function gripOf(strip: HTMLElement, touches: TouchList): Grip | null {
  const [first, second = first] = [...touches].filter(({ target }) => strip.contains(target as Node))
  if (!first || !second) return null
  return {
    place: placeIn(strip, (first.clientX + second.clientX) / 2, (first.clientY + second.clientY) / 2),
    spread: Math.hypot(first.clientX - second.clientX, first.clientY - second.clientY),
    fingers: touches.length,
  }
}

/** Pinch and double tap zoom; one finger moves an enlarged picture. Returns the function that stops it. */
export function magnifyByTouch(strip: HTMLElement, magnifier: MagnifierActor): () => void {
  const stop = new AbortController()
  let grip: Grip | null = null
  let began: { x: number; y: number; at: number } | null = null
  let tapped: { x: number; y: number; at: number } | null = null
  const isEnlarged = () => selectIsEnlarged(magnifier.getSnapshot())

  const listen = (name: 'touchstart' | 'touchmove' | 'touchend' | 'touchcancel', heed: (event: TouchEvent) => void) =>
    strip.addEventListener(name, heed, { passive: false, signal: stop.signal })

  listen('touchstart', (event) => {
    if (isPageEnlarged() || !hasPicture(strip)) return
    grip = gripOf(strip, event.touches)
    const [{ clientX: x, clientY: y }] = event.touches as unknown as [Touch]
    began = event.touches.length === 1 ? { x, y, at: event.timeStamp } : null
    // From here on the transform follows the fingers without a transition.
    if (event.touches.length === 2 || isEnlarged()) strip.dataset.held = ''
    if (event.touches.length === 2 && event.cancelable) event.preventDefault()
  })
  listen('touchmove', (event) => {
    if (!grip) return
    const now = gripOf(strip, event.touches)
    const [{ clientX, clientY }] = event.touches as unknown as [Touch]
    if (began && Math.hypot(clientX - began.x, clientY - began.y) > SLACK) began = null
    const isOurs = now?.fingers === grip.fingers && (now.fingers === 2 || (now.fingers === 1 && isEnlarged()))
    // A scroll that the browser has begun cannot be cancelled.
    if (now && isOurs && event.cancelable) {
      event.preventDefault()
      magnifier.send({ type: 'magnifier.drag', from: grip.place, to: now.place, factor: now.spread / grip.spread || 1 })
    }
    grip = now
  })
  const release = (event: TouchEvent) => {
    grip = gripOf(strip, event.touches)
    if (event.touches.length > 0) return
    delete strip.dataset.held
    magnifier.send({ type: 'magnifier.release' })
  }
  listen('touchcancel', release)
  listen('touchend', (event) => {
    release(event)
    if (event.touches.length > 0 || !began || event.timeStamp - began.at > DOUBLE_TAP_MS) return
    const isSecond =
      tapped && began.at - tapped.at < DOUBLE_TAP_MS && Math.hypot(began.x - tapped.x, began.y - tapped.y) < SLACK
    tapped = isSecond ? null : { ...began, at: event.timeStamp }
    if (!isSecond) return
    if (event.cancelable) event.preventDefault()
    magnifier.send({ type: 'magnifier.toggle', place: placeIn(strip, began.x, began.y) })
  })
  return () => stop.abort()
}
