import { withCommas } from '../../../domain/money.ts'
import { useText } from '../../app/useText.ts'
import layout from '../../theme/layout.module.css'
import { hidden } from '../hidden.tsx'
import styles from './Stars.module.css'

interface StarsProps {
  /** 0 to 5 */
  rating: number
  /** Number of ratings; left out for a single review. */
  reviews?: number
}

/** Five stars, filled by the rating, and the number of reviews. */
export function Stars({ rating, reviews }: StarsProps) {
  const text = useText('common')
  const shown = Math.min(Math.max(rating, 0), 5)
  return (
    <p className={styles.stars}>
      <span
        className={styles.row}
        aria-hidden="true"
        style={{ '--filled': `${(shown / 5) * 100}%` } as React.CSSProperties}
      >
        ★★★★★
      </span>
      <span className={layout.srOnly}>{text('product.rated', { rating: String(Number(shown.toFixed(1))) })}</span>
      {reviews !== undefined && (
        <span className={styles.count}>
          {text.rich('product.reviews', { count: reviews, n: withCommas(reviews), hidden })}
        </span>
      )}
    </p>
  )
}
