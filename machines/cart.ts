/**
 * The cart: what the shopper wants to buy, and the order it was turned into, if any.
 *
 * - `loading`: the cart screen has just been opened; it shows a loading state for a moment [CRT-01].
 * - `empty`: there is nothing in it [CRT-02].
 * - `filled`: there are lines to change, to remove and to order [CRT-03].
 *
 * Its lines follow the catalogue whenever that is read, so that what is shown is what an order will cost.
 *
 * Wishes are heard in every state, since products are added from any page. The app writes storage on
 * `cart.changed`; `cart.synchronised` only says that another tab did.
 */
import { assign, emit, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { countOf, lineOf, subtotalOf, withProducts, withQuantity, type StoredCart } from '../domain/cart.ts'
import type { CartLine, Notice, ProductSummary } from '../domain/entities.ts'
import type { NoticeRaised } from './notice.ts'

export type CartEvent =
  | { type: 'cart.screenOpened' }
  | { type: 'cart.addItem'; product: ProductSummary; quantity?: number }
  | { type: 'cart.setQuantity'; id: string; quantity: number }
  | { type: 'cart.removeItem'; id: string }
  | { type: 'cart.clear' }
  | { type: 'cart.clearOrder' }
  | { type: 'cart.linkOrder'; orderId: string; owner: string }
  | { type: 'cart.orderCompleted'; orderId: string }
  | { type: 'cart.userChanged'; email: string }
  | { type: 'cart.changedElsewhere'; facts: StoredCart }
  | { type: 'cart.productsKnown'; products: ProductSummary[] }

export type CartEmitted =
  | { type: 'cart.changed'; facts: StoredCart }
  | { type: 'cart.synchronised'; facts: StoredCart }
  | NoticeRaised

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
    hasLines: ({ context }) => context.lines.length > 0,
    hasNoLines: ({ context }) => context.lines.length === 0,
    holdsItem: ({ context }, id: string) => context.lines.some((line) => line.id === id),
    isOutOfStock: (_, product: ProductSummary) => !product.inStock,
    isWholeQuantity: (_, quantity: number) => Number.isInteger(quantity) && quantity >= 1,
    productsDiffer: ({ context }, products: ProductSummary[]) =>
      withProducts(context.lines, products).some((line, index) => line !== context.lines[index]),
    quantityChangesLine: ({ context }, wish: { id: string; quantity: number }) =>
      Number.isInteger(wish.quantity) && wish.quantity >= 1 && context.lines.some((line) => line.id === wish.id),
    quantityRemovesLine: ({ context }, wish: { id: string; quantity: number }) =>
      wish.quantity <= 0 && context.lines.some((line) => line.id === wish.id),
    isLinkedOrder: ({ context }, orderId: string) => context.orderId === orderId,
    orderIsOfAnother: ({ context }, email: string) => context.orderOwner !== null && context.orderOwner !== email,
  },
  actions: {
    addLine: assign(({ context }, line: CartLine) => ({ lines: [...context.lines, line] })),
    changeQuantity: assign(({ context }, wish: { id: string; quantity: number }) => ({
      lines: withQuantity(context.lines, wish.id, wish.quantity),
    })),
    renewLines: assign(({ context }, products: ProductSummary[]) => ({ lines: withProducts(context.lines, products) })),
    removeLine: assign(({ context }, id: string) => ({ lines: withQuantity(context.lines, id, 0) })),
    removeLines: assign({ lines: [] }),
    rememberOrder: assign((_, link: { orderId: string; owner: string }) => ({
      orderId: link.orderId,
      orderOwner: link.owner,
    })),
    forgetOrder: assign({ orderId: null, orderOwner: null }),
    replaceFacts: assign((_, facts: StoredCart) => facts),
    announceChange: emit(({ context }) => ({ type: 'cart.changed', facts: { ...context } })),
    announceSynchronisation: emit(({ context }) => ({ type: 'cart.synchronised', facts: { ...context } })),
    notifyOfRemoval: emit(({ context }, id: string) => ({
      type: 'notice.raised',
      notice: {
        title: 'Removed from cart',
        description: context.lines.find((line) => line.id === id)?.name ?? '',
        tone: 'info',
      },
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
        guard: { type: 'isOutOfStock', params: ({ event }) => event.product },
        actions: {
          type: 'notify',
          params: ({ event }) => ({ title: 'Out of Stock', description: event.product.name, tone: 'error' }),
        },
      },
      {
        guard: { type: 'holdsItem', params: ({ event }) => event.product.id },
        actions: {
          type: 'notify',
          params: ({ event }) => ({
            title: 'Already in cart',
            description: `${event.product.name}: change the quantity in the cart.`,
            tone: 'info',
          }),
        },
      },
      {
        guard: { type: 'isWholeQuantity', params: ({ event }) => event.quantity ?? 1 },
        actions: [
          { type: 'addLine', params: ({ event }) => lineOf(event.product, event.quantity) },
          'announceChange',
          {
            type: 'notify',
            params: ({ event }) => ({ title: 'Added to cart', description: event.product.name, tone: 'success' }),
          },
        ],
      },
    ],
    'cart.setQuantity': [
      {
        guard: { type: 'quantityRemovesLine', params: ({ event }) => event },
        actions: [
          { type: 'notifyOfRemoval', params: ({ event }) => event.id },
          { type: 'removeLine', params: ({ event }) => event.id },
          'announceChange',
        ],
      },
      {
        guard: { type: 'quantityChangesLine', params: ({ event }) => event },
        actions: [{ type: 'changeQuantity', params: ({ event }) => event }, 'announceChange'],
      },
    ],
    'cart.removeItem': {
      guard: { type: 'holdsItem', params: ({ event }) => event.id },
      actions: [
        { type: 'notifyOfRemoval', params: ({ event }) => event.id },
        { type: 'removeLine', params: ({ event }) => event.id },
        'announceChange',
      ],
    },
    'cart.clear': {
      actions: [
        'removeLines',
        'forgetOrder',
        'announceChange',
        { type: 'notify', params: { title: 'Cart cleared', tone: 'info' } },
      ],
    },
    'cart.clearOrder': { actions: ['forgetOrder', 'announceChange'] },
    'cart.linkOrder': { actions: [{ type: 'rememberOrder', params: ({ event }) => event }, 'announceChange'] },
    'cart.orderCompleted': {
      guard: { type: 'isLinkedOrder', params: ({ event }) => event.orderId },
      actions: ['removeLines', 'forgetOrder', 'announceChange'],
    },
    'cart.userChanged': {
      guard: { type: 'orderIsOfAnother', params: ({ event }) => event.email },
      actions: ['forgetOrder', 'announceChange'],
    },
    'cart.changedElsewhere': {
      actions: [{ type: 'replaceFacts', params: ({ event }) => event.facts }, 'announceSynchronisation'],
    },
    'cart.productsKnown': {
      guard: { type: 'productsDiffer', params: ({ event }) => event.products },
      actions: [{ type: 'renewLines', params: ({ event }) => event.products }, 'announceChange'],
    },
  },
  states: {
    loading: { after: { loadingDelay: [{ guard: 'hasLines', target: 'filled' }, { target: 'empty' }] } },
    empty: { always: { guard: 'hasLines', target: 'filled' } },
    filled: { always: { guard: 'hasNoLines', target: 'empty' } },
  },
})

export type CartActor = ActorRefFrom<typeof cartMachine>

type Snapshot = SnapshotFrom<typeof cartMachine>

export const selectLines = (snapshot: Snapshot): CartLine[] => snapshot.context.lines

/** The sum of quantities (OPN-18). */
export const selectCount = (snapshot: Snapshot): number => countOf(snapshot.context.lines)

/** The sum of line totals [CRT-13]. */
export const selectSubtotal = (snapshot: Snapshot): number => subtotalOf(snapshot.context.lines)

/** The linked order, or null [CRT-11]. */
export const selectOrderId = (snapshot: Snapshot): string | null => snapshot.context.orderId

export const selectIsLoading = (snapshot: Snapshot): boolean => snapshot.matches('loading')

export const selectIsEmpty = (snapshot: Snapshot): boolean => snapshot.matches('empty')
