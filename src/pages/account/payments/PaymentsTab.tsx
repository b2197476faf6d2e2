import { Plus, Trash2 } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import type { User } from '../../../../domain/entities.ts'
import { selectIsOpen, selectMethods } from '../../../../machines/people/paymentMethods.ts'
import { usePaymentMethods } from './usePaymentMethods.ts'
import { useSelector } from '../../../app/useSelector.ts'
import { useText } from '../../../app/useText.ts'
import { Loading } from '../../../components/states/Loading.tsx'
import { LoadFailed } from '../../../components/states/LoadFailed.tsx'
import { button, MUTED } from '../../../theme/classes.ts'
import styles from '../../../components/form/content.module.css'
import { PaymentCard } from './PaymentCard.tsx'
import { PaymentForm } from './PaymentForm.tsx'
import { RemovePayment } from './RemovePayment.tsx'

/**
 * The M-PESA number that the host knows and the payment methods kept on this device [PAY-01 to PAY-12] (OPN-55,
 * OPN-56).
 */
export function PaymentsTab({ user }: { user: User }) {
  const text = useText('account')
  const { mpesaNumber: read, methods } = usePaymentMethods(user)
  const mpesaNumber = read.data
  const kept = useSelector(methods, selectMethods)
  const isOpen = useSelector(methods, selectIsOpen)
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const add = useRef<HTMLButtonElement>(null)
  const shown = useRef({ isOpen, count: kept.length })

  // The pressed button has disappeared with the form or the payment method.
  useEffect(() => {
    const before = shown.current
    shown.current = { isOpen, count: kept.length }
    if (before.isOpen && !isOpen) add.current?.focus()
    else if (before.count > kept.length && document.activeElement === document.body) heading.current?.focus()
  }, [isOpen, kept.length])
  useEffect(() => () => methods.send({ type: 'payments.decline' }), [methods])

  if (isOpen) return <PaymentForm methods={methods} />
  return (
    <section aria-labelledby={id}>
      <div className={`${styles.ends} ${styles.head}`}>
        <h2 id={id} ref={heading} tabIndex={-1} className={styles.focused}>
          {text('payments.title')}
        </h2>
        <button
          ref={add}
          type="button"
          className={button({ variant: 'solid' })}
          onClick={() => methods.send({ type: 'payments.add' })}
        >
          <Plus size={18} aria-hidden="true" /> {text('payments.add')}
        </button>
      </div>
      <p className={`${MUTED} ${styles.head}`}>{text('payments.note')}</p>
      {mpesaNumber === null && <Loading>{text('payments.loadingNumber')}</Loading>}
      {read.offersRetry && <LoadFailed onRetry={read.refresh}>{text('payments.numberFailed')}</LoadFailed>}
      {mpesaNumber === '' && !read.offersRetry && kept.length === 0 && <p>{text('payments.none')}</p>}
      <ul aria-label={text('payments.title')} className={styles.two} hidden={!mpesaNumber && kept.length === 0}>
        {mpesaNumber && (
          <PaymentCard
            titleId={`${id}-known`}
            method={{ type: 'mpesa', name: 'M-PESA', number: mpesaNumber, expiry: '', isPrimary: true, isActive: true }}
          />
        )}
        {kept.map((method) => (
          <PaymentCard key={method.id} titleId={`${id}-${method.id}`} method={method}>
            {!method.isPrimary && (
              <button
                type="button"
                className={button({ variant: 'outline' })}
                aria-describedby={`${id}-${method.id}`}
                onClick={() => methods.send({ type: 'payments.setPrimary', id: method.id })}
              >
                {text('payments.setPrimary')}
              </button>
            )}
            <button
              type="button"
              className={button({ variant: 'surface' })}
              aria-describedby={`${id}-${method.id}`}
              onClick={() => methods.send({ type: 'payments.remove', method })}
            >
              <Trash2 size={18} aria-hidden="true" /> {text('payments.remove')}
            </button>
          </PaymentCard>
        ))}
      </ul>
      <RemovePayment methods={methods} />
    </section>
  )
}
