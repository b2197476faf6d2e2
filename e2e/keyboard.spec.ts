import { expect, type Locator, type Page } from '@playwright/test'
import { aBuyableProduct } from './support/api.ts'
import { test } from './support/shop.ts'

/**
 * Returns whether the focus is visible: an outline of at least 2 px around the control or around what is drawn for it.
 */
const isMarked = (control: Element) =>
  [control, ...(control.closest('label')?.querySelectorAll('*') ?? [])].some((drawn) => {
    const { outlineStyle, outlineWidth, outlineColor, borderTopWidth, borderTopColor } = getComputedStyle(drawn)
    const border = borderTopColor === outlineColor ? Number.parseFloat(borderTopWidth) : 0
    return (
      outlineStyle !== 'none' &&
      Number.parseFloat(outlineWidth) + border >= 2 &&
      drawn.getBoundingClientRect().width > 8
    )
  })

/** Expects the element to have a visible focus and not to be covered. */
async function expectFocus(control: Locator): Promise<void> {
  await expect(control).toBeFocused()
  await expect.poll(() => control.evaluate(isMarked), `the mark on ${control.toString()}`).toBe(true)
  const isOnTop = () =>
    control.evaluate((element) => {
      const drawn = element.closest('label') ?? element
      const { left, top, width, height } = drawn.getBoundingClientRect()
      const hit = document.elementFromPoint(left + width / 2, top + height / 2)
      return hit !== null && (drawn.contains(hit) || hit.contains(drawn))
    })
  await expect.poll(isOnTop, `what lies over ${control.toString()}`).toBe(true)
}

/** Presses Tab (or another key) until the element has the focus. Returns how often. */
async function tabTo(page: Page, control: Locator, key = 'Tab'): Promise<number> {
  await expect(control).toBeVisible()
  for (let presses = 1; presses <= 40; presses++) {
    await page.keyboard.press(key)
    if (await control.evaluate((element) => element === document.activeElement)) {
      await expectFocus(control)
      return presses
    }
  }
  throw new Error(`${key} does not lead to ${control.toString()}`)
}

test.describe('by keyboard alone', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('a purchase, from the home page to the order in the account and its tracking, in few steps', async ({
    page,
    shop,
  }) => {
    const { product_name: name } = await aBuyableProduct(shop)
    const main = page.getByRole('main')
    const button = (label: string) => main.getByRole('button', { name: label }).first()

    await page.goto('/account')
    await expect(page.getByLabel('Mobile number or email')).toBeVisible()
    await page.keyboard.press('Tab')
    await expectFocus(page.getByRole('link', { name: 'Skip to content' }))
    await page.keyboard.press('Enter')
    // a few steps from there, as on the next pages from their start
    expect(await tabTo(page, page.getByLabel('Mobile number or email'))).toBeLessThanOrEqual(2)

    await page.goto('/')
    await tabTo(page, page.getByRole('combobox', { name: 'Search products' }))
    await page.keyboard.type(name)
    // not those of the first words any more
    await expect(page.getByRole('search').getByRole('status').first()).toHaveText(/^1 suggestion/)
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('option', { name })).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(main).toBeFocused()

    // The pictures come before it.
    const toQuantity = await tabTo(page, button('Increase quantity'))
    await page.keyboard.press('Space')
    expect(toQuantity + (await tabTo(page, button('Add to Cart')))).toBeLessThanOrEqual(14)
    await page.keyboard.press('Enter')
    const cart = page.getByRole('banner').getByRole('link', { name: /^Cart.* 2 items$/ })
    await tabTo(page, cart, 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible()

    // after the line, with fewer and more, and the county
    expect(await tabTo(page, button('Proceed to Checkout'))).toBeLessThanOrEqual(7)
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Log in' })
    const mobile = dialog.getByRole('textbox', { name: 'Mobile number or email' })
    await expectFocus(mobile)
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Shift+Tab')
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expectFocus(button('Proceed to Checkout'))
    await page.keyboard.press('Space')
    await expectFocus(mobile)
    await page.keyboard.type('customer@example.com')
    await tabTo(page, dialog.getByLabel('Password', { exact: true }))
    await page.keyboard.type('karibu-sokoni')
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expectFocus(button('Proceed to Checkout'))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/checkout$/)
    await expect(main).toBeFocused()

    const first = page.getByLabel('First name')
    await expect(first).toHaveValue('Achieng')
    expect(await tabTo(page, first)).toBeLessThanOrEqual(3)
    await page.keyboard.press('End')
    await page.keyboard.type(' Grace')
    await tabTo(page, page.getByLabel('Region'))
    await page.keyboard.type('Nairobi')
    await expect(page.getByLabel('Region')).toHaveValue('Nairobi')
    // enabled before its list has arrived
    await expect(page.getByLabel('Location').getByRole('option', { name: 'Karen' })).toBeAttached()
    expect(await tabTo(page, page.getByLabel('Location'))).toBe(1)
    await page.keyboard.press('ArrowDown')
    await expect(page.getByLabel('Location')).toHaveValue(/\S/)
    expect(await tabTo(page, page.getByLabel('Delivery notes (optional)'))).toBe(1)
    await page.keyboard.type('Blue gate')
    expect(await tabTo(page, button('Share my location'))).toBe(1)
    expect(await tabTo(page, page.getByRole('radio', { name: /^Standard delivery/ }))).toBe(1)
    await page.keyboard.press('ArrowDown')
    await expectFocus(page.getByRole('radio', { name: /^Express delivery/ }))
    await expect(page.getByRole('radio', { name: /^Express delivery/ })).toBeChecked()
    await tabTo(page, button('Complete Order'))
    await page.keyboard.press('Space')

    await expect(page).toHaveURL(/\/account\?tab=orders$/)
    await expect(main.getByRole('heading', { name: /^Asante, .+ received\.$/ })).toBeFocused()
    await tabTo(page, button('Close this message'))
    await page.keyboard.press('Enter')
    await expect(main).toBeFocused()
    const order = main.getByRole('article').first()
    await expect(order).toContainText('Order Received')
    await tabTo(page, page.getByRole('tab', { name: 'Orders' }))
    await page.keyboard.press('ArrowLeft')
    await expectFocus(page.getByRole('tab', { name: 'Profile' }))
    await page.keyboard.press('ArrowRight')
    await expectFocus(page.getByRole('tab', { name: 'Orders' }))
    await tabTo(page, order.getByRole('button', { name: 'Track Order' }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('region', { name: 'Tracking result' })).toContainText('Current status: Order Received')
    await expect(main).toBeFocused()
    expect(await tabTo(page, page.getByLabel('Order number'))).toBe(1)
  })
})
