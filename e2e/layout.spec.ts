import { expect, type Locator, type Page } from '@playwright/test'
import { demoTest as test } from './support/shop.ts'
import { waitForHydration } from './support/commonSteps.ts'

const PHONE = { width: 360, height: 740 }
const DESKTOP = { width: 1440, height: 900 }

const header = (page: Page) => page.getByRole('banner')
const searchBox = (page: Page) => header(page).getByRole('combobox', { name: 'Search products' })
const stripLink = (page: Page) => header(page).getByRole('link', { name: '@' })
/** The navigation with a filter: a phone's home page has a row of chips of the same name. */
const sidebar = (page: Page) =>
  page.getByRole('navigation', { name: 'Categories' }).filter({ has: page.getByPlaceholder('Search categories...') })
const hero = (page: Page) => page.getByRole('region', { name: 'Deals' })

/** Returns the edges of an element, in px from the top left corner of the window. */
async function boxOf(locator: Locator) {
  const { x, y, width, height } = (await locator.boundingBox())!
  return { left: x, top: y, right: x + width, bottom: y + height }
}

/** Opens a page in a window of this size and waits for hydration. */
async function open(page: Page, path: string, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size)
  await page.goto(path)
  await waitForHydration(page, 'header a')
}

for (const size of [PHONE, DESKTOP]) {
  test(`the header stays at the top of the window while a page scrolls, ${size.width} px wide [HDR-01]`, async ({
    page,
  }) => {
    await open(page, '/products', size)
    await page.evaluate(() => scrollTo(0, 900))
    await expect.poll(async () => (await boxOf(page.getByRole('main'))).top).toBeLessThan(-500)
    await expect(searchBox(page)).toBeInViewport()
    await expect(header(page).getByRole('link', { name: /^Cart/ })).toBeInViewport()
    // At the very top: the contact strip above has scrolled away.
    await expect.poll(async () => (await boxOf(header(page))).top).toBeLessThanOrEqual(0)
    expect((await boxOf(header(page))).bottom).toBeLessThan(160)
  })
}

test('the contact strip is there on a desktop and not on a phone [HDR-02]', async ({ page }) => {
  await open(page, '/products', DESKTOP)
  await expect(stripLink(page)).toBeVisible()
  await page.setViewportSize(PHONE)
  await expect(stripLink(page)).toBeHidden()
})

test('the search box has its own row below the rest on a phone, and shares theirs on a desktop [HDR-11]', async ({
  page,
}) => {
  const rest = [
    header(page).getByRole('link', { name: /, home$/ }),
    header(page).getByRole('link', { name: 'Account' }),
    header(page).getByRole('link', { name: /^Cart/ }),
  ]
  await open(page, '/', PHONE)
  const low = await boxOf(searchBox(page))
  for (const part of rest) expect((await boxOf(part)).bottom).toBeLessThanOrEqual(low.top)
  expect(low.right - low.left).toBeGreaterThan(240)
  await open(page, '/', DESKTOP)
  const within = await boxOf(searchBox(page))
  for (const part of rest) {
    const { top, bottom } = await boxOf(part)
    expect(Math.max(top, within.top)).toBeLessThan(Math.min(bottom, within.bottom))
  }
})

test('suggestions higher than 24 rem scroll [SRC-15]', async ({ page }) => {
  await open(page, '/', DESKTOP)
  await searchBox(page).fill('a')
  const list = page.getByRole('listbox', { name: 'Suggestions' })
  await expect(list.getByRole('option')).toHaveCount(10)
  const panel = list.locator('..')
  const measures = () =>
    panel.evaluate((box) => ({
      height: Math.round(box.getBoundingClientRect().height),
      hidden: box.scrollHeight - box.clientHeight,
      scrolled: box.scrollTop,
    }))
  const { height, hidden, scrolled } = await measures()
  expect(height).toBe(384)
  expect(hidden).toBeGreaterThan(50)
  expect(scrolled).toBe(0)
  await list.hover()
  await page.mouse.wheel(0, 2000)
  await expect.poll(async () => (await measures()).scrolled).toBe(hidden)
  await expect(list.getByRole('option').last()).toBeInViewport()
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('the categories are left of the hero on a large screen, in the drawer on a small one [CAT-05, CAT-06]', async ({
  page,
}) => {
  await open(page, '/', DESKTOP)
  await expect(sidebar(page)).toBeVisible()
  const [beside, deals] = [await boxOf(sidebar(page)), await boxOf(hero(page))]
  expect(beside.right).toBeLessThanOrEqual(deals.left)
  expect(beside.left).toBeLessThan(deals.left)
  expect(Math.max(beside.top, deals.top)).toBeLessThan(Math.min(beside.bottom, deals.bottom))

  await open(page, '/', PHONE)
  await expect(hero(page)).toBeVisible()
  await expect(sidebar(page)).toBeHidden()
  await open(page, '/products', PHONE)
  await expect(sidebar(page)).toBeHidden()
  await header(page).getByRole('button', { name: 'Browse categories' }).click()
  await expect(page.getByRole('dialog').filter({ has: sidebar(page) })).toBeVisible()
  await expect(sidebar(page)).toBeVisible()
})

test('the product cards are in 2, 3, 4 and 5 columns', async ({ page }) => {
  const found: [width: number, columns: number][] = []
  for (const width of [360, 768, 1024, 1440]) {
    await open(page, '/products', { width, height: 900 })
    const cards = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: /Add .*to Cart|Out of Stock/i }) })
    await expect(cards.nth(5)).toBeVisible()
    const tops = await cards.evaluateAll((all) => all.map((card) => Math.round(card.getBoundingClientRect().top)))
    found.push([width, tops.filter((top) => top === tops[0]).length])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
  expect(found).toEqual([
    [360, 2],
    [768, 3],
    [1024, 4],
    [1440, 5],
  ])
})
