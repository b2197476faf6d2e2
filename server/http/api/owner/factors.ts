import { factorWrites, getOwnerFactors } from '../../../../contract/owner/factors.ts'
import type { OwnerWriteCall } from '../../../../contract/owner/write.ts'
import type * as z from 'zod/mini'
import { addPasskey, beginPasskey, removePasskey, type PasskeyUser } from '../../../people/passkeys.ts'
import {
  beginApp,
  confirmApp,
  factorsOf,
  removeApp,
  renewRecoveryCodes,
  setTexts,
} from '../../../people/secondFactor.ts'
import type { Database } from '../../../database/database.ts'
import { tellOfFactor } from '../../../owner/tellOwners.ts'
import type { Store } from '../../../store.ts'
import { forAnyOwner, refuseUnlessConfirmed, requireFreshFactor, type Method } from '../method.ts'
import { done } from './commandMethods.ts'

/** What an owner sets up to confirm sessions (OPN-290 to OPN-297). */
export const factorMethods: Method[] = [
  forAnyOwner(getOwnerFactors, async (store, _input, caller) => {
    refuseUnlessConfirmed(caller)
    return { message: await shownFactors(store, caller.userId) }
  }),

  forFreshOwner(factorWrites.beginApp, (store, _input, { caller }) => beginApp(store, caller)),

  changing(factorWrites.confirmApp, (store, { code }, confirming) => confirmApp(store, confirming, code)),

  changing(factorWrites.removeApp, (store, _input, confirming) => removeApp(store, confirming)),

  changing(factorWrites.renewRecoveryCodes, (store, _input, confirming) => renewRecoveryCodes(store, confirming)),

  changing(factorWrites.setTexts, (store, { is_on }, confirming) => setTexts(store, confirming, is_on)),

  forFreshOwner(factorWrites.beginPasskey, (store, _input, user) => beginPasskey(store, user)),

  changing(factorWrites.addPasskey, (store, { answer }, user) => addPasskey(store, user, answer)),

  changing(factorWrites.removePasskey, (store, { passkey }, user) => removePasskey(store, user, passkey)),
]

/** Makes a method for owners who have entered the second factor in the last minutes (OPN-293). */
function forFreshOwner<Request extends z.ZodMiniType>(
  call: OwnerWriteCall<Request>,
  handle: (store: Store, input: z.output<Request>, user: PasskeyUser) => Promise<unknown>,
): Method {
  return forAnyOwner(call, async (store, input, caller, context) => {
    const { rateLimitKey, origin, device } = context
    refuseUnlessConfirmed(caller)
    await requireFreshFactor(store, caller, context)
    return done(await handle(store, input, { caller, rateLimitKey, origin, device }))
  })
}

/**
 * Makes a method that changes what is set up, in a transaction, and answers with it and with new recovery codes. Owners
 * are told in the same transaction: of every change, once.
 */
function changing<Request extends z.ZodMiniType>(
  call: OwnerWriteCall<Request>,
  change: (store: Store, input: z.output<Request>, user: PasskeyUser) => Promise<string[] | void>,
): Method {
  return forFreshOwner(call, async (store, input, user) => {
    const telling: Database['transaction'] = (work) =>
      store.db.transaction(async (statements) => {
        const result = await work(statements)
        const inside = { ...store, db: { ...store.db, query: statements.query } }
        await tellOfFactor(inside, user.caller.userId, user.rateLimitKey)
        return result
      })
    const codes = (await change({ ...store, db: { ...store.db, transaction: telling } }, input, user)) ?? []
    return { ...(await shownFactors(store, user.caller.userId)), codes }
  })
}

async function shownFactors({ db }: Store, userId: number) {
  const { app, recoveryCodes, hasTexts, passkeys } = await factorsOf(db, userId)
  return { app, recovery_codes: recoveryCodes, texts: Number(hasTexts), passkeys: [...passkeys] }
}
