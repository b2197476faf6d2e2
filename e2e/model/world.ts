import type { Page } from '@playwright/test'
import { aBuyableProduct, orderReceived } from '../support/api.ts'
import type { Shop } from '../support/shop.ts'

/** The shop in which a path is walked, and what of it a person remembers. */
export interface World {
  page: Page
  shop: Shop
  /** The name of the product that is looked for, which no other has. */
  product: string
  /** The customer's latest order. */
  order: string
  /** The order that the rider is bringing. */
  delivery: string
}

/**
 * A shop whose customer has ordered before, in a browser whose time may be skipped. Nothing moves in it: the frames of
 * such a time don't go with those that the browser paints, so a dialog that fades out may miss its own end.
 */
export async function openWorld(page: Page, shop: Shop): Promise<World> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  const { product_name } = await aBuyableProduct(shop)
  return { page, shop, product: product_name, order: await orderReceived(shop), delivery: '' }
}
