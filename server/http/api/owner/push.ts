import { findOwnerPush, pushWrites } from '../../../../contract/owner/push.ts'
import { testPush } from '../../../owner/push/sendPush.ts'
import { addPush, endPush, pushState } from '../../../owner/push/subscriptions.ts'
import { forConfirmedOwner, type Method } from '../method.ts'
import { done } from './commandMethods.ts'

/** New orders by Web Push (OPN-396). */
export const pushMethods: Method[] = [
  forConfirmedOwner(findOwnerPush, async (store, { endpoint }, caller) => {
    const { is_on, ...state } = await pushState(store, caller, endpoint)
    return { message: { status: 200, ...state, is_on: Number(is_on) } }
  }),

  forConfirmedOwner(pushWrites.add, async (store, given, caller, { rateLimitKey, origin, device }) => {
    await addPush(store, { caller, rateLimitKey, origin, device }, given)
    return done(null)
  }),

  forConfirmedOwner(pushWrites.end, async (store, { endpoint, of_others }, caller, { rateLimitKey }) => {
    await endPush(store, { caller, rateLimitKey }, { endpoint, isOfOthers: of_others })
    return done(null)
  }),

  forConfirmedOwner(pushWrites.test, async (store, { endpoint }, caller, { language }) => {
    await testPush(store, caller.userId, endpoint, language)
    return done(null)
  }),
]
