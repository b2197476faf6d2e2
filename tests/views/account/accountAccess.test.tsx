import { act, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { SimulatedClock } from 'xstate'
import type { LoginSession } from '../../../domain/people/sessions.ts'
import { SettingsTab } from '../../../src/pages/account/settings/SettingsTab.tsx'
import { PrivacyPage } from '../../../src/pages/privacy/PrivacyPage.tsx'
import { ServiceError } from '../../../src/services/http.ts'
import { amina, brian } from '../../examples.ts'
import { later, renderPart, type Scene } from '../support.tsx'
import { buttonIn, ForUser, press, settle, write } from './parts.tsx'

const here: LoginSession = {
  session_id: '7',
  begun: '2026-01-15 09:30',
  last_seen: '2026-01-15 10:05',
  device: 'Chrome on Android',
  is_this: true,
}
const there = { ...here, session_id: '6', device: 'Firefox on Windows', is_this: false }
const unknown = { ...here, session_id: '5', device: '', is_this: false }

/** Creates a host with logins. */
function hostWith(...given: LoginSession[]) {
  let kept = [...given]
  return {
    fetchSessions: vi.fn(async () => kept),
    endSession: vi.fn(async (id: string) => {
      kept = kept.filter(({ session_id, is_this }) => (id === 'others' ? is_this : session_id !== id))
    }),
    changePassword: vi.fn(async () => {
      kept = kept.filter(({ is_this }) => is_this)
    }),
  }
}

const fail = (detail = '') => Promise.reject(new ServiceError('Failed', detail, detail ? 417 : null, undefined))

async function openSettings(services: Scene['services'] = hostWith(here, there, unknown), scene: Scene = {}) {
  const view = renderPart(<ForUser>{(user) => <SettingsTab user={user} />}</ForUser>, {
    address: '/account?tab=settings',
    user: amina,
    // without it a session ends in less than a minute
    clock: new SimulatedClock(),
    config: { hasAccountCalls: true },
    ...scene,
    services,
  })
  await settle()
  return view
}

const lines = () => [...document.querySelectorAll<HTMLElement>('ul[aria-label=Logins] > li')]
const texts = () => lines().map(({ textContent }) => textContent)
const button = (name: string) => buttonIn(document.body, name)
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`))
const typed = () => ['Current password', 'New password'].map((name) => field(name).value)

it('is not offered where the back-end may lack the calls, and then nothing is asked', async () => {
  const { services } = await openSettings(undefined, { config: {} })
  expect([...document.querySelectorAll('h2')].map(({ textContent }) => textContent)).toEqual([
    'Notifications',
    'Your account',
  ])
  expect(services.fetchSessions).not.toHaveBeenCalled()
})

describe('the list of logins', () => {
  it('has a way to end each login but this one, and all others, once however often it is pressed', async () => {
    const host = hostWith(here, there, unknown)
    const { promise, answer } = later<void>()
    const endSession = vi.fn((id: string) =>
      (id === 'others' ? promise : Promise.resolve()).then(() => host.endSession(id)),
    )
    await openSettings({ ...host, endSession })
    expect(screen.getByRole('list', { name: 'Logins' }).children).toHaveLength(3)
    expect(texts()).toEqual([
      'Chrome on AndroidSince 15 Jan 2026 at 09:30, last used 15 Jan 2026 at 10:05This one',
      'Firefox on WindowsSince 15 Jan 2026 at 09:30, last used 15 Jan 2026 at 10:05Log out',
      'Unknown deviceSince 15 Jan 2026 at 09:30, last used 15 Jan 2026 at 10:05Log out',
    ])
    expect(buttonIn(lines()[1]!, 'Log out')).toHaveAccessibleDescription(
      'Firefox on Windows Since 15 Jan 2026 at 09:30, last used 15 Jan 2026 at 10:05',
    )
    await press(buttonIn(lines()[1]!, 'Log out'))
    expect(endSession).toHaveBeenCalledExactlyOnceWith('6', amina)
    expect(lines()).toHaveLength(2)
    expect(screen.getByRole('list', { name: 'Logins' })).toHaveFocus()

    await press(button('Log out everywhere else'), 2)
    expect(button('Logging out...')).toHaveAttribute('aria-busy', 'true')
    expect(buttonIn(lines()[1]!, 'Log out')).toBeDisabled()
    await act(async () => answer())
    expect(lines()).toHaveLength(1)
    expect(endSession.mock.calls.slice(1)).toEqual([['others', amina]])
    expect(screen.queryByText('Log out everywhere else')).toBeNull()
  })

  it('stays as it is where the network is away, which is said', async () => {
    const { notices } = await openSettings({ ...hostWith(here, there), endSession: vi.fn(() => fail()) })
    await press(button('Log out'))
    expect(notices).toEqual([{ title: 'Failed to log out there. Please try again.', tone: 'error' }])
    expect(lines()).toHaveLength(2)
    expect(button('Log out')).toBeEnabled()
  })

  it('belongs to one user: another one sees their own logins', async () => {
    const host = hostWith(here, there)
    const { app } = await openSettings(host)
    const { promise, answer } = later<LoginSession[]>()
    host.fetchSessions.mockImplementation(() => promise)
    await act(async () => app.session.send({ type: 'session.startedElsewhere', user: brian }))
    expect(screen.getByText('Loading where you are logged in...')).toBeVisible()
    expect(screen.queryByText('Firefox on Windows')).toBeNull()
    await act(async () => answer([unknown]))
    expect(texts()).toEqual([expect.stringMatching(/^Unknown device/)])
    expect(host.fetchSessions).toHaveBeenLastCalledWith(brian, expect.anything())
  })
})

it('a new password is set once by the present one; what was typed outlives a refusal, not the session', async () => {
  const host = hostWith(here, there)
  const { promise, answer } = later<void>()
  const refuse = () => promise.then(() => fail('That is not your current password.'))
  const changePassword = vi.fn(host.changePassword).mockImplementationOnce(refuse)
  const { app, notices } = await openSettings({ ...host, changePassword })
  await press(button('Change Password'))
  expect(changePassword).not.toHaveBeenCalled()
  write(field('Current password'), 'wrong')
  write(field('New password'), 'sukuma wiki')
  await press(button('Change Password'), 2)
  expect(field('Current password')).toHaveAttribute('readonly')
  await press(button('Saving...'))
  await act(async () => answer())
  const refused = {
    title: 'Failed to change password. Please try again.',
    description: 'That is not your current password.',
    tone: 'error',
  }
  expect(notices).toEqual([refused])
  expect(changePassword).toHaveBeenCalledTimes(1)
  expect(typed()).toEqual(['wrong', 'sukuma wiki'])

  act(() => app.session.send({ type: 'session.endedElsewhere', reason: 'expired' }))
  await act(async () => app.session.send({ type: 'session.startedElsewhere', user: amina }))
  expect(typed()).toEqual(['', ''])
  write(field('Current password'), 'mti mkubwa')
  write(field('New password'), 'sukuma wiki')
  await press(button('Change Password'))
  expect(notices.filter(({ tone }) => tone === 'success')).toEqual([
    { title: 'Password changed', description: 'You are logged out everywhere else.', tone: 'success' },
  ])
  expect(changePassword).toHaveBeenLastCalledWith(
    { current_password: 'mti mkubwa', new_password: 'sukuma wiki' },
    amina,
  )
  expect(typed()).toEqual(['', ''])
  expect(lines()).toHaveLength(1)
})

it.each([true, false])('is mentioned by the privacy page where the back-end keeps it: %s', (hasAccountCalls) => {
  renderPart(<PrivacyPage />, { address: '/privacy', config: { hasAccountCalls } })
  const [account] = screen.getAllByRole('definition')
  expect(account!.textContent!.includes('with what kind of browser: you see it in your account.')).toBe(hasAccountCalls)
})
