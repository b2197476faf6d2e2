import * as z from 'zod/mini'

const text = z.string('it must be a text')

/** Empty, or an address that a browser can open; `/…` is one of the shop itself, where `isOwnAllowed`. */
function addressOf(what: string, isOwnAllowed: boolean) {
  const isAddress = (value: string) =>
    value === '' || /^https?:\/\/[^\s/]+\S*$/.test(value) || (isOwnAllowed && /^\/(?!\/)\S*$/.test(value))
  return text.check(z.refine(isAddress, `it must be ${what}`))
}

/** Empty, or where a site is: protocol, host and perhaps a port. */
function siteOf(example: string) {
  const isSite = (value: string) => /^(?:https?:\/\/[\w.:[\]-]+)?$/.test(value)
  return text.check(z.refine(isSite, `it must be an address such as ${example}, without a path`))
}

const page = z.optional(addressOf('an address such as https://example.com/duka', false))

export const socialPages = z.object(
  { facebook: page, twitter: page, instagram: page, tiktok: page, whatsapp: page },
  'it must be a group of addresses, such as {"facebook": "https://example.com/duka"}',
)

/** What a shop owner sets without a rebuild: read from `shop.config.json` at start and handed to the page. */
export const shopConfig = z.object(
  {
    name: z._default(
      text.check(z.refine(({ length }) => length >= 1 && length <= 40, 'it must have 1 to 40 characters')),
      'Sokoni',
    ),
    tagline: z._default(text, 'Online shopping in Kenya'),
    /** What links in messages and search results begin with; empty for the address that a visitor came by. */
    address: z._default(siteOf('https://duka.example'), ''),
    /** An address of a picture, or empty for the name set as a word mark. */
    logo: z._default(addressOf('an address such as /logo.svg or https://example.com/logo.svg', true), ''),
    social: z._default(socialPages, {}),
    /** The seller's number at the Kenya Revenue Authority, for invoices; they have none without. */
    sellerPin: z.optional(text.check(z.regex(/^(?:[A-Z]\d{9}[A-Z])?$/, 'it must be a KRA PIN such as P051234567Q'))),
    stripeKey: z._default(text, ''),
    googleClientId: z._default(text, ''),
    /** The host's calls: empty host means the page's own origin (OPN-12). */
    apiHost: z._default(siteOf('https://erp.example.com'), ''),
    apiApp: z._default(
      text.check(z.regex(/^\w+$/, 'it must be one word of letters, digits and underscores, such as sokoni')),
      'sokoni',
    ),
    /** The host has the calls `change_password`, `get_sessions` and `end_session`; the embedded store always does. */
    hasAccountCalls: z._default(z.boolean('it must be true or false'), false),
  },
  'it must be an object, {…}',
)

export type ShopConfig = z.output<typeof shopConfig>
