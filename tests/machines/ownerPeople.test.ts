import { expect, it } from 'vitest'
import { ownerPeopleMachine, selectPeopleFilter, selectPeopleQuestion } from '../../machines/ownerPeople.ts'
import { personOf } from '../examples.ts'
import { startMachine } from './startMachine.ts'

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

it('changes nothing before the owner confirms [OPN-144]', () => {
  const { actor, emitted } = startMachine(ownerPeopleMachine)
  const question = { command: 'deleteUser', person: personOf() } as const
  actor.send({ type: 'people.ask', question })
  expect(selectPeopleQuestion(actor.getSnapshot())).toEqual(question)
  actor.send({ type: 'people.decline' })
  actor.send({ type: 'people.confirm' })
  expect([emitted, selectPeopleQuestion(actor.getSnapshot())]).toEqual([[], null])
  actor.send({ type: 'people.ask', question })
  actor.send({ type: 'people.confirm' })
  expect(emitted).toEqual([{ type: 'people.confirmed', question }])
})
