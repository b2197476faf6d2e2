import { expect } from '@playwright/test'
import { orderReceived } from './support/api.ts'
import { violationsOf } from './support/axe.ts'
import { logIn } from './support/commonSteps.ts'
import { closePage, inOtherBrowser } from './support/navigation.ts'
import { openCounter } from './support/owner.ts'
import { ownerTest as test } from './support/shop.ts'

test.use({ viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true })

test('an owner sees a new order without a reload, and brings it to its end [OPN-152, OPN-153, OPN-154]', async ({
  page,
  shop,
  browser,
}) => {
  await openCounter(page, shop)
  await expect(page.getByText(/^Today KES/)).toBeVisible()

  const id = await orderReceived(shop)
  const card = page.getByRole('article', { name: id })
  await expect(card).toContainText('Achieng Kamau')
  await expect(page.getByText('1 new order')).toBeVisible()
  await expect(page).toHaveTitle('(1) Orders')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  expect(await violationsOf(page)).toEqual([])

  const [packList] = await Promise.all([
    page.context().waitForEvent('page'),
    card.getByRole('link', { name: 'Pack list' }).tap(),
  ])
  await expect(packList.getByRole('heading', { name: `Order ${id}` })).toBeVisible()
  await expect(packList.getByText('Blue gate')).toBeVisible()
  expect(await packList.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  expect(await violationsOf(packList)).toEqual([])
  await closePage(packList)
  await expect(page).toHaveTitle(/^Account/)

  // Everything is in reach of one thumb.
  const button = card.getByRole('button', { name: 'Hand to a rider' })
  expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(56)
  await button.tap()
  await expect(card.getByText('Who brings it?')).toBeFocused()
  expect(await violationsOf(page)).toEqual([])
  // the rider may be out with orders of other tests, and then the label counts them
  await card.getByLabel('Rider').selectOption('0110123456')
  await button.tap()
  await expect(card.getByText(`${id}: handed to the rider.`)).toBeVisible()

  await inOtherBrowser(browser, { baseURL: shop.url }, async (rider) => {
    await rider.goto('/account')
    await logIn(rider, 'rider@example.com', 'safari-salama')
    await expect(rider.getByRole('article', { name: id })).toContainText('Achieng Kamau')
  })

  await card.getByRole('button', { name: 'Paid in cash' }).tap()
  await card.getByRole('button', { name: 'Paid in cash' }).tap()
  const [invoice] = await Promise.all([
    page.context().waitForEvent('page'),
    card.getByRole('link', { name: /^Invoice ACC-SINV-\d{4}-\d{5}$/ }).tap(),
  ])
  await expect(invoice.getByText('Paid', { exact: true })).toBeVisible()
  await expect(invoice.getByText(id)).toBeVisible()
  await closePage(invoice)

  await card.getByRole('button', { name: 'Delivered' }).tap()
  await expect(card.getByText(`${id}: delivered.`)).toBeVisible()
  await expect(card.getByRole('button')).toHaveCount(0)

  await page.getByLabel('Search orders').fill('no such order')
  await expect(page.getByText('No order matches.')).toBeVisible()
  await page.getByRole('button', { name: 'Show all orders' }).tap()
  await expect(card).toBeVisible()
})
