import { startShop } from '../../scripts/lib/shop.mjs'
import { openFrappeHost, type FrappeHost } from '../../tests/frappe/host.ts'
import { shopSettings, test as base } from './shake.ts'

/** The stored choice of a shopper who has allowed only necessary cookies. */
const CONSENT = {
  necessary: true,
  analytics: false,
  marketing: false,
  personalization: false,
  timestamp: '2026-01-01T00:00:00.000Z',
}

interface FrappeShop {
  url: string
  host: FrappeHost
}

/** Playwright's `test` with a shop that stores nothing itself but passes every call on to a Frappe host. */
export const test = base.extend<object, { frappe: FrappeShop }>({
  frappe: [
    async ({ browserName: _ }, use) => {
      const host = await openFrappeHost()
      const shop = await startShop({ ...shopSettings, API_HOST: host.url })
      try {
        await use({ url: shop.url, host })
      } finally {
        await shop.stop()
        await host.close()
      }
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  baseURL: async ({ frappe }, use) => use(frappe.url),
  storageState: async ({ frappe }, use) => {
    await use({
      cookies: [],
      origins: [{ origin: frappe.url, localStorage: [{ name: 'cookieConsent', value: JSON.stringify(CONSENT) }] }],
    })
  },
})
