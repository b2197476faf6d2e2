import { useActorRef } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import { fromPromise } from 'xstate'
import { shareMachine, type ShareActor } from '../../../machines/share.ts'
import { useApp } from '../../app/hooks.ts'

/** Starts a share machine for this view. Failures are only logged [ERR-36]. */
export function useShare(): ShareActor {
  const { share, log } = useApp()
  const logic = useMemo(
    () => shareMachine.provide({ actors: { share: fromPromise(({ input }) => share(input)) } }),
    [share],
  )
  const actor = useActorRef(logic)

  useEffect(() => {
    const heard = actor.on('share.failed', ({ error }) => log('Nothing was shared', error))
    return () => heard.unsubscribe()
  }, [actor, log])

  return actor
}
