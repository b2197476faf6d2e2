import type { App } from '../app/createApp.ts'
import { loadHead } from '../components/PageHead.tsx'
import { paths } from '../app/paths.ts'
import { whenIdle } from '../app/scheduling.ts'

/** What says that somebody is at the page, and not only looked by. */
const SIGNS = ['pointerdown', 'keydown', 'touchstart', 'wheel', 'scroll'] as const

/** A list of so many costs about as much as a picture or two. */
const FEW_PRODUCTS = 300

/**
 * Loads what a shopper will probably need next: the catalogue, to search and open products without waiting, and the
 * parts of its pages. It begins with the first sign of the shopper, on the catalogue's own page of a small shop as soon as
 * there is nothing else to do, and never for those who want to load little: they get each thing when they ask for it.
 */
export function prefetchPages(app: App, { hasInteracted }: { hasInteracted: boolean }): void {
  const load = () => {
    for (const name of SIGNS) removeEventListener(name, hear, true)
    if (app.saveData.isOn()) return
    app.wantCatalogue()
    // A part that does not load now is asked for again when its page is opened.
    void Promise.allSettled([
      loadHead(),
      import('../pages/products/ProductsPage.tsx'),
      import('../pages/product/ProductPage.tsx'),
    ])
  }
  // The hero's strip scrolls by itself; who scrolls it by hand touches it.
  const hear = ({ type, target }: Event) => void ((type !== 'scroll' || target === document) && load())
  if (hasInteracted) whenIdle(load)
  else for (const name of SIGNS) addEventListener(name, hear, { capture: true, passive: true })
  if (location.pathname === paths.products && app.productCount !== null && app.productCount <= FEW_PRODUCTS)
    whenIdle(load)
}
