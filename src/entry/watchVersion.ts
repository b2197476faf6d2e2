import { SHELL } from '../../contract/render.ts'
import { setPageNote } from '../app/offers/offers.ts'

/** A tab that is used or shown again asks at most this often. */
const ASK_EVERY_MS = 5 * 60_000

/** A part that is gone is asked for again every 2 seconds; the shop's version is not. */
const ASK_AFTER_ERROR_EVERY_MS = 10_000

/** Signs that the tab is used. Not the beginning of a press: the note must not come under the finger. */
const SIGNS_OF_USE = ['visibilitychange', 'click', 'keyup']

/** In the page that `SHELL` answers with; an error page has none. */
const MARK = 'id="shop-config"'

const fetchShell = async () => {
  const answer = await fetch(SHELL, { cache: 'no-cache', headers: { accept: 'text/html' } })
  return answer.ok ? answer.text() : ''
}

/** Returns the path of the app's script in the build's folder, another in every build; null in development. */
export function scriptOf({ scripts }: Document): string | null {
  const all = [...scripts].map((script) => script.dataset['app'] ?? (script.type === 'module' ? script.src : ''))
  const path = all.find((each) => each.includes('/assets/'))
  return path === undefined ? null : new URL(path, location.href).pathname
}

/**
 * Says once that the shop has a newer version than this page (OPN-245): when the tab is shown or used again after a
 * while, when a part of the page is no longer there, and when a newer service worker has taken over. `script` is the
 * path of the app's script.
 */
export function watchVersion(script: string | null, fetchNow = fetchShell, now = Date.now): void {
  if (script === null) return
  let askedAt = now()
  let failedAt = -Infinity
  let isSaid = false
  // absolute, as the clock may be set back
  const isOver = (time: number, ms: number) => Math.abs(now() - time) >= ms
  async function ask() {
    if (isSaid) return
    askedAt = now()
    const shell = await fetchNow().catch(() => '')
    if (isSaid || !shell.includes(MARK) || shell.includes(script!)) return
    isSaid = true
    setPageNote('newVersion', true)
  }
  const askAgain = () => {
    if (!document.hidden && isOver(askedAt, ASK_EVERY_MS)) void ask()
  }
  const askAfterError = () => {
    if (!isOver(failedAt, ASK_AFTER_ERROR_EVERY_MS)) return
    failedAt = now()
    void ask()
  }
  for (const sign of SIGNS_OF_USE) document.addEventListener(sign, askAgain, { passive: true })
  addEventListener('vite:preloadError', askAfterError)
  navigator.serviceWorker?.addEventListener('controllerchange', () => void ask())
}
