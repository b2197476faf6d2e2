import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { amina } from '../examples.ts'
import { renderApp } from './support.tsx'

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

/** The account of somebody who has just logged in, with time standing still. */
async function openAccount() {
  const view = renderApp('/account')
  await vi.waitFor(() => screen.getByRole('region', { name: 'Log in' }), { timeout: 10_000 })
  await act(async () => view.app.session.send({ type: 'session.start', user: amina }))
  return view
}

describe('the notice before a session ends [CTR-19]', () => {
  beforeEach(async () => {
    // Loaded before time stands still.
    await Promise.all([import('../../src/components/SessionNotice.tsx'), import('../../src/pages/account/AccountPage.tsx')])
    vi.useFakeTimers()
  })
  afterEach(() => void vi.useRealTimers())

  it('counts down from second 40', async () => {
    await openAccount()
    await pass(39_999)
    expect(screen.queryByText(/You will be logged out soon/)).not.toBeInTheDocument()
    await pass(1)
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Are you still there? You will be logged out soon. 20 sStay signed in',
    )
    await pass(5000)
    expect(screen.getByText('15 s')).toBeVisible()
  })

  it('goes away with Stay signed in, and comes back 40 seconds later', async () => {
    const { app } = await openAccount()
    await pass(45_000)
    fireEvent.click(screen.getByRole('button', { name: 'Stay signed in' }))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    await pass(39_000)
    expect(app.session.getSnapshot().context.user).toEqual(amina)
    await pass(1000)
    expect(screen.getByText('20 s')).toBeVisible()
  })

  it('ends with the session, which leaves nothing in storage and the log-in panel on the account page [SES-04]', async () => {
    const { app, notices, storage } = await openAccount()
    expect(storage.read('user')).toEqual(amina)
    await pass(60_000)
    expect(app.session.getSnapshot().context.user).toBeNull()
    expect([storage.read('user'), storage.read('loginTime')]).toEqual([null, null])
    expect(screen.queryByRole('button', { name: 'Stay signed in' })).not.toBeInTheDocument()
    expect(screen.getByRole('region', { name: 'Log in' })).toBeVisible()
    expect(notices.at(-1)).toEqual({
      title: 'Session expired',
      description: 'Your session has expired due to inactivity. Please login again.',
      tone: 'error',
    })
  })
})
