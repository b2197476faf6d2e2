import { expect, type BrowserContext, type Page } from '@playwright/test'
import { count } from '../../scripts/lib/counts.mjs'
import { allowUnpaidOrders, startShop, UNOPTIMIZED } from '../../scripts/lib/shop.mjs'
import { watchCalls } from './navigation.ts'
import { shopSettings, test as base } from './shake.ts'

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

/** A page that is loaded again counts once: some tests load it until the browser has kept what it needs. */
function countLoads(page: Page): void {
  let last = ''
  page.on('domcontentloaded', () => {
    if (page.url() !== last) count('pages')
    last = page.url()
  })
}

/** Returns the accessibility tree of every page of a browser without the footer, and whether React runs there. */
async function describePages(context: BrowserContext): Promise<string> {
  const descriptions = context.pages().map(async (page) => {
    try {
      const isHydrated = await page.evaluate(() =>
        [...document.querySelectorAll('main *')].some((each) =>
          Object.keys(each).some((key) => key.startsWith('__reactProps')),
        ),
      )
      await page.evaluate(() => document.querySelector('footer')?.remove())
      const tree = await page.locator('body').ariaSnapshot({ timeout: 5_000 })
      return `${page.url()}, ${isHydrated ? 'hydrated' : 'not hydrated'}, shows\n${tree}`
    } catch (error) {
      return `${page.url()}: ${String(error)}`
    }
  })
  return (await Promise.all(descriptions)).join('\n\n')
}

/** Playwright's `test` with one shop for all tests of a worker; `page.goto('/')` opens it. */
export const test = base.extend<ShopperOptions, { shop: Shop }>({
  shop: [
    async ({}, use) => {
      const shop = await startShop(shopSettings, UNOPTIMIZED)
      try {
        // On a PostgreSQL server new shops are made so.
        if (!process.env['SHOPS_DATABASE_SERVER']) await allowUnpaidOrders(shop)
        await use(shop)
        expect(shop.warnings()).toEqual([])
      } finally {
        await shop.stop()
      }
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  browser: [
    async ({ browser }, use) => {
      browser.on('context', (context) => context.on('page', countLoads))
      await use(browser)
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ shop }, use) => {
    await use(shop.url)
  },
  context: async ({ context, serviceWorkers }, use) => {
    watchCalls(context)
    // Playwright alone lets them register, and prints a warning
    if (serviceWorkers === 'block')
      await context.addInitScript(() => void Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
    await use(context)
  },
  /** In every test, no page may violate the shop's Content Security Policy or Permissions Policy. */
  page: async ({ page, context }, use, testInfo) => {
    const printed: string[] = []
    context.on('console', (message) => void printed.push(message.text()))
    context.on('weberror', (error) => void printed.push(String(error.error())))
    await use(page)
    // A CI machine may keep only the printed output.
    if (testInfo.status !== testInfo.expectedStatus)
      console.log(`${testInfo.title}: ${await describePages(context)}\nPrinted:\n${printed.join('\n')}`)
    expect(printed.filter((text) => /Content.Security.Policy|Permissions.Policy/i.test(text))).toEqual([])
  },
  isNewShopper: [false, { option: true }],
  storageState: async ({ shop, isNewShopper }, use) => {
    const localStorage = isNewShopper ? [] : [{ name: 'cookieConsent', value: JSON.stringify(CONSENT) }]
    await use({ cookies: [], origins: [{ origin: shop.url, localStorage }] })
  },
})

/** `test` with its own workers, so that no other test changes the catalogue of their shop. */
export const demoTest = test.extend<object, { catalogue: string }>({
  catalogue: ['demo', { scope: 'worker', auto: true, option: true }],
})

/** `test` with its own workers, for tests in which an owner changes the shop that others would see. */
export const ownerTest = test.extend<object, { counter: string }>({
  counter: ['owner', { scope: 'worker', auto: true, option: true }],
})
