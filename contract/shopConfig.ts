import * as z from 'zod/mini'

const text = z.string('it must be a text')

const textOf = (most: number) => text.check(z.maxLength(most, `it must have at most ${most} characters`))

const amount = z.number('it must be a number').check(z.minimum(0, 'it must be 0 or more'))

/** Returns a schema of an address that a browser can open, or empty; with `isOwnAllowed` also `/…` of the shop. */
function addressOf(what: string, isOwnAllowed: boolean) {
  const isAddress = (value: string) =>
    value === '' || /^https?:\/\/[^\s/]+\S*$/.test(value) || (isOwnAllowed && /^\/(?!\/)\S*$/.test(value))
  return textOf(500).check(z.refine(isAddress, `it must be ${what}`))
}

/** Returns a schema of an origin (protocol, host and perhaps a port), or empty. */
function siteOf(example: string) {
  const isSite = (value: string) => /^(?:https?:\/\/[\w.:[\]-]+)?$/.test(value)
  return text.check(z.refine(isSite, `it must be an address such as ${example}, without a path`))
}

const page = z.optional(addressOf('an address such as https://example.com/duka', false))

export const socialPages = z.object(
  { facebook: page, twitter: page, instagram: page, tiktok: page, whatsapp: page },
  'it must be a group of addresses, such as {"facebook": "https://example.com/duka"}',
)

const promise = z.optional(textOf(160))

/**
 * What the shop promises, in the owner's words; an empty one is left out, a missing one is the specified one. Shown as
 * written in every language.
 */
export const promises = z.object(
  {
    delivery: promise,
    standardDelivery: promise,
    expressDelivery: promise,
    freeDelivery: promise,
    freeDeliveryFrom: promise,
    payment: promise,
    prices: promise,
    quality: promise,
    warranty: promise,
    returns: promise,
    refunds: promise,
    support: promise,
    rating: promise,
  },
  'it must be a group of texts, such as {"warranty": "Six months on electronics", "support": ""}',
)

const facts = (example: string) =>
  z.optional(
    z
      .record(textOf(1000), textOf(160), `it must be a group of texts, such as ${example}`)
      .check(z.refine((group) => Object.keys(group).length <= 300, 'it must have at most 300 entries')),
  )

/** A day, `2026-12-24`. */
const day = text.check(
  z.refine(
    (value) => /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value)),
    'it must be a day such as 2026-12-24',
  ),
)

/** The settings of an owner: read from `shop.config.json` at start and written into every page. */
export const shopConfig = z.object(
  {
    name: z._default(
      text.check(z.refine(({ length }) => length >= 1 && length <= 40, 'it must have 1 to 40 characters')),
      'Sokoni',
    ),
    tagline: z._default(textOf(160), 'Online shopping in Kenya'),
    /** What the shop sells, in a sentence or two; empty for the specified range. */
    description: z._default(textOf(1000), ''),
    promises: z._default(promises, {}),
    /** Opening hours, fees and times of delivery, in the owner's words; missing ones are the specified ones. */
    hours: facts('{"Mon-Fri": "8:00-17:00"}'),
    /** Days on which the shop is closed besides weekends and public holidays: no order arrives (OPN-174). */
    closedDays: z._default(
      z
        .array(day, 'it must be a list of days, such as ["2026-12-24"]')
        .check(z.maxLength(100, 'it must have at most 100 days')),
      [],
    ),
    deliveryFees: facts('{"Within Kisumu": "KES 150"}'),
    deliveryTimes: facts('{"Kisumu": "1 day"}'),
    /**
     * The subtotal from which delivery is free, in the shop's currency; 0 for none. Missing with a host that does not
     * say: the cart has the specified note, and no fee is taken off.
     */
    freeDeliveryFrom: z.optional(amount),
    /** Origin of links in messages and search results; empty for the request's own. */
    address: z._default(siteOf('https://duka.example'), ''),
    /** A picture's address, or empty to show the name instead. */
    logo: z._default(addressOf('an address such as /logo.svg or https://example.com/logo.svg', true), ''),
    social: z._default(socialPages, {}),
    /** Where shoppers sign up for the newsletter; {email} is replaced. Empty: the shop itself (OPN-02). */
    newsletter: z._default(addressOf('an address such as https://example.com/subscribe?email={email}', false), ''),
    /** The seller's PIN at the Kenya Revenue Authority, shown on invoices. */
    sellerPin: z.optional(text.check(z.regex(/^(?:[A-Z]\d{9}[A-Z])?$/, 'it must be a KRA PIN such as P051234567Q'))),
    /** Words of shoppers and what the catalogue calls it: `{"simu": "phone, smartphone"}`. */
    searchWords: z._default(
      z
        .record(textOf(60), textOf(500), 'it must be a group of words, such as {"simu": "phone, smartphone"}')
        .check(z.refine((words) => Object.keys(words).length <= 1000, 'it must have at most 1000 entries')),
      {},
    ),
    /** Limit of the home page's shelf of low prices, in the shop's currency; 0 for none. */
    lowPrice: z._default(amount, 1000),
    stripeKey: z._default(text, ''),
    googleClientId: z._default(text, ''),
    /** Origin of the calls; empty for the page's own (OPN-12). */
    apiHost: z._default(siteOf('https://erp.example.com'), ''),
    apiApp: z._default(
      text.check(z.regex(/^\w+$/, 'it must be one word of letters, digits and underscores, such as sokoni')),
      'sokoni',
    ),
    /** Whether the shop works without a network; false removes it from every device at its next visit (OPN-182). */
    offline: z._default(z.boolean('it must be true or false'), true),
    /** Whether the shop is a demo (OPN-192); the embedded store says so, not the file. */
    isDemo: z._default(z.boolean('it must be true or false'), false),
    /** Whether the host has `ACCOUNT_CALLS`; the embedded store always has. */
    hasAccountCalls: z._default(z.boolean('it must be true or false'), false),
    /** Set at start: the calls go to the embedded store, which has `STORE_CALLS` and takes idempotency keys. */
    isEmbeddedStore: z._default(z.boolean('it must be true or false'), false),
  },
  'it must be an object, {…}',
)

export type ShopConfig = z.output<typeof shopConfig>
