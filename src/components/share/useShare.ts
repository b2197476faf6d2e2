import { useActorRef } from '@xstate/react'
import { useEffect } from 'react'
import { fromPromise } from 'xstate'
import { shareMachine, type ShareActor } from '../../../machines/page/share.ts'
import { listen } from '../../app/actors/listen.ts'
import type { AppDependencies } from '../../app/dependencies.ts'
import { useApp } from '../../app/hooks.ts'
import { wiredOnce } from '../../app/actors/wiredOnce.ts'

const logicOf = wiredOnce((share: AppDependencies['share']) =>
  shareMachine.provide({ actors: { share: fromPromise(({ input }) => share(input)) } }),
)

/** Starts a share machine for this view. Failures are only logged [ERR-36]. */
export function useShare(): ShareActor {
  const { share, log } = useApp()
  const actor = useActorRef(logicOf(share))

  useEffect(() => {
    const subscription = listen(actor, { 'share.failed': ({ error }) => log('Nothing was shared', error) })
    return () => subscription.unsubscribe()
  }, [actor, log])

  return actor
}
