import { createActor } from 'xstate'
import { madePassword } from '../../../contract/owner/people.ts'
import type { AuditEntry, NewsletterReaders, People } from '../../../domain/owner/people.ts'
import { ownerPeopleMachine, selectPeopleFilter, type OwnerPeopleActor } from '../../../machines/owner/ownerPeople.ts'
import type { OwnerWriteActor } from '../../../machines/owner/ownerWrite.ts'
import { selectData } from '../../../machines/resource.ts'
import { useApp, useResource, type Read } from '../../app/hooks.ts'
import { listen } from '../../app/actors/listen.ts'
import { followSession, loggedInUser, onAnotherLogin, oncePerApp } from '../../app/actors/pageActors.ts'
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
  const { services, resources, settings } = app
  const service = ownerPeopleService(services.http)
  const view = createActor(ownerPeopleMachine, settings).start()
  const people: Resource<People> = resources.start('owner people', async (signal) =>
    service.fetchPeople(selectPeopleFilter(view.getSnapshot()), loggedInUser(app), signal),
  )
  const audit: Resource<AuditEntry[]> = resources.start('owner audit', async (signal) =>
    service.fetchAudit(AUDIT_ENTRIES, loggedInUser(app), signal),
  )
  const newsletter: Resource<NewsletterReaders> = resources.start('owner newsletter', async (signal) =>
    service.fetchNewsletter(SUBSCRIBERS, loggedInUser(app), signal),
  )
  const writer = startOwnerWriter(app)
  listen(view, {
    'people.listWanted': ({ isOther }) => {
      if (isOther) people.send({ type: 'resource.forget' })
      people.send({ type: 'resource.refresh' })
    },
  })
  listen(writer, {
    'write.ended': ({ write, outcome }) => {
      people.send({ type: 'resource.refresh' })
      if (outcome?.status !== 'done') return
      const { command, about, args } = write
      if (command === 'addUser') view.send({ type: 'people.closeForm' })
      if (command !== 'addUser' && command !== 'renewPassword') return
      const { password } = madePassword.parse(outcome.result)
      const person = selectData(people.getSnapshot())?.people.find(({ user }) => String(user) === about)
      const { name = person?.name ?? '' } = args as { name?: string }
      view.send({ type: 'people.passwordMade', made: { command, name, password } })
    },
  })
  const forgetWork = () => view.send({ type: 'people.forget' })
  const forget = () => {
    forgetWork()
    people.send({ type: 'resource.forget' })
    audit.send({ type: 'resource.forget' })
    newsletter.send({ type: 'resource.forget' })
  }
  followSession(app, { onUser: onAnotherLogin(app, forgetWork), onEnd: forget, forget })
  return { view, writer, people, audit, newsletter }
})
