import { expect, type Page } from '@playwright/test'
import { aBuyableProduct } from './support/api.ts'
import { violationsOf } from './support/axe.ts'
import { watchShifts } from './support/shifts.ts'
import { test } from './support/shop.ts'
import { waitForHydration } from './support/commonSteps.ts'

test.use({ isNewShopper: true })

const banner = (page: Page) => page.getByRole('region', { name: /cookie/i })
const stored = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('cookieConsent') ?? 'null') as Record<string, unknown> | null)

/** Returns the banner once it has stopped moving. */
async function untilAsked(page: Page) {
  await expect(banner(page)).toBeVisible()
  await banner(page).evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)))
}

for (const width of [360, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } })

    test('a new shopper sees the banner, which neither blocks nor moves the page', async ({ page, shop }) => {
      const shifts = await watchShifts(page)
      const { product_id } = await aBuyableProduct(shop)
      await page.goto(`/product/${product_id}`)
      await expect(page.locator('html')).toHaveAttribute('data-font', '')
      const before = await shifts()
      await untilAsked(page)
      expect(await shifts()).toBe(before)

      const { height } = (await banner(page).boundingBox())!
      expect(height).toBeLessThanOrEqual(480)
      const targets = await Promise.all(
        (await banner(page).getByRole('button').all()).map((button) => button.boundingBox()),
      )
      expect(targets.map((box) => Math.round(box!.height) >= 44 && box!.width >= 44)).toEqual([true, true, true])
      expect(new Set(targets.map((box) => Math.round(box!.width))).size).toBe(1)

      await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
      await expect(page.getByRole('banner').locator('[data-cart-badge]')).toHaveText('1')
      await expect(banner(page)).toBeVisible()
      expect(await stored(page)).toBeNull()
    })

    const ids = '[COK-05, COK-06, COK-07, COK-10, COK-11, COK-12, COK-13, API-13, ENT-27, OPN-67]'
    test(`the banner and its panel pass WCAG 2.2 A and AA; Save Preferences sends the toggles ${ids}`, async ({
      page,
      shop,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.goto('/nowhere')
      await untilAsked(page)
      expect(await violationsOf(page)).toEqual([])

      await banner(page).getByRole('button', { name: 'Customize' }).click()
      const toggle = (name: string) => banner(page).getByRole('switch', { name })
      await expect(toggle('Necessary')).toBeChecked()
      await expect(toggle('Necessary')).toBeDisabled()
      for (const name of ['Analytics', 'Marketing', 'Personalization']) await expect(toggle(name)).not.toBeChecked()
      await toggle('Marketing').check()
      expect(await violationsOf(page)).toEqual([])

      const sent = page.waitForResponse(/submit_cookie_preferences$/)
      await banner(page).getByRole('button', { name: 'Save Preferences' }).click()
      await expect(banner(page)).toBeHidden()
      const consent = await stored(page)
      expect(consent).toEqual({
        necessary: true,
        analytics: false,
        marketing: true,
        personalization: false,
        timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      })
      const answer = await sent
      expect([answer.request().method(), answer.request().postDataJSON(), answer.status()]).toEqual([
        'POST',
        consent,
        200,
      ])
      expect(new URL(answer.url()).origin).toBe(new URL(shop.url).origin)
    })

    test('Accept All applies to the next page; the cookies page asks again [COK-02, COK-03, COK-13]', async ({
      page,
    }) => {
      await page.goto('/cookies')
      await untilAsked(page)
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      await expect(page.getByRole('button', { name: 'Skip to cookie choice' })).toBeFocused()
      await page.keyboard.press('Enter')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      await expect(banner(page).getByRole('button', { name: 'Accept All' })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(banner(page)).toBeHidden()
      expect(await stored(page)).toMatchObject({
        necessary: true,
        analytics: true,
        marketing: true,
        personalization: true,
      })
      await expect(page.getByRole('main')).toBeFocused()

      await page.clock.install()
      const schemas: string[] = []
      page.on('request', (request) => /readStoredData/.test(request.url()) && schemas.push(request.url()))
      await page.reload()
      await waitForHydration(page, 'main button')
      await page.clock.runFor(10_000)
      await expect(banner(page)).toBeHidden()
      expect(schemas, 'the choice loads no schemas').toEqual([])

      const settings = page.getByRole('button', { name: 'Cookie settings' })
      await settings.focus()
      await page.keyboard.press('Enter')
      await page.clock.runFor(1000)
      await expect(banner(page)).toBeFocused()
      await banner(page).getByRole('button', { name: 'Customize' }).press('Enter')
      for (const name of ['Analytics', 'Marketing', 'Personalization'])
        await expect(banner(page).getByRole('switch', { name })).toBeChecked()
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
      await expect(banner(page)).toBeHidden()
      await expect(settings).toBeFocused()
    })
  })
}

test('before a choice, a visit requests no other host, sets no cookie and stores only what pages need', async ({
  page,
  context,
  shop,
}) => {
  const elsewhere: string[] = []
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== shop.url) elsewhere.push(request.url())
  })
  await page.goto('/')
  await untilAsked(page)
  await page.getByRole('banner').getByRole('combobox', { name: 'Search products' }).fill('phone')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.getByRole('option').first().click()
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await expect(banner(page)).toBeVisible()

  expect(elsewhere).toEqual([])
  expect(await context.cookies()).toEqual([])
  const storage = await page.evaluate(() => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
  }))
  expect(storage.local).toEqual([])
  // Copies of the catalogue for the next page (OPN-15), and each page's scroll position.
  const isNeeded =
    /^(all_products|default_currency|featured_products|(product|related|category)_.+|react-router-scroll-positions)$/
  expect(storage.session.filter((key) => !isNeeded.test(key))).toEqual([])
})

test('a choice that cannot be sent is kept on this device, in every tab [COK-04, COK-14, ERR-37]', async ({
  page,
  context,
}) => {
  const other = await context.newPage()
  await other.goto('/products')
  await untilAsked(other)
  await page.bringToFront()
  await page.goto('/')
  await untilAsked(page)

  const logged = page.waitForEvent('console', (message) => message.text().includes('The cookie choice was not sent'))
  await page.route(/submit_cookie_preferences$/, (route) => route.fulfill({ status: 500, body: '{}' }))
  await banner(page).getByRole('button', { name: 'Necessary Only' }).click()
  await expect(banner(page)).toBeHidden()
  await expect(banner(other)).toBeHidden()
  await logged
  expect(await stored(page)).toMatchObject({
    necessary: true,
    analytics: false,
    marketing: false,
    personalization: false,
  })
  await expect(banner(page)).toBeHidden()
  await expect(page.getByText('Failed to submit cookie preferences')).toBeHidden()
})

test.describe('at 400 % zoom', () => {
  test.use({ viewport: { width: 320, height: 256 } })

  test('the banner leaves room for the page, and each of its controls can be reached', async ({ page, shop }) => {
    const { product_id } = await aBuyableProduct(shop)
    await page.goto(`/product/${product_id}`)
    await untilAsked(page)
    for (const views of [
      ['Accept All', 'Necessary Only', 'Customize'],
      ['Back', 'Necessary Only', 'Save Preferences'],
    ]) {
      for (const name of views) await expect(banner(page).getByRole('button', { name })).toBeInViewport({ ratio: 1 })
      expect((await banner(page).boundingBox())!.height).toBeLessThanOrEqual(256 * 0.6)
      if (views[0] === 'Accept All') await banner(page).getByRole('button', { name: 'Customize' }).click()
    }
    await banner(page).getByRole('switch', { name: 'Personalization' }).focus()
    await expect(banner(page).getByRole('switch', { name: 'Personalization' })).toBeInViewport({ ratio: 1 })
    await banner(page).getByRole('switch', { name: 'Personalization' }).press('Space')
    await banner(page).getByRole('button', { name: 'Save Preferences' }).click()
    await expect.poll(() => stored(page)).toMatchObject({ analytics: false, marketing: false, personalization: true })
  })
})

test('no focused control stays behind the banner, down to the end of the page', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/')
  await untilAsked(page)
  const top = (await banner(page).boundingBox())!.y
  // The footer gets its real height when it is first in view.
  await page.evaluate(async () => {
    for (const place of [document.body.scrollHeight, 2 * document.body.scrollHeight, 0]) {
      scrollTo(0, place)
      for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
    }
  })
  const controls = page.getByRole('contentinfo').locator('a, button, input')
  for (const control of await controls.all()) {
    await control.focus()
    const box = (await control.boundingBox())!
    expect(box.y + box.height, await control.innerText()).toBeLessThanOrEqual(top + 1)
  }
})
