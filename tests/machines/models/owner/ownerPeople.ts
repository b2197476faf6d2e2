import { expect } from 'vitest'
import {
  ownerPeopleMachine,
  selectIsAdding,
  selectNewPasswords,
  selectPeopleFilter,
  selectPeopleRole,
  selectPeopleSearch,
  type NewPassword,
} from '../../../../machines/owner/ownerPeople.ts'
import type { Model } from '../../model.ts'

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
      context: { role: 'Rider', search: '', pages: 1, passwords: [] },
    },
  ],
  payloads: {
    'people.showRole': [{ role: 'Owner' }, { role: 'Rider' }],
    'people.search': [{ search: 'juma' }],
    'people.passwordMade': [{ made: one! }, { made: another! }],
    'people.passwordNoted': [{ password: 'abcd-efgh' }],
  },
  // pages and passwords have no end
  project: ({ role, passwords }) => [role, passwords.some((made) => made === one)],
  states: {
    '': {
      on: {
        'people.passwordMade': { sets: ({ event, context }) => ({ passwords: [...context.passwords, event.made] }) },
        'people.passwordNoted': {
          when: ({ event, context }) => context.passwords.some(({ password }) => password === event.password),
          sets: ({ context }) => ({ passwords: context.passwords.filter((made) => made !== one) }),
        },
        'people.forget': { to: ['list.settled', 'work.idle'], sets: { passwords: [] } },
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
      on: { 'people.openForm': 'work.adding' },
      holds: ({ snapshot }) => expect(selectIsAdding(snapshot)).toBe(false),
    },
    'work.adding': {
      on: { 'people.closeForm': 'work.idle' },
      holds: ({ snapshot }) => expect(selectIsAdding(snapshot)).toBe(true),
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
