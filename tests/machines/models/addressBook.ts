import { expect } from 'vitest'
import { NEW_ADDRESS } from '../../../domain/people/addresses.ts'
import { addressBookMachine, selectIsOpen } from '../../../machines/addressBook.ts'
import { addressOf, amina, brian } from '../../examples.ts'
import type { Model } from '../kit.ts'

const refused = { status: 'refused', message: 'The shop is closed.' }

export const addressBook: Model<typeof addressBookMachine> = {
  machine: addressBookMachine,
  inputs: [{ user: amina }],
  on: {
    'addresses.add': {},
    'addresses.edit': { sent: [{ address: addressOf() }] },
    'addresses.type': {
      sent: [
        { field: 'city', value: ' ' },
        { field: 'city', value: 'Thika' },
      ],
    },
    'addresses.save': { brings: [['notice.raised'], []] },
    'addresses.cancel': {},
    'addresses.delete': { sent: [{ address: addressOf() }] },
    'addresses.confirm': {},
    'addresses.decline': {},
    'addresses.userChanged': { sent: [{ user: amina }, { user: brian }] },
    'addresses.forget': {},
    'saveAddress is done': {
      outputs: [{ status: 'saved' }, refused],
      brings: [['addresses.saved', 'notice.raised'], ['notice.raised']],
    },
    'saveAddress fails': { errors: [new Error('Network Error')], brings: [['notice.raised']] },
    'deleteAddress is done': {
      outputs: [{ status: 'deleted' }, refused],
      brings: [['addresses.deleted'], ['notice.raised']],
    },
    'deleteAddress fails': { errors: [new Error('Network Error')], brings: [['notice.raised']] },
  },
  asks: {
    saveAddress: ({ input, context: { draft } }) => expect(input).toEqual({ draft }),
    deleteAddress: ({ input }) => expect(input).toEqual({ addressId: 'ADR-1' }),
  },
  states: {
    'list.idle': ({ snapshot, context: { draft, typedInto, unwanted } }) =>
      expect([selectIsOpen(snapshot), draft, typedInto, unwanted]).toEqual([false, NEW_ADDRESS, null, null]),
    'form.editable': ({ snapshot }) => expect(selectIsOpen(snapshot)).toBe(true),
    'form.saving': ({ snapshot, context: { draft } }) => {
      expect(selectIsOpen(snapshot)).toBe(true)
      expect([draft.street_address, draft.postal_code]).toEqual(['Moi Avenue 1', '00100'])
      expect(draft.city.trim()).not.toBe('')
    },
    'list.confirmation': ({ snapshot, context }) =>
      expect([selectIsOpen(snapshot), context.unwanted]).toEqual([false, addressOf()]),
    'list.deleting': ({ snapshot, context }) =>
      expect([selectIsOpen(snapshot), context.unwanted]).toEqual([false, addressOf()]),
  },
}
