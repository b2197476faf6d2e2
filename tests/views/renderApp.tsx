import { routes } from '../../src/entry/routes.tsx'
import { renderRoutes, withoutFrame, type Scene } from './support.tsx'

/**
 * Opens the whole shop at an address; its services are faked. For claims about what surrounds a page, or about several
 * pages; `renderPart` is for all others.
 */
export const renderApp = (address: string, scene?: Scene) => renderRoutes(routes, address, scene)

/** Opens the shop's pages at an address, without what surrounds them. For claims about a way from page to page. */
export const renderPages = (address: string, scene?: Scene) =>
  renderRoutes(withoutFrame(routes[0]!.children!), address, scene)
