import type { FastifyRequest } from 'fastify'
import type { ShopConfig } from '../../contract/shopConfig.ts'

/** For every answer. A browser that came by HTTPS, the owner's proxy's included, comes by nothing else for a year. */
export function everyHeaders({ protocol }: Pick<FastifyRequest, 'protocol'>): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    ...(protocol === 'https' ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  }
}

/** For answers of calls, which no browser shows as a page: nothing in them runs or loads, and no other site's page reads or frames them. */
export const CALL_HEADERS = {
  'content-security-policy': `default-src 'none'; frame-ancestors 'none'`,
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
}

/** What no page of the shop asks a device for. Paying is left to the card provider. */
const PERMISSIONS = 'camera=(), geolocation=(), microphone=(), midi=(), payment=(self "https://js.stripe.com"), usb=()'

/**
 * For pages: scripts come from here, Google sign-in and the card provider only, and `inlineScript` (the digest of its
 * text, `sha256-…`) may stand in the page. Styles need 'unsafe-inline' because the component library writes them into
 * the page.
 */
export function pageHeaders({ apiHost }: Pick<ShopConfig, 'apiHost'>, inlineScript?: string): Record<string, string> {
  const host = apiHost ? ` ${apiHost}` : ''
  // a host may write its pictures' addresses by plain HTTP; a page that came by HTTPS then asks for them by HTTPS
  const pictures = apiHost ? ` http://${new URL(apiHost).host}` : ''
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
    `img-src 'self' data: https:${pictures}`,
    `font-src 'self'`,
    `worker-src 'self' blob:`,
  ]
  return {
    'content-security-policy': policy.join('; '),
    'permissions-policy': PERMISSIONS,
    'referrer-policy': 'strict-origin-when-cross-origin',
    // for browsers that do not know frame-ancestors
    'x-frame-options': 'DENY',
  }
}

/**
 * For pages on which people log in, order and pay: no window of another site keeps a hold on theirs, while Google's
 * sign-in window can still answer. Not for the shop window: browsers start another process for a page with this
 * header, and its pictures come that much later.
 */
export const WINDOW_OF_ITS_OWN = { 'cross-origin-opener-policy': 'same-origin-allow-popups' }
