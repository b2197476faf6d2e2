import { describe, expect, it } from 'vitest'
import { EMPTY_CART, type StoredCart } from '../../../domain/orders/cart.ts'
import { cartMachine, selectCount, selectIsEmpty, selectLines, selectSubtotal } from '../../../machines/orders/cart.ts'
import { amina, kettle, productOf } from '../../examples.ts'
import { startMachine } from '../startMachine.ts'

const cup = { id: 'ITEM-2', name: 'Cup', price: 250, quantity: 4, image: '/cup.webp', inStock: true }
const linked: StoredCart = { lines: [kettle, cup], orderId: 'SAL-ORD-2026-00001', orderOwner: amina.email }

describe('ordering again', () => {
  const lamp = { id: 'ITEM-3', name: 'Lamp', price: 900, quantity: 3, image: '', inStock: true }
  const sheet = { ...lamp, id: 'ITEM-4', name: 'Sheet', inStock: false }

  it('adds what is in stock at today’s price, keeps what is in the cart, and names the rest [OPN-100]', () => {
    const { actor, emitted } = startMachine(cartMachine, { ...EMPTY_CART, lines: [kettle] })
    actor.send({
      type: 'cart.addProducts',
      wanted: [{ ...kettle, price: 1, quantity: 5 }, lamp, sheet],
      gone: ['Rug', 'Old Tee (Red, M)'],
    })
    const lines = [kettle, lamp]
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
    actor.send({ type: 'cart.addProducts', wanted: [lamp], gone: [] })
    expect(emitted).toContainEqual({
      type: 'notice.raised',
      notice: { title: 'Added to cart', description: 'At today’s prices.', tone: 'success' },
    })
  })

  it('changes nothing where nothing can be added, and says why [OPN-100]', () => {
    const { actor, emitted } = startMachine(cartMachine, { ...EMPTY_CART, lines: [kettle] })
    actor.send({ type: 'cart.addProducts', wanted: [sheet, kettle], gone: [] })
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

describe('adding a product', () => {
  it('appends it at the end with the given quantity and says so [CRT-25, CRT-27]', () => {
    const { actor, emitted } = startMachine(cartMachine, { ...EMPTY_CART, lines: [cup] })
    actor.send({ type: 'cart.addItem', product: productOf(), quantity: 3 })
    expect(selectLines(actor.getSnapshot())).toEqual([cup, { ...kettle, quantity: 3 }])
    expect(emitted).toEqual([
      { type: 'cart.changed', stored: { lines: [cup, { ...kettle, quantity: 3 }], orderId: null, orderOwner: null } },
      { type: 'notice.raised', notice: { title: 'Added to cart', description: 'Kettle', tone: 'success' } },
    ])
  })

  it('refuses an item already in the cart, whose quantity stays [CRT-24, CTR-50]', () => {
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
})

describe('the catalogue', () => {
  it('gives the lines its names, prices, pictures and stock, and leaves alone what was not asked for', () => {
    const { actor, emitted } = startMachine(cartMachine, linked)
    const renamed = productOf({ id: cup.id, name: 'Big cup', price: 300, image: '/big.webp', inStock: false })
    actor.send({ type: 'cart.productsKnown', products: [renamed], asked: [cup.id] })
    const lines = [
      kettle,
      { id: 'ITEM-2', name: 'Big cup', price: 300, quantity: 4, image: '/big.webp', inStock: false },
    ]
    expect(selectLines(actor.getSnapshot())).toEqual(lines)
    expect(emitted).toEqual([{ type: 'cart.changed', stored: { ...linked, lines } }])
  })
})
