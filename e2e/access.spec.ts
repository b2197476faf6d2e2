import { expect, type Page } from '@playwright/test'
import { stopClock } from './support/clock.ts'
import { cart } from './support/fixtures.ts'
import { logIn } from './support/commonSteps.ts'
import { goTo, openPageStates } from './support/pageStates.ts'
import { test } from './support/shop.ts'

const PHONE = { width: 360, height: 800 }
const PRODUCT = '/product/SKN-0002?id=SKN-0002'

test('on a phone, a toast over a dialog can be read, and is clear of title and close button [OPN-80]', async ({
  page,
  shop: _,
}) => {
  const open = await openPageStates(page)
  await page.setViewportSize(PHONE)
  await open({
    path: '/cart',
    storage: { cart },
    replies: { login: 'failed' },
    act: async () => {
      await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
      await logIn(page, '0712345678', 'karibu')
    },
    shows: () => page.getByRole('dialog').getByRole('alert'),
  })
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

/** Returns the classes of what stays over a page across the screen. */
const covers = (page: Page) =>
  page.evaluate(() => {
    const fixed = [...document.querySelectorAll('body *')].filter((element) => {
      const { position, visibility } = getComputedStyle(element)
      const { top, bottom, width, height } = element.getBoundingClientRect()
      const isAcross = width > 160 && height > 0 && bottom > 0 && top < innerHeight
      return (
        (position === 'fixed' || (position === 'sticky' && (top < 1 || bottom > innerHeight - 1))) &&
        visibility === 'visible' &&
        isAcross
      )
    })
    return fixed.map((element) => element.className)
  })

// The size of a window of 1280 × 720 px at 400 % zoom.
test.describe('at 400 % zoom', () => {
  test.use({ viewport: { width: 320, height: 180 }, isNewShopper: true })

  test('the cookie choice can be read, no page scrolls sideways or is covered, and the filters have room', async ({
    page,
  }) => {
    await page.goto(PRODUCT)

    await test.step('the cookie choice can be read before it is made', async () => {
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
      await page.getByRole('button', { name: 'Necessary Only' }).click()
      await expect(words).toBeHidden()
    })

    await test.step('pages are read without scrolling sideways, and nothing fixed covers them', async () => {
      for (const [path, heading] of [
        [PRODUCT, /./],
        ['/', /./],
        ['/contact', 'Contact us'],
        ['/faq', 'Frequently asked questions'],
        ['/cart', 'Cart'],
        ['/products', 'All Products'],
      ] as const) {
        if (path !== PRODUCT) await goTo(page, path)
        await expect(page).toHaveURL((url) => url.pathname === path || path === PRODUCT)
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeAttached()
        expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, 320])
        await page.evaluate(() => scrollTo(0, 600))
        // the choice of cookies may still fade
        await expect.poll(() => covers(page), path).toEqual([])
      }
    })

    await test.step('the filters have room between the head and the foot of their sheet', async () => {
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
})
