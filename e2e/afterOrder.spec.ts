import { expect } from '@playwright/test'
import { violationsOf } from './support/axe.ts'
import { goBack } from './support/navigation.ts'
import { openFilledCart, ordersOf, proceed } from './support/purchase.ts'
import { test } from './support/shop.ts'

const name = 'after ordering on a phone, a card says what comes next, and the order can be ordered again'

test(`${name} [OPN-99, OPN-100]`, async ({ page, shop }) => {
  await openFilledCart(page, shop)
  await page.setViewportSize({ width: 360, height: 800 })
  await proceed(page)
  await page.getByLabel('Region').selectOption('Kisii')
  await page.getByLabel('First name').fill('Wanjiru')
  await page.getByLabel('Phone').first().fill('0798765432')
  await page.getByRole('button', { name: 'Complete Order' }).click()

  const title = page.getByRole('heading', { name: /^Asante, Wanjiru! Order SAL-ORD-\d{4}-\d{5} received\.$/ })
  await expect(title).toBeFocused()
  await expect(title).toBeInViewport()
  const id = (await ordersOf(shop)).at(-1)!
  const card = page.getByRole('region', { name: /^Asante/ })
  await expect(card).toContainText(id)
  await expect(card).toContainText(
    /A rider will call 0798 765 432; you pay KES [\d,]+ by M-PESA when it arrives\.Arrives .+\./,
  )
  await expect(card.getByRole('link', { name: 'Ask us on WhatsApp' })).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+/)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  expect(await violationsOf(page)).toEqual([])

  const order = page.getByRole('article', { name: id })
  await order.getByRole('button', { name: 'Order again' }).click()
  await page.getByRole('link', { name: 'View cart' }).click()
  await expect(page.getByRole('group', { name: /^Quantity of/ })).toHaveText('1')
  await goBack(page, order)
  await expect(card).toHaveCount(0)
})
