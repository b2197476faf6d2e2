import { INACTIVITY_LIMIT_MS } from '../../domain/session.ts'
import { readCookieChoice } from '../services/readCookieChoice.ts'
import { KEYS, type JsonStorage } from '../services/storage.ts'
import type { App } from './createApp.ts'
import { untilLoaded } from './untilLoaded.ts'

/**
 * What counts as the shopper being there [SES-06]; key press is heard as key down, so that phone keyboards count (CTR-19),
 * and what is dictated has no keys at all.
 */
const ACTIVITIES = ['mousemove', 'mousedown', 'click', 'scroll', 'keydown', 'touchstart', 'input'] as const

const REPORT_EVERY_MS = 1000

/** Tells the session that the shopper is active, at most once a second. What plays by itself scrolls without them. */
function reportActivity(app: App, storage: JsonStorage, now: () => number): void {
  let reported = 0
  const report = (event?: Event) => {
    if (event?.type === 'scroll' && (event.target as Partial<HTMLElement>).dataset?.playing === 'true') return
    const at = now()
    // Either way, as the clock may be set back.
    if (Math.abs(at - reported) < REPORT_EVERY_MS) return
    reported = at
    // A page that slept with its timers wakes up by the very event that would prolong a session long over. One that is
    // loaded has just been judged, and may have taken its time to come to life.
    const isOver = event && !(at - Number(storage.read(KEYS.loginTime)) < INACTIVITY_LIMIT_MS)
    app.session.send({ type: isOver ? 'session.pageShown' : 'session.extend' })
  }
  for (const name of ACTIVITIES) addEventListener(name, report, { capture: true, passive: true })
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) app.session.send({ type: 'session.pageShown' })
  })
  report()
}

/** What a page shows is in use until it is left, and a page that is hidden may never be seen again. */
function touchWhenHidden({ resources }: App): void {
  document.addEventListener('visibilitychange', () => document.hidden && resources.touchUsed())
}

/** Lets the tabs of one browser agree on session, cart (CTR-21), completed order, favourites (OPN-53) and the choice of cookies. */
export function followOtherTabs(app: App, storage: JsonStorage, now: () => number): void {
  const reread = async (key: string | null) => {
    if (key === KEYS.cookieConsent || key === null) {
      const choice = readCookieChoice(storage)
      if (choice) app.cookieConsent.send({ type: 'cookies.decidedElsewhere', choice })
    }
    if (key === KEYS.completedOrder || key === null) {
      const orderId = storage.read(KEYS.completedOrder)
      if (typeof orderId === 'string') app.purchase.send({ type: 'purchase.orderSettled', orderId })
    }
    if (key === KEYS.cookieConsent || key === KEYS.completedOrder) return
    const { readCart, readFavourites, readSession } = await untilLoaded(() => import('../services/readFacts.ts'))
    if (key === KEYS.cart || key === null) app.cart.send({ type: 'cart.changedElsewhere', facts: readCart(storage) })
    if (key === KEYS.favourites || key === null) {
      app.favourites.send({ type: 'favourites.changedElsewhere', facts: readFavourites(storage) })
    }
    if (key === KEYS.user || key === null) {
      const { user, end } = readSession(storage, now())
      app.session.send(
        user ? { type: 'session.startedElsewhere', user } : { type: 'session.endedElsewhere', reason: end },
      )
    }
    // After the user, who is gone first: a time that is gone with them would look like an expiry here.
    if (key === KEYS.loginTime || key === null) app.session.send({ type: 'session.extendedElsewhere' })
  }
  addEventListener('storage', ({ key }) => void reread(key))
  // Back into a page that the browser had frozen: what other pages did meanwhile counts.
  addEventListener('pageshow', ({ persisted }) => persisted && void reread(null))
}

/** The second click of a double click belongs to the page of the first, not to whatever has come under the finger since. */
function ignoreStrayClicks(): void {
  let pressedOn = ''
  const listen = (event: MouseEvent) => {
    const isFirst = !(event.detail > 1)
    if (isFirst) pressedOn = location.pathname
    if (location.pathname === pressedOn) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  addEventListener('click', listen, { capture: true })
}

/** Joins the browser's events to the charts. */
export function listenToBrowser(app: App, storage: JsonStorage, now: () => number): void {
  reportActivity(app, storage, now)
  followOtherTabs(app, storage, now)
  ignoreStrayClicks()
  touchWhenHidden(app)
}
