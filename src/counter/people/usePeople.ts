import { madePassword } from '../../../contract/owner/people.ts'
import type { AuditEntry, NewsletterReaders, People } from '../../../domain/owner/people.ts'
import { ownerPeopleMachine, selectPeopleFilter, type OwnerPeopleActor } from '../../../machines/owner/ownerPeople.ts'
import type { OwnerWriteActor } from '../../../machines/owner/ownerWrite.ts'
import { selectData } from '../../../machines/resource.ts'
import { useApp, useResource, type Read } from '../../app/hooks.ts'
import { oncePerApp, queryOfLogin, startPageActor } from '../../app/actors/pageActors.ts'
import type { Resource } from '../../app/queries/startResources.ts'
import { ownerPeopleService } from '../../services/owner/ownerPeople.ts'
import { startOwnerWriter } from '../useOwnerWrite.ts'

const AUDIT_ENTRIES = 200
const SUBSCRIBERS = 200

interface PeopleActors {
  view: OwnerPeopleActor
  writer: OwnerWriteActor
  people: Resource<People>
  audit: Resource<AuditEntry[]>
  newsletter: Resource<NewsletterReaders>
}

/** Returns the owner's list of people with the actors of its view and its changes. */
export function usePeople(): Pick<PeopleActors, 'view' | 'writer'> & { people: Read<People> } {
  const { view, writer, people } = actorsOf(useApp())
  return { view, writer, people: useResource(people, { fresh: true }) }
}

/** Returns the latest entries of the audit log. */
export function useAudit(): Read<AuditEntry[]> {
  return useResource(actorsOf(useApp()).audit, { fresh: true })
}

/** Returns the latest subscribers of the newsletter. */
export function useNewsletter(): Read<NewsletterReaders> {
  return useResource(actorsOf(useApp()).newsletter, { fresh: true })
}

const actorsOf = oncePerApp((app): PeopleActors => {
  const service = ownerPeopleService(app.services.http)
  const people = queryOfLogin<People>(app, 'owner people', (user, signal) =>
    service.fetchPeople(selectPeopleFilter(view.getSnapshot()), user, signal),
  )
  const audit = queryOfLogin<AuditEntry[]>(app, 'owner audit', (user, signal) =>
    service.fetchAudit(AUDIT_ENTRIES, user, signal),
  )
  const newsletter = queryOfLogin<NewsletterReaders>(app, 'owner newsletter', (user, signal) =>
    service.fetchNewsletter(SUBSCRIBERS, user, signal),
  )
  const forget = { type: 'people.forget' } as const
  const view: OwnerPeopleActor = startPageActor(app, ownerPeopleMachine, {
    hears: {
      'people.listWanted': ({ isOther }) => {
        if (isOther) people.send({ type: 'resource.forget' })
        people.send({ type: 'resource.refresh' })
      },
    },
    onAnother: forget,
    onEnd: forget,
  })
  const writer = startOwnerWriter(app, ({ write, outcome }) => {
    people.send({ type: 'resource.refresh' })
    if (outcome?.status !== 'done') return
    const { command, about, args } = write
    if (command === 'addUser') view.send({ type: 'people.closeForm' })
    if (command !== 'addUser' && command !== 'renewPassword') return
    const { password } = madePassword.parse(outcome.result)
    const person = selectData(people.getSnapshot())?.people.find(({ user }) => String(user) === about)
    const { name = person?.name ?? '' } = args as { name?: string }
    view.send({ type: 'people.passwordMade', made: { command, name, password } })
  })
  return { view, writer, people, audit, newsletter }
})
