import type { Order, User } from '../../../../../domain/entities.ts'
import { isRider } from '../../../../../domain/people/roles.ts'
import type { OrderReturn } from '../../../../../domain/orders/returns.ts'
import { useText } from '../../../../app/useText.ts'
import { button, MUTED } from '../../../../theme/classes.ts'
import styles from '../../../../components/form/content.module.css'
import { useIsBefore } from '../useIsBefore.ts'
import { useReturning } from './useReturning.ts'

/** The button that opens the form for a return, to customers, while the shop accepts it (OPN-102). */
export function ReturnOrder({ order, user, titleId }: { order: Order; user: User; titleId: string }) {
  const text = useText('account')
  const returning = useReturning(user)
  const isAccepted = useIsBefore(order.returnable_until)
  if (!isAccepted || isRider(user)) return null
  return (
    <button
      type="button"
      className={button({ variant: 'outline' })}
      aria-describedby={titleId}
      aria-haspopup="dialog"
      onClick={() => returning.send({ type: 'return.open', order })}
    >
      {text('orders.return.ask')}
    </button>
  )
}

/** What became of a return, with the customer's reason and the shop's answer. */
export function ReturnNote({ order, returned }: { order: Order; returned: OrderReturn }) {
  const text = useText('account')
  const { state, reason, answer, items } = returned
  const names = order.items.filter(({ productId }) => items.includes(productId)).map(({ item_name }) => item_name)
  return (
    <div className={`${MUTED} ${styles.words}`}>
      <p className={styles.state}>{text(`orders.return.states.${state}`)}</p>
      {names.length > 0 && <p>{names.join(', ')}</p>}
      {reason && <p>{text('orders.return.yourReason', { reason })}</p>}
      {answer && <p>{text('orders.return.answer', { answer })}</p>}
    </div>
  )
}
