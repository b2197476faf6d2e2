import { longestHoldOf } from '../../../domain/people/session.ts'
import { KEYS, type JsonStorage } from './storage.ts'

/**
 * Returns for how long no tab had activity, and for how long the session is still held, in ms (OPN-111, OPN-426). A
 * hold counts as activity until its end.
 */
export function readIdleTime(storage: JsonStorage, now: number): { idleMs: number; heldMs: number } {
  const active = Number(storage.read(KEYS.loginTime))
  const until = Number(storage.read(KEYS.heldUntil))
  const rest = until - now
  const { role } = Object(storage.read(KEYS.user)) as { role?: unknown }
  if (active && rest > 0 && rest <= longestHoldOf({ role: String(role) })) return { idleMs: 0, heldMs: rest }
  return { idleMs: now - (active && rest <= 0 && until > active ? until : active), heldMs: 0 }
}
