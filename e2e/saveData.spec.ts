import { expect, type Page } from '@playwright/test'
import * as zlib from 'node:zlib'
import { aBuyableProduct } from './support/api.ts'
import { test } from './support/shop.ts'

test.use({ extraHTTPHeaders: { 'save-data': 'on' }, viewport: { width: 1024, height: 700 } })

const badge = (page: Page) => page.getByRole('banner').locator('[data-cart-badge]')
const search = (page: Page) => page.getByRole('banner').getByRole('combobox', { name: 'Search products' })

/** Returns the addresses of what scripts load and of scripts themselves, as they are asked for. */
function scriptsOf(page: Page): string[] {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (/^(?:script|fetch)$/.test(request.resourceType())) scripts.push(request.url())
  })
  return scripts
}

const loadsDictionary = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/_dictionary')))

const encodingOf = async (page: Page, path: string) => (await page.goto(path))?.headers()['content-encoding']

const looking = 'a shopper who only looks loads pages alone, from the second on by what they share'

test(`${looking} [OPN-400, OPN-401, HDR-04] @shipped`, async ({ page, shop }) => {
  const { product_name: name } = await aBuyableProduct(shop)
  const scripts = scriptsOf(page)
  const header = page.getByRole('banner')
  const strip = header.locator('[aria-hidden][inert]')

  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: 'View all products' }).click()
  await expect(page).toHaveURL(/\/products$/)
  await page.mouse.wheel(0, 300)
  await expect(header).toHaveAttribute('data-collapsed', 'true')
  await expect(strip).toHaveCount(1)
  await page.mouse.wheel(0, -300)
  await expect(header).toHaveAttribute('data-collapsed', 'false')
  await expect(strip).toHaveCount(0)

  const hasZstandard = 'zstdCompress' in zlib
  await expect.poll(() => loadsDictionary(page)).toBe(hasZstandard)
  // once the browser has kept it
  await expect.poll(() => encodingOf(page, '/products?page=2')).toBe(hasZstandard ? 'dcz' : 'br')

  await page.goto(`/products?search=${encodeURIComponent(name)}`)
  await page.getByRole('main').getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  expect(scripts).toEqual([])
})

test('in save-data mode the app comes at the first act that needs it, and where the page does [OPN-400]', async ({
  page,
  shop,
}) => {
  const { product_id: id, product_name: name } = await aBuyableProduct(shop)
  const scripts = scriptsOf(page)
  await page.goto(`/product/${id}?id=${id}`)
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(badge(page)).toHaveText('1')
  await expect(page.getByRole('status').filter({ hasText: 'Added to cart' })).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Increase quantity' }).click()

  await page.goto('/', { waitUntil: 'commit' })
  scripts.length = 0
  await expect(badge(page)).toHaveText('1')
  await page.getByRole('banner').getByRole('link', { name: 'Account' }).focus()
  expect(scripts).toEqual([])
  await search(page).pressSequentially(name)
  await expect(page.getByRole('option').first()).toContainText(name)

  await page.goto(`/product/${id}?id=${id}&tab=reviews`)
  await expect(page.getByRole('tabpanel', { name: 'Reviews' }).getByRole('listitem').first()).toBeVisible()
  await page.setViewportSize({ width: 1300, height: 700 })
  await page.goto('/products')
  await expect(page.getByRole('button', { name: /^In stock/ })).toBeVisible()
  await page.goto('/cart')
  await expect(page.getByRole('group', { name: /^Quantity of/ })).toHaveText('1')
})

test.describe('a new shopper in save-data mode', () => {
  test.use({ isNewShopper: true })

  test('answers the question about cookies without the app [OPN-400, COK-01, COK-04, COK-12]', async ({ page }) => {
    const banner = page.getByRole('region', { name: /cookie/i })
    const announced = page.getByRole('status').filter({ hasText: 'cookie' })
    const button = (name: string) => banner.getByRole('button', { name })
    await test.step('only more than yes or no brings the app', async () => {
      await page.goto('/about')
      await button('Customize').click()
      await expect(banner.getByRole('switch', { checked: false })).toHaveCount(3)
      await expect(banner).toBeFocused()
      await button('Back').click()
      await expect(button('Accept All')).toBeVisible()
      await expect(page.locator('#cookie-choice')).toHaveCount(1)
    })
    const scripts = scriptsOf(page)
    await page.goto('/products')
    await expect(announced).toHaveCount(1)
    const end = async () => (await banner.boundingBox())!
    await expect.poll(async () => Math.round((await end()).y + (await end()).height)).toBe(700)
    const room = () => page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).paddingBottom))
    expect(await room()).toBe(Math.round((await banner.boundingBox())!.height))
    const sent = page.waitForRequest(/submit_cookie_preferences$/)
    await button('Necessary Only').click()
    await expect(banner).toBeHidden()
    const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('cookieConsent')!) as object)
    const refused = { necessary: true, analytics: false, marketing: false, personalization: false }
    expect(stored).toEqual({ ...refused, timestamp: expect.any(String) })
    expect((await sent).postDataJSON()).toEqual(stored)
    expect((await (await sent).response())!.status()).toBe(200)
    await expect(page.getByRole('main')).toBeFocused()
    expect(await room()).toBe(0)
    expect(scripts).toEqual([(await sent).url()])
  })
})
