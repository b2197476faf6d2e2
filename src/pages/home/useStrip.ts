import { useEffect, useRef, type ComponentProps, type RefObject } from 'react'
import type { CarouselActor } from '../../../machines/heroCarousel.ts'
import { useScrollRest } from '../../components/useScrollRest.ts'

type Listeners = Pick<ComponentProps<'div'>, 'onScroll' | 'onTouchStart' | 'onWheel'>

/**
 * Keeps the strip of slides and the carousel together: scrolled by hand, it says where it is [HOM-10]; the carousel's own
 * moves scroll it. Where the strip does not scroll, as on wide screens, nothing of this happens.
 */
export function useStrip(
  strip: RefObject<HTMLDivElement | null>,
  carousel: CarouselActor,
  position: number,
): Listeners {
  /** Where the strip is on its way to by itself; what it passes on that way counts for nothing. */
  const goal = useRef<number | null>(null)

  const scrolled = useScrollRest(() => {
    const at = positionOf(strip.current)
    if (at === null) return
    if (goal.current === null) carousel.send({ type: 'carousel.goTo', position: at })
    else if (goal.current === at) goal.current = null
  })
  const takeInHand = () => {
    goal.current = null
  }

  // It may have been scrolled before the page came to life.
  useEffect(() => {
    const at = positionOf(strip.current)
    if (at !== null) carousel.send({ type: 'carousel.goTo', position: at })
  }, [strip, carousel])

  useEffect(() => {
    const box = strip.current
    const at = positionOf(box)
    // At the first render the chart may not have heard yet where the strip is.
    if (!box || at === null || at === position || position !== carousel.getSnapshot().context.position) return
    goal.current = position
    box.scrollTo({ left: position * box.clientWidth })
  }, [strip, carousel, position])

  // A window that becomes narrow has a strip again, which begins at its first slide.
  useEffect(() => {
    const box = strip.current
    if (!box) return
    const watch = new ResizeObserver(() => {
      const { position: wanted } = carousel.getSnapshot().context
      const at = positionOf(box)
      if (at === null || at === wanted) return
      goal.current = null
      box.scrollTo({ left: wanted * box.clientWidth, behavior: 'instant' })
    })
    watch.observe(box)
    return () => watch.disconnect()
  }, [strip, carousel])

  return { onScroll: scrolled, onTouchStart: takeInHand, onWheel: takeInHand }
}

/** The slide that fills most of the strip; null where it does not scroll. */
function positionOf(box: HTMLDivElement | null): number | null {
  return box && box.scrollWidth > box.clientWidth ? Math.round(box.scrollLeft / box.clientWidth) : null
}
