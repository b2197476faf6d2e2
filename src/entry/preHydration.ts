import type { ProductSummary } from '../../domain/entities.ts'
import type { PreHydrationEvent, PreHydrationPage } from './preHydrationPage.ts'

/**
 * The first script of a rendered page, inside it: no imports, no time to lose. The app itself is loaded once the first
 * pictures are there, or when the shopper does something; until then this keeps what was pressed and typed and shows at
 * once what is already known: the stored cart's count, one more for an item just added, and what is a favourite.
 */
{
  const { app = '', parts = '' } = (document.currentScript as HTMLScriptElement).dataset
  const page = document.documentElement
  const SIGNS = ['pointerdown', 'keydown', 'touchstart', 'wheel', 'scroll', 'focusin']
  /** As long as domain/session.ts says. */
  const SESSION_MS = 60_000
  /** In session storage: what was added on pages that were left before their app was there. */
  const ADDED = 'added'
  const acts: PreHydrationEvent[] = []
  let isShopperHere = false
  let isLoading = false
  let retryAfterMs = 0

  /** Storage may be blocked, full or damaged. */
  const attempt = <T>(work: () => T, otherwise: T): T => {
    try {
      return work()
    } catch {
      return otherwise
    }
  }

  const addedHere: ProductSummary[] = []
  let addedBefore: ProductSummary[] | null = null

  const before = () =>
    (addedBefore ??= attempt<ProductSummary[]>(
      () => JSON.parse(sessionStorage.getItem(ADDED) ?? '[]').filter((product: ProductSummary) => product.id),
      [],
    ))

  const showCount = () => {
    const cartLines = attempt<{ id: string; quantity: number }[]>(
      () => JSON.parse(localStorage.getItem('cart')!).lines.filter((line: { id: string }) => line.id),
      [],
    )
    const badge = document.querySelector<HTMLElement>('[data-cart-badge]')
    const added = new Set([...before(), ...addedHere].map(({ id }) => id))
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

  /** The face is shown once it is whole, and to nobody who wants little data. */
  const showFont = () => {
    const { saveData, effectiveType = '' } =
      (navigator as { connection?: { saveData?: boolean; effectiveType?: string } }).connection ?? {}
    if ('light' in page.dataset || saveData || /[23]g$/.test(effectiveType)) return
    document.fonts.load("1em 'Figtree Variable'").then(
      () => (page.dataset.font = ''),
      () => undefined,
    )
  }

  const load = () => {
    if (isLoading) return
    isLoading = true
    const files = [...parts.split(' ').filter(Boolean), app]
    for (const href of retryAfterMs > 0 ? [] : files) {
      const link = document.createElement('link')
      link.rel = 'modulepreload'
      link.href = href
      document.head.append(link)
    }
    // One after the other, so that the page can answer between them.
    files
      .reduce<Promise<unknown>>((before, file) => before.then(() => import(/* @vite-ignore */ file)), Promise.resolve())
      .catch(() => {
        isLoading = false
        retryAfterMs = Math.min(retryAfterMs * 2 || 3000, 60_000)
        setTimeout(load, retryAfterMs)
      })
  }

  const sign = () => {
    isShopperHere = true
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
    attempt(() => sessionStorage.setItem(ADDED, JSON.stringify([...before(), ...addedHere])), undefined)
    showCount()
  }

  /** Buttons, tabs and forms need the app. Links and the search work by themselves, but not before what was done earlier has had its effect. */
  const needsApp = (control: HTMLElement) => {
    if (control.matches('[role=tab]')) return true
    if (control instanceof HTMLAnchorElement)
      return acts.length > 0 && control.origin === location.origin && !control.target
    return acts.length > 0 || !control.matches('[role=search] [type=submit]')
  }

  const press = (event: MouseEvent) => {
    const control = (event.target as Element).closest<HTMLElement>('button, a[href]')
    if (!control || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || !needsApp(control)) return
    event.preventDefault()
    acts.push({ element: control })
    if (control.dataset.addToCart) add(control.dataset.addToCart)
    if (control.dataset.favourite) setPressed(control, control.getAttribute('aria-pressed') !== 'true')
  }

  /** Arrows lead from tab to tab, and the app opens the last one; as in `ProductTabs.tsx`. */
  const turn = (event: KeyboardEvent) => {
    const from = event.target as HTMLElement
    if (!from.matches('[role=tab]') || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const tabs = [...from.parentElement!.children] as HTMLElement[]
    const at = tabs.indexOf(from)
    const next = { ArrowRight: tabs[(at + 1) % tabs.length], ArrowLeft: tabs.at(at - 1) }[event.key]
    if (!next) return
    event.preventDefault()
    next.focus()
    acts.push({ element: next })
  }

  /** The search box takes up by itself what was typed into it. */
  const type = ({ target }: Event) => {
    const field = target as HTMLInputElement
    if (field.matches('[type=checkbox], [type=radio], [role=combobox]')) return
    const last = acts.at(-1)
    if (last?.element === field) last.value = field.value
    else acts.push({ element: field, value: field.value })
  }

  const isLoggedIn = () =>
    localStorage.getItem('user') && Date.now() - Number(localStorage.getItem('loginTime')) < SESSION_MS
  if (location.pathname.startsWith('/account') && attempt(isLoggedIn, null)) page.dataset.member = ''
  for (const name of SIGNS) addEventListener(name, sign, { capture: true, passive: true })
  addEventListener('click', press, true)
  addEventListener('input', type, true)
  addEventListener('keydown', turn, true)
  // After the first paint: reading storage for the first time takes a while.
  document.addEventListener('DOMContentLoaded', () =>
    requestAnimationFrame(() =>
      setTimeout(() => {
        showCount()
        showFavourite()
      }),
    ),
  )
  addEventListener('load', () => {
    showFont()
    load()
  })

  const early: PreHydrationPage = {
    takeOver() {
      const added = before()
      for (const name of SIGNS) removeEventListener(name, sign, true)
      removeEventListener('click', press, true)
      removeEventListener('input', type, true)
      removeEventListener('keydown', turn, true)
      attempt(() => sessionStorage.removeItem(ADDED), undefined)
      return { acts, added, isShopperHere }
    },
  }
  window.preHydrationPage = early
}
