import { useRef } from 'react'
import type { HeroSlide } from '../../../../domain/entities.ts'
import { selectIsByHand, selectPosition } from '../../../../machines/page/heroCarousel.ts'
import { useHeroSlides } from '../../../app/hooks.ts'
import { useHeroCarousel } from './useHeroCarousel.ts'
import { useSavesData } from '../../../app/useSaveData.ts'
import { useSelector } from '../../../app/useSelector.ts'
import { useText } from '../../../app/useText.ts'
import { useHydrated } from '../../../components/hooks/useHydrated.ts'
import layout from '../../../theme/layout.module.css'
import { builtInSlides } from './builtInSlides.ts'
import styles from './Hero.module.css'
import { HeroControls } from './HeroControls.tsx'
import { HeroShareMenu } from './HeroShareMenu.tsx'
import { HeroSlideView } from './HeroSlideView.tsx'
import { usePauseOnUse } from './usePauseOnUse.ts'
import { useSlideStrip } from './useSlideStrip.ts'

/** The deals at the top of the home page [HOM-02]; built-in ones where the shop has none [HOM-13, HOM-14]. */
export function Hero() {
  const text = useText('home')
  const { data } = useHeroSlides()
  if (!data)
    return (
      <div
        className={`${layout.skeleton} ${styles.hero}`}
        role="status"
        aria-label={text('hero.loading')}
        data-needs-app=""
      />
    )
  const slides = data.length ? data : builtInSlides(text)
  return <Carousel key={slides.length} slides={slides} />
}

/**
 * The slides: on phones a strip that scrolls by hand too [HOM-09], on wider screens stacked. All are in the document;
 * hidden ones are inert, and those next to the shown one load their pictures.
 */
function Carousel({ slides }: { slides: HeroSlide[] }) {
  const text = useText('home')
  const carousel = useHeroCarousel(slides.length)
  const position = useSelector(carousel, selectPosition)
  const isByHand = useSelector(carousel, selectIsByHand)
  const isHydrated = useHydrated()
  const savesData = useSavesData()
  const hero = useRef<HTMLElement>(null)
  const strip = useRef<HTMLDivElement>(null)
  const attention = usePauseOnUse(hero, carousel)
  const scrolling = useSlideStrip(strip, carousel, position)

  const current = slides[position]
  const next = isHydrated && !savesData ? (position + 1) % slides.length : position
  return (
    <section
      ref={hero}
      className={styles.hero}
      aria-roledescription={text('hero.carousel')}
      aria-label={text('hero.deals')}
      {...attention}
    >
      <div ref={strip} className={styles.strip} data-playing={!isByHand} {...scrolling}>
        {slides.map((slide, index) => (
          <HeroSlideView
            key={index}
            slide={slide}
            index={index}
            count={slides.length}
            side={index === position ? 'here' : index < position ? 'before' : 'after'}
            isNear={index === position || index === next}
            isOutOfReach={isHydrated && index !== position}
          />
        ))}
      </div>
      <p className={layout.srOnly} aria-live={isByHand ? 'polite' : 'off'}>
        {isByHand &&
          current &&
          text('hero.shown', { position: String(position + 1), count: String(slides.length), title: current.title })}
      </p>
      {slides.length > 1 && <HeroControls carousel={carousel} slides={slides} />}
      {current && <HeroShareMenu slide={current} carousel={carousel} />}
    </section>
  )
}
