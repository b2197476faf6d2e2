import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useHeroSlides } from '../../app/hooks.ts'
import controls from '../../theme/controls.module.css'
import layout from '../../theme/layout.module.css'
import { FALLBACK_SLIDES } from './fallbackSlides.ts'
import styles from './Hero.module.css'
import { HeroSlideView } from './HeroSlideView.tsx'

/** The deals at the top of the home page, one at a time [HOM-02]. */
export function Hero() {
  const { data, offersRetry } = useHeroSlides()
  const [chosen, setChosen] = useState(0)
  if (!data && !offersRetry) return <div className={`${layout.skeleton} ${styles.hero}`} role="status" aria-label="Loading deals" />

  const slides = data?.length ? data : FALLBACK_SLIDES
  const position = chosen % slides.length
  const slide = slides[position]
  if (!slide) return null
  const show = (wanted: number) => setChosen((wanted + slides.length) % slides.length)

  return (
    <section className={styles.hero} aria-roledescription="carousel" aria-label="Deals">
      <div
        className={styles.stage}
        role="group"
        aria-roledescription="slide"
        aria-label={`${position + 1} of ${slides.length}`}
        aria-live="polite"
      >
        <HeroSlideView key={position} slide={slide} isFirst={position === 0} />
      </div>
      {slides.length > 1 && (
        <div className={styles.controls}>
          <button
            type="button"
            className={`${controls.button} ${controls.quiet} ${controls.icon}`}
            aria-label="Previous deal"
            onClick={() => show(position - 1)}
          >
            <ChevronLeft size={24} aria-hidden="true" />
          </button>
          {slides.map((each, index) => (
            <button
              key={index}
              type="button"
              className={styles.dot}
              aria-label={`Deal ${index + 1}: ${each.title}`}
              aria-current={index === position}
              onClick={() => show(index)}
            />
          ))}
          <button
            type="button"
            className={`${controls.button} ${controls.quiet} ${controls.icon}`}
            aria-label="Next deal"
            onClick={() => show(position + 1)}
          >
            <ChevronRight size={24} aria-hidden="true" />
          </button>
        </div>
      )}
    </section>
  )
}
