import { test as base } from '@playwright/test'
import { startShop } from '../../scripts/lib/shop.mjs'

/** A real shop with a database of its own, as `npm start` runs it. */
export type Shop = Pick<Awaited<ReturnType<typeof startShop>>, 'url' | 'dataDir' | 'store'>

/** Playwright's `test` with one shop for all tests of a worker; `page.goto('/')` opens it. */
export const test = base.extend<object, { shop: Shop }>({
  shop: [
    async ({}, use) => {
      const shop = await startShop()
      try {
        await use(shop)
      } finally {
        await shop.stop()
      }
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ shop }, use) => {
    await use(shop.url)
  },
})
