import { expect, type Locator, type Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { language as english } from '../src/messages/en/language.ts'
import { language as kiswahili } from '../src/messages/sw/language.ts'
import { messages as serverPages } from '../server/messages/sw/pages.ts'
import { orderOutForDelivery } from './support/api.ts'
import { violationsOf } from './support/axe.ts'
import { toastOf, waitForHydration } from './support/commonSteps.ts'
import { customer, cart, invoiceOf, orderedCart, orderOf, paymentOf } from './support/fixtures.ts'
import { englishOn, textIn } from './support/kiswahili.ts'
import { goBack, goForward } from './support/navigation.ts'
import { openPageStates, type PageStates } from './support/pageStates.ts'
import { changeLanguage } from './support/pseudoLanguage.ts'
import { openFilledCart, ordersOf } from './support/purchase.ts'
import { demoTest as test } from './support/shop.ts'

// Workers of its own: the language stays with the accounts.
test.use({ catalogue: 'demo, accounts in Kiswahili' })

const PHONE = { viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true }
const PRODUCT = 'Kifaru X2 Smartphone 256 GB'

/** Texts in Kiswahili, by the part of the shop. */
const common = textIn('sw', 'common')
const home = textIn('sw', 'home')
const products = textIn('sw', 'products')
const product = textIn('sw', 'product')
const cartText = textIn('sw', 'cart')
const auth = textIn('sw', 'auth')
const checkout = textIn('sw', 'checkout')
const account = textIn('sw', 'account')
const orders = textIn('sw', 'orders')
const contact = textIn('sw', 'contact')
const cookies = textIn('sw', 'overlays')
const notices = textIn('sw', 'notices')

const html = (page: Page) => page.locator('html')
const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true })
const field = (within: Page | Locator, name: string) => within.getByRole('textbox', { name, exact: true })
const switchTo = (within: Locator, { name }: { name: string }) => within.getByRole('link', { name, exact: true })

/** Opens a page in Kiswahili, and waits until its script runs. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(`/sw${path}`)
  await expect(html(page)).toHaveAttribute('lang', 'sw')
  // The app takes the language out of the address, and keeps it in the cookie.
  await expect(page).toHaveURL(path)
}

async function expectKept(page: Page): Promise<void> {
  const path = await page.evaluate(() => location.pathname + location.search)
  expect(path).not.toMatch(/^\/sw\b/)
  await page.reload()
  await expect(html(page)).toHaveAttribute('lang', 'sw')
  await expect(page).toHaveURL(path)
}

/** Logs in with the form that is shown, in the modal or on the page. */
async function logInInKiswahili(page: Page, name: string, password: string): Promise<void> {
  await field(page, auth('fields.usr')).fill(name)
  await page.getByLabel(auth('fields.pwd'), { exact: true }).fill(password)
  await button(page, auth('views.login.submit')).click()
}

test.describe('on a phone', () => {
  test.use(PHONE)

  test('a guest finds, orders and sees it in Kiswahili, from the first page on [OPN-77]', async ({ page, shop }) => {
    const answer = await page.request.get('/sw/')
    expect(await answer.text()).toContain('<html lang="sw"')
    await open(page, '/')
    await expect(page.getByRole('heading', { name: home('featured') })).toBeVisible()
    await page.getByRole('combobox', { name: common('search.field') }).fill('simu')
    await page
      .getByRole('listbox', { name: common('search.suggestions') })
      .getByRole('option', { name: PRODUCT })
      .tap()
    await expect(page.getByRole('heading', { level: 1, name: PRODUCT })).toBeVisible()
    await button(page.getByRole('main'), product('addToCart')).first().tap()
    await expect(toastOf(page, notices('addedToCart.title'))).toBeVisible()

    await page
      .getByRole('banner')
      .getByRole('link', { name: new RegExp(`^${common('header.cart')}`) })
      .tap()
    await expect(page.getByRole('heading', { level: 1, name: cartText('title') })).toBeVisible()
    await button(page, cartText('proceed')).tap()
    await expect(page.getByRole('dialog', { name: auth('views.login.title') })).toBeVisible()
    await logInInKiswahili(page, 'customer@example.com', 'karibu-sokoni')
    await expect(page.getByRole('dialog')).toBeHidden()
    await button(page, cartText('proceed')).tap()

    await expect(page.getByRole('heading', { level: 1, name: checkout('title') })).toBeVisible()
    await page.getByRole('combobox', { name: checkout('region.label') }).selectOption('Kisii')
    await field(page, checkout('address.delivery_notes')).fill('Lango la bluu')
    await button(page, checkout('complete')).tap()
    await expect(page.getByRole('heading', { name: /^Asante, .+! Oda .+ imepokelewa\.$/ })).toBeVisible()
    const id = (await ordersOf(shop)).at(-1)!
    const order = page.getByRole('article', { name: id })
    await expect(order).toContainText(orders('status.received'))
    await expect(order).toContainText(PRODUCT)

    const data = [PRODUCT, english.name, 'customer@example.com', 'hello@sokoni.example', 'Moi Avenue, 2nd floor']
    expect(await englishOn(page, data)).toEqual([])
    await expectKept(page)
    await expect(order).toContainText(orders('status.received'))
    expect(await englishOn(page, data)).toEqual([])
  })

  test('a rider asks for the payment in Kiswahili, and the invoice is in it too [OPN-77]', async ({ page, shop }) => {
    const id = await orderOutForDelivery(shop)
    await open(page, '/account')
    await logInInKiswahili(page, 'rider@example.com', 'safari-salama')
    const card = page.getByRole('article', { name: id })
    await button(card, account('rider.initiate')).tap()
    const status = card.getByRole('status')
    await expect(status).toHaveText(account('rider.waiting', { phone: '0712•••678' }))
    expect(await shop.store('mpesa', 'pay', id)).toMatchObject({ code: 0 })
    await expect(status).toHaveText(/[A-Z0-9]{10}/)
    const [receipt] = /[A-Z0-9]{10}/.exec((await status.textContent())!)!
    await expect(status).toHaveText(account('rider.paid') + account('rider.receipt', { receipt }))
    await expect(button(card, account('rider.initiate'))).toHaveCount(0)

    const link = card.getByRole('link', { name: /ACC-SINV-\d{4}-\d{5}/ })
    const [number] = /ACC-SINV-[-\d]+/.exec((await link.textContent())!)!
    await expect(link).toHaveText(account('orders.invoice', { number }))
    const [invoice] = await Promise.all([page.context().waitForEvent('page'), link.tap()])
    await expect(html(invoice)).toHaveAttribute('lang', 'sw')
    await expect(invoice).toHaveTitle(new RegExp(serverPages.invoice.replace('{number}', number)))
    await expect(invoice.getByText(serverPages.statePaid, { exact: true })).toBeVisible()
    await expect(button(invoice, serverPages.print)).toBeVisible()
  })
})

test.describe('a switch in place keeps', () => {
  test('the place in a list; head and history follow [OPN-77]', async ({ page, shop }) => {
    const path = '/products?category=Fashion'
    await page.goto('/about')
    await waitForHydration(page, 'footer a')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Fashion' }).click()
    await expect(page).toHaveURL(path)
    const last = page.getByRole('main').getByRole('article').last()
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(11)
    const top = async () => (await last.boundingBox())!.y
    const entries = () => page.evaluate(() => history.length)
    const canonical = page.locator('link[rel=canonical]')
    await last.scrollIntoViewIfNeeded()
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200)
    await expect(canonical).toHaveAttribute('href', shop.url + path)
    const [placeBefore, topBefore, entriesBefore] = [await page.evaluate(() => scrollY), await top(), await entries()]

    // A locator's own click would scroll first, because of the page's `scroll-padding`.
    await changeLanguage(page, 'sw')
    await expect(page.getByRole('status').filter({ hasText: products('found', { count: 11, n: '11' }) })).toBeVisible()
    await expect(canonical).toHaveAttribute('href', `${shop.url}/sw${path}`)
    expect(Math.abs((await page.evaluate(() => scrollY)) - placeBefore)).toBeLessThan(8)
    expect(Math.abs((await top()) - topBefore)).toBeLessThan(8)
    expect(await entries()).toBe(entriesBefore)
    await goBack(page, '/about')
    await expect(page).toHaveTitle(`${textIn('sw', 'about')('title', { name: 'Sokoni' })} · Sokoni`)
    await goForward(page, path)
    await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - placeBefore)).toBeLessThan(8)
  })

  test('the cart, and what is typed into the log-in dialog [OPN-77]', async ({ page, shop }) => {
    await openFilledCart(page, shop)
    await page.getByRole('button', { name: 'Increase quantity' }).click()
    const quantity = page.getByRole('main').getByRole('group').first()
    await expect(quantity).toHaveText('2')
    await switchTo(page.getByRole('banner'), kiswahili).click()
    await expect(page.getByRole('heading', { level: 1, name: cartText('title') })).toBeVisible()
    await expect(quantity).toHaveText('2')
    await switchTo(page.getByRole('banner'), english).click()

    await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
    const typed = page.getByRole('dialog', { name: 'Log in' }).getByLabel('Mobile number or email')
    await typed.fill('0712345')
    const dialog = await page.getByRole('dialog').elementHandle()
    await changeLanguage(page, 'sw')
    const inKiswahili = page.getByRole('dialog', { name: auth('views.login.title') })
    await expect(field(inKiswahili, auth('fields.usr'))).toHaveValue('0712345')
    await expect(field(inKiswahili, auth('fields.usr'))).toBeFocused()
    expect(await dialog!.evaluate((element) => element.isConnected)).toBe(true)
  })

  test('a message that is half written; the title follows [OPN-77]', async ({ page }) => {
    await page.goto('/contact')
    await waitForHydration(page, 'textarea')
    await page.getByLabel('First name').fill('Wanjiku')
    await page.getByLabel('Message').fill('Where is my')
    await switchTo(page.getByRole('contentinfo'), kiswahili).click()
    await expect(field(page, contact('form.firstName'))).toHaveValue('Wanjiku')
    await expect(field(page, contact('form.message'))).toHaveValue('Where is my')
    await expect(page).toHaveTitle(`${contact('title')} · Sokoni`)
    await switchTo(page.getByRole('contentinfo'), english).click()
    await expect(page.getByLabel('Message')).toHaveValue('Where is my')
    await expect(page).toHaveTitle('Contact us · Sokoni')
  })

  test.describe('to a new shopper', () => {
    test.use({ isNewShopper: true })

    test('the choice of cookies that is being made [OPN-77]', async ({ page }) => {
      await page.goto('/')
      await page.getByRole('button', { name: 'Customize' }).click()
      await page.getByRole('switch', { name: 'Analytics' }).check()
      await changeLanguage(page, 'sw')
      const banner = page.getByRole('region', { name: cookies('cookies.customizeTitle') })
      await expect(banner.getByRole('switch', { name: cookies('cookies.analytics.title') })).toBeChecked()
      await expect(banner.getByRole('switch', { name: cookies('cookies.marketing.title') })).not.toBeChecked()
      await button(banner, cookies('cookies.save')).click()
      await expect(banner).toBeHidden()
    })
  })
})

test('without a network the language stays; with one again, it changes [OPN-77]', async ({ page, context }) => {
  await page.goto('/products')
  // The first notice loads what shows the next ones.
  const toasts = page.getByRole('region', { name: textIn('en', 'notices')('toasts.region') })
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(toasts.getByText('Added to cart')).toBeInViewport()
  await context.setOffline(true)
  await switchTo(page.getByRole('banner'), kiswahili).click()
  await expect(toasts.getByText('The language could not be loaded. Please try again.')).toBeInViewport()
  await expect(html(page)).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Products')
  await context.setOffline(false)
  await switchTo(page.getByRole('banner'), kiswahili).click()
  await expect(html(page)).toHaveAttribute('lang', 'sw')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(products('all'))
})

test.describe('the offer', () => {
  test.use({ isNewShopper: true })

  const offer = (page: Page) => page.getByRole('region', { name: kiswahili.name })
  const isOffered = (page: Page) => page.evaluate(() => localStorage.getItem('languageOffered') !== null)

  /** Reloads, and waits until the page has done what it does on its own. */
  async function reload(page: Page): Promise<void> {
    await page.reload()
    await waitForHydration(page, 'a[hreflang]')
    await page.waitForLoadState('networkidle')
  }

  test.describe('to a browser in Kiswahili', () => {
    test.use({ locale: 'sw-KE' })

    test('comes after the choice of cookies, and only once [OPN-77]', async ({ page }) => {
      await page.goto('/')
      await expect(html(page)).toHaveAttribute('lang', 'en')
      await expect.poll(() => isOffered(page)).toBe(true)
      await expect(offer(page)).toHaveCount(0)
      await page.getByRole('button', { name: 'Accept All' }).click()
      await expect(offer(page)).toContainText(kiswahili.offer)
      // It covers nothing at the end of the page.
      await switchTo(page.getByRole('contentinfo'), kiswahili).click({ trial: true })
      await button(offer(page), kiswahili.name).click()
      await expect(page.getByRole('heading', { name: home('featured') })).toBeVisible()
      await expect(offer(page)).toHaveCount(0)
      await reload(page)
      await expect(html(page)).toHaveAttribute('lang', 'sw')
      await expect(offer(page)).toHaveCount(0)
      await switchTo(page.getByRole('banner'), english).click()
      await expect(html(page)).toHaveAttribute('lang', 'en')
      await reload(page)
      await expect(html(page)).toHaveAttribute('lang', 'en')
      await expect(offer(page)).toHaveCount(0)
    })
  })

  test('is not made to a browser in English [OPN-77]', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Accept All' }).click()
    await reload(page)
    await expect(offer(page)).toHaveCount(0)
    expect(await isOffered(page)).toBe(false)
  })
})

test.describe('every page from the server', () => {
  test.use(PHONE)

  const inMain = (text: string) => (page: Page) => page.getByRole('main').getByText(text).first()
  const listed = [
    orderOf({ status: 'Order Received' }),
    orderOf({
      sales_order_name: 'SAL-ORD-2026-00002',
      status: 'Dispatched',
      payment: paymentOf('requested', ''),
      invoice: invoiceOf('Unpaid'),
    }),
    orderOf({ sales_order_name: 'SAL-ORD-2026-00003', status: 'Cancelled' }),
  ]
  const states: PageStates = {
    home: { path: '/sw/', shows: inMain(home('featured')) },
    products: { path: '/sw/products', shows: (page) => page.getByRole('heading', { name: products('all') }) },
    product: { path: '/sw/product/SKN-0002?id=SKN-0002', shows: inMain(product('tabs.features')) },
    cart: { path: '/sw/cart', storage: { cart }, shows: inMain(cartText('proceed')) },
    checkout: {
      path: '/sw/checkout',
      user: customer,
      storage: { cart: orderedCart },
      replies: { get_orders: { message: { sales_orders: [orderOf({ region: '', location: '' })] } } },
      shows: inMain(checkout('complete')),
    },
    orders: {
      path: '/sw/account?tab=orders',
      user: customer,
      replies: { get_orders: { message: { sales_orders: listed } } },
      shows: (page) => page.getByRole('article').getByText(orders('status.dispatched')).first(),
    },
    contact: { path: '/sw/contact', shows: (page) => button(page, contact('form.send')) },
  }

  test('is all in Kiswahili and accessible: WCAG 2.2 A and AA, light and dark [OPN-77]', async ({ page, shop: _ }) => {
    const data = ['demo/catalogue.json', 'demo/shop.json', 'demo/reviews.json', 'e2e/support/fixtures.ts']
      .flatMap((path) => readFileSync(path, 'utf8').match(/[^"'<>\\]{3,}/g) ?? [])
      .sort((a, b) => b.length - a.length)
    const openState = await openPageStates(page)
    for (const [name, state] of Object.entries(states)) {
      await expect(await openState(state), name).toBeVisible()
      await expect(html(page)).toHaveAttribute('lang', 'sw')
      expect.soft(await englishOn(page, data), name).toEqual([])
      expect.soft(await violationsOf(page), name).toEqual([])
    }
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a link changes the language of this page and of the next ones [OPN-77]', async ({ page }) => {
    const footer = page.getByRole('contentinfo')
    await page.goto('/')
    await switchTo(footer, kiswahili).click()
    await expect(page).toHaveURL('/sw/')
    await expect(page.getByRole('heading', { name: home('featured') })).toBeVisible()
    await footer.getByRole('link', { name: common('pages.about'), exact: true }).click()
    await expect(page).toHaveURL('/about')
    await expect(html(page)).toHaveAttribute('lang', 'sw')
    await switchTo(footer, english).click()
    await expect(page).toHaveURL('/en/about')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Sokoni')
    await footer.getByRole('link', { name: 'Contact', exact: true }).click()
    await expect(page).toHaveURL('/contact')
    await expect(html(page)).toHaveAttribute('lang', 'en')
  })
})
