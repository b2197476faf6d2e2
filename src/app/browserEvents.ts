import { idleLimitOf } from '../../domain/people/session.ts'
import { selectUser } from '../../machines/people/session.ts'
import { readIdleTime } from '../services/device/idleTime.ts'
import { KEYS, type JsonStorage } from '../services/device/storage.ts'
import { readCookieChoice } from '../services/device/storedData.ts'
import type { App } from './app.ts'
import { loadWithRetry } from './loadWithRetry.ts'

/**
 * Events that count as activity [SES-06]: `keydown` instead of `keypress`, which phone keyboards do not send (CTR-19);
 * `input` for dictation, which has no keys.
 */
const ACTIVITIES = ['mousemove', 'mousedown', 'click', 'scroll', 'keydown', 'touchstart', 'input'] as const

const REPORT_EVERY_MS = 1000

/** Reports activity to the session, at most once a second. Ignores the scrolling of a playing carousel. */
function reportActivity(app: App, storage: JsonStorage, now: () => number): void {
  let reported = 0
  const report = (event?: Event) => {
    if (event?.type === 'scroll' && (event.target as Partial<HTMLElement>).dataset?.playing === 'true') return
    const at = now()
    // Absolute, as the clock may be set back.
    if (Math.abs(at - reported) < REPORT_EVERY_MS) return
    reported = at
    // A waking device may report activity before the session's timers run: it must not prolong an expired session.
    // The first report, without an event, follows the check of the session when the page was loaded.
    const isOver = event && !(readIdleTime(storage, at).idleMs < idleLimitOf(selectUser(app.session.getSnapshot())))
    app.session.send({ type: isOver ? 'session.pageShown' : 'session.extend' })
  }
  for (const name of ACTIVITIES) addEventListener(name, report, { capture: true, passive: true })
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) return
    app.session.send({ type: 'session.pageShown' })
    app.purchase.send({ type: 'purchase.pageShown' })
  })
  report()
}

/** Cache entries that a page shows count as used until it is hidden; a hidden page may never be shown again. */
function touchWhenHidden({ resources }: App): void {
  document.addEventListener('visibilitychange', () => document.hidden && resources.touchUsed())
}

/**
 * Follows other tabs in session, cart (CTR-21), completed order, favourites (OPN-53) and choice of cookies. `takeKept`
 * does what was pressed on another page of this tab that was left before its app came.
 */
export function followOtherTabs(app: App, storage: JsonStorage, now: () => number, takeKept: () => void): void {
  const reread = async (key: string | null) => {
    if (key === KEYS.cookieConsent || key === null) {
      const choice = readCookieChoice(storage)
      if (choice) app.cookieConsent.send({ type: 'cookies.decidedElsewhere', choice })
    }
    if (key === KEYS.completedOrder || key === null) {
      const orderId = storage.read(KEYS.completedOrder)
      if (typeof orderId === 'string') app.purchase.send({ type: 'purchase.orderFoundCompleted', orderId })
    }
    if (key === KEYS.cookieConsent || key === KEYS.completedOrder) return
    const { readCart, readFavourites, readSession } = await loadWithRetry(
      () => import('../services/device/readStoredData.ts'),
    )
    if (key === KEYS.cart || key === null) app.cart.send({ type: 'cart.changedElsewhere', stored: readCart(storage) })
    if (key === KEYS.favourites || key === null) {
      app.favourites.send({ type: 'favourites.changedElsewhere', stored: readFavourites(storage) })
    }
    if (key === KEYS.user || key === null) {
      const { user, end } = readSession(storage, now())
      app.session.send(
        user ? { type: 'session.startedElsewhere', user } : { type: 'session.endedElsewhere', reason: end },
      )
    }
    // After the user: a missing time alone would look like an expired session.
    if (key === KEYS.loginTime || key === KEYS.heldUntil || key === null)
      app.session.send({ type: 'session.extendedElsewhere' })
  }
  addEventListener('storage', ({ key }) => void reread(key))
  // The browser's Back has restored a frozen page: other pages may have written storage meanwhile.
  addEventListener('pageshow', ({ persisted }) => persisted && void reread(null).then(takeKept))
}

/** Reads go on when the connection is back: what has failed, and today's products. */
function readWhenOnline({ resources, catalogue }: App): void {
  addEventListener('online', () => {
    resources.retry()
    if (resources.isCatalogueRead()) catalogue.reload().catch(() => undefined)
  })
}

/** Ignores the second click of a double click when the first one has opened another page. */
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

/** Sends the browser's events to the machines. */
export function listenToBrowser(app: App, storage: JsonStorage, now: () => number, takeKept: () => void): void {
  reportActivity(app, storage, now)
  followOtherTabs(app, storage, now, takeKept)
  ignoreStrayClicks()
  touchWhenHidden(app)
  readWhenOnline(app)
}
