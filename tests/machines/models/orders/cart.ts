import { expect } from 'vitest'
import type { CartLine } from '../../../../domain/entities.ts'
import { EMPTY_CART, type StoredCart } from '../../../../domain/orders/cart.ts'
import {
  cartMachine,
  selectCount,
  selectIsEmpty,
  selectIsLoading,
  selectLines,
  selectOrderId,
  selectSubtotal,
  type CartEvent,
} from '../../../../machines/orders/cart.ts'
import { amina, brian, kettle, productOf } from '../../../examples.ts'
import type { Given, Model, Row, Then } from '../../model.ts'
import { raised } from '../../raised.ts'

type Cart = typeof cartMachine
type On<Type extends CartEvent['type']> = Extract<CartEvent, { type: Type }>

const cup = productOf({ id: 'ITEM-2', name: 'Cup', price: 250 })
const sheet = productOf({ id: 'ITEM-4', name: 'Sheet', inStock: false })
const stool = productOf({ id: 'ITEM-5', name: 'Stool' })
const linked: StoredCart = { lines: [kettle], orderId: 'SAL-ORD-2026-00001', orderOwner: amina.email }
const unlinked = { orderId: null, orderOwner: null }

const lineOf = ({ id, name, price, image, inStock }: Omit<CartLine, 'quantity'>, quantity = 1) => ({
  id, // [CRT-26]
  name,
  price,
  quantity,
  image,
  inStock,
})

const holds = ({ lines }: StoredCart, id: string) => lines.some((line) => line.id === id)
const changed = ({ next }: Then<Cart>) => ({ type: 'cart.changed', stored: next }) as const
const announced = (given: Then<Cart>) => [changed(given)]

/** Takes what is in stock and not in the cart yet, in whole pieces. */
const adding: Row<Cart, On<'cart.addItem'>> = {
  says: 'appends a new item at the end, in whole pieces and as many as are asked for [CRT-25, VAL-22]',
  when: ({ event: { product, quantity = 1 }, context }) =>
    product.inStock && !holds(context, product.id) && Number.isInteger(quantity) && quantity > 0,
  sets: ({ event: { product, quantity }, context }) => ({ lines: [...context.lines, lineOf(product, quantity)] }),
  emits: (then) => [changed(then), raised('addedToCart', then.event.product.name)],
}

type Again = Given<Cart, On<'cart.addProducts'>>

/** Of an order that is ordered again: what the cart takes. */
const newIn = ({ event, context }: Again) => event.wanted.filter(({ id, inStock }) => inStock && !holds(context, id))

/** The names of what the cart doesn't take, and whether there are such. */
function valuesOf({ event: { wanted, gone }, context }: Again) {
  const namesOf = (isNamed: (line: CartLine) => boolean) =>
    wanted.flatMap((line) => (isNamed(line) ? [line.name] : [])).join(', ')
  const kept = namesOf(({ id, inStock }) => inStock && holds(context, id))
  const soldOut = namesOf(({ inStock }) => !inStock)
  const some = (text: string) => (text === '' ? '' : 'some')
  return {
    kept,
    keptIs: some(kept),
    soldOut,
    soldOutIs: some(soldOut),
    gone: gone.join(', '),
    goneIs: some(gone.join()),
  }
}

const addingAgain: Row<Cart, On<'cart.addProducts'>> = {
  when: (given) => newIn(given).length > 0,
  sets: (given) => ({ lines: [...given.context.lines, ...newIn(given)] }),
  emits: (then) => [{ type: 'notice.raised', notice: { key: 'orderedAgain', values: valuesOf(then) } }, changed(then)],
}

type Line = On<'cart.setQuantity' | 'cart.removeItem'>

/** The line goes, and the shopper is told its name. */
const removing: Row<Cart, Line> = {
  when: ({ event, context }) => holds(context, event.id) && ('quantity' in event ? event.quantity <= 0 : true),
  sets: ({ event, context }) => ({ lines: context.lines.filter(({ id }) => id !== event.id) }),
  emits: (then) => [
    raised('removedFromCart', then.context.lines.find(({ id }) => id === then.event.id)!.name),
    changed(then),
  ],
}

type Known = On<'cart.productsKnown'>

/** What a product that is asked for has today; one that is not sold any more is out of stock [OPN-442]. */
const newsOf = ({ products: [product] }: Known) =>
  product ? { price: product.price, inStock: true } : { inStock: false }

const isNews = (line: CartLine, event: Known) =>
  event.asked.includes(line.id) &&
  Object.entries(newsOf(event)).some(([field, value]) => line[field as keyof CartLine] !== value)

const sumOf = (numbers: number[]) => numbers.reduce((sum, each) => sum + each, 0)

export const cart: Model<Cart> = {
  machine: cartMachine,
  starts: [
    { input: EMPTY_CART, in: 'loading', context: EMPTY_CART },
    { input: linked, in: 'loading', context: linked },
  ],
  payloads: {
    'cart.addItem': [
      { product: productOf() },
      { product: productOf({ inStock: false }) },
      { product: cup, quantity: 2 },
      { product: stool, quantity: 0 },
      { product: stool, quantity: 1.5 },
    ],
    'cart.addProducts': [
      {
        wanted: [lineOf(productOf(), 2), lineOf(sheet), lineOf(cup, 2)],
        gone: ['Rug', 'Old Tee (Red, M)'],
      },
      { wanted: [lineOf(cup, 2)], gone: [] },
    ],
    'cart.setQuantity': [
      { id: 'ITEM-1', quantity: -3 },
      { id: 'ITEM-1', quantity: 0 },
      { id: 'ITEM-1', quantity: 1 },
      { id: 'ITEM-1', quantity: 1.5 },
      { id: 'ITEM-1', quantity: 2 },
      { id: 'ITEM-7', quantity: 0 },
      { id: 'ITEM-7', quantity: 2 },
    ],
    'cart.removeItem': [{ id: 'ITEM-1' }, { id: 'ITEM-2' }],
    'cart.linkOrder': [
      { orderId: 'SAL-ORD-2026-00001', owner: amina.email },
      { orderId: 'SAL-ORD-2026-00002', owner: brian.email },
    ],
    'cart.orderCompleted': [{ orderId: 'SAL-ORD-2026-00001' }, { orderId: 'SAL-ORD-2026-00002' }],
    'cart.orderDeleted': [{ orderId: 'SAL-ORD-2026-00001' }, { orderId: 'SAL-ORD-2026-00002' }],
    'cart.userChanged': [{ email: amina.email }, { email: brian.email }],
    'cart.changedElsewhere': [{ stored: EMPTY_CART }, { stored: linked }],
    'cart.productsKnown': [
      { products: [productOf()], asked: ['ITEM-1'] },
      { products: [productOf({ price: 1650 })], asked: ['ITEM-1'] },
      { products: [], asked: ['ITEM-1'] },
      { products: [], asked: ['ITEM-7'] },
    ],
  },
  // the order of the lines decides nothing
  project: ({ lines, orderId }) => [
    lines.map(({ id, quantity, price }) => `${id} ${quantity} ${price}`).toSorted(),
    orderId,
  ],
  states: {
    '': {
      on: {
        'cart.screenOpened': 'loading',
        'cart.addItem': [
          {
            when: ({ event }) => !event.product.inStock,
            emits: ({ event }) => [raised('outOfStock', event.product.name)],
          },
          {
            when: ({ event, context }) => holds(context, event.product.id),
            emits: ({ event: { product } }) => [
              { type: 'notice.raised', notice: { key: 'alreadyInCart', values: { name: product.name } } },
            ],
          },
          adding,
        ],
        'cart.addProducts': [
          addingAgain,
          {
            emits: (then) => [
              { type: 'notice.raised', notice: { key: 'nothingOrderedAgain', values: valuesOf(then) } },
            ],
          },
        ],
        'cart.setQuantity': [
          removing, // [CRT-28]
          {
            when: ({ event, context }) => holds(context, event.id) && Number.isInteger(event.quantity),
            sets: ({ event: { id, quantity }, context }) => ({
              lines: context.lines.map((line) => (line.id === id ? { ...line, quantity } : line)),
            }),
            emits: announced,
          },
        ],
        'cart.removeItem': removing,
        'cart.clear': {
          says: 'forgets the order too [CRT-32]',
          sets: EMPTY_CART,
          emits: (then) => [changed(then), raised('cartCleared')],
        },
        'cart.clearOrder': [
          {
            says: 'forgets the order alone [CRT-33]',
            when: ({ context }) => context.orderId !== null,
            sets: unlinked,
            emits: announced,
          },
          { emits: announced },
        ],
        'cart.linkOrder': {
          // there is never more than one
          sets: ({ event: { orderId, owner } }) => ({ orderId, orderOwner: owner }), // [ENT-08]
          emits: announced,
        },
        'cart.orderCompleted': {
          when: ({ event, context }) => event.orderId === context.orderId,
          sets: EMPTY_CART,
          emits: announced,
        },
        'cart.orderDeleted': {
          when: ({ event, context }) => event.orderId === context.orderId, // [OPN-101]
          sets: unlinked,
          emits: announced,
        },
        'cart.userChanged': {
          says: 'another shopper gets the items without the order; the end of a session changes nothing [OPN-17]',
          when: ({ event, context }) => context.orderOwner !== null && context.orderOwner !== event.email,
          sets: unlinked,
          emits: announced,
        },
        'cart.changedElsewhere': {
          sets: ({ event }) => event.stored,
          emits: ({ event: { stored } }) => [{ type: 'cart.synchronised', stored }],
        },
        'cart.productsKnown': {
          when: ({ event, context: { lines } }) => lines.some((line) => isNews(line, event)),
          sets: ({ event, context: { lines } }) => ({
            lines: lines.map((line) => (isNews(line, event) ? { ...line, ...newsOf(event) } : line)),
          }),
          emits: announced,
        },
      },
    },
    loading: {
      delays: { loadingDelay: 100 }, // [CRT-01]
      on: { 'after loadingDelay': 'shown' },
      holds: ({ snapshot }) => expect([selectIsLoading(snapshot), selectIsEmpty(snapshot)]).toEqual([true, false]),
    },
    shown: {
      holds: ({ snapshot, context: { lines } }) =>
        expect([selectIsLoading(snapshot), selectIsEmpty(snapshot)]).toEqual([false, lines.length === 0]),
    },
  },
  always: ({ snapshot, context: { lines, orderId, orderOwner } }) => {
    expect(selectOrderId(snapshot) === null).toBe(orderOwner === null)
    expect(selectLines(snapshot)).toEqual(lines)
    const toPay = lines.flatMap(({ inStock, price, quantity }) => (inStock ? price * quantity : []))
    expect([selectCount(snapshot), selectSubtotal(snapshot)]).toEqual([
      sumOf(lines.map(({ quantity }) => quantity)),
      sumOf(toPay),
    ])
    expect([orderId, new Set(lines.map(({ id }) => id)).size]).toEqual([selectOrderId(snapshot), lines.length])
  },
}
