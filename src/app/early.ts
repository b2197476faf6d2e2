import type { EarlyPage } from './earlyPage.ts'

/**
 * The first script of a rendered page, inside it: no imports, no time to lose. The app itself is loaded once the first
 * pictures are there, or when the shopper does something; until then this keeps what was pressed and shows at once
 * what is already known: the stored cart's count, and one more for an item just added.
 */
{
  const { app = '', parts = '' } = (document.currentScript as HTMLScriptElement).dataset
  const SIGNS = ['pointerdown', 'keydown', 'touchstart', 'wheel', 'scroll', 'focusin']
  const RETRY_AFTER_MS = 3000
  const taps: HTMLElement[] = []
  let isShopperHere = false
  let isLoading = false
  let added: string[] = []

  const stored = (): { id: string; quantity: number }[] => {
    try {
      return JSON.parse(localStorage.getItem('cart') ?? '{}').lines ?? []
    } catch {
      return []
    }
  }

  const showCount = () => {
    const badge = document.querySelector<HTMLElement>('[data-cart-badge]')
    const lines = stored()
    added = added.filter((id) => lines.every((line) => line.id !== id))
    const count = lines.reduce((sum, line) => sum + line.quantity, added.length)
    if (!badge || !(count > 0)) return
    badge.textContent = count > 99 ? '99+' : String(count)
    badge.hidden = false
  }

  /** The face is shown once it is whole, and to nobody who wants little data. */
  const showFont = () => {
    const page = document.documentElement
    const { saveData, effectiveType = '' } = (navigator as { connection?: { saveData?: boolean; effectiveType?: string } }).connection ?? {}
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
    for (const href of files) {
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
        setTimeout(load, RETRY_AFTER_MS)
      })
  }

  const sign = () => {
    isShopperHere = true
    load()
  }

  /** Links and forms work by themselves, but not before what was pressed earlier has had its effect. */
  const leavesPage = (control: HTMLElement) =>
    control.matches('[type=submit]') || (control instanceof HTMLAnchorElement && control.origin === location.origin && !control.target)

  const tap = (event: MouseEvent) => {
    const control = (event.target as Element).closest<HTMLElement>('button, a[href]')
    if (!control || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    if (!control.matches('button:not([type=submit])')) {
      if (taps.length === 0 || !leavesPage(control)) return
      event.preventDefault()
    }
    taps.push(control)
    const { addToCart } = control.dataset
    if (addToCart && !added.includes(addToCart)) added.push(addToCart)
    showCount()
  }

  try {
    if (localStorage.getItem('user')) document.documentElement.dataset.member = ''
  } catch {
    // Blocked storage: a guest.
  }
  for (const name of SIGNS) addEventListener(name, sign, { capture: true, passive: true })
  addEventListener('click', tap, true)
  document.addEventListener('DOMContentLoaded', showCount)
  addEventListener('load', () => {
    showFont()
    load()
  })

  const early: EarlyPage = {
    takeOver() {
      for (const name of SIGNS) removeEventListener(name, sign, true)
      removeEventListener('click', tap, true)
      return { taps, isShopperHere }
    },
  }
  window.earlyPage = early
}
