import type { Place } from '../../../domain/magnification.ts'
import { selectIsEnlarged, selectMagnification, type MagnifierActor } from '../../../machines/magnifier.ts'

/** The frame of the picture of a strip that is seen. */
const slideOf = (strip: HTMLElement) => strip.children[Math.round(strip.scrollLeft / strip.clientWidth) || 0]

/** Whether there is anything to enlarge: a picture may be missing. */
export const hasPicture = (strip: HTMLElement) => Boolean(slideOf(strip)?.querySelector('img'))

/** Whether the browser itself has enlarged the page, and fingers go about in it. */
export const isPageEnlarged = () => (window.visualViewport?.scale ?? 1) > 1.01

/** Where in the picture a point of the window is. */
export function placeIn(strip: HTMLElement, x: number, y: number): Place {
  const { left, top, width, height } = strip.getBoundingClientRect()
  return { x: (x - left) / (width || 1), y: (y - top) / (height || 1) }
}

/** Shows in a strip of pictures what the magnifier makes of the one that is seen; gives what ends it. */
export function showMagnified(strip: HTMLElement, magnifier: MagnifierActor): () => void {
  const show = () => {
    const snapshot = magnifier.getSnapshot()
    const { scale, x, y } = selectMagnification(snapshot)
    const seen = slideOf(strip)
    for (const slide of strip.children) {
      const { style } = slide.firstElementChild as HTMLElement
      style.transformOrigin = '0 0'
      style.transform = slide === seen && scale > 1 ? `translate(${x * 100}%, ${y * 100}%) scale(${scale})` : ''
    }
    strip.toggleAttribute('data-enlarged', selectIsEnlarged(snapshot))
    // Swipes and scrolling stay the browser's own, until one finger moves the enlarged picture.
    strip.style.touchAction = selectIsEnlarged(snapshot) ? 'none' : isPageEnlarged() ? '' : 'pan-x pan-y'
  }
  show()
  const subscription = magnifier.subscribe(show)
  window.visualViewport?.addEventListener('resize', show)
  return () => {
    subscription.unsubscribe()
    window.visualViewport?.removeEventListener('resize', show)
    for (const slide of strip.children) (slide.firstElementChild as HTMLElement).style.transform = ''
    strip.style.touchAction = ''
    strip.removeAttribute('data-enlarged')
  }
}
