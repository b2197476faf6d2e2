import type * as z from 'zod/mini'
import { appBegun, factorsChanged, factorWrites, getOwnerFactors, passkeyBegun } from '../../contract/owner/factors.ts'
import type { OwnerWriteCall } from '../../contract/owner/write.ts'
import type { User } from '../../domain/entities.ts'
import { refusalOrThrow } from '../../domain/outcomes.ts'
import type { FactorChange, FactorOutcome, Factors } from '../../domain/owner/factors.ts'
import type { Http } from './http.ts'
import { makePasskey } from './passkeys.ts'

/** The refusal of a change for which the second factor has to be entered again. */
const CONFIRM_AGAIN = 'confirmAgain'

/** What an owner sets up to confirm sessions. */
export function ownerFactorsService(http: Http) {
  /** Sends a change; `read` makes the outcome of the result of one that is done. */
  async function send<Request extends z.ZodMiniType>(
    call: OwnerWriteCall<Request>,
    args: z.input<Request>,
    user: User,
    read: (result: unknown) => FactorOutcome | Promise<FactorOutcome> = changed,
  ): Promise<FactorOutcome> {
    try {
      const { message, code } = await http(call, args, { user })
      if (message.status === 200) return await read(message.result)
      return code === CONFIRM_AGAIN ? { status: 'unconfirmed' } : { status: 'refused', message: message.message }
    } catch (error) {
      return refusalOrThrow(error)
    }
  }

  async function addPasskey(user: User, begun: unknown): Promise<FactorOutcome> {
    const answer = await makePasskey(passkeyBegun.parse(begun).options)
    return answer ? send(factorWrites.addPasskey, { answer }, user) : { status: 'cancelled' }
  }

  return {
    async readFactors(user: User, signal?: AbortSignal): Promise<Factors> {
      return factorsOf((await http(getOwnerFactors, {}, { user, signal })).message)
    },

    change(change: FactorChange, user: User): Promise<FactorOutcome> {
      switch (change.kind) {
        case 'beginApp':
          return send(factorWrites.beginApp, {}, user, (result) => ({ status: 'begun', app: appBegun.parse(result) }))
        case 'confirmApp':
          return send(factorWrites.confirmApp, { code: change.code }, user)
        case 'removeApp':
          return send(factorWrites.removeApp, {}, user)
        case 'renewRecoveryCodes':
          return send(factorWrites.renewRecoveryCodes, {}, user)
        case 'setTexts':
          return send(factorWrites.setTexts, { is_on: change.isOn }, user)
        case 'addPasskey':
          return send(factorWrites.beginPasskey, {}, user, (begun) => addPasskey(user, begun))
        case 'removePasskey':
          return send(factorWrites.removePasskey, { passkey: change.passkey }, user)
      }
    },
  }
}

type WireFactors = Omit<z.output<typeof factorsChanged>, 'codes'>

function factorsOf({ app, recovery_codes, texts, passkeys }: WireFactors): Factors {
  return { app, recoveryCodes: recovery_codes, hasTexts: texts, passkeys }
}

function changed(result: unknown): FactorOutcome {
  const { codes, ...factors } = factorsChanged.parse(result)
  return { status: 'done', factors: factorsOf(factors), codes }
}
