import { expect, type Page, type Route } from '@playwright/test'
import config from '../playwright.config.ts'
import { goBack, goForward } from './support/navigation.ts'
import { openFilledCart, ordersOf, proceed } from './support/purchase.ts'
import { test, type Shop } from './support/shop.ts'
import { logIn, toastOf } from './support/commonSteps.ts'

// Keeps pages in the browser's back/forward cache, as for a shopper. The headless shell has no such cache.
const executablePath = process.env.WHOLE_CHROMIUM_PATH || config.use?.launchOptions?.executablePath
test.use({
  launchOptions: {
    ...config.use?.launchOptions,
    ...(executablePath && { executablePath }),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
})
test.describe.configure({ mode: 'serial' })

const completeButton = (page: Page) => page.getByRole('button', { name: 'Complete Order' })
const cartOf = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? 'null') as unknown)
const EMPTY = { version: 1, lines: [], orderId: null, orderOwner: null }

async function openCheckout(page: Page, shop: Shop): Promise<string> {
  await openFilledCart(page, shop)
  await proceed(page)
  await page.getByLabel('Region').selectOption('Kisii')
  return (await ordersOf(shop)).at(-1) ?? ''
}

/** Holds Enter down for a while. */
async function holdEnter(page: Page, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    await page.keyboard.down('Enter')
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
  await page.keyboard.up('Enter')
}

/** Holds a call back until it is released, and counts how often it was made. */
async function holdCall(page: Page, name: string) {
  const held: Route[] = []
  await page.route(`**/*.${name}`, (route) => void held.push(route))
  return {
    asked: () => held.length,
    begun: () => expect.poll(() => held.length).toBe(1),
    letGo: () => Promise.all(held.map((route) => route.continue())),
  }
}

async function expectOrdered(page: Page, shop: Shop, id: string): Promise<void> {
  await expect(page).toHaveURL(/\/account\?tab=orders$/)
  await expect(page.getByRole('article', { name: id })).toContainText('Order Received')
  await expect(page.getByRole('button', { name: /^Process/ })).toHaveCount(0)
  expect(await cartOf(page)).toEqual(EMPTY)
  expect((await ordersOf(shop)).at(-1)).toBe(id)
}

test('holding Enter down logs in, and later completes the order, only once', async ({ page, shop }) => {
  const before = await ordersOf(shop)
  await openFilledCart(page, shop)
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await page.getByLabel('Mobile number or email').fill('customer@example.com')
  await page.getByLabel('Password', { exact: true }).fill('karibu-sokoni')
  await page.keyboard.down('Enter')
  await expect(page.getByRole('button', { name: 'Proceed to Checkout' })).toBeFocused()
  await holdEnter(page, 10)
  expect(await ordersOf(shop)).toEqual(before)

  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/checkout$/)
  await page.getByLabel('Region').selectOption('Kisii')
  let asked = 0
  await page.route('**/*.complete_order', (route) => {
    asked += 1
    return asked < 3 ? route.fulfill({ json: { message: { status: 409, message: 'Not yet' } } }) : route.continue()
  })
  await page.getByLabel('First name').focus()
  await holdEnter(page, 30)
  await expect(page.getByText('Not yet')).toBeVisible()
  expect(asked).toBe(1)
  await completeButton(page).focus()
  await holdEnter(page, 30)
  await expect.poll(() => asked).toBe(2)
  await expect(completeButton(page)).toBeVisible()
  await page.getByLabel('Last name').focus()
  await holdEnter(page, 60)
  await expectOrdered(page, shop, (await ordersOf(shop)).at(-1) ?? '')
  expect(asked).toBe(3)
  expect(await ordersOf(shop)).toHaveLength(before.length + 1)
})

test('Back while an order is placed or completed repeats no call and leaves nothing loading', async ({
  page,
  shop,
}) => {
  const before = await ordersOf(shop)
  const placing = await holdCall(page, 'create_order')
  await openFilledCart(page, shop)
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await page.getByLabel('Mobile number or email').fill('customer@example.com')
  await page.getByLabel('Password', { exact: true }).fill('karibu-sokoni')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await placing.begun()
  await goBack(page, /\/product\//)
  const ordering = page.getByRole('button', { name: 'Processing...' })
  await goForward(page, ordering)
  await ordering.click({ force: true })
  await placing.letGo()
  await expect(page).toHaveURL(/\/checkout$/)
  expect([placing.asked(), (await ordersOf(shop)).length]).toEqual([1, before.length + 1])

  const completing = await holdCall(page, 'complete_order')
  await page.getByLabel('Region').selectOption('Kisii')
  await completeButton(page).click()
  await expect(page.getByRole('button', { name: 'Processing Payment...' })).toBeVisible()
  await completing.begun()
  await goBack(page, ordering)
  await ordering.click({ force: true })
  await expect(page.getByRole('button', { name: /^Remove / })).toBeDisabled()
  await completing.letGo()
  await expectOrdered(page, shop, (await ordersOf(shop)).at(-1) ?? '')
  expect([completing.asked(), (await ordersOf(shop)).length]).toEqual([1, before.length + 1])
})

test('an order whose checkout loads slowly is placed once, however often the button is tapped', async ({
  page,
  shop,
}) => {
  const before = await ordersOf(shop)
  const placing = await holdCall(page, 'create_order')
  const loading: Route[] = []
  await page.route('**/assets/CheckoutPage-*.js', (route) => void loading.push(route))
  await openFilledCart(page, shop)
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await logIn(page, 'customer@example.com', 'karibu-sokoni')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await placing.begun()
  await placing.letGo()
  await expect.poll(() => loading.length).toBe(1)
  await expect(page.getByText(/^Existing order/)).toBeVisible()
  for (const name of ['Clear Order', 'Clear Cart', 'Increase quantity'])
    await expect(page.getByRole('button', { name })).toBeDisabled()
  const busy = page.getByRole('button', { name: 'Processing...' })
  for (let tap = 0; tap < 3; tap += 1) await busy.click({ force: true })
  await loading[0]!.continue()
  await expect(page).toHaveURL(/\/checkout$/)
  expect([placing.asked(), (await ordersOf(shop)).length]).toEqual([1, before.length + 1])
  await goBack(page, /\/cart$/)
  await expect(page.getByRole('button', { name: 'Update Order & Checkout' })).toBeEnabled()
})

test('a reload while the order is completed shows it in the account, without a second call', async ({ page, shop }) => {
  const id = await openCheckout(page, shop)
  let asked = 0
  let isDone = false
  await page.route('**/*.complete_order', async (route) => {
    asked += 1
    await route.fetch()
    isDone = true
  })
  await completeButton(page).click()
  await expect.poll(() => isDone).toBe(true)
  await page.reload()
  await expect(page.getByText('Already ordered')).toBeVisible()
  await expect(page.getByText(`${id} is in your orders.`)).toBeVisible()
  await expectOrdered(page, shop, id)
  expect(asked).toBe(1)
})

test('a page that was left while completing continues when Back shows it again', async ({ page, shop }) => {
  const id = await openCheckout(page, shop)
  await page.evaluate(() =>
    addEventListener('pageshow', ({ persisted }) =>
      document.documentElement.setAttribute('data-restored', `${persisted}`),
    ),
  )
  const completing = await holdCall(page, 'complete_order')
  await completeButton(page).click()
  await completing.begun()
  await page.evaluate(() => void (location.href = 'about:blank'))
  await expect(page).toHaveURL('about:blank')
  await completing.letGo()
  await page.evaluate(() => history.back())
  await expectOrdered(page, shop, id)
  await expect(page.locator('html')).toHaveAttribute('data-restored', 'true')
  expect(completing.asked()).toBe(1)
})

test('two tabs complete the same order once; a cart that the other changed is announced', async ({
  page,
  shop,
  context,
}) => {
  const id = await openCheckout(page, shop)
  const other = await context.newPage()
  await other.goto('/cart')
  await other.getByRole('button', { name: 'Increase quantity' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Your cart has changed.' })).toHaveText(
    `Your cart has changed. Order ${id} still holds what was in it before.`,
  )
  // A background tab may be drawn only once a second.
  await page.bringToFront()
  await page.getByRole('link', { name: 'Go to your cart and update the order' }).click()
  await expect(page).toHaveURL(/\/cart$/)
  await page.getByRole('button', { name: 'Update Order & Checkout' }).click()
  await expect(page).toHaveURL(/\/checkout$/)
  await expect(page.getByLabel('Region')).toHaveValue('Kisii')
  await other.bringToFront()
  await other.goto('/checkout')
  await expect(other.getByRole('region', { name: 'Order summary' })).toContainText('Quantity: 2')
  await expect(other.getByLabel('Region')).toHaveValue('Kisii')

  const completing = await Promise.all([page, other].map((tab) => holdCall(tab, 'complete_order')))
  for (const tab of [page, other]) {
    await tab.bringToFront()
    await completeButton(tab).click()
  }
  for (const call of completing) await call.begun()
  for (const call of completing) await call.letGo()
  const said = await Promise.all(
    [page, other].map((tab) =>
      tab
        .getByText(/^(Asante.* received\.|Already ordered)$/)
        .first()
        .textContent(),
    ),
  )
  // Both send the same idempotency key: the later one gets the first answer, or learns of it from the other tab.
  expect(said.join()).toMatch(/Asante/)
  for (const tab of [page, other]) await expectOrdered(tab, shop, id)
})

test('an order that one tab clears or completes is not completed again in another [CHK-22, CHK-28]', async ({
  page,
  shop,
  context,
}) => {
  await openCheckout(page, shop)
  let asked = 0
  await page.route('**/*.complete_order', (route) => {
    asked += 1
    return route.continue()
  })
  const other = await context.newPage()
  await other.goto('/cart')
  await other.getByRole('button', { name: 'Clear Order' }).click()
  await page.bringToFront()
  await expect(page.getByText('Your cart is not an order yet.')).toBeVisible()
  await completeButton(page).click()
  await expect(toastOf(page, 'No order ID found. Please try again.')).toBeVisible()

  // Only the other tab knows that the order is completed.
  await page.route('**/*.get_orders*', (route) => route.abort())
  await other.bringToFront()
  await other.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await expect(other.getByLabel('Region')).toHaveValue('Kisii')
  // This toast may come and go while the shop's orders are read.
  const announced = expect(page.getByText('Already ordered')).toBeVisible()
  await completeButton(other).click()
  await expectOrdered(other, shop, (await ordersOf(shop)).at(-1) ?? '')
  await page.bringToFront()
  await announced
  await expect(page).toHaveURL(/\/account\?tab=orders$/)
  expect(await cartOf(page)).toEqual(EMPTY)
  expect(asked).toBe(0)
})

test('a draft from the account is restored after a reload, and hidden once its owner has signed out', async ({
  page,
  shop,
}) => {
  const id = await openCheckout(page, shop)
  await page.getByRole('link', { name: 'Back to cart' }).click()
  await page.getByRole('button', { name: 'Clear Cart' }).click()
  await page.goto('/account?tab=orders')
  await page.getByRole('article', { name: id }).getByRole('button', { name: 'Checkout' }).click()
  await expect(page.getByText(`Order: ${id}`)).toBeVisible()
  await page.getByLabel('Delivery notes (optional)').fill('Blue gate')
  await page.reload()
  await expect(page.getByText(`Order: ${id}`)).toBeVisible()
  await expect(page.getByLabel('Delivery notes (optional)')).toHaveValue('Blue gate')

  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Account/ })
    .click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByLabel('Mobile number or email')).toBeVisible()
  await goBack(page, page.getByRole('heading', { name: 'Your cart is empty' }))
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toMatch(new RegExp(`${id}|Blue gate`))
})
