import { expect, type Page, type Route } from '@playwright/test'
import config from '../playwright.config.ts'
import { startSession } from './support/api.ts'
import { violationsOf } from './support/axe.ts'
import { logIn, toastOf, waitForHydration } from './support/commonSteps.ts'
import { goBack, goForward } from './support/navigation.ts'
import { openFilledCart, ordersOf } from './support/purchase.ts'
import { test, type Shop } from './support/shop.ts'

test.describe.configure({ mode: 'serial' })

const proceedButton = (page: Page) => page.getByRole('button', { name: 'Proceed to Checkout' })
const completeButton = (page: Page) => page.getByRole('button', { name: 'Complete Order' })
const processing = (page: Page) => page.getByRole('button', { name: 'Processing...' })
const cartOf = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? 'null') as unknown)
const EMPTY = { version: 1, lines: [], orderId: null, orderOwner: null }

/** Opens the checkout of a logged-in customer. Returns the number of the order. */
async function openCheckout(page: Page, shop: Shop): Promise<string> {
  await startSession(page.context(), shop)
  await openFilledCart(page, shop)
  await proceedButton(page).dblclick()
  await expect(page).toHaveURL(/\/checkout$/)
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

const name = 'one cart is one order, whatever is held down, left, reloaded or cut off, and can be ordered again'

test(`${name} [OPN-69, OPN-99, OPN-100]`, async ({ page, shop, context }) => {
  const before = await ordersOf(shop)
  const placing = await holdCall(page, 'create_order')
  const loading: Route[] = []
  await page.route('**/assets/CheckoutPage-*.js', (route) => void loading.push(route))
  await openFilledCart(page, shop)
  await page.setViewportSize({ width: 360, height: 800 })
  const dialog = page.getByRole('dialog')
  const user = page.getByLabel('Mobile number or email')
  const password = page.getByLabel('Password', { exact: true })

  await test.step('the dialog has its fields and button above the keyboard of a phone', async () => {
    await proceedButton(page).click()
    await expect(user).toBeFocused()
    await page.setViewportSize({ width: 360, height: 330 })
    await expect(user).toBeInViewport({ ratio: 1 })
    await password.click()
    await expect(password).toBeInViewport({ ratio: 1 })
    const button = dialog.getByRole('button', { name: 'Log in' })
    await button.scrollIntoViewIfNeeded()
    await expect(button).toBeInViewport({ ratio: 1 })
    await page.setViewportSize({ width: 360, height: 800 })
  })

  await test.step('Enter held down logs in once; after Escape the focus is back, the name is kept', async () => {
    let asked = 0
    page.on('request', (request) => (asked += request.url().endsWith('.login') ? 1 : 0))
    await user.click()
    await page.keyboard.type('0755 000 333')
    await page.keyboard.press('Tab')
    await page.keyboard.type('no-such-person')
    await page.keyboard.down('Enter')
    await expect(toastOf(page, 'Login failed')).toBeVisible()
    await holdEnter(page, 10)
    await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
    expect(asked).toBe(1)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(proceedButton(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(user).toHaveValue('0755 000 333')
    await expect(password).toHaveValue('')

    await user.fill('customer@example.com')
    await password.fill('karibu-sokoni')
    await page.keyboard.down('Enter')
    await expect(proceedButton(page)).toBeFocused()
    await holdEnter(page, 10)
    expect([asked, placing.asked(), await ordersOf(shop)]).toEqual([2, 0, before])
  })

  await test.step('Back, Forward and taps place no second order while a checkout loads slowly', async () => {
    await page.keyboard.press('Enter')
    await placing.begun()
    await goBack(page, /\/product\//)
    await goForward(page, processing(page))
    await processing(page).click({ force: true })
    await placing.letGo()
    await expect.poll(() => loading.length).toBe(1)
    await expect(page.getByText(/^Existing order/)).toBeVisible()
    for (const each of ['Clear Order', 'Clear Cart', 'Increase quantity'])
      await expect(page.getByRole('button', { name: each })).toBeDisabled()
    for (let tap = 0; tap < 3; tap += 1) await processing(page).click({ force: true })
    await page.unroute('**/assets/CheckoutPage-*.js')
    await loading[0]!.continue()
    await expect(page).toHaveURL(/\/checkout$/)
    expect([placing.asked(), (await ordersOf(shop)).length]).toEqual([1, before.length + 1])
  })

  await test.step('a reload and a look at the cart keep what was typed', async () => {
    await page.getByLabel('First name').fill('Wanjiru')
    await page.getByLabel('Last name').fill('Kamau Njoroge')
    await page.getByLabel('Phone').first().fill('0798765432')
    await page.getByLabel('Delivery notes (optional)').fill('Blue gate, ring twice')
    await page.getByLabel('Region').selectOption('Nairobi')
    await page.getByLabel('Location').selectOption({ index: 2 })
    const location = await page.getByLabel('Location').inputValue()
    await page.reload()
    await expect(page.getByLabel('Last name')).toHaveValue('Kamau Njoroge')
    await expect(page.getByLabel('Delivery notes (optional)')).toHaveValue('Blue gate, ring twice')
    await expect(page.getByLabel('Region')).toHaveValue('Nairobi')
    await expect(page.getByLabel('Location')).toHaveValue(location)
    await page.unroute('**/*.create_order')
    await page.getByRole('link', { name: 'Back to cart' }).click()
    await page.getByRole('button', { name: 'Update Order & Checkout' }).click()
    await expect(page).toHaveURL(/\/checkout$/)
    await expect(page.getByLabel('Last name')).toHaveValue('Kamau Njoroge')
  })

  await test.step('without a connection nothing is lost', async () => {
    await context.setOffline(true)
    await completeButton(page).click()
    await expect(page.getByText('Payment Error')).toBeVisible()
    await expect(page.getByLabel('Region')).toHaveValue('Nairobi')
    await context.setOffline(false)
  })

  await test.step('Enter held down completes it once, and Back meanwhile repeats nothing', async () => {
    let refused = 0
    const refusing = (route: Route) => {
      refused += 1
      return route.fulfill({ json: { message: { status: 409, message: 'Not yet' } } })
    }
    await page.route('**/*.complete_order', refusing)
    await page.getByLabel('First name').focus()
    await holdEnter(page, 20)
    await expect(page.getByText('Not yet')).toBeVisible()
    expect(refused).toBe(1)
    await completeButton(page).focus()
    await holdEnter(page, 20)
    await expect.poll(() => refused).toBe(2)
    await expect(completeButton(page)).toBeVisible()
    await page.unroute('**/*.complete_order')

    const completing = await holdCall(page, 'complete_order')
    await page.getByLabel('Last name').focus()
    await holdEnter(page, 20)
    await expect(page.getByRole('button', { name: 'Processing Payment...' })).toBeVisible()
    await completing.begun()
    await goBack(page, processing(page))
    await processing(page).click({ force: true })
    await expect(page.getByRole('button', { name: /^Remove / })).toBeDisabled()
    await completing.letGo()
    await expectOrdered(page, shop, (await ordersOf(shop)).at(-1) ?? '')
    expect([completing.asked(), (await ordersOf(shop)).length]).toEqual([1, before.length + 1])
  })

  await test.step('a card says what comes next, until another page; the order can be ordered again', async () => {
    const title = page.getByRole('heading', { name: /^Asante, Wanjiru! Order SAL-ORD-\d{4}-\d{5} received\.$/ })
    await expect(title).toBeFocused()
    await expect(title).toBeInViewport()
    const id = (await ordersOf(shop)).at(-1)!
    const card = page.getByRole('region', { name: /^Asante/ })
    await expect(card).toContainText(id)
    await expect(card).toContainText(
      /A rider will call 0798 765 432; you pay KES [\d,]+ by M-PESA when it arrives\.Arrives .+\./,
    )
    const ask = card.getByRole('link', { name: 'Ask us on WhatsApp' })
    await expect(ask).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+/)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    expect(await violationsOf(page)).toEqual([])

    const order = page.getByRole('article', { name: id })
    await order.getByRole('button', { name: 'Order again' }).click()
    await page.getByRole('link', { name: 'View cart' }).click()
    await expect(page.getByRole('group', { name: /^Quantity of/ })).toHaveText('1')
    await goBack(page, order)
    await expect(card).toHaveCount(0)
  })
})

test('two tabs share cart, order and session, and complete one order once [SES-10, CHK-28]', async ({
  page,
  shop,
  context,
}) => {
  await openFilledCart(page, shop)
  const other = await context.newPage()
  const otherCart = other.getByRole('banner').getByRole('link', { name: /^Cart/ })

  await test.step('a log-in in one is one in the other, and the cart is the same', async () => {
    await other.goto('/account')
    await logIn(other, 'customer@example.com', 'karibu-sokoni')
    await other.getByRole('tab', { name: 'Profile' }).click()
    await expect(otherCart).toContainText('1')
    await page.bringToFront()
    await proceedButton(page).click()
    await expect(page).toHaveURL(/\/checkout$/)
    await expect(page.getByRole('form', { name: 'Checkout' }).getByLabel('Email')).toHaveValue('customer@example.com')
    await page.getByLabel('Region').selectOption('Kisii')
  })
  const id = (await ordersOf(shop)).at(-1) ?? ''

  await test.step('an order that the other completes twice is completed once', async () => {
    await other.bringToFront()
    await other.goto('/checkout')
    await expect(other.getByRole('region', { name: 'Order summary' })).toContainText('Quantity: 1')
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
})

const reloads = 'a reload while an order is completed goes on; a customer loads no counter'

test(`${reloads} [OPN-140]`, async ({ page, shop }) => {
  const loaded: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.url().includes('/assets/') && response.url().endsWith('.js'))
      loaded.push(response.text().catch(() => ''))
  })
  const id = await openCheckout(page, shop)

  await test.step('after a reload the completed order is in the account, without a second call', async () => {
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

  expect(loaded.length).toBeGreaterThan(10)
  expect((await Promise.all(loaded)).filter((text) => /owner_|Open the counter/.test(text))).toEqual([])
})

/** Pages of a shopper who browses. */
const BROWSED = ['/', '/products', '/product/SKN-0001?id=SKN-0001', '/cart', '/track-order', '/account', '/faq']

/** Has the page show in `data-restored` that Back shows it as it was left. */
const noteReturn = (page: Page, name: string) =>
  page.evaluate(
    (name) =>
      addEventListener('pageshow', ({ persisted }) =>
        document.documentElement.setAttribute('data-restored', persisted ? name : ''),
      ),
    name,
  )

/** Goes back as a shopper does: `page.goBack()` waits for a page that loads anew. */
const pressBack = (page: Page) => page.evaluate(() => void setTimeout(() => history.back()))

test('Back shows a page as it was left, and one that was completing continues [OPN-391]', async ({
  playwright,
  shop,
  context,
}) => {
  // Keeps pages in the browser's back/forward cache, as for a shopper. The headless shell has no such cache.
  const executablePath = process.env.WHOLE_CHROMIUM_PATH || config.use?.launchOptions?.executablePath
  const ownBrowser = await playwright.chromium.launch({
    ...config.use?.launchOptions,
    ...(executablePath && { executablePath }),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  const page = await ownBrowser.newPage({
    baseURL: shop.url,
    serviceWorkers: 'block',
    storageState: await context.storageState(),
  })
  const id = await openCheckout(page, shop)
  await noteReturn(page, 'checkout')
  const completing = await holdCall(page, 'complete_order')
  await completeButton(page).click()
  await completing.begun()
  await page.evaluate(() => void (location.href = 'about:blank'))
  await expect(page).toHaveURL('about:blank')
  await completing.letGo()
  await pressBack(page)
  await expectOrdered(page, shop, id)
  await expect(page.locator('html')).toHaveAttribute('data-restored', 'checkout')
  expect(completing.asked()).toBe(1)
  for (const path of BROWSED) {
    await page.goto(path)
    await waitForHydration(page, 'header a')
    await noteReturn(page, path)
    // the browser gives up a page whose answers take long
    await page.waitForLoadState('networkidle')
    await page.goto('about:blank')
    await pressBack(page)
    await expect(page.locator('html')).toHaveAttribute('data-restored', path)
  }
  await ownBrowser.close()
})
