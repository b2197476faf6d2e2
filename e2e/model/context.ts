import type { Page } from '@playwright/test'
import { aBuyableProduct, orderReceived } from '../support/api.ts'
import type { Shop } from '../support/shop.ts'

/** The shop and page of a walk, and what the walk remembers. */
export interface ModelContext {
  page: Page
  shop: Shop
  /** The name of the product to search for. It is unique. */
  product: string
  /** The customer's latest order. */
  order: string
  /** The order that the rider delivers. */
  delivery: string
}

/**
 * Prepares a shop whose customer has ordered before, and a page whose clock can be advanced. It reduces motion, because
 * a mocked clock is not in step with the browser's frames: a dialog that fades out might stay.
 */
export async function openContext(page: Page, shop: Shop): Promise<ModelContext> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  await keepNoRegions(page)
  const { product_name } = await aBuyableProduct(shop)
  return { page, shop, product: product_name, order: await orderReceived(shop), delivery: '' }
}

/** The customer's orders come without a region, so that every checkout begins without one (OPN-106). */
async function keepNoRegions(page: Page): Promise<void> {
  await page.route(/get_orders\?.*logged_in_user=customer/, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replaceAll(/"region":"[^"]*"/g, '"region":""')
    await route.fulfill({ response: answer, body })
  })
}
