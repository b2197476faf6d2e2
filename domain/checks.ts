import { digitsOf, isKenyanPhone, normalisePhone } from './people/phone.ts'
import type { Region, User } from './entities.ts'
import type { NoticeKey } from './notices.ts'

/** Non-empty, at most 254 characters, `local@domain.top` with a top-level part of 2 or more [VAL-14 to VAL-17]. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)*\.[^\s@.]{2,}$/.test(text)
}

export const LONGEST_NAME = 140

/** At least 2 characters once trimmed [VAL-13]. */
export function isName(text: string): boolean {
  return text.trim().length >= 2
}

/**
 * Returns what is wrong with a mobile number in the login or register form, or null [VAL-18, VAL-21] (CTR-18). The
 * number is normalised first, so that each form counts that the checkout takes, but 11 digits starting with 01.
 */
export function mobileProblem(text: string): NoticeKey | null {
  return /^0\d{9}$/.test(normalisePhone(text)) ? null : 'invalidPhone'
}

/** Returns what is wrong with an email in the login or register form, or null [VAL-19, VAL-21]. */
export function emailProblem(text: string): NoticeKey | null {
  return isEmail(text.trim()) ? null : 'invalidEmail'
}

/**
 * Returns what is wrong with the login field, or null [VAL-18, VAL-19]. Text with `@` is checked as an email; other
 * text with 8 or more digits is checked as a phone number (CTR-17).
 */
export function loginProblem(text: string): NoticeKey | null {
  if (text.includes('@')) return emailProblem(text)
  return digitsOf(text).length >= 8 ? mobileProblem(text) : null
}

/** Returns what is wrong with a full name in the register form, or null (OPN-36). */
export function fullNameProblem(text: string): NoticeKey | null {
  return isName(text) ? null : 'invalidName'
}

/** Returns what the first of five checks that fails says, or null [CHK-21 to CHK-26]. */
export function checkoutProblem(order: {
  user: User | null
  orderId: string | null
  region: Region | null
  location: string
  mobile_number: string
}): NoticeKey | null {
  if (!order.user) return 'orderNeedsLogin'
  if (!order.orderId) return 'orderNeedsId'
  if (!order.region) return 'orderNeedsRegion'
  if (order.region.has_location && !order.location) return 'orderNeedsLocation'
  if (!isKenyanPhone(order.mobile_number)) return 'orderNeedsPhone'
  return null
}
