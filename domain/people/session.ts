import { isOwner } from './roles.ts'

/** One minute without activity ends a session [SES-02, CON-02]. */
export const INACTIVITY_LIMIT_MS = 60_000

/** What an owner may choose instead (OPN-146). */
export const OWNER_IDLE_MINUTES = 30

/** Returns for how long a user's session lasts without activity, in ms. */
export function idleLimitOf(user: { role: string; idleMinutes?: number } | null): number {
  return isOwner(user) && user?.idleMinutes === OWNER_IDLE_MINUTES ? OWNER_IDLE_MINUTES * 60_000 : INACTIVITY_LIMIT_MS
}

/** A texted code is valid for so long. */
export const CODE_LIFE_MS = 5 * 60 * 1000

/**
 * Returns for how long at most a session is held, in ms: an owner's while a texted code is valid (OPN-426), another's
 * while a payment request lives (OPN-111).
 */
export function longestHoldOf(user: { role: string } | null): number {
  return isOwner(user) ? CODE_LIFE_MS : 120_000
}

/** Returns the email of an account, or an empty text: that of a rider without one is named by its number (OPN-385). */
export function emailOf({ email }: { email: string }): string {
  return email.includes('@') ? email : ''
}

/** Why a session ended: a minute without activity, a log-out, or the host refused the token. */
export type SessionEndReason = 'expired' | 'loggedOut' | 'refused'

/**
 * Returns whether a stored session may be restored: its time is less than the limit (ms) ago [SES-07, SES-08], or
 * ahead, as clocks are corrected and two tabs read slightly different times.
 */
export function isStillFresh(loginTime: number, now: number, limit = INACTIVITY_LIMIT_MS): boolean {
  return Math.abs(now - loginTime) < limit
}

/** Returns whether a user has both halves of the token; a half is never sent (CTR-26). */
export function hasToken(user: { api_key: string; api_secret: string } | null): boolean {
  return Boolean(user?.api_key && user.api_secret)
}
