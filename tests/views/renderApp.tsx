import { count } from '../../scripts/lib/counts.mjs'
import { routes } from '../../src/entry/routes.tsx'
import { renderRoutes, type Scene } from './support.tsx'

/**
 * Opens the whole shop at an address; its services are faked. For claims about what surrounds a page, or about several
 * pages; `renderPart` is for all others.
 */
export function renderApp(address: string, scene?: Scene) {
  count('wholeShopRenders')
  return renderRoutes(routes, address, scene)
}
