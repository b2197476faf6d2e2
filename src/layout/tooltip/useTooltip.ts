import { useActorRef } from '@xstate/react'
import { tooltipMachine, type TooltipActor } from '../../../machines/page/tooltip.ts'

/** Starts the tooltip machine for this view. */
export function useTooltip(): TooltipActor {
  return useActorRef(tooltipMachine)
}
