import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { cartMachine } from '../../../machines/orders/cart.ts'
import { purchaseMachine } from '../../../machines/orders/purchase.ts'
import { riderPaymentMachine } from '../../../machines/rider/riderPayment.ts'
import { rootMachine } from '../../../machines/root.ts'
import { amina } from '../../examples.ts'
import { explore } from './explore.ts'
import { atCheckout, cleared, clearing, delivery, shop, withItem } from './scenes.ts'
import { World, type Setting } from './world.ts'

describe('random stories', () => {
  /** The shortest story found that ends badly, and how; null when none does. */
  async function badStory(setting: Setting, numRuns: number): Promise<string | null> {
    const property = fc.asyncProperty(
      fc.array(fc.nat({ max: 999 }), { maxLength: 60, size: 'max' }),
      async (choices) => {
        const world = new World(setting)
        try {
          await world.begin()
          for (const choice of choices) {
            const steps = world.steps()
            const step = steps[choice % steps.length]
            if (step) await world.take(step.name)
            if (world.faults.length > 0) throw new Error([...world.story, ...world.faults].join('\n'))
          }
        } finally {
          world.stop()
        }
      },
    )
    const { errorInstance } = await fc.check(property, { seed: 20261121, numRuns })
    return errorInstance ? (errorInstance as Error).message : null
  }

  it.each<[string, Setting]>([
    ['two people in one tab', shop],
    ['two people in two tabs', { ...shop, tabs: 2 }],
    ['two people in two tabs, of whom one is at the checkout', { ...shop, tabs: 2, before: atCheckout }],
    ['two people in two tabs, of whom one may clear the cart of the other', clearing],
    ['a rider in two tabs', delivery],
  ])('of %s hold nothing that must never happen', async (_, setting) => {
    expect(await badStory(setting, 60)).toBeNull()
  })

  it('that end badly are told as short as they can be', async () => {
    const mend = spoil(cartMachine.implementations.guards, 'isLinkedOrder', () => false)
    try {
      expect(await badStory({ ...shop, before: atCheckout }, 300)).toBe(
        [
          'tab 1: completes the order',
          'completeOrder of tab 1 is answered',
          'fetchOrders of tab 1 is answered',
          'tab 1: ITEM-1 is bought and still in the cart',
        ].join('\n'),
      )
    } finally {
      mend()
    }
  })
})

/** Replaces a guard or an action of a machine; returns how to undo that. */
function spoil(parts: object, name: string, broken: unknown): () => void {
  const named = parts as Record<string, unknown>
  const right = named[name]
  named[name] = broken
  return () => void (named[name] = right)
}

describe('an exploration notices', () => {
  const nothing = () => undefined
  it.each<[string, Setting, [object, string, unknown] | null, number, string]>([
    [
      'a completed order whose items are still in the cart',
      { ...shop, before: atCheckout },
      [cartMachine.implementations.guards, 'isLinkedOrder', () => false],
      4,
      'tab 1: ITEM-1 is bought and still in the cart',
    ],
    [
      'a completed order whose items stay when it is no longer linked',
      { ...shop, before: atCheckout },
      [cartMachine.implementations.actions, 'removeLines', nothing],
      4,
      'tab 1: ITEM-1 is bought and still in the cart',
    ],
    [
      'a purchase that goes on as another user',
      { ...shop, before: atCheckout },
      [purchaseMachine.implementations.guards, 'isAnotherShopper', () => false],
      5,
      'tab 1: brian sees what was typed for amina@example.com',
    ],
    [
      'a purchase that goes on with the order that another tab has cleared',
      cleared,
      [purchaseMachine.implementations.actions, 'followCart', nothing],
      2,
      'tab 1 asks for completeOrder: SAL-ORD-1, which is not the order of the cart',
    ],
    [
      'a purchase that is not told who is logged in',
      { ...shop, before: withItem },
      [rootMachine.implementations.actions, 'tellPurchase', nothing],
      6,
      'tab 1: the purchase takes amina@example.com to be logged in',
    ],
    [
      'a payment without a rider',
      { ...delivery, rider: amina },
      [riderPaymentMachine.implementations.guards, 'isPayable', () => true],
      2,
      'tab 1 asks for makePayment: without a rider',
    ],
    [
      'a second payment while the phone may be asking',
      delivery,
      [riderPaymentMachine.implementations.guards, 'isPayable', () => true],
      5,
      'while the phone may still be asking',
    ],
    [
      'an invoice without a payment',
      delivery,
      [riderPaymentMachine.implementations.guards, 'isInvoiceable', () => true],
      2,
      'tab 1 asks for createInvoice: without a payment',
    ],
    [
      'an order that spins for ever',
      { ...shop, before: withItem, deaf: ['placeOrder'] },
      null,
      2,
      'tab 1: the order spins, and nothing is under way',
    ],
    [
      'a log-in that spins for ever',
      { ...shop, deaf: ['logIn'] },
      null,
      3,
      'tab 1: the log-in spins, and nothing is under way',
    ],
    [
      'orders that are read for ever',
      { ...shop, deaf: ['fetchOrders'] },
      null,
      4,
      'tab 1: the orders are being read, and nothing is under way',
    ],
    [
      'a payment that spins for ever',
      { ...delivery, deaf: ['makePayment'] },
      null,
      2,
      'tab 1: the payment spins, and nothing is under way',
    ],
    [
      "a rider's machine that breaks",
      delivery,
      [
        riderPaymentMachine.implementations.actions,
        'rememberOrders',
        () => {
          throw new Error('oops')
        },
      ],
      2,
      'broke: Error: oops',
    ],
    [
      'a machine that breaks',
      { ...shop, before: withItem },
      [
        purchaseMachine.implementations.actions,
        'takeCart',
        () => {
          throw new Error('oops')
        },
      ],
      2,
      'purchase broke: Error: oops',
    ],
  ])('%s', async (_, setting, change, depth, fault) => {
    const mend = change ? spoil(...change) : nothing
    try {
      const { broken } = await explore(setting, { depth, steps: 6000 })
      expect(broken?.faults.join('\n') ?? '').toContain(fault)
    } finally {
      mend()
    }
  })

  it('two completed orders from one cart', async () => {
    const mend = spoil(cartMachine.implementations.actions, 'removeLines', nothing)
    const world = new World({ ...shop, before: atCheckout })
    try {
      await world.begin()
      const complete = ['tab 1: completes the order', 'completeOrder of tab 1 is answered']
      for (const name of [
        ...complete,
        'tab 1: proceeds to checkout',
        'placeOrder of tab 1 is answered',
        'tab 1: fills in the delivery',
        ...complete,
      ])
        await world.take(name)
      expect(world.faults).toContain('two completed orders from one cart: SAL-ORD-1 and SAL-ORD-2')
    } finally {
      world.stop()
      mend()
    }
  })
})
