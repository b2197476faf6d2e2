import { expect, type Page } from '@playwright/test'
import { aBuyableProduct, CUSTOMER, tokenOf } from './api.ts'
import type { Shop } from './shop.ts'

/** Returns the numbers of the orders that a user sees, oldest first. */
export async function ordersOf(shop: Shop, login = CUSTOMER): Promise<string[]> {
  const numbers: string[] = []
  for (let start: number | null = 0; start !== null;) {
    const query = new URLSearchParams({ logged_in_user: login.usr, start: `${start}` })
    const answer = await fetch(`${shop.url}/api/method/sokoni.services.rest.get_orders?${query}`, {
      headers: { Authorization: await tokenOf(shop, login) },
    })
    const { message } = (await answer.json()) as {
      message: { sales_orders: { sales_order_name: string }[]; next_start?: number | null }
    }
    numbers.push(...message.sales_orders.map(({ sales_order_name }) => sales_order_name))
    start = message.next_start ?? null
  }
  return numbers.toReversed()
}

/** Adds one product to the cart and opens it. */
export async function openFilledCart(page: Page, shop: Shop): Promise<void> {
  const { product_id } = await aBuyableProduct(shop)
  await page.goto(`/product/${product_id}`)
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().dblclick()
  await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible()
  await expect(page.getByRole('group', { name: /^Quantity of/ })).toHaveText('1')
}
