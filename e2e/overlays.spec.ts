import { expect, type Locator, type Page } from '@playwright/test'
import { violationsOf } from './support/axe.ts'
import { drawFrame, stopClock } from './support/clock.ts'
import { passDoubleTap } from './support/commonSteps.ts'
import { goBack } from './support/navigation.ts'
import { TouchInput } from './support/touchInput.ts'
import { test } from './support/shop.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

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

test.describe('the category drawer on a phone', () => {
  test.use(PHONE)

  test('follows a finger, springs back after a short drag, and is dragged away [HDR-18]', async ({ page }) => {
    await page.goto('/products')
    await open(menuButton(page), drawer(page))
    const finger = await Finger.of(page)
    const from = { x: 200, y: 400 }
    await waitForDrag(
      drawer(page),
      async () => {
        await finger.down(from)
        await finger.move(from, { x: 150, y: 402 })
      },
      () => finger.up(),
    )
    await expect(drawer(page)).toHaveAttribute('data-state', 'open')
    await finger.down(from)
    await finger.move(from, { x: 60, y: 405 })
    await expect.poll(() => offsetOf(drawer(page))).toEqual([-140, 0])
    await finger.up()
    await expect(drawer(page)).toBeHidden()
    await expect(page).toHaveURL(/\/products$/)
    await expect(menuButton(page)).toBeFocused()
  })

  test('scrolls up and down under a finger, and stays', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 420 })
    await page.goto('/products')
    await open(menuButton(page), drawer(page))
    const finger = await Finger.of(page)
    await waitForDrag(
      drawer(page),
      async () => {
        await finger.down({ x: 200, y: 300 })
        await finger.move({ x: 200, y: 300 }, { x: 150, y: 300 })
      },
      () => finger.up(),
    )
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

  test('closes on a tap outside, and restores the focus [HDR-19]', async ({ page }) => {
    await page.goto('/products')
    await open(menuButton(page), drawer(page))
    await expect(menuButton(page)).toHaveCount(0) // Inert while the drawer is open.
    await passDoubleTap(page)
    await page.touchscreen.tap(345, 400)
    await expect(drawer(page)).toBeHidden()
    await expect(menuButton(page)).toBeFocused()
  })
})

test.describe('with a mouse', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('the drawer is dragged away, and the link under the mouse is not followed [HDR-18]', async ({ page }) => {
    await page.goto('/products')
    await open(menuButton(page), drawer(page))
    const link = drawer(page).getByRole('link').nth(3)
    const { x, y } = await centreOf(link)
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

  test('the drawer keeps the focus inside, and restores it', async ({ page }) => {
    await page.goto('/products')
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
})

test.describe('the filters on a phone', () => {
  test.use(PHONE)

  test('are a dropdown and a panel from the bottom, which applies at once and closes on Back [LST-03]', async ({
    page,
  }) => {
    await page.goto('/products')
    await expect(page.getByRole('combobox', { name: 'Category' })).toBeVisible()
    const all = await found(page).textContent()
    await open(filtersButton(page), sheet(page))
    const box = (await sheet(page).boundingBox())!
    expect([Math.round(box.x), Math.round(box.width), Math.round(box.y + box.height)]).toEqual([0, 360, 740])
    await sheet(page).getByRole('button', { name: 'Fashion' }).tap()
    await expect(page).toHaveURL(/category=Fashion/)
    await sheet(page).getByRole('button', { name: 'Price: Low to High' }).tap()
    await expect(page).toHaveURL(/category=Fashion&sort=price-low/)
    const show = sheet(page).getByRole('button', { name: /^Show \d+ products$/ })
    const count = /\d+/.exec((await show.textContent())!)![0]
    await show.tap()
    await expect(sheet(page)).toBeHidden()
    await expect(filtersButton(page)).toBeFocused()
    await expect(found(page)).toHaveText(`${count} products found`)

    await open(filtersButton(page), sheet(page))
    await sheet(page).getByRole('group', { name: 'Size' }).getByRole('button', { name: /^M / }).tap()
    await expect(page).toHaveURL(/category=Fashion&option\.Size=M&sort=price-low/)
    await sheet(page)
      .getByRole('button', { name: /^Show \d+ products?$/ })
      .tap()
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
    await page.reload()
    await expect(found(page)).toHaveText('1 product found')
    await page.getByRole('button', { name: 'Remove filter: Size: M' }).tap()
    await expect(found(page)).toHaveText(`${count} products found`)
    await goBack(page, found(page, /^1 product found$/))
    await goBack(page, found(page, new RegExp(`^${count} products found$`)))
    await goBack(page, /category=Fashion$/)
    await goBack(page, found(page, new RegExp(`^${all!}$`)))
  })

  test('are dragged away by their head, not by their list', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 560 })
    await page.goto('/products')
    await open(filtersButton(page), sheet(page))
    const finger = await Finger.of(page)
    const head = await centreOf(sheet(page).getByRole('heading', { level: 2 }))
    await waitForDrag(
      sheet(page),
      async () => {
        await finger.down(head)
        await finger.move(head, { x: head.x, y: head.y + 50 })
      },
      () => finger.up(),
    )
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
    await expect(sheet(page)).toBeHidden()
  })

  test('close on a tap outside, and keep the focus inside', async ({ page }) => {
    await page.goto('/products')
    await open(filtersButton(page), sheet(page))
    await expect(sheet(page).getByRole('button', { name: 'Close filters' })).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(sheet(page).getByRole('button', { name: /^Show/ })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(sheet(page).getByRole('button', { name: 'Close filters' })).toBeFocused()
    await passDoubleTap(page)
    await page.touchscreen.tap(180, 20)
    await expect(sheet(page)).toBeHidden()
    await expect(filtersButton(page)).toBeFocused()
  })

  test('stay open after a double tap on their button', async ({ page }) => {
    await page.goto('/products')
    await filtersButton(page).dblclick()
    await expect(sheet(page)).toHaveCSS('translate', 'none')
    await expect(sheet(page)).toHaveAttribute('data-state', 'open')
    await page.keyboard.press('Escape')
    await expect(sheet(page)).toHaveCount(0)
    await expect(filtersButton(page)).toBeFocused()
  })

  test('pass WCAG, light and dark', async ({ page }) => {
    await page.goto('/products?category=Fashion&search=a')
    await open(filtersButton(page), sheet(page))
    expect(await violationsOf(page)).toEqual([])
  })

  test.describe('without motion', () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } })

    test('follow a finger, go back and are dragged away all the same', async ({ page }) => {
      await page.goto('/products')
      await open(filtersButton(page), sheet(page))
      const finger = await Finger.of(page)
      const head = await centreOf(sheet(page).getByRole('heading', { level: 2 }))
      await waitForDrag(
        sheet(page),
        async () => {
          await finger.down(head)
          await finger.move(head, { x: head.x, y: head.y + 50 })
        },
        () => finger.up(),
      )
      await finger.drag(head, { x: head.x, y: head.y + 250 }, 20)
      await expect(sheet(page)).toBeHidden()
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

const messages = (page: Page) => page.getByRole('region', { name: 'Messages, Alt+T' })

for (const { width, right, wide } of [
  { width: 1440, right: 1424, wide: 356 },
  { width: 360, right: 344, wide: 328 },
]) {
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 800 } })

    const ids = '[TST-06, TST-07, TST-08, TST-09, CON-22]'
    test(`an offline toast is shown bottom right for 4 seconds, and Alt+T focuses it ${ids}`, async ({
      page,
      context,
    }) => {
      await page.clock.install()
      await page.goto('/products')
      await moveMouseUntil(page, /SecondaryToasts-.*\.js$/)
      await sortSelect(page).focus()
      await page.clock.runFor(1000)
      await stopClock(page)
      await context.setOffline(true)
      await expect(messages(page)).toContainText('You are offline')
      await expect(async () => {
        const box = (await messages(page).boundingBox())!
        expect([Math.round(box.x + box.width), Math.round(box.width)]).toEqual([right, wide])
        expect(box.y + box.height).toBeGreaterThan(700)
      }).toPass()
      await page.clock.runFor(3900)
      await expect(messages(page)).toBeVisible()
      await page.keyboard.press('Alt+KeyT')
      await expect(messages(page)).toBeFocused()
      await page.clock.runFor(10_000)
      await expect(messages(page)).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(sortSelect(page)).toBeFocused()
      await page.clock.runFor(3900)
      await expect(messages(page)).toBeVisible()
      await page.clock.runFor(200)
      await expect(messages(page)).toHaveCount(0)
      await context.setOffline(false)
      await expect(messages(page)).toContainText('You are back online')
    })
  })
}

test('toasts and tooltips pass WCAG, light and dark', async ({ page, context }) => {
  await page.setViewportSize({ width: 900, height: 700 })
  await page.goto('/products')
  await moveMouseUntil(page, /SecondaryToasts-.*\.js$/)
  await context.setOffline(true)
  await expect(messages(page)).toContainText('You are offline')
  await page.keyboard.press('Alt+KeyT')
  expect(await violationsOf(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('banner').getByRole('link', { name: 'Account' }).focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('tooltip')).toHaveText('Account')
  expect(await violationsOf(page)).toEqual([])
})

const sortSelect = (page: Page) => page.getByRole('combobox', { name: 'Sort by' })

test.describe('tooltips', () => {
  test.use({ viewport: { width: 900, height: 700 } })
  const tooltip = (page: Page) => page.getByRole('tooltip')
  const link = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name })

  async function openPage(page: Page): Promise<void> {
    await page.clock.install()
    await page.goto('/products')
    await moveMouseUntil(page, /Tooltips-.*\.js$/)
    await page.clock.runFor(1000)
    await stopClock(page)
  }

  test('open after 700 ms of hover, the next at once within 300 ms [TST-10, TST-11, CON-24]', async ({ page }) => {
    await openPage(page)
    await link(page, 'Account').hover()
    await page.clock.runFor(690)
    await expect(tooltip(page)).toHaveCount(0)
    await page.clock.runFor(20)
    await expect(tooltip(page)).toHaveText('Account')
    const [control, bubble] = [(await link(page, 'Account').boundingBox())!, (await tooltip(page).boundingBox())!]
    expect(bubble.y).toBeGreaterThanOrEqual(control.y + control.height)
    await page.mouse.move(450, 400)
    await expect(tooltip(page)).toHaveCount(0)
    await page.clock.runFor(290)
    await link(page, 'Cart').hover()
    await expect(tooltip(page)).toHaveText('Cart')
    const { x, width } = (await tooltip(page).boundingBox())!
    expect(x + width).toBeLessThanOrEqual(900)
    await page.mouse.move(450, 400)
    await page.clock.runFor(310)
    await link(page, 'Cart').hover()
    await page.clock.runFor(690)
    await expect(tooltip(page)).toHaveCount(0)
    await page.clock.runFor(20)
    await expect(tooltip(page)).toHaveText('Cart')
  })

  test('open at once with the keyboard, and close on Escape', async ({ page }) => {
    await openPage(page)
    await link(page, 'Account').focus()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    await expect(tooltip(page)).toHaveText('Account')
    await page.keyboard.press('Escape')
    await expect(tooltip(page)).toHaveCount(0)
    await expect(link(page, 'Account')).toBeFocused()
  })

  test('do not repeat visible text', async ({ page }) => {
    await page.setViewportSize({ width: 1200, height: 700 })
    await openPage(page)
    await link(page, 'Account').hover()
    await page.clock.runFor(5000)
    await expect(tooltip(page)).toHaveCount(0)
    await menuButton(page).hover()
    await page.clock.runFor(710)
    await expect(tooltip(page)).toHaveText('Browse categories')
  })

  test('show above the picture viewer, which covers everything else', async ({ page }) => {
    await page.clock.install()
    await page.goto('/product/SKN-0002?id=SKN-0002')
    await moveMouseUntil(page, /Tooltips-.*\.js$/)
    await page.getByRole('button', { name: 'Enlarge picture' }).click()
    const closer = page.getByRole('dialog').getByRole('button', { name: /close/i })
    await expect(closer).toBeVisible()
    await page.mouse.move(300, 400)
    await closer.hover()
    await page.clock.runFor(710)
    await expect(tooltip(page)).toBeVisible()
    // Both are in the top layer, where the later element is on top.
    expect(await tooltip(page).evaluate((bubble) => bubble.closest(':popover-open') !== null)).toBe(true)
  })
})
