import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useRef, type KeyboardEvent } from 'react'
import type { HeroSlide } from '../../../../domain/entities.ts'
import { selectIsStopped, selectPosition, type CarouselActor } from '../../../../machines/page/heroCarousel.ts'
import { useSavesData } from '../../../app/useSaveData.ts'
import { useSelector } from '../../../app/useSelector.ts'
import { useText } from '../../../app/useText.ts'
import { button } from '../../../theme/classes.ts'
import styles from './HeroControls.module.css'

/** As many as fit on a phone; with more deals, a number shows the position. */
const MOST_DOTS = 7

interface HeroControlsProps {
  carousel: CarouselActor
  slides: HeroSlide[]
}

/** Buttons to change and pause the deals; the arrow keys work while any of them has the focus. */
export function HeroControls({ carousel, slides }: HeroControlsProps) {
  const text = useText('home')
  const position = useSelector(carousel, selectPosition)
  const isStopped = useSelector(carousel, selectIsStopped)
  const savesData = useSavesData()
  const bar = useRef<HTMLDivElement>(null)
  const icon = button({ variant: 'ghost', icon: true })

  function move(event: KeyboardEvent) {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    carousel.send({ type: event.key === 'ArrowLeft' ? 'carousel.previous' : 'carousel.next' })
    const dots = [...(bar.current?.querySelectorAll<HTMLElement>('[aria-current]') ?? [])]
    if (dots.includes(event.target as HTMLElement)) dots[selectPosition(carousel.getSnapshot())]?.focus()
  }

  return (
    <div ref={bar} className={styles.controls} role="group" aria-label={text('hero.choose')} onKeyDown={move}>
      <button
        type="button"
        className={icon}
        aria-label={text('hero.previous')}
        onClick={() => carousel.send({ type: 'carousel.previous' })}
      >
        <ChevronLeft size={24} aria-hidden="true" />
      </button>
      {slides.length > MOST_DOTS ? (
        <span className={styles.count}>{`${position + 1} / ${slides.length}`}</span>
      ) : (
        slides.map(({ title }, index) => (
          <button
            key={index}
            type="button"
            className={styles.dot}
            aria-label={text('hero.deal', { position: String(index + 1), title })}
            aria-current={index === position}
            onClick={() => carousel.send({ type: 'carousel.goTo', position: index })}
          />
        ))
      )}
      <button
        type="button"
        className={icon}
        aria-label={text('hero.next')}
        onClick={() => carousel.send({ type: 'carousel.next' })}
      >
        <ChevronRight size={24} aria-hidden="true" />
      </button>
      {!savesData && (
        <button
          type="button"
          className={`${icon} ${styles.pause}`}
          aria-label={text(isStopped ? 'hero.play' : 'hero.pause')}
          onClick={() => carousel.send({ type: isStopped ? 'carousel.release' : 'carousel.hold', reason: 'stopped' })}
        >
          <svg viewBox="0 0 24 24" width={24} fill="currentColor" aria-hidden="true">
            <path d={isStopped ? 'M8 5v14l11-7z' : 'M7 5h3v14H7zm7 0h3v14h-3z'} />
          </svg>
        </button>
      )}
    </div>
  )
}
