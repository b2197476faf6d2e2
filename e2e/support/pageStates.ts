import { expect, type Locator, type Page, type Route } from '@playwright/test'

/** The answer to a call: a message, never an answer (`pending`), or a failed connection. */
export type Reply = { message: unknown } | 'pending' | 'failed'

/** One state of a page, and how to reach it. */
export interface PageState {
  /** The address to open. Without one the page continues from the state before. */
  path?: string
  /** Serves the page without server rendering, and answers all its calls like this. */
  clientOnly?: 'pending' | 'failed'
  /** The logged-in user. */
  user?: { email: string }
  /** The browser's storage, by key. */
  storage?: Record<string, unknown>
  /** The host's answers by call; the others are those for a new customer. */
  replies?: Record<string, Reply>
  /** What the user does then. */
  act?: (page: Page) => Promise<unknown>
  /** An element that this state shows, but not the state before. */
  shows: (page: Page) => Locator
}

/** States that follow one another in one page. */
export type PageStates = Record<string, PageState>

const CONSENT = {
  necessary: true,
  analytics: false,
  marketing: false,
  personalization: false,
  timestamp: '2026-01-01T00:00:00.000Z',
}

/** The answers to calls with a token, unless a state has its own. */
const NEW_CUSTOMER: Record<string, Reply> = {
  get_orders: { message: { sales_orders: [] } },
  get_customer_addresses: { message: { data: [] } },
  get_last_mpesa_number: { message: { mobile_number: '' } },
  logout: { message: { status: 200 } },
  set_language: { message: { status: 200 } },
}

/** A stand-in for the card provider's script that only shows a field. */
const SET_UP =
  '"stripeKey":"pk_test_sokoni","googleClientId":"sokoni.apps.example","newsletter":"https://list.example/?{email}",'
const CARD_PROVIDER = `window.Stripe = () => {
  const field = { mount(box) { box.textContent = 'Card number, MM / YY, CVC' } }
  for (const name of ['on', 'once', 'off', 'update', 'destroy', 'unmount']) field[name] = () => undefined
  const provider = { elements: () => ({ create: () => field, getElement: () => field }) }
  for (const name of ['createToken', 'createPaymentMethod', 'confirmCardPayment'])
    provider[name] = () => new Promise(() => undefined)
  return provider
}`

/**
 * Returns a function that opens one state after the other in the same page. The catalogue is the real shop's; calls of
 * a user are answered as the state says. The page's clock runs as usual, and can be advanced.
 */
export async function openPageStates(page: Page): Promise<(state: PageState) => Promise<Locator>> {
  let replies: Record<string, Reply> = NEW_CUSTOMER
  let clientOnly: PageState['clientOnly']
  await page.clock.install()
  const asReplied = async (route: Route, reply: Reply) => {
    if (reply === 'pending') return
    await (reply === 'failed' ? route.abort() : route.fulfill({ json: reply })).catch(() => undefined)
  }
  // Not for the shop's files: each request would wait for the test process.
  await page.route(/^(?!.*\/(?:assets|pictures)\/)/, async (route) => {
    const kind = route.request().resourceType()
    if (kind === 'document') {
      if (clientOnly) return route.fulfill({ path: 'dist/client/index.html', contentType: 'text/html' })
      // The demo shop has none of these set up; this one has.
      const answer = await route.fetch()
      return route.fulfill({
        response: answer,
        body: (await answer.text()).replace(/(id="shop-config">\{)/, `$1${SET_UP}`),
      })
    }
    // The app's calls, and the data of other pages.
    if (clientOnly && (kind === 'fetch' || kind === 'xhr')) return asReplied(route, clientOnly)
    return route.fallback()
  })
  await page.route('**/api/method/**', async (route) => {
    const reply = clientOnly ?? replies[new URL(route.request().url()).pathname.split('.').at(-1) ?? '']
    return reply === undefined ? route.fallback() : asReplied(route, reply)
  })
  await page.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: CARD_PROVIDER }),
  )
  await page.route('**/nothing', (route) => route.fulfill({ contentType: 'text/html', body: '<title>Nothing</title>' }))

  return async ({ path, clientOnly: isClientOnly, user, storage, replies: own, act, shows }) => {
    replies = { ...NEW_CUSTOMER, ...own }
    clientOnly = isClientOnly
    if (path) {
      // The state before may have stopped it.
      await page.clock.resume()
      await page.goto('/nothing')
      await page.evaluate(
        ([values, person]) => {
          localStorage.clear()
          sessionStorage.clear()
          for (const [key, value] of Object.entries(values)) localStorage.setItem(key, JSON.stringify(value))
          if (!person) return
          localStorage.setItem('user', JSON.stringify(person))
          localStorage.setItem('loginTime', JSON.stringify(Date.now()))
        },
        [{ cookieConsent: CONSENT, ...storage }, user ?? null] as const,
      )
      await page.goto(path)
      // in place of the cart that is drawn before
      await expect(page.locator('[data-first-cart]')).toHaveCount(0)
    }
    await act?.(page)
    return shows(page)
  }
}

/** Advances the clock past the pauses between the app's retries until this is shown. */
export const skipTimeUntil = (find: (page: Page) => Locator) => (page: Page) =>
  expect(async () => {
    await page.clock.fastForward(1_000)
    await expect(find(page)).toBeVisible({ timeout: 100 })
  }).toPass({ intervals: [20] })
