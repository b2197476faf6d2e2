/** What the router, the server, the sitemap and the menus know about a page. */
export interface Page {
  /** The router's pattern: `:name` is one segment, and `?` makes it optional. */
  path: `/${string}`
  /** Shoppers log in, order or pay here: windows of other sites cannot reach this one. */
  isPersonal?: true
  /** Search engines may show it: the sitemap has it. Otherwise robots.txt disallows it. */
  isListed?: true
  /** Of a help page: the footer's list with its link. The help menu has a link to each. */
  help?: 'quick' | 'legal'
}

/** Every page by its id, which is also the name of its folder in `src/pages`. Any other address shows the 404 page. */
export const PAGES = {
  home: { path: '/', isListed: true },
  products: { path: '/products', isListed: true },
  product: { path: '/product/:segment/:lastSegment?', isListed: true },
  favourites: { path: '/favourites' },
  cart: { path: '/cart', isPersonal: true },
  checkout: { path: '/checkout', isPersonal: true },
  account: { path: '/account', isPersonal: true },
  trackOrder: { path: '/track-order', isPersonal: true, isListed: true },
  about: { path: '/about', isListed: true, help: 'quick' },
  contact: { path: '/contact', isListed: true, help: 'quick' },
  faq: { path: '/faq', isListed: true, help: 'quick' },
  shipping: { path: '/shipping', isListed: true, help: 'quick' },
  returns: { path: '/returns', isListed: true, help: 'quick' },
  privacy: { path: '/privacy', isListed: true, help: 'legal' },
  terms: { path: '/terms', isListed: true, help: 'legal' },
  cookies: { path: '/cookies', isListed: true, help: 'legal' },
} as const satisfies Record<string, Page>

type Pages = typeof PAGES

export type PageId = keyof Pages

export type HelpPageId = { [Id in PageId]: Pages[Id] extends { help: string } ? Id : never }[PageId]
