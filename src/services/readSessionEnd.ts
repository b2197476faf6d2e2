import type { SessionEndReason } from '../../domain/session.ts'
import { KEYS, type JsonStorage } from './storage.ts'

/** How the last session in this browser ended, as the tab that ended it says; without a word, as where the storage was cleared: by hand. */
export function readSessionEnd(storage: JsonStorage): SessionEndReason {
  const told = storage.read(KEYS.sessionEnd)
  return told === 'expired' || told === 'refused' ? told : 'loggedOut'
}
