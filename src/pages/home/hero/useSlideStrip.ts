import { useEffect, useRef, type ComponentProps, type RefObject } from 'react'
import type { CarouselActor } from '../../../../machines/page/heroCarousel.ts'
import { useScrollEnd } from '../../../components/hooks/useScrollEnd.ts'

type Listeners = Pick<ComponentProps<'div'>, 'onScroll' | 'onTouchStart' | 'onWheel'>

/**
 * Synchronizes the strip of slides with the carousel: scrolling by hand sets the carousel's position [HOM-10], and the
 * carousel's own moves scroll the strip. Does nothing where the strip does not scroll, as on wide screens.
 */
export function useSlideStrip(
  strip: RefObject<HTMLDivElement | null>,
  carousel: CarouselActor,
  position: number,
): Listeners {
  /** The position that the strip is scrolling to by itself; those it passes are ignored. */
  const goal = useRef<number | null>(null)
  /** The strip's width at its last scroll event. */
  const width = useRef<number | undefined>(undefined)

  const settle = useScrollEnd(() => {
    const at = positionOf(strip.current)
    // the window was turned meanwhile: the strip shows another place than was scrolled to
    if (at === null || strip.current?.clientWidth !== width.current) return
    if (goal.current === null) carousel.send({ type: 'carousel.goTo', position: at })
    else if (goal.current === at) goal.current = null
  })
  const scrolled = () => {
    width.current = strip.current?.clientWidth
    settle()
  }
  const takeInHand = () => {
    goal.current = null
  }

  // It may have been scrolled before hydration.
  useEffect(() => {
    const at = positionOf(strip.current)
    if (at !== null) carousel.send({ type: 'carousel.goTo', position: at })
  }, [strip, carousel])

  useEffect(() => {
    const box = strip.current
    const at = positionOf(box)
    // In the first render the machine may not know the strip's position yet.
    if (!box || at === null || at === position || position !== carousel.getSnapshot().context.position) return
    goal.current = position
    box.scrollTo({ left: position * box.clientWidth })
  }, [strip, carousel, position])

  // When the window becomes narrow, the strip starts at its first slide.
  useEffect(() => {
    const box = strip.current
    if (!box) return
    const watch = new ResizeObserver(() => {
      goal.current = null
      const { position: wanted } = carousel.getSnapshot().context
      const at = positionOf(box)
      if (at === null || at === wanted) return
      box.scrollTo({ left: wanted * box.clientWidth, behavior: 'instant' })
    })
    watch.observe(box)
    return () => watch.disconnect()
  }, [strip, carousel])

  return { onScroll: scrolled, onTouchStart: takeInHand, onWheel: takeInHand }
}

/** Returns the index of the slide that fills most of the strip; null where the strip does not scroll. */
function positionOf(box: HTMLDivElement | null): number | null {
  return box && box.scrollWidth > box.clientWidth ? Math.round(box.scrollLeft / box.clientWidth) : null
}
