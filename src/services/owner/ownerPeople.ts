import type { ResponseOf } from '../../../contract/wire/call.ts'
import { getOwnerAudit, getOwnerNewsletter, getOwnerPeople } from '../../../contract/owner/people.ts'
import type { User } from '../../../domain/entities.ts'
import type { AuditEntry, NewsletterReaders, People, PeopleFilter, Person } from '../../../domain/owner/people.ts'
import type { Http } from '../http.ts'

/** People and the audit log, for owners. */
export function ownerPeopleService(http: Http) {
  return {
    /** Returns the newest accounts that fit the filter. */
    async fetchPeople({ role, search, pages }: PeopleFilter, user: User, signal?: AbortSignal): Promise<People> {
      // an account that was made between two pages moves the last one of the first to the second
      const people = new Map<number, Person>()
      let start: number | null = 0
      for (let left = pages; left > 0 && start !== null; left--) {
        const { message }: ResponseOf<typeof getOwnerPeople> = await http(
          getOwnerPeople,
          { role, search: search.trim(), start },
          { user, signal },
        )
        for (const { is_you, ...person } of message.people) people.set(person.user, { ...person, isYou: is_you })
        start = message.next_start
      }
      return { people: [...people.values()], hasMore: start !== null }
    },

    /** Returns the latest `limit` subscribers of the newsletter, and how many there are. */
    async fetchNewsletter(limit: number, user: User, signal?: AbortSignal): Promise<NewsletterReaders> {
      return (await http(getOwnerNewsletter, { limit }, { user, signal })).message
    },

    /** Returns the latest `limit` entries, newest first. */
    async fetchAudit(limit: number, user: User, signal?: AbortSignal): Promise<AuditEntry[]> {
      return (await http(getOwnerAudit, { limit }, { user, signal })).message.entries
    },
  }
}
