import { BadgeCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { withCommas } from '../../../../domain/money.ts'
import type { Review } from '../../../../domain/catalogue/reviews.ts'
import { useDates } from '../../../app/useDates.ts'
import { useText } from '../../../app/useText.ts'
import { Stars } from '../../../components/product/Stars.tsx'
import { button } from '../../../theme/classes.ts'
import styles from './ReviewList.module.css'

/** Shown first, and added with each step. */
const STEP = 10

/** Reviews as plain text, even if they contain markup. */
export function ReviewList({ reviews }: { reviews: Review[] }) {
  const text = useText('product')
  const [shown, setShown] = useState(STEP)
  const list = useRef<HTMLUListElement>(null)
  const firstNew = useRef(0)

  // The button may have disappeared: the focus moves to the first new review.
  useEffect(() => {
    if (firstNew.current > 0) (list.current?.children[firstNew.current] as HTMLElement | undefined)?.focus()
  }, [shown])

  function showMore() {
    firstNew.current = shown
    setShown(shown + STEP)
  }

  if (reviews.length === 0) return null
  return (
    <div className={styles.written}>
      <ul ref={list} aria-label={text('reviews.label')}>
        {reviews.slice(0, shown).map((review, index) => (
          <li key={`${index} ${review.name}`} className={styles.review} tabIndex={-1}>
            <ReviewItem review={review} />
          </li>
        ))}
      </ul>
      {reviews.length > shown && (
        <div className={styles.more}>
          <button type="button" className={button({ variant: 'outline' })} onClick={showMore}>
            {text('reviews.showMore')}
          </button>
          <p role="status">{text('reviews.shown', { shown: withCommas(shown), count: withCommas(reviews.length) })}</p>
        </div>
      )}
    </div>
  )
}

function ReviewItem({ review }: { review: Review }) {
  const text = useText('product')
  const dates = useDates()
  const { customer_name, avatar, rating, comment, date, verified_purchase } = review
  const name = customer_name.trim() || text('reviews.aCustomer')
  return (
    <>
      <div className={styles.head}>
        <span className={styles.avatar} aria-hidden="true">
          {[...name][0]?.toUpperCase()}
          {avatar && (
            <img
              className={styles.picture}
              src={avatar}
              alt=""
              loading="lazy"
              onError={({ currentTarget }) => (currentTarget.hidden = true)}
            />
          )}
        </span>
        <div className={styles.writer}>
          <p className={styles.name} dir="auto">
            {name}
          </p>
          {verified_purchase && (
            <p className={styles.verified}>
              <BadgeCheck size={16} aria-hidden="true" /> {text('reviews.verified')}
            </p>
          )}
        </div>
        <div className={styles.given}>
          {rating > 0 && <Stars rating={rating} />}
          {date && <time className={styles.date}>{dates.date(date)}</time>}
        </div>
      </div>
      <p className={styles.comment} dir="auto">
        {comment}
      </p>
    </>
  )
}
