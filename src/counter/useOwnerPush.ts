import { useEffect } from 'react'
import { fromPromise } from 'xstate'
import { ownerPushMachine, type OwnerPushActor } from '../../machines/owner/ownerPush.ts'
import { useApp } from '../app/hooks.ts'
import { loggedInUser, oncePerApp, startPageActor } from '../app/actors/pageActors.ts'
import { allowsPush, ownerPushService } from '../services/owner/ownerPush.ts'

/** Returns the actor of new orders by Web Push on this device, and reads how it is while it is shown. */
export function useOwnerPush(): OwnerPushActor {
  const push = pushOf(useApp())
  useEffect(() => push.send({ type: 'push.read' }), [push])
  return push
}

/** Tells the shop that the counter was opened on this device, if it gets new orders: 30 days later it gets none. */
export function usePushKept(): void {
  const push = pushOf(useApp())
  useEffect(() => {
    if (allowsPush()) push.send({ type: 'push.read' })
  }, [push])
}

const pushOf = oncePerApp((app): OwnerPushActor => {
  const service = ownerPushService(app.services.http)
  const machine = ownerPushMachine.provide({
    actors: {
      readPush: fromPromise(async ({ signal }) => service.readPush(loggedInUser(app), signal)),
      change: fromPromise(async ({ input }) => service.change(input, loggedInUser(app))),
    },
  })
  return startPageActor(app, machine, { onEnd: { type: 'push.forget' } })
})
