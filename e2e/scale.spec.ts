import { expect, type Page } from '@playwright/test'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { goBack } from './support/navigation.ts'
import { test as base, type Shop } from './support/shop.ts'

/** Returns a catalogue of 12,000 products. */
async function largeCatalogue({ dataDir }: Shop): Promise<string> {
  const file = join(dataDir, 'large.csv')
  const rows = Array.from(
    { length: 12_000 },
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
      // on PostgreSQL the shop hears of it a moment later
      await expect.poll(async () => (await fetch(`${shop.url}/products`)).text()).toContain('12,000 products found')
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

/** Leaves no room in the session storage. */
async function fillSessionStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (let size = 1_000_000; size >= 1; size = Math.floor(size / 10)) {
      try {
        for (let index = 0; ; index += 1) sessionStorage.setItem(`full-${size}-${index}`, 'x'.repeat(size))
      } catch {
        // There is no room for this size.
      }
    }
  })
}

test('products are shown, opened and bought without waiting for the list, with a full session storage', async ({
  page,
}) => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  await withoutCatalogue(page)
  await fillSessionStorage(page)
  await page.goto('/products?sort=price-high')
  await expect(cards(page)).toHaveCount(24)
  await cards(page).nth(2).getByRole('link').click()
  await expect(page).toHaveURL(/\/product\//)
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(badge(page)).toHaveText('1')
  await expect(page.locator('html'), 'the catalogue is asked for in the background').toHaveAttribute('data-asked', '')
  await goBack(page, cards(page).nth(23))
  expect(errors).toEqual([])
})

test('a list of 12,000 has pages, to whose places Back returns; search, filter and sorting ask for no more', async ({
  page,
}) => {
  const isRead = page.waitForResponse(list)
  await page.goto('/products')

  await test.step('a page at a time, each with an address, and Back restores the scroll position', async () => {
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

  await test.step('suggestions, a category and another order come from the loaded list [SRC-19]', async () => {
    const name = (await cards(page).nth(3).getByRole('heading').textContent()) ?? ''
    const search = page.getByRole('combobox', { name: 'Search products' })
    const sent: string[] = []
    await search.focus()
    await isRead
    page.on('request', (request) => sent.push(request.url()))
    await search.fill(name)
    await expect(page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').first()).toBeVisible()
    await search.press('Escape')
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
  })

  await test.step('the home page does not contain all categories', async () => {
    const links = await page.evaluate(async () => {
      const text = await (await fetch('/')).text()
      return new DOMParser().parseFromString(text, 'text/html').querySelectorAll('a[href]').length
    })
    expect(links).toBeGreaterThan(20)
    expect(links).toBeLessThan(150)
  })
})
