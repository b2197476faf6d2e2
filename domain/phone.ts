/** Only the digits 0 to 9 of a text [VAL-01]. */
export function digitsOf(text: string): string {
  return text.replace(/[^0-9]/g, '')
}

/** Whether a text is one of the four accepted Kenyan forms, once stripped to digits [VAL-01 to VAL-06]. */
export function isKenyanPhone(text: string): boolean {
  return /^(?:[17]\d{8}|0[17]\d{8}|01\d{9}|254[17]\d{8})$/.test(digitsOf(text))
}

/**
 * The local form `07…` or `01…` of an accepted number [VAL-07, VAL-08, VAL-09]; 2541… becomes 01…,
 * never another person's 07… (CTR-16). Numbers that are not accepted come back as their digits.
 */
export function normalisePhone(text: string): string {
  const digits = digitsOf(text)
  if (/^[17]\d{8}$/.test(digits)) return `0${digits}`
  if (/^254[17]\d{8}$/.test(digits)) return `0${digits.slice(3)}`
  return digits
}

/** The 12-digit form that M-PESA takes, or null where no such number exists (11 digits starting with 01). */
export function toMsisdn(text: string): string | null {
  const local = normalisePhone(text)
  return /^0[17]\d{8}$/.test(local) ? `254${local.slice(1)}` : null
}

/** The address that calls a number: international where it is a Kenyan one, so that it works from anywhere. */
export function callLink(text: string): string {
  const msisdn = toMsisdn(text)
  return msisdn ? `tel:+${msisdn}` : `tel:${digitsOf(text)}`
}

/** The address that writes a text message to a number, in the form of `callLink`. */
export function messageLink(text: string): string {
  return callLink(text).replace('tel:', 'sms:')
}

/** `0712•••678`, for screens and logs that others may see; nothing of a text too short to hide three digits of. */
export function maskPhone(text: string): string {
  const local = normalisePhone(text)
  return local.length < 10 ? '•••' : `${local.slice(0, 4)}•••${local.slice(-3)}`
}

/** [VAL-11] with the samples of OPN-13. */
export const PHONE_MESSAGE = 'Please enter a valid Kenyan phone number (e.g., 0712345678, 0112345678).'

/** [VAL-12] */
export const MOBILE_MONEY_PHONE_MESSAGE =
  'Please enter a valid Kenyan mobile-money phone number (e.g., 0712345678, 0112345678).'
