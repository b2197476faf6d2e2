import { expect, type Page } from '@playwright/test'
import type { CartLine } from '../domain/entities.ts'
import { aBuyableProduct } from './support/api.ts'
import { waitForHydration } from './support/commonSteps.ts'
import { holdScripts } from './support/holdRequests.ts'
import { watchShifts } from './support/shifts.ts'
import { test } from './support/shop.ts'

const line = (changed: Partial<CartLine> = {}): CartLine => ({
  id: 'ITEM-1',
  name: 'Enamel Mug',
  price: 450,
  quantity: 2,
  image: '/pictures/none-320.jpg',
  inStock: true,
  ...changed,
})

/** Puts a cart on the device before the page's own scripts run. */
async function withCart(page: Page, lines: CartLine[], orderId: string | null = null): Promise<void> {
  const cart = { version: 1, lines, orderId, orderOwner: null }
  await page.addInitScript((value) => {
    if (localStorage.getItem('cart') === null) localStorage.setItem('cart', value)
  }, JSON.stringify(cart))
}

const lines = (page: Page) => page.getByRole('list', { name: 'Items in your cart' }).getByRole('listitem')
const drawn = (page: Page) => page.locator('[data-first-cart]')

test.describe('before the app is there', () => {
  test('the cart of this device is shown, and nothing moves when the app takes over [OPN-186]', async ({
    page,
    shop,
  }) => {
    const { product_id: id, product_name: name, price, image } = await aBuyableProduct(shop)
    // enough for free delivery
    const quantity = Math.ceil(5000 / price) + 1
    const written = (amount: number) => `KES ${amount.toLocaleString('en')}`
    await withCart(page, [line({ id, name, price, image, quantity }), line({ name: 'Old Pan', inStock: false })])
    const shifts = await watchShifts(page, 'main')
    const release = await holdScripts(page)
    await page.goto('/cart')
    await expect(drawn(page)).toHaveAttribute('aria-busy', 'true')
    const before = await drawn(page).innerText()
    expect(before.split(/\n+/)).toEqual([
      name,
      `${written(price)} each`,
      String(quantity),
      written(price * quantity),
      'Old Pan',
      'KES 450 each',
      'Out of Stock',
      '2',
      'KES 900',
      'Not in the total',
      'Clear Cart',
      'Order summary',
      'Subtotal',
      written(price * quantity),
      'Delivery',
      'KES 0',
      'County',
      'Choose your county',
      'Area',
      'County first',
      'Choose your county to see the fee and when your order arrives.',
      'Free delivery for orders over 5,000',
      'We accept M-PESA payments only',
      'Total',
      written(price * quantity),
      'Proceed to Checkout',
    ])
    await expect(lines(page).first().locator('source').first()).toHaveAttribute('srcset', /-160\.avif 160w/)
    await expect(lines(page).first().getByRole('link')).toHaveAttribute('href', `/product/${id}?id=${id}`)
    await expect(lines(page).nth(1).getByRole('button', { name: 'Increase quantity' })).toBeDisabled()
    await expect(page.locator('html')).toHaveAttribute('data-font', '')
    const shifted = await shifts()
    await release()
    await expect(drawn(page)).toHaveCount(0)
    await expect(lines(page)).toHaveCount(2)
    expect(await shifts()).toBe(shifted)
  })

  test('what is missing for free delivery, and a linked order, are shown [OPN-186]', async ({ page }) => {
    await withCart(page, [line({ quantity: 1 })], 'SAL-ORD-2026-00007')
    await holdScripts(page)
    await page.goto('/cart')
    await expect(drawn(page)).toContainText('Existing order: SAL-ORD-2026-00007')
    await expect(drawn(page)).toContainText(
      'With KES 4,550 more, delivery is free; otherwise your county’s fee is added',
    )
    await expect(page.getByRole('button', { name: 'Update Order & Checkout' })).toBeVisible()
    await expect(lines(page).getByRole('button', { name: 'Decrease quantity' })).toBeDisabled()
    await expect(lines(page).getByRole('button', { name: 'Remove Enamel Mug' })).toBeVisible()
  })

  test('an empty cart is shown as one [OPN-186]', async ({ page }) => {
    await holdScripts(page)
    await page.goto('/cart')
    await expect(drawn(page).getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
    await expect(drawn(page).getByRole('link')).toHaveAttribute('href', '/products')
  })

  test('what is pressed is done, in order, once the app is there; the focus stays [OPN-186]', async ({
    page,
    shop,
  }) => {
    const { product_id: id, product_name: name, price, image } = await aBuyableProduct(shop)
    await withCart(page, [line({ id, name, price, image, quantity: 1 }), line()])
    const release = await holdScripts(page)
    await page.goto('/cart')
    const first = lines(page).first()
    for (let press = 0; press < 2; press++) await first.getByRole('button', { name: 'Increase quantity' }).click()
    await lines(page).nth(1).getByRole('button', { name: 'Remove Enamel Mug' }).click()
    await first.getByRole('button', { name: 'Increase quantity' }).focus()
    await release()
    await expect(drawn(page)).toHaveCount(0)
    await expect(lines(page)).toHaveCount(1)
    await expect(first.locator('output')).toHaveText('3')
    const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('cart')!) as { lines: CartLine[] })
    expect(stored.lines.map(({ id: each, quantity }) => [each, quantity])).toEqual([[id, 3]])
  })

  test('a press counts for its product, also when another tab removes a line before [OPN-186]', async ({ page }) => {
    const cart = [line({ id: 'A', name: 'Pan' }), line({ id: 'B', name: 'Pot' }), line({ id: 'C', name: 'Cup' })]
    await withCart(page, cart)
    const release = await holdScripts(page)
    await page.goto('/cart')
    await lines(page).nth(1).getByRole('button', { name: 'Increase quantity' }).click()
    await lines(page).nth(0).getByRole('button', { name: 'Remove Pan' }).click()
    await lines(page).nth(2).getByRole('button', { name: 'Increase quantity' }).focus()
    await page.evaluate(
      (value) => localStorage.setItem('cart', value),
      JSON.stringify({ version: 1, lines: cart.slice(1), orderId: null, orderOwner: null }),
    )
    await release()
    await expect(drawn(page)).toHaveCount(0)
    await expect(lines(page).locator('output')).toHaveText(['3', '2'])
    await expect(lines(page).nth(1).getByRole('button', { name: 'Increase quantity' })).toBeFocused()
  })

  test('a press that ends after the app is there is done [OPN-186]', async ({ page }) => {
    await withCart(page, [line()])
    const release = await holdScripts(page)
    await page.goto('/cart')
    await page.getByRole('button', { name: 'Proceed to Checkout' }).hover()
    await page.mouse.down()
    await release()
    await expect(drawn(page)).toHaveCount(0)
    await waitForHydration(page, 'main li')
    await page.mouse.up()
    await expect(page.getByRole('dialog').getByLabel('Password')).toBeVisible()
  })

  test('a log-in that was asked for opens once the app is there [OPN-186]', async ({ page }) => {
    await withCart(page, [line()])
    const release = await holdScripts(page)
    await page.goto('/cart')
    await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
    await release()
    await expect(page.getByRole('dialog').getByLabel('Password')).toBeVisible()
  })

  test('the checkout has its form and the cart; what is typed stays, with the focus [OPN-186]', async ({
    page,
    shop,
  }) => {
    const { product_id: id, product_name: name, price, image } = await aBuyableProduct(shop)
    await withCart(page, [line({ id, name, price, image, quantity: 2 })])
    const shifts = await watchShifts(page, 'main')
    const release = await holdScripts(page)
    await page.goto('/checkout')
    const total = `KES ${(price * 2).toLocaleString('en')}`
    await expect(drawn(page)).toContainText(`${name}Quantity: 2${total}Subtotal${total}Delivery`)
    await expect(page.getByText('Log in before you complete the order.')).toBeVisible()
    await expect(page.getByText(/^Loading your/).filter({ visible: true })).toHaveCount(0)
    await page.getByLabel('First name').fill('Wanjiru')
    await page.getByLabel('Last name').pressSequentially('Kam')
    await expect(page.locator('html')).toHaveAttribute('data-font', '')
    const shifted = await shifts()
    await release()
    await expect(drawn(page)).toHaveCount(0)
    await page.keyboard.type('au')
    await expect(page.getByLabel('First name')).toHaveValue('Wanjiru')
    await expect(page.getByLabel('Last name')).toHaveValue('Kamau')
    await expect(page.getByLabel('Last name')).toBeFocused()
    expect(await shifts()).toBe(shifted)
  })

  test('the checkout of an empty cart has no form, and none is asked to log in who is logged in [OPN-186]', async ({
    page,
  }) => {
    await holdScripts(page)
    await page.goto('/checkout')
    await expect(page.getByText(/^Loading your/).filter({ visible: true })).toHaveCount(1)
    await expect(page.getByRole('form', { name: 'Checkout' })).toBeHidden()
    await page.evaluate(
      ([cart, now]) => {
        localStorage.setItem('cart', cart!)
        localStorage.setItem('user', '{}')
        localStorage.setItem('loginTime', now!)
      },
      [JSON.stringify({ version: 1, lines: [line()], orderId: null }), String(Date.now())],
    )
    await page.reload()
    await expect(page.getByRole('form', { name: 'Checkout' })).toBeVisible()
    await expect(page.getByText('Log in before you complete the order.')).toBeHidden()
  })

  test('a name is text, whatever it is [OPN-186]', async ({ page }) => {
    const names = ['<img src=x onerror="ran=1">', '$& KES 56 1.125 sample-name', '" onfocus="ran=1" autofocus x="']
    const each = (name: string, at: number) =>
      line({ name, id: `"><script>ran=${at}</script>`, image: 'javascript:ran=1' })
    await withCart(page, names.map(each))
    await holdScripts(page)
    await page.goto('/cart')
    await expect(lines(page).getByRole('link')).toHaveText(names)
    for (const name of names)
      await expect(lines(page).getByRole('button', { name: `Remove ${name}`, exact: true })).toBeVisible()
    expect(await page.evaluate(() => Reflect.get(window, 'ran') ?? null)).toBeNull()
  })

  test('a damaged cart does not stop the page [OPN-186]', async ({ page }) => {
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(String(error)))
    for (const damaged of ['{"version":1', '[]', '{"version":1,"lines":[{"id":1}]}', 'null']) {
      await page.goto('/robots.txt')
      await page.evaluate((value) => localStorage.setItem('cart', value), damaged)
      await page.goto('/cart')
      await expect(page.getByRole('heading', { name: 'Your cart is empty' }), damaged).toBeVisible()
      await expect(drawn(page), damaged).toHaveCount(0)
    }
    expect(errors).toEqual([])
  })
})
