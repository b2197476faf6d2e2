import { notAuthenticated } from '../refusals.ts'
import { countCall } from '../security/limits.ts'
import { callerOfToken, type Caller } from '../security/sessions.ts'
import type { Store } from '../store.ts'

/**
 * Who sends an `Authorization` header, `token {key}:{secret}` [ROL-06]; null without one. A header that is
 * there but wrong, half or of another kind is refused with 401, also where no login is needed, as hosts do. The call
 * counts against the person's limit.
 */
export async function callerOfHeader(store: Store, header: string | undefined): Promise<Caller | null> {
  if (header === undefined) return null
  const [, key, secret] = /^token ([^\s:]+):([^\s:]+)$/i.exec(header.trim()) ?? []
  const caller = key && secret ? await callerOfToken(store.db, key, secret, store.clock()) : null
  if (!caller) throw notAuthenticated()
  await countCall(store, caller.userId)
  return caller
}
