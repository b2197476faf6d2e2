import type { ProductSummary } from '../../domain/entities.ts'
import type { PreHydrationEvent, PreHydrationPage } from './preHydrationPage.ts'

/**
 * The pre-hydration script, inlined into every rendered page; it can import types only. It loads the app after the
 * page's pictures or at the first interaction. Until hydration it records presses and input for `replayEvents.ts`, and
 * shows the number of cart items, with those just added, and the product's favourite mark.
 */
{
  const { app = '', parts = '' } = (document.currentScript as HTMLScriptElement).dataset
  const page = document.documentElement
  const INTERACTIONS = ['pointerdown', 'keydown', 'touchstart', 'wheel', 'scroll', 'focusin']
  /** INACTIVITY_LIMIT_MS of domain/people/session.ts. */
  const SESSION_MS = 60_000
  /** The session-storage key of products added on pages that the shopper left before hydration. */
  const ADDED = 'added'
  const events: PreHydrationEvent[] = []
  let hasInteracted = false
  let isLoading = false
  let retryAfterMs = 0

  /** Returns `otherwise` when storage is blocked, full or damaged. */
  const attempt = <T>(work: () => T, otherwise: T): T => {
    try {
      return work()
    } catch {
      return otherwise
    }
  }

  const addedHere: ProductSummary[] = []
  let earlier: ProductSummary[] | null = null

  const addedEarlier = () =>
    (earlier ??= attempt<ProductSummary[]>(
      () => JSON.parse(sessionStorage.getItem(ADDED) ?? '[]').filter((product: ProductSummary) => product.id),
      [],
    ))

  const showCount = () => {
    const cartLines = attempt<{ id: string; quantity: number }[]>(
      () => JSON.parse(localStorage.getItem('cart')!).lines.filter((line: { id: string }) => line.id),
      [],
    )
    const badge = document.querySelector<HTMLElement>('[data-cart-badge]')
    const added = new Set([...addedEarlier(), ...addedHere].map(({ id }) => id))
    const count =
      cartLines.reduce((sum, line) => sum + line.quantity, 0) +
      [...added].filter((id) => cartLines.every((line) => line.id !== id)).length
    if (!badge || !(count > 0)) return
    badge.textContent = count > 99 ? '99+' : String(count)
    badge.hidden = false
  }

  const showFavourite = () => {
    const mark = document.querySelector<HTMLElement>('[data-favourite]')
    if (
      mark &&
      attempt(() => JSON.parse(localStorage.getItem('favourites')!).ids.includes(mark.dataset.favourite), false)
    )
      setPressed(mark, true)
  }

  const setPressed = (button: HTMLElement, isPressed: boolean) => button.setAttribute('aria-pressed', String(isPressed))

  /** Shows the font once it is loaded, and never in save-data mode. */
  const showFont = () => {
    const { saveData, effectiveType = '' } =
      (navigator as { connection?: { saveData?: boolean; effectiveType?: string } }).connection ?? {}
    if ('light' in page.dataset || saveData || /[23]g$/.test(effectiveType)) return
    document.fonts.load("1em 'Figtree Variable'").then(
      () => (page.dataset.font = ''),
      () => undefined,
    )
  }

  /** Chrome has `supports` from 96 on, and `import.meta.resolve` with `:has` from 105 on. */
  const hasImportMaps = HTMLScriptElement.supports?.('importmap') && CSS.supports('selector(:has(a))')
  const folder = app.replace(/[^/]+$/, '')
  let importMap: Promise<string> | null = null

  const fetchImportMap = () =>
    (importMap ??= fetch(`${folder}imports.json`).then((answer) =>
      answer.ok ? answer.text() : Promise.reject(answer),
    ))

  /** Adds the map by which files find each other. It must be there before any of them is loaded. */
  const addImportMap = async () => {
    if (!hasImportMaps || document.querySelector('[type=importmap]')) return
    const map = document.createElement('script')
    map.type = 'importmap'
    map.textContent = await fetchImportMap()
    document.head.append(map)
  }

  const load = async () => {
    // the app needs the whole page
    if (document.readyState === 'loading') return document.addEventListener('DOMContentLoaded', load)
    if (isLoading) return
    isLoading = true
    // without import maps all files come from the build's folder, where their names have no hash
    const files = parts
      .split(' ')
      .map((file) => (hasImportMaps ? file : file.replace(/.*\/(.+)-\w+(?=\.js$)/, `${folder}$1`)))
    try {
      await addImportMap()
      // all styles; the browser computes every element's anew, while it waits for the app
      document.querySelector('#root ~ style')?.removeAttribute('media')
      for (const href of retryAfterMs > 0 ? [] : files) {
        const link = document.createElement('link')
        link.rel = 'modulepreload'
        link.href = href
        document.head.append(link)
      }
      // One after the other, so that the page can handle input in between.
      for (const file of files) await import(/* @vite-ignore */ file)
    } catch {
      isLoading = false
      importMap = null
      retryAfterMs = Math.min(retryAfterMs * 2 || 3000, 60_000)
      setTimeout(load, retryAfterMs)
    }
  }

  const onInteraction = () => {
    hasInteracted = true
    load()
  }

  const productIn = (data: unknown, id: string): ProductSummary | undefined => {
    if (typeof data !== 'object' || data === null) return undefined
    if ('price' in data && 'id' in data && data.id === id) return data as ProductSummary
    return Object.values(data).reduce<ProductSummary | undefined>(
      (found, part) => found ?? productIn(part, id),
      undefined,
    )
  }

  const add = (id: string) => {
    const product = productIn(JSON.parse(document.getElementById('first-data')?.textContent || '{}'), id)
    if (product) addedHere.push(product)
    attempt(() => sessionStorage.setItem(ADDED, JSON.stringify([...addedEarlier(), ...addedHere])), undefined)
    showCount()
  }

  /** Buttons, tabs and forms need the app. Links and the search do only after recorded events, which come first. */
  const needsApp = (control: HTMLElement) => {
    if (control.matches('[role=tab]')) return true
    if (control instanceof HTMLAnchorElement)
      return events.length > 0 && control.origin === location.origin && !control.target
    return events.length > 0 || !control.matches('[role=search] [type=submit]')
  }

  const onClick = (event: MouseEvent) => {
    const control = (event.target as Element).closest<HTMLElement>('button, a[href]')
    if (!control || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || !needsApp(control)) return
    event.preventDefault()
    events.push({ element: control })
    if (control.dataset.addToCart) add(control.dataset.addToCart)
    if (control.dataset.favourite) setPressed(control, control.getAttribute('aria-pressed') !== 'true')
  }

  /** Moves the focus between tabs as `ProductTabs.tsx` does; the app then opens the last one. */
  const onTabKey = (event: KeyboardEvent) => {
    const from = event.target as HTMLElement
    if (!from.matches('[role=tab]') || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const tabs = [...from.parentElement!.children] as HTMLElement[]
    const at = tabs.indexOf(from)
    const next = { ArrowRight: tabs[(at + 1) % tabs.length], ArrowLeft: tabs.at(at - 1) }[event.key]
    if (!next) return
    event.preventDefault()
    next.focus()
    events.push({ element: next })
  }

  /** Leaves out the search box (a combobox), which reads its own field when it hydrates. */
  const onInput = ({ target }: Event) => {
    const field = target as HTMLInputElement
    if (field.matches('[type=checkbox], [type=radio], [role=combobox]')) return
    const last = events.at(-1)
    if (last?.element === field) last.value = field.value
    else events.push({ element: field, value: field.value })
  }

  /** Marks a session's page; 'rider' where the next stop will stand above all (OPN-260), or 'owner'. */
  const markSession = () => {
    const user = localStorage.getItem('user')
    if (!user || Date.now() - Number(localStorage.getItem('loginTime')) >= SESSION_MS) return
    const role = /"role":"\s*(rider|owner)\s*"/i.exec(user)?.[1]!.toLowerCase() ?? ''
    page.dataset.loggedIn = role === 'rider' && /[?&]tab=(?!orders)/.test(location.search) ? '' : role
  }
  if (/^\/(?:account|checkout)/.test(location.pathname)) attempt(markSession, undefined)
  for (const name of INTERACTIONS) addEventListener(name, onInteraction, { capture: true, passive: true })
  addEventListener('click', onClick, true)
  addEventListener('input', onInput, true)
  addEventListener('keydown', onTabKey, true)
  document.addEventListener('DOMContentLoaded', () => {
    if (hasImportMaps) fetchImportMap().catch(() => undefined)
    // After the first paint: the first read of storage is slow.
    requestAnimationFrame(() =>
      setTimeout(() => {
        showCount()
        showFavourite()
      }),
    )
  })
  addEventListener('load', () => {
    showFont()
    load()
  })

  for (const click of window.clicks ?? []) {
    onInteraction()
    onClick(click)
  }
  delete window.clicks

  window.preHydrationPage = {
    takeOver() {
      const earlier = addedEarlier()
      for (const name of INTERACTIONS) removeEventListener(name, onInteraction, true)
      removeEventListener('click', onClick, true)
      removeEventListener('input', onInput, true)
      removeEventListener('keydown', onTabKey, true)
      attempt(() => sessionStorage.removeItem(ADDED), undefined)
      return { events, added: earlier, hasInteracted }
    },
  } satisfies PreHydrationPage
}
