import { act, screen, waitFor } from '@testing-library/react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { notificationSettings } from '../../../src/services/deviceSettings.ts'
import { ServiceError } from '../../../src/services/http.ts'
import { createStorage, memoryStorage } from '../../../src/services/storage.ts'
import { browserStorage } from '../../browserStorage.ts'
import { amina, rider } from '../../examples.ts'
import { renderApp } from '../renderApp.tsx'
import { changeTab, type Scene } from '../support.tsx'

beforeAll(() => import('../../../src/pages/account/AccountPage.tsx'))

const orderUpdates = () => screen.getByRole('checkbox', { name: 'Order Updates' })
const marketingEmails = () => screen.getByRole('checkbox', { name: 'Marketing Emails' })

async function openSettings(scene: Scene = {}) {
  const view = renderApp('/account?tab=settings', { user: amina, ...scene })
  await screen.findByRole('tab', { name: 'Settings', selected: true })
  await screen.findByRole('heading', { name: 'Notifications' })
  return view
}

/** Counts the calls of each service. */
const callsOf = ({ services }: { services: object }) =>
  Object.values(services as Record<string, { mock?: { calls: unknown[] } }>).map(({ mock }) => mock?.calls.length)

describe('the notification settings', () => {
  it('are Order Updates, on at first, and Marketing Emails, off at first [ACC-09, ACC-10, ENT-26]', async () => {
    await openSettings()
    expect(orderUpdates()).toBeChecked()
    expect(marketingEmails()).not.toBeChecked()
  })

  it('are kept on this device as they are chosen, and nothing is sent [OPN-54, ENT-26]', async () => {
    const view = await openSettings()
    const before = callsOf(view)
    await view.user.click(marketingEmails())
    expect(view.storage.read('notificationSettings')).toEqual({ version: 1, orderUpdates: true, marketingEmails: true })
    await view.user.click(orderUpdates())
    expect([orderUpdates(), marketingEmails()].map((each) => (each as HTMLInputElement).checked)).toEqual([false, true])
    expect(view.storage.read('notificationSettings')).toEqual({
      version: 1,
      orderUpdates: false,
      marketingEmails: true,
    })
    expect(callsOf(view)).toEqual(before)
    await changeTab(view.user, 'Profile')
    await changeTab(view.user, 'Settings')
    await screen.findByRole('heading', { name: 'Notifications' })
    expect([orderUpdates(), marketingEmails()].map((each) => (each as HTMLInputElement).checked)).toEqual([false, true])
  })

  it('follow another tab of the shop', async () => {
    const { storage } = await openSettings()
    storage.write('notificationSettings', { version: 1, orderUpdates: false, marketingEmails: false })
    act(() => void dispatchEvent(new StorageEvent('storage', { key: 'notificationSettings' })))
    expect(orderUpdates()).not.toBeChecked()
  })

  it.each([
    { version: 2, orderUpdates: false, marketingEmails: true },
    { version: 1, orderUpdates: 'no' },
    'off',
    [true],
  ])('that cannot be read are set aside and count as none: %j', (stored) => {
    const box = browserStorage()
    box.setItem('notificationSettings', JSON.stringify(stored))
    expect(notificationSettings.read(createStorage(() => box))).toEqual({ orderUpdates: true, marketingEmails: false })
    expect([box.getItem('notificationSettings'), box.getItem('notificationSettings.unreadable')]).toEqual([
      null,
      JSON.stringify(stored),
    ])
  })

  it('come back as they were left', () => {
    const storage = memoryStorage()
    storage.write('notificationSettings', { version: 1, orderUpdates: false, marketingEmails: true })
    expect(notificationSettings.read(storage)).toEqual({ orderUpdates: false, marketingEmails: true })
  })
})

describe('Delete Account', () => {
  const open = (scene: Scene = {}) => openSettings({ config: { hasAccountCalls: true }, ...scene })
  const button = () => screen.getByRole('button', { name: 'Delete Account' })
  const dialog = () => screen.findByRole('alertdialog', { name: 'Delete your account?' })
  const password = () => screen.getByLabelText(/^Current password/, { selector: '[role=alertdialog] input' })

  it('does nothing by itself: it asks, says what it means, and Escape keeps the account [ACC-11, CTR-30]', async () => {
    const view = await open()
    const before = callsOf(view)
    await view.user.click(button())
    const asked = await dialog()
    expect(asked).toHaveAccessibleDescription(
      'This cannot be undone. You will not see your orders and invoices any more. Orders on their way still arrive.',
    )
    // keys work once the dialog has the focus
    await waitFor(() => expect(asked).toContainElement(document.activeElement as HTMLElement))
    await view.user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect([callsOf(view), view.notices]).toEqual([before, []])
    expect(view.app.session.getSnapshot().context.user).toEqual(amina)
  })

  it('deletes the account with the password, once, and logs out [CTR-30]', async () => {
    const { user, services, notices, app, storage } = await open()
    await user.click(button())
    await dialog()
    const remove = screen.getByRole('button', { name: 'Delete for good' })
    const scrolled = vi.spyOn(window, 'scrollTo')
    await user.click(remove)
    expect(services.deleteAccount).not.toHaveBeenCalled()
    await user.type(password(), 'mti mkubwa')
    await user.dblClick(remove)
    expect(await screen.findByRole('region', { name: 'Log in' })).toBeVisible()
    expect(services.deleteAccount).toHaveBeenCalledExactlyOnceWith('mti mkubwa', amina)
    expect(notices).toEqual([
      { title: 'Your account is deleted', description: 'Thank you for shopping with us.', tone: 'success' },
    ])
    expect([app.session.getSnapshot().context.user, storage.read('user')]).toEqual([null, null])
    expect(scrolled.mock.calls).toEqual([[0, 0]])
    expect(screen.getByRole('main')).toHaveFocus()
  })

  it('says why it is refused, and asks again [CTR-30]', async () => {
    const deleteAccount = () =>
      Promise.reject(new ServiceError('Failed', 'That is not your current password.', 417, undefined))
    const { user, notices, app } = await open({ services: { deleteAccount } })
    await user.click(button())
    await dialog()
    await user.type(password(), 'wrong{Enter}')
    await waitFor(() =>
      expect(notices).toEqual([
        {
          title: 'Failed to delete account. Please try again.',
          description: 'That is not your current password.',
          tone: 'error',
        },
      ]),
    )
    expect(await dialog()).toBeVisible()
    expect(app.session.getSnapshot().context.user).toEqual(amina)
  })

  it('closes when the session ends [CTR-30]', async () => {
    const { user, app } = await open()
    await user.click(button())
    await dialog()
    act(() => app.session.send({ type: 'session.endedElsewhere', reason: 'expired' }))
    await screen.findByRole('region', { name: 'Log in' })
    act(() => app.session.send({ type: 'session.start', user: amina }))
    await screen.findByRole('heading', { name: 'Notifications' })
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it.each([
    ['a back-end without the call', {}],
    ['a rider', { user: rider, config: { hasAccountCalls: true } }],
  ])('is replaced by whom to ask for %s [CTR-30]', async (_, scene) => {
    await openSettings(scene)
    expect(screen.queryByRole('button', { name: 'Delete Account' })).toBeNull()
    expect(screen.getByText(/^To have your account deleted/).textContent).toBe(
      'To have your account deleted, please contact us.',
    )
    expect(screen.getByRole('link', { name: 'contact us' })).toHaveAttribute('href', '/contact')
  })
})
