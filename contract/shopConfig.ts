import * as z from 'zod/mini'

/** What a shop owner sets without a rebuild: read from `shop.config.json` at start and handed to the page. */
export const shopConfig = z.object({
  name: z._default(z.string().check(z.minLength(1), z.maxLength(40)), 'Sokoni'),
  tagline: z._default(z.string(), 'Online shopping in Kenya'),
  /** An address of a picture, or empty for the name set as a word mark. */
  logo: z._default(z.string(), ''),
  social: z._default(
    z.object({
      facebook: z.optional(z.string()),
      twitter: z.optional(z.string()),
      instagram: z.optional(z.string()),
      tiktok: z.optional(z.string()),
      whatsapp: z.optional(z.string()),
    }),
    {},
  ),
  stripeKey: z._default(z.string(), ''),
  googleClientId: z._default(z.string(), ''),
  /** The host's calls: empty host means the page's own origin (OPN-12). */
  apiHost: z._default(z.string(), ''),
  apiApp: z._default(z.string().check(z.regex(/^\w+$/)), 'sokoni'),
})

export type ShopConfig = z.output<typeof shopConfig>
