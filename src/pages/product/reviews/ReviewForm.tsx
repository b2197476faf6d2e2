import { useEffect, useId, useRef, type FormEvent } from 'react'
import { RATINGS } from '../../../../domain/catalogue/reviews.ts'
import {
  selectDraft,
  selectIsSubmitting,
  selectIsWritten,
  selectReviewProblem,
  type ReviewActor,
} from '../../../../machines/review.ts'
import { useApp } from '../../../app/hooks.ts'
import { useSelector } from '../../../app/useSelector.ts'
import controls from '../../../theme/controls.module.css'
import layout from '../../../theme/layout.module.css'
import styles from './ReviewForm.module.css'

/** The form to write a review: stars, comment and, for guests, a name [REV-05 to REV-12]. */
export function ReviewForm({ id, review }: { id: string; review: ReviewActor }) {
  const { session } = useApp()
  const { comment, name = '' } = useSelector(review, selectDraft)
  const problem = useSelector(review, selectReviewProblem)
  const isSubmitting = useSelector(review, selectIsSubmitting)
  const isWritten = useSelector(review, selectIsWritten)
  const submit = useRef<HTMLButtonElement>(null)
  const fieldId = useId()

  // The pressed button lost the focus while it was disabled.
  useEffect(() => {
    if (problem && document.activeElement === document.body) submit.current?.focus()
  }, [problem])

  function send(event: FormEvent) {
    event.preventDefault()
    // Whoever is logged in now, not when the form was opened.
    review.send({ type: 'review.submit', user: session.getSnapshot().context.user })
  }

  return (
    <form id={id} className={styles.form} onSubmit={send} aria-label="Write a Review">
      <StarChoice review={review} />
      <div className={styles.row}>
        <label htmlFor={`${fieldId}comment`}>Your review</label>
        <textarea
          id={`${fieldId}comment`}
          className={`${controls.field} ${styles.comment}`}
          rows={4}
          dir="auto"
          required
          readOnly={isSubmitting}
          value={comment}
          onChange={(event) => review.send({ type: 'review.type', field: 'comment', value: event.target.value })}
        />
      </div>
      <div className={styles.row}>
        <label htmlFor={`${fieldId}name`}>Your name (optional)</label>
        <input
          id={`${fieldId}name`}
          className={controls.field}
          dir="auto"
          autoComplete="name"
          readOnly={isSubmitting}
          aria-describedby={`${fieldId}hint`}
          value={name}
          onChange={(event) => review.send({ type: 'review.type', field: 'name', value: event.target.value })}
        />
        <p id={`${fieldId}hint`} className={styles.hint}>
          Not sent: the shop shows the name of your account.
        </p>
      </div>
      {problem && (
        <div className={styles.problem} role="alert">
          <p>{problem.message}</p>
          {problem.detail && <p>{problem.detail}</p>}
        </div>
      )}
      <button
        ref={submit}
        type="submit"
        className={`${controls.button} ${controls.primary}`}
        disabled={!isWritten || isSubmitting}
        aria-busy={isSubmitting || undefined}
      >
        {isSubmitting ? 'Submitting...' : 'Submit Review'}
      </button>
    </form>
  )
}

/** One to five stars, as radio buttons [REV-08]. */
function StarChoice({ review }: { review: ReviewActor }) {
  const { rating } = useSelector(review, selectDraft)
  const isSubmitting = useSelector(review, selectIsSubmitting)
  const name = useId()
  return (
    <fieldset className={styles.choice} disabled={isSubmitting}>
      <legend>Your rating</legend>
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
            <span className={layout.srOnly}>{stars === 1 ? '1 star' : `${stars} stars`}</span>
            <span aria-hidden="true">★</span>
          </label>
        ))}
        <span className={styles.chosen} aria-hidden="true">
          {rating} of 5
        </span>
      </div>
    </fieldset>
  )
}
