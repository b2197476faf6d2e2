import { useNavigate } from 'react-router-dom'
import type { Order, User } from '../../../../domain/entities.ts'
import { offersCheckout } from '../../../../domain/orders/draft.ts'
import { isRider } from '../../../../domain/people/roles.ts'
import { paths } from '../../../app/paths.ts'
import { useText } from '../../../app/useText.ts'
import { button } from '../../../theme/classes.ts'

interface TrackOrderProps {
  order: Order
  user: User
  /** The `id` of the heading that names the order. */
  titleId: string
  isPrimary?: boolean
}

/** The button to the tracking of an order, for customers [ORD-08, ORD-09]. */
export function TrackOrder({ order, user, titleId, isPrimary = false }: TrackOrderProps) {
  const text = useText('account')
  const navigate = useNavigate()
  if (offersCheckout(order) || isRider(user)) return null
  return (
    <button
      type="button"
      className={button({ variant: isPrimary ? 'solid' : 'outline' })}
      aria-describedby={titleId}
      onClick={() => void navigate(paths.trackOrder, { state: { orderId: order.orderId } })}
    >
      {text('orders.track')}
    </button>
  )
}
