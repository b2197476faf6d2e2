import type { ShopConfig } from './shopConfig.ts'

/** How the web server and the built pages meet: the server loads `dist/render/render.js` and never the pages' source. */

/** The calls whose answers pages are made of; the same for every visitor. */
export const PAGE_READS = [
  'get_all_products',
  'get_all_categories',
  'get_all_hero_carousel_products',
  'get_default_currency',
  'get_contact_details',
] as const

export type PageRead = (typeof PAGE_READS)[number]

/** A host's answer to one of these calls. */
export interface HostAnswer {
  /** Differs when the body does. */
  etag: string
  /** JSON text. */
  body: string
}

/** Where the answers come from: the shop's own store or an outside host. Throws when there is none. */
export interface PageSource {
  read(name: PageRead): Promise<HostAnswer>
}

export interface PageRequest {
  /** Path and query as they were asked for. */
  url: string
  /** What absolute links begin with: `https://duka.example`, without a slash at the end. */
  origin: string
  /** Whether the visitor wants to load little: no autoplay, small pictures. */
  savesData: boolean
}

/** A page as anyone may see it: nothing in it belongs to a visitor. */
export interface RenderedPage {
  /** 404 for an address or a product that does not exist. */
  status: 200 | 404
  /** Elements for the head: title, description, links for sharing, preloads, styles of components. */
  head: string
  /** What goes into `#root`. */
  body: string
  /** What the page was made from, for the browser to go on with; plain JSON, not yet escaped for HTML. */
  data: string
  /** The source files of the page's own parts, as the build's manifest names them. */
  modules: string[]
}

export interface Renderer {
  render(request: PageRequest): Promise<RenderedPage>
}

/** What the built render entry exports. */
export interface RenderEntry {
  createRenderer(source: PageSource, config: ShopConfig): Renderer
}
