import type { HeroSlide } from '../../../domain/entities.ts'
import { textOfMarkup } from '../../../domain/markup.ts'
import { discountLabel } from '../../../domain/money.ts'
import { productPath } from '../../../domain/slug.ts'
import { usePrice } from '../../app/hooks.ts'
import { paths } from '../../app/paths.ts'
import { PageLink } from '../../components/PageLink.tsx'
import { Picture } from '../../components/Picture.tsx'
import { Price } from '../../components/Price.tsx'
import controls from '../../theme/controls.module.css'
import layout from '../../theme/layout.module.css'
import styles from './HeroSlideView.module.css'
import { slideBackground } from './slideBackground.ts'

/**
 * Beside the words it is as high as the hero and cut at its sides. On phones a little less than its width, so that the
 * picture of 640 serves 360 px at twice the density.
 */
const SIZES = '(min-width: 768px) 768px, calc(100vw - 40px)'

/** One deal [HOM-06]; it leads to its product, a built-in one to the catalogue (OPN-45). */
export function HeroSlideView({ slide, isFirst }: { slide: HeroSlide; isFirst: boolean }) {
  const format = usePrice()
  const { product_id, title, subtitle, description, price, original_price, discount, image, background } = slide
  const target = product_id ? productPath({ id: product_id, name: title }) : paths.products
  const badge = discountLabel(discount)
  return (
    <article className={styles.slide}>
      <div className={styles.words}>
        {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
        <h2 className={styles.title}>
          <PageLink to={target}>{title}</PageLink>
        </h2>
        <p className={styles.description}>{textOfMarkup(description)}</p>
        <p className={styles.rating}>
          <span className={styles.star} aria-hidden="true">
            ★
          </span>
          <span className={layout.srOnly}>Rated </span>
          <b>4.8</b>
          <span className={layout.srOnly}> out of 5, </span>
          <span className={styles.reviews}>2.5k reviews</span>
        </p>
        <div className={styles.deal}>
          <Price price={price} originalPrice={original_price} format={format} />
          {badge && <span className={styles.discount}>{badge === 'NOW' ? badge : `${badge} OFF`}</span>}
        </div>
        <PageLink className={`${controls.button} ${controls.primary} ${styles.shop}`} to={target}>
          Shop Now<span className={layout.srOnly}>: {title}</span>
        </PageLink>
      </div>
      <PageLink className={styles.picture} style={{ background: slideBackground(background) }} to={target} tabIndex={-1} aria-hidden="true">
        <Picture image={image} alt="" sizes={SIZES} lightWidth={640} category="" loading={isFirst ? 'first' : 'lazy'} />
      </PageLink>
    </article>
  )
}
