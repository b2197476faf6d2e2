import { confirmOwner, getOwnerAccess, sendOwnerCode } from '../../../../contract/owner/access.ts'
import { askOwnerPasskey, confirmOwnerPasskey } from '../../../../contract/owner/factors.ts'
import { said, write } from '../../../messages/texts.ts'
import { sendCode } from '../../../people/oneTimeCodes.ts'
import { askForPasskey, hasName, takePasskey } from '../../../people/passkeys.ts'
import { confirmCaller, factorsOf, refuseWithoutTexts, takeFactor } from '../../../people/secondFactor.ts'
import { invalid, Refusal } from '../../../refusals.ts'
import { guessLimits, ownerCodeLimits } from '../../../security/limits.ts'
import { refuseWhileBusy } from '../../../security/passwords.ts'
import type { Caller } from '../../../security/sessions.ts'
import type { Store } from '../../../store.ts'
import { forAnyOwner, type CallContext, type Method } from '../method.ts'

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

  forAnyOwner(sendOwnerCode, async (store, _input, caller, context) => {
    const { userId, mobile_number } = caller
    const { rateLimitKey, language, text, count, audit } = context
    refuseWhileBusy(rateLimitKey)
    await namingWays(store, caller, context, 'text', async () => {
      await refuseWithoutTexts(store.db, userId)
      await count(ownerCodeLimits(userId))
      await sendCode(store, mobile_number, rateLimitKey, language, 'owner')
    })
    await audit('code asked for', { login: mobile_number })
    return { message: { status: 200, message: text('codeSent') } }
  }),

  forAnyOwner(confirmOwner, (store, { otp }, caller, context) => {
    const who = { caller, rateLimitKey: context.rateLimitKey }
    return confirming(store, caller, context, 'wrongCode', () =>
      // only an app is guessed at so often that it is shut
      namingWays(store, caller, context, 'app', () => takeFactor(store, who, otp)),
    )
  }),

  forAnyOwner(askOwnerPasskey, async (store, _input, caller, context) => {
    const { rateLimitKey, origin, device } = context
    const asked = await namingWays(store, caller, context, 'passkey', () =>
      askForPasskey(store, { caller, rateLimitKey, origin, device }),
    )
    return { message: { ...asked } }
  }),

  forAnyOwner(confirmOwnerPasskey, (store, { answer }, caller, context) => {
    const { rateLimitKey, origin, device } = context
    return confirming(store, caller, context, 'wrongPasskey', () =>
      takePasskey(store, { caller, rateLimitKey, origin, device }, answer),
    )
  }),
]

/** Tries one way to confirm a session. A refusal, as that way is shut, names those that are open (OPN-425). */
async function namingWays<T>(
  store: Store,
  { userId }: Caller,
  { language, origin, text }: CallContext,
  tried: 'app' | 'passkey' | 'text',
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { app, passkeys, recoveryCodes, hasTexts } = await factorsOf(store.db, userId)
    const isOpen = {
      app: app !== '',
      passkey: passkeys.length > 0 && hasName(origin),
      recovery: recoveryCodes > 0,
      text: hasTexts,
    }
    const open = Object.entries(isOpen).flatMap(([way, is]) => (is && way !== tried ? [text('way', { way })] : []))
    if (open.length === 0) throw error
    const ways = new Intl.ListFormat(language, { type: 'disjunction' }).format(open)
    const why = write(error.said, language)
    throw new Refusal(error.status, error.excType, said('factorShut', { why, ways }), error.extras)
  }
}

/** Confirms the caller's session if `isRight`; otherwise refuses, and notes it. */
async function confirming(
  store: Store,
  caller: Caller,
  { rateLimitKey, count, audit }: CallContext,
  refusal: 'wrongCode' | 'wrongPasskey',
  isRight: () => Promise<boolean>,
) {
  refuseWhileBusy(rateLimitKey)
  await count(guessLimits(rateLimitKey))
  if (!(await isRight())) {
    await audit('code wrong', { userId: caller.userId })
    throw invalid(said(refusal))
  }
  await store.db.transaction((statements) => confirmCaller(statements, { caller, rateLimitKey }, store.clock()))
  return { message: { status: 200 } }
}

/** Returns `07•• ••• 444` of a number. */
function hiddenNumber(number: string): string {
  return `${number.slice(0, 2)}•• ••• ${number.slice(-3)}`
}
