import { expect, type Page } from '@playwright/test'
import { translatePage } from '../tests/translate.ts'
import { aBuyableProduct, listedProducts, orderOutForDelivery } from './support/api.ts'
import { logIn, waitForHydration } from './support/commonSteps.ts'
import { test } from './support/shop.ts'

const main = (page: Page) => page.getByRole('main')

/** Returns the amounts of the summary at one moment, in whole shillings; NaN for a row without one. */
function amounts(page: Page) {
  const summary = main(page).getByRole('region', { name: 'Order summary' })
  return summary.evaluate((section) => {
    const rows = [...section.querySelectorAll('div:has(> p + p)')].map((row) => row.textContent ?? '')
    const amountOf = (label: string) => {
      const row = rows.find((each) => each.trim().startsWith(label)) ?? ''
      return Number(/KES\s*([\d,]+)/.exec(row)?.[1]?.replaceAll(',', '') ?? NaN)
    }
    return { subtotal: amountOf('Subtotal'), delivery: amountOf('Delivery'), total: amountOf('Total') }
  })
}

/** Waits until the summary has this fee, and a total that goes with it. */
const expectFee = (page: Page, subtotal: number, fee: number) =>
  expect.poll(() => amounts(page)).toEqual({ subtotal, delivery: fee, total: subtotal + fee })

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

async function filterTheList(page: Page, products: Awaited<ReturnType<typeof listedProducts>>): Promise<void> {
  const field = page.getByLabel('Filter by name or category')
  const cards = main(page).getByRole('article')
  for (const term of ['phone', 'nothing at all', 'tee']) {
    const count = products.filter(({ product_name, category }) =>
      [product_name, category].some((text) => text.toLowerCase().includes(term)),
    ).length
    expect(count > 0).toBe(term !== 'nothing at all')
    await field.fill(term)
    await expect(page).toHaveURL(new RegExp(`search=${term.slice(0, 5)}`))
    // the number beside the words is that of the list
    await expect(main(page).getByRole('status').first()).toHaveText(`${count} product${count === 1 ? '' : 's'} found`)
    if (count > 0) await expect(cards.first()).toBeVisible()
  }
  for (const order of ['price-low', 'price-high']) {
    await page.getByLabel('Sort by').selectOption(order)
    await expect(page).toHaveURL(new RegExp(`sort=${order}`))
  }
}

/**
 * Translates the open page from now on, once all of it is hydrated: what is loaded later is hydrated too. Returns the
 * check that no part of it has failed since, not even for a moment.
 */
async function translate(page: Page): Promise<() => Promise<void>> {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  for (const part of ['header input', 'main a', 'footer a']) await waitForHydration(page, part)
  await page.evaluateHandle(translatePage)
  const failures = await page.evaluateHandle(() => {
    const texts: string[] = []
    new MutationObserver((changes) => {
      for (const { textContent } of changes.flatMap(({ addedNodes }) => [...addedNodes]))
        if (textContent?.includes('Something went wrong')) texts.push(`${location.pathname}: ${textContent}`)
    }).observe(document, { childList: true, subtree: true })
    return texts
  })
  return async () => {
    await expect(page.locator('font > font').first()).toBeAttached()
    expect([...(await failures.jsonValue()), ...errors]).toEqual([])
  }
}

test('from search to the tracked order, pages bear a browser that translates them, again and again [OPN-241]', async ({
  page,
  shop,
}) => {
  await page.goto('/')
  const expectWhole = await translate(page)
  for (const _ of ['once', 'again']) await page.getByRole('button', { name: 'Next deal' }).click()
  await searchInHeader(page)
  await expectWhole()

  await filterTheList(page, await listedProducts(shop))
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
  const subtotal = 3 * 1350
  await expect.poll(async () => (await amounts(page)).subtotal).toBe(subtotal)
  const county = page.getByRole('combobox', { name: 'County' })
  for (const [name, fee] of [
    ['Kisii', 350],
    ['', 0],
    ['Turkana', 500],
    ['Kisii', 350],
  ] as const) {
    await county.selectOption(name)
    await expectFee(page, subtotal, fee)
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
    await expectFee(page, subtotal, fee)
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
})

test('favourites, pages of text, an unknown address and a rider’s account bear it too [OPN-241]', async ({
  page,
  shop,
}) => {
  const id = await orderOutForDelivery(shop)
  const { product_name } = await aBuyableProduct(shop)
  await page.goto('/')
  const expectWhole = await translate(page)
  await page.getByRole('combobox', { name: 'Search products' }).fill(product_name)
  await page.getByRole('listbox').getByRole('option').filter({ hasText: product_name }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product_name)
  const heart = main(page)
    .getByRole('button', { name: `Add ${product_name} to favourites` })
    .first()
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Favourites/ })
    .click()
  await expect(main(page).getByRole('article')).toHaveCount(1)
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await expectWhole()

  const footer = page.getByRole('contentinfo')
  await footer.getByRole('link', { name: 'Contact' }).first().click()
  await page.getByLabel('First name').fill('Achieng')
  await page.getByLabel('Message', { exact: true }).fill('Do you have it in blue?')
  await expect(page.getByLabel('First name')).toHaveValue('Achieng')
  await expectWhole()

  const pages = main(page).getByRole('navigation', { name: 'Help' })
  for (const [link, title] of [
    ['About', 'About Sokoni'],
    ['Shipping', 'Shipping'],
    ['Returns', 'Returns and refunds'],
    ['Privacy', 'Privacy'],
    ['Terms', 'Terms of use'],
    ['Cookies', 'Cookies'],
    ['FAQ', 'Frequently asked questions'],
  ] as const) {
    await pages.getByRole('link', { name: link }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(pages.locator('[aria-current=page]')).toHaveText(link)
    if (link === 'Cookies') {
      await main(page).getByRole('button', { name: 'Cookie settings' }).click()
      for (const button of ['Customize', 'Save Preferences']) await page.getByRole('button', { name: button }).click()
      await expect(page.getByRole('button', { name: 'Save Preferences' })).toHaveCount(0)
    }
    await expectWhole()
  }
  const question = main(page).getByRole('group').first()
  await question.locator('summary').click()
  await expect(question.getByText('choose “Proceed to Checkout”')).toBeVisible()
  await expectWhole()

  // as Back would, but to an address that the shop does not have
  await page.evaluate(() => {
    history.pushState(null, '', '/no/such/page')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found')
  await main(page).getByRole('link', { name: 'Return to Home' }).click()
  await expect(page.getByRole('region', { name: 'Deals' })).toBeVisible()
  await expectWhole()

  await page.getByRole('banner').getByRole('link', { name: 'Account' }).click()
  await logIn(page, 'rider@example.com', 'safari-salama')
  const delivery = main(page).getByRole('article', { name: id })
  await delivery.getByRole('button', { name: 'Initiate Payment' }).click()
  await expect(delivery.getByRole('status')).toHaveText("Waiting for the customer's PIN on 0712•••678")
  expect(await shop.store('mpesa', 'pay', id)).toMatchObject({ code: 0 })
  await expect(delivery.getByRole('status')).toHaveText(/^PaidM-PESA receipt [A-Z0-9]{10}$/)
  await expectWhole()
})
