import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { User } from '../../../domain/entities.ts'
import { amina, rider } from '../../examples.ts'
import { renderApp } from '../renderApp.tsx'
import { changeTab } from '../support.tsx'

const TABS = ['profile', 'orders', 'addresses', 'payments', 'settings']

beforeAll(() => import('../../../src/pages/account/AccountPage.tsx'))

const openTab = () => screen.findByRole('tab', { selected: true })

describe('the tabs of the account', () => {
  it('are Profile, Orders, Addresses, Payments and Settings, each with an address of its own [ACC-01]', async () => {
    const { user, router } = renderApp('/account', { user: amina })
    await openTab()
    const tabs = screen.getAllByRole('tab')
    expect(tabs.map((tab) => tab.textContent)).toEqual(['Profile', 'Orders', 'Addresses', 'Payments', 'Settings'])
    for (const at of [1, 2, 3, 4, 0]) {
      const name = TABS[at]
      await user.click(tabs[at]!)
      await waitFor(() => expect(router.state.location.search).toBe(`?tab=${name}`))
      await waitFor(() => expect(screen.getByRole('tab', { selected: true })).toBe(tabs[at]))
    }
  })

  it('keep the rest of the address when the open one is pressed', async () => {
    const { user, router } = renderApp('/account?tab=orders&from=mail', { user: amina })
    await user.click(await screen.findByRole('tab', { name: 'Orders', selected: true }))
    expect(router.state.location.search).toBe('?tab=orders&from=mail')
  })

  it('keep what was typed while another is open', async () => {
    const { user } = renderApp('/account?tab=settings', { user: amina, config: { hasAccountCalls: true } })
    await user.type(await screen.findByLabelText('New password'), 'sukuma wiki')
    await changeTab(user, 'Profile')
    expect(screen.getByLabelText('New password')).not.toBeVisible()
    await changeTab(user, 'Settings')
    expect(screen.getByLabelText('New password')).toHaveValue('sukuma wiki')
  })

  it.each(TABS)('open at ?tab=%s, as after a reload', async (name) => {
    renderApp(`/account?tab=${name}`, { user: amina })
    expect((await openTab()).textContent?.toLowerCase()).toBe(name)
  })

  it('are as they were left when Back and Forward lead there again, and are one step in history together', async () => {
    const { user, router } = renderApp('/cart', { user: amina })
    await act(() => router.navigate('/account'))
    await openTab()
    await changeTab(user, 'Orders')
    await changeTab(user, 'Settings')
    await act(() => router.navigate(-1))
    expect(router.state.location.pathname).toBe('/cart')
    await act(() => router.navigate(1))
    expect(await openTab()).toHaveTextContent('Settings')
  })

  it.each([
    ['/account', amina, 'Profile'],
    ['/account', rider, 'Orders'],
    ['/account?tab=profile', rider, 'Profile'],
    ['/account?tab=nonsense', amina, 'Profile'],
    ['/account?tab=', rider, 'Profile'],
  ])('at %s', async (address, user, name) => {
    renderApp(address, { user })
    expect(await openTab()).toHaveTextContent(name)
  })

  it('start with their own for a rider who logs in after a customer, and stay for who logs in again', async () => {
    const { app, user } = renderApp('/account', { user: amina })
    await openTab()
    await changeTab(user, 'Settings')
    const logIn = (who: User) => act(() => app.session.send({ type: 'session.start', user: who }))
    act(() => app.session.send({ type: 'session.logOut' }))
    logIn(amina)
    expect(await openTab()).toHaveTextContent('Settings')
    act(() => app.session.send({ type: 'session.logOut' }))
    logIn(rider)
    await waitFor(() => expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Orders'))
  })

  it('are scrolled to the open one where they do not all fit', async () => {
    const { user } = renderApp('/account', { user: amina })
    const list = (await openTab()).parentElement!
    const settings = screen.getByRole('tab', { name: 'Settings' })
    Object.defineProperty(list, 'clientWidth', { value: 300 })
    Object.defineProperties(settings, { offsetLeft: { value: 320 }, offsetWidth: { value: 80 } })
    await user.click(settings)
    await waitFor(() => expect(list.scrollLeft).toBe(210))
  })
})

describe('Sign Out', () => {
  it.each(TABS)('logs out from the tab %s and stays, with the panel to log in [ACC-02, OPN-59]', async (name) => {
    const { user, app, router, storage } = renderApp(`/account?tab=${name}`, { user: amina })
    storage.write('user', amina)
    await user.click(await screen.findByRole('button', { name: 'Sign Out' }))
    expect(await screen.findByRole('region', { name: 'Log in' })).toBeVisible()
    expect(app.session.getSnapshot().context.user).toBeNull()
    expect(storage.read('user')).toBeNull()
    expect(router.state.location.pathname).toBe('/account')
    expect(screen.queryByRole('button', { name: 'Sign Out' })).not.toBeInTheDocument()
    expect(screen.getByRole('main')).toHaveFocus()
  })
})

describe('Go Back', () => {
  it('goes one step back [ACC-03]', async () => {
    const { user, router } = renderApp('/cart', { user: amina })
    await act(() => router.navigate('/account'))
    await user.click(await screen.findByRole('button', { name: 'Go Back' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/cart'))
  })

  it('goes home when there is nothing to go back to [OPN-59]', async () => {
    const { user, router } = renderApp('/account', { user: amina })
    await user.click(await screen.findByRole('button', { name: 'Go Back' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  })

  it('goes home from the first page of a visit after its tabs were used, too [OPN-59]', async () => {
    // the router's index of a page in the history
    const before: unknown = history.state
    history.replaceState({ idx: 0, key: 'a' }, '')
    onTestFinished(() => history.replaceState(before, ''))
    const { user, router } = renderApp('/account', { user: amina })
    await user.click(await screen.findByRole('tab', { name: 'Orders' }))
    await screen.findByRole('tab', { name: 'Orders', selected: true })
    await user.click(screen.getByRole('button', { name: 'Go Back' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  })
})

describe('the link to the favourites', () => {
  it.each([null, amina])('is there for a guest and for a customer [OPN-89]', async (user) => {
    renderApp('/account', { user })
    const main = await screen.findByRole('main')
    expect(await within(main).findByRole('link', { name: 'Favourites' })).toHaveAttribute('href', '/favourites')
  })
})

describe('the panel for guests', () => {
  it('is replaced by the account, with the focus at the beginning of the page', async () => {
    const { user } = renderApp('/account?tab=settings')
    await user.type(await screen.findByRole('textbox', { name: 'Mobile number or email' }), '0712345678')
    await user.type(screen.getByLabelText('Password'), 'karibu{Enter}')
    expect(await openTab()).toHaveTextContent('Settings')
    expect(screen.getByRole('main')).toHaveFocus()
  })
})
