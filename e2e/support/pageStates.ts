import { expect, type Locator, type Page, type Route } from '@playwright/test'
import { waitForHydration } from './commonSteps.ts'

/** The answer to a call: a message, never an answer (`pending`), or a failed connection. */
export type Reply = { message: unknown } | 'pending' | 'failed'

/** One state of a page, and how to reach it. */
export interface PageState {
  /** The address to load. Without one the page continues from the state before. */
  path?: string
  /** The address to go to without loading it. */
  goTo?: string
  /** Serves the loaded page, and those that continue from it, without server rendering, and answers all calls so. */
  clientOnly?: 'pending' | 'failed'
  /** The logged-in user of the loaded page. */
  user?: { email: string }
  /** The storage of the loaded page, by key. */
  storage?: Record<string, unknown>
  /** The host's answers by call; the others are those for a new customer. They also end calls that were pending. */
  replies?: Record<string, Reply>
  /** What the user does then. */
  act?: (page: Page) => Promise<unknown>
  /** An element that this state shows, but not the state before. */
  shows: (page: Page) => Locator
  /** Its layout differs by width from all states before. */
  isLayout?: boolean
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
  let pending: Route[] = []
  await page.clock.install()
  const replyTo = (route: Route) => clientOnly ?? replies[nameOfCall(route)]
  const asReplied = async (route: Route, reply: Reply) => {
    if (reply === 'pending') return void pending.push(route)
    await (reply === 'failed' ? route.abort() : route.fulfill({ json: reply })).catch(() => undefined)
  }
  // Not for the shop's files: each request would wait for the test process.
  await page.route(/^(?!.*\/(?:assets|pictures)\/)/, async (route) => {
    const kind = route.request().resourceType()
    if (kind === 'document') {
      if (clientOnly) return route.fulfill({ path: 'dist/client/index.html', contentType: 'text/html' })
      // The demo shop has none of these set up; this one has.
      const answer = await route.fetch()
      const { 'content-security-policy': policy = '', ...headers } = answer.headers()
      return route.fulfill({
        response: answer,
        // as the server allows it where it is set up
        headers: {
          ...headers,
          'content-security-policy': policy.replace(`script-src 'self'`, '$& https://js.stripe.com'),
        },
        body: (await answer.text()).replace(/(id="shop-config">\{)/, `$1${SET_UP}`),
      })
    }
    // The app's calls, and the data of other pages.
    if (clientOnly && (kind === 'fetch' || kind === 'xhr')) return asReplied(route, clientOnly)
    return route.fallback()
  })
  await page.route('**/api/method/**', async (route) => {
    const reply = replyTo(route)
    return reply === undefined ? route.fallback() : asReplied(route, reply)
  })
  await page.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: CARD_PROVIDER }),
  )
  return async ({ path, goTo: address, clientOnly: isClientOnly, user, storage, replies: own, act, shows }) => {
    replies = { ...NEW_CUSTOMER, ...own }
    if (path) {
      clientOnly = isClientOnly
      pending = []
      // The state before may have stopped it.
      await page.clock.resume()
      const stored = { cookieConsent: CONSENT, ...storage, ...(user && { user }) }
      // before any script of the new page, and after all of the one before
      const fill = await page.addInitScript((values) => {
        localStorage.clear()
        sessionStorage.clear()
        for (const [key, value] of Object.entries(values)) localStorage.setItem(key, JSON.stringify(value))
        // by the page's clock, which may be ahead
        if ('user' in values) localStorage.setItem('loginTime', JSON.stringify(Date.now()))
      }, stored)
      await page.goto(path)
      await fill.dispose()
      // in place of the cart that is drawn before
      await expect(page.locator('[data-first-cart]')).toHaveCount(0)
    }
    const ended = pending.filter((route) => replyTo(route) !== undefined)
    pending = pending.filter((route) => !ended.includes(route))
    for (const route of ended) await asReplied(route, replyTo(route)!)
    if (address) await goTo(page, address)
    await act?.(page)
    return shows(page)
  }
}

const nameOfCall = (route: Route) => new URL(route.request().url()).pathname.split('.').at(-1) ?? ''

/** Opens a page of the shop as Back would, without loading it. */
export async function goTo(page: Page, address: string): Promise<void> {
  await waitForHydration(page, 'main *')
  // from what it may hover over there
  await page.mouse.move(0, 0)
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
}

/** Stores a value as another tab of the shop would; without one it removes what is stored. */
export const storeElsewhere = (key: string, value?: unknown) => (page: Page) =>
  page.evaluate(
    ([name, text]) => {
      if (text === null) localStorage.removeItem(name)
      else localStorage.setItem(name, text)
      dispatchEvent(new StorageEvent('storage', { key: name }))
    },
    [key, value === undefined ? null : JSON.stringify(value)] as const,
  )

/** Advances the clock past the pauses between the app's retries until this is shown. */
export const skipTimeUntil = (find: (page: Page) => Locator) => (page: Page) =>
  expect(async () => {
    await page.clock.fastForward(1_000)
    await expect(find(page)).toBeVisible({ timeout: 100 })
  }).toPass({ intervals: [20] })
