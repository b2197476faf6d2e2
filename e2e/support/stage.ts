import { expect, type Locator, type Page, type Route } from '@playwright/test'

/** What a call is answered: a message, none yet, or none at all. */
export type Reply = { message: unknown } | 'held' | 'lost'

/** One state of a page, and how to bring it up without anybody else's doing. */
export interface State {
  /** The address to open; without one the page goes on from the state before. */
  path?: string
  /** The page as from a server that renders none, and what becomes of the app's calls. */
  plain?: 'held' | 'lost'
  /** Who is logged in. */
  user?: { email: string }
  /** What lies in the browser's storage, by key. */
  kept?: Record<string, unknown>
  /** What the host answers, by call; the rest is as of a customer who is new. */
  replies?: Record<string, Reply>
  /** What the person does then. */
  act?: (page: Page) => Promise<unknown>
  /** What is on the screen in this state, and in no other that leads to it. */
  shows: (page: Page) => Locator
}

/** What follows on one another in one page. */
export type States = Record<string, State>

const CONSENT = {
  necessary: true,
  analytics: false,
  marketing: false,
  personalization: false,
  timestamp: '2026-01-01T00:00:00.000Z',
}

/** What the calls with a token are answered unless a state says otherwise. */
const NEW_CUSTOMER: Record<string, Reply> = {
  get_orders: { message: { sales_orders: [] } },
  get_customer_addresses: { message: { data: [] } },
  get_last_mpesa_number: { message: { mobile_number: '' } },
  logout: { message: { status: 200 } },
}

/** As much of the card provider's script as shows a field. */
const CARD_PROVIDER = `window.Stripe = () => {
  const field = { mount(box) { box.textContent = 'Card number, MM / YY, CVC' } }
  for (const name of ['on', 'once', 'off', 'update', 'destroy', 'unmount']) field[name] = () => undefined
  const provider = { elements: () => ({ create: () => field, getElement: () => field }) }
  for (const name of ['createToken', 'createPaymentMethod', 'confirmCardPayment']) provider[name] = () => new Promise(() => undefined)
  return provider
}`

/**
 * Opens one state after the other in the same page, which keeps what it has loaded: the catalogue is the real shop's, and
 * whatever belongs to a person is answered as the state says. The page's time runs as usual, and may be skipped.
 */
export async function openStage(page: Page): Promise<(state: State) => Promise<Locator>> {
  let replies: Record<string, Reply> = NEW_CUSTOMER
  let plain: State['plain']
  await page.clock.install()
  const asReplied = async (route: Route, reply: Reply) => {
    if (reply === 'held') return
    await (reply === 'lost' ? route.abort() : route.fulfill({ json: reply })).catch(() => undefined)
  }
  // Not for the shop's files: each would wait for the test.
  await page.route(/^(?!.*\/(?:assets|pictures)\/)/, async (route) => {
    const kind = route.request().resourceType()
    if (kind === 'document') {
      if (plain) return route.fulfill({ path: 'dist/client/index.html', contentType: 'text/html' })
      // The demo shop takes no cards; this one does.
      const answer = await route.fetch()
      return route.fulfill({
        response: answer,
        body: (await answer.text()).replace(/(id="shop-config">\{)/, '$1"stripeKey":"pk_test_sokoni",'),
      })
    }
    // The app's calls, and what it asks of another page.
    if (plain && (kind === 'fetch' || kind === 'xhr')) return asReplied(route, plain)
    return route.fallback()
  })
  await page.route('**/api/method/**', async (route) => {
    const reply = plain ?? replies[new URL(route.request().url()).pathname.split('.').at(-1) ?? '']
    return reply === undefined ? route.fallback() : asReplied(route, reply)
  })
  await page.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: CARD_PROVIDER }),
  )
  await page.route('**/nothing', (route) => route.fulfill({ contentType: 'text/html', body: '<title>Nothing</title>' }))

  return async ({ path, plain: isPlain, user, kept, replies: own, act, shows }) => {
    replies = { ...NEW_CUSTOMER, ...own }
    plain = isPlain
    if (path) {
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
        [{ cookieConsent: CONSENT, ...kept }, user ?? null] as const,
      )
      await page.goto(path)
    }
    await act?.(page)
    return shows(page)
  }
}

/** Lets the pauses pass that the app makes between its attempts, until this is shown. */
export const skipTo = (find: (page: Page) => Locator) => (page: Page) =>
  expect(async () => {
    await page.clock.fastForward(1_000)
    await expect(find(page)).toBeVisible({ timeout: 100 })
  }).toPass({ intervals: [20] })
