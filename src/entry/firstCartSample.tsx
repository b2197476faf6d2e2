import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { AnyActorRef } from 'xstate'
import type { StoredCart } from '../../domain/orders/cart.ts'
import { variantName } from '../../domain/catalogue/variants.ts'
import { EMPTY_DELIVERY } from '../../domain/orders/deliveryFields.ts'
import { missingForFreeDelivery } from '../../domain/orders/freeDelivery.ts'
import { decimalsOf, formatPrice } from '../../domain/money.ts'
import type { App } from '../app/app.ts'
import { Providers } from '../app/Providers.tsx'
import { rememberFirstSnapshot } from '../app/useSelector.ts'
import type { StoredData } from '../services/device/storedData.ts'

/** What `firstCart.ts` needs to draw a cart: the sample's texts, which it replaces, and how amounts are written. */
export interface FirstCartSample {
  currency: string
  /** How many decimals its prices have. */
  decimals: number
  /** From which subtotal delivery is free; 0 for never. */
  freeFrom: number
  texts: Record<
    'name' | 'title' | 'values' | 'stem' | 'each' | 'amount' | 'quantity' | 'subtotal' | 'missing' | 'orderId',
    string
  >
}

/** Nothing else on the page is written like these, nor like the amounts that follow from them. */
const TITLE = 'sample-name'
const VALUES = 'sample-values'
const LINE = {
  name: variantName(TITLE, [{ name: 'one' }], { one: VALUES }),
  image: '/pictures/sample-stem-320.jpg',
  price: 56,
  quantity: 1.125,
}
const ORDER = 'sample-order'

const FILLED: StoredCart = {
  lines: [
    { ...LINE, id: 'there', inStock: true },
    { ...LINE, id: 'gone', inStock: false },
    // so that the cart's subtotal, which leaves out what is gone, is not the total of a line
    { ...LINE, id: 'there too', inStock: true },
  ],
  orderId: null,
  orderOwner: null,
}

/** The carts that look differently. */
const CARTS = { empty: { ...FILLED, lines: [] }, filled: FILLED, linked: { ...FILLED, orderId: ORDER } }

const NEW_PURCHASE = { form: EMPTY_DELIVERY, typed: [], region: null, location: null, fromAccount: false }

type Views = Partial<Record<keyof typeof CARTS | 'unknown', ReactNode>>

/** What a page shows of each, and before it is known. */
const VIEWS: Partial<Record<string, () => Promise<Views>>> = {
  async cart() {
    const { CartLoading, EmptyCart, FilledCart } = await import('../pages/cart/CartPage.tsx')
    const filled = <FilledCart onItemGone={() => undefined} />
    return { unknown: <CartLoading />, empty: <EmptyCart />, filled, linked: filled }
  },
  async checkout() {
    const { CheckoutLoading } = await import('../pages/checkout/CheckoutPage.tsx')
    const { CheckoutSummary } = await import('../pages/checkout/CheckoutSummary.tsx')
    return { unknown: <CheckoutLoading />, filled: <CheckoutSummary />, linked: <CheckoutSummary /> }
  },
}

/**
 * Returns the body of a page with the samples for `firstCart.ts` in its `FirstCart`, where it has one. `appOf` returns
 * an app with these data on the device.
 */
export async function withFirstCart(
  page: string,
  body: string,
  appOf: (stored: Pick<StoredData, 'cart' | 'purchase'>) => App,
  { currency, freeFrom }: Pick<FirstCartSample, 'currency' | 'freeFrom'>,
): Promise<string> {
  const views = await VIEWS[page]?.()
  if (!views) return body
  const price = (amount: number) => formatPrice(amount, currency)
  const subtotal = (page === 'cart' ? 2 : 3) * LINE.price * LINE.quantity
  const missing = missingForFreeDelivery(subtotal, freeFrom)
  const sample: FirstCartSample = {
    currency,
    decimals: decimalsOf(currency),
    freeFrom,
    texts: {
      name: LINE.name,
      title: TITLE,
      values: VALUES,
      stem: 'sample-stem',
      each: price(LINE.price),
      amount: price(LINE.price * LINE.quantity),
      quantity: String(LINE.quantity),
      subtotal: price(subtotal),
      missing: missing === null ? 'sample-missing' : price(missing),
      orderId: ORDER,
    },
  }
  const render = (view: ReactNode, cart: StoredCart) => {
    const { orderId } = cart
    const app = appOf({ cart, purchase: orderId === null ? null : { ...NEW_PURCHASE, orderId } })
    for (const actor of [app.cart, app.purchase]) rememberFirstSnapshot<AnyActorRef>(actor, () => actor.getSnapshot())
    return renderToString(<Providers app={app}>{view}</Providers>)
  }
  const data = JSON.stringify(sample).replaceAll('"', '&quot;')
  const templates = Object.entries(CARTS).map(([kind, cart]) => {
    const view = views[kind as keyof typeof CARTS]
    return view ? `<template data-cart="${kind}" data-sample="${data}">${render(view, cart)}</template>` : ''
  })
  return body.replace(PLACE, (place) => place + render(views.unknown, CARTS.empty) + templates.join(''))
}

/** The start tag of `FirstCart`. */
const PLACE = /<div data-first-cart=""[^>]*>/
