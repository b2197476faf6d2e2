/**
 * How a customer changes their addresses; the list itself is a resource.
 *
 * - `list`: the addresses are shown. `idle`; `confirmation` asks whether to delete one [ADR-04]; `deleting`.
 * - `form`: a new address, or one that is edited (OPN-71). `editable`; `saving`.
 *
 * Events are ignored during a call, so that it is made once. What was typed stays when saving fails and when the
 * session expires; it is cleared when another customer logs in and on logout.
 */
import { assign, emit, fromPromise, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import {
  draftOf,
  isComplete,
  NEW_ADDRESS,
  type Address,
  type AddressDraft,
  type AddressField,
} from '../../domain/people/addresses.ts'
import type { User } from '../../domain/entities.ts'
import type { Notice } from '../../domain/notices.ts'
import { refusalText, type DeleteAddressOutcome, type SaveAddressOutcome } from '../../domain/outcomes.ts'
import { eventOf } from '../eventOf.ts'
import type { NoticeRaised } from '../notice.ts'
import { notWired } from '../notWired.ts'

export interface AddressBookInput {
  /** The customer whose addresses they are. */
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
  | NoticeRaised

interface AddressBookContext {
  /** The customer's email. */
  owner: string
  draft: AddressDraft
  /** The field that was typed into last, to be focused when the form is shown again; null before any typing. */
  typedInto: AddressField | null
  /** The address to delete, or null. */
  unwanted: Address | null
}

export const addressBookMachine = setup({
  types: {
    input: {} as AddressBookInput,
    context: {} as AddressBookContext,
    events: {} as AddressBookEvent,
    emitted: {} as AddressBookEmitted,
  },
  actors: {
    saveAddress: fromPromise<SaveAddressOutcome, { draft: AddressDraft }>(notWired),
    deleteAddress: fromPromise<DeleteAddressOutcome, { addressId: string }>(notWired),
  },
  guards: {
    draftIsComplete: ({ context }) => isComplete(context.draft),
    addressIsSaved: (_, outcome: SaveAddressOutcome) => outcome.status === 'saved',
    addressIsDeleted: (_, outcome: DeleteAddressOutcome) => outcome.status === 'deleted',
    isAnotherUser: ({ context, event }) => eventOf(event, 'addresses.userChanged').user.email !== context.owner,
  },
  actions: {
    startAnew: assign({ draft: NEW_ADDRESS, typedInto: null, unwanted: null }),
    fillIn: assign(({ event }) => ({ draft: draftOf(eventOf(event, 'addresses.edit').address) })),
    type: assign(({ context, event }) => {
      const { field, value } = eventOf(event, 'addresses.type')
      return { draft: { ...context.draft, [field]: value }, typedInto: field }
    }),
    rememberUnwanted: assign(({ event }) => ({ unwanted: eventOf(event, 'addresses.delete').address })),
    rememberOwner: assign(({ event }) => ({ owner: eventOf(event, 'addresses.userChanged').user.email })),
    announceSaved: emit(({ context }) => ({ type: 'addresses.saved', draft: context.draft })),
    announceDeleted: emit(({ context }) => ({
      type: 'addresses.deleted',
      addressId: context.unwanted?.address_id ?? '',
    })),
    notifyOfFailedSave: emit(({ context }, detail: string) => ({
      type: 'notice.raised',
      notice: { key: context.draft.address_id ? 'addressNotUpdated' : 'addressNotAdded', detail },
    })),
    notifyOfFailedDelete: emit((_, detail: string) => ({
      type: 'notice.raised',
      notice: { key: 'addressNotDeleted', detail },
    })),
    notify: emit((_, notice: Notice) => ({ type: 'notice.raised', notice })),
  },
}).createMachine({
  id: 'addressBook',
  context: ({ input }) => ({ owner: input.user.email, draft: NEW_ADDRESS, typedInto: null, unwanted: null }),
  initial: 'list',
  on: {
    'addresses.userChanged': {
      guard: 'isAnotherUser',
      target: '.list',
      actions: 'rememberOwner',
    },
    'addresses.forget': { target: '.list' },
  },
  states: {
    list: {
      initial: 'idle',
      states: {
        idle: {
          entry: 'startAnew',
          on: {
            'addresses.add': { target: '#addressBook.form' },
            'addresses.edit': { target: '#addressBook.form', actions: 'fillIn' },
            'addresses.delete': { target: 'confirmation', actions: 'rememberUnwanted' },
          },
        },
        confirmation: {
          on: { 'addresses.confirm': { target: 'deleting' }, 'addresses.decline': { target: 'idle' } },
        },
        deleting: {
          invoke: {
            id: 'deleteAddress',
            src: 'deleteAddress',
            input: ({ context: { unwanted } }) => ({ addressId: unwanted?.address_id ?? '' }),
            onDone: [
              {
                guard: { type: 'addressIsDeleted', params: ({ event }) => event.output },
                target: 'idle',
                actions: 'announceDeleted',
              },
              {
                target: 'idle',
                actions: { type: 'notifyOfFailedDelete', params: ({ event }) => refusalText(event.output) },
              },
            ],
            onError: { target: 'idle', actions: { type: 'notifyOfFailedDelete', params: '' } },
          },
        },
      },
    },
    form: {
      initial: 'editable',
      states: {
        editable: {
          on: {
            'addresses.type': { actions: 'type' },
            'addresses.save': [
              { guard: 'draftIsComplete', target: 'saving' },
              { actions: { type: 'notify', params: { key: 'addressIncomplete' } } },
            ],
            'addresses.cancel': { target: '#addressBook.list' },
          },
        },
        saving: {
          invoke: {
            id: 'saveAddress',
            src: 'saveAddress',
            input: ({ context: { draft } }) => ({ draft }),
            onDone: [
              {
                guard: { type: 'addressIsSaved', params: ({ event }) => event.output },
                target: '#addressBook.list',
                actions: ['announceSaved', { type: 'notify', params: { key: 'addressSaved' } }],
              },
              {
                target: 'editable',
                actions: { type: 'notifyOfFailedSave', params: ({ event }) => refusalText(event.output) },
              },
            ],
            onError: { target: 'editable', actions: { type: 'notifyOfFailedSave', params: '' } },
          },
        },
      },
    },
  },
})

export type AddressBookActor = ActorRefFrom<typeof addressBookMachine>

type Snapshot = SnapshotFrom<typeof addressBookMachine>

export const selectDraft = (snapshot: Snapshot): AddressDraft => snapshot.context.draft

/** The field to focus when the form is shown again, or null. */
export const selectTypedInto = (snapshot: Snapshot): AddressField | null => snapshot.context.typedInto

/** Whether the form is shown in place of the list. */
export const selectIsOpen = (snapshot: Snapshot): boolean => snapshot.matches('form')

export const selectIsSaving = (snapshot: Snapshot): boolean => snapshot.matches({ form: 'saving' })

/** The address whose deletion is to be confirmed, or null. */
export const selectToConfirm = (snapshot: Snapshot): Address | null =>
  snapshot.matches({ list: 'confirmation' }) ? snapshot.context.unwanted : null

/** The address that is being deleted, or null. */
export const selectBeingDeleted = (snapshot: Snapshot): Address | null =>
  snapshot.matches({ list: 'deleting' }) ? snapshot.context.unwanted : null
