import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { SimulatedClock } from 'xstate'
import { AccountWithCounter } from '../../../src/entry/AccountWithCounter.tsx'
import { SettingsTab } from '../../../src/pages/account/settings/SettingsTab.tsx'
import { notificationSettings } from '../../../src/services/device/deviceSettings.ts'
import { ServiceError } from '../../../src/services/http.ts'
import { createStorage, memoryStorage } from '../../../src/services/device/storage.ts'
import { browserStorage } from '../../browserStorage.ts'
import { amina, rider } from '../../examples.ts'
import { dialogListens, renderPart, type Scene } from '../support.tsx'
import { callsOf } from './openPayments.tsx'
import { buttonIn, ForUser, press, settle, write } from './parts.tsx'

const checked = () =>
  ['Order Updates', 'Marketing Emails'].map((name) => screen.getByLabelText<HTMLInputElement>(name).checked)
const TAB = <ForUser>{(user) => <SettingsTab user={user} />}</ForUser>
const open = (scene: Scene = {}, part = TAB) =>
  renderPart(part, { address: '/account?tab=settings', user: amina, clock: new SimulatedClock(), ...scene })

describe('the notification settings', () => {
  it('are kept on this device, follow other tabs, and nothing is sent [ACC-09, ACC-10, OPN-54, ENT-26]', async () => {
    const view = open()
    await settle()
    const before = callsOf(view)
    const kept = () => view.storage.read('notificationSettings')
    expect(checked()).toEqual([true, false])
    await press(screen.getByRole('switch', { name: 'Marketing Emails' }))
    expect(kept()).toEqual({ version: 1, orderUpdates: true, marketingEmails: true })
    await press(screen.getByRole('switch', { name: 'Order Updates' }))
    expect(checked()).toEqual([false, true])
    expect(kept()).toEqual({ version: 1, orderUpdates: false, marketingEmails: true })
    expect(callsOf(view)).toEqual(before)
    await act(() => view.router.navigate('/cart'))
    await act(() => view.router.navigate('/account?tab=settings'))
    expect(checked()).toEqual([false, true])
    view.storage.write('notificationSettings', { version: 1, orderUpdates: true, marketingEmails: true })
    act(() => void dispatchEvent(new StorageEvent('storage', { key: 'notificationSettings' })))
    expect(checked()).toEqual([true, true])
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

describe('a copy of the data', () => {
  it('is saved as a file when it is asked for, read anew each time [OPN-336]', async () => {
    const saved: string[] = []
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(decodeURIComponent(this.href).replace(/^.*utf-8,/, ''))
    })
    const { services, router } = open({ config: { hasAccountCalls: true, isEmbeddedStore: true } })
    await settle()
    expect(services.fetchMyData).not.toHaveBeenCalled()
    vi.mocked(services.fetchMyData).mockResolvedValue('{"account": "Amina & co"}')
    await press(buttonIn(document.body, 'Get a copy of my data'))
    const link = await screen.findByRole('link', { name: 'Save my-data.json' })
    expect([link.getAttribute('download'), decodeURIComponent(link.getAttribute('href')!)]).toEqual([
      'my-data.json',
      'data:application/json;charset=utf-8,{"account": "Amina & co"}',
    ])
    expect(link).toHaveFocus()

    vi.mocked(services.fetchMyData).mockResolvedValue('{"account": "Amina"}')
    await act(() => router.navigate('/cart'))
    await act(() => router.navigate('/account?tab=settings'))
    await press(buttonIn(document.body, 'Get a copy of my data'))
    await screen.findByRole('link', { name: 'Save my-data.json' })
    expect(saved).toEqual(['{"account": "Amina & co"}', '{"account": "Amina"}'])
    clicked.mockRestore()
  })

  it('is not offered where the host has none', async () => {
    open({ config: { hasAccountCalls: true } })
    await settle()
    expect(screen.queryByRole('button', { name: 'Get a copy of my data' })).toBeNull()
  })
})

describe('Delete Account', () => {
  const config = { hasAccountCalls: true }
  const button = (name: string) => buttonIn(document.body, name)
  const dialog = () => screen.queryByRole('alertdialog', { name: 'Delete your account?' })
  const password = () => screen.getByLabelText(/^Current password/, { selector: '[role=alertdialog] input' })

  it('asks, says what it means, and deletes with the password, once, and logs out [ACC-11, CTR-30]', async () => {
    const { services, notices, app, storage } = open({ config }, <AccountWithCounter />)
    await screen.findByText('Notifications')
    const before = callsOf({ services })
    await press(button('Delete Account'))
    expect(dialog()).toHaveAccessibleDescription(
      'This cannot be undone. You will not see your orders and invoices any more. Orders on their way still arrive.',
    )
    await waitFor(() => expect(dialog()).toContainElement(document.activeElement as HTMLElement))
    await dialogListens()
    fireEvent.keyDown(document.activeElement!, { key: 'Escape' })
    await waitFor(() => expect(dialog()).toBeNull())
    expect([callsOf({ services }), notices]).toEqual([before, []])
    expect(app.session.getSnapshot().context.user).toEqual(amina)

    await press(button('Delete Account'))
    await press(button('Delete for good'))
    expect(services.deleteAccount).not.toHaveBeenCalled()
    write(password(), 'wrong')
    const refusal = new ServiceError('Failed', 'That is not your current password.', 417, undefined)
    vi.mocked(services.deleteAccount).mockRejectedValueOnce(refusal)
    await press(button('Delete for good'))
    const refused = {
      title: 'Failed to delete account. Please try again.',
      description: 'That is not your current password.',
      tone: 'error',
    }
    expect(notices).toEqual([refused])
    expect(dialog()).toBeVisible()
    expect(app.session.getSnapshot().context.user).toEqual(amina)

    const scrolled = vi.spyOn(window, 'scrollTo')
    write(password(), 'mti mkubwa')
    await press(button('Delete for good'), 2)
    expect(await screen.findByRole('region', { name: 'Log in' })).toBeVisible()
    expect(vi.mocked(services.deleteAccount).mock.calls).toEqual([
      ['wrong', amina],
      ['mti mkubwa', amina],
    ])
    expect(notices).toEqual([
      refused,
      { title: 'Your account is deleted', description: 'Thank you for shopping with us.', tone: 'success' },
    ])
    expect([app.session.getSnapshot().context.user, storage.read('user')]).toEqual([null, null])
    expect(scrolled.mock.calls).toEqual([[0, 0]])
    expect(screen.getByRole('main')).toHaveFocus()
  })

  it('closes when the session ends [CTR-30]', async () => {
    const { app } = open({ config })
    await press(button('Delete Account'))
    expect(dialog()).not.toBeNull()
    act(() => app.session.send({ type: 'session.endedElsewhere', reason: 'expired' }))
    await act(async () => app.session.send({ type: 'session.startedElsewhere', user: amina }))
    expect(screen.getByText('Notifications')).toBeVisible()
    expect(dialog()).toBeNull()
  })

  it.each([
    ['a back-end without the call', {}],
    ['a rider', { user: rider, config }],
    ['an owner', { user: { ...amina, role: 'Owner' }, config }],
  ])('opens a message to the shop for %s, and sends nothing [ACC-11, CTR-30]', async (_, scene) => {
    const view = open(scene)
    await settle()
    const before = callsOf(view)
    const { full_name, email } = view.app.session.getSnapshot().context.user!
    await press(button('Delete Account'))
    expect(dialog()).toHaveAccessibleDescription(
      'The shop deletes this account when you ask for it. These open a message; you send it there.',
    )
    const body = `Please delete my account.\n\n${full_name}, ${email}`
    const links = [...dialog()!.querySelectorAll('a')]
    expect(links.map(({ textContent, href }) => [textContent, decodeURIComponent(href)])).toEqual([
      ['WhatsApp 0712 000 000', `https://wa.me/254712000000?text=Delete Account\n\n${body}`],
      ['Email hello@shop.example', `mailto:hello@shop.example?subject=Delete Account&body=${body}`],
    ])
    await press(button('Keep it'))
    await waitFor(() => expect(dialog()).toBeNull())
    expect([callsOf(view), view.notices]).toEqual([before, []])
  })

  it('leads to the contact page where the shop has neither number nor email [CTR-30]', async () => {
    const contact = { mobile_number: '', email_address: '', location: '' }
    open({ services: { fetchContact: vi.fn(async () => contact) } })
    await press(button('Delete Account'))
    expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact')
  })
})
