import { CircleAlert, CircleCheck, Smartphone } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { Order, User } from '../../../../domain/entities.ts'
import type { OrderPayment } from '../../../../domain/payments/orderPayment.ts'
import { isRider } from '../../../../domain/people/roles.ts'
import { maskPhone } from '../../../../domain/people/phone.ts'
import { usePrice } from '../../../app/hooks.ts'
import { useText } from '../../../app/useText.ts'
import { amount } from '../../../components/amount.tsx'
import { MUTED } from '../../../theme/classes.ts'
import styles from '../../../components/form/content.module.css'
import type { Text as Texts } from '../../../messages/texts.ts'

const ICONS = { paid: CircleCheck, requested: Smartphone, failed: CircleAlert, expired: CircleAlert }

/**
 * The state of an order's M-PESA payment: for customers, and for riders once it is paid. Empty where the host does not
 * send it. The live region exists before its text, so that screen readers announce news; an order that was paid already
 * is not announced.
 */
export function OrderPaymentNote({ order, user }: { order: Order; user: User }) {
  const text = useText('account')
  const price = usePrice()
  const { payment } = order
  const [wasPaid] = useState(payment?.state === 'paid')
  if (isRider(user) && payment?.state !== 'paid') return null
  const Icon = payment && ICONS[payment.state]
  const isAsked = payment?.state === 'requested'
  return (
    <div role={wasPaid ? undefined : 'status'}>
      {payment && Icon && (
        <div className={`${styles.payment} ${isAsked ? styles.asked : MUTED}`}>
          <Icon size={18} aria-hidden="true" />
          <p className={styles.narrow}>
            {isAsked && !payment.is_confirmed
              ? text('paymentUnconfirmed')
              : sentenceOf(payment, user, price(order.total_amount), text)}
          </p>
        </div>
      )}
    </div>
  )
}

function sentenceOf(payment: OrderPayment, user: User, total: string, text: Texts<'account'>): ReactNode {
  const { state, receipt, mobile_number: phone } = payment
  if (state === 'paid') return receipt ? text('orders.paidWithReceipt', { receipt }) : text('orders.paid')
  if (state === 'failed') return text('orders.requestFailed')
  if (state === 'expired') return text('orders.requestExpired')
  return phone === '' || phone === maskPhone(user.mobile_number)
    ? text.rich('orders.yourPhone', { total, amount })
    : text.rich('orders.otherPhone', { phone, total, amount })
}
