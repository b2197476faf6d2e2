import { expect, type Page } from '@playwright/test'
import { startShop } from '../scripts/lib/shop.mjs'
import { CATEGORIES, openHostileHost } from './support/hostileHost.ts'
import { waitForHydration } from './support/commonSteps.ts'
import { shopSettings, test as base } from './support/shake.ts'

type Host = Awaited<ReturnType<typeof openHostileHost>>

/** A shop on a host whose every text is an attack or broken. */
const test = base.extend<object, { hostile: { url: string; products: Host['products'] } }>({
  hostile: [
    async ({ browserName: _ }, use) => {
      const host = await openHostileHost()
      const shop = await startShop({ ...shopSettings, API_HOST: host.url })
      try {
        await use({ url: shop.url, products: host.products })
      } finally {
        await shop.stop()
        await host.close()
      }
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  baseURL: async ({ hostile }, use) => use(hostile.url),
})

/** Records what a page must never do. */
async function recordProblems(page: Page): Promise<string[]> {
  const problems: string[] = []
  await page.exposeFunction('ran', () => void problems.push('a script of the data ran'))
  page.on('dialog', (dialog) => {
    problems.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('pageerror', (error) => problems.push(String(error)))
  page.on('console', (message) => {
    // A missing picture is not a fault of the page. The browser also reports handlers that the sanitizer reads but
    // never runs.
    const isExpected = /Failed to load resource/.test(message.text()) || /\/sanitizeHtml-/.test(message.location().url)
    if (message.type() === 'error' && !isExpected) problems.push(message.text())
  })
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && !origin.startsWith('http://127.0.0.1:')) problems.push(`asks ${origin}`)
  })
  return problems
}

/** Returns a text as a page shows it: with white space collapsed. */
const shown = (text: string) => text.replace(/\s+/g, ' ').trim()

test.use({ viewport: { width: 320, height: 700 } })

test('lists show every name as it is written; no name runs or makes the page wider', async ({ page, hostile }) => {
  const problems = await recordProblems(page)
  const found: string[] = []
  const pageCount = Math.ceil(hostile.products.length / 24)
  for (let number = 1; number <= pageCount; number++) {
    await page.goto(`/products?page=${number}`)
    await waitForHydration(page, 'header button, header a')
    await expect(page.getByText(`${hostile.products.length} products found`)).toBeVisible()
    found.push(...(await page.getByRole('article').getByRole('heading').allTextContents()).map(shown))
    expect([number, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([number, 320])
  }
  expect(found.toSorted()).toEqual(hostile.products.map(({ product_name }) => shown(product_name)).toSorted())
  expect(problems).toEqual([])
})

test('a product page shows its texts, and no more', async ({ page, hostile }) => {
  const problems = await recordProblems(page)
  for (const { product_id, product_name, price } of hostile.products.slice(0, 32)) {
    await page.goto(`/product/${product_id}?id=${product_id}`)
    await waitForHydration(page, 'header button, header a')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(shown(product_name))
    await expect(
      page
        .getByRole('main')
        .getByText(`KES ${price.toLocaleString('en')}`, { exact: true })
        .first(),
    ).toBeVisible()
    expect([product_id, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([product_id, 320])
    // The host's markup may be there, but nothing active.
    expect(
      await page
        .getByRole('main')
        .locator(
          'script:not([type="application/ld+json"]), style, iframe, form[action^="http"], [onerror], [onload], ' +
            '[onmouseover], [href^="javascript"], [src^="javascript"], [src^="data:text"]',
        )
        .count(),
    ).toBe(0)
    for (const tab of ['Specifications', 'Reviews']) await page.getByRole('tab', { name: tab }).click()
    const reviews = page.getByRole('tabpanel', { name: 'Reviews' })
    await expect(reviews).toContainText(' of 32 reviews')
    if (product_id === 'HOS-0001') {
      for (let shown = 10; shown < 32; shown += 10) await reviews.getByRole('button', { name: 'Show more' }).click()
      await expect(reviews).toContainText('W'.repeat(800))
    }
  }
  expect(problems).toEqual([])
})

test('every category is a link that arrives whole', async ({ page, hostile }) => {
  const problems = await recordProblems(page)
  for (const name of CATEGORIES) {
    await page.goto('/')
    await waitForHydration(page, 'header button, header a')
    await page
      .getByRole('navigation', { name: 'Categories', exact: true })
      .getByRole('link', { name, exact: true })
      .click()
    const count = hostile.products.filter(({ category }) => category === name).length
    await expect(page.getByText(`${count} products found`)).toBeVisible()
    expect(new URL(page.url()).searchParams.get('category')).toBe(name)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await page.reload()
    await expect(page.getByText(`${count} products found`)).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  }
  expect(problems).toEqual([])
})

test('every text can be searched for', async ({ page, hostile }) => {
  const problems = await recordProblems(page)
  await page.goto('/')
  for (const { product_name } of hostile.products.slice(0, 32)) {
    const term = product_name.trim().slice(0, 200)
    await page.getByRole('combobox', { name: 'Search products' }).fill(term)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL((url) => url.searchParams.get('search') === term)
    await expect(page.getByText(/^[1-9]\d* products? found$/)).toBeVisible()
  }
  expect(problems).toEqual([])
})
