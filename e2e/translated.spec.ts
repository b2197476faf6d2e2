import { expect, type Page } from '@playwright/test'
import { translatePage } from '../tests/translate.ts'
import { logIn, waitForHydration } from './support/commonSteps.ts'
import { test } from './support/shop.ts'

const main = (page: Page) => page.getByRole('main')

/** Returns the amount in a row of the summary, in whole shillings. */
async function amountOf(page: Page, label: 'Subtotal' | 'Delivery' | 'Total'): Promise<number> {
  const row = main(page)
    .getByRole('region', { name: 'Order summary' })
    .locator('div:has(> p + p)')
    .filter({ hasText: new RegExp(`^${label}`) })
  const [, figures = ''] = /KES ([\d,]+)/.exec((await row.innerText()).replace(/\s+/g, ' ')) ?? []
  return Number(figures.replaceAll(',', ''))
}

/** Waits until the summary has this fee, and a total that goes with it. */
async function expectFee(page: Page, fee: number): Promise<void> {
  await expect.poll(() => amountOf(page, 'Delivery')).toBe(fee)
  expect(await amountOf(page, 'Total')).toBe((await amountOf(page, 'Subtotal')) + fee)
}

async function searchInHeader(page: Page): Promise<void> {
  const field = page.getByRole('combobox', { name: 'Search products' })
  for (const term of ['kettle', 'zzzz', 'smartphone', 'cotton tee']) {
    await field.fill(term)
    const options = page.getByRole('listbox').getByRole('option')
    if (term === 'zzzz') await expect(options).toHaveCount(0)
    else await expect(options.filter({ hasText: new RegExp(term, 'i') }).first()).toBeVisible()
  }
  await field.press('Enter')
  await expect(page).toHaveURL(/\/products\?search=cotton/)
}

async function filterTheList(page: Page): Promise<void> {
  const field = page.getByLabel('Filter by name or category')
  const cards = main(page).getByRole('article')
  for (const term of ['phone', 'nothing at all', 'tee']) {
    await field.fill(term)
    await expect(page).toHaveURL(new RegExp(`search=${term.slice(0, 5)}`))
    // the number beside the words is that of the list
    await expect
      .poll(async () => (await main(page).getByRole('status').first().innerText()).trim())
      .toMatch(term === 'nothing at all' ? /^0 products found$/ : /^[1-9]\d* products? found$/)
    if (term !== 'nothing at all') await expect(cards.first()).toBeVisible()
  }
  for (const order of ['price-low', 'price-high']) {
    await page.getByLabel('Sort by').selectOption(order)
    await expect(page).toHaveURL(new RegExp(`sort=${order}`))
  }
}

test('each page bears a browser that translates it, again and again [OPN-241]', async ({ page }) => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  const expectWhole = async () => {
    await expect(page.getByText('Something went wrong')).toHaveCount(0)
    await expect(page.locator('font > font').first()).toBeAttached()
    expect(errors).toEqual([])
  }

  await page.goto('/')
  await waitForHydration(page, 'header input')
  // what is loaded later is hydrated too, and only then is a page translated
  await waitForHydration(page, 'main a')
  await waitForHydration(page, 'footer a')
  await page.evaluateHandle(translatePage)
  for (const _ of ['once', 'again']) await page.getByRole('button', { name: 'Next deal' }).click()
  await searchInHeader(page)
  await expectWhole()

  await filterTheList(page)
  await expectWhole()

  await main(page)
    .getByRole('link', { name: /^Choose Options ?: Pwani Cotton Tee$/ })
    .click()
  const add = main(page).getByRole('button', { name: 'Add to Cart', exact: true }).first()
  await add.click()
  await expect(main(page).getByText('Please choose: Colour, Size')).toBeVisible()
  await main(page).getByRole('button', { name: 'Red', exact: true }).click()
  await expect(main(page).getByText('Please choose: Colour, Size')).toBeHidden()
  for (const [size, price] of [
    ['S', 'KES 1,200'],
    ['XXL', 'KES 1,350'],
  ] as const) {
    await main(page).getByRole('button', { name: size, exact: true }).click()
    await expect(main(page).getByText(price).first()).toBeVisible()
  }
  await main(page).getByRole('button', { name: 'Increase quantity' }).first().click()
  await add.click()
  await expect(page.getByText('Added to cart')).toBeVisible()
  await expectWhole()

  await page.getByRole('link', { name: 'View cart' }).click()
  const cartQuantity = main(page).getByRole('group', { name: /^Quantity of/ })
  await expect(cartQuantity).toHaveText('2')
  await main(page).getByRole('button', { name: 'Increase quantity' }).click()
  await expect(cartQuantity).toHaveText('3')
  await expect.poll(() => amountOf(page, 'Subtotal')).toBe(3 * 1350)
  const county = page.getByRole('combobox', { name: 'County' })
  for (const [name, fee] of [
    ['Kisii', 350],
    ['', 0],
    ['Turkana', 500],
    ['Kisii', 350],
  ] as const) {
    await county.selectOption(name)
    await expectFee(page, fee)
  }
  await expectWhole()

  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await logIn(page, 'customer@example.com', 'karibu-sokoni')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await expect(page).toHaveURL(/\/checkout$/)
  for (const [region, fee] of [
    ['Turkana', 500],
    ['Kisii', 350],
  ] as const) {
    await page.getByLabel('Region').selectOption(region)
    await expectFee(page, fee)
  }
  await expectWhole()

  await page.getByRole('button', { name: 'Complete Order' }).click()
  await expect(page).toHaveURL(/\/account\?tab=orders$/)
  const card = main(page)
    .getByRole('article', { name: /^SAL-ORD-/ })
    .first()
  await expect(card).toContainText('Order Received')
  const [id = ''] = /SAL-ORD-\d{4}-\d{5}/.exec(await card.innerText()) ?? []
  for (const tab of ['Profile', 'Addresses', 'Payments', 'Settings', 'Orders']) {
    await page.getByRole('tab', { name: tab }).click()
    await expect(page.getByRole('tabpanel', { name: tab })).toBeVisible()
    await expectWhole()
  }

  await card.getByRole('button', { name: 'Track Order' }).click()
  const result = page.getByRole('region', { name: 'Tracking result' })
  await expect(result).toContainText('Current status: Order Received')
  const number = page.getByLabel('Order number')
  await number.fill('SAL-ORD-2020-99999')
  await main(page).getByRole('button', { name: 'Track Order' }).click()
  await expect(result).toHaveCount(0)
  await number.fill(id)
  await main(page).getByRole('button', { name: 'Track Order' }).click()
  await expect(result).toContainText('Current status: Order Received')
  await expectWhole()

  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).first().click()
  await page.getByLabel('First name').fill('Achieng')
  await page.getByLabel('Message', { exact: true }).fill('Do you have it in blue?')
  await expect(page.getByLabel('First name')).toHaveValue('Achieng')
  await expectWhole()
})
