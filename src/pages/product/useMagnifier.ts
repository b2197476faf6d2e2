import { useActorRef } from '@xstate/react'
import { magnifierMachine, type MagnifierActor } from '../../../machines/magnifier.ts'

/** A magnifier of its own for as long as its pictures are shown. */
export function useMagnifier(): MagnifierActor {
  return useActorRef(magnifierMachine)
}
