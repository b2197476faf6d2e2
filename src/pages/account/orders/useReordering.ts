import { fromPromise } from 'xstate'
import { orderAgain } from '../../../../domain/orders/orderedLines.ts'
import { reorderingMachine, type ReorderingActor } from '../../../../machines/orders/reordering.ts'
import { oncePerApp, startPageActor } from '../../../app/actors/pageActors.ts'
import { useApp } from '../../../app/hooks.ts'

/**
 * Returns the actor that puts the products of an earlier order into the cart. It outlives the page, so that a slow read
 * still fills the cart.
 */
export const useReordering = (): ReorderingActor => actorOf(useApp())

const actorOf = oncePerApp((app): ReorderingActor => {
  const { catalogue, cart } = app
  const machine = reorderingMachine.provide({
    actors: {
      findProducts: fromPromise(async ({ input: { items } }) => {
        // a list that was read before serves where today's cannot be read
        await catalogue.reload().catch(() => undefined)
        return orderAgain(items, await catalogue.summaries(items.map(({ productId }) => productId)))
      }),
    },
  })
  return startPageActor(app, machine, {
    hears: { 'reorder.productsFound': ({ wanted, gone }) => cart.send({ type: 'cart.addProducts', wanted, gone }) },
  })
})
