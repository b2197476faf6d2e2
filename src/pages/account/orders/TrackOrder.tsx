import { Button, type ButtonProps } from '@chakra-ui/react'
import { useNavigate } from 'react-router-dom'
import type { Order, User } from '../../../../domain/entities.ts'
import { offersTracking } from '../../../../domain/orders/orderStatus.ts'
import { paths } from '../../../app/paths.ts'
import { useText } from '../../../app/useText.ts'

interface TrackOrderProps extends Pick<ButtonProps, 'variant' | 'colorPalette'> {
  order: Order
  user: User
  /** The `id` of the heading that names the order. */
  titleId: string
}

/** The button to the tracking of an order, for customers [ORD-08, ORD-09]. */
export function TrackOrder({ order, user, titleId, ...look }: TrackOrderProps) {
  const text = useText('account')
  const navigate = useNavigate()
  if (!offersTracking(order, user)) return null
  return (
    <Button
      {...look}
      aria-describedby={titleId}
      onClick={() => void navigate(paths.trackOrder, { state: { orderId: order.orderId } })}
    >
      {text('orders.track')}
    </Button>
  )
}
