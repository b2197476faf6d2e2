import * as z from 'zod/mini'
import { SHOP_DEFAULTS } from './shopDefaults.ts'

/** What a shop owner sets without a rebuild: read from `shop.config.json` at start and handed to the page. */
export const shopConfig = z.object({
  name: z._default(z.string().check(z.minLength(1), z.maxLength(40)), SHOP_DEFAULTS.name),
  tagline: z._default(z.string(), SHOP_DEFAULTS.tagline),
  /** An address of a picture, or empty for the name set as a word mark. */
  logo: z._default(z.string(), SHOP_DEFAULTS.logo),
  social: z._default(
    z.object({
      facebook: z.optional(z.string()),
      twitter: z.optional(z.string()),
      instagram: z.optional(z.string()),
      tiktok: z.optional(z.string()),
      whatsapp: z.optional(z.string()),
    }),
    SHOP_DEFAULTS.social,
  ),
  stripeKey: z._default(z.string(), SHOP_DEFAULTS.stripeKey),
  googleClientId: z._default(z.string(), SHOP_DEFAULTS.googleClientId),
  /** The host's calls: empty host means the page's own origin (OPN-12). */
  apiHost: z._default(z.string(), SHOP_DEFAULTS.apiHost),
  apiApp: z._default(z.string().check(z.regex(/^\w+$/)), SHOP_DEFAULTS.apiApp),
})

export type ShopConfig = z.output<typeof shopConfig>
