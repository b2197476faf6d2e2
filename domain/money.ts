const DEFAULT_CURRENCY = 'KES'

const formats = new Map<string, Intl.NumberFormat>()

/** The code in capitals when it is three letters, else KES (OPN-65). */
export function currencyOrDefault(code: unknown): string {
  return typeof code === 'string' && /^[A-Z]{3}$/i.test(code) ? code.toUpperCase() : DEFAULT_CURRENCY
}

/** `KES 12,500`: code, space, no decimals [GEN-18, CON-01]; the space is an ordinary one. */
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

/** A card's badge: `25%`, `NOW` when above 0 but rounding to 0, null without a discount [LST-18, LST-19] (CTR-43). */
export function discountLabel(discount: number): string | null {
  if (!(discount > 0)) return null
  const rounded = Math.round(discount)
  return rounded === 0 ? 'NOW' : `${rounded}%`
}

/** What is saved, or null when the original price is not above the price (OPN-72). */
export function savingOf(price: number, originalPrice: number | null): number | null {
  return originalPrice !== null && originalPrice > price ? originalPrice - price : null
}
