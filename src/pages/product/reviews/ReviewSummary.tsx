import { withCommas } from '../../../../domain/money.ts'
import { averageRating, countsByStars, type Review } from '../../../../domain/catalogue/reviews.ts'
import { useText } from '../../../app/useText.ts'
import { Stars } from '../../../components/product/Stars.tsx'
import layout from '../../../theme/layout.module.css'
import styles from './ReviewSummary.module.css'

/**
 * The average of the reviews shown [REV-01], which may differ from the product's own rating (CTR-56), and the count of
 * each rating.
 */
export function ReviewSummary({ reviews }: { reviews: Review[] }) {
  const text = useText('product')
  const average = averageRating(reviews)
  if (average === null) return <p className="text-muted">{text('reviews.none')}</p>
  const shares = countsByStars(reviews)
  const rated = shares.reduce((sum, { count }) => sum + count, 0)
  return (
    <div className={styles.summary}>
      <p className={styles.average}>{average.toFixed(1)}</p>
      <div>
        <Stars rating={average} />
        <p className={styles.count}>{text('reviews.average', { count: rated, n: withCommas(rated) })}</p>
      </div>
      <ul className={styles.shares} aria-label={text('reviews.ratings')}>
        {shares.map(({ stars, count }) => (
          <li key={stars} className={styles.share}>
            <span className={layout.srOnly}>{text('reviews.withStars', { stars, count, n: withCommas(count) })}</span>
            <span aria-hidden="true">{stars}</span>
            <span
              className={styles.bar}
              aria-hidden="true"
              style={{ '--share': `${(count / rated) * 100}%` } as React.CSSProperties}
            />
            <span className={styles.number} aria-hidden="true">
              {count}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
