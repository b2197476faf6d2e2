const DEFAULT_CURRENCY = 'KES'

/** Returns a code of three letters in capitals, otherwise KES (OPN-65). */
export function currencyOrDefault(code: unknown): string {
  return typeof code === 'string' && /^[A-Z]{3}$/i.test(code) ? code.toUpperCase() : DEFAULT_CURRENCY
}

/**
 * Formats an amount as `KES 12,500`: code, ordinary space, no decimals [GEN-18, CON-01]. Without `Intl`, whose first
 * number format takes 70 ms on a cheap phone.
 */
export function formatPrice(amount: number, currency: string = DEFAULT_CURRENCY): string {
  return `${amount < 0 ? '-' : ''}${currencyOrDefault(currency)} ${withCommas(Math.abs(amount))}`
}

/** Writes a positive number as `12,500`: rounded, a comma before each three digits. */
export function withCommas(amount: number): string {
  return String(Math.round(amount)).replace(/\B(?=(?:\d{3})+$)/g, ',')
}

/** Returns a card's badge: whole per cent, `now` when that is 0, null without a discount [LST-18, LST-19] (CTR-43). */
export function discountBadge(discount: number): number | 'now' | null {
  return discount > 0 ? Math.round(discount) || 'now' : null
}

/** Returns the saving, or null when the original price is not above the price (OPN-72). */
export function savingOf(price: number, originalPrice: number | null): number | null {
  return originalPrice !== null && originalPrice > price ? originalPrice - price : null
}
