import { expect, type Page } from '@playwright/test'
import { test } from './support/frappeHost.ts'
import { logIn } from './support/commonSteps.ts'

const ID = 'SAL-ORD-2026-00001'

/** Records errors and dialogs, which no answer of the host may cause. */
function recordProblems(page: Page): string[] {
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(String(error)))
  return problems
}

/** Matches technical terms that a shopper must not read. */
async function expectNothingRaw(page: Page): Promise<void> {
  await expect(page.locator('body')).not.toContainText(
    /Traceback|undefined|\[object Object\]|\bNaN\b|NoneType|<\/?[a-z]+>/,
  )
}

test('a purchase on a Frappe host with oddities and a token that is rotated loses nothing', async ({
  page,
  frappe: { host },
}) => {
  const problems = recordProblems(page)
  await page.goto('/')
  await page.getByRole('combobox', { name: 'Search products' }).fill('kettle')
  await page.getByRole('option', { name: 'Enamel kettle' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Enamel kettle' })).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Increase quantity' }).click()
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
  await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click()

  // A login that is refused with HTTP 200, and one that succeeds with success_key 1.
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  host.meet('login', 'success_key 0')
  await logIn(page, '0712345678', 'wrong')
  await expect(page.getByText('Authentication Error!', { exact: true })).toBeVisible()
  host.recover()
  await logIn(page, '0712345678', 'karibu')
  await expect(page.getByRole('dialog')).toBeHidden()

  // A refusal that contains HTML, and then an order.
  host.meet('create_order', '417 with HTML in its messages')
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await expect(page.getByText('Row 1: Out of stock & closed', { exact: true })).toBeVisible()
  await expect(page.getByRole('group', { name: /^Quantity of/ })).toHaveText('2')
  host.recover()
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await expect(page).toHaveURL(/\/checkout$/)
  await expect(page.getByText(`Order: ${ID}`, { exact: true })).toBeVisible()

  await page.getByLabel('Last name').fill("O'Brien-Ñandú")
  await page.getByLabel('Delivery notes (optional)').fill('Blue gate, ring twice')
  await page.getByLabel('Region').selectOption('Nairobi')
  await page.getByLabel('Location').selectOption('Karen')

  // Another device logs in, so this one's token is no longer valid.
  host.rotate('amina@example.com')
  await page.getByRole('button', { name: 'Complete Order' }).click()
  await expect(page.getByText('Your login is no longer valid on this device.', { exact: true })).toBeVisible()
  await page.getByRole('form', { name: 'Checkout' }).getByRole('button', { name: 'Log in', exact: true }).click()
  await logIn(page, '0712345678', 'karibu')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL(/\/checkout$/)
  await expect(page.getByText(`Order: ${ID}`, { exact: true })).toBeVisible()
  await expect(page.getByLabel('Last name')).toHaveValue("O'Brien-Ñandú")
  await expect(page.getByLabel('Delivery notes (optional)')).toHaveValue('Blue gate, ring twice')
  await expect(page.getByLabel('Location')).toHaveValue('Karen')
  await expect(page.getByRole('banner').getByRole('link', { name: /^Cart/ })).toContainText('2')

  // The host completes the order, but its answer does not say so.
  host.meet('complete_order', 'message empty')
  await page.getByRole('button', { name: 'Complete Order' }).click()
  await expect(page).toHaveURL(/\/account\?tab=orders$/)
  await expect(page.getByRole('article', { name: ID })).toContainText('Order Received')
  await expect(page.getByRole('banner').getByRole('link', { name: /^Cart/ })).not.toContainText('2')
  host.recover()
  expect(
    host.heard.filter(({ name, authorization }) => name === 'complete_order' && authorization !== ''),
  ).toHaveLength(2)
  expect(host.shop.orders).toMatchObject([
    {
      sales_order_name: ID,
      status: 'Order Received',
      last_name: "O'Brien-Ñandú",
      delivery_notes: 'Blue gate, ring twice',
      location: 'Karen',
    },
  ])
  await expectNothingRaw(page)
  expect(problems).toEqual([])
})
