import { selectEndedWrite, type OwnerWriteActor } from '../../../machines/owner/ownerWrite.ts'
import type { OrderCommand, OwnerOrder } from '../../../domain/owner/orders.ts'
import { useSelector } from '../../app/useSelector.ts'
import { useText } from '../../app/useText.ts'
import { WriteOutcome } from '../WriteOutcome.tsx'

/** What became of the last change, above the list, when its order is not listed any more. */
export function OrderDone({ writer, listed }: { writer: OwnerWriteActor; listed: readonly OwnerOrder[] }) {
  const about = useSelector(writer, selectEndedWrite)?.write?.about ?? ''
  if (about === '' || listed.some(({ orderId }) => orderId === about)) return null
  return <OrderOutcome writer={writer} orderId={about} />
}

/** What became of the last change, if it was about this order. */
export function OrderOutcome({ writer, orderId }: { writer: OwnerWriteActor; orderId: string }) {
  const text = useText('ownerOrders')
  const command = useSelector(writer, selectEndedWrite)?.write?.command as OrderCommand | undefined
  return (
    <WriteOutcome writer={writer} about={orderId} done={command ? text(`done.${command}`, { order: orderId }) : ''} />
  )
}
