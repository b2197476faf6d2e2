import type { User } from '../../../../../domain/entities.ts'
import { returningMachine, type ReturningActor } from '../../../../../machines/orders/returning.ts'
import { asUser, oncePerApp, refreshOrders, startPageActor } from '../../../../app/actors/pageActors.ts'
import { useApp } from '../../../../app/hooks.ts'

/**
 * Returns the actor that asks for the return of the customer's orders. It outlives the page and an expired session, so
 * that what was typed stays.
 */
export const useReturning = (user: User): ReturningActor => actorOf(useApp(), user)

const actorOf = oncePerApp((app, user: User): ReturningActor => {
  const requestReturn = asUser(app, app.services.requestReturn)
  return startPageActor(app, returningMachine.provide({ actors: { requestReturn } }), {
    input: { user },
    hears: { 'return.answered': () => refreshOrders(app) },
    onUser: 'return.userChanged',
    forget: { type: 'return.close' },
  })
})
