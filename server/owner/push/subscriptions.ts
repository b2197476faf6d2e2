import type { Statements } from '../../database/database.ts'
import {
  arePushKeys,
  isPushEndpoint,
  newPushKeys,
  type PushKeys,
  type PushSubscription,
} from '../../gateways/webPush.ts'
import { said } from '../../messages/texts.ts'
import { invalid, notAllowed } from '../../refusals.ts'
import { audit } from '../../security/audit.ts'
import { isDemo } from '../../security/demo.ts'
import type { Caller } from '../../security/sessions.ts'
import type { Store } from '../../store.ts'
import { readSetting } from '../../database/settingRows.ts'

const MOST_DEVICES = 10

/** A device on which the counter was not opened for so long gets no more notifications. */
export const PUSH_KEPT_MS = 30 * 24 * 60 * 60 * 1000

type Parts = Pick<Store, 'db' | 'clock'>

/** Who switches them on or off, and from where. */
interface By {
  caller: Caller
  rateLimitKey: string
}

/** Returns the shop's keys for push services; makes them at first use. Several processes agree on the same. */
export async function pushKeys(statements: Statements): Promise<PushKeys> {
  const read = () => readSetting<PushKeys>(statements, 'push_keys')
  const known = await read()
  if (known) return known
  await statements.query(
    `insert into settings (name, value) values ('push_keys', $1::jsonb) on conflict (name) do nothing`,
    [JSON.stringify(await newPushKeys())],
  )
  return (await read())!
}

export interface PushState {
  public_key: string
  /** Whether this device gets notifications. */
  is_on: boolean
  /** How many other devices of the owner do. */
  others: number
}

/** Returns how it is for a device, by the address of its push service, and notes that the counter was opened there. */
export async function pushState({ db, clock }: Parts, caller: Caller, endpoint: string): Promise<PushState> {
  const { userId, sessionId } = caller
  const { publicKey } = await pushKeys(db)
  const own = await db.query(
    `update push_subscriptions set seen_at = $3, session_id = $4 where user_id = $1 and endpoint = $2
     returning push_id`,
    [userId, endpoint, clock(), sessionId],
  )
  const [other] = await db.query<{ count: number }>(
    'select count(*) as count from push_subscriptions where user_id = $1 and endpoint <> $2',
    [userId, endpoint],
  )
  return { public_key: publicKey, is_on: own.length > 0, others: other!.count }
}

/**
 * Notes a device for new orders. If it was noted for another owner, it is no longer. Throws a Refusal in a demo, where
 * everyone knows the owner's password.
 */
export async function addPush(
  { db, clock }: Parts,
  user: By & { origin: string; device: string },
  given: PushSubscription,
): Promise<void> {
  const { caller, rateLimitKey, origin, device } = user
  if (!isPushEndpoint(given.endpoint) || !arePushKeys(given)) throw invalid(said('wrongPush'))
  await db.transaction(async (statements) => {
    if (await isDemo(statements, 'for share')) throw notAllowed(said('noPushInDemo'))
    await statements.query('select user_id from users where user_id = $1 for update', [caller.userId])
    const others = await statements.query(
      'select push_id from push_subscriptions where user_id = $1 and endpoint <> $2',
      [caller.userId, given.endpoint],
    )
    if (others.length >= MOST_DEVICES) throw invalid(said('tooManyPush', { most: MOST_DEVICES }))
    await statements.query(
      `insert into push_subscriptions
         (user_id, session_id, endpoint, p256dh, auth, origin, device, created_at, seen_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $8)
       on conflict (endpoint) do update set user_id = excluded.user_id, session_id = excluded.session_id,
         p256dh = excluded.p256dh, auth = excluded.auth, origin = excluded.origin, device = excluded.device,
         seen_at = excluded.seen_at`,
      [caller.userId, caller.sessionId, given.endpoint, given.p256dh, given.auth, origin, device, clock()],
    )
    await audit(statements, 'notifications on', rateLimitKey, { userId: caller.userId }, clock())
  })
}

/** Ends the notifications of one of the owner's devices, or of all others. What has ended already is fine. */
export async function endPush(
  { db, clock }: Parts,
  { caller: { userId }, rateLimitKey }: By,
  { endpoint, isOfOthers }: { endpoint: string; isOfOthers: boolean },
): Promise<void> {
  await db.transaction(async (statements) => {
    const ended = await statements.query(
      'delete from push_subscriptions where user_id = $1 and (endpoint <> $2) = $3::boolean returning push_id',
      [userId, endpoint, isOfOthers],
    )
    if (ended.length > 0) await audit(statements, 'notifications off', rateLimitKey, { userId }, clock())
  })
}
