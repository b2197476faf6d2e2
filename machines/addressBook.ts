/**
 * What a customer does with their addresses; which they are, a resource knows.
 *
 * - `listed`: the addresses are looked at.
 * - `writing`: the form is open, empty or filled with one of the addresses (OPN-71).
 * - `saving`: the address is on its way.
 * - `confirming`: shall that address really be deleted? [ADR-04]
 * - `deleting`: it is being deleted.
 *
 * Nothing is heard while a call is under way, so that it is made once. What was typed stays when saving fails and when
 * the session expires; only another person's log-in, or logging out by hand, clears it.
 */
import { assign, emit, fromPromise, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import {
  draftOf,
  isComplete,
  NEW_ADDRESS,
  type Address,
  type AddressDraft,
  type AddressField,
} from '../domain/addresses.ts'
import type { Notice, User } from '../domain/entities.ts'
import { refusalText, type DeleteAddressOutcome, type SaveAddressOutcome } from '../domain/outcomes.ts'
import type { NoticeRaised } from './notice.ts'

export interface AddressBookInput {
  /** Whose addresses they are. */
  user: User
}

export type AddressBookEvent =
  | { type: 'addresses.add' }
  | { type: 'addresses.edit'; address: Address }
  | { type: 'addresses.type'; field: AddressField; value: string }
  | { type: 'addresses.save' }
  | { type: 'addresses.cancel' }
  | { type: 'addresses.delete'; address: Address }
  | { type: 'addresses.confirm' }
  | { type: 'addresses.decline' }
  | { type: 'addresses.userChanged'; user: User }
  | { type: 'addresses.forget' }

export type AddressBookEmitted =
  | { type: 'addresses.saved'; draft: AddressDraft }
  | { type: 'addresses.deleted'; addressId: string }
  /** They were somebody else's until now. */
  | { type: 'addresses.ownerChanged' }
  | NoticeRaised

interface AddressBookContext {
  user: User
  draft: AddressDraft
  /** The field that was typed into last, where whoever comes back goes on; null in a form that is as it was opened. */
  typedInto: AddressField | null
  /** The address that is to be deleted, or null. */
  unwanted: Address | null
}

const failure = (title: string, detail: string): Notice =>
  detail ? { title, description: detail, tone: 'error' } : { title, tone: 'error' }

export const addressBookMachine = setup({
  types: {
    input: {} as AddressBookInput,
    context: {} as AddressBookContext,
    events: {} as AddressBookEvent,
    emitted: {} as AddressBookEmitted,
    tags: {} as 'open',
  },
  actors: {
    saveAddress: fromPromise<SaveAddressOutcome, { user: User; draft: AddressDraft }>(() =>
      Promise.reject(new Error('saveAddress is not wired')),
    ),
    deleteAddress: fromPromise<DeleteAddressOutcome, { user: User; addressId: string }>(() =>
      Promise.reject(new Error('deleteAddress is not wired')),
    ),
  },
  guards: {
    draftIsComplete: ({ context }) => isComplete(context.draft),
    addressIsSaved: (_, outcome: SaveAddressOutcome) => outcome.status === 'saved',
    addressIsDeleted: (_, outcome: DeleteAddressOutcome) => outcome.status === 'deleted',
    isAnotherUser: ({ context }, user: User) => user.email !== context.user.email,
  },
  actions: {
    startAnew: assign({ draft: NEW_ADDRESS, typedInto: null, unwanted: null }),
    fillIn: assign((_, address: Address) => ({ draft: draftOf(address) })),
    type: assign(({ context }, { field, value }: { field: AddressField; value: string }) => ({
      draft: { ...context.draft, [field]: value },
      typedInto: field,
    })),
    rememberUnwanted: assign((_, unwanted: Address) => ({ unwanted })),
    rememberUser: assign((_, user: User) => ({ user })),
    announceSaved: emit(({ context }) => ({ type: 'addresses.saved', draft: context.draft })),
    announceDeleted: emit(({ context }) => ({
      type: 'addresses.deleted',
      addressId: context.unwanted?.address_id ?? '',
    })),
    announceOwner: emit({ type: 'addresses.ownerChanged' }),
    notifyOfFailedSave: emit(({ context }, detail: string) => ({
      type: 'notice.raised',
      notice: failure(
        context.draft.address_id
          ? 'Failed to update address. Please try again.'
          : 'Failed to add address. Please try again.',
        detail,
      ),
    })),
    notifyOfFailedDelete: emit((_, detail: string) => ({
      type: 'notice.raised',
      notice: failure('Failed to delete address. Please try again.', detail),
    })),
    notify: emit((_, notice: Notice) => ({ type: 'notice.raised', notice })),
  },
}).createMachine({
  id: 'addressBook',
  context: ({ input }) => ({ user: input.user, draft: NEW_ADDRESS, typedInto: null, unwanted: null }),
  initial: 'listed',
  on: {
    'addresses.userChanged': [
      {
        guard: { type: 'isAnotherUser', params: ({ event }) => event.user },
        target: '.listed',
        actions: [{ type: 'rememberUser', params: ({ event }) => event.user }, 'announceOwner'],
      },
      { actions: { type: 'rememberUser', params: ({ event }) => event.user } },
    ],
    'addresses.forget': { target: '.listed' },
  },
  states: {
    listed: {
      entry: 'startAnew',
      on: {
        'addresses.add': { target: 'writing' },
        'addresses.edit': { target: 'writing', actions: { type: 'fillIn', params: ({ event }) => event.address } },
        'addresses.delete': {
          target: 'confirming',
          actions: { type: 'rememberUnwanted', params: ({ event }) => event.address },
        },
      },
    },
    writing: {
      tags: 'open',
      on: {
        'addresses.type': { actions: { type: 'type', params: ({ event }) => event } },
        'addresses.save': [
          { guard: 'draftIsComplete', target: 'saving' },
          {
            actions: {
              type: 'notify',
              params: {
                title: 'Incomplete address',
                description: 'Please enter the street address, the city and the postal code.',
                tone: 'error',
              },
            },
          },
        ],
        'addresses.cancel': { target: 'listed' },
      },
    },
    saving: {
      tags: 'open',
      invoke: {
        id: 'saveAddress',
        src: 'saveAddress',
        input: ({ context: { user, draft } }) => ({ user, draft }),
        onDone: [
          {
            guard: { type: 'addressIsSaved', params: ({ event }) => event.output },
            target: 'listed',
            actions: ['announceSaved', { type: 'notify', params: { title: 'Address saved', tone: 'success' } }],
          },
          {
            target: 'writing',
            actions: { type: 'notifyOfFailedSave', params: ({ event }) => refusalText(event.output) },
          },
        ],
        onError: { target: 'writing', actions: { type: 'notifyOfFailedSave', params: '' } },
      },
    },
    confirming: {
      on: { 'addresses.confirm': { target: 'deleting' }, 'addresses.decline': { target: 'listed' } },
    },
    deleting: {
      invoke: {
        id: 'deleteAddress',
        src: 'deleteAddress',
        input: ({ context: { user, unwanted } }) => ({ user, addressId: unwanted?.address_id ?? '' }),
        onDone: [
          {
            guard: { type: 'addressIsDeleted', params: ({ event }) => event.output },
            target: 'listed',
            actions: 'announceDeleted',
          },
          {
            target: 'listed',
            actions: { type: 'notifyOfFailedDelete', params: ({ event }) => refusalText(event.output) },
          },
        ],
        onError: { target: 'listed', actions: { type: 'notifyOfFailedDelete', params: '' } },
      },
    },
  },
})

export type AddressBookActor = ActorRefFrom<typeof addressBookMachine>

type Snapshot = SnapshotFrom<typeof addressBookMachine>

export const selectDraft = (snapshot: Snapshot): AddressDraft => snapshot.context.draft

/** The field in which somebody who comes back to the form goes on, or null. */
export const selectTypedInto = (snapshot: Snapshot): AddressField | null => snapshot.context.typedInto

/** Whether the form is shown in place of the list. */
export const selectIsOpen = (snapshot: Snapshot): boolean => snapshot.hasTag('open')

export const selectIsSaving = (snapshot: Snapshot): boolean => snapshot.matches('saving')

/** The address about which the customer is asked, or null. */
export const selectToConfirm = (snapshot: Snapshot): Address | null =>
  snapshot.matches('confirming') ? snapshot.context.unwanted : null

/** The address that is being deleted, or null. */
export const selectBeingDeleted = (snapshot: Snapshot): Address | null =>
  snapshot.matches('deleting') ? snapshot.context.unwanted : null
