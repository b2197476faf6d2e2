import { expect, type Page } from '@playwright/test'
import { holdScripts } from './support/holdRequests.ts'
import { TouchInput } from './support/touchInput.ts'
import { test, type Shop } from './support/shop.ts'
import { waitForHydration } from './support/commonSteps.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const strip = (page: Page) => page.getByRole('group', { name: /^Pictures of/ })
const thumbnail = (page: Page, number: number) =>
  page.getByRole('button', { name: new RegExp(`^Show picture ${number} of`) })
const heart = (page: Page) => page.getByRole('main').getByRole('button', { name: /to favourites$/ })
const opener = (page: Page) => page.getByRole('button', { name: 'Enlarge picture' })
const viewer = (page: Page) => page.getByRole('dialog', { name: /^Pictures of/ })

/** Returns the id of the first or another product that can be bought and has three pictures. */
async function aProduct(shop: Shop, at = 0): Promise<string> {
  const answer = await fetch(`${shop.url}/api/method/sokoni.services.rest.get_all_products`)
  const { message } = (await answer.json()) as {
    message: { products: { product_id: string; in_stock: number; images: string[] }[] }
  }
  return message.products.filter(({ in_stock, images }) => in_stock && images.length === 3)[at]!.product_id
}

/** Opens its page and waits for hydration. */
async function openProduct(page: Page, shop: Shop): Promise<void> {
  await page.goto(`/product/${await aProduct(shop)}`)
  await waitForHydration(page, 'main button')
}

/** Returns the scale, the corner (in parts of the frame) and the file of the picture that a strip shows. */
async function seen(page: Page, within = strip(page)) {
  return await within.evaluate((element) => {
    const slide = element.children[Math.round(element.scrollLeft / element.clientWidth)]!
    const { a: scale, e, f } = new DOMMatrix(getComputedStyle(slide.firstElementChild!).transform)
    const part = (pixels: number, whole: number) => Math.round((pixels / whole) * 100) / 100 || 0
    const file = slide.querySelector('img')?.currentSrc ?? ''
    return {
      scale,
      x: part(e, slide.clientWidth),
      y: part(f, slide.clientHeight),
      width: Number(/-(\d+)\.\w+$/.exec(file)?.[1]),
    }
  })
}

/** Returns the point at these parts of the picture's width and height, in pixels of the window. */
async function pointIn(page: Page, x: number, y: number, within = strip(page)) {
  const box = (await within.boundingBox())!
  return { x: box.x + box.width * x, y: box.y + box.height * y }
}

/** Returns which picture a strip is scrolled to, beginning with 0. */
const placeOf = (page: Page, within = strip(page)) =>
  within.evaluate(({ scrollLeft, clientWidth }) => scrollLeft / clientWidth)

test.describe('with a mouse and keys', () => {
  test.use({ viewport: { width: 1024, height: 800 } })

  test('the picture is enlarged where the mouse is, and in a viewer for keys alone [PDP-02, PDP-03]', async ({
    page,
    shop,
  }) => {
    await openProduct(page, shop)

    await test.step('hovering enlarges it where the mouse is, from the largest file', async () => {
      await expect.poll(() => seen(page)).toEqual({ scale: 1, x: 0, y: 0, width: 640 })
      const edge = await pointIn(page, 0, 0.5)
      await page.mouse.move(edge.x + 1, edge.y)
      await expect.poll(() => seen(page)).toEqual({ scale: 2, x: 0, y: -0.5, width: 960 })
      const { x, y } = await pointIn(page, 0.75, 0.5)
      await page.mouse.move(x, y)
      await expect.poll(() => seen(page)).toMatchObject({ scale: 2, x: -0.75, y: -0.5 })
      await page.mouse.move(5, 5)
      await expect.poll(() => seen(page)).toMatchObject({ scale: 1, x: 0, y: 0 })
    })

    await test.step('the viewer opens, zooms and closes, and the focus returns to the picture', async () => {
      await opener(page).focus()
      await page.keyboard.press('Enter')
      await expect(viewer(page).getByRole('button', { name: 'Close' })).toBeFocused()
      const shown = () => seen(page, strip(page).last())

      await page.keyboard.press('+')
      await page.keyboard.press('+')
      await expect.poll(shown).toMatchObject({ scale: 2.25, width: 960 })
      const before = (await shown()).x
      await page.keyboard.press('ArrowLeft')
      await expect.poll(async () => (await shown()).x).toBeGreaterThan(before)
      await page.keyboard.press('0')
      await expect.poll(shown).toMatchObject({ scale: 1, x: 0, y: 0 })
      await page.keyboard.press('ArrowRight')
      await expect(viewer(page).getByRole('status')).toContainText('Picture 2 of 3')

      // One round of Tab: the focus does not leave the dialog.
      for (let press = 0; press < 8; press++) {
        await page.keyboard.press('Tab')
        expect(
          await page.evaluate(
            () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
          ),
        ).toBe(true)
      }
      await page.keyboard.press('Escape')
      await expect(viewer(page)).toBeHidden()
      await expect(opener(page)).toBeFocused()
      await expect(thumbnail(page, 2)).toHaveAttribute('aria-pressed', 'true')
    })

    await test.step('nothing moves by itself with reduced motion', async () => {
      const longest = () =>
        strip(page).evaluate(({ children }) =>
          Math.max(
            ...[...children].map((slide) => parseFloat(getComputedStyle(slide.firstElementChild!).transitionDuration)),
          ),
        )
      expect(await longest()).toBeGreaterThan(0.05)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      // With more, every element would start a transition at every change.
      expect(await longest()).toBe(0)
    })
  })
})

test.describe('with fingers', () => {
  test.use({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true })

  test('pictures are swiped, zoomed and moved with fingers, on the page and in the viewer', async ({ page, shop }) => {
    const touch = await TouchInput.of(page)
    const at = (x: number, y: number) => pointIn(page, x, y)
    await openProduct(page, shop)
    // The first tap loads the code for pinching.
    await touch.tap(await at(0.5, 0.5))
    await expect(strip(page)).toHaveCSS('touch-action', 'pan-x pan-y')

    await test.step('a swipe shows the next picture, and thumbnails and counter follow', async () => {
      const counter = page.getByText('1 / 3', { exact: true })
      await expect(counter).toBeVisible()
      await expect(strip(page).locator('> *').first()).toHaveCSS('scroll-snap-stop', 'always')
      await touch.draw([await at(0.9, 0.5)], [await at(0.1, 0.5)])
      await expect(thumbnail(page, 2)).toHaveAttribute('aria-pressed', 'true')
      await expect(page.getByText('2 / 3', { exact: true })).toBeVisible()
      await expect.poll(() => placeOf(page)).toBe(1)
      await expect.poll(() => seen(page)).toMatchObject({ scale: 1, width: 640 })
      await touch.draw([await at(0.1, 0.5)], [await at(0.9, 0.5)])
      await expect(counter).toBeVisible()
      await expect.poll(() => placeOf(page)).toBe(0)
    })

    await test.step('two fingers zoom the picture, one moves it, a swipe leaves it, and two zoom out', async () => {
      await touch.draw([await at(0.4, 0.5), await at(0.6, 0.5)], [await at(0.1, 0.5), await at(0.9, 0.5)])
      await expect.poll(async () => (await seen(page)).scale).toBeCloseTo(4, 1)
      await expect.poll(async () => (await seen(page)).width).toBe(960)
      const { x, y } = await seen(page)
      await touch.draw([await at(0.5, 0.5)], [await at(0.8, 0.7)])
      await expect.poll(async () => (await seen(page)).x).toBeCloseTo(x + 0.3, 1)
      expect((await seen(page)).y).toBeCloseTo(y + 0.2, 1)
      await touch.draw([await at(0.9, 0.5)], [await at(0.1, 0.5)])
      expect(await strip(page).evaluate(({ scrollLeft }) => scrollLeft)).toBe(0)
      expect(await page.evaluate(() => [scrollY, window.visualViewport?.scale])).toEqual([0, 1])

      await touch.draw([await at(0.1, 0.5), await at(0.9, 0.5)], [await at(0.45, 0.5), await at(0.55, 0.5)])
      await expect.poll(() => seen(page)).toMatchObject({ scale: 1, x: 0, y: 0 })
    })

    await test.step('a double tap zooms the picture at its point, and another zooms out', async () => {
      const place = await at(1 / 3, 1 / 3)
      await touch.doubleTap(place)
      await expect.poll(() => seen(page)).toMatchObject({ scale: 2.5, x: -0.5, y: -0.5 })
      await touch.doubleTap(place)
      await expect.poll(() => seen(page)).toMatchObject({ scale: 1 })
    })

    await test.step('the whole picture is swiped again, and stays when the phone is turned', async () => {
      await touch.draw([await at(0.9, 0.5)], [await at(0.1, 0.5)])
      await expect(thumbnail(page, 2)).toHaveAttribute('aria-pressed', 'true')
      for (const size of [
        { width: 740, height: 360 },
        { width: 360, height: 740 },
      ]) {
        await page.setViewportSize(size)
        await expect.poll(() => placeOf(page)).toBe(1)
        await expect(thumbnail(page, 2)).toHaveAttribute('aria-pressed', 'true')
      }
    })

    await test.step('the viewer can be swiped and pinched too', async () => {
      await opener(page).tap()
      const pictures = viewer(page).getByRole('group')
      const within = (x: number, y: number) => pointIn(page, x, y, pictures)
      await expect(pictures).toHaveCSS('touch-action', 'pan-x pan-y')
      await expect.poll(() => placeOf(page, pictures)).toBe(1)
      await touch.draw([await within(0.9, 0.5)], [await within(0.1, 0.5)])
      await expect(viewer(page).getByRole('status')).toContainText('Picture 3 of 3')
      await expect.poll(() => placeOf(page, pictures)).toBe(2)
      await touch.draw(
        [await within(0.4, 0.5), await within(0.6, 0.5)],
        [await within(0.3, 0.5), await within(0.7, 0.5)],
      )
      await expect.poll(async () => (await seen(page, pictures)).scale).toBeCloseTo(2, 1)
      await viewer(page).getByRole('button', { name: 'Close' }).tap()
      await expect(page.locator('dialog')).toHaveCount(0)
      await expect(thumbnail(page, 3)).toHaveAttribute('aria-pressed', 'true')
      await expect(page.getByText('3 / 3', { exact: true })).toBeVisible()
    })

    await test.step('the page scrolls under a finger that moves up the picture', async () => {
      await page.evaluate(() => scrollTo(0, 0))
      await touch.draw([await at(0.5, 0.9)], [await at(0.5, 0.1)])
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
      expect((await seen(page)).scale).toBe(1)
    })

    await test.step('the bar to buy with fits 320 px, and hides nothing at 400 % zoom', async () => {
      await page.setViewportSize({ width: 320, height: 700 })
      const bar = page
        .getByRole('main')
        .locator('div', { has: page.locator('> [data-favourite]') })
        .last()
      await expect(bar).toHaveCSS('position', 'fixed')
      const boxes = await bar
        .locator('button')
        .evaluateAll((buttons) =>
          buttons
            .map((button) => button.getBoundingClientRect())
            .map(({ left, right, top, height }) => ({ left, right, top, height })),
        )
      expect(boxes).toHaveLength(2)
      for (const [index, { left, right, height }] of boxes.entries()) {
        expect(height).toBeGreaterThanOrEqual(42)
        expect(right).toBeLessThanOrEqual(320)
        expect(left).toBeGreaterThanOrEqual(boxes[index - 1]?.right ?? 0)
      }
      await page.setViewportSize({ width: 320, height: 180 })
      await expect(bar).toHaveCSS('position', 'static')
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    })
  })
})

test('a favourite is kept, shown before hydration and in other tabs, and never sent [PDP-17, OPN-53]', async ({
  page,
  shop,
  context,
}) => {
  const id = await aProduct(shop)
  const sent: string[] = []
  context.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()))
  const stored = () => page.evaluate(() => JSON.parse(localStorage.getItem('favourites') ?? '{}').ids)
  let release = await holdScripts(page)

  await test.step('pressed before hydration it is added after it', async () => {
    await page.goto(`/product/${id}`, { waitUntil: 'commit' })
    await expect(heart(page)).toHaveAttribute('aria-pressed', 'false')
    await heart(page).click()
    await expect(heart(page)).toHaveAttribute('aria-pressed', 'true')
    await release()
    await expect.poll(stored).toEqual([id])
    await expect(heart(page)).toHaveAttribute('aria-pressed', 'true')
  })

  const other = await context.newPage()
  await test.step('another tab shows it, and follows', async () => {
    await other.goto(page.url())
    await waitForHydration(other, 'main button')
    await expect(heart(other)).toHaveAttribute('aria-pressed', 'true')
    await page.bringToFront()
    await heart(page).click()
    await expect(heart(page)).toHaveAttribute('aria-pressed', 'false')
    await expect(heart(other)).toHaveAttribute('aria-pressed', 'false')
    await other.bringToFront()
    await heart(other).click()
    await expect(heart(page)).toHaveAttribute('aria-pressed', 'true')
  })

  await test.step('after a reload it is shown before hydration, and removed by a press', async () => {
    await page.bringToFront()
    await page.unrouteAll()
    release = await holdScripts(page)
    await page.reload({ waitUntil: 'commit' })
    await expect(heart(page)).toHaveAttribute('aria-pressed', 'true')
    await heart(page).click()
    await expect(heart(page)).toHaveAttribute('aria-pressed', 'false')
    await release()
    await expect.poll(stored).toEqual([])
    await expect(heart(page)).toHaveAttribute('aria-pressed', 'false')
    await expect(heart(other)).toHaveAttribute('aria-pressed', 'false')
    expect(sent).toEqual([])
  })
})

test('a browser that stores nothing finds, marks and keeps products as long as the page', async ({ page }) => {
  const problems: string[] = []
  page.on('pageerror', ({ message }) => problems.push(message))
  await page.addInitScript(() => {
    for (const storage of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, storage, {
        get: () => {
          throw new DOMException('denied', 'SecurityError')
        },
      })
  })
  await page.goto('/products')
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'Related Products' })).toBeVisible()
  for (const isOn of ['true', 'false']) {
    await heart(page).click()
    await expect(heart(page)).toHaveAttribute('aria-pressed', isOn)
  }
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(page.getByRole('banner').getByRole('link', { name: /1 item/ })).toBeVisible()
  expect(problems).toEqual([])
})
