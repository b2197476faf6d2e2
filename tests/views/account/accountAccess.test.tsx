import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { LoginSession } from '../../../domain/people/sessions.ts'
import { ServiceError } from '../../../src/services/http.ts'
import { amina, brian } from '../../examples.ts'
import { renderApp } from '../renderApp.tsx'
import type { Scene } from '../support.tsx'

beforeAll(() => import('../../../src/pages/account/AccountPage.tsx'))

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
  const view = renderApp('/account?tab=settings', {
    user: amina,
    config: { hasAccountCalls: true },
    ...scene,
    services,
  })
  await screen.findByRole('heading', { name: 'Notifications' })
  return view
}

const lines = async () => within(await screen.findByRole('list', { name: 'Logins' })).findAllByRole('listitem')
const texts = async () => (await lines()).map(({ textContent }) => textContent)
const current = () => screen.getByLabelText(/^Current password/)
const wanted = () => screen.getByLabelText(/^New password/)
const submit = () => screen.getByRole('button', { name: 'Change Password' })

it('is not offered where the back-end may lack the calls, and then nothing is asked', async () => {
  const { services } = await openSettings(undefined, { config: {} })
  expect(screen.queryByRole('heading', { name: 'Change password' })).toBeNull()
  expect(screen.queryByRole('heading', { name: 'Where you are logged in' })).toBeNull()
  expect(services.fetchSessions).not.toHaveBeenCalled()
})

describe('the list of logins', () => {
  it('is listed, with a way to end each login but this one', async () => {
    await openSettings()
    expect(await texts()).toEqual([
      'Chrome on AndroidSince 15 Jan 2026 at 09:30, last used 15 Jan 2026 at 10:05This one',
      'Firefox on WindowsSince 15 Jan 2026 at 09:30, last used 15 Jan 2026 at 10:05Log out',
      'Unknown deviceSince 15 Jan 2026 at 09:30, last used 15 Jan 2026 at 10:05Log out',
    ])
    expect(screen.getAllByRole('button', { name: 'Log out' })[0]).toHaveAccessibleDescription(
      'Firefox on Windows Since 15 Jan 2026 at 09:30, last used 15 Jan 2026 at 10:05',
    )
  })

  it('is shorter after a login is ended with the keyboard, and keeps the focus', async () => {
    const host = hostWith(here, there, unknown)
    const { user } = await openSettings(host)
    await lines()
    const [button] = screen.getAllByRole('button', { name: 'Log out' })
    button!.focus()
    await user.keyboard('{Enter}')
    await waitFor(async () => expect(await lines()).toHaveLength(2))
    expect(host.endSession).toHaveBeenCalledExactlyOnceWith('6', amina)
    expect(screen.getByRole('list', { name: 'Logins' })).toHaveFocus()
  })

  it('is here alone after logging out everywhere else, asked for once however often it is pressed', async () => {
    const host = hostWith(here, there, unknown)
    let answer = () => {}
    const endSession = vi.fn((id: string) =>
      new Promise<void>((resolve) => (answer = resolve)).then(() => host.endSession(id)),
    )
    const { user } = await openSettings({ ...host, endSession })
    await lines()
    await user.dblClick(screen.getByRole('button', { name: 'Log out everywhere else' }))
    expect(await screen.findByRole('button', { name: 'Logging out...' })).toHaveAttribute('aria-busy', 'true')
    for (const other of screen.getAllByRole('button', { name: 'Log out' })) expect(other).toBeDisabled()
    await act(async () => answer())
    await waitFor(async () => expect(await lines()).toHaveLength(1))
    expect(endSession).toHaveBeenCalledExactlyOnceWith('others', amina)
    expect(screen.queryByRole('button', { name: 'Log out everywhere else' })).toBeNull()
  })

  it('stays as it is where the network is away, which is said', async () => {
    const { user, notices } = await openSettings({ ...hostWith(here, there), endSession: vi.fn(() => fail()) })
    await lines()
    await user.click(screen.getByRole('button', { name: 'Log out' }))
    await waitFor(() =>
      expect(notices).toEqual([{ title: 'Failed to log out there. Please try again.', tone: 'error' }]),
    )
    expect(await lines()).toHaveLength(2)
    expect(screen.getByRole('button', { name: 'Log out' })).toBeEnabled()
  })

  it('belongs to one user: another one sees their own logins', async () => {
    const host = hostWith(here, there)
    const { app } = await openSettings(host)
    await lines()
    let answer = (_: LoginSession[]) => {}
    host.fetchSessions.mockImplementation(() => new Promise((resolve) => (answer = resolve)))
    act(() => app.session.send({ type: 'session.startedElsewhere', user: brian }))
    expect(await screen.findByText('Loading where you are logged in...')).toBeVisible()
    expect(screen.queryByText('Firefox on Windows')).toBeNull()
    await act(async () => answer([unknown]))
    expect(await texts()).toEqual([expect.stringMatching(/^Unknown device/)])
    expect(host.fetchSessions).toHaveBeenLastCalledWith(brian, expect.anything())
  })
})

describe('a new password', () => {
  it('is set by the present one; the fields are empty then, and the other logins are gone', async () => {
    const host = hostWith(here, there)
    const { user, notices } = await openSettings(host)
    await lines()
    await user.click(submit())
    expect(host.changePassword).not.toHaveBeenCalled()
    await user.type(current(), 'mti mkubwa')
    await user.type(wanted(), 'sukuma wiki{Enter}')
    await waitFor(() =>
      expect(notices).toEqual([
        { title: 'Password changed', description: 'You are logged out everywhere else.', tone: 'success' },
      ]),
    )
    expect(host.changePassword).toHaveBeenCalledExactlyOnceWith(
      { current_password: 'mti mkubwa', new_password: 'sukuma wiki' },
      amina,
    )
    expect([current(), wanted()].map((each) => (each as HTMLInputElement).value)).toEqual(['', ''])
    await waitFor(async () => expect(await lines()).toHaveLength(1))
  })

  it('that is refused says why, and keeps what was typed; it is sent once, however often it is pressed', async () => {
    let answer = () => {}
    const changePassword = vi.fn(() =>
      new Promise<void>((resolve) => (answer = resolve)).then(() => fail('That is not your current password.')),
    )
    const { user, notices } = await openSettings({ ...hostWith(here), changePassword })
    await user.type(current(), 'wrong')
    await user.type(wanted(), 'sukuma wiki')
    await user.dblClick(submit())
    expect(current()).toHaveAttribute('readonly')
    await user.click(await screen.findByRole('button', { name: 'Saving...' }))
    await act(async () => answer())
    await waitFor(() =>
      expect(notices).toEqual([
        {
          title: 'Failed to change password. Please try again.',
          description: 'That is not your current password.',
          tone: 'error',
        },
      ]),
    )
    expect(changePassword).toHaveBeenCalledTimes(1)
    expect([current(), wanted()].map((each) => (each as HTMLInputElement).value)).toEqual(['wrong', 'sukuma wiki'])
  })

  it('that was typed is gone with the session', async () => {
    const { app, user } = await openSettings(hostWith(here))
    await user.type(current(), 'mti mkubwa')
    act(() => app.session.send({ type: 'session.endedElsewhere', reason: 'expired' }))
    await screen.findByRole('region', { name: 'Log in' })
    act(() => app.session.send({ type: 'session.start', user: amina }))
    await screen.findByRole('heading', { name: 'Change password' })
    expect(current()).toHaveValue('')
  })
})

it.each([true, false])('is mentioned by the privacy page where the back-end keeps it: %s', async (hasAccountCalls) => {
  renderApp('/privacy', { config: { hasAccountCalls } })
  await screen.findByRole('heading', { name: 'Privacy' })
  const [account] = screen.getAllByRole('definition')
  expect(account!.textContent!.includes('with what kind of browser: you see it in your account.')).toBe(hasAccountCalls)
})
