import { expect, type Page } from '@playwright/test'
import { violationsOf } from './support/axe.ts'
import { waitForHydration } from './support/commonSteps.ts'
import { drawFrame, stopClock } from './support/clock.ts'
import { TouchInput } from './support/touchInput.ts'
import { holdRequests, holdScripts } from './support/holdRequests.ts'
import { watchShifts } from './support/shifts.ts'
import { test } from './support/shop.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const HERO = '[aria-roledescription=carousel]'
const hero = (page: Page) => page.getByRole('region', { name: 'Deals' })
const slides = (page: Page) => hero(page).getByRole('group', { name: /^\d of 4$/, includeHidden: true })
const dot = (page: Page, number: number) => hero(page).getByRole('button', { name: new RegExp(`^Deal ${number}:`) })
const title = (page: Page, number: number) =>
  slides(page)
    .nth(number - 1)
    .getByRole('heading', { includeHidden: true })

/**
 * Opens the home page and waits for hydration, with the first deal: the focus in the carousel stops it. Otherwise the
 * next deal could come before the test begins.
 */
async function open(page: Page) {
  const release = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await dot(page, 1).focus()
  await release()
  await expect(slides(page).nth(1)).toHaveAttribute('inert', '')
}

/** Moves the focus out of the carousel, so that it plays. */
const release = (page: Page) => dot(page, 1).blur()

/** Expects one deal to be shown with its dot marked, and the others to be hidden. */
async function expectDeal(page: Page, number: number) {
  await expect(dot(page, number)).toHaveAttribute('aria-current', 'true')
  await expect(hero(page).locator('[aria-current=true]')).toHaveCount(1)
  await expect(title(page, number)).toBeInViewport({ ratio: 1 })
  for (const other of [1, 2, 3, 4].filter((each) => each !== number)) {
    await expect(slides(page).nth(other - 1)).toHaveAttribute('inert', '')
    await expect(async () => expect(await isSeen(page, other)).toBe(false)).toPass()
  }
}

/** Returns whether a deal is inside the hero and visible. */
function isSeen(page: Page, number: number) {
  return slides(page)
    .nth(number - 1)
    .evaluate((slide) => {
      const box = slide.getBoundingClientRect()
      const frame = slide.closest('section')!.getBoundingClientRect()
      return (
        getComputedStyle(slide).visibility === 'visible' && box.right > frame.left + 1 && box.left < frame.right - 1
      )
    })
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 800 }, isMobile: true, hasTouch: true })

  /** Drags the strip to the left by so many pixels. */
  async function swipe(page: Page, distance: number) {
    const box = (await hero(page).boundingBox())!
    const from = { x: box.x + box.width / 2 + distance / 2, y: box.y + 100 }
    const touch = await TouchInput.of(page)
    await touch.draw([from], [{ ...from, x: from.x - distance }])
  }

  test('the deals are a strip that fingers scroll, which moves the dot [HOM-09, HOM-10]', async ({ page }) => {
    await open(page)
    await expectDeal(page, 1)
    await expect(slides(page).nth(1)).toHaveCSS('scroll-snap-stop', 'always')
    await swipe(page, 250)
    await expectDeal(page, 2)
    await swipe(page, 250)
    await expectDeal(page, 3)
    await swipe(page, -250)
    await expectDeal(page, 2)
    expect(await page.evaluate(() => [scrollX, document.documentElement.scrollWidth])).toEqual([0, 360])
  })

  test('the strip works before hydration, and keeps its scroll position after it [HOM-09]', async ({ page }) => {
    const release = await holdScripts(page)
    await page.goto('/', { waitUntil: 'commit' })
    await expect(title(page, 1)).toBeVisible()
    // The focus stops the carousel.
    await dot(page, 1).focus()
    await swipe(page, 250)
    await expect(title(page, 2)).toBeInViewport({ ratio: 1 })
    await release()
    await expect(slides(page).nth(0)).toHaveAttribute('inert', '')
    await expectDeal(page, 2)
  })

  test('the next deal comes every 5000 ms [HOM-16, CON-07]', async ({ page }) => {
    await page.clock.install()
    await open(page)
    await stopClock(page)
    await release(page)
    // Scrolling by hand restarts the timer.
    await page.clock.runFor(3000)
    await slides(page)
      .nth(1)
      .evaluate((slide) =>
        slide.parentElement!.scrollTo({ left: (slide as HTMLElement).offsetLeft, behavior: 'instant' }),
      )
    await drawFrame(page)
    await page.clock.runFor(100)
    await expectDeal(page, 2)
    await page.clock.runFor(4999)
    await expectDeal(page, 2)
    await page.clock.runFor(1)
    await expectDeal(page, 3)
    await page.clock.runFor(5000)
    await expectDeal(page, 4)
    await page.clock.runFor(5000)
    await expectDeal(page, 1)
  })

  test('a window that was turned shows the same deal', async ({ page }) => {
    await open(page)
    await dot(page, 3).click()
    await expectDeal(page, 3)
    await page.setViewportSize({ width: 800, height: 360 })
    await expect(async () => expect(await isSeen(page, 3)).toBe(true)).toPass()
    await page.setViewportSize({ width: 360, height: 800 })
    await dot(page, 3).scrollIntoViewIfNeeded()
    await expect(async () => expect(await isSeen(page, 3)).toBe(true)).toPass()
    await expect(async () => expect(await isSeen(page, 1)).toBe(false)).toPass()
    await expect(dot(page, 3)).toHaveAttribute('aria-current', 'true')
  })
})

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  /** Stops the carousel with the mouse, and stops the clock. */
  async function openUnderMouse(page: Page) {
    await page.clock.install()
    await open(page)
    await page.mouse.move(900, 400)
    await stopClock(page)
    await release(page)
  }

  test('the next deal comes every 5000 ms [HOM-15, CON-07]', async ({ page }) => {
    await openUnderMouse(page)
    await page.mouse.move(5, 5)
    await page.clock.runFor(4999)
    await expectDeal(page, 1)
    await page.clock.runFor(1)
    await expectDeal(page, 2)
    await page.clock.runFor(15_000)
    await expectDeal(page, 1)
  })

  test('it stops for the mouse, the focus and the pause button', async ({ page }) => {
    await openUnderMouse(page)
    await page.clock.runFor(60_000)
    await expectDeal(page, 1)

    await hero(page).getByRole('button', { name: 'Next deal' }).focus()
    await page.mouse.move(5, 5)
    await page.clock.runFor(60_000)
    await expectDeal(page, 1)
    await page.keyboard.press('ArrowRight')
    await expectDeal(page, 2)

    /** Moves the mouse and the focus to the search. */
    const leave = async () => {
      await page.mouse.move(5, 5)
      await page.getByRole('combobox', { name: 'Search products' }).focus()
    }
    await hero(page).getByRole('button', { name: 'Pause deals' }).click()
    await leave()
    await page.clock.runFor(60_000)
    await expectDeal(page, 2)
    await hero(page).getByRole('button', { name: 'Play deals' }).click()
    await leave()
    await page.clock.runFor(5000)
    await expectDeal(page, 3)
  })

  test('nothing moves with reduced motion, and there is no pause button', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.clock.install()
    await open(page)
    await stopClock(page)
    await release(page)
    await page.clock.runFor(60_000)
    await expectDeal(page, 1)
    await expect(hero(page).getByRole('button', { name: 'Pause deals' })).toBeHidden()
    await hero(page).getByRole('button', { name: 'Next deal' }).click()
    await expectDeal(page, 2)
  })

  test('only the first picture is loaded before hydration, and nothing jumps', async ({ page }) => {
    const shifted = await watchShifts(page, HERO)
    // A font that arrives after the first paint moves words by some pixels; the next test is about that.
    await page.route('**/*.woff2', (route) => route.abort())
    const pictures: string[] = []
    page.on('request', (request) => {
      const [, name] = /\/pictures\/hero-([a-z0-9-]+)-\d+\./.exec(request.url()) ?? []
      if (name) pictures.push(name)
    })
    const release = await holdScripts(page)
    await page.goto('/', { waitUntil: 'load' })
    await expect(title(page, 1)).toBeVisible()
    expect([...new Set(pictures)]).toEqual(['kifaru-x2'])
    // The focus stops the carousel, so that the picture after the next is not loaded.
    await dot(page, 1).focus()
    await release()
    await expect.poll(() => [...new Set(pictures)]).toEqual(['kifaru-x2', 'mbio-runner'])
    await hero(page).getByRole('button', { name: 'Next deal' }).click()
    await expectDeal(page, 2)
    expect(await shifted()).toBe(0)
  })

  test('a font that arrives late moves almost nothing', async ({ page }) => {
    const shifted = await watchShifts(page, HERO)
    const release = await holdRequests(page, '**/*.woff2')
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    await expect(title(page, 1)).toBeVisible()
    await release()
    await expect(page.locator('html')).toHaveAttribute('data-font', '')
    // A layout shift of up to 0.1 counts as good.
    expect(await shifted()).toBeLessThan(0.001)
  })
})

/** The hero in either language. */
const FRAME = 'section[aria-roledescription]'

const LONG_NAME = 'Kifaru Galaxy Note 25 Ultra 5G Dual SIM Smartphone, 512 GB, 12 GB RAM, Titanium Blue'

for (const [width, height] of [
  [360, 640],
  [768, 1024],
  [1440, 900],
] as const) {
  test(`at ${width} px no word of a deal is cut or covered, and a phone shows it in 45 % [OPN-250]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await page.route('**/*get_all_hero_carousel_products*', async (route) => {
      const { message } = await (await route.fetch()).json()
      const [slide] = message.products
      const named = (title: string) => ({ ...slide, title, price: 142_999, original_price: 149_999 })
      await route.fulfill({
        json: { message: { products: [LONG_NAME, LONG_NAME.slice(0, 50), 'Kifaru X2'].map(named) } },
      })
    })
    for (const [path, deal] of [
      ['/faq', 'Deal'],
      ['/sw/faq', 'Ofa ya'],
    ] as const) {
      await page.goto(path)
      await waitForHydration(page, 'header a[href]')
      await page
        .getByRole('banner')
        .getByRole('link', { name: /^Sokoni,/ })
        .click()
      const box = (await page.locator(FRAME).boundingBox())!
      if (width === 360) expect(box.height).toBeLessThanOrEqual(0.45 * 640)
      for (const number of [1, 2, 3]) {
        await page.getByRole('button', { name: new RegExp(`^${deal} ${number}:`) }).click()
        await expect(page.locator(`${FRAME} [aria-label^="${number} "]`)).not.toHaveAttribute('inert')
        await expect
          .poll(() => page.locator(`${FRAME} [role=group]:not([inert]) h2`).evaluate(faultsOfDeal))
          .toEqual([])
      }
    }
  })
}

/** Returns which words of a deal are cut, outside its frame or over each other. */
function faultsOfDeal(heading: Element): string[] {
  const frame = heading.closest('section')!.getBoundingClientRect()
  const controls = heading.closest('section')!.querySelector('[role=group]:not([aria-roledescription])')!
  const words = [...heading.parentElement!.children]
  const boxes = [...words, controls].map((element) => ({ element, box: element.getBoundingClientRect() }))
  const link = heading.firstElementChild!
  return [
    ...(link.scrollHeight > link.clientHeight ? ['the title is cut'] : []),
    ...boxes
      .filter(({ element, box }) => {
        const top = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2)
        return !element.contains(top)
      })
      .map(({ element }) => `covered: ${element.textContent}`),
    ...boxes
      .filter(({ box }) => box.top < frame.top || box.bottom > frame.bottom || box.right > frame.right)
      .map(({ element }) => `outside: ${element.textContent}`),
    ...boxes.flatMap(({ element, box }, index) =>
      boxes
        .slice(index + 1)
        .filter(
          ({ box: other }) =>
            box.top < other.bottom - 1 &&
            other.top < box.bottom - 1 &&
            box.left < other.right &&
            other.left < box.right,
        )
        .map((other) => `${element.textContent} over ${other.element.textContent}`),
    ),
  ]
}

for (const [width, colorScheme] of [
  [360, 'light'],
  [1440, 'dark'],
] as const) {
  test.describe(`sharing at ${width} px, ${colorScheme}`, () => {
    test.use({ viewport: { width, height: 800 }, colorScheme, permissions: ['clipboard-read', 'clipboard-write'] })

    const toggle = (page: Page) => hero(page).getByRole('button', { name: 'Share this deal' })
    const share = (page: Page) => page.getByRole('button', { name: 'Share', exact: true })

    test('a menu of the hero shares the deal that is shown [HOM-08, GEN-12]', async ({ page, shop }) => {
      await open(page)
      await hero(page).getByRole('button', { name: 'Next deal' }).click()
      await expectDeal(page, 2)
      await toggle(page).click()
      await expect(toggle(page)).toHaveAttribute('aria-expanded', 'true')
      await expect(share(page)).toBeInViewport({ ratio: 1 })
      for (const network of ['Facebook', 'Twitter', 'WhatsApp', 'LinkedIn']) {
        await expect(hero(page).getByRole('link', { name: `Share on ${network}` })).toBeInViewport({ ratio: 1 })
      }
      expect(await violationsOf(page)).toEqual([])

      await share(page).click()
      await expect(hero(page).getByRole('button', { name: 'Copied!' })).toBeVisible()
      const path = await title(page, 2).getByRole('link', { includeHidden: true }).getAttribute('href')
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shop.url + path)
      await page.keyboard.press('Escape')
      await expect(share(page)).toBeHidden()
      await expect(toggle(page)).toBeFocused()
    })

    test('a product’s link is copied, which is said for 2000 ms [PDP-09, PDP-13, CON-09]', async ({ page, shop }) => {
      await page.clock.install()
      await open(page)
      await title(page, 1).getByRole('link').click()
      await expect(page.getByRole('heading', { level: 1, name: 'Kifaru X2' })).toBeVisible()
      await expect(share(page)).toBeVisible()
      await stopClock(page)
      await share(page).click()
      const copied = page.getByRole('button', { name: 'Copied!' })
      await expect(copied).toBeVisible()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
        shop.url + new URL(page.url()).pathname + new URL(page.url()).search,
      )
      await page.clock.runFor(1999)
      await expect(copied).toBeVisible()
      await page.clock.runFor(1)
      await expect(copied).toBeHidden()
      await expect(share(page)).toBeVisible()
    })

    test('a network’s page opens in a new tab [PDP-10, PDP-12]', async ({ page, context, shop }) => {
      await context.route(/^https:\/\/(?!127\.)/, (route) => route.fulfill({ body: 'Their page' }))
      await open(page)
      const path = await title(page, 1).getByRole('link').getAttribute('href')
      await page.goto(path!)
      const [other] = await Promise.all([
        context.waitForEvent('page'),
        page.getByRole('link', { name: 'Share on Facebook' }).click(),
      ])
      await expect(other.getByText('Their page')).toBeVisible()
      expect(other.url()).toBe(`https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(shop.url + path)}`)
      expect(await other.evaluate(() => opener)).toBeNull()
    })
  })
}

test('the device’s own sharing is used if available, and cancelling it shows no error [PDP-09, ERR-36]', async ({
  page,
  shop,
}) => {
  const logged: string[] = []
  const problems: string[] = []
  page.on('console', (message) => void (message.type() === 'warning' && logged.push(message.text())))
  page.on('pageerror', ({ message }) => void problems.push(message))
  await page.addInitScript(() => {
    const given: unknown[] = []
    Object.assign(window, { given })
    Object.assign(navigator, {
      share: (data: unknown) => {
        given.push(data)
        return given.length === 1 ? Promise.resolve() : Promise.reject(new DOMException('Share canceled', 'AbortError'))
      },
    })
  })
  await open(page)
  await title(page, 1).getByRole('link').click()
  const share = page.getByRole('button', { name: 'Share', exact: true })
  await share.click()
  await share.click()
  await expect.poll(() => logged).toEqual([expect.stringContaining('Share canceled')])
  const { pathname, search } = new URL(page.url())
  const shared = {
    title: await page.getByRole('heading', { level: 1 }).textContent(),
    url: shop.url + pathname + search,
  }
  expect(await page.evaluate(() => (window as unknown as { given: unknown[] }).given)).toEqual([shared, shared])
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(problems).toEqual([])
})
