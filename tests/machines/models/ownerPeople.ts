import { expect } from 'vitest'
import {
  ownerPeopleMachine,
  selectIsAdding,
  selectNewPasswords,
  selectPeopleFilter,
  selectPeopleQuestion,
  selectPeopleRole,
  selectPeopleSearch,
  type NewPassword,
} from '../../../machines/ownerPeople.ts'
import { personOf } from '../../examples.ts'
import type { Model } from '../model.ts'

const question = { command: 'deleteUser', person: personOf() } as const
const [one, another] = ['abcd-efgh', 'ijkl-mnop'].map((password): NewPassword => ({
  command: 'renewPassword',
  name: 'Juma',
  password,
}))

export const ownerPeople: Model<typeof ownerPeopleMachine> = {
  machine: ownerPeopleMachine,
  starts: [
    {
      in: ['list.settled', 'work.idle'],
      context: { role: 'Rider', search: '', pages: 1, question: null, passwords: [] },
    },
  ],
  payloads: {
    'people.showRole': [{ role: 'Owner' }, { role: 'Rider' }],
    'people.search': [{ search: 'juma' }],
    'people.ask': [{ question }],
    'people.passwordMade': [{ made: one! }, { made: another! }],
    'people.passwordNoted': [{ password: 'abcd-efgh' }],
  },
  // pages and passwords have no end
  project: ({ role, question: asked, passwords }) => [role, asked !== null, passwords.some((made) => made === one)],
  states: {
    '': {
      on: {
        'people.passwordMade': { sets: ({ event, context }) => ({ passwords: [...context.passwords, event.made] }) },
        'people.passwordNoted': {
          when: ({ event, context }) => context.passwords.some(({ password }) => password === event.password),
          sets: ({ context }) => ({ passwords: context.passwords.filter((made) => made !== one) }),
        },
        'people.forget': { to: ['list.settled', 'work.idle'], sets: { question: null, passwords: [] } },
      },
    },
    list: {
      on: {
        'people.showRole': {
          // [OPN-143]
          when: ({ event, context }) => event.role !== context.role,
          to: 'list.settled',
          sets: ({ event }) => ({ role: event.role, pages: 1 }),
          emits: [{ type: 'people.listWanted', isOther: true }],
        },
        'people.showMore': {
          to: 'list.settled',
          sets: ({ context }) => ({ pages: context.pages + 1 }),
          emits: [{ type: 'people.listWanted', isOther: false }],
        },
      },
    },
    'list.settled': { on: { 'people.search': { to: 'list.typing', sets: { search: 'juma', pages: 1 } } } },
    'list.typing': {
      delays: { searchPause: 300 },
      on: {
        'people.search': { to: 'list.typing', sets: { search: 'juma', pages: 1 } },
        'after searchPause': { to: 'list.settled', emits: [{ type: 'people.listWanted', isOther: true }] },
      },
    },
    'work.idle': {
      on: { 'people.openForm': 'work.adding', 'people.ask': { to: 'work.asking', sets: { question } } },
      holds: ({ snapshot }) =>
        expect([selectIsAdding(snapshot), selectPeopleQuestion(snapshot)]).toEqual([false, null]),
    },
    'work.adding': {
      on: { 'people.closeForm': 'work.idle' },
      holds: ({ snapshot }) => expect([selectIsAdding(snapshot), selectPeopleQuestion(snapshot)]).toEqual([true, null]),
    },
    'work.asking': {
      on: {
        'people.confirm': {
          to: 'work.idle',
          sets: { question: null },
          emits: [{ type: 'people.confirmed', question }],
        },
        'people.decline': { to: 'work.idle', sets: { question: null } },
      },
      holds: ({ snapshot }) =>
        expect([selectIsAdding(snapshot), selectPeopleQuestion(snapshot)]).toEqual([false, question]),
    },
  },
  always: ({ snapshot, context: { role, search, pages, passwords } }) => {
    expect(selectPeopleFilter(snapshot)).toMatchObject({ role, search, pages })
    expect([selectPeopleRole(snapshot), selectPeopleSearch(snapshot), selectNewPasswords(snapshot)]).toEqual([
      role,
      search,
      passwords,
    ])
  },
}
