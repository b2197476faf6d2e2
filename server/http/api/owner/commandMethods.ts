import type * as z from 'zod/mini'
import { ownerArgs, ownerCallName, type OwnerCommandName } from '../../../../contract/owner/commands.ts'
import { ownerWrite } from '../../../../contract/owner/write.ts'
import { said } from '../../../messages/texts.ts'
import { ownerCommands } from '../../../owner/commands.ts'
import { OF_CALLER, type OwnerCommand } from '../../../owner/ownerCommand.ts'
import type { RunCommand } from '../../../owner/runCommand.ts'
import { invalid } from '../../../refusals.ts'
import { forOwners, refuseUnlessConfirmed, type Method } from '../method.ts'

/** The answer to a change. */
export const done = (result: unknown) => ({ message: { status: 200, result } })

/** The methods of the commands that owners run in the browser. */
export const commandMethods: Method[] = (Object.keys(ownerArgs) as OwnerCommandName[]).map(methodOf)

function methodOf(name: OwnerCommandName): Method {
  const { answer, isForOthers, mostBytes } = (ownerCommands[name] as OwnerCommand<unknown, unknown>).browser ?? {}
  const call = ownerWrite(ownerCallName(name), ownerArgs[name] as z.ZodMiniType)
  const method = forOwners(call, async (run, given, { caller, language }) => {
    const own = OF_CALLER.some((each) => each === name)
      ? { session: caller?.sessionId, who: String(caller?.userId) }
      : {}
    const other = isForOthers ? await otherAccount(run, given as { who: string }, caller?.userId) : {}
    const result = await run(name, { ...(given as object), ...own, ...other } as never)
    return done(answer ? answer(result, language) : result)
  })
  return mostBytes ? { ...method, file: { mostBytes, check: refuseUnlessConfirmed } } : method
}

/** Returns the account's number as `who`. Throws a Refusal when it is the caller's own. */
async function otherAccount(run: RunCommand, { who }: { who: string }, callerId?: number): Promise<{ who: string }> {
  const { user } = await run('userToChange', { who })
  if (user === callerId) throw invalid(said('notYourself'))
  return { who: String(user) }
}

/** Returns where a page of a list starts, from 0. Throws a Refusal when it does not fit. */
export function startOf(start = 0): number {
  if (!Number.isInteger(start) || start < 0 || start > 1e9) throw invalid(said('fieldUnfit', { field: 'start' }))
  return start
}
