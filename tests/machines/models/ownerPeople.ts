import { expect } from 'vitest'
import { ownerPeopleMachine, selectIsAdding, selectPeopleQuestion } from '../../../machines/ownerPeople.ts'
import { personOf } from '../../examples.ts'
import type { Model } from '../kit.ts'

const question = { command: 'removeUser', person: personOf() } as const
const made = { command: 'renewPassword', name: 'Juma', password: 'abcd-efgh' } as const

export const ownerPeople: Model<typeof ownerPeopleMachine> = {
  machine: ownerPeopleMachine,
  on: {
    'people.showRole': { sent: [{ role: 'Owner' }, { role: 'Rider' }], brings: [['people.listWanted']] },
    'people.search': { sent: [{ search: 'juma' }] },
    'people.showMore': { brings: [['people.listWanted']] },
    'people.openForm': {},
    'people.closeForm': {},
    'people.ask': { sent: [{ question }] },
    'people.confirm': { brings: [['people.confirmed']] },
    'people.decline': {},
    'people.passwordMade': { sent: [{ made }] },
    'people.passwordNoted': { sent: [{ password: made.password }] },
    'people.forget': {},
    'after searchPause': { ms: 300, brings: [['people.listWanted']] },
  },
  states: {
    'list.settled': ({ context }) => expect(context.pages).toBeGreaterThan(0),
    'list.typing': ({ context }) => expect([context.search, context.pages]).toEqual(['juma', 1]),
    'work.idle': ({ snapshot }) =>
      expect([selectIsAdding(snapshot), selectPeopleQuestion(snapshot)]).toEqual([false, null]),
    'work.adding': ({ snapshot }) => expect(selectIsAdding(snapshot)).toBe(true),
    'work.asking': ({ snapshot }) => expect(selectPeopleQuestion(snapshot)).toEqual(question),
  },
  // a list can grow for ever
  project: ({ role, search, question: asked }) => ({ role, search, asked }),
}
