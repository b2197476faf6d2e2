import { digitsOf, isKenyanPhone, PHONE_MESSAGE } from './people/phone.ts'
import type { Notice, Region, User } from './entities.ts'

/** Non-empty, at most 254 characters, `local@domain.top` with a top-level part of 2 or more [VAL-14 to VAL-17]. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)*\.[^\s@.]{2,}$/.test(text)
}

/** At least 2 characters once trimmed [VAL-13]. */
export function isName(text: string): boolean {
  return text.trim().length >= 2
}

const INVALID_PHONE: Notice = {
  title: 'Invalid Phone',
  description: 'Enter a valid 10-digit phone e.g. 0712345678',
  tone: 'error',
}

const INVALID_EMAIL: Notice = {
  title: 'Invalid Email',
  description: 'Enter a valid email address',
  tone: 'error',
}

/** Returns the error text for a mobile number in the login or register form, or null [VAL-18, VAL-21] (CTR-18). */
export function mobileProblem(text: string): Notice | null {
  return /^0\d{9}$/.test(digitsOf(text)) ? null : INVALID_PHONE
}

/** Returns the error text for an email in the login or register form, or null [VAL-19, VAL-21]. */
export function emailProblem(text: string): Notice | null {
  return isEmail(text.trim()) ? null : INVALID_EMAIL
}

/**
 * Returns the error text for the login field, or null [VAL-18, VAL-19]. Text with `@` is checked as an email; other
 * text with 8 or more digits is checked as a phone number (CTR-17).
 */
export function loginProblem(text: string): Notice | null {
  if (text.includes('@')) return emailProblem(text)
  return digitsOf(text).length >= 8 ? mobileProblem(text) : null
}

/** Returns the error text for a full name in the register form, or null (OPN-36). */
export function fullNameProblem(text: string): Notice | null {
  if (isName(text)) return null
  return { title: 'Invalid Name', description: 'Please enter your full name (minimum 2 characters).', tone: 'error' }
}

/** Shown in red under the contact phone while typing [CHK-20]. */
export const CONTACT_PHONE_HINT = 'Please enter a valid Kenyan phone number'

/** Returns the text of the first of five checks that fails, or null [CHK-21 to CHK-26]. */
export function checkoutProblem(order: {
  user: User | null
  orderId: string | null
  region: Region | null
  location: string
  mobile_number: string
}): string | null {
  if (!order.user) return 'Please log in to complete your order.'
  if (!order.orderId) return 'No order ID found. Please try again.'
  if (!order.region) return 'Please select your delivery region.'
  if (order.region.has_location && !order.location) return 'Please select your delivery location.'
  if (!isKenyanPhone(order.mobile_number)) return PHONE_MESSAGE
  return null
}
