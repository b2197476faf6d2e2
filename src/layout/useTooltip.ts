import { useActorRef } from '@xstate/react'
import { tooltipMachine, type TooltipActor } from '../../machines/tooltip.ts'

/** The page's one tooltip, for as long as the view lives. */
export function useTooltip(): TooltipActor {
  return useActorRef(tooltipMachine)
}
