import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { Address } from '../../../domain/people/addresses.ts'
import '../../../src/pages/account/AccountPage.tsx'
import { ServiceError } from '../../../src/services/http.ts'
import { addressOf, amina, brian } from '../../examples.ts'
import { renderApp } from '../renderApp.tsx'
import type { Scene } from '../support.tsx'
import { pass, stopTime } from '../time.ts'

const home = addressOf()
const work = addressOf({
  address_id: 'ADR-2',
  street_address: 'Kenyatta Road 2',
  city: 'Thika',
  postal_code: '01000',
  country: '',
})

const cards = () => within(screen.getByRole('list', { name: 'Addresses' })).getAllByRole('listitem')
const card = (at: number) => within(cards()[at]!)
const field = (name: string) => screen.getByRole('textbox', { name })
const button = (name: string) => screen.getByRole('button', { name })

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

async function openAddresses(services: Scene['services'] = hostWith(home, work), scene: Scene = {}) {
  const view = renderApp('/account?tab=addresses', { user: amina, ...scene, services })
  await screen.findByRole('heading', { name: 'Addresses' })
  return view
}

async function openList(services = hostWith(home, work)) {
  const view = await openAddresses(services)
  await screen.findByRole('list', { name: 'Addresses' })
  return { ...view, host: services }
}

const fail = (message: string, detail = '') => Promise.reject(new ServiceError(message, detail, 500, null))

describe('the addresses', () => {
  it('are listed, each labelled Primary Address, the first as the default [ADR-01, ADR-02, CTR-35]', async () => {
    const { services } = await openList()
    expect(services.fetchAddresses).toHaveBeenCalledWith(amina, expect.anything())
    expect(cards()).toHaveLength(2)
    expect(screen.getAllByRole('heading', { name: 'Primary Address' })).toHaveLength(2)
    expect(card(0).getByText('Default')).toBeVisible()
    expect(card(1).queryByText('Default')).toBeNull()
  })

  it('leave the focus where it is as they arrive', async () => {
    await openList()
    expect(document.body).toHaveFocus()
  })

  it('are shown whole, with their country where the host sends one [CTR-58, ENT-13]', async () => {
    await openList()
    const lines = (at: number) =>
      [...card(at).getByRole('button', { name: 'Edit' }).closest('li')!.querySelectorAll('p')].map(
        (line) => line.textContent,
      )
    expect(lines(0)).toEqual(['Moi Avenue 1', 'Nairobi 00100', 'Kenya'])
    expect(lines(1)).toEqual(['Kenyatta Road 2', 'Thika 01000'])
    expect(card(0).getByRole('button', { name: 'Delete' })).toHaveAccessibleDescription(
      'Moi Avenue 1 Nairobi 00100 Kenya',
    )
  })

  it('have an address of their own, which the tab opens', async () => {
    const { user, router } = renderApp('/account', { user: amina, services: hostWith() })
    await user.click(await screen.findByRole('tab', { name: 'Addresses' }))
    expect(router.state.location.search).toBe('?tab=addresses')
    expect(await screen.findByRole('heading', { name: 'No addresses yet' })).toBeVisible()
  })

  it('that cannot be read leave the tab usable, and can be asked for again [ERR-26, CTR-08]', async () => {
    stopTime()
    const fetchAddresses = vi.fn(() => fail('Failed to fetch addresses') as Promise<Address[]>)
    renderApp('/account?tab=addresses', { user: amina, services: { fetchAddresses } })
    await pass(0)
    await pass(7_000)
    expect(screen.getByText('Your addresses could not be loaded.')).toBeVisible()
    expect(screen.queryByRole('list', { name: 'Addresses' })).toBeNull()
    expect(button('Add Address')).toBeEnabled()
    fetchAddresses.mockImplementation(async () => [home])
    await act(async () => button('Try Again').click())
    await pass(0)
    expect(cards()).toHaveLength(1)
    expect(screen.getByRole('tabpanel')).toHaveFocus()
  })
})

describe('a new address', () => {
  it('has street, city and postal code, is saved without an id and listed [ADR-05, ADR-09, OPN-40]', async () => {
    const { user, host, notices } = await openList()
    await user.click(button('Add Address'))
    expect(screen.getByRole('heading', { name: 'Add address' })).toHaveFocus()
    const fields = within(screen.getByRole('tabpanel')).getAllByRole('textbox')
    expect(fields.map((each) => each.getAttribute('name'))).toEqual(['street_address', 'city', 'postal_code'])
    expect(fields.map((each) => each.getAttribute('autocomplete'))).toEqual([
      'street-address',
      'address-level2',
      'postal-code',
    ])
    expect(fields.map(({ inputMode }) => inputMode)).toEqual(['', '', 'numeric'])
    for (const each of fields) expect([each.getAttribute('value'), each.hasAttribute('required')]).toEqual(['', true])
    await user.type(field('Street address'), 'Biashara Street 3')
    await user.type(field('City'), 'Nakuru')
    await user.type(field('Postal code'), '20100')
    await user.click(button('Save Address'))
    await waitFor(() => expect(cards()).toHaveLength(3))
    expect(host.saveAddress).toHaveBeenCalledExactlyOnceWith({
      user: amina,
      draft: { address_id: '', street_address: 'Biashara Street 3', city: 'Nakuru', postal_code: '20100' },
    })
    expect(notices).toEqual([{ title: 'Address saved', tone: 'success' }])
    expect(card(2).getByText('Biashara Street 3')).toBeVisible()
    expect(button('Add Address')).toHaveFocus()
  })

  it('that fails says so and keeps what was typed [ADR-06, ERR-32]', async () => {
    const saveAddress = vi.fn(
      () => fail('Failed to create address', 'An account takes at most 50 addresses.') as Promise<undefined>,
    )
    const { user, notices } = await openAddresses({ ...hostWith(home), saveAddress })
    await user.click(button('Add Address'))
    await user.type(field('Street address'), 'Biashara Street 3')
    await user.type(field('City'), 'Nakuru')
    await user.type(field('Postal code'), '20100{Enter}')
    await waitFor(() => expect(notices).toHaveLength(1))
    expect(notices).toEqual([
      {
        title: 'Failed to add address. Please try again.',
        description: 'An account takes at most 50 addresses.',
        tone: 'error',
      },
    ])
    expect(
      [field('Street address'), field('City'), field('Postal code')].map((each) => each.getAttribute('value')),
    ).toEqual(['Biashara Street 3', 'Nakuru', '20100'])
    expect(button('Save Address')).toBeEnabled()
  })

  it('is sent once, however often it is saved', async () => {
    let answer = () => {}
    const saveAddress = vi.fn(() => new Promise<undefined>((resolve) => (answer = () => resolve(undefined))))
    const { user } = await openAddresses({ ...hostWith(home), saveAddress })
    await user.click(button('Add Address'))
    await user.type(field('Street address'), 'Biashara Street 3')
    await user.type(field('City'), 'Nakuru')
    await user.type(field('Postal code'), '20100{Enter}')
    const busy = await screen.findByRole('button', { name: 'Saving...' })
    await user.dblClick(busy)
    await user.type(field('City'), 'x{Enter}')
    expect(field('City')).toHaveValue('Nakuru')
    expect(saveAddress).toHaveBeenCalledTimes(1)
    await act(async () => answer())
    expect(await screen.findByRole('list', { name: 'Addresses' })).toBeVisible()
  })

  it('that is not wanted after all is dropped', async () => {
    const { user, host } = await openList()
    await user.click(button('Add Address'))
    await user.type(field('City'), 'Nakuru')
    await user.click(button('Cancel'))
    expect(button('Add Address')).toHaveFocus()
    await user.click(button('Add Address'))
    expect(field('City')).toHaveValue('')
    expect(host.saveAddress).not.toHaveBeenCalled()
  })
})

describe('an address that is edited', () => {
  it('fills the form, and is saved with its id [ADR-03, ADR-09, OPN-71]', async () => {
    const { user, host } = await openList()
    expect(screen.getAllByRole('button', { name: 'Edit' })).toHaveLength(2)
    await user.click(card(1).getByRole('button', { name: 'Edit' }))
    expect(screen.getByRole('heading', { name: 'Edit address' })).toHaveFocus()
    expect(
      [field('Street address'), field('City'), field('Postal code')].map((each) => each.getAttribute('value')),
    ).toEqual(['Kenyatta Road 2', 'Thika', '01000'])
    await user.clear(field('City'))
    await user.type(field('City'), 'Ruiru')
    await user.click(button('Save Address'))
    expect(await screen.findByText('Ruiru 01000')).toBeVisible()
    expect(host.saveAddress).toHaveBeenCalledExactlyOnceWith({
      user: amina,
      draft: { address_id: 'ADR-2', street_address: 'Kenyatta Road 2', city: 'Ruiru', postal_code: '01000' },
    })
    expect(cards()).toHaveLength(2)
    expect(card(1).getByRole('button', { name: 'Edit' })).toHaveFocus()
  })

  it('that fails says so and keeps what was typed [ADR-07, ERR-32]', async () => {
    const saveAddress = vi.fn(() => fail('Failed to create address') as Promise<undefined>)
    const { user, notices } = await openAddresses({ ...hostWith(home), saveAddress })
    await user.click(await screen.findByRole('button', { name: 'Edit' }))
    await user.type(field('City'), ' West{Enter}')
    await waitFor(() =>
      expect(notices).toEqual([{ title: 'Failed to update address. Please try again.', tone: 'error' }]),
    )
    expect(field('City')).toHaveValue('Nairobi West')
  })
})

describe('an address that is deleted', () => {
  const dialog = () => screen.getByRole('alertdialog', { name: 'Delete this address?' })
  const isAsked = () => waitFor(() => expect(dialog()).toContainElement(document.activeElement as HTMLElement))
  const isNotAsked = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())

  it('is asked about first, and nothing is sent when declined [ADR-04]', async () => {
    const { user, host } = await openList()
    expect(screen.getAllByRole('button', { name: 'Delete' })).toHaveLength(2)
    for (const decline of [
      () => user.click(within(dialog()).getByRole('button', { name: 'Cancel' })),
      () => user.keyboard('{Escape}'),
    ]) {
      await user.click(card(1).getByRole('button', { name: 'Delete' }))
      await isAsked()
      expect(dialog()).toHaveAccessibleDescription('Kenyatta Road 2, Thika 01000')
      await decline()
      await isNotAsked()
      await waitFor(() => expect(card(1).getByRole('button', { name: 'Delete' })).toHaveFocus())
    }
    expect(host.deleteAddress).not.toHaveBeenCalled()
    expect(cards()).toHaveLength(2)
  })

  it('is gone once confirmed, and the next one is the default [ADR-04, CTR-35]', async () => {
    const { user, host } = await openList()
    await user.click(card(0).getByRole('button', { name: 'Delete' }))
    await isAsked()
    await user.click(within(dialog()).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(screen.queryByText('Moi Avenue 1')).toBeNull())
    await isNotAsked()
    expect(host.deleteAddress).toHaveBeenCalledExactlyOnceWith({ user: amina, addressId: 'ADR-1' })
    expect(cards()).toHaveLength(1)
    expect(card(0).getByText('Default')).toBeVisible()
  })

  it('that fails says so and stays [ADR-08, CTR-11]', async () => {
    const deleteAddress = vi.fn(() => fail('Failed to delete address') as Promise<undefined>)
    const { user, notices } = await openList({ ...hostWith(home, work), deleteAddress })
    await user.click(card(0).getByRole('button', { name: 'Delete' }))
    await isAsked()
    await user.click(within(dialog()).getByRole('button', { name: 'Delete' }))
    await waitFor(() =>
      expect(notices).toEqual([{ title: 'Failed to delete address. Please try again.', tone: 'error' }]),
    )
    expect(cards()).toHaveLength(2)
    await waitFor(() => expect(card(0).getByRole('button', { name: 'Delete' })).toBeEnabled())
  })
})

describe('the session', () => {
  const type = async (view: Awaited<ReturnType<typeof openList>>) => {
    await view.user.click(button('Add Address'))
    await view.user.type(field('City'), 'Nakuru')
  }
  const panel = () => screen.findByRole('region', { name: 'Log in' })

  it('may end while the customer types: the text is there after the next login', async () => {
    const view = await openList()
    await type(view)
    act(() => view.app.session.send({ type: 'session.endedElsewhere', reason: 'expired' }))
    await panel()
    act(() => view.app.session.send({ type: 'session.start', user: { ...amina, api_key: 'key-new' } }))
    expect(await screen.findByRole('textbox', { name: 'City' })).toHaveValue('Nakuru')
  })

  it('of another person shows neither what was typed nor the addresses of the first', async () => {
    const view = await openList()
    await type(view)
    let answer = (_: Address[]) => {}
    view.host.fetchAddresses.mockImplementation(() => new Promise((resolve) => (answer = resolve)))
    act(() => view.app.session.send({ type: 'session.startedElsewhere', user: brian }))
    expect(await screen.findByText('Loading your addresses...')).toBeVisible()
    expect(screen.queryByText('Moi Avenue 1')).toBeNull()
    expect(view.host.fetchAddresses).toHaveBeenLastCalledWith(brian, expect.anything())
    await act(async () => answer([]))
    await view.user.click(button('Add Address'))
    expect(field('City')).toHaveValue('')
  })

  it('that is ended by hand leaves nothing', async () => {
    const view = await openList()
    await type(view)
    act(() => view.app.session.send({ type: 'session.logOut' }))
    await panel()
    act(() => view.app.session.send({ type: 'session.start', user: amina }))
    await screen.findByRole('list', { name: 'Addresses' })
    await view.user.click(button('Add Address'))
    expect(field('City')).toHaveValue('')
  })
})
