import { expect, type Page, type Route } from '@playwright/test'
import { violationsOf } from './support/axe.ts'
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

/** Returns the id of a product that can be bought and has three pictures. */
async function aProduct(shop: Shop): Promise<string> {
  const answer = await fetch(`${shop.url}/api/method/sokoni.services.rest.get_all_products`)
  const { message } = (await answer.json()) as {
    message: { products: { product_id: string; in_stock: number; images: string[] }[] }
  }
  return message.products.find(({ in_stock, images }) => in_stock && images.length === 3)!.product_id
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

test.describe('with a mouse', () => {
  test.use({ viewport: { width: 1024, height: 800 } })

  test('hovering enlarges the picture where the mouse is, from the largest file [PDP-03]', async ({ page, shop }) => {
    await openProduct(page, shop)
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

  test('a thumbnail shows its picture, whole and sharp [PDP-02]', async ({ page, shop }) => {
    await openProduct(page, shop)
    await thumbnail(page, 2).click()
    await expect(thumbnail(page, 2)).toHaveAttribute('aria-pressed', 'true')
    await expect(thumbnail(page, 1)).toHaveAttribute('aria-pressed', 'false')
    await expect.poll(() => seen(page)).toEqual({ scale: 1, x: 0, y: 0, width: 640 })
    await expect(strip(page).getByRole('img')).toBeInViewport()
    await expect.poll(() => strip(page).evaluate(({ scrollLeft, clientWidth }) => scrollLeft / clientWidth)).toBe(1)
  })

  test('nothing is enlarged, and no larger file loaded, in save-data mode', async ({
    page,
    shop,
    context,
    baseURL,
  }) => {
    await context.addCookies([{ name: 'data-light', value: '1', url: baseURL! }])
    await openProduct(page, shop)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    const { x, y } = await pointIn(page, 0.3, 0.3)
    await page.mouse.move(x, y)
    await page.mouse.move(x + 10, y)
    await thumbnail(page, 2).click()
    await expect.poll(() => seen(page)).toEqual({ scale: 1, x: 0, y: 0, width: 640 })
    expect(asked.filter((url) => url.includes('/pictures/')).map((url) => /\d+\.\w+$/.exec(url)?.[0])).toEqual([
      '640.avif',
    ])
    expect(asked.filter((url) => url.includes('Magnifier'))).toEqual([])
  })

  test('nothing moves by itself with reduced motion', async ({ page, shop }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openProduct(page, shop)
    const durations = await strip(page).evaluate(({ children }) =>
      [...children].map((slide) => parseFloat(getComputedStyle(slide.firstElementChild!).transitionDuration)),
    )
    expect(Math.max(...durations)).toBeLessThan(0.001)
  })
})

test.describe('with keys alone', () => {
  test('the viewer opens, zooms and closes, and the focus returns to the picture', async ({ page, shop }) => {
    await openProduct(page, shop)
    await opener(page).focus()
    await page.keyboard.press('Enter')
    await expect(viewer(page).getByRole('button', { name: 'Close' })).toBeFocused()
    expect(await violationsOf(page)).toEqual([])
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

  test('arrows go through the pictures of the page', async ({ page, shop }) => {
    await openProduct(page, shop)
    await strip(page).focus()
    await page.keyboard.press('ArrowRight')
    await expect(thumbnail(page, 2)).toHaveAttribute('aria-pressed', 'true')
  })
})

test.describe('with fingers', () => {
  test.use({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true })

  /** Opens a product page and taps it once, so that the code for pinching is loaded. */
  async function openWithTouch(page: Page, shop: Shop): Promise<TouchInput> {
    const touch = await TouchInput.of(page)
    await openProduct(page, shop)
    await touch.tap(await pointIn(page, 0.5, 0.5))
    await expect(strip(page)).toHaveCSS('touch-action', 'pan-x pan-y')
    return touch
  }

  test('a swipe shows the next picture, and thumbnails and counter follow', async ({ page, shop }) => {
    const touch = await openWithTouch(page, shop)
    const counter = page.getByText('1 / 3', { exact: true })
    await expect(counter).toBeVisible()
    await expect(strip(page).locator('> *').first()).toHaveCSS('scroll-snap-stop', 'always')
    await touch.draw([await pointIn(page, 0.9, 0.5)], [await pointIn(page, 0.1, 0.5)])
    await expect(thumbnail(page, 2)).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByText('2 / 3', { exact: true })).toBeVisible()
    await expect.poll(() => strip(page).evaluate(({ scrollLeft, clientWidth }) => scrollLeft / clientWidth)).toBe(1)
    await expect.poll(() => seen(page)).toMatchObject({ scale: 1, width: 640 })
    await touch.draw([await pointIn(page, 0.1, 0.5)], [await pointIn(page, 0.9, 0.5)])
    await expect(counter).toBeVisible()
  })

  test('the page scrolls under a finger that moves up the picture', async ({ page, shop }) => {
    const touch = await openWithTouch(page, shop)
    await touch.draw([await pointIn(page, 0.5, 0.9)], [await pointIn(page, 0.5, 0.1)])
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
    expect((await seen(page)).scale).toBe(1)
  })

  test('two fingers zoom the picture, one moves it, a swipe leaves it, and two fingers zoom out', async ({
    page,
    shop,
  }) => {
    const touch = await openWithTouch(page, shop)
    const at = (x: number, y: number) => pointIn(page, x, y)
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
    await touch.draw([await at(0.9, 0.5)], [await at(0.1, 0.5)])
    await expect(thumbnail(page, 2)).toHaveAttribute('aria-pressed', 'true')
  })

  test('a double tap zooms the picture at its point, and another zooms out', async ({ page, shop }) => {
    const touch = await openWithTouch(page, shop)
    const place = await pointIn(page, 1 / 3, 1 / 3)
    await touch.doubleTap(place)
    await expect.poll(() => seen(page)).toMatchObject({ scale: 2.5, x: -0.5, y: -0.5 })
    await touch.doubleTap(place)
    await expect.poll(() => seen(page)).toMatchObject({ scale: 1 })
  })

  test('the viewer can be swiped and pinched too', async ({ page, shop }) => {
    const touch = await openWithTouch(page, shop)
    await opener(page).tap()
    const pictures = viewer(page).getByRole('group')
    const at = (x: number, y: number) => pointIn(page, x, y, pictures)
    await expect(pictures).toHaveCSS('touch-action', 'pan-x pan-y')
    await touch.draw([await at(0.9, 0.5)], [await at(0.1, 0.5)])
    await expect(viewer(page).getByRole('status')).toContainText('Picture 2 of 3')
    await expect.poll(() => pictures.evaluate(({ scrollLeft, clientWidth }) => scrollLeft / clientWidth)).toBe(1)
    await touch.draw([await at(0.4, 0.5), await at(0.6, 0.5)], [await at(0.3, 0.5), await at(0.7, 0.5)])
    await expect.poll(async () => (await seen(page, pictures)).scale).toBeCloseTo(2, 1)
    await viewer(page).getByRole('button', { name: 'Close' }).tap()
    await expect(page.locator('dialog')).toHaveCount(0)
    await expect(thumbnail(page, 2)).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByText('2 / 3', { exact: true })).toBeVisible()
  })

  test('the visible picture stays when the phone is turned', async ({ page, shop }) => {
    await openProduct(page, shop)
    await thumbnail(page, 2).tap()
    await page.setViewportSize({ width: 740, height: 360 })
    await expect.poll(() => strip(page).evaluate(({ scrollLeft, clientWidth }) => scrollLeft / clientWidth)).toBe(1)
    await expect(thumbnail(page, 2)).toHaveAttribute('aria-pressed', 'true')
  })
})

test.describe('a favourite', () => {
  test('is kept over a reload, shown before hydration and in other tabs, and never sent [PDP-17, OPN-53]', async ({
    page,
    shop,
    context,
  }) => {
    await openProduct(page, shop)
    const other = await context.newPage()
    await other.goto(page.url())
    await waitForHydration(other, 'main button')
    const sent: string[] = []
    context.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()))

    await page.bringToFront()
    await expect(heart(page)).toHaveAttribute('aria-pressed', 'false')
    await heart(page).click()
    await expect(heart(page)).toHaveAttribute('aria-pressed', 'true')
    await expect(heart(other)).toHaveAttribute('aria-pressed', 'true')

    await page.route('**/assets/*.js', () => undefined)
    await page.reload({ waitUntil: 'commit' })
    await expect(heart(page)).toHaveAttribute('aria-pressed', 'true')
    await page.unroute('**/assets/*.js')
    await page.reload()
    await waitForHydration(page, 'main button')
    await expect(heart(page)).toHaveAttribute('aria-pressed', 'true')

    await other.bringToFront()
    await heart(other).click()
    await expect(heart(page)).toHaveAttribute('aria-pressed', 'false')
    expect(sent).toEqual([])
  })

  for (const isStored of [false, true]) {
    test(`pressed before hydration is ${isStored ? 'removed' : 'added'} after it`, async ({ page, shop }) => {
      const id = await aProduct(shop)
      await page.goto('/robots.txt')
      if (isStored)
        await page.evaluate(
          (stored) => localStorage.setItem('favourites', JSON.stringify({ version: 1, ids: [stored] })),
          id,
        )
      const held: Route[] = []
      let isOpen = false
      await page.route('**/assets/*.js', (route) => (isOpen ? route.continue() : void held.push(route)))
      await page.goto(`/product/${id}`, { waitUntil: 'commit' })
      await expect(heart(page)).toHaveAttribute('aria-pressed', String(isStored))
      await heart(page).click()
      await expect(heart(page)).toHaveAttribute('aria-pressed', String(!isStored))
      isOpen = true
      await Promise.all(held.map((route) => route.continue()))
      await expect
        .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('favourites') ?? '{}').ids))
        .toEqual(isStored ? [] : [id])
      await expect(heart(page)).toHaveAttribute('aria-pressed', String(!isStored))
    })
  }

  test('lasts as long as the page in a browser without storage', async ({ page, shop }) => {
    const problems: string[] = []
    page.on('pageerror', ({ message }) => problems.push(message))
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('denied', 'SecurityError')
        },
      })
    })
    await openProduct(page, shop)
    await heart(page).click()
    await expect(heart(page)).toHaveAttribute('aria-pressed', 'true')
    await heart(page).click()
    await expect(heart(page)).toHaveAttribute('aria-pressed', 'false')
    expect(problems).toEqual([])
  })
})

test('the bar to buy with fits 320 px, and hides nothing on a low screen, such as at 400 % zoom', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await openProduct(page, shop)
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
