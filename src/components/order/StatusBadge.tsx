import { CircleCheck, CircleHelp, CircleX, ClipboardCheck, Package, PencilLine, Truck } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { isIn, toneOfStatus, type StatusTone } from '../../../domain/orders/orderStatus.ts'
import { useText } from '../../app/useText.ts'
import { badge, type BadgeTone } from '../../theme/classes.ts'
import { statusName } from './statusName.ts'

const LOOKS: Record<StatusTone, [BadgeTone, LucideIcon]> = {
  draft: ['outline', PencilLine],
  received: ['blue', ClipboardCheck],
  processing: ['purple', Package],
  dispatched: ['cyan', Truck],
  delivered: ['brand', CircleCheck],
  neutral: ['neutral', CircleHelp],
}

/** In characters; a longer status is cut. */
const LONGEST = 60

/** A badge with the status's own colour and icon; neutral for a status that we don't know [ORD-04, ORD-05]. */
export function StatusBadge({ status }: { status: string }) {
  const text = useText('orders')
  const name = statusName(status, text).trim() || text('status.unknown')
  const tone = toneOfStatus(status)
  const [color, icon] = LOOKS[tone]
  const Icon = isIn({ status }, 'cancelled') ? CircleX : icon
  return (
    <span className={badge({ tone: color })} data-tone={tone}>
      <Icon size={14} aria-hidden="true" />
      <span>{name.length > LONGEST ? `${name.slice(0, LONGEST)}…` : name}</span>
    </span>
  )
}
