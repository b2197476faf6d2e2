import { expect } from '@playwright/test'
import { orderOutForDelivery, RIDER, startSession } from './support/api.ts'
import { violationsOf } from './support/axe.ts'
import { test } from './support/shop.ts'
import { logIn } from './support/commonSteps.ts'

test.use({ viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true })

const name = 'a rider at the door sees the result from M-PESA, after a reload, a new login and in a second tab'

test(`${name}; says that nobody was there, and later that it is delivered [OPN-109, OPN-110]`, async ({
  page,
  context,
  shop,
}) => {
  const id = await orderOutForDelivery(shop)
  const open = async (tab: typeof page) => {
    const card = tab.getByRole('article', { name: id })
    await expect(card).toContainText('Achieng Kamau')
    return { said: card.getByRole('status'), button: card.getByRole('button', { name: 'Initiate Payment' }), card }
  }
  await startSession(context, shop, { login: RIDER })
  await page.goto('/account')
  // A rider's account opens at the orders.
  const first = await open(page)
  const tab = await context.newPage()
  await tab.goto('/account')
  const second = await open(tab)
  await page.bringToFront()

  await test.step('everything is in reach of one thumb', async () => {
    for (const target of [
      first.button,
      first.card.getByRole('link', { name: 'Call 0712 345 678' }),
      first.card.getByRole('link', { name: 'Message 0712 345 678' }),
    ])
      expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(56)
    for (const each of ['Delivered', 'Customer not there']) {
      const { height } = (await first.card.getByRole('button', { name: each }).boundingBox())!
      expect(height).toBeGreaterThanOrEqual(48)
    }
    const [button, card] = [await first.button.boundingBox(), await first.card.boundingBox()]
    expect(button!.width).toBeGreaterThan(card!.width * 0.85)
    expect(button!.y - card!.y + button!.height).toBeLessThan(800 - 106)
  })

  await test.step('nobody was there', async () => {
    await first.card.getByRole('button', { name: 'Customer not there' }).tap()
    await first.card.getByText('Nobody at the address').tap()
    await first.card.getByRole('button', { name: 'Record the attempt' }).tap()
    await expect(first.card).toContainText(/Tried at \d\d:\d\d: Nobody at the address/)
  })

  await test.step('two taps and a second tab ask the phone once', async () => {
    await first.button.dblclick()
    await expect(first.said).toHaveText("Waiting for the customer's PIN on 0712•••678")
    await expect(second.button).toHaveAttribute('aria-disabled', 'true')
    await tab.bringToFront()
    await second.button.tap({ force: true })
    await expect(second.said).toHaveText("Waiting for the customer's PIN on 0712•••678")
    expect((await shop.store('mpesa')).stdout.split(id)).toHaveLength(2)
  })

  await test.step('a reload shows that it waits, then that it was cancelled', async () => {
    await page.bringToFront()
    await page.reload()
    await expect(first.said).toHaveText("Waiting for the customer's PIN on 0712•••678")
    await expect(first.button).toHaveAttribute('aria-disabled', 'true')
    expect(await shop.store('mpesa', 'cancel', id)).toMatchObject({ code: 0 })
    await expect(first.said).toContainText('The customer cancelled the payment.')
  })

  await test.step('a new login shows that another phone has paid, with the invoice', async () => {
    await first.card.getByLabel('Another phone number (optional)').fill('0110 123456')
    await first.button.tap()
    await expect(first.said).toHaveText("Waiting for the customer's PIN on 0110•••456")
    await page.getByRole('tab', { name: 'Profile' }).tap()
    await page.getByRole('button', { name: 'Sign Out' }).tap()
    expect(await shop.store('mpesa', 'pay', id)).toMatchObject({ code: 0 })
    await logIn(page, RIDER.usr, RIDER.pwd)
    await page.getByRole('tab', { name: 'Orders' }).tap()
    await expect(first.said).toHaveText(/^PaidM-PESA receipt [A-Z0-9]{10}$/)
    await expect(first.button).toHaveCount(0)

    const [invoice] = await Promise.all([
      context.waitForEvent('page'),
      first.card.getByRole('link', { name: /^Invoice ACC-SINV-\d{4}-\d{5}$/ }).tap(),
    ])
    await expect(invoice.getByText('Paid', { exact: true })).toBeVisible()
    await expect(invoice.getByText(id)).toBeVisible()
    // The page's own script may run, and prints it.
    await expect(invoice.getByRole('button', { name: 'Print' })).toBeVisible()
    expect(await invoice.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    expect(await violationsOf(invoice)).toEqual([])
  })

  await test.step('it is delivered', async () => {
    await page.bringToFront()
    await expect(page.getByText(/^Today: 0 delivered, .*to go$/)).toBeVisible()
    await first.card.getByRole('button', { name: 'Delivered' }).tap()
    await expect(page.getByText(/^Today: 1 delivered, .*to go$/)).toBeVisible()
    await expect(first.card.getByRole('button')).toHaveCount(0)
    const { stdout } = await shop.store('orders')
    expect(stdout).toMatch(/1, last [-\d]+ [:\d]+: nobody at the address/)
    expect(stdout.split('\n').find((line) => line.includes(id))).toMatch(/Delivered.*Paid/)
  })
})
