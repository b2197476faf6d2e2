import { expect, type Locator, type Page } from '@playwright/test'
import { aBuyableProduct, orderOutForDelivery } from './support/api.ts'
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

/** Returns how many keys it takes from the start of a page by the skip link, its Enter included. */
async function fromStart(page: Page, control: Locator): Promise<number> {
  await expect(control).toBeVisible()
  await page.keyboard.press('Tab')
  await expectFocus(page.getByRole('link', { name: 'Skip to content' }))
  await page.keyboard.press('Enter')
  return 2 + (await tabTo(page, control))
}

test.describe('by keyboard alone', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('a purchase, from the home page to the order in the account and its tracking', async ({ page, shop }) => {
    const { product_name: name } = await aBuyableProduct(shop)
    const main = page.getByRole('main')
    const button = (label: string) => main.getByRole('button', { name: label }).first()
    await page.goto('/')

    await tabTo(page, page.getByRole('combobox', { name: 'Search products' }))
    await page.keyboard.type(name)
    await expect(page.getByRole('option', { name })).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(main).toBeFocused()

    await tabTo(page, button('Increase quantity'))
    await page.keyboard.press('Space')
    await tabTo(page, button('Add to Cart'))
    await page.keyboard.press('Enter')
    const cart = page.getByRole('banner').getByRole('link', { name: /^Cart.* 2 items$/ })
    await tabTo(page, cart, 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible()

    await tabTo(page, button('Proceed to Checkout'))
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
    await tabTo(page, first)
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
  })

  test('the skip link leads to the main control of a page in few steps', async ({ page, shop }) => {
    const { product_id } = await aBuyableProduct(shop)
    const main = page.getByRole('main')
    const measure = async (path: string, control: Locator, most: number) => {
      await page.goto(path)
      expect(await fromStart(page, control), path).toBeLessThanOrEqual(most)
    }
    // The pictures come before it.
    await measure(`/product/${product_id}`, main.getByRole('button', { name: 'Add to Cart' }).first(), 16)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('banner').getByRole('link', { name: /^Cart.* 1 item$/ })).toBeVisible()
    // after the lines and the county
    await measure('/cart', main.getByRole('button', { name: 'Proceed to Checkout' }), 8)
    await measure('/checkout', page.getByLabel('First name'), 5)
    await measure('/account', page.getByLabel('Mobile number or email'), 4)
    await measure('/track-order', page.getByLabel('Order number'), 3)
  })
})

test.describe('by keyboard alone, on a narrow screen', () => {
  test.use({ viewport: { width: 360, height: 800 } })

  test('a rider logs in, starts the payment and hears its result', async ({ page, shop }) => {
    const id = await orderOutForDelivery(shop)
    await page.goto('/account')
    await fromStart(page, page.getByLabel('Mobile number or email'))
    await page.keyboard.type('rider@example.com')
    await tabTo(page, page.getByLabel('Password', { exact: true }))
    await page.keyboard.type('safari-salama')
    await page.keyboard.press('Enter')
    const card = page.getByRole('article', { name: id })
    await expect(card).toBeVisible()
    await expect(page.getByRole('main')).toBeFocused()

    const pay = card.getByRole('button', { name: 'Initiate Payment' })
    await tabTo(page, pay)
    await page.keyboard.press('Space')
    const said = card.getByRole('status')
    await expect(said).toHaveText("Waiting for the customer's PIN on 0712•••678")
    // The status has replaced the button on the screen, but a second press still says why nothing happens.
    await expect(pay).toBeFocused()
    await expect(pay).toHaveAccessibleDescription(/A payment request is open on 0712•••678\. Please wait for it\.$/)
    expect(await shop.store('mpesa', 'pay', id)).toMatchObject({ code: 0 })
    await expect(said).toHaveText(/^PaidM-PESA receipt [A-Z0-9]{10}$/)
    await expect(said).toBeFocused()
  })
})
