import { CircleCheck, CircleHelp, CircleX, ClipboardCheck, Package, PencilLine, Truck } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { isIn, toneOfStatus, type StatusTone } from '../../../domain/orders/orderStatus.ts'
import { useText } from '../../app/useText.ts'
import parts from '../../theme/parts.module.css'
import { statusName } from './statusName.ts'
import styles from './StatusBadge.module.css'

const ICONS: Record<StatusTone, LucideIcon> = {
  draft: PencilLine,
  received: ClipboardCheck,
  processing: Package,
  dispatched: Truck,
  delivered: CircleCheck,
  neutral: CircleHelp,
}

/** In characters; a longer status is cut. */
const LONGEST = 60

/** A badge with the status's own colour and icon; neutral for a status that we don't know [ORD-04, ORD-05]. */
export function StatusBadge({ status }: { status: string }) {
  const tone = toneOfStatus(status)
  const text = useText('orders')
  const name = statusName(status, text).trim() || text('status.unknown')
  const Icon = isIn({ status }, 'cancelled') ? CircleX : ICONS[tone]
  return (
    <span className={`${parts.badge} ${styles[tone]}`} data-tone={tone}>
      <Icon size={14} aria-hidden="true" />
      <span>{name.length > LONGEST ? `${name.slice(0, LONGEST)}…` : name}</span>
    </span>
  )
}
