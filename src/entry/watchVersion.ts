import { SHELL } from '../../contract/render.ts'
import { setPageNote } from '../app/pageNote.ts'
import { loadMessages } from '../messages/loadMessages.ts'

/** A tab that is used or shown again asks at most this often. */
const ASK_EVERY_MS = 5 * 60_000

/** Events after which the shop may have a newer version, at least when none was looked for lately. */
const SIGNS_OF_USE = ['visibilitychange', 'pointerdown', 'keydown']

/** In the page that `SHELL` answers with; an error page has none. */
const MARK = 'id="shop-config"'

const fetchShell = async () => {
  const answer = await fetch(SHELL, { cache: 'no-cache', headers: { accept: 'text/html' } })
  return answer.ok ? answer.text() : ''
}

/** Returns the path of the app's script, which is another in every build; null in development. */
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
export async function watchVersion(script: string | null, fetchNow = fetchShell, now = Date.now): Promise<void> {
  if (script === null) return
  let askedAt = now()
  let isSaid = false
  async function ask() {
    askedAt = now()
    const shell = await fetchNow().catch(() => '')
    if (isSaid || !shell.includes(MARK) || shell.includes(script!)) return
    isSaid = true
    setPageNote('newVersion')
  }
  const askAgain = () => {
    // absolute, as the clock may be set back
    if (!document.hidden && Math.abs(now() - askedAt) >= ASK_EVERY_MS) void ask()
  }
  for (const sign of SIGNS_OF_USE) document.addEventListener(sign, askAgain, { passive: true })
  addEventListener('vite:preloadError', () => void ask())
  navigator.serviceWorker?.addEventListener('controllerchange', () => void ask())
  // while they are there: the note must not need what is gone
  await Promise.allSettled([import('../layout/notices/Offers.tsx'), loadMessages(['overlays'])])
}
