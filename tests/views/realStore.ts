import { onTestFinished } from 'vitest'
import type { User } from '../../domain/entities.ts'
import { createHttp, type Http } from '../../src/services/http.ts'
import { wanjiru } from '../examples.ts'
import { ownerCallOf, type OwnerCall } from '../server/owner/ownerSession.ts'
import { openTestStore, OWNER, ownerSessionOf, type TestStore } from '../server/support.ts'

export interface OwnersStore extends TestStore {
  /** An owner whose session is confirmed. */
  user: User
  /** Sends calls as the owner's browser does. */
  http: Http
  /** Sends calls as the same owner elsewhere. */
  ask: OwnerCall
}

/** Opens a real store with the demo for a test, and logs its owner in. */
export async function openOwnersStore(): Promise<OwnersStore> {
  const shop = await openTestStore()
  onTestFinished(() => shop.close())
  const { token } = await ownerSessionOf(shop)
  const [api_key = '', api_secret = ''] = token.split(':')
  return {
    ...shop,
    user: { ...wanjiru, email: OWNER.usr, api_key, api_secret },
    http: createHttp({ host: shop.url, app: 'sokoni', onTokenRefused: () => undefined }),
    ask: ownerCallOf(shop, token),
  }
}
