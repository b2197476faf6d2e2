import type * as z from 'zod/mini'
import type { OwnerWriteCall } from '../../../../contract/owner/write.ts'
import { said } from '../../../messages/texts.ts'
import type { CommandArgs, CommandName } from '../../../owner/handlers.ts'
import { invalid } from '../../../refusals.ts'
import { forOwners, type Method } from '../method.ts'

/** The answer to a change. */
export const done = (result: unknown) => ({ message: { status: 200, result } })

/** Makes the method of a change that is one of the owner's commands with the same arguments. */
export function commandMethod<Name extends CommandName>(
  call: OwnerWriteCall<z.ZodMiniType<CommandArgs<Name>>>,
  name: Name,
): Method {
  return forOwners(call, async (run, args) => done(await run(name, args)))
}

/** Returns where a page of a list starts, from 0. Throws a Refusal when it does not fit. */
export function startOf(start = 0): number {
  if (!Number.isInteger(start) || start < 0 || start > 1e9) throw invalid(said('fieldUnfit', { field: 'start' }))
  return start
}
