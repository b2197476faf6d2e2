import { expect } from 'vitest'
import {
  addressBookMachine,
  selectBeingDeleted,
  selectDraft,
  selectIsOpen,
  selectIsSaving,
  selectToConfirm,
  selectTypedInto,
} from '../../../../machines/people/addressBook.ts'
import { addressOf, amina, brian } from '../../../examples.ts'
import type { Given, Model, Rest } from '../../model.ts'
import { raised } from '../../raised.ts'

type Book = typeof addressBookMachine

const EMPTY = { address_id: '', street_address: '', city: '', postal_code: '' }
const home = { address_id: 'ADR-1', street_address: 'Moi Avenue 1', city: 'Nairobi', postal_code: '00100' }
const refused = { status: 'refused', message: 'The shop is closed.' }

/** Nothing of the form or the question before stays. */
const forgotten = { draft: EMPTY, typedInto: null, unwanted: null }

const isIncomplete = ({ context: { draft } }: Given<Book>) =>
  draft.street_address === '' || draft.city.trim() === '' || draft.postal_code === ''

const notSaved = ({ draft }: { draft: { address_id: string } }, detail: string) =>
  raised(draft.address_id === '' ? 'addressNotAdded' : 'addressNotUpdated', detail)

const shows =
  (isOpen: boolean, isSaving: boolean, toConfirm: string | undefined, beingDeleted: string | undefined) =>
  ({ snapshot }: Rest<Book>) =>
    expect([
      selectIsOpen(snapshot),
      selectIsSaving(snapshot),
      selectToConfirm(snapshot)?.address_id,
      selectBeingDeleted(snapshot)?.address_id,
    ]).toEqual([isOpen, isSaving, toConfirm, beingDeleted])

export const addressBook: Model<Book> = {
  machine: addressBookMachine,
  starts: [{ input: { user: amina }, in: 'list.idle', context: { owner: amina.email, ...forgotten } }],
  payloads: {
    'addresses.edit': [{ address: addressOf() }],
    'addresses.type': [
      { field: 'street_address', value: 'Kenyatta Road 2' },
      { field: 'city', value: ' ' },
      { field: 'city', value: 'Thika' },
      { field: 'postal_code', value: '01000' },
    ],
    'addresses.delete': [{ address: addressOf() }],
    'addresses.userChanged': [{ user: amina }, { user: brian }],
    'saveAddress is done': [{ status: 'saved' }, refused],
    'deleteAddress is done': [{ status: 'deleted' }, refused],
  },
  project: ({ owner, draft }) => [owner, draft],
  states: {
    '': {
      on: {
        'addresses.userChanged': {
          when: ({ event, context }) => event.user.email !== context.owner,
          to: 'list.idle',
          sets: ({ event }) => ({ owner: event.user.email, ...forgotten }),
        },
        'addresses.forget': { to: 'list.idle', sets: forgotten },
      },
    },
    'list.idle': {
      on: {
        'addresses.add': 'form.editable',
        'addresses.edit': { to: 'form.editable', sets: { draft: home } }, // [ADR-03, OPN-71]
        'addresses.delete': { to: 'list.confirmation', sets: { unwanted: addressOf() } }, // [ADR-04]
      },
      holds: shows(false, false, undefined, undefined),
    },
    'list.confirmation': {
      on: { 'addresses.confirm': 'list.deleting', 'addresses.decline': { to: 'list.idle', sets: forgotten } },
      holds: shows(false, false, 'ADR-1', undefined),
    },
    'list.deleting': {
      calls: { deleteAddress: { addressId: 'ADR-1' } },
      on: {
        'deleteAddress is done: deleted': {
          to: 'list.idle',
          sets: forgotten,
          emits: [{ type: 'addresses.deleted', addressId: 'ADR-1' }],
        },
        'deleteAddress is done: refused': {
          to: 'list.idle',
          sets: forgotten,
          emits: [raised('addressNotDeleted', 'The shop is closed.')],
        },
        'deleteAddress fails': { to: 'list.idle', sets: forgotten, emits: [raised('addressNotDeleted', '')] },
      },
      holds: shows(false, false, undefined, 'ADR-1'),
    },
    'form.editable': {
      on: {
        'addresses.type': {
          sets: ({ event: { field, value }, context }) => ({
            draft: { ...context.draft, [field]: value },
            typedInto: field,
          }),
        },
        'addresses.save': [{ when: isIncomplete, emits: [raised('addressIncomplete')] }, { to: 'form.saving' }],
        'addresses.cancel': { to: 'list.idle', sets: forgotten },
      },
      holds: shows(true, false, undefined, undefined),
    },
    'form.saving': {
      calls: { saveAddress: ({ next }) => ({ draft: next.draft }) }, // [ADR-09]
      on: {
        'saveAddress is done: saved': {
          to: 'list.idle',
          sets: forgotten,
          emits: ({ context: { draft } }) => [{ type: 'addresses.saved', draft }, raised('addressSaved')],
        },
        'saveAddress is done: refused': {
          to: 'form.editable',
          emits: ({ context }) => [notSaved(context, 'The shop is closed.')],
        },
        'saveAddress fails': { to: 'form.editable', emits: ({ context }) => [notSaved(context, '')] },
      },
      holds: shows(true, true, undefined, undefined),
    },
  },
  always: ({ snapshot, context }) =>
    expect([selectDraft(snapshot), selectTypedInto(snapshot)]).toEqual([context.draft, context.typedInto]),
}
