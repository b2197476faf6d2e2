import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { SimulatedClock } from 'xstate'
import type { User } from '../../../domain/entities.ts'
import { AccountWithCounter } from '../../../src/entry/AccountWithCounter.tsx'
import { AccountTabs } from '../../../src/pages/account/AccountTabs.tsx'
import { defaultTabOf } from '../../../src/pages/account/defaultTab.ts'
import { amina, rider } from '../../examples.ts'
import { renderPart, type Scene } from '../support.tsx'
import { buttonIn, press } from './parts.tsx'

const TABS = ['Profile', 'Orders', 'Addresses', 'Payments', 'Settings']

// so that the tabs are there as soon as a user is
beforeAll(() => import('../../../src/pages/account/AccountContent.tsx'))

const openTab = () => document.querySelector('[role=tab][aria-selected=true]')?.textContent
const tab = (name: string) => screen.getByText(name, { selector: '[role=tab]' })
const opens = (name: string) => waitFor(() => expect(openTab()).toBe(name))
const button = (name: string) => buttonIn(document.body, name)

async function open(scene: Scene & { address?: string } = {}) {
  const view = renderPart(<AccountWithCounter />, {
    address: '/account',
    user: amina,
    // without it a session ends in less than a minute
    clock: new SimulatedClock(),
    ...scene,
  })
  await waitFor(() => expect(openTab()).toBeDefined())
  return view
}

/** The row of tabs, without what is in them. */
function openRow(address: string, user: User = amina) {
  const tabs = TABS.map((label) => ({
    id: label.toLowerCase() as 'profile',
    label,
    content: <input aria-label={label} />,
  }))
  return renderPart(<AccountTabs tabs={tabs} initial={defaultTabOf(user)} />, { address, user })
}

describe('the tabs of the account', () => {
  it('are Profile, Orders, Addresses, Payments and Settings, each with an address of its own [ACC-01]', async () => {
    const { router } = await open()
    const tabs = screen.getAllByRole('tab')
    expect(tabs.map(({ textContent }) => textContent)).toEqual(TABS)
    expect(openTab()).toBe('Profile')
    for (const [name, shown] of [
      ['Orders', 'No orders yet'],
      ['Addresses', 'No addresses yet'],
      ['Payments', 'Payment methods'],
      ['Settings', 'Notifications'],
      ['Profile', 'Your details'],
    ] as const) {
      await press(tab(name))
      expect(router.state.location.search).toBe(`?tab=${name.toLowerCase()}`)
      expect(openTab()).toBe(name)
      expect(await screen.findByText(shown)).toBeVisible()
      expect(tab(name)).toHaveAttribute('aria-controls', screen.getByText(shown).closest('[role=tabpanel]')!.id)
    }
  })

  it('open as the address says, as after a reload, and otherwise with the user’s own', async () => {
    const { router } = openRow('/account')
    for (const [address, name] of [
      ...TABS.map((each) => [`?tab=${each.toLowerCase()}`, each] as const),
      ['?tab=nonsense', 'Profile'],
      ['', 'Profile'],
    ] as const) {
      await act(() => router.navigate(`/account${address}`))
      expect([address, openTab()]).toEqual([address, name])
    }
    await act(() => router.navigate('/account?tab=orders&from=mail'))
    await press(tab('Orders'))
    expect(router.state.location.search).toBe('?tab=orders&from=mail')
  })

  it('start with the orders for a rider', async () => {
    const { router } = openRow('/account', rider)
    expect(openTab()).toBe('Orders')
    for (const [address, name] of [
      ['?tab=profile', 'Profile'],
      ['?tab=', 'Profile'],
    ] as const) {
      await act(() => router.navigate(`/account${address}`))
      expect([address, openTab()]).toEqual([address, name])
    }
  })

  it('keep what was typed while another is open, are one step in history, and come back as they were', async () => {
    const { router } = openRow('/account')
    await act(() => router.navigate('/cart'))
    await act(() => router.navigate('/account'))
    const field = screen.getByLabelText<HTMLInputElement>('Profile', { selector: 'input' })
    fireEvent.change(field, { target: { value: 'sukuma wiki' } })
    await press(tab('Orders'))
    await press(tab('Settings'))
    expect(field).not.toBeVisible()
    await press(tab('Profile'))
    expect(field).toBeVisible()
    expect(field).toHaveValue('sukuma wiki')
    await press(tab('Settings'))
    await act(() => router.navigate(-1))
    expect(router.state.location.pathname).toBe('/cart')
    await act(() => router.navigate(1))
    expect(openTab()).toBe('Settings')
  })

  it('start with their own for a rider who logs in after a customer, and stay for who logs in again', async () => {
    const { app } = await open()
    await press(tab('Settings'))
    const logIn = (who: User) => act(async () => app.session.send({ type: 'session.start', user: who }))
    act(() => app.session.send({ type: 'session.logOut' }))
    await logIn(amina)
    await opens('Settings')
    act(() => app.session.send({ type: 'session.logOut' }))
    await logIn(rider)
    await waitFor(() => expect(openTab()).toBe('Orders'))
  })

  it('are scrolled to the open one where they do not all fit', async () => {
    openRow('/account')
    const list = screen.getByRole('tablist')
    Object.defineProperty(list, 'clientWidth', { value: 300 })
    Object.defineProperties(tab('Settings'), { offsetLeft: { value: 320 }, offsetWidth: { value: 80 } })
    await press(tab('Settings'))
    expect(list.scrollLeft).toBe(210)
  })
})

it('Sign Out logs out and stays, with the panel to log in, then the account [ACC-02, OPN-59, OPN-89]', async () => {
  const { user, app, router, storage } = await open({ address: '/account?tab=settings' })
  storage.write('user', amina)
  const focusAtTop = () => expect(screen.getByRole('main')).toHaveFocus()
  await press(button('Sign Out'))
  expect(await screen.findByRole('region', { name: 'Log in' })).toBeVisible()
  expect(app.session.getSnapshot().context.user).toBeNull()
  expect(storage.read('user')).toBeNull()
  expect(router.state.location.pathname).toBe('/account')
  expect(screen.queryByText('Sign Out')).not.toBeInTheDocument()
  focusAtTop()
  expect(screen.getByRole('link', { name: 'Favourites' })).toHaveAttribute('href', '/favourites')

  fireEvent.change(screen.getByLabelText(/^Mobile number or email/), { target: { value: '0712345678' } })
  await user.type(screen.getByLabelText('Password'), 'karibu{Enter}')
  await opens('Settings')
  focusAtTop()
  await press(tab('Profile'))
  expect(screen.getByRole('link', { name: 'Favourites' })).toHaveAttribute('href', '/favourites')
})

describe('Go Back', () => {
  it('goes one step back, and home when there is nothing to go back to [ACC-03, OPN-59]', async () => {
    const { router } = await open()
    await act(() => router.navigate('/cart'))
    await act(() => router.navigate('/account'))
    await press(button('Go Back'))
    expect(router.state.location.pathname).toBe('/cart')
    await act(() => router.navigate(-1))
    await press(button('Go Back'))
    expect(router.state.location.pathname).toBe('/')
  })

  it('goes home from the first page of a visit after its tabs were used, too [OPN-59]', async () => {
    // the router's index of a page in the history
    const before: unknown = history.state
    history.replaceState({ idx: 0, key: 'a' }, '')
    onTestFinished(() => history.replaceState(before, ''))
    const { router } = await open()
    await press(tab('Orders'))
    await press(button('Go Back'))
    expect(router.state.location.pathname).toBe('/')
  })
})
