import { onTestFinished } from 'vitest'
import type { User } from '../../domain/entities.ts'
import { createHttp, type Http } from '../../src/services/http.ts'
import { wanjiru } from '../examples.ts'
import { item, received } from '../server/orderSteps.ts'
import { ownerCallOf, type OwnerCall } from '../server/owner/ownerSession.ts'
import { CUSTOMER, openTestStore, OWNER, ownerSessionOf, sessionOf, type TestStore } from '../server/support.ts'

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
  return {
    ...shop,
    user: userOf(token),
    http: createHttp({ host: shop.url, app: 'sokoni', onTokenRefused: () => undefined }),
    ask: ownerCallOf(shop, token),
  }
}

/** Logs the owner in anew, in a session that no second factor has confirmed. */
export const unconfirmed = async (shop: TestStore): Promise<User> => userOf((await sessionOf(shop, OWNER.usr)).token)

function userOf(token: string): User {
  const [api_key = '', api_secret = ''] = token.split(':')
  return { ...wanjiru, email: OWNER.usr, api_key, api_secret }
}

/** Places an order of the demo's customer and returns its number. */
export async function placeOrder(shop: TestStore): Promise<string> {
  // the same order sooner is the same one
  shop.advance(11_000)
  return received(shop, await sessionOf(shop, CUSTOMER.usr), item('SKN-0001'))
}

/** The number of an account, as the owner's calls name it. */
export async function idOf({ store }: TestStore, email: string): Promise<string> {
  const [user] = await store.db.query<{ id: string }>('select user_id::text as id from users where email = $1', [email])
  return user!.id
}
