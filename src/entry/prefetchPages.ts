import type { App } from '../app/app.ts'
import { paths } from '../app/paths.ts'
import { loadMessages } from '../messages/loadMessages.ts'
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
  const begin = () => {
    for (const name of INTERACTIONS) removeEventListener(name, onInteraction, true)
    void prefetch(app, true)
  }
  // the hero's strip scrolls by itself; a shopper who scrolls it touches it
  const onInteraction = ({ type, target }: Event) => void ((type !== 'scroll' || target === document) && begin())
  if (hasInteracted) whenIdle(begin)
  else for (const name of INTERACTIONS) addEventListener(name, onInteraction, { capture: true, passive: true })
  const { saveData, productCount } = app
  if (location.pathname === paths.products && productCount !== null && productCount <= FEW_PRODUCTS && !saveData.isOn())
    whenIdle(() => prefetch(app, false))
}

async function prefetch(app: App, isUsed: boolean): Promise<void> {
  if (!app.saveData.isOn()) {
    app.wantCatalogue()
    // a part that fails to load is loaded again when it is needed
    await Promise.allSettled([
      loadMessages(['suggestions']),
      import('../layout/search/SearchSuggestions.tsx'),
      // on a slow connection the pages would delay the first search
      app.catalogue.read(),
    ])
  }
  await import('./loadAhead.ts').then(
    ({ loadAhead }) => loadAhead(app, isUsed),
    () => undefined,
  )
}
