import { describe, expect, it } from 'vitest'
import {
  addressBookMachine,
  selectBeingDeleted,
  selectDraft,
  selectIsOpen,
  selectIsSaving,
  selectToConfirm,
  type AddressBookEvent,
} from '../../machines/addressBook.ts'
import type { AddressField } from '../../domain/people/addresses.ts'
import { addressOf, amina, brian } from '../examples.ts'
import { settled, startMachine } from './startMachine.ts'

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
    isSaving: () => selectIsSaving(snapshot()),
    toConfirm: () => selectToConfirm(snapshot()),
    beingDeleted: () => selectBeingDeleted(snapshot()),
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

  it('opens filled with the address to edit [ADR-03, OPN-71]', () => {
    const { send, draft } = startBook()
    send({ type: 'addresses.edit', address: addressOf() })
    expect(draft()).toEqual({
      address_id: 'ADR-1',
      street_address: 'Moi Avenue 1',
      city: 'Nairobi',
      postal_code: '00100',
    })
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
  it('a new address sends an empty address_id, once, and ignores events meanwhile [ADR-09]', () => {
    const { send, write, calls, inputOf, draft, isSaving } = startBook()
    write()
    send(
      { type: 'addresses.save' },
      { type: 'addresses.save' },
      { type: 'addresses.type', field: 'city', value: 'Ruiru' },
      { type: 'addresses.cancel' },
      { type: 'addresses.add' },
    )
    expect(calls).toHaveLength(1)
    expect(inputOf('saveAddress')).toEqual({ draft: TYPED })
    expect([isSaving(), draft()]).toEqual([true, TYPED])
  })

  it('an edited one sends its address_id [ADR-09, OPN-71]', () => {
    const { send, inputOf } = startBook()
    send(
      { type: 'addresses.edit', address: addressOf() },
      { type: 'addresses.type', field: 'city', value: 'Ruiru' },
      { type: 'addresses.save' },
    )
    expect(inputOf('saveAddress')).toEqual({
      draft: { address_id: 'ADR-1', street_address: 'Moi Avenue 1', city: 'Ruiru', postal_code: '00100' },
    })
  })

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
  it('asks first, and sends nothing when declined [ADR-04]', () => {
    const { send, toConfirm, calls, state } = startBook()
    send({ type: 'addresses.confirm' }, { type: 'addresses.delete', address: addressOf() })
    expect([toConfirm(), calls.length]).toEqual([addressOf(), 0])
    send({ type: 'addresses.decline' }, { type: 'addresses.confirm' })
    expect([state(), toConfirm(), calls.length]).toEqual([LIST, null, 0])
  })

  it('is done once when confirmed, and told', async () => {
    const { send, calls, inputOf, beingDeleted, toConfirm, succeed, emitted, state } = startBook()
    send({ type: 'addresses.delete', address: addressOf() })
    expect([toConfirm(), beingDeleted()]).toEqual([addressOf(), null])
    send({ type: 'addresses.confirm' }, { type: 'addresses.confirm' })
    expect([toConfirm(), beingDeleted()]).toEqual([null, addressOf()])
    send(
      { type: 'addresses.delete', address: addressOf({ address_id: 'ADR-2' }) },
      { type: 'addresses.add' },
      { type: 'addresses.decline' },
    )
    expect(calls).toHaveLength(1)
    expect(inputOf('deleteAddress')).toEqual({ addressId: 'ADR-1' })
    await succeed('deleteAddress', { status: 'deleted' })
    expect([state(), beingDeleted()]).toEqual([LIST, null])
    expect(emitted).toEqual([{ type: 'addresses.deleted', addressId: 'ADR-1' }])
  })

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

describe('the login', () => {
  it('of the same customer keeps what was typed', () => {
    const { send, write, draft, isOpen, emitted } = startBook()
    write()
    send({ type: 'addresses.userChanged', user: { ...amina, api_key: 'key-new' } })
    expect([isOpen(), draft(), emitted]).toEqual([true, TYPED, []])
  })

  it('of another customer empties the form and ignores the answer under way', async () => {
    const { send, write, draft, state, emitted, calls } = startBook()
    write()
    send({ type: 'addresses.save' }, { type: 'addresses.userChanged', user: brian })
    expect([state(), draft()]).toEqual([LIST, EMPTY])
    calls[0]?.resolve({ status: 'saved' })
    await settled()
    expect(emitted).toEqual([])
  })

  it('that ends by logging out empties the form', () => {
    const { send, write, state, draft } = startBook()
    write()
    send({ type: 'addresses.forget' })
    expect([state(), draft()]).toEqual([LIST, EMPTY])
  })
})

it('another login of a customer who came second keeps what they typed', () => {
  const { send, write, draft } = startBook()
  send({ type: 'addresses.userChanged', user: brian })
  write()
  send({ type: 'addresses.userChanged', user: brian })
  expect(draft()).toEqual(TYPED)
})
