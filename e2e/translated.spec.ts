import { expect, type Page } from '@playwright/test'
import { translatePage } from '../tests/translate.ts'
import { listedProducts } from './support/api.ts'
import { logIn, waitForHydration } from './support/commonSteps.ts'
import { goTo } from './support/pageStates.ts'
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

  await test.step('deals, suggestions and the list of products', async () => {
    for (const _ of ['once', 'again']) await page.getByRole('button', { name: 'Next deal' }).click()
    const search = page.getByRole('combobox', { name: 'Search products' })
    const options = page.getByRole('listbox').getByRole('option')
    for (const term of ['kettle', 'zzzz', 'cotton tee']) {
      await search.fill(term)
      if (term === 'zzzz') await expect(options).toHaveCount(0)
      else await expect(options.filter({ hasText: new RegExp(term, 'i') }).first()).toBeVisible()
    }
    await search.press('Enter')
    await expect(page).toHaveURL(/\/products\?search=cotton/)
    const products = await listedProducts(shop)
    for (const term of ['nothing at all', 'tee']) {
      const count = products.filter(({ product_name, category }) =>
        [product_name, category].some((text) => text.toLowerCase().includes(term)),
      ).length
      await page.getByLabel('Filter by name or category').fill(term)
      // the number beside the words is that of the list
      await expect(main(page).getByRole('status').first()).toHaveText(`${count} product${count === 1 ? '' : 's'} found`)
      if (count > 0) await expect(main(page).getByRole('article').first()).toBeVisible()
    }
    await expectWhole()
  })

  await test.step('options and prices of a product, and favourites', async () => {
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
    const heart = main(page).getByRole('button', { name: 'Add Pwani Cotton Tee to favourites' }).first()
    for (const isPressed of ['true', 'false']) {
      await heart.click()
      await expect(heart).toHaveAttribute('aria-pressed', isPressed)
    }
    await expectWhole()
  })

  await test.step('amounts of cart and checkout', async () => {
    await page.getByRole('link', { name: 'View cart' }).click()
    const cartQuantity = main(page).getByRole('group', { name: /^Quantity of/ })
    await expect(cartQuantity).toHaveText('2')
    await main(page).getByRole('button', { name: 'Increase quantity' }).click()
    await expect(cartQuantity).toHaveText('3')
    const subtotal = 3 * 1350
    await expect.poll(async () => (await amounts(page)).subtotal).toBe(subtotal)
    for (const [name, fee] of [
      ['Kisii', 350],
      ['', 0],
      ['Turkana', 500],
    ] as const) {
      await page.getByRole('combobox', { name: 'County' }).selectOption(name)
      await expectFee(page, subtotal, fee)
    }
    await expectWhole()

    await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
    await logIn(page, 'customer@example.com', 'karibu-sokoni')
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
    await expect(page).toHaveURL(/\/checkout$/)
    await expectFee(page, subtotal, 500)
    await page.getByLabel('Region').selectOption('Kisii')
    await expectFee(page, subtotal, 350)
    await expectWhole()
  })

  await test.step('the account and its order, tracked', async () => {
    await page.getByRole('button', { name: 'Complete Order' }).click()
    await expect(page).toHaveURL(/\/account\?tab=orders$/)
    const card = main(page)
      .getByRole('article', { name: /^SAL-ORD-/ })
      .first()
    await expect(card).toContainText('Order Received')
    for (const tab of ['Profile', 'Addresses', 'Payments', 'Settings', 'Orders']) {
      await page.getByRole('tab', { name: tab }).click()
      await expect(page.getByRole('tabpanel', { name: tab })).toBeVisible()
    }
    await expectWhole()
    await card.getByRole('button', { name: 'Track Order' }).click()
    const result = page.getByRole('region', { name: 'Tracking result' })
    await expect(result).toContainText('Current status: Order Received')
    await page.getByLabel('Order number').fill('SAL-ORD-2020-99999')
    await main(page).getByRole('button', { name: 'Track Order' }).click()
    await expect(result).toHaveCount(0)
    await expectWhole()
  })

  await test.step('pages of text, and an address that the shop does not have', async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).first().click()
    await page.getByLabel('Message', { exact: true }).fill('Do you have it in blue?')
    const pages = main(page).getByRole('navigation', { name: 'Help' })
    for (const [link, title] of [
      ['About', 'About Sokoni'],
      ['Shipping', 'Shipping'],
      ['Cookies', 'Cookies'],
      ['FAQ', 'Frequently asked questions'],
    ] as const) {
      await pages.getByRole('link', { name: link }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(pages.locator('[aria-current=page]')).toHaveText(link)
      if (link !== 'Cookies') continue
      await main(page).getByRole('button', { name: 'Cookie settings' }).click()
      for (const button of ['Customize', 'Save Preferences']) await page.getByRole('button', { name: button }).click()
      await expect(page.getByRole('button', { name: 'Save Preferences' })).toHaveCount(0)
    }
    const question = main(page).getByRole('group').first()
    await question.locator('summary').click()
    await expect(question.getByText('choose “Proceed to Checkout”')).toBeVisible()
    await goTo(page, '/no/such/page')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found')
    await main(page).getByRole('link', { name: 'Return to Home' }).click()
    await expect(page.getByRole('region', { name: 'Deals' })).toBeVisible()
    await expectWhole()
  })
})
