import { Button } from '@chakra-ui/react'
import type { Order, User } from '../../../../domain/entities.ts'
import { selectBeingCancelled, selectToConfirm } from '../../../../machines/orderCancelling.ts'
import { useOrderCancelling } from './useOrderCancelling.ts'
import { useSelector } from '../../../app/useSelector.ts'
import { useText } from '../../../app/useText.ts'
import { ConfirmDialog } from '../ConfirmDialog.tsx'

interface CancelOrderProps {
  order: Order
  user: User
  /** The `id` of the heading that names the order. */
  titleId: string
}

/** The button that cancels an order, where the order may be cancelled [STA-07]. */
export function CancelOrder({ order, user, titleId }: CancelOrderProps) {
  const text = useText('account')
  const cancelling = useOrderCancelling(user)
  const isBusy = useSelector(cancelling, selectBeingCancelled) === order.orderId
  return (
    <Button
      aria-describedby={titleId}
      variant="outline"
      aria-disabled={isBusy}
      onClick={() => cancelling.send({ type: 'order.cancel', order })}
    >
      {text(isBusy ? 'orders.cancelling' : 'orders.cancel')}
    </Button>
  )
}

export function ConfirmCancelling({ user }: { user: User }) {
  const text = useText('account')
  const cancelling = useOrderCancelling(user)
  const order = useSelector(cancelling, selectToConfirm)
  return (
    <ConfirmDialog
      subject={order && order.orderId}
      question={text('orders.cancelQuestion')}
      decline={text('orders.cancelNo')}
      confirm={text('orders.cancelYes')}
      onConfirm={() => cancelling.send({ type: 'order.confirm' })}
      onDecline={() => cancelling.send({ type: 'order.decline' })}
    />
  )
}
