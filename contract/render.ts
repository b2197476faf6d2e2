import type { ShopConfig } from './shopConfig.ts'

/** Where the web server and the built pages meet: the server loads `dist/render/render.js`, never the pages' source. */

/** Before a page's address: the data that the page is rendered from, as JSON. `/_data/products?page=2`. */
export const PAGE_DATA = '/_data'

/** The address of the page that the browser renders by itself, with the shop's configuration in it. */
export const SHELL = '/_shell'

/** Before a language's code: the address of what browsers decode pages in it with (OPN-401). */
export const DICTIONARY = '/_dictionary'

/** The address of the service worker. */
export const SERVICE_WORKER = '/service-worker.js'

/** What the service worker knows of the build; paths are those of the site. */
export interface ServiceWorkerBuild {
  /** The app's script in the build's folder: another in every build, and every page of the build contains it. */
  app: string
  shell: string
  /** All files that pages of this build load. */
  files: string[]
  /** What every page loads. */
  first: string[]
  /** What shoppers will probably need: the pages without the account. */
  ahead: string[]
  /** Texts for `ahead`, by the code of their language. */
  messages: Record<string, string[]>
  /** The names of the calls to keep. */
  reads: string[]
  /** The paths of the pages where people log in, order and pay. */
  personal: string[]
  /** The path of the owner's counter. */
  counter: string
  /** What the paths of documents that are no pages begin with. */
  notPages: string[]
}

/** The calls that pages are rendered from; the same for every shopper. */
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
  /** Of the list of products, where it is the shop's own: each in JSON, the same text until something in it changes. */
  items?: readonly string[]
}

/** The shop's own store or an outside host. */
export interface PageSource {
  /** Throws when there is no answer. `asksAnew`: an answer from before the last change will not do. */
  read(name: PageRead, asksAnew?: boolean): Promise<HostAnswer>
  /** How long a page waits for what has changed while there is an earlier one; without it, until it is rendered. */
  timeoutMs?: number
  /** Returns a file of the shop's own pictures by its address, or null. An outside host's are not at hand. */
  picture?(address: string): Promise<Buffer | null>
}

export interface PageRequest {
  /** Path and query. */
  url: string
  /** What absolute links begin with: `https://duka.example`, without a slash at the end. */
  origin: string
  /** The code of the language of the page's texts. */
  language: string
  /** Save-data mode: no autoplay, small pictures. */
  savesData: boolean
  /** A reload: the page is made of what the shop has now (OPN-351). */
  asksAnew?: boolean
}

/** A page as a guest sees it: nothing in it belongs to a shopper. */
export interface RenderedPage {
  /** 404 for an address or a product that does not exist. */
  status: 200 | 404
  /** Path and query of the page that was meant, when the address hides it (OPN-242). Besides, only `data` is filled. */
  location?: string
  /** Elements for the head: title, description, links for sharing, preloads, styles of components. */
  head: string
  /** What goes into `#root`. */
  body: string
  /** The banner about cookies, for a page that asks without the app: in save-data mode (OPN-400). */
  question?: string
  /** What the page was rendered from (`PageData` in `src/app/pageData.ts`): JSON, not escaped for HTML. */
  data: string
  /** Source files of the page's own parts, as the build's manifest names them. */
  modules: string[]
}

export interface Renderer {
  render(request: PageRequest): Promise<RenderedPage>
}

/** Returns the public holidays of the next 60 days, `2026-12-25`. */
export type HolidaysFrom = (moment: Date) => string[]

/** What the built render entry exports. */
export interface RenderEntry {
  createRenderer(source: PageSource, config: ShopConfig, holidaysFrom?: HolidaysFrom): Renderer
  /** The codes of the languages that pages can be rendered in; the first is the default. */
  languages: readonly string[]
}
