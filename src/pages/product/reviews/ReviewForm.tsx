import { useEffect, useId, useRef, type FormEvent } from 'react'
import { RATINGS } from '../../../../domain/catalogue/reviews.ts'
import {
  selectDraft,
  selectIsSubmitting,
  selectIsWritten,
  selectReviewProblem,
  type ReviewActor,
} from '../../../../machines/catalogue/review.ts'
import { useApp } from '../../../app/hooks.ts'
import { useNotice } from '../../../app/useNotice.ts'
import { useSelector } from '../../../app/useSelector.ts'
import { useText } from '../../../app/useText.ts'
import { button, INPUT, TEXTAREA } from '../../../theme/classes.ts'
import layout from '../../../theme/layout.module.css'
import styles from './ReviewForm.module.css'

/** The form to write a review: stars, comment and, for guests, a name [REV-05 to REV-12]. */
export function ReviewForm({ id, review }: { id: string; review: ReviewActor }) {
  const text = useText('product')
  const { session } = useApp()
  const { comment, name = '' } = useSelector(review, selectDraft)
  const textOf = useNotice()
  const found = useSelector(review, selectReviewProblem)
  const problem = found && textOf(found)
  const isSubmitting = useSelector(review, selectIsSubmitting)
  const isWritten = useSelector(review, selectIsWritten)
  const submit = useRef<HTMLButtonElement>(null)
  const fieldId = useId()

  // The pressed button lost the focus while it was disabled.
  useEffect(() => {
    if (found && document.activeElement === document.body) submit.current?.focus()
  }, [found])

  function send(event: FormEvent) {
    event.preventDefault()
    // Whoever is logged in now, not when the form was opened.
    review.send({ type: 'review.submit', user: session.getSnapshot().context.user })
  }

  return (
    <form id={id} className={styles.form} onSubmit={send} aria-label={text('reviews.write')}>
      <StarChoice review={review} />
      <div className={styles.row}>
        <label htmlFor={`${fieldId}comment`}>{text('reviews.yourReview')}</label>
        <textarea
          id={`${fieldId}comment`}
          className={`${TEXTAREA} ${styles.comment}`}
          rows={4}
          dir="auto"
          required
          readOnly={isSubmitting}
          value={comment}
          onChange={(event) => review.send({ type: 'review.type', field: 'comment', value: event.target.value })}
        />
      </div>
      <div className={styles.row}>
        <label htmlFor={`${fieldId}name`}>{text('reviews.yourName')}</label>
        <input
          id={`${fieldId}name`}
          className={INPUT}
          dir="auto"
          autoComplete="name"
          readOnly={isSubmitting}
          aria-describedby={`${fieldId}hint`}
          value={name}
          onChange={(event) => review.send({ type: 'review.type', field: 'name', value: event.target.value })}
        />
        <p id={`${fieldId}hint`} className={styles.hint}>
          {text('reviews.nameHint')}
        </p>
      </div>
      {problem && (
        <div className={styles.problem} role="alert">
          <p>{problem.title}</p>
          {problem.description && <p>{problem.description}</p>}
        </div>
      )}
      <button
        ref={submit}
        type="submit"
        className={button({ variant: 'solid' })}
        disabled={!isWritten || isSubmitting}
        aria-busy={isSubmitting || undefined}
      >
        {text(isSubmitting ? 'reviews.submitting' : 'reviews.submit')}
      </button>
    </form>
  )
}

/** One to five stars, as radio buttons [REV-08]. */
function StarChoice({ review }: { review: ReviewActor }) {
  const text = useText('product')
  const { rating } = useSelector(review, selectDraft)
  const isSubmitting = useSelector(review, selectIsSubmitting)
  const name = useId()
  return (
    <fieldset className={styles.choice} disabled={isSubmitting}>
      <legend>{text('reviews.yourRating')}</legend>
      <div className={styles.stars}>
        {RATINGS.map((stars) => (
          <label key={stars} className={`${styles.star} ${stars <= rating ? styles.filled : ''}`}>
            <input
              className={layout.srOnly}
              type="radio"
              name={name}
              checked={stars === rating}
              onChange={() => review.send({ type: 'review.rate', rating: stars })}
            />
            <span className={layout.srOnly}>{text('reviews.stars', { count: stars })}</span>
            <span aria-hidden="true">★</span>
          </label>
        ))}
        <span className={styles.chosen} aria-hidden="true">
          {text('reviews.chosen', { rating: String(rating) })}
        </span>
      </div>
    </fieldset>
  )
}
