import { useActorRef } from '@xstate/react'
import { useEffect } from 'react'
import { fromPromise } from 'xstate'
import { installHintMachine, type InstallHintActor } from '../../../machines/installHint.ts'
import { useApp } from '../../app/hooks.ts'
import { endInstallOffer, installOffer } from '../../app/installOffer.ts'
import { listen } from '../../app/listen.ts'

const logic = installHintMachine.provide({
  actors: { install: fromPromise(async () => installOffer()?.prompt()) },
})

/** Starts the install hint's machine for this view; the answer ends the browser's offer. */
export function useInstallHint(): InstallHintActor {
  const { storage } = useApp()
  const actor = useActorRef(logic)
  useEffect(() => {
    const subscription = listen(actor, { 'install.answered': () => endInstallOffer(storage) })
    return () => subscription.unsubscribe()
  }, [actor, storage])
  return actor
}
