import { fromPromise } from 'xstate'
import { ownerWriteMachine, type OwnerWriteActor, type OwnerWriteEmitted } from '../../machines/owner/ownerWrite.ts'
import type { App } from '../app/app.ts'
import { useApp } from '../app/hooks.ts'
import { useHeard } from '../app/actors/listen.ts'
import { loggedInUser, oncePerApp, startPageActor } from '../app/actors/pageActors.ts'
import { ownerWriter } from '../services/owner/owner.ts'
import { askingHttp } from './useFreshFactor.ts'

/**
 * Returns the actor that sends the changes of a tab, one at a time. `onEnd` is called after each: read again what it
 * was about.
 */
export function useOwnerWrite(tab: string, onEnd: (ended: OwnerWriteEmitted) => void): OwnerWriteActor {
  const actor = writerOf(useApp(), tab)
  useHeard(actor, { 'write.ended': onEnd })
  return actor
}

/** Outlives the page, so that a running change is not sent twice. */
const writerOf = oncePerApp(
  (app, _tab: string) => startOwnerWriter(app),
  (tab) => tab,
)

/**
 * Starts the actor that sends changes by `ownerWriter`; `onEnd` is called after each. What became of the last one is
 * forgotten with the session.
 */
export function startOwnerWriter(app: App, onEnd?: (ended: OwnerWriteEmitted) => void): OwnerWriteActor {
  const send = ownerWriter(askingHttp(app))
  const machine = ownerWriteMachine.provide({
    actors: { send: fromPromise(async ({ input }) => send(input.command, input.args, loggedInUser(app))) },
  })
  const forget = { type: 'write.dismiss' } as const
  return startPageActor(app, machine, {
    hears: { 'write.ended': (ended) => onEnd?.(ended) },
    onAnother: forget,
    onEnd: forget,
  })
}
