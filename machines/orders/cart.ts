/**
 * The cart: what the shopper wants to buy, and the order that was made of it, if any.
 *
 * - `loading`: the cart page has just been opened; it shows a loading state for a moment [CRT-01].
 * - `shown`: there is nothing in it [CRT-02], or there are lines to change, to remove and to order [CRT-03].
 *
 * Commands work in every state, as products are added from any page. `cart.changed` asks the app to write storage;
 * `cart.synchronised` says that another tab did.
 */
import { and, assign, emit, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import {
  countOf,
  lineOf,
  sortWanted,
  subtotalOf,
  withProducts,
  withQuantity,
  type StoredCart,
} from '../../domain/orders/cart.ts'
import type { CartLine, ProductSummary } from '../../domain/entities.ts'
import type { Notice } from '../../domain/notices.ts'
import { eventOf } from '../eventOf.ts'
import type { NoticeRaised } from '../notice.ts'

export type CartEvent =
  | { type: 'cart.screenOpened' }
  | { type: 'cart.addItem'; product: Omit<CartLine, 'quantity'>; quantity?: number }
  | { type: 'cart.addProducts'; wanted: CartLine[]; gone: string[] }
  | { type: 'cart.setQuantity'; id: string; quantity: number }
  | { type: 'cart.removeItem'; id: string }
  | { type: 'cart.clear' }
  | { type: 'cart.clearOrder' }
  | { type: 'cart.linkOrder'; orderId: string; owner: string }
  | { type: 'cart.orderCompleted'; orderId: string }
  | { type: 'cart.orderDeleted'; orderId: string }
  | { type: 'cart.userChanged'; email: string }
  | { type: 'cart.changedElsewhere'; stored: StoredCart }
  /** What the shop sells today of the products that were `asked` for. */
  | { type: 'cart.productsKnown'; products: ProductSummary[]; asked: string[] }

/** The event of a type, for the actions and guards that only it reaches. */
type On<T extends CartEvent['type']> = Extract<CartEvent, { type: T }>

export type CartEmitted =
  | { type: 'cart.changed'; stored: StoredCart }
  | { type: 'cart.synchronised'; stored: StoredCart }
  | NoticeRaised

/** Returns the id of the product that an event is about. */
function productIdIn(event: CartEvent): string {
  const about = eventOf(event, 'cart.addItem', 'cart.setQuantity', 'cart.removeItem')
  return about.type === 'cart.addItem' ? about.product.id : about.id
}

/** Returns the lines as the shop sells them today. */
function linesToday({ lines }: StoredCart, { products, asked }: On<'cart.productsKnown'>): CartLine[] {
  return withProducts(lines, products, asked)
}

/** Returns what the shopper is told about an order that is ordered again: by name, what the cart did not take. */
function reorderNotice({ lines }: StoredCart, { wanted, gone }: On<'cart.addProducts'>): Notice {
  const { added, kept, soldOut } = sortWanted(lines, wanted)
  const values = { kept: kept.join(', '), soldOut: soldOut.join(', '), gone: gone.join(', ') }
  const says = Object.entries(values).map(([name, text]) => [`${name}Is`, text && 'some'])
  return {
    key: added.length > 0 ? 'orderedAgain' : 'nothingOrderedAgain',
    values: { ...values, ...Object.fromEntries(says) },
  }
}

export const cartMachine = setup({
  types: {
    input: {} as StoredCart,
    context: {} as StoredCart,
    events: {} as CartEvent,
    emitted: {} as CartEmitted,
  },
  delays: {
    loadingDelay: 100,
  },
  guards: {
    holdsItem: ({ context, event }) => context.lines.some((line) => line.id === productIdIn(event)),
    isOutOfStock: ({ event }) => !eventOf(event, 'cart.addItem').product.inStock,
    quantityIsWhole: ({ event }) => {
      const { quantity = 1 } = eventOf(event, 'cart.addItem', 'cart.setQuantity')
      return Number.isInteger(quantity) && quantity >= 1
    },
    quantityIsZeroOrLess: ({ event }) => eventOf(event, 'cart.setQuantity').quantity <= 0,
    productsDiffer: ({ context, event }) =>
      linesToday(context, eventOf(event, 'cart.productsKnown')).some((line, index) => line !== context.lines[index]),
    addsProducts: ({ context, event }) =>
      sortWanted(context.lines, eventOf(event, 'cart.addProducts').wanted).added.length > 0,
    isLinkedOrder: ({ context, event }) =>
      context.orderId === eventOf(event, 'cart.orderCompleted', 'cart.orderDeleted').orderId,
    orderIsOfAnother: ({ context: { orderOwner }, event }) =>
      orderOwner !== null && orderOwner !== eventOf(event, 'cart.userChanged').email,
  },
  actions: {
    addLine: assign(({ context, event }) => {
      const { product, quantity } = eventOf(event, 'cart.addItem')
      return { lines: [...context.lines, lineOf(product, quantity)] }
    }),
    addProducts: assign(({ context: { lines }, event }) => ({
      lines: [...lines, ...sortWanted(lines, eventOf(event, 'cart.addProducts').wanted).added],
    })),
    changeQuantity: assign(({ context, event }) => {
      const { id, quantity } = eventOf(event, 'cart.setQuantity')
      return { lines: withQuantity(context.lines, id, quantity) }
    }),
    updateLines: assign(({ context, event }) => ({
      lines: linesToday(context, eventOf(event, 'cart.productsKnown')),
    })),
    removeLine: assign(({ context, event }) => ({ lines: withQuantity(context.lines, productIdIn(event), 0) })),
    removeLines: assign({ lines: [] }),
    rememberOrder: assign(({ event }) => {
      const { orderId, owner } = eventOf(event, 'cart.linkOrder')
      return { orderId, orderOwner: owner }
    }),
    forgetOrder: assign({ orderId: null, orderOwner: null }),
    replaceCart: assign(({ event }) => eventOf(event, 'cart.changedElsewhere').stored),
    announceChange: emit(({ context }) => ({ type: 'cart.changed', stored: { ...context } })),
    announceSynchronisation: emit(({ context }) => ({ type: 'cart.synchronised', stored: { ...context } })),
    notifyOfRemoval: emit(({ context, event }) => ({
      type: 'notice.raised',
      notice: {
        key: 'removedFromCart',
        detail: context.lines.find((line) => line.id === productIdIn(event))?.name ?? '',
      },
    })),
    notifyOfProducts: emit(({ context, event }) => ({
      type: 'notice.raised',
      notice: reorderNotice(context, eventOf(event, 'cart.addProducts')),
    })),
    notify: emit((_, notice: Notice) => ({ type: 'notice.raised', notice })),
  },
}).createMachine({
  id: 'cart',
  context: ({ input }) => input,
  initial: 'loading',
  on: {
    'cart.screenOpened': { target: '.loading' },
    'cart.addItem': [
      {
        guard: 'isOutOfStock',
        actions: {
          type: 'notify',
          params: ({ event }) => ({ key: 'outOfStock', detail: event.product.name }),
        },
      },
      {
        guard: 'holdsItem',
        actions: {
          type: 'notify',
          params: ({ event }) => ({ key: 'alreadyInCart', values: { name: event.product.name } }),
        },
      },
      {
        guard: 'quantityIsWhole',
        actions: [
          'addLine',
          'announceChange',
          { type: 'notify', params: ({ event }) => ({ key: 'addedToCart', detail: event.product.name }) },
        ],
      },
    ],
    'cart.addProducts': [
      { guard: 'addsProducts', actions: ['notifyOfProducts', 'addProducts', 'announceChange'] },
      { actions: 'notifyOfProducts' },
    ],
    'cart.setQuantity': [
      {
        guard: and(['holdsItem', 'quantityIsZeroOrLess']),
        actions: ['notifyOfRemoval', 'removeLine', 'announceChange'],
      },
      { guard: and(['holdsItem', 'quantityIsWhole']), actions: ['changeQuantity', 'announceChange'] },
    ],
    'cart.removeItem': { guard: 'holdsItem', actions: ['notifyOfRemoval', 'removeLine', 'announceChange'] },
    'cart.clear': {
      actions: ['removeLines', 'forgetOrder', 'announceChange', { type: 'notify', params: { key: 'cartCleared' } }],
    },
    'cart.clearOrder': { actions: ['forgetOrder', 'announceChange'] },
    'cart.linkOrder': { actions: ['rememberOrder', 'announceChange'] },
    'cart.orderCompleted': { guard: 'isLinkedOrder', actions: ['removeLines', 'forgetOrder', 'announceChange'] },
    'cart.orderDeleted': { guard: 'isLinkedOrder', actions: ['forgetOrder', 'announceChange'] },
    'cart.userChanged': { guard: 'orderIsOfAnother', actions: ['forgetOrder', 'announceChange'] },
    'cart.changedElsewhere': { actions: ['replaceCart', 'announceSynchronisation'] },
    'cart.productsKnown': { guard: 'productsDiffer', actions: ['updateLines', 'announceChange'] },
  },
  states: {
    loading: { after: { loadingDelay: { target: 'shown' } } },
    shown: {},
  },
})

export type CartActor = ActorRefFrom<typeof cartMachine>

type Snapshot = SnapshotFrom<typeof cartMachine>

export const selectLines = (snapshot: Snapshot): CartLine[] => snapshot.context.lines

/** The sum of quantities (OPN-18). */
export const selectCount = (snapshot: Snapshot): number => countOf(snapshot.context.lines)

/** The sum of the totals of lines that can be ordered [CRT-13]. */
export const selectSubtotal = (snapshot: Snapshot): number =>
  subtotalOf(snapshot.context.lines.filter(({ inStock }) => inStock))

/** The linked order, or null [CRT-11]. */
export const selectOrderId = (snapshot: Snapshot): string | null => snapshot.context.orderId

export const selectIsLoading = (snapshot: Snapshot): boolean => snapshot.matches('loading')

export const selectIsEmpty = (snapshot: Snapshot): boolean =>
  snapshot.matches('shown') && snapshot.context.lines.length === 0
