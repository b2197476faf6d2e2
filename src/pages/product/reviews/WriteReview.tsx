import { CircleCheck, PenLine } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import {
  selectIsOpen,
  selectIsSubmitted,
  selectIsSubmitting,
  selectIsWritten,
  type ReviewActor,
} from '../../../../machines/catalogue/review.ts'
import { useUser } from '../../../app/hooks.ts'
import { paths } from '../../../app/paths.ts'
import { useSelector } from '../../../app/useSelector.ts'
import { useText } from '../../../app/useText.ts'
import { PageLink } from '../../../components/links/PageLink.tsx'
import { button } from '../../../theme/classes.ts'
import { PLACE } from '../productAddress.ts'
import { ReviewForm } from './ReviewForm.tsx'
import styles from './WriteReview.module.css'

/** A toggle with the form to write a review [REV-02]; guests keep their draft when a session ends. */
export function WriteReview({ review }: { review: ReviewActor }) {
  const text = useText('product')
  const user = useUser()
  const isOpen = useSelector(review, selectIsOpen)
  const isWritten = useSelector(review, selectIsWritten)
  const isSubmitting = useSelector(review, selectIsSubmitting)
  const isSubmitted = useSelector(review, selectIsSubmitted)
  const formId = useId()
  const toggle = useRef<HTMLButtonElement>(null)
  const hasForm = user !== null || isWritten || isOpen

  useEffect(() => () => review.send({ type: 'review.leave' }), [review])
  // The pressed button has disappeared with the form. A focus elsewhere stays.
  useEffect(() => {
    if (isSubmitted && document.activeElement?.contains(toggle.current)) toggle.current?.focus()
  }, [isSubmitted])

  return (
    <div className={styles.write}>
      {!user && <LoginToReview />}
      {hasForm && (
        <button
          ref={toggle}
          type="button"
          className={button({ variant: 'outline' })}
          aria-expanded={isOpen}
          aria-controls={isOpen ? formId : undefined}
          disabled={isSubmitting}
          onClick={() => review.send({ type: 'review.toggle' })}
        >
          <PenLine size={18} aria-hidden="true" />
          {text('reviews.write')}
        </button>
      )}
      {isSubmitted && (
        <p className={styles.done} role="alert">
          <CircleCheck size={20} aria-hidden="true" />
          {text('reviews.submitted')}
        </p>
      )}
      {hasForm && isOpen && <ReviewForm id={formId} review={review} />}
    </div>
  )
}

/** [REV-03, REV-04]; the login returns to the product. */
function LoginToReview() {
  const text = useText('product')
  const { pathname, search } = useLocation()
  return (
    <div className={styles.login}>
      <p>{text('reviews.pleaseLogIn')}</p>
      <PageLink
        className={button({ variant: 'outline' })}
        to={paths.account}
        state={{ backTo: `${pathname}${search}#${PLACE}` }}
      >
        {text('reviews.logIn')}
      </PageLink>
    </div>
  )
}
