import { createActor, fromPromise } from 'xstate'
import type { User } from '../../../../../domain/entities.ts'
import { returningMachine, type ReturningActor } from '../../../../../machines/orders/returning.ts'
import { listen } from '../../../../app/actors/listen.ts'
import { followSession, loggedInUser, oncePerApp } from '../../../../app/actors/pageActors.ts'
import { useApp } from '../../../../app/hooks.ts'

/** Returns the actor that asks for the return of the customer's orders. */
export function useReturning(user: User): ReturningActor {
  const app = useApp()
  return actorOf(app, user)
}

/** Outlives the page and an expired session, so that what was typed stays. */
const actorOf = oncePerApp((app, user: User): ReturningActor => {
  const { services, resources, session, settings, announce } = app
  const returning = createActor(
    returningMachine.provide({
      actors: {
        requestReturn: fromPromise(async ({ input, signal }) =>
          services.requestReturn({ ...input, user: loggedInUser(app) }, signal),
        ),
      },
    }),
    { ...settings, input: { user } },
  ).start()
  listen(returning, {
    'notice.raised': ({ notice }) => announce(notice),
    'return.answered': () => {
      if (session.getSnapshot().context.user) resources.orders.send({ type: 'resource.refresh' })
    },
  })
  followSession(app, {
    onUser: (caller) => returning.send({ type: 'return.userChanged', user: caller }),
    forget: () => returning.send({ type: 'return.close' }),
  })
  return returning
})
