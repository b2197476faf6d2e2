import { expect, type Page } from '@playwright/test'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { goBack } from './support/navigation.ts'
import { test as base, type Shop } from './support/shop.ts'

const real = fileURLToPath(new URL('../../shared/data/catalogues/electronics-22k.pipe.csv', import.meta.url))

/** Returns a catalogue of about 20,000 products: a real one if it is there, otherwise a generated one. */
async function largeCatalogue({ dataDir }: Shop): Promise<string> {
  if (existsSync(real)) return real
  const file = join(dataDir, 'large.csv')
  const rows = Array.from(
    { length: 20_000 },
    (_, index) => `${index}|Cable ${index} for radios|M-${index}|${(index % 900) + 99.5}||Brand ${index % 1500}|`,
  )
  await writeFile(file, ['id|title|modelno|price|shipweight|brand|dimensions', ...rows].join('\r\n'))
  return file
}

/** Runs in its own worker, with its own shop. */
const test = base.extend<object, { large: Shop }>({
  large: [
    async ({ shop }, use) => {
      const imported = await shop.store('import', await largeCatalogue(shop))
      expect(imported, imported.stderr).toMatchObject({ code: 0 })
      await use(shop)
    },
    { scope: 'worker', auto: true, timeout: 600_000 },
  ],
})

test.use({ viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true })

const list = '**/*.get_all_products'
const cards = (page: Page) => page.getByRole('main').getByRole('article')
const badge = (page: Page) => page.getByRole('banner').locator('[data-cart-badge]')

/** Stops the catalogue's worker from answering, as on a very slow connection. */
async function withoutCatalogue(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.Worker = class extends EventTarget {
      postMessage() {
        document.documentElement.dataset.asked = ''
      }
      terminate() {}
    } as unknown as typeof Worker
  })
}

test('pages and products are shown, opened and bought without waiting for the list', async ({ page }) => {
  await withoutCatalogue(page)
  await page.goto('/products?sort=price-high')
  await expect(cards(page)).toHaveCount(24)
  await cards(page).nth(2).getByRole('link').click()
  await expect(page).toHaveURL(/\/product\//)
  await expect(page.getByRole('button', { name: 'Add to Cart' }).first()).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(badge(page)).toHaveText('1')
  await expect(page.locator('html'), 'the catalogue is asked for in the background').toHaveAttribute('data-asked', '')
})

test('the list shows a page at a time, each with an address, and Back restores the scroll position', async ({
  page,
}) => {
  await page.goto('/products')
  await expect(page.getByText(/^\d\d,\d{3} products found$/)).toBeVisible()
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL(/\?page=2$/)
  await expect(page.getByText(/^Page 2 of \d+$/)).toBeAttached()
  await expect(cards(page)).toHaveCount(24)
  const card = cards(page).nth(15)
  await card.scrollIntoViewIfNeeded()
  const name = await card.getByRole('heading').textContent()
  const place = await page.evaluate(() => scrollY)
  expect(place).toBeGreaterThan(500)
  await card.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: name ?? '' })).toBeVisible()
  await goBack(page, /\?page=2$/)
  await expect(
    cards(page)
      .nth(15)
      .getByRole('heading', { name: name ?? '' }),
  ).toBeInViewport()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
})

test('search, filter and sorting use the loaded list, and no page contains all categories', async ({ page }) => {
  const isRead = page.waitForResponse(list)
  await page.goto('/products')
  const name = (await cards(page).nth(3).getByRole('heading').textContent()) ?? ''
  const sent: string[] = []
  await page.getByRole('combobox', { name: 'Search products' }).focus()
  await isRead
  page.on('request', (request) => sent.push(request.url()))
  await page.getByRole('combobox', { name: 'Search products' }).fill(name)
  await expect(page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').first()).toBeVisible()
  await page.getByRole('combobox', { name: 'Search products' }).press('Escape')
  expect(
    sent.filter((url) => /get_all|search=/.test(url)),
    'requests for suggestions [SRC-19]',
  ).toEqual([])

  const chooser = page.getByRole('group', { name: 'Category' })
  await chooser.getByRole('button', { expanded: false }).click()
  await chooser.getByRole('button').nth(3).click()
  await expect(page).toHaveURL(/category=/)
  await expect(page.getByText(/^[\d,]+ products? found$/)).not.toHaveText(/^\d\d,/)
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('price-low')
  await expect(page).toHaveURL(/sort=price-low/)
  expect(await cards(page).count()).toBeLessThanOrEqual(24)

  await page.goto('/')
  expect(await page.getByRole('link', { name: /./ }).count()).toBeLessThan(150)
})

test('the shop works with a full session storage', async ({ page }) => {
  await page.addInitScript(() => {
    for (let size = 1_000_000; size >= 1; size = Math.floor(size / 10)) {
      try {
        for (let index = 0; ; index += 1) sessionStorage.setItem(`full-${size}-${index}`, 'x'.repeat(size))
      } catch {
        // There is no room for this size.
      }
    }
  })
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  await page.goto('/products')
  await cards(page).nth(1).getByRole('link').click()
  await expect(page).toHaveURL(/\/product\//)
  await expect(page.getByRole('button', { name: 'Add to Cart' }).first()).toBeVisible()
  await goBack(page, cards(page).nth(23))
  expect(errors).toEqual([])
})
