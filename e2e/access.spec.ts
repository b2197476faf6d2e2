import { expect } from '@playwright/test'
import { PHONE } from './support/stateTests.ts'
import { stopClock } from './support/clock.ts'
import { checkoutStates } from './support/customerStates.ts'
import { test } from './support/shop.ts'
import { openPageStates } from './support/pageStates.ts'

const PRODUCT = '/product/SKN-0002?id=SKN-0002'

test('on a phone, a toast over a dialog can be read, and is clear of title and close button [OPN-80]', async ({
  page,
  shop: _,
}) => {
  const open = await openPageStates(page)
  await page.setViewportSize(PHONE)
  await open(checkoutStates['at the log-in']['log in that fails']!)
  // The toast slides in, and would close by itself.
  await stopClock(page)
  await expect(async () => {
    await page.clock.runFor(20)
    const toast = await page.locator('[data-tone][data-state]').boundingBox()
    const close = await page.getByRole('dialog').getByRole('button', { name: 'Close' }).boundingBox()
    const title = await page.getByRole('dialog').getByRole('heading', { level: 2 }).boundingBox()
    expect(toast!.x).toBeGreaterThanOrEqual(0)
    expect(toast!.width).toBeGreaterThanOrEqual(240)
    expect(toast!.y).toBeGreaterThan(Math.max(title!.y + title!.height, close!.y + close!.height))
    expect(toast!.y + toast!.height).toBeLessThanOrEqual(PHONE.height)
  }).toPass()
})

test.describe('by keyboard', () => {
  test.use({ viewport: { width: 1440, height: 800 } })

  test('the first Tab stop skips the header, and Help, Account and Cart follow in order', async ({ page }) => {
    await page.goto('/products')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('main').getByRole('button', { name: 'All Categories' })).toBeFocused()
  })

  test('a product is found, looked through and put into the cart', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('combobox', { name: 'Search products' }).focus()
    await page.keyboard.type('kettle')
    await expect(page.getByRole('option').first()).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/kettle/i)
    await expect(page.getByRole('main')).toBeFocused()
    const add = page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first()
    for (let stops = 0; stops < 40 && !(await add.evaluate((button) => button === document.activeElement)); stops++)
      await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('banner').getByRole('link', { name: /^Cart/ })).toContainText('1')
    const reviews = page.getByRole('tab', { name: 'Reviews' })
    for (
      let stops = 0;
      stops < 40 &&
      !(await page.getByRole('tab', { name: 'Features' }).evaluate((it) => it === document.activeElement));
      stops++
    )
      await page.keyboard.press('Tab')
    await page.keyboard.press('End')
    await expect(reviews).toBeFocused()
    await expect(page.getByRole('tabpanel', { name: 'Reviews' })).toBeVisible()
  })
})

// The size of a window of 1280 × 720 px at 400 % zoom.
test.describe('at 400 % zoom', () => {
  test.use({ viewport: { width: 320, height: 180 } })

  test('pages are read without scrolling sideways, and nothing fixed covers them', async ({ page }) => {
    for (const path of ['/', '/products', PRODUCT, '/contact', '/faq', '/cart']) {
      await page.goto(path)
      await expect(page.getByRole('main')).toBeVisible()
      expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, 320])
      await page.evaluate(() => scrollTo(0, 600))
      const covered = await page.evaluate(() => {
        const fixed = [...document.querySelectorAll('body *')].filter((element) => {
          const { position, visibility } = getComputedStyle(element)
          const { top, bottom, width } = element.getBoundingClientRect()
          const isAcross = width > 160 && bottom > 0 && top < innerHeight
          return (
            (position === 'fixed' || (position === 'sticky' && (top < 1 || bottom > innerHeight - 1))) &&
            visibility === 'visible' &&
            isAcross
          )
        })
        return fixed.map((element) => element.className)
      })
      expect([path, covered]).toEqual([path, []])
    }
  })

  test.describe('to a new shopper', () => {
    test.use({ isNewShopper: true })

    test('the cookie choice can be read before it is made', async ({ page }) => {
      await page.goto(PRODUCT)
      const words = page.getByText('The shop needs to keep your cart')
      await expect(words).toBeVisible()
      // At least one line of the scrolling part is visible and not covered.
      await expect
        .poll(() =>
          words.evaluate((element) =>
            element.contains(document.elementFromPoint(160, element.getBoundingClientRect().top + 12)),
          ),
        )
        .toBe(true)
    })
  })

  test('the filters have room between the head and the foot of their sheet', async ({ page }) => {
    await page.goto('/products')
    await page.getByRole('button', { name: 'Filters' }).click()
    const choice = page.getByRole('dialog').getByRole('button', { name: 'Electronics' })
    await choice.click()
    await expect(page).toHaveURL(/category=Electronics/)
    // scrolled again, as the click may leave half a pixel of it below the edge
    await expect
      .poll(() =>
        choice.evaluate((element) => {
          element.scrollIntoView({ block: 'center' })
          const { top, bottom } = element.getBoundingClientRect()
          return Math.min(bottom, innerHeight) - Math.max(top, 0)
        }),
      )
      .toBeGreaterThanOrEqual(44)
  })
})
