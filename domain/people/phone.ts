/** Only the digits 0 to 9 of a text [VAL-01]. */
export function digitsOf(text: string): string {
  return text.replace(/[^0-9]/g, '')
}

/** Whether a text is one of the four accepted Kenyan forms, once stripped to digits [VAL-01 to VAL-06]. */
export function isKenyanPhone(text: string): boolean {
  return /^(?:[17]\d{8}|0[17]\d{8}|01\d{9}|254[17]\d{8})$/.test(digitsOf(text))
}

/**
 * Returns the local form `07…` or `01…` of an accepted number [VAL-07, VAL-08, VAL-09]; 2541… becomes 01… (CTR-16).
 * Returns the digits of any other text.
 */
export function normalisePhone(text: string): string {
  const digits = digitsOf(text)
  if (/^[17]\d{8}$/.test(digits)) return `0${digits}`
  if (/^254[17]\d{8}$/.test(digits)) return `0${digits.slice(3)}`
  return digits
}

/** Returns a Kenyan number as people read it, `0712 345 678`; any other text as it is. */
export function readablePhone(text: string): string {
  const local = isKenyanPhone(text) ? normalisePhone(text) : ''
  return local.length === 10 ? `${local.slice(0, 4)} ${local.slice(4, 7)} ${local.slice(7)}` : text
}

/** Returns the 12-digit form for M-PESA, or null for a number without one (11 digits starting with 01). */
export function toMsisdn(text: string): string | null {
  const local = normalisePhone(text)
  return /^0[17]\d{8}$/.test(local) ? `254${local.slice(1)}` : null
}

/** Returns the `tel:` address of a number; international for a Kenyan one. */
export function callLink(text: string): string {
  const msisdn = toMsisdn(text)
  return msisdn ? `tel:+${msisdn}` : `tel:${digitsOf(text)}`
}

/** Returns the `sms:` address of a number, in the form of `callLink`. */
export function messageLink(text: string): string {
  return callLink(text).replace('tel:', 'sms:')
}

/** Returns the WhatsApp address of a number, of its digits as they are where it has no international form. */
export function chatLink(text: string): string {
  return `https://wa.me/${toMsisdn(text) ?? digitsOf(text)}`
}

/** Returns the WhatsApp address of a number with a text; empty for a number that has no international form. */
export function whatsappLink(number: string, message: string): string {
  const msisdn = toMsisdn(number)
  return msisdn ? `https://wa.me/${msisdn}?${new URLSearchParams({ text: message }).toString()}` : ''
}

/** Returns `0712•••678`, for screens and logs that others may see; empty for a text that is too short. */
export function maskPhone(text: string): string {
  const local = normalisePhone(text)
  return local.length < 10 ? '•••' : `${local.slice(0, 4)}•••${local.slice(-3)}`
}
