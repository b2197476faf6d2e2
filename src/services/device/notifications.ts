import type { TappedMessage } from '../../../contract/owner/push.ts'
import type { User } from '../../../domain/entities.ts'
import { isOwner } from '../../../domain/people/roles.ts'
import type { Http } from '../http.ts'

/** Calls `goTo` with where a tapped notification leads. Returns the function that stops that. */
export function onNotificationTap(goTo: (address: string) => void): () => void {
  const { serviceWorker } = navigator as Partial<Navigator>
  const listen = ({ data }: MessageEvent<TappedMessage>) => goTo(data.goTo)
  serviceWorker?.addEventListener('message', listen)
  return () => serviceWorker?.removeEventListener('message', listen)
}

/** For a user who is not an owner: ends the notifications of new orders that an owner has allowed in this browser. */
export async function endPushOfOthers(http: Http, user: User): Promise<void> {
  if (isOwner(user) || globalThis.Notification?.permission !== 'granted') return
  const { endPushHere } = await import('../owner/ownerPush.ts')
  await endPushHere(http, user)
}
