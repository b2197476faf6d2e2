import type { ShopConfig } from '../../contract/shopConfig.ts'

/** For every answer. */
export const ALWAYS = { 'x-content-type-options': 'nosniff' }

/**
 * For pages: scripts come from here, Google sign-in and the card provider only, and `inlineScript` (the digest of its
 * text, `sha256-…`) may stand in the page. Styles need 'unsafe-inline' because the component library writes them into
 * the page.
 */
export function pageHeaders({ apiHost }: Pick<ShopConfig, 'apiHost'>, inlineScript?: string): Record<string, string> {
  const host = apiHost ? ` ${apiHost}` : ''
  const inline = inlineScript === undefined ? '' : ` '${inlineScript}'`
  const policy = [
    `default-src 'self'`,
    `base-uri 'none'`,
    `object-src 'none'`,
    `frame-ancestors 'none'`,
    `form-action 'self'`,
    `script-src 'self'${inline} https://accounts.google.com/gsi/client https://js.stripe.com https://*.js.stripe.com`,
    `style-src 'self' 'unsafe-inline' https://accounts.google.com/gsi/style`,
    `connect-src 'self'${host} https://accounts.google.com/gsi/ https://api.stripe.com`,
    `frame-src https://accounts.google.com/gsi/ https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com`,
    `img-src 'self' data: https:${host}`,
    `font-src 'self'`,
    `worker-src 'self' blob:`,
  ]
  return { 'content-security-policy': policy.join('; '), 'referrer-policy': 'strict-origin-when-cross-origin' }
}

/**
 * For pages on which people log in, order and pay: no window of another site keeps a hold on theirs, while Google's
 * sign-in window can still answer. Not for the shop window: browsers start another process for a page with this
 * header, and its pictures come that much later.
 */
export const WINDOW_OF_ITS_OWN = { 'cross-origin-opener-policy': 'same-origin-allow-popups' }
