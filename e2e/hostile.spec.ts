import { expect, type Page } from '@playwright/test'
import { startShop } from '../scripts/lib/shop.mjs'
import { CATEGORIES, openHostileHost } from './support/hostileHost.ts'
import { waitForHydration } from './support/commonSteps.ts'
import { goBack } from './support/navigation.ts'
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

/** The host's markup may be there, but nothing active; `data-rest` has the page's own script and styles. */
const ACTIVE =
  'script:not([type="application/ld+json"], [data-rest] *), style:not([data-rest] *), iframe, ' +
  'form[action^="http"], [onerror], [onload], [onmouseover], ' +
  '[href^="javascript"], [src^="javascript"], [src^="data:text"]'

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

test.use({ viewport: { width: 320, height: 700 } })

test('every hostile text is shown as it is written; none runs or makes a page wider', async ({ page, hostile }) => {
  const problems = await recordProblems(page)
  const main = page.getByRole('main')
  const ours = hostile.products.slice(0, 32)

  await test.step('names in the list of products, page by page', async () => {
    const found: string[] = []
    const pageCount = Math.ceil(hostile.products.length / 24)
    await page.goto('/products')
    await waitForHydration(page, 'header button, header a')
    for (let number = 1; number <= pageCount; number++) {
      await expect(page.getByText(`${hostile.products.length} products found`)).toBeVisible()
      await expect(page.getByRole('article')).toHaveCount(Math.min(24, hostile.products.length - 24 * (number - 1)))
      found.push(...(await page.getByRole('article').getByRole('heading').allTextContents()).map(shown))
      expect([number, await widthOf(page)]).toEqual([number, 320])
      if (number === pageCount) break
      await page.getByRole('link', { name: 'Next' }).click()
      await expect(page).toHaveURL(new RegExp(`page=${number + 1}$`))
      await expect(page.getByText(`Page ${number + 1} of ${pageCount}`)).toBeAttached()
    }
    expect(found.toSorted()).toEqual(hostile.products.map(({ product_name }) => shown(product_name)).toSorted())
  })

  await test.step('the pages of products, as they are sent', async () => {
    const sent = await page.evaluate(
      async ({ ids, active }) => {
        const pages = []
        for (const id of ids) {
          const answer = await fetch(`/product/${id}?id=${id}`)
          const main = new DOMParser().parseFromString(await answer.text(), 'text/html').querySelector('main')!
          const prices = [...main.querySelectorAll('*')].filter(({ children }) => children.length === 0)
          pages.push({
            name: main.querySelector('h1')?.textContent,
            prices: prices.map(({ textContent }) => textContent),
            active: main.querySelectorAll(active).length,
          })
        }
        return pages
      },
      { ids: ours.map(({ product_id }) => product_id), active: ACTIVE },
    )
    expect(sent.map(({ name = '', active }) => [shown(name ?? ''), active])).toEqual(
      ours.map(({ product_name }) => [shown(product_name), 0]),
    )
    for (const [index, { price }] of ours.entries())
      expect(sent[index]!.prices.map((text) => shown(text ?? ''))).toContain(`KES ${price.toLocaleString('en')}`)
  })

  await test.step('the page of a product that has every text, and every name as its title', async () => {
    await page.goto('/product/HOS-0001?id=HOS-0001')
    await waitForHydration(page, 'header button, header a')
    const title = page.getByRole('heading', { level: 1 })
    await expect(title).toHaveText(shown(ours[0]!.product_name))
    expect(await widthOf(page)).toBe(320)
    for (const tab of ['Specifications', 'Reviews']) {
      await page.getByRole('tab', { name: tab }).click()
      await expect(page.getByRole('tabpanel', { name: tab })).not.toContainText('Loading')
      expect([tab, await widthOf(page)]).toEqual([tab, 320])
    }
    const reviews = page.getByRole('tabpanel', { name: 'Reviews' })
    await expect(reviews).toContainText(' of 32 reviews')
    for (let count = 10; count < 32; count += 10) await reviews.getByRole('button', { name: 'Show more' }).click()
    await expect(reviews).toContainText('W'.repeat(800))
    expect(await widthOf(page)).toBe(320)
    expect(await main.locator(ACTIVE).count()).toBe(0)
    const widths = await title.evaluate(
      (element, names) =>
        names.map((name) => {
          element.textContent = name
          return document.documentElement.scrollWidth
        }),
      hostile.products.map(({ product_name }) => product_name),
    )
    expect(widths).toEqual(hostile.products.map(() => 320))
  })

  await test.step('a category, whose link arrives whole, also as it is sent', async () => {
    await page.goto('/')
    await waitForHydration(page, 'header button, header a')
    const categories = page.getByRole('navigation', { name: 'Categories', exact: true })
    for (const name of CATEGORIES) {
      await categories.getByRole('link', { name, exact: true }).click()
      const count = hostile.products.filter(({ category }) => category === name).length
      await expect(page.getByText(`${count} products found`)).toBeVisible()
      expect(new URL(page.url()).searchParams.get('category')).toBe(name)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
      expect(await widthOf(page)).toBe(320)
      const sent = await page.evaluate(async () => (await fetch(location.href)).text())
      expect(sent).toContain(`${count} products found`)
      await goBack(page, categories)
    }
  })

  await test.step('what is searched for, where an address ends or escapes it', async () => {
    for (const { product_name } of ours.filter(({ product_name }) => /[%&#+?]/.test(product_name))) {
      const term = product_name.trim().slice(0, 200)
      await page.getByRole('combobox', { name: 'Search products' }).fill(term)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL((url) => url.searchParams.get('search') === term)
      await expect(page.getByText(/^[1-9]\d* products? found$/)).toBeVisible()
    }
  })
  expect(problems).toEqual([])
})
