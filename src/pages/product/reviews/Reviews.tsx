import type { Review } from '../../../../domain/catalogue/reviews.ts'
import type { Read } from '../../../app/hooks.ts'
import { useText } from '../../../app/useText.ts'
import { useReviews } from './useReviews.ts'
import { button } from '../../../theme/classes.ts'
import layout from '../../../theme/layout.module.css'
import { ReviewList } from './ReviewList.tsx'
import { ReviewSummary } from './ReviewSummary.tsx'
import { WriteReview } from './WriteReview.tsx'
import styles from './Reviews.module.css'

/** A product's reviews and the form to write one [REV-01 to REV-12]. */
export function Reviews({ productId }: { productId: string }) {
  const { reviews, review } = useReviews(productId)
  return (
    <div className={styles.reviews}>
      <div className={styles.aside}>
        {reviews.data && <ReviewSummary reviews={reviews.data} />}
        <WriteReview review={review} />
      </div>
      <Written read={reviews} />
    </div>
  )
}

/** A failed read shows an empty list and a short text [ERR-26] (CTR-08). */
function Written({ read: { data, offersRetry, refresh } }: { read: Read<Review[]> }) {
  const text = useText('product')
  if (data) return <ReviewList reviews={data} />
  if (offersRetry) {
    return (
      <div className={styles.failed} role="status">
        <p>{text('reviews.failed')}</p>
        <button type="button" className={button({ variant: 'outline' })} onClick={refresh}>
          {text('reviews.tryAgain')}
        </button>
      </div>
    )
  }
  return (
    <div className={styles.loading}>
      <p className={layout.srOnly} role="status">
        {text('reviews.loading')}
      </p>
      {['first', 'second', 'third'].map((each) => (
        <div key={each} className={`${layout.skeleton} ${styles.skeleton}`} aria-hidden="true" />
      ))}
    </div>
  )
}
