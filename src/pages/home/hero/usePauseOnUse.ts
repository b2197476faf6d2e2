import { useEffect, type ComponentProps, type RefObject } from 'react'
import type { CarouselActor, HoldReason } from '../../../../machines/page/heroCarousel.ts'

type Listeners = Pick<
  ComponentProps<'section'>,
  'onPointerEnter' | 'onPointerLeave' | 'onFocus' | 'onBlur' | 'onTouchStart' | 'onTouchEnd' | 'onTouchCancel'
>

/** Pauses the carousel while a mouse is over it, a finger on it or the focus in it, also from before hydration. */
export function usePauseOnUse(hero: RefObject<HTMLElement | null>, carousel: CarouselActor): Listeners {
  const hold = (reason: HoldReason) => carousel.send({ type: 'carousel.hold', reason })
  const release = (reason: HoldReason) => carousel.send({ type: 'carousel.release', reason })

  useEffect(() => {
    if (hero.current?.contains(document.activeElement)) carousel.send({ type: 'carousel.hold', reason: 'focus' })
    // On touch screens `:hover` stays after a tap.
    if (hero.current?.matches(':hover') && matchMedia('(hover: hover)').matches)
      carousel.send({ type: 'carousel.hold', reason: 'hover' })
  }, [hero, carousel])

  return {
    onPointerEnter: ({ pointerType }) => pointerType !== 'touch' && hold('hover'),
    onPointerLeave: ({ pointerType }) => pointerType !== 'touch' && release('hover'),
    onFocus: () => hold('focus'),
    onBlur: ({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && release('focus'),
    onTouchStart: () => hold('touch'),
    onTouchEnd: ({ touches }) => touches.length === 0 && release('touch'),
    onTouchCancel: () => release('touch'),
  }
}
