import { act, screen, waitFor } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { notificationSettings } from '../../../src/services/deviceSettings.ts'
import { createStorage, memoryStorage } from '../../../src/services/storage.ts'
import { browserStorage } from '../../browserStorage.ts'
import { amina } from '../../examples.ts'
import { renderApp, type Scene } from '../support.tsx'

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
    await view.user.click(screen.getByRole('tab', { name: 'Profile' }))
    await view.user.click(screen.getByRole('tab', { name: 'Settings' }))
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
  it('does nothing; a line beside it says whom to ask [ACC-11, CTR-30]', async () => {
    const view = await openSettings()
    const page = () => screen.getByRole('main').innerHTML
    // the tabs mark their first frame, and take the mark off in the next one
    await waitFor(() => expect(page()).not.toContain('data-ssr'))
    const before = { calls: callsOf(view), page: page() }
    const button = screen.getByRole('button', { name: 'Delete Account' })
    button.focus()
    const focused = page()
    await view.user.click(button)
    expect(page()).toBe(focused)
    expect({ calls: callsOf(view), notices: view.notices, tab: view.router.state.location.search }).toEqual({
      calls: before.calls,
      notices: [],
      tab: '?tab=settings',
    })
    expect(view.app.session.getSnapshot().context.user).toEqual(amina)
    expect(button).toHaveAccessibleDescription('To have your account deleted, please contact us.')
    expect(screen.getByRole('link', { name: 'contact us' })).toHaveAttribute('href', '/contact')
  })
})
