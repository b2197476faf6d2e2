import { CreditCard, Smartphone } from 'lucide-react'
import type { ReactNode } from 'react'
import { UNKNOWN_BRAND, type PaymentMethod } from '../../../../domain/payments/paymentMethods.ts'
import { readablePhone } from '../../../../domain/people/phone.ts'
import { useText } from '../../../app/useText.ts'
import { badge, MUTED, PANEL } from '../../../theme/classes.ts'
import styles from '../../../components/form/content.module.css'
import type { Text as Texts } from '../../../messages/texts.ts'

type Shown = Pick<PaymentMethod, 'type' | 'name' | 'number' | 'expiry' | 'isPrimary' | 'isActive'>

/** Returns a title such as `Visa ending in 4242`. */
export function titleOf({ type, name, number }: Shown, text: Texts<'account'>): string {
  if (type === 'mpesa') return `${name} ${readablePhone(number)}`
  return text('payments.cardTitle', { name: name === UNKNOWN_BRAND ? text('payments.types.card') : name, number })
}

interface PaymentCardProps {
  method: Shown
  titleId: string
  /** The buttons. */
  children?: ReactNode
}

/** One payment method [PAY-01]. */
export function PaymentCard({ method, titleId, children }: PaymentCardProps) {
  const text = useText('account')
  const Icon = method.type === 'card' ? CreditCard : Smartphone
  return (
    <li className={`${PANEL} ${styles.card}`}>
      <div className={styles.ends}>
        <div className={styles.method}>
          <Icon size={24} aria-hidden="true" />
          <h3 id={titleId}>{titleOf(method, text)}</h3>
        </div>
        <div className={styles.badges}>
          {method.isPrimary && <span className={badge({ tone: 'brand' })}>{text('payments.primary')}</span>}
          {method.isActive && <span className={badge({ tone: 'neutral' })}>{text('payments.active')}</span>}
        </div>
      </div>
      {method.expiry && <p className={MUTED}>{text('payments.expires', { expiry: method.expiry })}</p>}
      {children && <div className={styles.actions}>{children}</div>}
    </li>
  )
}
