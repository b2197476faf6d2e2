/** Where things are. Addresses of products and filtered lists come from `domain/slug.ts` and `domain/search.ts`. */
export const paths = {
  home: '/',
  products: '/products',
  cart: '/cart',
  checkout: '/checkout',
  account: '/account',
  trackOrder: '/track-order',
  about: '/about',
  contact: '/contact',
  faq: '/faq',
  shipping: '/shipping',
  returns: '/returns',
  privacy: '/privacy',
  terms: '/terms',
  cookies: '/cookies',
} as const

export type AccountTab = 'profile' | 'orders' | 'addresses' | 'payments' | 'settings'

/** The address of one tab of the account. */
export function accountTab(tab: AccountTab): string {
  return `${paths.account}?tab=${tab}`
}
