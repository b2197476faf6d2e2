import type { Place } from '../../../../domain/catalogue/magnification.ts'
import { selectIsEnlarged, selectMagnification, type MagnifierActor } from '../../../../machines/catalogue/magnifier.ts'

/** The frame of the picture that is shown. */
const slideOf = (strip: HTMLElement) => strip.children[Math.round(strip.scrollLeft / strip.clientWidth) || 0]

/** Returns whether there is a picture to enlarge. */
export const hasPicture = (strip: HTMLElement) => Boolean(slideOf(strip)?.querySelector('img'))

/** Returns whether the browser has zoomed the page, so that fingers scroll in it. */
export const isPageEnlarged = () => (window.visualViewport?.scale ?? 1) > 1.01

/** Converts a point of the window to a place in the picture. */
export function placeIn(strip: HTMLElement, x: number, y: number): Place {
  const { left, top, width, height } = strip.getBoundingClientRect()
  return { x: (x - left) / (width || 1), y: (y - top) / (height || 1) }
}

/** Applies the magnifier's zoom to the picture that is shown. Returns the function that stops it. */
export function showMagnification(strip: HTMLElement, magnifier: MagnifierActor): () => void {
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
    // The browser handles swipes and scrolling, until the picture is enlarged and one finger moves it.
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
