import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { useRef, type KeyboardEvent } from 'react'
import type { HeroSlide } from '../../../domain/entities.ts'
import { selectIsStopped, selectPosition, type CarouselActor } from '../../../machines/heroCarousel.ts'
import { useIsDataLight } from '../../app/useIsDataLight.ts'
import { useSelector } from '../../app/useSelector.ts'
import controls from '../../theme/controls.module.css'
import styles from './HeroControls.module.css'

interface HeroControlsProps {
  carousel: CarouselActor
  slides: HeroSlide[]
}

/** Buttons to go through the deals and to stop them; the arrow keys do the same wherever the focus is among them. */
export function HeroControls({ carousel, slides }: HeroControlsProps) {
  const position = useSelector(carousel, selectPosition)
  const isStopped = useSelector(carousel, selectIsStopped)
  const isDataLight = useIsDataLight()
  const bar = useRef<HTMLDivElement>(null)
  const icon = `${controls.button} ${controls.quiet} ${controls.icon}`

  function move(event: KeyboardEvent) {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    carousel.send({ type: event.key === 'ArrowLeft' ? 'carousel.previous' : 'carousel.next' })
    const dots = [...(bar.current?.querySelectorAll<HTMLElement>('[aria-current]') ?? [])]
    if (dots.includes(event.target as HTMLElement)) dots[selectPosition(carousel.getSnapshot())]?.focus()
  }

  return (
    <div ref={bar} className={styles.controls} role="group" aria-label="Choose a deal" onKeyDown={move}>
      <button type="button" className={icon} aria-label="Previous deal" onClick={() => carousel.send({ type: 'carousel.previous' })}>
        <ChevronLeft size={24} aria-hidden="true" />
      </button>
      {slides.map(({ title }, index) => (
        <button
          key={index}
          type="button"
          className={styles.dot}
          aria-label={`Deal ${index + 1}: ${title}`}
          aria-current={index === position}
          onClick={() => carousel.send({ type: 'carousel.goTo', position: index })}
        />
      ))}
      <button type="button" className={icon} aria-label="Next deal" onClick={() => carousel.send({ type: 'carousel.next' })}>
        <ChevronRight size={24} aria-hidden="true" />
      </button>
      {!isDataLight && (
        <button
          type="button"
          className={`${icon} ${styles.pause}`}
          aria-label={isStopped ? 'Play deals' : 'Pause deals'}
          onClick={() => carousel.send({ type: isStopped ? 'carousel.release' : 'carousel.hold', reason: 'stopped' })}
        >
          {isStopped ? <Play size={20} aria-hidden="true" /> : <Pause size={20} aria-hidden="true" />}
        </button>
      )}
    </div>
  )
}
