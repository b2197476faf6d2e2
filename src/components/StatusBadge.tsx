import { Badge } from '@chakra-ui/react'
import { CircleCheck, CircleHelp, ClipboardCheck, Package, PencilLine, Truck } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { toneOfStatus } from '../../domain/orderStatus.ts'
import type { StatusTone } from '../../domain/orderStatus.ts'

const LOOKS: Record<StatusTone, { palette: string; icon: LucideIcon; variant?: 'outline' }> = {
  draft: { palette: 'gray', icon: PencilLine, variant: 'outline' },
  received: { palette: 'blue', icon: ClipboardCheck },
  processing: { palette: 'purple', icon: Package },
  dispatched: { palette: 'cyan', icon: Truck },
  delivered: { palette: 'green', icon: CircleCheck },
  neutral: { palette: 'gray', icon: CircleHelp },
}

/** The badge of an order status: its own colour and icon, neutral for a stranger's [ORD-04, ORD-05]. */
export function StatusBadge({ status }: { status: string }) {
  const tone = toneOfStatus(status)
  const { palette, icon: Icon, variant = 'subtle' } = LOOKS[tone]
  return (
    <Badge colorPalette={palette} variant={variant} data-tone={tone} gap="1.5">
      <Icon size={14} aria-hidden="true" />
      {status}
    </Badge>
  )
}
