import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { Address } from '../../../domain/people/addresses.ts'
import { AddressesTab } from '../../../src/pages/account/addresses/AddressesTab.tsx'
import { ServiceError } from '../../../src/services/http.ts'
import { addressOf, amina } from '../../examples.ts'
import { dialogListens, later, renderPart, type Scene } from '../support.tsx'
import { pass, stopTime } from '../time.ts'
import { buttonIn, buttonsIn, ForUser, press, settle, write } from './parts.tsx'

const home = addressOf()
const work = addressOf({
  address_id: 'ADR-2',
  street_address: 'Kenyatta Road 2',
  city: 'Thika',
  postal_code: '01000',
  country: '',
})

const cards = () => [...document.querySelectorAll<HTMLElement>('ul[aria-label=Addresses] > li')]
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`))
const typed = () => ['Street address', 'City', 'Postal code'].map((name) => field(name).value)
const button = (name: string) => buttonIn(document.body, name)
const buttonOf = (at: number, name: string) => buttonIn(cards()[at]!, name)

/** Creates a host with addresses. */
function hostWith(...given: Address[]) {
  const kept = [...given]
  return {
    fetchAddresses: vi.fn(async () => [...kept]),
    saveAddress: vi.fn(async ({ draft }: { draft: Omit<Address, 'country' | 'logged_in_user'> }) => {
      const at = kept.findIndex(({ address_id }) => address_id === draft.address_id)
      if (at < 0) kept.push(addressOf({ ...draft, address_id: `ADR-${kept.length + 1}` }))
      else kept[at] = { ...kept[at]!, ...draft }
    }),
    deleteAddress: vi.fn(async ({ addressId }: { addressId: string }) => {
      kept.splice(
        kept.findIndex(({ address_id }) => address_id === addressId),
        1,
      )
    }),
  }
}

async function open<Services extends Scene['services']>(services: Services) {
  const tab = <ForUser>{(user) => <AddressesTab user={user} />}</ForUser>
  const panel = (
    <div role="tabpanel" tabIndex={0}>
      {tab}
    </div>
  )
  const view = renderPart(panel, { address: '/account?tab=addresses', user: amina, services })
  await settle()
  return { ...view, host: services }
}

function fillIn(street: string, city: string, code: string) {
  write(field('Street address'), street)
  write(field('City'), city)
  write(field('Postal code'), code)
}

const fail = (message: string, detail = '') => Promise.reject(new ServiceError(message, detail, 500, null))

describe('the addresses', () => {
  it('are listed whole, the first as the default [ADR-01, ADR-02, CTR-35, CTR-58, ENT-13] [OPN-231]', async () => {
    const { services } = await open(hostWith(home, work))
    expect(services.fetchAddresses).toHaveBeenCalledWith(amina, expect.anything())
    expect(screen.getByRole('list', { name: 'Addresses' }).children).toHaveLength(2)
    expect(cards().map((card) => card.querySelector('h3')!.textContent)).toEqual(['Primary Address', 'Thika'])
    expect(cards().map((card) => within(card).queryAllByText('Default').length)).toEqual([1, 0])
    expect(cards().map((card) => [...card.querySelectorAll('p')].map(({ textContent }) => textContent))).toEqual([
      ['Moi Avenue 1', 'Nairobi 00100', 'Kenya'],
      ['Kenyatta Road 2', 'Thika 01000'],
    ])
    expect(cards().map(buttonsIn)).toEqual([
      ['Edit', 'Delete'],
      ['Edit', 'Delete'],
    ])
    for (const name of ['Edit', 'Delete'])
      expect(buttonOf(0, name)).toHaveAccessibleDescription('Moi Avenue 1 Nairobi 00100 Kenya')
    expect(document.body).toHaveFocus()
  })

  it('that cannot be read leave the tab usable, and can be asked for again [ERR-26, CTR-08]', async () => {
    stopTime()
    const fetchAddresses = vi.fn(() => fail('Failed to fetch addresses') as Promise<Address[]>)
    await open({ fetchAddresses })
    await pass(7_000)
    expect(screen.getByText('Your addresses could not be loaded.')).toBeVisible()
    expect(cards()).toEqual([])
    expect(button('Add Address')).toBeEnabled()
    fetchAddresses.mockImplementation(async () => [home])
    await press(button('Try Again'))
    expect(cards()).toHaveLength(1)
    expect(screen.getByRole('tabpanel')).toHaveFocus()
  })
})

describe('a new address', () => {
  it('has street, city and postal code, is saved once without an id, or dropped [ADR-05, ADR-09, OPN-40]', async () => {
    const { promise, answer } = later<void>()
    const host = hostWith(home, work)
    const saveAddress = vi.fn((request: Parameters<typeof host.saveAddress>[0]) =>
      promise.then(() => host.saveAddress(request)),
    )
    const { notices } = await open({ ...host, saveAddress })
    await press(button('Add Address'))
    expect(screen.getByText('Add address', { selector: 'h2' })).toHaveFocus()
    const fields = [...document.querySelectorAll('input')]
    expect(fields.map((each) => [each.name, each.autocomplete, each.inputMode, each.required, each.value])).toEqual([
      ['street_address', 'street-address', '', true, ''],
      ['city', 'address-level2', '', true, ''],
      ['postal_code', 'postal-code', 'numeric', true, ''],
    ])
    write(field('City'), 'Nakuru')
    await press(button('Cancel'))
    expect(button('Add Address')).toHaveFocus()
    await press(button('Add Address'))
    expect(typed()).toEqual(['', '', ''])

    fillIn('Biashara Street 3', 'Nakuru', '20100')
    await press(button('Save Address'), 2)
    expect(field('City')).toHaveAttribute('readonly')
    await press(button('Saving...'))
    await act(async () => answer())
    expect(saveAddress).toHaveBeenCalledExactlyOnceWith({
      user: amina,
      draft: { address_id: '', street_address: 'Biashara Street 3', city: 'Nakuru', postal_code: '20100' },
    })
    expect(notices).toEqual([{ title: 'Address saved', tone: 'success' }])
    expect(cards()).toHaveLength(3)
    expect(cards()[2]).toHaveTextContent('Biashara Street 3')
    expect(button('Add Address')).toHaveFocus()
  })

  it('or a changed one that fails says so and keeps what was typed [ADR-06, ADR-07, ERR-32]', async () => {
    const saveAddress = vi.fn(
      () => fail('Failed to create address', 'An account takes at most 50 addresses.') as Promise<undefined>,
    )
    const { notices } = await open({ ...hostWith(home), saveAddress })
    await press(button('Add Address'))
    fillIn('Biashara Street 3', 'Nakuru', '20100')
    await press(button('Save Address'))
    const added = {
      title: 'Failed to add address. Please try again.',
      description: 'An account takes at most 50 addresses.',
      tone: 'error',
    }
    expect(notices).toEqual([added])
    expect(typed()).toEqual(['Biashara Street 3', 'Nakuru', '20100'])
    expect(button('Save Address')).toBeEnabled()
    await press(button('Cancel'))
    await press(buttonOf(0, 'Edit'))
    write(field('City'), 'Nairobi West')
    saveAddress.mockImplementation(() => fail('Failed to create address') as Promise<undefined>)
    await press(button('Save Address'))
    expect(notices).toEqual([added, { title: 'Failed to update address. Please try again.', tone: 'error' }])
    expect(field('City')).toHaveValue('Nairobi West')
  })
})

it('an address that is edited fills the form, and is saved with its id [ADR-03, ADR-09, OPN-71]', async () => {
  const { host } = await open(hostWith(home, work))
  await press(buttonOf(1, 'Edit'))
  expect(screen.getByText('Edit address', { selector: 'h2' })).toHaveFocus()
  expect(typed()).toEqual(['Kenyatta Road 2', 'Thika', '01000'])
  write(field('City'), 'Ruiru')
  await press(button('Save Address'))
  expect(cards()[1]).toHaveTextContent('Ruiru 01000')
  expect(host.saveAddress).toHaveBeenCalledExactlyOnceWith({
    user: amina,
    draft: { address_id: 'ADR-2', street_address: 'Kenyatta Road 2', city: 'Ruiru', postal_code: '01000' },
  })
  expect(cards()).toHaveLength(2)
  expect(buttonOf(1, 'Edit')).toHaveFocus()
})

it('an address is deleted once that is confirmed; the next is default [ADR-04, ADR-08, CTR-11, CTR-35]', async () => {
  const host = hostWith(home, work)
  const deleteAddress = vi.fn(host.deleteAddress)
  const { notices } = await open({ ...host, deleteAddress })
  const dialog = () => screen.getByRole('alertdialog', { name: 'Delete this address?' })
  const isAsked = async () => {
    await waitFor(() => expect(dialog()).toContainElement(document.activeElement as HTMLElement))
    await dialogListens()
  }
  const isNotAsked = () => waitFor(() => expect(document.querySelector('[role=alertdialog]')).toBeNull())
  for (const decline of [
    () => press(buttonIn(dialog(), 'Cancel')),
    () => fireEvent.keyDown(document.activeElement!, { key: 'Escape' }),
  ]) {
    await press(buttonOf(1, 'Delete'))
    await isAsked()
    expect(dialog()).toHaveAccessibleDescription('Kenyatta Road 2, Thika 01000')
    await decline()
    await isNotAsked()
    await waitFor(() => expect(buttonOf(1, 'Delete')).toHaveFocus())
  }
  expect(deleteAddress).not.toHaveBeenCalled()

  deleteAddress.mockImplementationOnce(() => fail('Failed to delete address') as Promise<undefined>)
  await press(buttonOf(0, 'Delete'))
  await press(buttonIn(dialog(), 'Delete'))
  expect(notices).toEqual([{ title: 'Failed to delete address. Please try again.', tone: 'error' }])
  expect(cards()).toHaveLength(2)
  expect(buttonOf(0, 'Delete')).toBeEnabled()

  await isNotAsked()
  await press(buttonOf(0, 'Delete'))
  await press(buttonIn(dialog(), 'Delete'))
  expect(deleteAddress).toHaveBeenLastCalledWith({ user: amina, addressId: 'ADR-1' })
  expect(deleteAddress).toHaveBeenCalledTimes(2)
  expect(cards()).toHaveLength(1)
  expect(cards()[0]).toHaveTextContent('DefaultKenyatta Road 2')
})
