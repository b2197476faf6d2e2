/** The defaults of `shopConfig.ts`, in a file of their own because the first page does not load zod. */
export const SHOP_DEFAULTS = {
  name: 'Sokoni',
  tagline: 'Online shopping in Kenya',
  description: '',
  promises: {},
  address: '',
  logo: '',
  social: {},
  newsletter: '',
  closedDays: [],
  searchWords: {},
  lowPrice: 1000,
  stripeKey: '',
  googleClientId: '',
  apiHost: '',
  apiApp: 'sokoni',
  hasAccountCalls: false,
}
