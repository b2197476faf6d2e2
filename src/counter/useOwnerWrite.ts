import { useEffect } from 'react'
import { createActor, fromPromise } from 'xstate'
import { ownerWriteMachine, type OwnerWriteActor, type OwnerWriteEmitted } from '../../machines/owner/ownerWrite.ts'
import type { App } from '../app/app.ts'
import { useApp } from '../app/hooks.ts'
import { listen } from '../app/actors/listen.ts'
import { followSession, loggedInUser, onAnotherLogin, oncePerApp } from '../app/actors/pageActors.ts'
import { ownerWriter } from '../services/owner/owner.ts'
import { askingHttp } from './useFreshFactor.ts'

/**
 * Returns the actor that sends the changes of a tab, one at a time. `onEnd` is called after each: read again what it
 * was about. It must be the same function in every render.
 */
export function useOwnerWrite(tab: string, onEnd: (ended: OwnerWriteEmitted) => void): OwnerWriteActor {
  const actor = writerOf(useApp(), tab)
  useEffect(() => {
    const listening = listen(actor, { 'write.ended': onEnd })
    return () => listening.unsubscribe()
  }, [actor, onEnd])
  return actor
}

/** Outlives the page, so that a running change is not sent twice. */
const writerOf = oncePerApp(
  (app, _tab: string) => startOwnerWriter(app),
  (tab) => tab,
)

/** Starts the actor that sends changes by `ownerWriter`. What became of the last one is forgotten with the session. */
export function startOwnerWriter(app: App): OwnerWriteActor {
  const send = ownerWriter(askingHttp(app))
  const writer = createActor(
    ownerWriteMachine.provide({
      actors: { send: fromPromise(async ({ input }) => send(input.command, input.args, loggedInUser(app))) },
    }),
    app.settings,
  ).start()
  const forget = () => writer.send({ type: 'write.dismiss' })
  followSession(app, { onUser: onAnotherLogin(app, forget), onEnd: forget, forget })
  return writer
}
