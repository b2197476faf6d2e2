import { describe, expect, it } from 'vitest'
import {
  addressBookMachine,
  selectDraft,
  selectIsOpen,
  selectToConfirm,
  type AddressBookEvent,
} from '../../../machines/people/addressBook.ts'
import type { AddressField } from '../../../domain/people/addresses.ts'
import { addressOf, amina } from '../../examples.ts'
import { startMachine } from '../startMachine.ts'

const LIST = { list: 'idle' }
const EMPTY = { address_id: '', street_address: '', city: '', postal_code: '' }
const TYPED = { address_id: '', street_address: 'Kenyatta Road 2', city: 'Thika', postal_code: '01000' }

function startBook() {
  const started = startMachine(addressBookMachine, { user: amina })
  const { actor } = started
  const snapshot = () => actor.getSnapshot()
  const send = (...events: AddressBookEvent[]) => events.forEach((event) => actor.send(event))
  return {
    ...started,
    send,
    /** Opens the form for a new address and fills it. */
    write: () => {
      send({ type: 'addresses.add' })
      for (const field of ['street_address', 'city', 'postal_code'] as AddressField[])
        send({ type: 'addresses.type', field, value: TYPED[field] })
    },
    state: () => snapshot().value,
    draft: () => selectDraft(snapshot()),
    isOpen: () => selectIsOpen(snapshot()),
    toConfirm: () => selectToConfirm(snapshot()),
  }
}

describe('the form', () => {
  it('opens empty for a new address, and is put away with what was typed', () => {
    const { send, write, draft, isOpen } = startBook()
    send({ type: 'addresses.add' })
    expect([isOpen(), draft()]).toEqual([true, EMPTY])
    write()
    expect(draft()).toEqual(TYPED)
    send({ type: 'addresses.cancel' })
    expect([isOpen(), draft()]).toEqual([false, EMPTY])
  })

  it.each(['street_address', 'city', 'postal_code'] as const)('sends nothing while %s is only spaces', (field) => {
    const { send, write, calls, notices, state } = startBook()
    write()
    send({ type: 'addresses.type', field, value: '  ' }, { type: 'addresses.save' })
    expect([state(), calls.length]).toEqual([{ form: 'editable' }, 0])
    expect(notices()).toEqual([
      {
        title: 'Incomplete address',
        description: 'Please enter the street address, the city and the postal code.',
        tone: 'error',
      },
    ])
  })
})

describe('saving', () => {
  it('that succeeds puts an empty form away and says so [OPN-40]', async () => {
    const { send, write, succeed, emitted, draft, isOpen } = startBook()
    write()
    send({ type: 'addresses.save' })
    await succeed('saveAddress', { status: 'saved' })
    expect([isOpen(), draft()]).toEqual([false, EMPTY])
    expect(emitted).toEqual([
      { type: 'addresses.saved', draft: TYPED },
      { type: 'notice.raised', notice: { title: 'Address saved', tone: 'success' } },
    ])
  })

  it.each([
    [
      'refused',
      { title: 'Failed to add address. Please try again.', description: 'The shop is closed.', tone: 'error' },
    ],
    ['lost', { title: 'Failed to add address. Please try again.', tone: 'error' }],
  ])('a new one that is %s keeps what was typed, and may be sent again [ADR-06]', async (how, notice) => {
    const { send, write, succeed, fail, notices, draft, state, calls } = startBook()
    write()
    send({ type: 'addresses.save' })
    await (how === 'lost'
      ? fail('saveAddress')
      : succeed('saveAddress', { status: 'refused', message: 'The shop is closed.' }))
    expect(notices()).toEqual([notice])
    expect([state(), draft()]).toEqual([{ form: 'editable' }, TYPED])
    send({ type: 'addresses.save' })
    expect(calls).toHaveLength(2)
  })

  it.each([
    [
      'refused',
      { title: 'Failed to update address. Please try again.', description: 'There is no such address.', tone: 'error' },
    ],
    ['lost', { title: 'Failed to update address. Please try again.', tone: 'error' }],
  ])('an edited one that is %s keeps what was typed [ADR-07]', async (how, notice) => {
    const { send, succeed, fail, notices, draft } = startBook()
    send(
      { type: 'addresses.edit', address: addressOf() },
      { type: 'addresses.type', field: 'city', value: 'Ruiru' },
      { type: 'addresses.save' },
    )
    await (how === 'lost'
      ? fail('saveAddress')
      : succeed('saveAddress', { status: 'refused', message: 'There is no such address.' }))
    expect(notices()).toEqual([notice])
    expect(draft()).toEqual({
      address_id: 'ADR-1',
      street_address: 'Moi Avenue 1',
      city: 'Ruiru',
      postal_code: '00100',
    })
  })
})

describe('deleting', () => {
  it.each([
    [
      'refused',
      { title: 'Failed to delete address. Please try again.', description: 'The shop is closed.', tone: 'error' },
    ],
    ['lost', { title: 'Failed to delete address. Please try again.', tone: 'error' }],
  ])('that is %s says so and may be tried again [ADR-08]', async (how, notice) => {
    const { send, succeed, fail, emitted, state, toConfirm } = startBook()
    send({ type: 'addresses.delete', address: addressOf() }, { type: 'addresses.confirm' })
    await (how === 'lost'
      ? fail('deleteAddress')
      : succeed('deleteAddress', { status: 'refused', message: 'The shop is closed.' }))
    expect(emitted).toEqual([{ type: 'notice.raised', notice }])
    expect(state()).toEqual(LIST)
    send({ type: 'addresses.delete', address: addressOf() })
    expect(toConfirm()).toEqual(addressOf())
  })
})
