import type * as z from 'zod/mini'
import { getOwnerAudit, getOwnerNewsletter, getOwnerPeople, peopleWrites } from '../../../../contract/owner/people.ts'
import type { OwnerWriteCall } from '../../../../contract/owner/write.ts'
import { said } from '../../../messages/texts.ts'
import type { CommandArgs } from '../../../owner/handlers.ts'
import { invalid } from '../../../refusals.ts'
import { forOwners, type Method } from '../method.ts'
import { commandMethod, done, startOf } from './commandMethod.ts'

type OthersOnly = 'disableUser' | 'renewPassword' | 'changePhone' | 'removeUser'

/** Makes the method of a change that an owner cannot make to the own account: another owner has to. */
function forOtherAccounts<Name extends OthersOnly>(
  call: OwnerWriteCall<z.ZodMiniType<CommandArgs<Name>>>,
  name: Name,
): Method {
  return forOwners(call, async (run, args, { caller }) => {
    const { user } = await run('userToChange', { who: args.who })
    if (user === caller?.userId) throw invalid(said('notYourself'))
    return done(await run(name, { ...args, who: String(user) }))
  })
}

/** Returns how many rows of a list are sent. */
const within = (limit: number) => Math.min(Math.max(1, Math.trunc(limit)), 1000)

const valueShown = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

export const peopleMethods: Method[] = [
  forOwners(getOwnerPeople, async (run, { role, search, start }, { caller }) => {
    const { people, nextStart } = await run('listPeople', { role, search, start: startOf(start) })
    return {
      message: {
        people: people.map((each) => ({ ...each, is_you: Number(each.user === caller?.userId) })),
        next_start: nextStart,
      },
    }
  }),

  forOwners(getOwnerAudit, async (run, { limit }) => {
    const entries = await run('audit', { limit: within(limit) })
    const shown = entries.map(({ details, ...entry }) => ({
      ...entry,
      email: entry.email || (entry.account && `#${entry.account}`),
      values: Object.entries(details ?? {}).map(([name, value]) => ({ name, value: valueShown(value) })),
    }))
    return { message: { entries: shown.reverse() } }
  }),

  forOwners(getOwnerNewsletter, async (run, { limit }) => {
    const { subscribers, waiting } = await run('newsletter', {})
    const latest = subscribers.slice(-within(limit)).reverse()
    const listed = latest.map(({ email, language, consented }) => ({ email, language, consented }))
    return { message: { subscribers: listed, total: subscribers.length, waiting } }
  }),

  commandMethod(peopleWrites.addUser, 'addUser'),
  commandMethod(peopleWrites.pauseRider, 'pauseRider'),
  commandMethod(peopleWrites.resumeRider, 'resumeRider'),
  commandMethod(peopleWrites.enableUser, 'enableUser'),
  commandMethod(peopleWrites.endUserSessions, 'endUserSessions'),
  forOtherAccounts(peopleWrites.disableUser, 'disableUser'),
  forOtherAccounts(peopleWrites.renewPassword, 'renewPassword'),
  forOtherAccounts(peopleWrites.changePhone, 'changePhone'),
  forOtherAccounts(peopleWrites.removeUser, 'removeUser'),
]
