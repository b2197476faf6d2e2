import { expect, it } from 'vitest'
import {
  ownerPeopleMachine,
  selectNewPasswords,
  selectPeopleFilter,
  selectPeopleQuestion,
} from '../../machines/ownerPeople.ts'
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

it('shows more, and starts anew with another role [OPN-143]', () => {
  const { actor, emitted } = startMachine(ownerPeopleMachine)
  actor.send({ type: 'people.showMore' })
  expect([selectPeopleFilter(actor.getSnapshot()).pages, emitted]).toEqual([
    2,
    [{ type: 'people.listWanted', isOther: false }],
  ])
  actor.send({ type: 'people.showRole', role: 'Rider' })
  expect(emitted).toHaveLength(1)
  actor.send({ type: 'people.showRole', role: 'Customer' })
  expect([selectPeopleFilter(actor.getSnapshot()), emitted.at(-1)]).toMatchObject([
    { role: 'Customer', pages: 1 },
    { type: 'people.listWanted', isOther: true },
  ])
})

it('changes nothing before the owner confirms [OPN-144]', () => {
  const { actor, emitted } = startMachine(ownerPeopleMachine)
  const question = { command: 'removeUser', person: personOf() } as const
  actor.send({ type: 'people.ask', question })
  expect(selectPeopleQuestion(actor.getSnapshot())).toEqual(question)
  actor.send({ type: 'people.decline' })
  actor.send({ type: 'people.confirm' })
  expect([emitted, selectPeopleQuestion(actor.getSnapshot())]).toEqual([[], null])
  actor.send({ type: 'people.ask', question })
  actor.send({ type: 'people.confirm' })
  expect(emitted).toEqual([{ type: 'people.confirmed', question }])
})

it('holds each new password until it is noted or the session ends [OPN-144]', () => {
  const { actor } = startMachine(ownerPeopleMachine)
  const [first, second] = ['abcd-efgh', 'ijkl-mnop'].map((password) => ({
    command: 'addUser' as const,
    name: 'Neema',
    password,
  }))
  actor.send({ type: 'people.passwordMade', made: first! })
  actor.send({ type: 'people.passwordMade', made: second! })
  actor.send({ type: 'people.passwordNoted', password: 'abcd-efgh' })
  expect(selectNewPasswords(actor.getSnapshot())).toEqual([second])
  actor.send({ type: 'people.forget' })
  expect(selectNewPasswords(actor.getSnapshot())).toEqual([])
})
