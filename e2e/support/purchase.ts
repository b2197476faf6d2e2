import { expect, type Page } from '@playwright/test'
import { aBuyableProduct } from './api.ts'
import type { Shop } from './shop.ts'
import { logIn } from './commonSteps.ts'

/** Returns the order numbers in a text. */
export const numbers = (text: string): string[] => text.match(/SAL-ORD-\d{4}-\d{5}/g) ?? []

/** Returns the numbers of all orders of the shop, oldest first. */
export const ordersOf = async (shop: Shop) => numbers((await shop.store('orders')).stdout)

/** Adds one product to the cart and opens it. */
export async function openFilledCart(page: Page, shop: Shop): Promise<void> {
  const { product_id } = await aBuyableProduct(shop)
  await page.goto(`/product/${product_id}`)
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().dblclick()
  await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible()
  await expect(page.getByRole('group', { name: /^Quantity of/ })).toHaveText('1')
}

/** Goes from the cart of a guest to the checkout, logging in on the way. */
export async function proceed(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await logIn(page, 'customer@example.com', 'karibu-sokoni')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('button', { name: 'Proceed to Checkout' }).dblclick()
  await expect(page).toHaveURL(/\/checkout$/)
}
