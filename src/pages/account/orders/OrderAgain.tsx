import type { Order } from '../../../../domain/entities.ts'
import { selectBeingReordered } from '../../../../machines/orders/reordering.ts'
import { useSelector } from '../../../app/useSelector.ts'
import { useText } from '../../../app/useText.ts'
import { BusyButton } from '../../../components/BusyButton.tsx'
import { useReordering } from './useReordering.ts'

/** The button that puts what is still sold of an order into the cart (OPN-100). */
export function OrderAgain({ order, titleId }: { order: Order; titleId: string }) {
  const text = useText('account')
  const reordering = useReordering()
  return (
    <BusyButton
      variant="outline"
      aria-describedby={titleId}
      isBusy={useSelector(reordering, selectBeingReordered) === order.orderId}
      busyText={text('orders.orderingAgain')}
      onClick={() => reordering.send({ type: 'reorder.start', order })}
    >
      {text('orders.again')}
    </BusyButton>
  )
}
