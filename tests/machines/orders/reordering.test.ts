import { expect, it } from 'vitest'
import { reorderingMachine, selectBeingReordered } from '../../../machines/orders/reordering.ts'
import { kettle, orderOf } from '../../examples.ts'
import { startMachine } from '../startMachine.ts'

const order = orderOf({ status: 'Delivered' })

it('reads the products once, and passes on what is found [OPN-100]', async () => {
  const { actor, calls, inputOf, succeed, emitted } = startMachine(reorderingMachine, undefined)
  actor.send({ type: 'reorder.start', order })
  actor.send({ type: 'reorder.start', order: orderOf({ orderId: 'OTHER' }) })
  expect([calls.length, inputOf('findProducts'), selectBeingReordered(actor.getSnapshot())]).toEqual([
    1,
    { items: order.items },
    order.orderId,
  ])
  const found = { wanted: [kettle], gone: ['Lamp'] }
  await succeed('findProducts', found)
  expect(emitted).toEqual([{ type: 'reorder.productsFound', ...found }])
  expect(selectBeingReordered(actor.getSnapshot())).toBe(null)
})
