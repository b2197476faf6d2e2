/**
 * The owner's list of people: whose accounts are shown.
 *
 * - `list`: `settled`; `typing` until the search pauses, then the list is read again.
 * - `work`: `idle`; `adding`: the form of a new account is open.
 *
 * Generated passwords stay until the owner has noted them, because the shop does not know them.
 */
import { assign, emit, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { PeopleFilter, PeopleRole } from '../../domain/owner/people.ts'
import { eventOf } from '../eventOf.ts'

/** A generated password, and whose it is. */
export interface NewPassword {
  command: 'addUser' | 'renewPassword'
  name: string
  password: string
}

export type OwnerPeopleEvent =
  | { type: 'people.showRole'; role: PeopleRole }
  | { type: 'people.search'; search: string }
  | { type: 'people.showMore' }
  | { type: 'people.openForm' }
  | { type: 'people.closeForm' }
  | { type: 'people.passwordMade'; made: NewPassword }
  /** The owner has noted it. */
  | { type: 'people.passwordNoted'; password: string }
  /** The session has ended. */
  | { type: 'people.forget' }

export type OwnerPeopleEmitted = { type: 'people.listWanted'; isOther: boolean }

interface OwnerPeopleContext extends PeopleFilter {
  passwords: NewPassword[]
}

export const ownerPeopleMachine = setup({
  types: { context: {} as OwnerPeopleContext, events: {} as OwnerPeopleEvent, emitted: {} as OwnerPeopleEmitted },
  delays: { searchPause: 300 },
  guards: {
    isAnotherRole: ({ context, event }) => eventOf(event, 'people.showRole').role !== context.role,
  },
  actions: {
    rememberRole: assign(({ event }) => ({ role: eventOf(event, 'people.showRole').role, pages: 1 })),
    rememberSearch: assign(({ event }) => ({ search: eventOf(event, 'people.search').search, pages: 1 })),
    addPage: assign(({ context }) => ({ pages: context.pages + 1 })),
    holdPassword: assign(({ context, event }) => ({
      passwords: [...context.passwords, eventOf(event, 'people.passwordMade').made],
    })),
    dropPassword: assign(({ context, event }) => ({
      passwords: context.passwords.filter(
        ({ password }) => password !== eventOf(event, 'people.passwordNoted').password,
      ),
    })),
    forgetPasswords: assign({ passwords: [] }),
    announceOtherList: emit({ type: 'people.listWanted', isOther: true }),
    announceLongerList: emit({ type: 'people.listWanted', isOther: false }),
  },
}).createMachine({
  id: 'ownerPeople',
  context: { role: 'Rider', search: '', pages: 1, passwords: [] },
  type: 'parallel',
  on: {
    'people.passwordMade': { actions: 'holdPassword' },
    'people.passwordNoted': { actions: 'dropPassword' },
    'people.forget': { target: '.work.idle', actions: 'forgetPasswords' },
  },
  states: {
    list: {
      initial: 'settled',
      on: {
        'people.showRole': {
          guard: 'isAnotherRole',
          target: '.settled',
          actions: ['rememberRole', 'announceOtherList'],
        },
        'people.showMore': { target: '.settled', actions: ['addPage', 'announceLongerList'] },
      },
      states: {
        settled: { on: { 'people.search': { target: 'typing', actions: 'rememberSearch' } } },
        typing: {
          on: { 'people.search': { target: 'typing', reenter: true, actions: 'rememberSearch' } },
          after: { searchPause: { target: 'settled', actions: 'announceOtherList' } },
        },
      },
    },
    work: {
      initial: 'idle',
      states: {
        idle: { on: { 'people.openForm': { target: 'adding' } } },
        adding: { on: { 'people.closeForm': { target: 'idle' } } },
      },
    },
  },
})

export type OwnerPeopleActor = ActorRefFrom<typeof ownerPeopleMachine>

type Snapshot = SnapshotFrom<typeof ownerPeopleMachine>

export const selectPeopleFilter = (snapshot: Snapshot): PeopleFilter => snapshot.context

export const selectPeopleRole = (snapshot: Snapshot): PeopleRole => snapshot.context.role

export const selectPeopleSearch = (snapshot: Snapshot): string => snapshot.context.search

export const selectIsAdding = (snapshot: Snapshot): boolean => snapshot.matches({ work: 'adding' })

/** The passwords that the owner has not noted yet. */
export const selectNewPasswords = (snapshot: Snapshot): NewPassword[] => snapshot.context.passwords
