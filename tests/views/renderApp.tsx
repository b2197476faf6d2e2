import { count } from '../../scripts/lib/counts.mjs'
import { routes } from '../../src/entry/routes.tsx'
import { renderRoutes, withoutFrame, type Scene } from './support.tsx'

/**
 * Opens the whole shop at an address; its services are faked. For claims about what surrounds a page, or about several
 * pages; `renderPart` is for all others.
 */
export function renderApp(address: string, scene?: Scene) {
  count('wholeShopRenders')
  return renderRoutes(routes, address, scene)
}

/** Opens the shop's pages at an address, without what surrounds them. For claims about a way from page to page. */
export function renderPages(address: string, scene?: Scene) {
  count('partRenders')
  return renderRoutes(withoutFrame(routes[0]!.children!), address, scene)
}
