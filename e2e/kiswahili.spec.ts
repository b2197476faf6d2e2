import { expect, type Locator, type Page } from '@playwright/test'
import { language as english } from '../src/messages/en/language.ts'
import { language as kiswahili } from '../src/messages/sw/language.ts'
import { violationsOf } from './support/axe.ts'
import { waitForHydration } from './support/commonSteps.ts'
import { textIn } from './support/kiswahili.ts'
import { goBack, goForward } from './support/navigation.ts'
import { changeLanguage } from './support/pseudoLanguage.ts'
import { demoTest as test } from './support/shop.ts'

// Workers of its own: the language stays with the accounts.
test.use({ catalogue: 'demo, accounts in Kiswahili' })

/** Texts in Kiswahili, by the part of the shop. */
const common = textIn('sw', 'common')
const home = textIn('sw', 'home')
const products = textIn('sw', 'products')
const cartText = textIn('sw', 'cart')
const auth = textIn('sw', 'auth')
const contact = textIn('sw', 'contact')

const html = (page: Page) => page.locator('html')
const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true })
const field = (within: Page | Locator, name: string) => within.getByRole('textbox', { name, exact: true })
const switchTo = (within: Locator, { name }: { name: string }) => within.getByRole('link', { name, exact: true })

test('the first page is in Kiswahili and accessible; its address loses the language [OPN-77]', async ({ page }) => {
  await page.goto('/sw/')
  await expect(html(page)).toHaveAttribute('lang', 'sw')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { name: home('featured') })).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
})

test('a switch in place keeps the place in a list, the cart and what is typed; it needs a network [OPN-77]', async ({
  page,
  shop,
}) => {
  const path = '/products?category=Fashion'
  const cards = page.getByRole('main').getByRole('article')
  const banner = page.getByRole('banner')
  await page.goto('/about')
  await waitForHydration(page, 'footer a')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Fashion' }).click()
  await expect(page).toHaveURL(path)
  await expect(cards).toHaveCount(11)

  await test.step('without a network the language stays', async () => {
    // The first notice loads what shows the next ones.
    const toasts = page.getByRole('region', { name: textIn('en', 'notices')('toasts.region') })
    await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
    await expect(toasts.getByText('Added to cart')).toBeInViewport()
    await page.context().setOffline(true)
    // By key: the press before has scrolled the page, and the header with the link may still move.
    await switchTo(banner, kiswahili).press('Enter')
    await expect(toasts.getByText('The language could not be loaded. Please try again.')).toBeInViewport()
    await expect(html(page)).toHaveAttribute('lang', 'en')
    await page.context().setOffline(false)
  })

  await test.step('with one it changes; the list stays where it is, and head and history follow', async () => {
    const last = cards.last()
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

  await test.step('a message that is half written stays; the title follows', async () => {
    const footer = page.getByRole('contentinfo')
    await footer
      .getByRole('link', { name: common('pages.contact'), exact: true })
      .first()
      .click()
    await field(page, contact('form.firstName')).fill('Wanjiku')
    await field(page, contact('form.message')).fill('Where is my')
    await switchTo(footer, english).click()
    await expect(page.getByLabel('First name')).toHaveValue('Wanjiku')
    await expect(page.getByLabel('Message', { exact: true })).toHaveValue('Where is my')
    await expect(page).toHaveTitle('Contact us · Sokoni')
  })

  await test.step('the cart stays, and so does what is typed into the log-in dialog, with its focus', async () => {
    await banner.getByRole('link', { name: /^Cart/ }).click()
    await page.getByRole('button', { name: 'Increase quantity' }).click()
    const quantity = page.getByRole('main').getByRole('group').first()
    await expect(quantity).toHaveText('2')
    await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
    const typed = page.getByRole('dialog', { name: 'Log in' }).getByLabel('Mobile number or email')
    await typed.fill('0712345')
    const dialog = await page.getByRole('dialog').elementHandle()
    await changeLanguage(page, 'sw')
    const inKiswahili = page.getByRole('dialog', { name: auth('views.login.title') })
    await expect(field(inKiswahili, auth('fields.usr'))).toHaveValue('0712345')
    await expect(field(inKiswahili, auth('fields.usr'))).toBeFocused()
    expect(await dialog!.evaluate((element) => element.isConnected)).toBe(true)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('heading', { level: 1, name: cartText('title') })).toBeVisible()
    await expect(quantity).toHaveText('2')
  })

  // It would have been made long ago.
  expect(await page.evaluate(() => localStorage.getItem('languageOffered'))).toBeNull()
})

test.describe('to a browser in Kiswahili', () => {
  test.use({ isNewShopper: true, locale: 'sw-KE' })

  test('the language is offered after the choice of cookies, and only once; what is chosen stays [OPN-77]', async ({
    page,
  }) => {
    const offer = page.getByRole('region', { name: kiswahili.name })
    const chosen = async () => (await page.context().cookies()).find(({ name }) => name === 'language')?.value
    await page.goto('/')
    await expect(html(page)).toHaveAttribute('lang', 'en')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('languageOffered'))).not.toBeNull()
    await expect(offer).toHaveCount(0)
    await page.getByRole('button', { name: 'Accept All' }).click()
    await expect(offer).toContainText(kiswahili.offer)
    // It covers nothing at the end of the page.
    await switchTo(page.getByRole('contentinfo'), kiswahili).click({ trial: true })
    await button(offer, kiswahili.name).click()
    await expect(page.getByRole('heading', { name: home('featured') })).toBeVisible()
    await expect(offer).toHaveCount(0)
    await switchTo(page.getByRole('banner'), english).click()
    await expect(html(page)).toHaveAttribute('lang', 'en')
    await expect.poll(chosen).toBe('en')
    await page.reload()
    await waitForHydration(page, 'a[hreflang]')
    await page.waitForLoadState('networkidle')
    await expect(html(page)).toHaveAttribute('lang', 'en')
    await expect(offer).toHaveCount(0)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a link changes the language of this page and of the next ones [OPN-77]', async ({ page }) => {
    const footer = page.getByRole('contentinfo')
    await page.goto('/about')
    await switchTo(footer, kiswahili).click()
    await expect(page).toHaveURL('/sw/about')
    await footer
      .getByRole('link', { name: common('pages.contact'), exact: true })
      .first()
      .click()
    await expect(page).toHaveURL('/contact')
    await expect(html(page)).toHaveAttribute('lang', 'sw')
    await switchTo(footer, english).click()
    await expect(page).toHaveURL('/en/contact')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact us')
    await footer.getByRole('link', { name: 'About', exact: true }).first().click()
    await expect(page).toHaveURL('/about')
    await expect(html(page)).toHaveAttribute('lang', 'en')
  })
})
