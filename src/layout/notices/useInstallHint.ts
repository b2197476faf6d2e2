import { useActorRef } from '@xstate/react'
import { useEffect } from 'react'
import { fromPromise } from 'xstate'
import { installHintMachine, type InstallHintActor } from '../../../machines/page/installHint.ts'
import { useApp } from '../../app/hooks.ts'
import { endInstallOffer } from '../../app/offers/installHint.ts'
import { installOffer } from '../../app/offers/offers.ts'
import { listen } from '../../app/actors/listen.ts'

const logic = installHintMachine.provide({
  actors: { install: fromPromise(async () => installOffer()?.prompt()) },
})

/** Starts the install hint's machine for this view; the answer, in the browser's own menu too, ends the offer. */
export function useInstallHint(): InstallHintActor {
  const { storage } = useApp()
  const actor = useActorRef(logic)
  useEffect(() => {
    const end = () => endInstallOffer(storage)
    const subscription = listen(actor, { 'install.answered': end })
    addEventListener('appinstalled', end)
    return () => {
      subscription.unsubscribe()
      removeEventListener('appinstalled', end)
    }
  }, [actor, storage])
  return actor
}
