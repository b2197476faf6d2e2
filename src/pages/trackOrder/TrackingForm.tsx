import { useEffect } from 'react'
import type { FormEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { orderNumberOf } from '../../../domain/orders/orderNumber.ts'
import { selectIsTracking, selectNeedsLogin, selectProblem, selectTyped } from '../../../machines/orders/tracking.ts'
import { useApp } from '../../app/hooks.ts'
import { useNotice } from '../../app/useNotice.ts'
import { useText } from '../../app/useText.ts'
import { paths } from '../../app/paths.ts'
import { useSelector } from '../../app/useSelector.ts'
import { useTracking } from './useTracking.ts'
import { BusyButton } from '../../components/BusyButton.tsx'
import { Field } from '../../components/Field.tsx'
import { button, INPUT, MUTED } from '../../theme/classes.ts'
import styles from './trackOrder.module.css'

/** Asks for an order number and shows what is wrong with it [TRK-01, TRK-02, TRK-07, TRK-08]. */
export function TrackingForm() {
  const text = useText('trackOrder')
  const tracking = useTracking()
  const { authModal } = useApp()
  const navigate = useNavigate()
  const typed = useSelector(tracking, selectTyped)
  const isTracking = useSelector(tracking, selectIsTracking)
  const textOf = useNotice()
  const problem = useSelector(tracking, selectProblem)
  const needsLogin = useSelector(tracking, selectNeedsLogin)
  useHandedOverOrder()

  /** Puts the number into the navigation state, so that a reload and Back track it again. */
  function track(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const orderId = orderNumberOf(typed)
    if (!orderId) return tracking.send({ type: 'tracking.track', orderId })
    // Closes a phone's keyboard, which would cover the result.
    event.currentTarget.querySelector('button')?.focus()
    void navigate(paths.trackOrder, { replace: true, preventScrollReset: true, state: { orderId } })
  }

  return (
    <form method="post" onSubmit={track} noValidate>
      <div className={styles.row}>
        <Field
          label={text('form.label')}
          isInvalid={Boolean(problem)}
          error={problem && textOf({ key: problem }).title}
          isAlert
          hint={text('form.hint')}
        >
          {(control) => (
            <input
              {...control}
              className={INPUT}
              name="orderId"
              placeholder="SAL-ORD-2025-00001"
              autoComplete="off"
              autoCapitalize="characters"
              autoCorrect="off"
              spellCheck={false}
              enterKeyHint="search"
              value={typed}
              onChange={(change) => tracking.send({ type: 'tracking.type', text: change.target.value })}
            />
          )}
        </Field>
        <BusyButton type="submit" isBusy={isTracking} busyText={text('form.tracking')}>
          {text('title')}
        </BusyButton>
      </div>
      {needsLogin && (
        <div className={styles.logIn}>
          <button
            type="button"
            className={button({ variant: 'outline' })}
            onClick={() => authModal.send({ type: 'auth.open', container: 'modal', intent: null })}
          >
            {text('form.logIn')}
          </button>
          <p className={MUTED}>{text('form.afterLogin')}</p>
        </div>
      )}
    </form>
  )
}

/** Tracks the order number in the navigation state at once [TRK-09]. Leaving the page forgets the result. */
function useHandedOverOrder() {
  const tracking = useTracking()
  const { state, key } = useLocation()
  const handedOver = (state as { orderId?: unknown } | null)?.orderId
  const orderId = typeof handedOver === 'string' ? handedOver.trim() : ''
  // Submitting the same number again tracks it again: the location has a new key.
  useEffect(() => {
    if (orderId) tracking.send({ type: 'tracking.track', orderId })
  }, [tracking, orderId, key])
  useEffect(() => () => tracking.send({ type: 'tracking.leave' }), [tracking])
}
