import { describe, expect, it } from 'vitest'
import { EMPTY_CART, type StoredCart } from '../../domain/orders/cart.ts'
import {
  cartMachine,
  selectCount,
  selectIsEmpty,
  selectIsLoading,
  selectLines,
  selectOrderId,
  selectSubtotal,
} from '../../machines/cart.ts'
import { amina, brian, kettle, productOf } from '../examples.ts'
import { startMachine } from './startMachine.ts'

const cup = { id: 'ITEM-2', name: 'Cup', price: 250, quantity: 4, image: '/cup.webp', inStock: true }
const linked: StoredCart = { lines: [kettle, cup], orderId: 'SAL-ORD-2026-00001', orderOwner: amina.email }

describe('the cart screen', () => {
  it('is loading for 100 ms, then empty or filled [CRT-01]', () => {
    for (const [emitted, state] of [
      [EMPTY_CART, 'empty'],
      [linked, 'filled'],
    ] as const) {
      const { actor, clock } = startMachine(cartMachine, emitted)
      clock.increment(100)
      expect(actor.getSnapshot().value).toBe(state)
      actor.send({ type: 'cart.screenOpened' })
      clock.increment(99)
      expect(selectIsLoading(actor.getSnapshot())).toBe(true)
      clock.increment(1)
      expect(actor.getSnapshot().value).toBe(state)
    }
  })
})

it('begins by loading, for a page that is opened at the cart [CRT-01]', () => {
  expect(startMachine(cartMachine, EMPTY_CART).actor.getSnapshot().value).toBe('loading')
})

describe('ordering again', () => {
  const lamp = productOf({ id: 'ITEM-3', name: 'Lamp', price: 900 })
  const sheet = productOf({ id: 'ITEM-4', name: 'Sheet', inStock: false })
  const wanted = (product: ReturnType<typeof productOf>, quantity = 1) => ({ product, quantity })

  it('adds what is in stock at today’s price, keeps what is in the cart, and names the rest [OPN-100]', () => {
    const { actor, emitted } = startMachine(cartMachine, { ...EMPTY_CART, lines: [kettle] })
    actor.send({
      type: 'cart.addProducts',
      wanted: [wanted(productOf({ price: 1 }), 5), wanted(lamp, 3), wanted(sheet)],
      gone: ['Rug', 'Old Tee (Red, M)'],
    })
    const lines = [kettle, { id: 'ITEM-3', name: 'Lamp', price: 900, quantity: 3, image: '', inStock: true }]
    expect(selectLines(actor.getSnapshot())).toEqual(lines)
    expect(emitted).toEqual([
      {
        type: 'notice.raised',
        notice: {
          title: 'Added to cart',
          description:
            'At today’s prices. In your cart already: Kettle. Out of stock: Sheet. ' +
            'No longer sold: Rug, Old Tee (Red, M).',
          tone: 'success',
        },
      },
      { type: 'cart.changed', stored: { lines, orderId: null, orderOwner: null } },
    ])
  })

  it('says no more than that where everything is added', () => {
    const { actor, emitted } = startMachine(cartMachine, EMPTY_CART)
    actor.send({ type: 'cart.addProducts', wanted: [wanted(lamp)], gone: [] })
    expect(emitted).toContainEqual({
      type: 'notice.raised',
      notice: { title: 'Added to cart', description: 'At today’s prices.', tone: 'success' },
    })
  })

  it('changes nothing where nothing can be added, and says why [OPN-100]', () => {
    const { actor, emitted } = startMachine(cartMachine, { ...EMPTY_CART, lines: [kettle] })
    actor.send({ type: 'cart.addProducts', wanted: [wanted(sheet), wanted(productOf())], gone: [] })
    expect(selectLines(actor.getSnapshot())).toEqual([kettle])
    expect(emitted).toEqual([
      {
        type: 'notice.raised',
        notice: {
          title: 'Nothing was added',
          description: 'Your cart is as it was. In your cart already: Kettle. Out of stock: Sheet.',
          tone: 'warning',
        },
      },
    ])
  })
})

it('forgets its order when that draft is deleted, and keeps the lines [OPN-101]', () => {
  const { actor, emitted } = startMachine(cartMachine, linked)
  actor.send({ type: 'cart.orderDeleted', orderId: 'SAL-ORD-2026-00002' })
  expect([selectOrderId(actor.getSnapshot()), emitted]).toEqual(['SAL-ORD-2026-00001', []])
  actor.send({ type: 'cart.orderDeleted', orderId: 'SAL-ORD-2026-00001' })
  expect([selectOrderId(actor.getSnapshot()), emitted]).toEqual([
    null,
    [{ type: 'cart.changed', stored: { lines: [kettle, cup], orderId: null, orderOwner: null } }],
  ])
})

describe('adding a product', () => {
  it('refuses one that is in the cart and out of stock by now as out of stock', () => {
    const { actor, emitted } = startMachine(cartMachine, { ...EMPTY_CART, lines: [kettle] })
    actor.send({ type: 'cart.addItem', product: productOf({ inStock: false }) })
    expect(emitted).toEqual([
      { type: 'notice.raised', notice: { title: 'Out of Stock', description: 'Kettle', tone: 'error' } },
    ])
  })

  it('takes a quantity of one that is set over a larger one', () => {
    const { actor, emitted } = startMachine(cartMachine, { ...EMPTY_CART, lines: [{ ...kettle, quantity: 2 }] })
    actor.send({ type: 'cart.setQuantity', id: 'ITEM-1', quantity: 1 })
    expect(selectLines(actor.getSnapshot())).toEqual([kettle])
    expect(emitted).toEqual([{ type: 'cart.changed', stored: { lines: [kettle], orderId: null, orderOwner: null } }])
  })

  it('appends it at the end with the given quantity and says so [CRT-25, CRT-27]', () => {
    const { actor, emitted } = startMachine(cartMachine, { ...EMPTY_CART, lines: [cup] })
    actor.send({ type: 'cart.addItem', product: productOf(), quantity: 3 })
    expect(selectLines(actor.getSnapshot())).toEqual([cup, { ...kettle, quantity: 3 }])
    expect(emitted).toEqual([
      { type: 'cart.changed', stored: { lines: [cup, { ...kettle, quantity: 3 }], orderId: null, orderOwner: null } },
      { type: 'notice.raised', notice: { title: 'Added to cart', description: 'Kettle', tone: 'success' } },
    ])
  })

  it('without a quantity adds one [CRT-26]', () => {
    const { actor } = startMachine(cartMachine, EMPTY_CART)
    actor.send({ type: 'cart.addItem', product: productOf() })
    expect(selectLines(actor.getSnapshot())).toEqual([kettle])
  })

  it('refuses an item already in the cart, whose quantity stays [CRT-24]', () => {
    const { actor, emitted } = startMachine(cartMachine, { ...EMPTY_CART, lines: [kettle] })
    actor.send({ type: 'cart.addItem', product: productOf(), quantity: 5 })
    expect(selectLines(actor.getSnapshot())).toEqual([kettle])
    expect(emitted).toEqual([
      {
        type: 'notice.raised',
        notice: { title: 'Already in cart', description: 'Kettle: change the quantity in the cart.', tone: 'info' },
      },
    ])
  })

  it('refuses one that is out of stock [CRT-34]', () => {
    const { actor, emitted } = startMachine(cartMachine, EMPTY_CART)
    actor.send({ type: 'cart.addItem', product: productOf({ inStock: false }) })
    expect(selectLines(actor.getSnapshot())).toEqual([])
    expect(emitted).toEqual([
      { type: 'notice.raised', notice: { title: 'Out of Stock', description: 'Kettle', tone: 'error' } },
    ])
  })

  it.each([0, -1, 1.5, Number.NaN])('takes no quantity of %d [VAL-22]', (quantity) => {
    const { actor, emitted } = startMachine(cartMachine, EMPTY_CART)
    actor.send({ type: 'cart.addItem', product: productOf(), quantity })
    expect(selectLines(actor.getSnapshot())).toEqual([])
    expect(emitted).toEqual([])
  })

  it('knows no largest quantity [VAL-22]', () => {
    const { actor } = startMachine(cartMachine, EMPTY_CART)
    actor.send({ type: 'cart.addItem', product: productOf(), quantity: 1_000_000 })
    expect(selectCount(actor.getSnapshot())).toBe(1_000_000)
  })

  it('fills the cart while its screen is still loading', () => {
    const { actor, clock } = startMachine(cartMachine, EMPTY_CART)
    actor.send({ type: 'cart.addItem', product: productOf() })
    clock.increment(100)
    expect(actor.getSnapshot().value).toBe('filled')
  })
})

describe('changing a line', () => {
  it('sets its quantity and the sums', () => {
    const { actor, emitted } = startMachine(cartMachine, linked)
    actor.send({ type: 'cart.setQuantity', id: 'ITEM-1', quantity: 2 })
    expect(selectLines(actor.getSnapshot())).toEqual([{ ...kettle, quantity: 2 }, cup])
    expect(selectCount(actor.getSnapshot())).toBe(6)
    expect(selectSubtotal(actor.getSnapshot())).toBe(4000)
    expect(emitted).toEqual([{ type: 'cart.changed', stored: { ...linked, lines: [{ ...kettle, quantity: 2 }, cup] } }])
  })

  it.each([0, -3])('removes it with a quantity of %d [CRT-28]', (quantity) => {
    const { actor, emitted } = startMachine(cartMachine, linked)
    actor.send({ type: 'cart.setQuantity', id: 'ITEM-1', quantity })
    expect(selectLines(actor.getSnapshot())).toEqual([cup])
    expect(emitted).toEqual([
      { type: 'notice.raised', notice: { title: 'Removed from cart', description: 'Kettle', tone: 'info' } },
      { type: 'cart.changed', stored: { ...linked, lines: [cup] } },
    ])
  })

  it('leaves it alone with half a piece, or for an item that is not there', () => {
    const { actor, emitted } = startMachine(cartMachine, linked)
    actor.send({ type: 'cart.setQuantity', id: 'ITEM-1', quantity: 1.5 })
    actor.send({ type: 'cart.setQuantity', id: 'ITEM-7', quantity: 2 })
    actor.send({ type: 'cart.setQuantity', id: 'ITEM-7', quantity: 0 })
    actor.send({ type: 'cart.removeItem', id: 'ITEM-7' })
    expect(selectLines(actor.getSnapshot())).toEqual(linked.lines)
    expect(emitted).toEqual([])
  })

  it('removes it and says so; the last one leaves the cart empty [CRT-30]', () => {
    const { actor, clock, emitted } = startMachine(cartMachine, { ...EMPTY_CART, lines: [kettle] })
    clock.increment(100)
    actor.send({ type: 'cart.removeItem', id: 'ITEM-1' })
    expect(selectIsEmpty(actor.getSnapshot())).toBe(true)
    expect(emitted).toEqual([
      { type: 'notice.raised', notice: { title: 'Removed from cart', description: 'Kettle', tone: 'info' } },
      { type: 'cart.changed', stored: EMPTY_CART },
    ])
  })
})

describe('clearing', () => {
  it('empties the cart, forgets the order and says so [CRT-31, CRT-32]', () => {
    const { actor, emitted } = startMachine(cartMachine, linked)
    actor.send({ type: 'cart.clear' })
    expect(actor.getSnapshot().context).toEqual({ lines: [], orderId: null, orderOwner: null })
    expect(emitted).toEqual([
      { type: 'cart.changed', stored: EMPTY_CART },
      { type: 'notice.raised', notice: { title: 'Cart cleared', tone: 'info' } },
    ])
  })

  it('the order alone keeps the items [CRT-33]', () => {
    const { actor, emitted } = startMachine(cartMachine, linked)
    actor.send({ type: 'cart.clearOrder' })
    expect(emitted).toEqual([
      { type: 'cart.changed', stored: { lines: linked.lines, orderId: null, orderOwner: null } },
    ])
  })
})

describe('the linked order', () => {
  it('is remembered with its owner', () => {
    const { actor, emitted } = startMachine(cartMachine, { ...linked, orderId: null, orderOwner: null })
    actor.send({ type: 'cart.linkOrder', orderId: 'SAL-ORD-2026-00001', owner: amina.email })
    expect(selectOrderId(actor.getSnapshot())).toBe('SAL-ORD-2026-00001')
    expect(emitted).toEqual([{ type: 'cart.changed', stored: linked }])
  })

  it('gives way to another one: there is never more than one [ENT-08]', () => {
    const { actor, emitted } = startMachine(cartMachine, linked)
    actor.send({ type: 'cart.linkOrder', orderId: 'SAL-ORD-2026-00002', owner: brian.email })
    expect(selectOrderId(actor.getSnapshot())).toBe('SAL-ORD-2026-00002')
    expect(emitted).toEqual([
      { type: 'cart.changed', stored: { lines: linked.lines, orderId: 'SAL-ORD-2026-00002', orderOwner: brian.email } },
    ])
  })

  it('is forgotten when someone else logs in, and kept when its owner does', () => {
    const { actor, emitted } = startMachine(cartMachine, linked)
    actor.send({ type: 'cart.userChanged', email: amina.email })
    expect(selectOrderId(actor.getSnapshot())).toBe('SAL-ORD-2026-00001')
    actor.send({ type: 'cart.userChanged', email: brian.email })
    expect(emitted).toEqual([
      { type: 'cart.changed', stored: { lines: linked.lines, orderId: null, orderOwner: null } },
    ])
  })

  it('empties the cart silently once completed', () => {
    const { actor, emitted } = startMachine(cartMachine, linked)
    actor.send({ type: 'cart.orderCompleted', orderId: 'SAL-ORD-2026-00001' })
    expect(emitted).toEqual([{ type: 'cart.changed', stored: EMPTY_CART }])
  })

  it('of another purchase leaves the cart alone', () => {
    const { actor, emitted } = startMachine(cartMachine, linked)
    actor.send({ type: 'cart.orderCompleted', orderId: 'SAL-ORD-2026-00002' })
    expect(actor.getSnapshot().context).toEqual(linked)
    expect(emitted).toEqual([])
  })
})

it('takes over what another tab stored, without storing it again', () => {
  const { actor, clock, emitted } = startMachine(cartMachine, EMPTY_CART)
  clock.increment(100)
  actor.send({ type: 'cart.changedElsewhere', stored: linked })
  expect(actor.getSnapshot().value).toBe('filled')
  expect(emitted).toEqual([{ type: 'cart.synchronised', stored: linked }])
})

describe('the catalogue', () => {
  it('gives the lines its names, prices, pictures and stock, and leaves alone what it no longer has', () => {
    const { actor, emitted } = startMachine(cartMachine, linked)
    const renamed = productOf({ id: cup.id, name: 'Big cup', price: 300, image: '/big.webp', inStock: false })
    actor.send({ type: 'cart.productsKnown', products: [renamed] })
    const lines = [
      kettle,
      { id: 'ITEM-2', name: 'Big cup', price: 300, quantity: 4, image: '/big.webp', inStock: false },
    ]
    expect(selectLines(actor.getSnapshot())).toEqual(lines)
    expect(emitted).toEqual([{ type: 'cart.changed', stored: { ...linked, lines } }])
  })

  it('changes nothing where it says the same', () => {
    const { actor, emitted } = startMachine(cartMachine, linked)
    actor.send({ type: 'cart.productsKnown', products: [productOf({ ...cup, originalPrice: 400 })] })
    expect(emitted).toEqual([])
  })
})
