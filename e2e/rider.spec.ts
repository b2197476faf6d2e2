import { expect } from '@playwright/test'
import { orderOutForDelivery } from './support/api.ts'
import { violationsOf } from './support/axe.ts'
import { test } from './support/shop.ts'
import { logIn } from './support/commonSteps.ts'

test.use({ viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true })

test('a rider sees the result from M-PESA, also after a reload, a new login and in a second tab', async ({
  page,
  shop,
}) => {
  const id = await orderOutForDelivery(shop)
  const open = async (tab: typeof page) => {
    const card = tab.getByRole('article', { name: id })
    await expect(card).toContainText('Achieng Kamau')
    return { said: card.getByRole('status'), button: card.getByRole('button', { name: 'Initiate Payment' }), card }
  }
  const prompts = async () => (await shop.store('mpesa')).stdout.split(id).length - 1

  await page.goto('/account')
  await logIn(page, 'rider@example.com', 'safari-salama')
  // A rider's account opens at the orders.
  const first = await open(page)
  const tab = await page.context().newPage()
  await tab.goto('/account')
  const second = await open(tab)

  // Everything is in reach of one thumb.
  for (const target of [
    first.button,
    first.card.getByRole('link', { name: 'Call 0712 345 678' }),
    first.card.getByRole('link', { name: 'Message 0712 345 678' }),
  ]) {
    expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(56)
  }
  const [button, card] = [await first.button.boundingBox(), await first.card.boundingBox()]
  expect(button!.width).toBeGreaterThan(card!.width * 0.85)
  expect(button!.y - card!.y + button!.height).toBeLessThan(800 - 106)

  await page.bringToFront()
  await first.button.tap()
  await expect(first.said).toHaveText("Waiting for the customer's PIN on 0712•••678")
  await expect(second.button).toHaveAttribute('aria-disabled', 'true')
  await tab.bringToFront()
  await second.button.tap({ force: true })
  await expect(second.said).toHaveText("Waiting for the customer's PIN on 0712•••678")
  expect(await prompts()).toBe(1)

  await page.bringToFront()
  await page.reload()
  await expect(first.said).toHaveText("Waiting for the customer's PIN on 0712•••678")
  await expect(first.button).toHaveAttribute('aria-disabled', 'true')
  expect(await shop.store('mpesa', 'cancel', id)).toMatchObject({ code: 0 })
  await expect(first.said).toContainText('The customer cancelled the payment.')

  await first.card.getByLabel('Another phone number (optional)').fill('0110 123456')
  await first.button.tap()
  await expect(first.said).toHaveText("Waiting for the customer's PIN on 0110•••456")
  await page.getByRole('tab', { name: 'Profile' }).tap()
  await page.getByRole('button', { name: 'Sign Out' }).tap()
  expect(await shop.store('mpesa', 'pay', id)).toMatchObject({ code: 0 })
  await logIn(page, 'rider@example.com', 'safari-salama')
  await page.getByRole('tab', { name: 'Orders' }).tap()
  await expect(first.said).toHaveText(/^PaidM-PESA receipt [A-Z0-9]{10}$/)
  await expect(first.button).toHaveCount(0)

  const [invoice] = await Promise.all([
    page.context().waitForEvent('page'),
    first.card.getByRole('link', { name: /^Invoice ACC-SINV-\d{4}-\d{5}$/ }).tap(),
  ])
  await expect(invoice.getByText('Paid', { exact: true })).toBeVisible()
  await expect(invoice.getByText(id)).toBeVisible()
  // The page's own script may run, and prints it.
  await expect(invoice.getByRole('button', { name: 'Print' })).toBeVisible()
  expect(await invoice.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  expect(await violationsOf(invoice)).toEqual([])
  expect((await shop.store('orders')).stdout.split('\n').find((line) => line.includes(id))).toMatch(/Dispatched.*Paid/)
})

test('a rider says at the door that nobody was there, and later that it is delivered [OPN-109, OPN-110]', async ({
  page,
  shop,
}) => {
  const id = await orderOutForDelivery(shop)
  await page.goto('/account')
  await logIn(page, 'rider@example.com', 'safari-salama')
  const card = page.getByRole('article', { name: id })
  await expect(page.getByText(/^Today: 0 delivered, .*to go$/)).toBeVisible()
  await card.getByRole('button', { name: 'Customer not there' }).tap()
  await card.getByText('Nobody at the address').tap()
  expect(await violationsOf(page)).toEqual([])
  await card.getByRole('button', { name: 'Record the attempt' }).tap()
  await expect(card).toContainText(/Tried at \d\d:\d\d: Nobody at the address/)
  expect((await shop.store('orders')).stdout).toMatch(/Dispatched.*1, last [-\d]+ [:\d]+: nobody at the address/)

  // Everything is in reach of one thumb, also before it is paid.
  for (const name of ['Delivered', 'Customer not there'])
    expect((await card.getByRole('button', { name }).boundingBox())?.height).toBeGreaterThanOrEqual(48)
  await card.getByRole('button', { name: 'Delivered' }).tap()
  await card.getByText('Paid in cash').tap()
  await card.getByRole('button', { name: 'Record as delivered' }).tap()
  await expect(page.getByText(/^Today: 1 delivered, .*to go$/)).toBeVisible()
  await expect(card.getByRole('button')).toHaveCount(0)
  // without the toast, which covers what is below it
  await page.reload()
  await expect(card).toContainText('Delivered')
  expect(await violationsOf(page)).toEqual([])
  expect((await shop.store('payments')).stdout).toContain('Delivered unpaid: paid in cash, says the rider')
})
