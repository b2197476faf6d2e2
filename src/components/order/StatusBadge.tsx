import { Badge } from '@chakra-ui/react'
import { CircleCheck, CircleHelp, CircleX, ClipboardCheck, Package, PencilLine, Truck } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { toneOfStatus } from '../../../domain/orders/orderStatus.ts'
import type { StatusTone } from '../../../domain/orders/orderStatus.ts'
import { useText } from '../../app/useText.ts'
import { statusName } from './statusName.ts'

const LOOKS: Record<StatusTone, { palette: string; icon: LucideIcon; variant?: 'outline' }> = {
  draft: { palette: 'gray', icon: PencilLine, variant: 'outline' },
  received: { palette: 'blue', icon: ClipboardCheck },
  processing: { palette: 'purple', icon: Package },
  dispatched: { palette: 'cyan', icon: Truck },
  delivered: { palette: 'green', icon: CircleCheck },
  neutral: { palette: 'gray', icon: CircleHelp },
}

/** In characters; a longer status is cut. */
const LONGEST = 60

/** A badge with the status's own colour and icon; neutral for a status that we don't know [ORD-04, ORD-05]. */
export function StatusBadge({ status }: { status: string }) {
  const tone = toneOfStatus(status)
  const text = useText('orders')
  const name = statusName(status, text).trim() || text('status.unknown')
  const { palette, icon, variant = 'subtle' } = LOOKS[tone]
  const Icon = status === 'Cancelled' ? CircleX : icon
  return (
    <Badge
      colorPalette={palette}
      variant={variant}
      data-tone={tone}
      gap="1.5"
      maxW="full"
      whiteSpace="normal"
      overflowWrap="anywhere"
    >
      <Icon size={14} aria-hidden="true" style={{ flexShrink: 0 }} />
      {name.length > LONGEST ? `${name.slice(0, LONGEST)}…` : name}
    </Badge>
  )
}
