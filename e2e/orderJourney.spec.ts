import { expect, type Browser, type Page } from '@playwright/test'
import { formatPrice } from '../domain/money.ts'
import { aBuyableProduct } from './support/api.ts'
import { catalogueFile } from './support/catalogue.ts'
import { closePage, goBack, goForward, inOtherBrowser } from './support/navigation.ts'
import { test as base, type Shop } from './support/shop.ts'
import { logIn } from './support/commonSteps.ts'

/** Returns the order numbers in a text. */
const numbers = (text: string): string[] => text.match(/SAL-ORD-\d{4}-\d{5}/g) ?? []

async function fillCart(page: Page, name: string): Promise<void> {
  await page.goto('/')
  await page.getByRole('combobox', { name: 'Search products' }).fill(name)
  await page.getByRole('option', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Increase quantity' }).click()
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(page.getByText('Added to cart')).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible()
  await page.getByRole('button', { name: 'Increase quantity' }).click()
}

/** Completes an order from the filled cart. Returns its number. */
async function completeOrder(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await expect(page).toHaveURL(/\/checkout$/)
  const [id = ''] = numbers(await page.getByText(/^Order: SAL-ORD-/).innerText())
  await expect(page.getByLabel('First name')).toHaveValue(/\S/)
  await page.getByLabel('Region').selectOption('Nairobi')
  await page.getByLabel('Location').selectOption({ index: 1 })
  // The second click must not order again.
  await page.getByRole('button', { name: 'Complete Order' }).dblclick()
  await expect(page).toHaveURL(/\/account\?tab=orders$/)
  await expect(page.getByRole('article', { name: id })).toContainText('Order Received')
  return id
}

/** Checks what the rider sees of the order, and starts the payment. */
async function deliverAsRider(browser: Browser, shop: Shop, id: string, total: string): Promise<void> {
  await inOtherBrowser(browser, { ...device, baseURL: shop.url }, async (page) => {
    await page.goto('/account')
    await logIn(page, '0110123456', 'safari-salama')
    await page.getByRole('tab', { name: 'Orders' }).click()
    const card = page.getByRole('article', { name: id })
    await expect(card).toContainText('Dispatched')
    await expect(page.getByRole('button', { name: 'Track Order' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Checkout' })).toHaveCount(0)
    await expect(card).toContainText(total)
    await card.getByRole('button', { name: 'Initiate Payment' }).click()
    await expect(page.getByText('Payment request sent')).toBeVisible()
    await expect(card.getByRole('link', { name: /^Invoice ACC-SINV-/ })).toBeVisible()
  })
}

/** Runs in its own worker, because it replaces the demo catalogue. */
const test = base.extend<object, { catalogue: string }>({ catalogue: ['own', { scope: 'worker', auto: true }] })

const device = { viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true }
test.use(device)

// `npm test` runs this one too.
const name = 'on a phone of 360 × 800 @purchase an order goes from the home page to delivered and paid'
const ids = '[GEN-01, GEN-03, CRT-37, CHK-28, CHK-29, ORD-12]'

test(`${name} ${ids}`, async ({ page, shop, browser }) => {
  const imported = await shop.store('import', await catalogueFile(shop))
  expect(imported, imported.stderr).toMatchObject({ code: 0 })
  // on PostgreSQL the shop hears of it a moment later
  await expect.poll(async () => (await aBuyableProduct(shop)).product_id).not.toMatch(/^SKN-/)
  const product = await aBuyableProduct(shop)
  const total = formatPrice(product.price * 3)

  await fillCart(page, product.product_name)
  await expect(page.getByRole('main')).toContainText(total)
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await logIn(page, 'customer@example.com', 'karibu-sokoni')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByText('Logged in', { exact: true })).toBeVisible()

  const id = await completeOrder(page)
  await goBack(page, page.getByRole('heading', { name: 'Your cart is empty' }))
  await goForward(page, page.getByRole('article', { name: id }))
  await page.reload()
  await expect(page.getByRole('article', { name: id })).toHaveCount(1)
  await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click()
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  // a session ends after a minute, which the rider may take
  await page.getByRole('banner').getByRole('link', { name: 'Account' }).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByRole('form', { name: 'Log in' })).toBeVisible()

  expect(await shop.store('dispatch', id, '--rider', 'rider@example.com')).toMatchObject({ code: 0 })
  await deliverAsRider(browser, shop, id, total)
  expect(await shop.store('mpesa', 'pay', id)).toMatchObject({ code: 0 })
  const { stdout: paid } = await shop.store('orders')
  expect(numbers(paid).filter((one) => one === id)).toEqual([id])
  expect(paid.split('\n').find((line) => line.includes(id))).toMatch(/Dispatched.*Paid/)
  await page.goto('/account?tab=orders')
  await logIn(page, 'customer@example.com', 'karibu-sokoni')
  const [invoice] = await Promise.all([
    page.waitForEvent('popup'),
    page
      .getByRole('article', { name: id })
      .getByRole('link', { name: /^Invoice ACC-SINV-/ })
      .click(),
  ])
  await expect(invoice.getByText('Paid', { exact: true })).toBeVisible()
  await expect(invoice.getByText(id)).toBeVisible()
  await closePage(invoice)

  expect(await shop.store('deliver', id)).toMatchObject({ code: 0 })
  await page.goto('/track-order')
  await page.getByLabel('Order number').fill(id)
  await page.getByRole('button', { name: 'Track Order' }).click()
  const result = page.getByRole('region', { name: 'Tracking result' })
  await expect(result).toContainText('Current status: Delivered')
  await expect(result.getByRole('listitem')).toHaveCount(4)
  await expect(result.getByRole('img', { name: 'Completed', exact: true })).toHaveCount(4)
  await page.reload()
  await expect(result).toContainText('Current status: Delivered')
})
