import { routes } from '../../src/entry/routes.tsx'
import { renderRoutes, type Scene } from './support.tsx'

/**
 * Opens the whole shop at an address; its services are faked. For claims about what surrounds a page, or about several
 * pages; `renderPart` is for all others.
 */
export const renderApp = (address: string, scene?: Scene) => renderRoutes(routes, address, scene)
