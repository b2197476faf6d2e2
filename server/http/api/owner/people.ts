import { getOwnerAudit, getOwnerNewsletter, getOwnerPeople } from '../../../../contract/owner/people.ts'
import { forOwners, type Method } from '../method.ts'
import { startOf } from './commandMethods.ts'

/** Returns how many rows of a list are sent. */
const within = (limit: number) => Math.min(Math.max(1, Math.trunc(limit)), 1000)

const valueShown = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** What an owner reads of people. */
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
]
