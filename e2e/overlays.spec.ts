import { expect, type Locator, type Page } from '@playwright/test'
import { violationsOf } from './support/axe.ts'
import { drawFrame, stopClock } from './support/clock.ts'
import { passDoubleTap, waitForHydration } from './support/commonSteps.ts'
import { goBack } from './support/navigation.ts'
import { TouchInput } from './support/touchInput.ts'
import { test } from './support/shop.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const menuButton = (page: Page) => page.getByRole('button', { name: 'Browse categories' })
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Categories' })
const filtersButton = (page: Page) => page.getByRole('button', { name: /^Filters/ })
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Filters' })
const found = (page: Page, text: string | RegExp = /^\d+ products? found$/) =>
  page.getByRole('main').getByRole('status').filter({ hasText: text })

interface Point {
  x: number
  y: number
}

/** Opens a panel and waits until it has stopped moving and can be dragged. */
async function open(button: Locator, panel: Locator): Promise<void> {
  await button.click()
  await expect(panel).toHaveCSS('translate', 'none')
  await expect
    .poll(() =>
      panel.evaluate(async (element) => {
        await Promise.all(element.getAnimations().map(({ finished }) => finished))
        return Object.keys(element).some((key) => key.startsWith('__reactProps'))
      }),
    )
    .toBe(true)
}

const offsetOf = (panel: Locator) =>
  panel.evaluate((element) => {
    const { e, f } = new DOMMatrix(getComputedStyle(element).transform)
    return [Math.round(e), Math.round(f)]
  })

/** One finger that waits a frame after each step, so that a panel can follow. */
class Finger {
  private constructor(
    private readonly touch: TouchInput,
    private readonly page: Page,
  ) {}

  static async of(page: Page): Promise<Finger> {
    return new Finger(await TouchInput.of(page), page)
  }

  async down(point: Point) {
    await this.touch.down([point])
  }

  async move(from: Point, to: Point, steps = 10) {
    await this.touch.move([from], [to], steps, () => drawFrame(this.page))
  }

  async up() {
    await this.touch.up()
  }

  async drag(from: Point, to: Point, steps?: number) {
    await this.down(from)
    await this.move(from, to, steps)
    await this.up()
  }

  /** Drags without a pause before the finger is lifted. */
  async throw(from: Point, to: Point, steps: number) {
    await this.down(from)
    await this.move(from, to, steps)
    await this.touch.fling()
  }
}

/** Drags a bit until the panel follows: the code for dragging is loaded after the panel. */
async function waitForDrag(panel: Locator, drag: () => Promise<void>, release: () => Promise<void>): Promise<void> {
  await expect(async () => {
    try {
      await drag()
      expect(await offsetOf(panel)).not.toEqual([0, 0])
    } finally {
      await release()
    }
  }).toPass()
  await expect.poll(() => offsetOf(panel)).toEqual([0, 0])
}

const centreOf = async (element: Locator): Promise<Point> => {
  const { x, y, width, height } = (await element.boundingBox())!
  return { x: x + width / 2, y: y + height / 2 }
}

/** Drags a panel's grip a bit with a finger until the panel follows. */
const waitForFinger = (finger: Finger, panel: Locator, from: Point, to: Point) =>
  waitForDrag(
    panel,
    async () => {
      await finger.down(from)
      await finger.move(from, to)
    },
    () => finger.up(),
  )

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('the category drawer follows a finger, scrolls and closes under it [HDR-18, HDR-19]', async ({ page }) => {
    await page.goto('/products')
    await open(menuButton(page), drawer(page))
    const finger = await Finger.of(page)
    const from = { x: 200, y: 400 }

    await test.step('it springs back after a short drag, and is dragged away', async () => {
      await waitForFinger(finger, drawer(page), from, { x: 150, y: 402 })
      await expect(drawer(page)).toHaveAttribute('data-state', 'open')
      await finger.down(from)
      await finger.move(from, { x: 60, y: 405 })
      await expect.poll(() => offsetOf(drawer(page))).toEqual([-140, 0])
      await finger.up()
      await expect(drawer(page)).toBeHidden()
      await expect(page).toHaveURL(/\/products$/)
      await expect(menuButton(page)).toBeFocused()
    })

    await test.step('it scrolls up and down, and stays', async () => {
      await page.setViewportSize({ width: 360, height: 420 })
      await open(menuButton(page), drawer(page))
      await waitForFinger(finger, drawer(page), { x: 200, y: 300 }, { x: 150, y: 300 })
      await finger.drag({ x: 200, y: 350 }, { x: 130, y: 180 })
      await expect
        .poll(() =>
          drawer(page)
            .locator('ul')
            .evaluate((list) => list.scrollTop),
        )
        .toBeGreaterThan(50)
      expect(await offsetOf(drawer(page))).toEqual([0, 0])
      await expect(drawer(page)).toBeVisible()
    })

    await test.step('it closes on a tap outside, and restores the focus', async () => {
      await expect(menuButton(page)).toHaveCount(0) // Inert while the drawer is open.
      await passDoubleTap(page)
      await page.touchscreen.tap(345, 300)
      await expect(drawer(page)).toBeHidden()
      await expect(menuButton(page)).toBeFocused()
    })
  })

  test('the filters are a dropdown and a panel from the bottom, dragged away by its head [LST-03]', async ({
    page,
  }) => {
    await page.goto('/products')
    await expect(page.getByRole('combobox', { name: 'Category' })).toBeVisible()
    const all = await found(page).textContent()

    await test.step('a double tap on their button opens it, at the bottom of the window', async () => {
      await waitForHydration(page, 'main button')
      await filtersButton(page).dblclick()
      await expect(sheet(page)).toHaveCSS('translate', 'none')
      await expect(sheet(page)).toHaveAttribute('data-state', 'open')
      const box = (await sheet(page).boundingBox())!
      expect([Math.round(box.x), Math.round(box.width), Math.round(box.y + box.height)]).toEqual([0, 360, 740])
      await expect(sheet(page)).toHaveAttribute('data-state', 'open')
    })

    await test.step('it keeps the focus inside', async () => {
      await expect(sheet(page).getByRole('button', { name: 'Close filters' })).toBeFocused()
      await page.keyboard.press('Shift+Tab')
      await expect(sheet(page).getByRole('button', { name: /^Show/ })).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(sheet(page).getByRole('button', { name: 'Close filters' })).toBeFocused()
    })

    await test.step('a filter applies at once', async () => {
      await sheet(page).getByRole('button', { name: 'Fashion' }).tap()
      await expect(page).toHaveURL(/category=Fashion/)
      await sheet(page).getByRole('button', { name: 'Price: Low to High' }).tap()
      await expect(page).toHaveURL(/category=Fashion&sort=price-low/)
      await sheet(page).getByRole('group', { name: 'Size' }).getByRole('button', { name: /^M / }).tap()
      await expect(page).toHaveURL(/category=Fashion&option\.Size=M&sort=price-low/)
      await expect(sheet(page).getByRole('button', { name: 'Show 1 product' })).toBeVisible()
    })

    await test.step('with filters in use it passes WCAG, light and dark', async () => {
      expect(await violationsOf(page)).toEqual([])
    })

    await test.step('its button leads to the list', async () => {
      await sheet(page).getByRole('button', { name: 'Show 1 product' }).tap()
      await expect(sheet(page)).toBeHidden()
      await expect(filtersButton(page)).toBeFocused()
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
      await page.getByRole('button', { name: 'Remove filter: Size: M' }).tap()
      await expect(found(page, /^1 product found$/)).toHaveCount(0)
    })

    await test.step('Back takes one filter after the other', async () => {
      await goBack(page, found(page, /^1 product found$/))
      await goBack(page, /category=Fashion&sort=price-low$/)
      await goBack(page, /category=Fashion$/)
      await goBack(page, found(page, new RegExp(`^${all!}$`)))
    })

    const finger = await Finger.of(page)
    for (const reducedMotion of ['no-preference', 'reduce'] as const) {
      await test.step(`it is dragged away by its head, not by its list: ${reducedMotion}`, async () => {
        await page.emulateMedia({ reducedMotion })
        await page.setViewportSize({ width: 360, height: 560 })
        await open(filtersButton(page), sheet(page))
        const head = await centreOf(sheet(page).getByRole('heading', { level: 2 }))
        await waitForFinger(finger, sheet(page), head, { x: head.x, y: head.y + 50 })
        if (reducedMotion === 'reduce') return finger.drag(head, { x: head.x, y: head.y + 250 }, 20)
        await finger.drag({ x: 180, y: 400 }, { x: 185, y: 200 })
        await expect
          .poll(() =>
            sheet(page)
              .getByRole('group', { name: 'Category' })
              .evaluate((group) => group.parentElement!.parentElement!.scrollTop),
          )
          .toBeGreaterThan(50)
        await finger.drag({ x: 180, y: 200 }, { x: 185, y: 460 })
        await expect(sheet(page)).toBeVisible()
        // A drag this short would spring back.
        await finger.throw(head, { x: head.x + 4, y: head.y + 95 }, 4)
        return undefined
      })
      await expect(sheet(page)).toBeHidden()
    }

    await test.step('it closes on a tap outside', async () => {
      await open(filtersButton(page), sheet(page))
      await passDoubleTap(page)
      await page.touchscreen.tap(180, 20)
      await expect(sheet(page)).toBeHidden()
      await expect(filtersButton(page)).toBeFocused()
    })
  })
})

/** Returns the addresses of what each page has loaded. */
const loaded = new WeakMap<Page, string[]>()

test.beforeEach(({ page }) => {
  const urls: string[] = []
  loaded.set(page, urls)
  page.on('response', (response) => urls.push(response.url()))
})

/** Moves the mouse of a hydrated page until the code for it is loaded. It ends over no control. */
async function moveMouseUntil(page: Page, part: RegExp): Promise<void> {
  await expect(async () => {
    // From one element to another, because pointerover does not fire within one.
    await page.getByRole('heading', { level: 1 }).hover()
    await page.mouse.move(10, 690)
    expect(loaded.get(page)!.some((url) => part.test(url))).toBe(true)
  }).toPass()
}

test.describe('with a mouse', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('the drawer keeps the focus inside, and is dragged away without following a link [HDR-18]', async ({ page }) => {
    await page.goto('/products')

    await test.step('the focus goes round inside, and comes back', async () => {
      await menuButton(page).focus()
      await page.keyboard.press('Enter')
      await expect(drawer(page).getByRole('button', { name: 'Close categories' })).toBeFocused()
      await page.keyboard.press('Shift+Tab')
      await expect(drawer(page).getByRole('link').last()).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(drawer(page).getByRole('button', { name: 'Close categories' })).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(drawer(page)).toBeHidden()
      await expect(menuButton(page)).toBeFocused()
    })

    await test.step('it is dragged away, and the link under the mouse is not followed', async () => {
      await open(menuButton(page), drawer(page))
      const { x, y } = await centreOf(drawer(page).getByRole('link').nth(3))
      await waitForDrag(
        drawer(page),
        async () => {
          await page.mouse.move(x, y)
          await page.mouse.down()
          await page.mouse.move(x - 40, y, { steps: 8 })
          for (let frame = 0; frame < 2; frame++) await drawFrame(page)
        },
        async () => {
          await page.mouse.move(x, y, { steps: 8 })
          await page.mouse.move(x - 20, y)
          await page.mouse.up()
        },
      )
      await expect(page).toHaveURL(/\/products$/)
      await page.mouse.move(x, y)
      await page.mouse.down()
      await page.mouse.move(x - 130, y + 5, { steps: 20 })
      await page.mouse.up()
      await expect(drawer(page)).toBeHidden()
      await expect(page).toHaveURL(/\/products$/)
    })
  })

  test('an offline toast is bottom right, and is reached by Alt+T [TST-06, TST-07, TST-08, TST-09, CON-22]', async ({
    page,
    context,
  }) => {
    const messages = page.getByRole('region', { name: 'Messages, Alt+T' })
    const search = page.getByRole('combobox', { name: 'Search products' })
    await page.clock.install()
    // a page with few elements
    await page.goto('/about')
    await moveMouseUntil(page, /SecondaryToasts-.*\.js$/)
    await moveMouseUntil(page, /Tooltips-.*\.js$/)
    await search.focus()
    await page.clock.runFor(1000)
    await stopClock(page)

    await test.step('it stays while it has the focus', async () => {
      await context.setOffline(true)
      await expect(messages).toContainText('You are offline')
      await page.clock.runFor(3900)
      await expect(messages).toBeVisible()
      await page.keyboard.press('Alt+KeyT')
      await expect(messages).toBeFocused()
      await page.clock.runFor(10_000)
      await expect(messages).toBeVisible()
    })

    for (const { width, right, wide } of [
      { width: 360, right: 344, wide: 328 },
      { width: 1440, right: 1424, wide: 356 },
    ])
      await test.step(`it is bottom right at ${width} px`, async () => {
        await page.setViewportSize({ width, height: 800 })
        await expect(async () => {
          const box = (await messages.boundingBox())!
          expect([Math.round(box.x + box.width), Math.round(box.width)]).toEqual([right, wide])
          expect(box.y + box.height).toBeGreaterThan(700)
        }).toPass()
      })

    await test.step('it passes WCAG with a tooltip, light and dark', async () => {
      await menuButton(page).hover()
      await page.clock.runFor(710)
      await expect(page.getByRole('tooltip')).toHaveText('Browse categories')
      await page.clock.resume()
      expect(await violationsOf(page)).toEqual([])
      await expect(page.getByRole('tooltip')).toBeVisible()
      await stopClock(page)
    })

    await test.step('without the focus it goes after 4 seconds', async () => {
      await expect(messages).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(search).toBeFocused()
      await page.clock.runFor(3900)
      await expect(messages).toBeVisible()
      await page.clock.runFor(200)
      await expect(messages).toHaveCount(0)
      await context.setOffline(false)
      await expect(messages).toContainText('You are back online')
    })
  })

  test('tooltips open below their control, by key too, and above the viewer [TST-10, TST-11, CON-24]', async ({
    page,
  }) => {
    const tooltip = page.getByRole('tooltip')
    const link = (name: string) => page.getByRole('banner').getByRole('link', { name })
    await page.setViewportSize({ width: 900, height: 700 })
    await page.clock.install()
    await page.goto('/products')
    await moveMouseUntil(page, /Tooltips-.*\.js$/)
    await page.clock.runFor(1000)

    await test.step('after 700 ms of hover, below the control', async () => {
      await stopClock(page)
      await page.mouse.move(450, 400)
      await link('Account').hover()
      await page.clock.runFor(690)
      await expect(tooltip).toHaveCount(0)
      await page.clock.runFor(20)
      await expect(tooltip).toHaveText('Account')
      const [control, bubble] = [(await link('Account').boundingBox())!, (await tooltip.boundingBox())!]
      expect(bubble.y).toBeGreaterThanOrEqual(control.y + control.height)
    })

    await test.step('the next at once within 300 ms, inside the window', async () => {
      await page.mouse.move(450, 400)
      await expect(tooltip).toHaveCount(0)
      await page.clock.runFor(290)
      await link('Cart').hover()
      await expect(tooltip).toHaveText('Cart')
      const { x, width } = (await tooltip.boundingBox())!
      expect(x + width).toBeLessThanOrEqual(900)
      await page.mouse.move(450, 400)
      await page.clock.runFor(310)
      await link('Cart').hover()
      await page.clock.runFor(690)
      await expect(tooltip).toHaveCount(0)
      await page.clock.runFor(20)
      await expect(tooltip).toHaveText('Cart')
    })

    await test.step('above the picture viewer, which covers everything else', async () => {
      await page.clock.resume()
      await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
      await page.getByRole('button', { name: 'Enlarge picture' }).click()
      const closer = page.getByRole('dialog').getByRole('button', { name: /close/i })
      await expect(closer).toBeVisible()
      await page.mouse.move(300, 400)
      await closer.hover()
      await page.clock.runFor(710)
      await expect(tooltip).toBeVisible()
      // Both are in the top layer, where the later element is on top.
      expect(await tooltip.evaluate((bubble) => bubble.closest(':popover-open') !== null)).toBe(true)
    })
  })
})
