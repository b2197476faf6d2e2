import { useActorRef } from '@xstate/react'
import { useEffect, useSyncExternalStore } from 'react'
import { heroCarouselMachine, type CarouselActor, type HoldReason } from '../../../machines/heroCarousel.ts'
import { useSavesData } from '../../app/useSaveData.ts'

/** For wide screens and phones alike [HOM-15, HOM-16, CON-07]. */
const DELAY_MS = 5000

const REDUCED = '(prefers-reduced-motion: reduce)'

/** The carousel of the home page for as long as it is shown; it rests where nobody sees it or wants nothing to move. */
export function useHeroCarousel(slides: number): CarouselActor {
  const carousel = useActorRef(heroCarouselMachine, { input: { slides, delay: DELAY_MS } })
  useHold(carousel, 'saveData', useSavesData())
  useHold(
    carousel,
    'reducedMotion',
    useSyncExternalStore(
      onMotion,
      () => matchMedia(REDUCED).matches,
      () => false,
    ),
  )
  useHold(
    carousel,
    'hiddenTab',
    useSyncExternalStore(
      onVisibility,
      () => document.hidden,
      () => false,
    ),
  )
  return carousel
}

function useHold(carousel: CarouselActor, reason: HoldReason, isHeld: boolean): void {
  useEffect(
    () => carousel.send({ type: isHeld ? 'carousel.hold' : 'carousel.release', reason }),
    [carousel, reason, isHeld],
  )
}

function onMotion(listener: () => void): () => void {
  const preference = matchMedia(REDUCED)
  preference.addEventListener('change', listener)
  return () => preference.removeEventListener('change', listener)
}

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
