import { useText } from '../../app/useText.ts'
import { Panel } from '../../components/Panel.tsx'
import { MUTED } from '../../theme/classes.ts'
import styles from './checkout.module.css'

/** How and when an order is paid [CHK-09 to CHK-11]. */
export function PaymentNote() {
  const text = useText('checkout')
  return (
    <Panel title={text('payment.title')}>
      <ul className={`${MUTED} ${styles.points}`}>
        <li>{text('payment.notNow')}</li>
        <li>{text('payment.onArrival')}</li>
        <li>{text('payment.invoice')}</li>
      </ul>
    </Panel>
  )
}
