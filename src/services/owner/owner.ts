import * as z from 'zod/mini'
import { confirmOwner, getOwnerAccess, sendOwnerCode } from '../../../contract/owner/access.ts'
import { askOwnerPasskey, confirmOwnerPasskey } from '../../../contract/owner/factors.ts'
import { ownerCallName, type OwnerCommandName, type OwnerWrite } from '../../../contract/owner/commands.ts'
import { ownerWrite } from '../../../contract/owner/write.ts'
import type { User } from '../../../domain/entities.ts'
import { refusalOrThrow, type Refusal } from '../../../domain/outcomes.ts'
import type { CodeOutcome, ConfirmOutcome, OwnerAccess } from '../../../domain/owner/access.ts'
import type { OwnerWriteOutcome } from '../../../domain/owner/write.ts'
import type { CallOptions, Http } from '../http.ts'
import { usedPasskey } from '../passkeys.ts'
import { readTableFile } from './readTableFile.ts'

/** The second factor of an owner. */
export function ownerAccessService(http: Http) {
  return {
    async readAccess(user: User, signal?: AbortSignal): Promise<OwnerAccess> {
      const { message } = await http(getOwnerAccess, {}, { user, signal })
      return {
        isConfirmed: message.is_confirmed,
        phone: message.phone,
        hasApp: message.has_app,
        hasPasskeys: message.has_passkeys,
        hasTexts: message.has_texts,
      }
    },

    sendCode(user: User): Promise<CodeOutcome> {
      return http(sendOwnerCode, {}, { user }).then(() => ({ status: 'sent' as const }), refusalOrThrow)
    },

    async provePasskey(user: User): Promise<ConfirmOutcome> {
      try {
        const asked = await http(askOwnerPasskey, {}, { user })
        const answer = await usedPasskey(asked.message)
        if (!answer) return { status: 'cancelled' }
        await http(confirmOwnerPasskey, { answer }, { user })
        return { status: 'confirmed' }
      } catch (error) {
        return refusalOrThrow(error)
      }
    },

    confirm(code: string, user: User): Promise<ConfirmOutcome> {
      return http(confirmOwner, { otp: code }, { user }).then(() => ({ status: 'confirmed' as const }), refusalOrThrow)
    },
  }
}

/** Whether a call was refused because it needs a fresh second factor (OPN-293, OPN-301). */
export function wantsFreshFactor(error: unknown): boolean {
  const { cause } = Object(error) as { cause?: { response?: { data?: { code?: unknown } } } }
  return cause?.response?.data?.code === 'freshFactorNeeded'
}

/** Returns what a change has brought, or how it was refused. */
export const doneOrRefused = <T>(outcome: OwnerWriteOutcome, read: (result: unknown) => T): T | Refusal =>
  outcome.status === 'done' ? read(outcome.result) : { status: 'refused', message: outcome.message }

const anyArgs = z.record(z.string(), z.unknown())

/** Returns the function that sends an owner's changes. */
export function ownerWriter(http: Http) {
  return async <Name extends OwnerCommandName>(
    command: Name,
    args: OwnerWrite<Name>['args'],
    user: User,
    options?: CallOptions,
  ): Promise<OwnerWriteOutcome> => {
    const call = ownerWrite(ownerCallName(command), anyArgs)
    const { csv } = args as { csv?: unknown }
    const table = csv instanceof Blob ? await readTableFile(csv) : null
    if (table && 'unread' in table) return { status: 'refused', message: '', ...table }
    try {
      const { message, code } = await http(call, table ?? args, { ...options, user })
      if (message.status === 200) return { status: 'done', result: message.result }
      if (code === 'changedMeanwhile') return { status: 'conflict', message: message.message, result: message.result }
      return { status: 'refused', message: message.message }
    } catch (error) {
      return refusalOrThrow(error)
    }
  }
}
