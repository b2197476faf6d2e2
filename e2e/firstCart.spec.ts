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

const cartOf = (lines: CartLine[], orderId: string | null = null) =>
  JSON.stringify({ version: 1, lines, orderId, orderOwner: null })

/**
 * Opens a page on a device that has stored this, before the app is there. Returns a function that lets it come.
 */
async function openFirst(page: Page, path: string, stored: Record<string, string>): Promise<() => Promise<void>> {
  // first, so that the app of the page before does not come
  await page.goto('/robots.txt')
  await page.unrouteAll()
  await page.evaluate((values) => {
    for (const key of ['cart', 'user', 'loginTime']) localStorage.removeItem(key)
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value)
  }, stored)
  const release = await holdScripts(page)
  await page.goto(path)
  return release
}

/** Keeps the shop's list away, in which the products of these carts are not. */
const withoutList = (page: Page) => page.context().route('**/*get_all_products', (route) => route.abort())

const lines = (page: Page) => page.getByRole('list', { name: 'Items in your cart' }).getByRole('listitem')
const drawn = (page: Page) => page.locator('[data-first-cart]')
const storedLines = (page: Page) =>
  page.evaluate(() => {
    const { lines: kept } = JSON.parse(localStorage.getItem('cart')!) as { lines: CartLine[] }
    return kept.map(({ id, quantity }) => [id, quantity])
  })
const password = (page: Page) => page.getByRole('dialog').getByLabel('Password')

test('the cart of this device is shown before the app, and nothing moves when it is there [OPN-186, OPN-405]', async ({
  page,
  shop,
}) => {
  const { product_id: id, product_name: name, price, image } = await aBuyableProduct(shop)
  // enough for free delivery
  const quantity = Math.ceil(5000 / price) + 1
  const written = (amount: number) => `KES ${amount.toLocaleString('en')}`
  const shifts = await watchShifts(page, 'main')
  const release = await openFirst(page, '/cart', {
    cart: cartOf([line({ id, name, price, image, quantity }), line({ name: 'Old Pan', inStock: false })]),
  })
  const footer = page.getByRole('contentinfo')
  await expect(drawn(page)).toHaveAttribute('aria-busy', 'true')
  const sources = drawn(page).locator('source[type="image/avif"]')
  await expect(sources).toHaveCount(2)
  const pictures = await sources.evaluateAll((all: HTMLSourceElement[]) => all.map((each) => [each.srcset, each.sizes]))
  const asked = await page
    .locator('head link[as=image]')
    .evaluateAll((all: HTMLLinkElement[]) => all.map((each) => [each.imageSrcset, each.imageSizes]))
  expect(asked).toEqual(pictures)
  const before = await drawn(page).innerText()
  expect(before.split(/\n+/)).toEqual([
    name,
    `${written(price)} each`,
    String(quantity),
    written(price * quantity),
    'Old Pan',
    'KES 450 each',
    'Out of Stock',
    'Remove',
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
  await expect(footer).not.toBeInViewport()
  await expect(page.locator('html')).toHaveAttribute('data-font', '')
  const shifted = await shifts()

  await page.getByRole('button', { name: 'Proceed to Checkout' }).hover()
  await page.mouse.down()
  await release()
  await expect(drawn(page)).toHaveCount(0)
  await expect(lines(page)).toHaveCount(2)
  expect(await shifts()).toBe(shifted)
  await expect(footer).not.toBeInViewport()

  await test.step('a press that ends after the app is there is done', async () => {
    await waitForHydration(page, 'main li')
    await page.mouse.up()
    await expect(password(page)).toBeVisible()
  })
})

test('what is pressed before the app, also before a reload, is done for its product [OPN-186, OPN-444]', async ({
  page,
}) => {
  await withoutList(page)
  const names = ['Pan', 'Pot', 'Cup']
  const cart = names.map((name, at) => line({ id: name, name, quantity: at === 0 ? 1 : 2 }))
  const release = await openFirst(page, '/cart', { cart: cartOf(cart) })
  const more = lines(page).nth(1).getByRole('button', { name: 'Increase quantity' })
  await more.click()
  await page.reload()
  await expect(lines(page).locator('output')).toHaveText(['1', '3', '2'])
  await more.click()
  await lines(page).nth(0).getByRole('button', { name: 'Remove Pan' }).click()
  await lines(page).nth(2).getByRole('button', { name: 'Increase quantity' }).focus()
  // as another tab does that removes the first line
  await page.evaluate((value) => localStorage.setItem('cart', value), cartOf(cart.slice(1)))
  await release()
  await expect(drawn(page)).toHaveCount(0)
  await expect(lines(page).locator('output')).toHaveText(['4', '2'])
  await expect(lines(page).nth(1).getByRole('button', { name: 'Increase quantity' })).toBeFocused()
  expect(await storedLines(page)).toEqual([
    ['Pot', 4],
    ['Cup', 2],
  ])
})

test('any cart is shown before the app: an empty, damaged or ordered one, with any names [OPN-186]', async ({
  page,
}) => {
  await withoutList(page)
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))

  await test.step('an empty cart is shown as one', async () => {
    await openFirst(page, '/cart', {})
    await expect(drawn(page).getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
    await expect(drawn(page).getByRole('link')).toHaveAttribute('href', '/products')
  })

  await test.step('a name is text, whatever it is', async () => {
    const names = ['<img src=x onerror="ran=1">', '$& KES 56 1.125 sample-name', '" onfocus="ran=1" autofocus x="']
    const each = (name: string, at: number) =>
      line({ name, id: `"><script>ran=${at}</script>`, image: 'javascript:ran=1' })
    await openFirst(page, '/cart', { cart: cartOf(names.map(each)) })
    await expect(lines(page).getByRole('link')).toHaveText(names)
    for (const name of names)
      await expect(lines(page).getByRole('button', { name: `Remove ${name}`, exact: true })).toBeVisible()
    expect(await page.evaluate(() => Reflect.get(window, 'ran') ?? null)).toBeNull()
  })

  for (const damaged of ['{"version":1', '{"version":1,"lines":[{"id":1}]}'])
    await test.step(`a damaged cart does not stop the page: ${damaged}`, async () => {
      const release = await openFirst(page, '/cart', { cart: damaged })
      await release()
      await expect(page.getByRole('heading', { name: 'Your cart is empty' }), damaged).toBeVisible()
      await expect(drawn(page), damaged).toHaveCount(0)
      expect(errors).toEqual([])
    })

  const pan = line({ id: 'PAN', name: 'Old Pan', inStock: false })
  const release = await openFirst(page, '/cart', { cart: cartOf([line({ quantity: 1 }), pan], 'SAL-ORD-2026-00007') })
  await test.step('what is missing for free delivery, and a linked order, are shown', async () => {
    await expect(drawn(page)).toContainText('Existing order: SAL-ORD-2026-00007')
    await expect(drawn(page)).toContainText(
      'With KES 4,550 more, delivery is free; otherwise your county’s fee is added',
    )
    await expect(lines(page).first().getByRole('button', { name: 'Decrease quantity' })).toBeDisabled()
    await expect(lines(page).getByRole('button', { name: 'Remove Enamel Mug' })).toBeVisible()
  })

  await test.step('once the app is there, a line is removed and the log-in opens, as was asked for', async () => {
    await lines(page).nth(1).getByRole('button', { name: 'Remove Old Pan' }).click()
    await page.getByRole('button', { name: 'Update Order & Checkout' }).click()
    await release()
    await expect(password(page)).toBeVisible()
    expect(await storedLines(page)).toEqual([['ITEM-1', 1]])
  })
})

test('the checkout has its form before the app; what is typed stays, with the focus [OPN-186]', async ({
  page,
  shop,
}) => {
  const form = page.getByRole('form', { name: 'Checkout' })
  const loading = page.getByText(/^Loading your/).filter({ visible: true })
  const askedToLogIn = page.getByText('Log in before you complete the order.')
  const { product_id: id, product_name: name, price, image } = await aBuyableProduct(shop)
  const cart = cartOf([line({ id, name, price, image, quantity: 2 })])

  await test.step('the checkout of an empty cart has no form', async () => {
    await openFirst(page, '/checkout', {})
    await expect(loading).toHaveCount(1)
    await expect(form).toBeHidden()
  })

  await test.step('none is asked to log in who is logged in', async () => {
    await openFirst(page, '/checkout', { cart, user: '{}', loginTime: String(Date.now()) })
    await expect(form).toBeVisible()
    await expect(askedToLogIn).toBeHidden()
  })

  const shifts = await watchShifts(page, 'main')
  const release = await openFirst(page, '/checkout', { cart })
  const footer = page.getByRole('contentinfo')
  const total = `KES ${(price * 2).toLocaleString('en')}`
  await expect(drawn(page)).toContainText(`${name}Quantity: 2${total}Subtotal${total}Delivery`)
  await expect(footer).not.toBeInViewport()
  await expect(askedToLogIn).toBeVisible()
  await expect(loading).toHaveCount(0)
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
  await expect(footer).not.toBeInViewport()
  expect(await shifts()).toBe(shifted)
})
