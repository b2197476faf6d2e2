import { accessWrites, confirmOwner, getOwnerAccess, sendOwnerCode } from '../../../../contract/owner/access.ts'
import { askOwnerPasskey, confirmOwnerPasskey } from '../../../../contract/owner/factors.ts'
import { OWNER_IDLE_MINUTES } from '../../../../domain/people/session.ts'
import { said } from '../../../messages/texts.ts'
import { sendCode } from '../../../people/oneTimeCodes.ts'
import { askForPasskey, takePasskey } from '../../../people/passkeys.ts'
import {
  confirmCaller,
  factorsOf,
  refuseWithoutTexts,
  takeFactor,
  type Confirming,
} from '../../../people/secondFactor.ts'
import { invalid } from '../../../refusals.ts'
import { audit } from '../../../security/audit.ts'
import { countAttempt, guessLimits, ownerCodeLimits } from '../../../security/limits.ts'
import { refuseWhileBusy } from '../../../security/passwords.ts'
import type { Store } from '../../../store.ts'
import { forAnyOwner, forOwners, type Method } from '../method.ts'
import { done } from './commandMethods.ts'

/** The second factor of an owner's log-in. */
export const accessMethods: Method[] = [
  forAnyOwner(getOwnerAccess, async ({ db }, _input, caller) => {
    const { app, hasTexts, passkeys } = await factorsOf(db, caller.userId)
    return {
      message: {
        is_confirmed: Number(caller.isConfirmed),
        phone: hiddenNumber(caller.mobile_number),
        has_app: Number(app !== ''),
        has_passkeys: Number(passkeys.length > 0),
        has_texts: Number(hasTexts),
      },
    }
  }),

  forAnyOwner(sendOwnerCode, async (store, _input, { userId, mobile_number }, { rateLimitKey, language, text }) => {
    refuseWhileBusy(rateLimitKey)
    await refuseWithoutTexts(store.db, userId)
    await store.db.transaction((statements) => countAttempt(statements, ownerCodeLimits(userId), store.clock()))
    await sendCode(store, mobile_number, rateLimitKey, language, 'owner')
    await audit(store.db, 'code asked for', rateLimitKey, { login: mobile_number }, store.clock())
    return { message: { status: 200, message: text('codeSent') } }
  }),

  forAnyOwner(confirmOwner, (store, { otp }, caller, { rateLimitKey }) =>
    confirming(store, { caller, rateLimitKey }, 'wrongCode', () => takeFactor(store, { caller, rateLimitKey }, otp)),
  ),

  forAnyOwner(askOwnerPasskey, async (store, _input, caller, { rateLimitKey, origin, device }) => ({
    message: { ...(await askForPasskey(store, { caller, rateLimitKey, origin, device })) },
  })),

  forAnyOwner(confirmOwnerPasskey, (store, { answer }, caller, { rateLimitKey, origin, device }) =>
    confirming(store, { caller, rateLimitKey }, 'wrongPasskey', () =>
      takePasskey(store, { caller, rateLimitKey, origin, device }, answer),
    ),
  ),

  forOwners(accessWrites.setIdleMinutes, async (run, { minutes }, { caller }) => {
    if (minutes !== 1 && minutes !== OWNER_IDLE_MINUTES) throw invalid(said('fieldUnfit', { field: 'minutes' }))
    return done(await run('setIdleMinutes', { who: String(caller?.userId), minutes }))
  }),
]

/** Confirms the caller's session if `isRight`; otherwise refuses, and notes it. */
async function confirming(
  store: Store,
  who: Confirming,
  refusal: 'wrongCode' | 'wrongPasskey',
  isRight: () => Promise<boolean>,
) {
  const { caller, rateLimitKey } = who
  refuseWhileBusy(rateLimitKey)
  await store.db.transaction((statements) => countAttempt(statements, guessLimits(rateLimitKey), store.clock()))
  if (!(await isRight())) {
    await audit(store.db, 'code wrong', rateLimitKey, { userId: caller.userId }, store.clock())
    throw invalid(said(refusal))
  }
  await store.db.transaction((statements) => confirmCaller(statements, who, store.clock()))
  return { message: { status: 200 } }
}

/** Returns `07•• ••• 444` of a number. */
function hiddenNumber(number: string): string {
  return `${number.slice(0, 2)}•• ••• ${number.slice(-3)}`
}
