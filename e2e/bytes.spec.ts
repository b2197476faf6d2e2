import { expect, type Page } from '@playwright/test'
import { recordNetwork, sumOf } from '../bench/browser/network.mjs'
import { inOtherBrowser } from './support/navigation.ts'
import { test } from './support/shop.ts'

test.use({
  isNewShopper: true,
  viewport: { width: 360, height: 800 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
})

const QUIET_MS = 3000

/** Returns the bytes on the wire of a first visit until the page is quiet, with pictures, fonts and workers. */
async function bytesOf(page: Page, path: string) {
  const network = await recordNetwork(await page.context().newCDPSession(page))
  await page.goto(path)
  await expect.poll(network.quietFor, { intervals: [250] }).toBeGreaterThan(QUIET_MS)
  return sumOf(network.requests())
}

test('the home page loads at most 260 kB', async ({ page }) => {
  const sum = await bytesOf(page, '/')
  expect(sum.picture, 'pictures').toBeGreaterThan(0)
  expect(sum.bytes, JSON.stringify(sum)).toBeLessThanOrEqual(260_000)
})

test('a product page loads at most 200 kB', async ({ page, browser, shop }) => {
  const path = await inOtherBrowser(browser, { baseURL: shop.url }, async (other) => {
    await other.goto('/products')
    return other.getByRole('main').getByRole('article').first().getByRole('link').first().getAttribute('href')
  })

  const sum = await bytesOf(page, path ?? '')
  expect(sum.picture, 'pictures').toBeGreaterThan(0)
  expect(sum.bytes, JSON.stringify(sum)).toBeLessThanOrEqual(200_000)
})
