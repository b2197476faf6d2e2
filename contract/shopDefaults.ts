/** A whole shop without any setting; kept apart from the schema, so that the first page need not load zod. */
export const SHOP_DEFAULTS = {
  name: 'Sokoni',
  tagline: 'Online shopping in Kenya',
  address: '',
  logo: '',
  social: {},
  stripeKey: '',
  googleClientId: '',
  apiHost: '',
  apiApp: 'sokoni',
  hasAccountCalls: false,
}
