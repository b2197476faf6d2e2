export const DEFAULT_CURRENCY = 'KES'

/** Returns a code of three letters in capitals, otherwise KES (OPN-65). */
export function currencyOrDefault(code: unknown): string {
  return typeof code === 'string' && /^[A-Z]{3}$/i.test(code) ? code.toUpperCase() : DEFAULT_CURRENCY
}

/** Currencies whose prices have no decimals: those around Kenya, and others of ISO 4217. */
const WHOLE = new Set(['KES', 'UGX', 'TZS', 'RWF', 'BIF', 'SOS', 'DJF', 'KMF', 'XAF', 'XOF', 'JPY', 'KRW', 'VND'])

/** Returns how many decimals the prices of a currency have. */
export function decimalsOf(currency: string): 0 | 2 {
  return WHOLE.has(currencyOrDefault(currency)) ? 0 : 2
}

/**
 * Rounds an amount to what its currency is paid in: whole shillings, or cents where it has some (OPN-209). A half goes
 * up; what is above 0 does not become free.
 */
export function roundedAmount(amount: number, currency: string = DEFAULT_CURRENCY): number {
  const unit = 10 ** decimalsOf(currency)
  const rounded = Math.round(amount * unit * (1 + Number.EPSILON)) / unit
  return rounded === 0 && amount > 0 ? 1 / unit : rounded
}

/**
 * Formats an amount as `KES 12,500`: code, ordinary space, no decimals [GEN-18, CON-01]; as `USD 12.50` in a currency
 * with cents, where there are any (OPN-209). Without `Intl`, whose first number format takes 70 ms on a cheap phone.
 */
export function formatPrice(amount: number, currency: string = DEFAULT_CURRENCY): string {
  const [whole, cents = '00'] = roundedAmount(Math.abs(amount), currency).toFixed(decimalsOf(currency)).split('.')
  const written = withCommas(Number(whole)) + (cents === '00' ? '' : `.${cents}`)
  return `${amount < 0 ? '-' : ''}${currencyOrDefault(currency)} ${written}`
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
