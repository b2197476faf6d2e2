import { expect, test as base, type BrowserContext } from '@playwright/test'
import { startShop } from '../../scripts/lib/shop.mjs'

/** A real shop with its own database, as `npm start` runs it. */
export type Shop = Pick<Awaited<ReturnType<typeof startShop>>, 'url' | 'dataDir' | 'store'>

/** The stored choice of a shopper who has allowed only necessary cookies. */
const CONSENT = {
  necessary: true,
  analytics: false,
  marketing: false,
  personalization: false,
  timestamp: '2026-01-01T00:00:00.000Z',
}

export interface ShopperOptions {
  /** Has made no cookie choice, so the banner is shown. */
  isNewShopper: boolean
}

/** Returns the accessibility tree of every page of a browser. */
async function describePages(context: BrowserContext): Promise<string> {
  const expectations = context.pages().map(async (page) => {
    const tree = await page
      .locator('body')
      .ariaSnapshot({ timeout: 5_000 })
      .catch((error: unknown) => String(error))
    return `${page.url()} shows\n${tree}`
  })
  return (await Promise.all(expectations)).join('\n\n')
}

/** Playwright's `test` with one shop for all tests of a worker; `page.goto('/')` opens it. */
export const test = base.extend<ShopperOptions, { shop: Shop }>({
  shop: [
    async ({}, use) => {
      const shop = await startShop()
      try {
        // All tests of a worker order as the same customer.
        await shop.store('limits', '--unpaid-orders', '1000')
        await use(shop)
      } finally {
        await shop.stop()
      }
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  baseURL: async ({ shop }, use) => {
    await use(shop.url)
  },
  /** In every test, no page may violate the shop's Content Security Policy or Permissions Policy. */
  page: async ({ page, context }, use, testInfo) => {
    const refused: string[] = []
    page.on(
      'console',
      (message) =>
        void (/Content.Security.Policy|Permissions.Policy/i.test(message.text()) && refused.push(message.text())),
    )
    await use(page)
    // A CI machine may keep only the printed output.
    if (testInfo.status !== testInfo.expectedStatus) console.log(`${testInfo.title}: ${await describePages(context)}`)
    expect(refused).toEqual([])
  },
  isNewShopper: [false, { option: true }],
  storageState: async ({ shop, isNewShopper }, use) => {
    const localStorage = isNewShopper ? [] : [{ name: 'cookieConsent', value: JSON.stringify(CONSENT) }]
    await use({ cookies: [], origins: [{ origin: shop.url, localStorage }] })
  },
})

/** `test` with its own workers, so that no other test changes the catalogue of their shop. */
export const demoTest = test.extend<object, { catalogue: string }>({
  catalogue: ['demo', { scope: 'worker', auto: true }],
})
