import type { CartLine, Product } from '../../domain/entities.ts'
import type { StoredCart } from '../../domain/orders/cart.ts'
import type { KeptEvent, PreHydrationEvent, PreHydrationPage } from './preHydrationPage.ts'

/**
 * The pre-hydration script, inlined into every rendered page; it can import types only. It loads the app after the
 * page's pictures or at the first interaction; in save-data mode only at the first act that needs it (OPN-400). Until
 * hydration it records presses and input for `replayEvents.ts`, and shows the number of cart items, with those just
 * added. What a press means to cart and favourites is kept for the app, also on another page.
 */
{
  const { app = '', parts = '', dictionary } = (document.currentScript as HTMLScriptElement).dataset
  const page = document.documentElement
  const INTERACTIONS = ['pointerdown', 'keydown', 'touchstart', 'wheel', 'scroll', 'focusin']
  /** Another tab or page may have changed what is stored. */
  const RETURNS = ['storage', 'pageshow']
  /** The session-storage key of what was pressed on pages that the shopper left before hydration. */
  const KEPT = 'kept'
  const listening = new AbortController()
  const { signal } = listening
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

  /** Returns a value in local storage, or null. */
  const stored = <T>(key: string) => attempt<T | null>(() => JSON.parse(localStorage.getItem(key)!), null)

  const keptHere: KeptEvent[] = []
  let earlier: KeptEvent[] | null = null

  const keptEarlier = () =>
    (earlier ??= attempt<KeptEvent[]>(
      () => JSON.parse(sessionStorage.getItem(KEPT)!).filter(({ type }: KeptEvent) => type),
      [],
    ))

  const kept = () => [...keptEarlier(), ...keptHere]

  const keep = (event: KeptEvent) => {
    if (signal.aborted) return
    keptHere.push(event)
    attempt(() => sessionStorage.setItem(KEPT, JSON.stringify(kept())), undefined)
    showStored()
  }

  /** The lines of the stored cart, as what is kept will make them. */
  const lines = () => {
    const found = new Map(
      attempt(() => stored<StoredCart>('cart')!.lines.map((line): [string, CartLine] => [line.id, line]), []),
    )
    for (const { type, product, id, quantity } of kept() as ({
      type: string
      product?: CartLine
    } & Partial<CartLine>)[]) {
      const line = product ?? found.get(id!)
      if (type === 'cart.clear') found.clear()
      else if (line && quantity !== undefined && !(product && found.has(line.id)))
        found.set(line.id, { ...line, quantity })
    }
    return [...found.values()].filter((line) => line.id && line.quantity > 0)
  }

  const showCount = () => {
    const badge = document.querySelector<HTMLElement>('[data-cart-badge]')
    if (!badge) return
    const count = lines().reduce((sum, { quantity }) => sum + quantity, 0)
    badge.hidden = !(count > 0)
    if (count > 0) badge.textContent = count > 99 ? '99+' : String(count)
  }

  const showStored = () => {
    showCount()
    more?.showFavourite()
  }

  const { saveData, effectiveType = '' } =
    (navigator as { connection?: { saveData?: boolean; effectiveType?: string } }).connection ?? {}
  /** As `createSaveData`; a choice to load all is in the cookie too. */
  const savesData = () =>
    ('light' in page.dataset || saveData || /[23]g$/.test(effectiveType)) && stored('dataLight') !== false

  /** Whether the page has a part that the app brings, and that this screen shows. */
  const isInParts = () =>
    document.querySelector('[data-needs-script]') !== null ||
    [...document.querySelectorAll<HTMLElement>('[data-needs-app]')].some((part) => part.offsetHeight > 0)

  /**
   * Whether the app waits for an act that needs it: in save-data mode, unless the page is whole only with the app, or
   * the app has more to do, as for a log-in, or the question about cookies where the server did not know of the mode.
   */
  const waits = () =>
    savesData() &&
    !isInParts() &&
    (document.getElementById('cookie-question') || stored('cookieConsent')) !== null &&
    attempt(() => localStorage.getItem('user') === null, false)

  /** Shows all styles; the browser computes every element's anew. */
  const showStyles = () => {
    document.querySelector('#root ~ style')?.removeAttribute('media')
    document.querySelector('[data-rest] style')?.remove()
  }

  /** Shows the font once it is loaded, with all styles: both compute every element. Never in save-data mode. */
  const showFont = () => {
    if (savesData()) return
    document.fonts.load("1em 'Figtree Variable'").then(
      () => {
        showStyles()
        page.dataset.font = ''
      },
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

  const load = async (isNeeded = false) => {
    // the app needs the whole page
    if (document.readyState === 'loading')
      return document.addEventListener('DOMContentLoaded', () => void load(isNeeded))
    if (isLoading || (!isNeeded && waits())) return
    isLoading = true
    // without import maps all files come from the build's folder, where their names have no hash
    const files = parts
      .split(' ')
      .map((file) => (hasImportMaps ? file : file.replace(/.*\/(.+)-\w+(?=\.js$)/, `${folder}$1`)))
    try {
      await addImportMap()
      for (const href of retryAfterMs > 0 ? [] : files) {
        const link = document.createElement('link')
        link.rel = 'modulepreload'
        link.href = href
        document.head.append(link)
      }
      // One after the other, so that the page can handle input in between.
      for (const file of files) {
        await import(/* @vite-ignore */ file)
        // while the browser waits for larger files; the font has mostly come before
        showStyles()
        // files that are there already would all run in one task
        await new Promise((resolve) => setTimeout(resolve))
      }
    } catch {
      isLoading = false
      importMap = null
      retryAfterMs = Math.min(retryAfterMs * 2 || 3000, 60_000)
      setTimeout(load, retryAfterMs, true)
    }
  }

  const onInteraction = ({ type, target }: Event) => {
    hasInteracted = true
    const control = target as Element
    load(
      type === 'focusin'
        ? !control.matches('a, [tabindex="-1"], [data-answer]')
        : type === 'scroll' && target !== document,
    )
  }

  const record = (event: PreHydrationEvent) => {
    if (event.value === undefined) event.element.dataset.pressed = ''
    events.push(event)
    more?.onRecord(event)
    load(true)
  }

  const productIn = (data: unknown, id: string): Product | undefined => {
    if (typeof data !== 'object' || data === null) return undefined
    if ('price' in data && 'id' in data && data.id === id) return data as Product
    return Object.values(data).reduce<Product | undefined>((found, part) => found ?? productIn(part, id), undefined)
  }

  const add = (button: HTMLElement) => {
    const data = JSON.parse(document.getElementById('first-data')?.textContent || '{}')
    const product = productIn(data, button.dataset.addToCart!)
    const sold = product?.variants ? more?.variantOf(product) : product
    const stepper = button.parentElement!.previousElementSibling
    const quantity = events.filter(({ element }) => element.parentElement === stepper).length + 1
    if (sold?.inStock) keep({ type: 'cart.addItem', product: sold, quantity })
  }

  /** Buttons, tabs and forms need the app. Links and the search do only after recorded events, which come first. */
  const needsApp = (control: HTMLElement) => {
    if (control.matches('[role=tab]')) return true
    if (control instanceof HTMLAnchorElement)
      return events.length > 0 && control.origin === location.origin && !control.target
    return events.length > 0 || !control.matches('[role=search] [type=submit], [data-answer]')
  }

  const onClick = (event: MouseEvent) => {
    const control = (event.target as Element).closest<HTMLElement>('button, a[href]')
    if (!control || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || !needsApp(control)) return
    event.preventDefault()
    record({ element: control })
    if (control.dataset.addToCart) add(control)
  }

  /** Leaves out the search box (a combobox), which reads its own field when it hydrates. */
  const onInput = ({ target }: Event) => {
    const field = target as HTMLInputElement
    if (field.matches('[type=checkbox], [type=radio], [role=combobox]')) return
    const last = events.at(-1)
    if (last?.element === field) last.value = field.value
    else record({ element: field, value: field.value })
  }

  /** As `Header.tsx` and `ContactStrip.tsx` [HDR-04]. */
  const collapseStrip = () => {
    const isCollapsed = String(scrollY >= 50)
    const strip = document.querySelector('header[data-collapsed] > [aria-hidden]')
    strip?.setAttribute('aria-hidden', isCollapsed)
    strip?.toggleAttribute('inert', scrollY >= 50)
    strip?.parentElement!.setAttribute('data-collapsed', isCollapsed)
  }

  /** What the app does on a page that waits for it. */
  const beWithoutApp = () => {
    showStyles()
    collapseStrip()
    // from the second page on it pays
    if (dictionary && document.referrer.startsWith(location.origin)) {
      const link = document.createElement('link')
      link.rel = 'compression-dictionary'
      link.href = dictionary
      document.head.append(link)
    }
    addEventListener('scroll', collapseStrip, { passive: true, signal })
    for (const name of RETURNS) addEventListener(name, showStored, { signal })
  }

  for (const name of INTERACTIONS) addEventListener(name, onInteraction, { capture: true, passive: true, signal })
  // what was pressed may have been done on another page meanwhile; what is kept is chosen again
  addEventListener('pageshow', ({ persisted }) => persisted && events.length > 0 && location.reload(), { signal })
  addEventListener('click', onClick, { capture: true, signal })
  addEventListener('input', onInput, { capture: true, signal })
  document.addEventListener('DOMContentLoaded', () => {
    more?.chooseAgain()
    // After the first paint: the first read of storage is slow.
    requestAnimationFrame(() => setTimeout(showStored))
    if (hasImportMaps && !waits()) fetchImportMap().catch(() => undefined)
  })
  addEventListener('load', () => {
    showFont()
    load()
    if (!isLoading) beWithoutApp()
  })

  const isFavourite = (id: string) => stored<{ ids?: string[] }>('favourites')?.ids?.includes(id) ?? false
  const more = window.preHydrationMore?.({ events, record, keep, kept, isFavourite, signal })

  for (const click of window.clicks ?? []) {
    onInteraction(click)
    onClick(click)
  }
  delete window.clicks

  window.preHydrationPage = {
    lines,
    keep,
    takeOver() {
      const before = keptEarlier()
      listening.abort()
      for (const { element } of events) delete element.dataset.pressed
      attempt(() => sessionStorage.removeItem(KEPT), undefined)
      return { events, kept: before, hasInteracted }
    },
  } satisfies PreHydrationPage
}
