import { useActorRef } from '@xstate/react'
import { magnifierMachine, type MagnifierActor } from '../../../../machines/catalogue/magnifier.ts'

/** Starts a magnifier machine for this view. */
export function useMagnifier(): MagnifierActor {
  return useActorRef(magnifierMachine)
}
