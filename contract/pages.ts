/** What the router, the server, the sitemap and the menus know about a page. */
export interface Page {
  /** The router's pattern: `:name` is one segment, and `?` makes it optional. */
  path: `/${string}`
  /** Shoppers log in, order or pay here: windows of other sites cannot reach this one. */
  isPersonal?: true
  /** Search engines may show it: the sitemap has it. Otherwise robots.txt disallows it. */
  isListed?: true
  /** Of a help page: the text of its link in the help menu, and the list of the footer that has the link too. */
  help?: { name: string; footer: 'quick' | 'legal' }
}

/** Every page by its id, which is also the name of its folder in `src/pages`. Any other address shows the 404 page. */
export const PAGES = {
  home: { path: '/', isListed: true },
  products: { path: '/products', isListed: true },
  product: { path: '/product/:segment/:lastSegment?', isListed: true },
  cart: { path: '/cart', isPersonal: true },
  checkout: { path: '/checkout', isPersonal: true },
  account: { path: '/account', isPersonal: true },
  trackOrder: { path: '/track-order', isPersonal: true, isListed: true },
  about: { path: '/about', isListed: true, help: { name: 'About', footer: 'quick' } },
  contact: { path: '/contact', isListed: true, help: { name: 'Contact', footer: 'quick' } },
  faq: { path: '/faq', isListed: true, help: { name: 'FAQ', footer: 'quick' } },
  shipping: { path: '/shipping', isListed: true, help: { name: 'Shipping', footer: 'quick' } },
  returns: { path: '/returns', isListed: true, help: { name: 'Returns', footer: 'quick' } },
  privacy: { path: '/privacy', isListed: true, help: { name: 'Privacy', footer: 'legal' } },
  terms: { path: '/terms', isListed: true, help: { name: 'Terms', footer: 'legal' } },
  cookies: { path: '/cookies', isListed: true, help: { name: 'Cookies', footer: 'legal' } },
} as const satisfies Record<string, Page>

type Pages = typeof PAGES

export type PageId = keyof Pages

export type HelpPageId = { [Id in PageId]: Pages[Id] extends { help: object } ? Id : never }[PageId]
