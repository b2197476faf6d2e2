const DEFAULT_CURRENCY = 'KES'

const formats = new Map<string, Intl.NumberFormat>()

/** Returns a code of three letters in capitals, otherwise KES (OPN-65). */
export function currencyOrDefault(code: unknown): string {
  return typeof code === 'string' && /^[A-Z]{3}$/i.test(code) ? code.toUpperCase() : DEFAULT_CURRENCY
}

/** Formats an amount as `KES 12,500`: code, ordinary space, no decimals [GEN-18, CON-01]. */
export function formatPrice(amount: number, currency: string = DEFAULT_CURRENCY): string {
  const code = currencyOrDefault(currency)
  let format = formats.get(code)
  if (!format) {
    format = new Intl.NumberFormat('en', {
      style: 'currency',
      currency: code,
      currencyDisplay: 'code',
      minimumFractionDigits: 0,
      maximumFractionDigits: 0,
    })
    formats.set(code, format)
  }
  return format.format(amount).replace(/\u00a0/g, ' ')
}

/** Returns a card's badge: whole per cent, `now` when that is 0, null without a discount [LST-18, LST-19] (CTR-43). */
export function discountBadge(discount: number): number | 'now' | null {
  return discount > 0 ? Math.round(discount) || 'now' : null
}

/** Returns the saving, or null when the original price is not above the price (OPN-72). */
export function savingOf(price: number, originalPrice: number | null): number | null {
  return originalPrice !== null && originalPrice > price ? originalPrice - price : null
}
