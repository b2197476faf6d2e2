import type { Order, User } from '../../../../../domain/entities.ts'
import { isRider } from '../../../../../domain/people/roles.ts'
import {
  selectBeingEnded,
  selectEnd,
  selectToConfirm,
  type OrderEnd,
} from '../../../../../machines/orders/orderEnding.ts'
import { useSelector } from '../../../../app/useSelector.ts'
import { useText } from '../../../../app/useText.ts'
import { BusyButton } from '../../../../components/BusyButton.tsx'
import { ConfirmDialog } from '../../../../components/form/ConfirmDialog.tsx'
import { useIsBefore } from '../useIsBefore.ts'
import { useOrderEnding } from './useOrderEnding.ts'

interface EndOrderProps {
  order: Order
  end: OrderEnd
  user: User
  /** The `id` of the heading that names the order. */
  titleId: string
}

/** The button that cancels an order [STA-07] or deletes a draft (OPN-101), where the shop allows it. */
export function EndOrder({ order, end, user, titleId }: EndOrderProps) {
  const text = useText('account')
  const ending = useOrderEnding(user)
  const [idle, busy] =
    end === 'deleted'
      ? (['orders.delete', 'orders.deleting'] as const)
      : (['orders.cancel', 'orders.cancelling'] as const)
  return (
    <BusyButton
      variant="outline"
      aria-describedby={titleId}
      isBusy={useSelector(ending, selectBeingEnded) === order.orderId}
      busyText={text(busy)}
      onClick={() => ending.send({ type: 'order.end', order, end })}
    >
      {text(idle)}
    </BusyButton>
  )
}

/** The button that cancels an order, to customers, while the shop accepts it (CTR-60). */
export function CancelOrder(props: Omit<EndOrderProps, 'end'>) {
  const isAccepted = useIsBefore(props.order.cancellable_until)
  return isAccepted && !isRider(props.user) && <EndOrder {...props} end="cancelled" />
}

export function ConfirmEnd({ user }: { user: User }) {
  const text = useText('account')
  const ending = useOrderEnding(user)
  const order = useSelector(ending, selectToConfirm)
  const isDraft = useSelector(ending, selectEnd) === 'deleted'
  return (
    <ConfirmDialog
      subject={order && order.orderId}
      question={text(isDraft ? 'orders.deleteQuestion' : 'orders.cancelQuestion')}
      decline={text('orders.cancelNo')}
      confirm={text(isDraft ? 'orders.deleteYes' : 'orders.cancelYes')}
      onConfirm={() => ending.send({ type: 'order.confirm' })}
      onDecline={() => ending.send({ type: 'order.decline' })}
    />
  )
}
