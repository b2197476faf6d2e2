import { expect, type Page } from '@playwright/test'
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

/** Returns the controls of the footer that reach below a line when they have the focus. */
const focusedBelow = (page: Page, line: number) =>
  page
    .getByRole('contentinfo')
    .locator('a, button, input')
    .evaluateAll((controls, limit) => {
      const below = (controls as HTMLElement[]).filter((control) => {
        control.focus()
        return control.getBoundingClientRect().bottom > limit
      })
      return [controls.length > 18, below.map(({ outerHTML }) => outerHTML)]
    }, line + 1)

const visit =
  'a new shopper is asked, with nothing moved, stored or sent elsewhere, and Save Preferences sends the toggles ' +
  '[COK-05, COK-06, COK-07, COK-10, COK-11, COK-12, COK-13, API-13, ENT-27, OPN-67]'

test(visit, async ({ page, context, shop }) => {
  const elsewhere: string[] = []
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== shop.url) elsewhere.push(request.url())
  })
  await page.setViewportSize({ width: 360, height: 800 })
  const shifts = await watchShifts(page)
  await page.goto('/')

  await test.step('the banner moves nothing, and its buttons are equally wide targets', async () => {
    await expect(page.locator('html')).toHaveAttribute('data-font', '')
    const before = await shifts()
    await untilAsked(page)
    expect(await shifts()).toBe(before)
    for (const width of [1440, 360]) {
      await page.setViewportSize({ width, height: 800 })
      expect((await banner(page).boundingBox())!.height).toBeLessThanOrEqual(480)
      const targets = await Promise.all(
        (await banner(page).getByRole('button').all()).map((button) => button.boundingBox()),
      )
      expect(targets.map((box) => Math.round(box!.height) >= 44 && box!.width >= 44)).toEqual([true, true, true])
      expect(new Set(targets.map((box) => Math.round(box!.width))).size).toBe(1)
    }
  })

  await test.step('no focused control stays behind it, down to the end of the page', async () => {
    await page.setViewportSize({ width: 360, height: 640 })
    const top = (await banner(page).boundingBox())!.y
    // The footer gets its real height when it is first in view.
    await page.evaluate(async () => {
      for (const place of [document.body.scrollHeight, 2 * document.body.scrollHeight, 0]) {
        scrollTo(0, place)
        for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
      }
    })
    expect(await focusedBelow(page, top)).toEqual([true, []])
  })

  await test.step('before a choice nothing goes to another host, and only what pages need is stored', async () => {
    await page.setViewportSize({ width: 360, height: 800 })
    await page.getByRole('banner').getByRole('combobox', { name: 'Search products' }).fill('phone')
    await expect(page.getByRole('option').first()).toBeVisible()
    await page.getByRole('option').first().click()
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveURL(/\/product\//)
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

    await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
    await expect(page.getByRole('banner').locator('[data-cart-badge]')).toHaveText('1')
    await expect(banner(page)).toBeVisible()
    expect(await stored(page)).toBeNull()
  })

  const toggle = (name: string) => banner(page).getByRole('switch', { name })
  await test.step('it leaves room for the page at 400 % zoom, and each of its controls can be reached', async () => {
    await page.setViewportSize({ width: 320, height: 256 })
    for (const views of [
      ['Accept All', 'Necessary Only', 'Customize'],
      ['Back', 'Necessary Only', 'Save Preferences'],
    ]) {
      for (const name of views) await expect(banner(page).getByRole('button', { name })).toBeInViewport({ ratio: 1 })
      expect((await banner(page).boundingBox())!.height).toBeLessThanOrEqual(256 * 0.6)
      if (views[0] === 'Accept All') await banner(page).getByRole('button', { name: 'Customize' }).click()
    }
    await expect(toggle('Necessary')).toBeChecked()
    await expect(toggle('Necessary')).toBeDisabled()
    for (const name of ['Analytics', 'Marketing', 'Personalization']) await expect(toggle(name)).not.toBeChecked()
    await toggle('Personalization').focus()
    await expect(toggle('Personalization')).toBeInViewport({ ratio: 1 })
    await toggle('Personalization').press('Space')
  })

  await test.step('its two views pass WCAG 2.2 A and AA, light and dark', async () => {
    await page.setViewportSize({ width: 360, height: 800 })
    // a page with few elements
    await page.getByRole('contentinfo').getByRole('link', { name: 'About', exact: true }).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'About Sokoni' })).toBeVisible()
    expect(await violationsOf(page)).toEqual([])
    await banner(page).getByRole('button', { name: 'Back' }).click()
    expect(await violationsOf(page)).toEqual([])
    await banner(page).getByRole('button', { name: 'Customize' }).click()
  })

  await test.step('Save Preferences stores and sends the toggles', async () => {
    for (const name of ['Marketing', 'Personalization']) await toggle(name).check()
    const sent = page.waitForResponse(/submit_cookie_preferences$/)
    await banner(page).getByRole('button', { name: 'Save Preferences' }).click()
    await expect(banner(page)).toBeHidden()
    const consent = await stored(page)
    expect(consent).toEqual({
      necessary: true,
      analytics: false,
      marketing: true,
      personalization: true,
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
})

const ids = '[COK-02, COK-03, COK-13, COK-14, ERR-37]'

test(`a choice by keyboard that cannot be sent holds in every tab and on the next page ${ids}`, async ({
  page,
  context,
}) => {
  const other = await context.newPage()
  await other.goto('/products')
  await untilAsked(other)
  await page.bringToFront()
  await page.goto('/cookies')
  await untilAsked(page)

  await test.step('the keyboard goes to the banner, and back to the page', async () => {
    const logged = page.waitForEvent('console', (message) => message.text().includes('The cookie choice was not sent'))
    await page.route(/submit_cookie_preferences$/, (route) => route.fulfill({ status: 500, body: '{}' }))
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Skip to cookie choice' })).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(banner(page).getByRole('button', { name: 'Accept All' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(banner(page)).toBeHidden()
    await expect(page.getByRole('main')).toBeFocused()
    await logged
  })

  await test.step('the choice is kept on this device, in every tab, without a message', async () => {
    await expect(banner(other)).toBeHidden()
    expect(await stored(page)).toMatchObject({
      necessary: true,
      analytics: true,
      marketing: true,
      personalization: true,
    })
    await expect(banner(page)).toBeHidden()
    await expect(page.getByText('Failed to submit cookie preferences')).toBeHidden()
  })

  await test.step('the next page does not ask, and loads no schemas for the choice', async () => {
    await page.clock.install()
    const schemas: string[] = []
    page.on('request', (request) => /readStoredData/.test(request.url()) && schemas.push(request.url()))
    await page.reload()
    await waitForHydration(page, 'main button')
    await page.clock.runFor(10_000)
    await expect(banner(page)).toBeHidden()
    expect(schemas).toEqual([])
  })
})
