import type { CookieConsent } from '../../domain/entities.ts'

/**
 * Asks about cookies on a page in save-data mode that waits for the app (OPN-400), inlined after the banner that the
 * server has put into the page; it can import types only. An answer takes effect here; "Customize" needs the app, whose
 * own banner then replaces this one.
 */
{
  const KEY = 'cookieConsent'
  /** `bannerDelay` of machines/page/cookieConsent.ts. */
  const DELAY_MS = 2000
  /** As in `CookieBanner.tsx`. */
  const SPOKEN_AFTER_MS = 200
  const template = document.querySelector<HTMLTemplateElement>('#cookie-question')!
  const question = document.createElement('div')

  /** Whether cookies are chosen. A stored choice that cannot be read does not count. */
  const isDecided = () => {
    try {
      return JSON.parse(localStorage.getItem(KEY)!) !== null
    } catch {
      return false
    }
  }

  /** As `useBannerSpace`. */
  const makeRoom = (height = `${question.querySelector('section')!.offsetHeight}px`) => {
    document.body.style.paddingBottom = height
    document.documentElement.style.scrollPaddingBottom = height
  }

  const hide = () => {
    if (question.contains(document.activeElement)) document.querySelector('main')!.focus({ preventScroll: true })
    question.remove()
    makeRoom('')
  }

  /** Calls it on an event, unless the app has taken over. */
  const on = (name: string, listen: () => void) => addEventListener(name, () => question.isConnected && listen())

  const decide = (isAll: boolean) => {
    const consent: CookieConsent = {
      necessary: true,
      analytics: isAll,
      marketing: isAll,
      personalization: isAll,
      timestamp: new Date().toISOString(),
    }
    try {
      localStorage.setItem(KEY, JSON.stringify(consent))
    } catch {
      // blocked or full: the choice is for this page
    }
    hide()
    // the app may have come meanwhile
    dispatchEvent(new StorageEvent('storage', { key: KEY }))
    fetch(template.dataset.call!, {
      method: 'POST',
      headers: {
        Accept: 'application/json',
        'Accept-Language': document.documentElement.lang,
        'Content-Type': 'application/json',
      },
      body: JSON.stringify(consent),
      keepalive: true,
    })
      .then((answer) => answer.ok || Promise.reject(answer.status))
      // The choice holds on this device even if the host does not get it [COK-14].
      // oxlint-disable-next-line no-console
      .catch((error: unknown) => console.warn('The cookie choice was not sent', error))
  }

  const ask = () => {
    // the app asks by itself, or another tab knows the answer
    if (!template.isConnected || isDecided()) return
    question.append(template.content)
    const status = question.querySelector('[role=status]')!
    const spoken = status.textContent
    status.textContent = ''
    question.id = template.id
    template.replaceWith(question)
    setTimeout(() => (status.textContent = spoken), SPOKEN_AFTER_MS)
    makeRoom()
    on('resize', () => makeRoom())
    for (const name of ['storage', 'pageshow']) on(name, () => isDecided() && hide())
  }

  question.addEventListener('click', ({ target }) => {
    const answer = (target as Element).closest<HTMLElement>('[data-answer]')?.dataset.answer
    if (answer) decide(answer === 'all')
  })
  addEventListener('load', () => setTimeout(ask, DELAY_MS))
}
