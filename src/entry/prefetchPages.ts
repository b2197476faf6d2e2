import type { App } from '../app/createApp.ts'
import { loadHead } from '../components/PageHead.tsx'
import { paths } from '../app/paths.ts'
import { loadMessages } from '../messages/loadMessages.ts'
import { loadVariantDetails } from '../pages/product/options/useVariantDetails.ts'
import { whenIdle } from '../app/scheduling.ts'

/** Events that show that the shopper uses the page. */
const INTERACTIONS = ['pointerdown', 'keydown', 'touchstart', 'wheel', 'scroll'] as const

/** A list of so many is about as large as a picture or two. */
const FEW_PRODUCTS = 300

/**
 * Loads what a shopper will probably need next: the catalogue and the scripts of its pages, so that searching and
 * opening products need not wait. Starts at the first interaction, or when idle on the list of a small shop; never in
 * save-data mode. After the first interaction the service worker keeps the shop.
 */
export function prefetchPages(app: App, { hasInteracted }: { hasInteracted: boolean }): void {
  let loading: Promise<unknown> | null = null
  const load = () => (loading ??= app.saveData.isOn() ? Promise.resolve() : prefetch(app))
  const begin = () => {
    for (const name of INTERACTIONS) removeEventListener(name, onInteraction, true)
    void load().then(() => whenLoaded(() => whenIdle(() => void keep(app))))
  }
  // the hero's strip scrolls by itself; a shopper who scrolls it touches it
  const onInteraction = ({ type, target }: Event) => void ((type !== 'scroll' || target === document) && begin())
  if (hasInteracted) whenIdle(begin)
  else for (const name of INTERACTIONS) addEventListener(name, onInteraction, { capture: true, passive: true })
  if (location.pathname === paths.products && app.productCount !== null && app.productCount <= FEW_PRODUCTS)
    whenIdle(load)
}

/** A part that fails to load is loaded again when its page is opened. */
async function prefetch(app: App): Promise<void> {
  app.wantCatalogue()
  await Promise.allSettled([
    loadMessages(['overlays']),
    import('../layout/search/SearchSuggestions.tsx'),
    // on a slow connection the pages would delay the first search
    app.catalogue.read(),
  ])
  await Promise.allSettled([
    loadHead(),
    loadMessages(['products', 'product']),
    import('../pages/products/ProductsPage.tsx'),
    import('../pages/product/ProductPage.tsx'),
    loadVariantDetails(),
  ])
}

async function keep(app: App): Promise<void> {
  const part = await import('./keepOffline.ts').catch(() => null)
  await part?.keepOffline(app)
}

function whenLoaded(work: () => void): void {
  if (document.readyState === 'complete') work()
  else addEventListener('load', work, { once: true })
}
