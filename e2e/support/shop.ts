import { expect, test as base, type BrowserContext } from '@playwright/test'
import { startShop } from '../../scripts/lib/shop.mjs'

/** A real shop with a database of its own, as `npm start` runs it. */
export type Shop = Pick<Awaited<ReturnType<typeof startShop>>, 'url' | 'dataDir' | 'store'>

/** As a visitor leaves it who has allowed only what is necessary. */
const CONSENT = {
  necessary: true,
  analytics: false,
  marketing: false,
  personalization: false,
  timestamp: '2026-01-01T00:00:00.000Z',
}

export interface Visitor {
  /** Has never been here, so that the cookie banner comes. */
  isNewVisitor: boolean
}

/** What every page of a browser shows, as a screen reader finds it. */
async function sightsOf(context: BrowserContext): Promise<string> {
  const sights = context.pages().map(async (page) => {
    const tree = await page
      .locator('body')
      .ariaSnapshot({ timeout: 5_000 })
      .catch((error: unknown) => String(error))
    return `${page.url()} shows\n${tree}`
  })
  return (await Promise.all(sights)).join('\n\n')
}

/** Playwright's `test` with one shop for all tests of a worker; `page.goto('/')` opens it. */
export const test = base.extend<Visitor, { shop: Shop }>({
  shop: [
    async ({}, use) => {
      const shop = await startShop()
      try {
        // the tests of a worker order all day as one customer
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
  /** No page may break the shop's own rules of what it loads and runs, whatever else a test is about. */
  page: async ({ page, context }, use, testInfo) => {
    const refused: string[] = []
    page.on(
      'console',
      (message) =>
        void (/Content.Security.Policy|Permissions.Policy/i.test(message.text()) && refused.push(message.text())),
    )
    await use(page)
    // The machine that ran the test may keep nothing but what was printed.
    if (testInfo.status !== testInfo.expectedStatus) console.log(`${testInfo.title}: ${await sightsOf(context)}`)
    expect(refused).toEqual([])
  },
  isNewVisitor: [false, { option: true }],
  storageState: async ({ shop, isNewVisitor }, use) => {
    const localStorage = isNewVisitor ? [] : [{ name: 'cookieConsent', value: JSON.stringify(CONSENT) }]
    await use({ cookies: [], origins: [{ origin: shop.url, localStorage }] })
  },
})

/** The same with workers of its own, so that no other test has changed the catalogue of their shop. */
export const demoTest = test.extend<object, { catalogue: string }>({
  catalogue: ['demo', { scope: 'worker', auto: true }],
})
