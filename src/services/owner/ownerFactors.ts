import type * as z from 'zod/mini'
import {
  appBegun,
  factorsChanged,
  factorWrites,
  getOwnerFactors,
  passkeyBegun,
} from '../../../contract/owner/factors.ts'
import type { OwnerWriteCall } from '../../../contract/owner/write.ts'
import type { User } from '../../../domain/entities.ts'
import { refusalOrThrow } from '../../../domain/outcomes.ts'
import type { FactorChange, FactorOutcome, Factors } from '../../../domain/owner/factors.ts'
import type { Http } from '../http.ts'
import { wantsFreshFactor } from './owner.ts'
import { makePasskey } from '../passkeys.ts'

/** What an owner sets up to confirm sessions. `http` asks for a fresh factor; a change that lacks it is cancelled. */
export function ownerFactorsService(http: Http) {
  /** Sends a change; `read` makes the outcome of the result of one that is done. */
  async function send<Request extends z.ZodMiniType>(
    call: OwnerWriteCall<Request>,
    args: z.input<Request>,
    user: User,
    read: (result: unknown) => FactorOutcome | Promise<FactorOutcome> = changed,
  ): Promise<FactorOutcome> {
    try {
      const { message } = await http(call, args, { user })
      return message.status === 200 ? await read(message.result) : { status: 'refused', message: message.message }
    } catch (error) {
      return wantsFreshFactor(error) ? { status: 'cancelled' } : refusalOrThrow(error)
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
