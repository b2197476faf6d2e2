import type { User } from '../../../../../domain/entities.ts'
import { orderEndingMachine, type OrderEnd, type OrderEndingActor } from '../../../../../machines/orders/orderEnding.ts'
import { asUser, oncePerApp, refreshOrders, startPageActor } from '../../../../app/actors/pageActors.ts'
import { useApp } from '../../../../app/hooks.ts'

/**
 * Returns the actor that cancels the customer's orders and deletes their drafts. It outlives the page, so that a late
 * answer is shown.
 */
export const useOrderEnding = (user: User): OrderEndingActor => actorOf(useApp(), user)

const actorOf = oncePerApp((app, user: User): OrderEndingActor => {
  const { services, cart } = app
  const endOrder = asUser(app, ({ end, ...order }: { orderId: string; end: OrderEnd; user: User }, signal) =>
    end === 'deleted' ? services.deleteOrder(order, signal) : services.cancelOrder(order, signal),
  )
  return startPageActor(app, orderEndingMachine.provide({ actors: { endOrder } }), {
    input: { user },
    hears: {
      'order.ended': ({ orderId, end }) => {
        if (end === 'deleted') cart.send({ type: 'cart.orderDeleted', orderId })
      },
      'order.changed': () => refreshOrders(app),
    },
    onUser: 'order.userChanged',
    forget: { type: 'order.decline' },
  })
})
