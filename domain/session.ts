/** One minute without activity ends a session [SES-02, CON-02]; the value charts repeat literally as a delay. */
export const INACTIVITY_LIMIT_MS = 60_000

/** How a session ended: by a minute without activity, by hand, or because the host no longer takes the token. */
export type SessionEndReason = 'expired' | 'loggedOut' | 'refused'

/**
 * Whether a stored session may be restored: its stored time lies less than a minute back [SES-07, SES-08], or ahead, as
 * clocks are corrected and no two tabs read quite the same time.
 */
export function isStillFresh(loginTime: number, now: number): boolean {
  return Math.abs(now - loginTime) < INACTIVITY_LIMIT_MS
}

/** Whether both halves of a user's token are known: a half pair is never sent (CTR-26). */
export function hasToken(user: { api_key: string; api_secret: string } | null): boolean {
  return Boolean(user?.api_key && user.api_secret)
}
