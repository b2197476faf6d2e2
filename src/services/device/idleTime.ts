import { KEYS, type JsonStorage } from './storage.ts'

/** A payment request holds a session for at most this long, in ms. */
const LONGEST_HOLD_MS = 120_000

/**
 * Returns for how long no tab had activity, and for how long an open payment request still holds the session, in ms
 * (OPN-111). A hold counts as activity until its end.
 */
export function readIdleTime(storage: JsonStorage, now: number): { idleMs: number; heldMs: number } {
  const active = Number(storage.read(KEYS.loginTime))
  const until = Number(storage.read(KEYS.heldUntil))
  const rest = until - now
  if (active && rest > 0 && rest <= LONGEST_HOLD_MS) return { idleMs: 0, heldMs: rest }
  return { idleMs: now - (active && rest <= 0 && until > active ? until : active), heldMs: 0 }
}
