/** One minute without activity ends a session [SES-02, CON-02]; machines repeat the value as a delay. */
export const INACTIVITY_LIMIT_MS = 60_000

/** Why a session ended: a minute without activity, a log-out, or the host refused the token. */
export type SessionEndReason = 'expired' | 'loggedOut' | 'refused'

/**
 * Returns whether a stored session may be restored: its time is less than a minute ago [SES-07, SES-08], or ahead, as
 * clocks are corrected and two tabs read slightly different times.
 */
export function isStillFresh(loginTime: number, now: number): boolean {
  return Math.abs(now - loginTime) < INACTIVITY_LIMIT_MS
}

/** Returns whether a user has both halves of the token; a half is never sent (CTR-26). */
export function hasToken(user: { api_key: string; api_secret: string } | null): boolean {
  return Boolean(user?.api_key && user.api_secret)
}
