import { createActor, fromPromise } from 'xstate'
import { orderAgain } from '../../../../domain/orders/orderedLines.ts'
import { reorderingMachine, type ReorderingActor } from '../../../../machines/orders/reordering.ts'
import { listen } from '../../../app/actors/listen.ts'
import { oncePerApp } from '../../../app/actors/pageActors.ts'
import { useApp } from '../../../app/hooks.ts'

/** Returns the actor that puts the products of an earlier order into the cart. */
export function useReordering(): ReorderingActor {
  return actorOf(useApp())
}

/** Outlives the page, so that a slow read still fills the cart. */
const actorOf = oncePerApp((app): ReorderingActor => {
  const { catalogue, cart, settings, announce } = app
  const reordering = createActor(
    reorderingMachine.provide({
      actors: {
        findProducts: fromPromise(async ({ input: { items } }) => {
          // a list that was read before serves where today's cannot be read
          await catalogue.reload().catch(() => undefined)
          return orderAgain(items, await catalogue.summaries(items.map(({ productId }) => productId)))
        }),
      },
    }),
    settings,
  ).start()
  listen(reordering, {
    'notice.raised': ({ notice }) => announce(notice),
    'reorder.productsFound': ({ wanted, gone }) => cart.send({ type: 'cart.addProducts', wanted, gone }),
  })
  return reordering
})
