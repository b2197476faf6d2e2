import type { FastifyRequest } from 'fastify'
import type { ShopConfig } from '../../contract/shopConfig.ts'

/** For every answer. After HTTPS, the owner's proxy's included, browsers use only HTTPS for a year. */
export function commonHeaders({ protocol }: Pick<FastifyRequest, 'protocol'>): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    ...(protocol === 'https' ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  }
}

/** For answers of calls: nothing in them runs or loads, and no other site reads or frames them. */
export const CALL_HEADERS = {
  'content-security-policy': `default-src 'none'; frame-ancestors 'none'`,
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
}

/** What pages of the shop may not use. The shop may ask for the location, the card provider may use payment. */
const permissions = (stripeKey: string) =>
  'camera=(), geolocation=(self), microphone=(), midi=(), ' +
  `payment=(${stripeKey && 'self "https://js.stripe.com"'}), usb=()`

/**
 * For pages: scripts come only from this origin and, where the shop has them, Google sign-in and the card provider.
 * Inline scripts are allowed by their digests (`sha256-…`). Styles need 'unsafe-inline', because the component library
 * inserts them.
 */
export function pageHeaders(
  { apiHost, googleClientId, stripeKey }: Pick<ShopConfig, 'apiHost' | 'googleClientId' | 'stripeKey'>,
  ...inlineScripts: string[]
): Record<string, string> {
  const google = (path: string) => (googleClientId ? ` https://accounts.google.com/gsi/${path}` : '')
  const stripe = (sources: string) => (stripeKey ? ` ${sources}` : '')
  const frames = `${google('')}${stripe('https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com')}`
  const host = apiHost ? ` ${apiHost}` : ''
  // a host may send http addresses for its pictures; a page on HTTPS loads them by HTTPS
  const pictures = apiHost ? ` http://${new URL(apiHost).host}` : ''
  const inline = inlineScripts.map((digest) => ` '${digest}'`).join('')
  const policy = [
    `default-src 'self'`,
    `base-uri 'none'`,
    `object-src 'none'`,
    `frame-ancestors 'none'`,
    `form-action 'self'`,
    `script-src 'self'${inline}${google('client')}${stripe('https://js.stripe.com https://*.js.stripe.com')}`,
    `style-src 'self' 'unsafe-inline'${google('style')}`,
    `connect-src 'self'${host}${google('')}${stripe('https://api.stripe.com')}`,
    `frame-src${frames || " 'none'"}`,
    `img-src 'self' data: https:${pictures}`,
    `font-src 'self'`,
    `worker-src 'self' blob:`,
  ]
  return {
    'content-security-policy': policy.join('; '),
    'permissions-policy': permissions(stripeKey),
    'referrer-policy': 'strict-origin-when-cross-origin',
    // for browsers that do not know frame-ancestors
    'x-frame-options': 'DENY',
  }
}

/** Returns a page's headers for the owner's stock-taking, which reads barcodes. */
export const withCamera = (headers: Record<string, string>): Record<string, string> => ({
  ...headers,
  'permissions-policy': headers['permissions-policy']!.replace('camera=()', 'camera=(self)'),
})

/**
 * For pages for logging in, ordering and paying: other sites' windows get no reference to theirs, while Google's
 * sign-in window can still answer. Not for the other pages: browsers start a new process for a page with this header,
 * which delays its pictures.
 */
export const ISOLATED_WINDOW = { 'cross-origin-opener-policy': 'same-origin-allow-popups' }
