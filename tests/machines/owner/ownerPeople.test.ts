import { expect, it } from 'vitest'
import { ownerPeopleMachine, selectPeopleFilter } from '../../../machines/owner/ownerPeople.ts'
import { startMachine } from '../startMachine.ts'

it('reads the list again when a typed search pauses, once [OPN-143]', () => {
  const { actor, clock, emitted } = startMachine(ownerPeopleMachine)
  actor.send({ type: 'people.search', search: 'j' })
  clock.increment(299)
  actor.send({ type: 'people.search', search: 'ju' })
  clock.increment(299)
  expect(emitted).toEqual([])
  clock.increment(1)
  expect([emitted, selectPeopleFilter(actor.getSnapshot())]).toMatchObject([
    [{ type: 'people.listWanted', isOther: true }],
    { search: 'ju', role: 'Rider' },
  ])
})
