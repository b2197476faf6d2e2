import { notAuthenticated } from '../refusals.ts'
import { countCall } from '../security/limits.ts'
import { callerOfToken, type Caller } from '../security/sessions.ts'
import type { Store } from '../store.ts'

/**
 * Returns the user of an `Authorization` header, `token {key}:{secret}` [ROL-06], or null without one. Counts the call
 * against the user's limit. Throws a 401 Refusal for a wrong header, also where no login is needed, as hosts do.
 */
export async function callerOfHeader(store: Store, header: string | undefined): Promise<Caller | null> {
  if (header === undefined) return null
  const [, key, secret] = /^token ([^\s:]+):([^\s:]+)$/i.exec(header.trim()) ?? []
  const caller = key && secret ? await callerOfToken(store.db, key, secret, store.clock()) : null
  if (!caller) throw notAuthenticated()
  await countCall(store, caller.userId)
  return caller
}
