import { expect, type Page } from '@playwright/test'
import { waitForHydration } from './support/commonSteps.ts'
import { TouchInput } from './support/touchInput.ts'
import { holdRequests, holdScripts } from './support/holdRequests.ts'
import { changeLanguage } from './support/pseudoLanguage.ts'
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

  test('fingers scroll the strip of deals, which moves the dot [HOM-09, HOM-10]', async ({ page }) => {
    const release = await holdScripts(page)
    await page.goto('/', { waitUntil: 'commit' })
    await expect(title(page, 1)).toBeVisible()
    // The focus stops the carousel.
    await dot(page, 1).focus()

    await test.step('the strip works before hydration, and keeps its scroll position after it', async () => {
      await swipe(page, 250)
      await expect(title(page, 2)).toBeInViewport({ ratio: 1 })
      await release()
      await expect(slides(page).nth(0)).toHaveAttribute('inert', '')
      await expectDeal(page, 2)
    })

    await test.step('a finger scrolls it by one deal, and not the page', async () => {
      await expect(slides(page).nth(1)).toHaveCSS('scroll-snap-stop', 'always')
      await swipe(page, 250)
      await expectDeal(page, 3)
      await swipe(page, -250)
      await expectDeal(page, 2)
      expect(await page.evaluate(() => [scrollX, document.documentElement.scrollWidth])).toEqual([0, 360])
    })

    await test.step('a window that was turned shows the same deal', async () => {
      await dot(page, 3).tap()
      await expectDeal(page, 3)
      await page.setViewportSize({ width: 800, height: 360 })
      await expect(async () => expect(await isSeen(page, 3)).toBe(true)).toPass()
      await page.setViewportSize({ width: 360, height: 800 })
      await dot(page, 3).scrollIntoViewIfNeeded()
      await expectDeal(page, 3)
    })
  })
})

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('a picture is loaded when its deal is next, and nothing jumps', async ({ page }) => {
    const shifted = await watchShifts(page, HERO)
    const releaseFont = await holdRequests(page, '**/*.woff2')
    const pictures: string[] = []
    page.on('request', (request) => {
      const [, name] = /\/pictures\/hero-([a-z0-9-]+)-\d+\./.exec(request.url()) ?? []
      if (name) pictures.push(name)
    })
    const release = await holdScripts(page)
    await page.goto('/', { waitUntil: 'load' })
    await expect(title(page, 1)).toBeVisible()

    await test.step('only the first picture is loaded before hydration, the next one after it', async () => {
      expect([...new Set(pictures)]).toEqual(['kifaru-x2'])
      // The focus stops the carousel, so that the picture after the next is not loaded.
      await dot(page, 1).focus()
      await release()
      await expect.poll(() => [...new Set(pictures)]).toEqual(['kifaru-x2', 'mbio-runner'])
    })

    await test.step('nothing jumps, and a font that arrives late moves almost nothing', async () => {
      await hero(page).getByRole('button', { name: 'Next deal' }).click()
      await expectDeal(page, 2)
      expect(await shifted()).toBe(0)
      await releaseFont()
      await expect(page.locator('html')).toHaveAttribute('data-font', '')
      // A layout shift of up to 0.1 counts as good.
      expect(await shifted()).toBeLessThan(0.001)
    })
  })
})

/** The hero in either language. */
const FRAME = 'section[aria-roledescription]'

const LONG_NAME = 'Kifaru Galaxy Note 25 Ultra 5G Dual SIM Smartphone, 512 GB, 12 GB RAM, Titanium Blue'

test('no word of a deal is cut or covered at any width, and a phone shows it in 45 % [OPN-250]', async ({ page }) => {
  await page.route('**/*get_all_hero_carousel_products*', async (route) => {
    const { message } = await (await route.fetch()).json()
    const [slide] = message.products
    const named = (title: string) => ({ ...slide, title, price: 142_999, original_price: 149_999 })
    await route.fulfill({
      json: { message: { products: [LONG_NAME, LONG_NAME.slice(0, 50), 'Kifaru X2'].map(named) } },
    })
  })
  await page.goto('/faq')
  await waitForHydration(page, 'header a[href]')
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Sokoni,/ })
    .click()
  for (const [language, deal] of [
    ['en', 'Deal'],
    ['sw', 'Ofa ya'],
  ] as const) {
    if (language === 'sw') await changeLanguage(page, language)
    for (const [width, height] of [
      [360, 640],
      [768, 1024],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height })
      const box = (await page.locator(FRAME).boundingBox())!
      if (width === 360) expect(box.height).toBeLessThanOrEqual(0.45 * 640)
      for (const number of [1, 2, 3]) {
        await page.getByRole('button', { name: new RegExp(`^${deal} ${number}:`) }).click()
        await expect(page.locator(`${FRAME} [aria-label^="${number} "]`)).not.toHaveAttribute('inert')
        await expect
          .poll(() => page.locator(`${FRAME} [role=group]:not([inert]) h2`).evaluate(faultsOfDeal), `${width} px`)
          .toEqual([])
      }
    }
  }
})

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

test.describe('sharing', () => {
  test.use({ viewport: { width: 360, height: 800 }, permissions: ['clipboard-read', 'clipboard-write'] })

  const ids = '[HOM-08, GEN-12, PDP-09, PDP-10, PDP-12]'

  test(`the link of a deal and of its product is copied, and a network opens in a new tab ${ids}`, async ({
    page,
    context,
    shop,
  }) => {
    await context.route(/^https:\/\/(?!127\.)/, (route) => route.fulfill({ body: 'Their page' }))
    const toggle = hero(page).getByRole('button', { name: 'Share this deal' })
    const share = page.getByRole('button', { name: 'Share', exact: true })
    const copied = () => page.evaluate(() => navigator.clipboard.readText())
    await page.goto('/')
    // The focus stops the carousel.
    await dot(page, 2).click()
    await expectDeal(page, 2)
    const path = await title(page, 2).getByRole('link').getAttribute('href')

    await test.step('the whole menu of the hero is in the window', async () => {
      await toggle.click()
      for (const width of [1440, 360]) {
        await page.setViewportSize({ width, height: 800 })
        await expect(share).toBeInViewport({ ratio: 1 })
        for (const network of ['Facebook', 'Twitter', 'WhatsApp', 'LinkedIn'])
          await expect(hero(page).getByRole('link', { name: `Share on ${network}` })).toBeInViewport({ ratio: 1 })
      }
    })

    await test.step('it copies the link of the deal that is shown', async () => {
      await share.click()
      await expect(hero(page).getByRole('button', { name: 'Copied!' })).toBeVisible()
      expect(await copied()).toBe(shop.url + path)
      await page.keyboard.press('Escape')
      await expect(share).toBeHidden()
      await expect(toggle).toBeFocused()
    })

    await test.step('the page of the product copies its whole address', async () => {
      await title(page, 2).getByRole('link').click()
      await expect(page).toHaveURL(path!)
      await page.evaluate(() => navigator.clipboard.writeText(''))
      await share.click()
      await expect(page.getByRole('button', { name: 'Copied!' })).toBeVisible()
      expect(await copied()).toBe(shop.url + path)
    })

    await test.step('a network’s page opens in a new tab', async () => {
      const [other] = await Promise.all([
        context.waitForEvent('page'),
        page.getByRole('link', { name: 'Share on Facebook' }).click(),
      ])
      await expect(other.getByText('Their page')).toBeVisible()
      expect(other.url()).toBe(`https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(shop.url + path)}`)
      expect(await other.evaluate(() => opener)).toBeNull()
    })
  })
})
