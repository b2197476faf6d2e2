import { findOwnerPush, pushWrites } from '../../../contract/owner/push.ts'
import type { OwnerWriteCall } from '../../../contract/owner/write.ts'
import { SERVICE_WORKER } from '../../../contract/render.ts'
import type { User } from '../../../domain/entities.ts'
import { refusalOrThrow } from '../../../domain/outcomes.ts'
import type { PushChange, PushHere, PushOutcome, PushProblem } from '../../../domain/owner/push.ts'
import type * as z from 'zod/mini'
import type { Http } from '../http.ts'

/** On iPhones only the installed counter has all of them, and only with HTTPS. */
const knowsPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis

/** Whether the person has allowed notifications in this browser. */
export const allowsPush = (): boolean => knowsPush() && Notification.permission === 'granted'

/** How this browser gets messages; null when it gets none. */
async function subscriptionHere(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** New orders by Web Push on this device of an owner. */
export function ownerPushService(http: Http) {
  /** Sends a change; returns why the shop refuses it, or null. */
  async function send<Request extends z.ZodMiniType>(
    call: OwnerWriteCall<Request>,
    args: z.input<Request>,
    user: User,
  ): Promise<PushProblem | null> {
    try {
      const { message } = await http(call, args, { user })
      return message.status === 200 ? null : { reason: 'refused', message: message.message }
    } catch (error) {
      return { reason: 'refused', message: refusalOrThrow(error).message }
    }
  }

  const find = async (endpoint: string, user: User, signal?: AbortSignal) =>
    (await http(findOwnerPush, { endpoint }, { user, signal })).message

  async function readPush(user: User, signal?: AbortSignal): Promise<PushHere> {
    if (!knowsPush()) return { status: 'unsupported', others: 0 }
    const subscription = await subscriptionHere()
    const { is_on, others } = await find(subscription?.endpoint ?? '', user, signal)
    // another owner's, who used this browser before
    if (!is_on) await subscription?.unsubscribe()
    const isBlocked = Notification.permission === 'denied'
    return { status: is_on ? 'on' : isBlocked ? 'blocked' : 'off', others }
  }

  /** Call it at a tap: browsers then ask the person. */
  async function switchOn(user: User): Promise<PushOutcome> {
    const permission = await Notification.requestPermission()
    if (permission !== 'granted') return { here: await readPush(user), problem: null }
    const { public_key } = await find('', user)
    const subscription = await subscribe(public_key)
    if (!subscription) return { here: null, problem: { reason: 'noService' } }
    const { endpoint, keys } = subscription.toJSON()
    const args = { endpoint: endpoint ?? '', p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' }
    try {
      const problem = await send(pushWrites.add, args, user)
      if (!problem) return { here: await readPush(user), problem }
      await subscription.unsubscribe()
      return { here: null, problem }
    } catch (error) {
      await subscription.unsubscribe()
      throw error
    }
  }

  return {
    readPush,

    async change(change: PushChange, user: User): Promise<PushOutcome> {
      if (change === 'on') return switchOn(user)
      const subscription = await subscriptionHere()
      const endpoint = subscription?.endpoint ?? ''
      if (change === 'off') {
        await endPushHere(http, user)
        return { here: await readPush(user).catch(() => ({ status: 'off' as const, others: 0 })), problem: null }
      }
      const problem =
        change === 'test'
          ? await send(pushWrites.test, { endpoint }, user)
          : await send(pushWrites.end, { endpoint, of_others: true }, user)
      return { here: await readPush(user), problem }
    },
  }
}

/** Makes a new subscription for the shop's key; null where the browser has no push service, as some have none. */
async function subscribe(applicationServerKey: string): Promise<PushSubscription | null> {
  try {
    await navigator.serviceWorker.register(SERVICE_WORKER)
    const { pushManager } = await navigator.serviceWorker.ready
    // it may be for another key
    await (await pushManager.getSubscription())?.unsubscribe()
    return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
  } catch {
    return null
  }
}

/**
 * Ends them on this device. The browser's push service refuses them from then on, so the shop notices too when its call
 * fails, as for a guest.
 */
export async function endPushHere(http: Http, user: User): Promise<void> {
  const subscription = allowsPush() ? await subscriptionHere() : null
  if (!subscription) return
  const { endpoint } = subscription
  await subscription.unsubscribe()
  await http(pushWrites.end, { endpoint, of_others: false }, { user }).catch(() => undefined)
}
