import { accessWrites, confirmOwner, getOwnerAccess, sendOwnerCode } from '../../../../contract/owner/access.ts'
import { OWNER_IDLE_MINUTES } from '../../../../domain/people/session.ts'
import { said } from '../../../messages/texts.ts'
import { sendCode, useCode } from '../../../people/oneTimeCodes.ts'
import { invalid } from '../../../refusals.ts'
import { audit } from '../../../security/audit.ts'
import { countAttempt, guessLimits, ownerCodeLimits } from '../../../security/limits.ts'
import { refuseWhileBusy } from '../../../security/passwords.ts'
import { confirmSession } from '../../../security/sessions.ts'
import { forAnyOwner, forOwners, type Method } from '../method.ts'
import { done } from './commandMethod.ts'

/** The second factor of an owner's log-in. */
export const accessMethods: Method[] = [
  forAnyOwner(getOwnerAccess, async (_store, _input, { isConfirmed, mobile_number }) => ({
    message: { is_confirmed: Number(isConfirmed), phone: hiddenNumber(mobile_number) },
  })),

  forAnyOwner(sendOwnerCode, async (store, _input, { userId, mobile_number }, { rateLimitKey, language, text }) => {
    refuseWhileBusy(rateLimitKey)
    await store.db.transaction((statements) => countAttempt(statements, ownerCodeLimits(userId), store.clock()))
    await sendCode(store, mobile_number, rateLimitKey, language, 'owner')
    await audit(store.db, 'code asked for', rateLimitKey, { login: mobile_number }, store.clock())
    return { message: { status: 200, message: text('codeSent') } }
  }),

  forAnyOwner(confirmOwner, async (store, { otp }, { userId, sessionId, mobile_number }, { rateLimitKey }) => {
    refuseWhileBusy(rateLimitKey)
    await store.db.transaction((statements) => countAttempt(statements, guessLimits(rateLimitKey), store.clock()))
    const isRight = await useCode(store, mobile_number, otp, rateLimitKey)
    if (!isRight) {
      await audit(store.db, 'code wrong', rateLimitKey, { userId }, store.clock())
      throw invalid(said('wrongCode'))
    }
    await store.db.transaction(async (statements) => {
      // the code may not set a new password as well
      await statements.query('delete from reset_grants where user_id = $1', [userId])
      await confirmSession(statements, sessionId, store.clock())
      await audit(statements, 'session confirmed', rateLimitKey, { userId }, store.clock())
    })
    return { message: { status: 200 } }
  }),

  forOwners(accessWrites.setIdleMinutes, async (run, { minutes }, { caller }) => {
    if (minutes !== 1 && minutes !== OWNER_IDLE_MINUTES) throw invalid(said('fieldUnfit', { field: 'minutes' }))
    return done(await run('setIdleMinutes', { who: String(caller?.userId), minutes }))
  }),
]

/** Returns `07•• ••• 444` of a number. */
function hiddenNumber(number: string): string {
  return `${number.slice(0, 2)}•• ••• ${number.slice(-3)}`
}
