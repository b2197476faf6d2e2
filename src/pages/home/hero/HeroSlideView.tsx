import { useState, type ReactNode } from 'react'
import type { HeroSlide } from '../../../../domain/entities.ts'
import { textOfMarkup } from '../../../../domain/markup.ts'
import { discountBadge, withCommas } from '../../../../domain/money.ts'
import { isPlainBackground } from '../../../../domain/slideBackground.ts'
import { useApp, usePrice } from '../../../app/hooks.ts'
import { useText } from '../../../app/useText.ts'
import { hidden } from '../../../components/hidden.tsx'
import { PageLink } from '../../../components/links/PageLink.tsx'
import { Picture } from '../../../components/product/Picture.tsx'
import { Price } from '../../../components/product/Price.tsx'
import { button } from '../../../theme/classes.ts'
import styles from './HeroSlideView.module.css'
import { slidePath } from './slidePath.ts'

/**
 * On wide screens the picture is as high as the hero and cropped at its sides. On phones a little less than its width,
 * so that the 640 px file serves 360 px at double density.
 */
const SIZES = '(min-width: 48em) 768px, calc(100vw - 40px)'

interface HeroSlideViewProps {
  slide: HeroSlide
  index: number
  count: number
  /** Relative to the slide that is shown. */
  side: 'before' | 'here' | 'after'
  /** Shown now or next: loads its picture. */
  isNear: boolean
  /** For keyboard and screen reader. */
  isOutOfReach: boolean
}

/** One deal [HOM-06]. Its picture stays once it has been near. */
export function HeroSlideView({ slide, index, count, side, isNear, isOutOfReach }: HeroSlideViewProps) {
  const text = useText('home')
  const format = usePrice()
  const { rating } = useApp().config.promises
  const [wasNear, setWasNear] = useState(isNear)
  if (isNear && !wasNear) setWasNear(true)
  const { title, subtitle, description, price, original_price, discount, image, background, shopRating } = slide
  const target = slidePath(slide)
  const badge = discountBadge(discount)
  const loading = index === 0 ? 'first' : wasNear ? 'eager' : 'lazy'
  return (
    <div
      className={styles.slide}
      role="group"
      aria-roledescription={text('hero.slide')}
      aria-label={text('hero.position', { position: String(index + 1), count: String(count) })}
      data-side={side}
      data-near={wasNear}
      inert={isOutOfReach}
    >
      <div className={styles.words}>
        {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
        <h2 className={styles.title} data-length={lengthOf(title)}>
          <PageLink to={target}>{title}</PageLink>
        </h2>
        <p className={styles.description}>{textOfMarkup(description)}</p>
        {rating !== '' && (
          <p className={styles.rating}>
            <span className={styles.star} aria-hidden="true">
              ★
            </span>
            {rating ??
              text.rich('hero.rating', {
                rating: shopRating ? shopRating.average.toFixed(1) : '4.8',
                reviews: shopRating ? withCommas(shopRating.reviews) : '2.5k',
                hidden,
                b,
                of,
              })}
          </p>
        )}
        <div className={styles.deal}>
          <Price price={price} originalPrice={original_price} format={format} />
          {badge && (
            <span className={styles.discount}>
              {badge === 'now' ? text('hero.now') : text('hero.discount', { percent: String(badge) })}
            </span>
          )}
        </div>
        <PageLink className={`${button({ variant: 'solid' })} ${styles.shop}`} to={target}>
          {text.rich('hero.shop', { title, hidden })}
        </PageLink>
      </div>
      <PageLink
        className={styles.picture}
        style={{ background: isPlainBackground(background) ? background.trim() || undefined : undefined }}
        to={target}
        tabIndex={-1}
        aria-hidden="true"
      >
        <Picture image={image} alt="" name={title} sizes={SIZES} lightWidth={640} category="" loading={loading} />
      </PageLink>
    </div>
  )
}

/** Returns how small the title is written; nothing for the usual size. */
function lengthOf({ length }: string): 'long' | 'longest' | undefined {
  return length > 56 ? 'longest' : length > 32 ? 'long' : undefined
}

const b = (words: ReactNode) => <b>{words}</b>
const of = (words: ReactNode) => <span className={styles.reviews}>{words}</span>
