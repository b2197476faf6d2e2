import { expect, type Page } from '@playwright/test'
import { test } from './support/shop.ts'

const storage = (page: Page) => page.evaluate(() => Object.keys(sessionStorage).sort())

/** Makes rendered pages and API calls fail; only the shop's static files are still served. */
async function cutOff(page: Page): Promise<void> {
  await page.route(/^(?!.*\/(?:assets|pictures)\/)/, (route) => {
    const { pathname } = new URL(route.request().url())
    if (/^\/(?:api|_data)\//.test(pathname)) return route.abort('connectionrefused')
    if (route.request().resourceType() === 'document') return route.fulfill({ path: 'dist/client/index.html' })
    return route.fallback()
  })
}

test('a page that is opened again shows its products at once, without server and API [DAT-01, DAT-02]', async ({
  page,
}) => {
  await page.goto('/')
  const names = page.getByRole('main').getByRole('article').getByRole('heading')
  const featured = await names.allTextContents()
  expect(featured.length).toBeGreaterThan(0)
  await expect
    .poll(() => storage(page))
    .toEqual(expect.arrayContaining(['category_counts', 'category_names', 'default_currency', 'featured_products']))
  await page.mouse.wheel(0, 200)
  await expect.poll(() => storage(page)).toContain('all_products')

  await cutOff(page)
  await page.reload()
  await expect(names).toHaveText(featured)
  // From the whole list, which the next page begins with.
  await page.goto('/products?sort=rating')
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(24)
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'Related Products' })).toBeVisible()
})
