import { useActorRef } from '@xstate/react'
import { useEffect, useSyncExternalStore } from 'react'
import { heroCarouselMachine, type CarouselActor, type HoldReason } from '../../../../machines/page/heroCarousel.ts'
import { useSavesData } from '../../../app/useSaveData.ts'

/** On all screens [HOM-15, HOM-16, CON-07]. */
const DELAY_MS = 5000

const REDUCED = '(prefers-reduced-motion: reduce)'

/** Starts the home page's carousel. It pauses in a hidden tab, in save-data mode and with reduced motion. */
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
