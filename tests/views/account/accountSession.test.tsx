import { act, fireEvent, screen, within } from '@testing-library/react'
import { Outlet } from 'react-router-dom'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import '../../../src/components/auth/AuthModal.tsx'
import '../../../src/entry/HelpPages.tsx'
import { SessionNotice } from '../../../src/layout/notices/SessionNotice.tsx'
import { amina } from '../../examples.ts'
import { renderApp } from '../renderApp.tsx'
import { renderRoutes } from '../support.tsx'
import { pass } from '../time.ts'

function fakeTime() {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
}

/** Shows the notice on an empty page, just after a login, with fake time. */
async function openAs(address: string) {
  fakeTime()
  const frame = (
    <>
      <SessionNotice />
      <Outlet />
    </>
  )
  const view = renderRoutes([{ element: frame, children: [{ path: '*', element: <></> }] }], address)
  await act(async () => view.app.session.send({ type: 'session.start', user: amina }))
  return view
}

const openAccount = () => openAs('/account')
const notice = () => document.querySelector<HTMLElement>('section[data-session-notice]')
const inNotice = (name: string) => within(notice()!).getByRole('button', { name })
/** Returns the text that the notice announces. */
const said = () => [...document.querySelectorAll('body > [role=status]')].map(({ textContent }) => textContent)

describe('the notice before a session ends [CTR-19]', () => {
  it('counts down from second 40, and is announced to a screen reader politely, and once', async () => {
    await openAccount()
    expect(said()).toEqual([''])
    expect(document.querySelector('body > [role=status]')).toHaveAttribute('aria-live', 'polite')
    await pass(39_999)
    expect(notice()).toBeNull()
    await pass(1)
    expect(screen.getByRole('region', { name: 'Session' })).toBe(notice())
    expect(notice()).toHaveTextContent('Are you still there? You will be logged out in 20 sStay signed in')
    const announced = ['Are you still there? You will be logged out in 20 seconds.']
    expect(said()).toEqual(announced)
    await pass(5000)
    expect(notice()).toHaveTextContent('in 15 s')
    await pass(8000)
    expect(said()).toEqual(announced)
    expect(notice()!.closest('[aria-live], [role=alert], [role=status]')).toBeNull()
  })

  it('goes with Stay signed in, but not before the tap is over, and comes back 40 seconds later', async () => {
    const { app } = await openAccount()
    await pass(45_000)
    fireEvent.click(inNotice('Stay signed in'))
    expect(notice()).toHaveTextContent('You are still logged in.')
    expect(said()).toEqual(['You are still logged in.'])
    await pass(1499)
    expect(notice()).not.toBeNull()
    await pass(1)
    expect(notice()).toBeNull()
    expect(said()).toEqual([''])
    await pass(38_499)
    expect(notice()).toBeNull()
    expect(app.session.getSnapshot().context.user).toEqual(amina)
    await pass(1)
    expect(screen.getByText('20 s')).toBeVisible()
  })

  it('ends with the session, whose storage is empty, on the page that was open [SES-04, OPN-60]', async () => {
    const { app, notices, storage, router } = await openAccount()
    expect(storage.read('user')).toEqual(amina)
    await pass(60_000)
    expect(app.session.getSnapshot().context.user).toBeNull()
    expect([storage.read('user'), storage.read('loginTime')]).toEqual([null, null])
    expect(notice()).toBeNull()
    expect(router.state.location.pathname).toBe('/account')
    expect(notices.at(-1)).toEqual({
      title: 'Session expired',
      description: 'Your session has expired due to inactivity. Please login again.',
      tone: 'error',
    })
  })

  it('never says that a guest is still logged in', async () => {
    const { app } = await openAccount()
    await pass(59_999)
    const heard: (string | null)[] = []
    const observer = new MutationObserver(() => heard.push(...said()))
    observer.observe(document.querySelector('body > [role=status]')!, {
      childList: true,
      characterData: true,
      subtree: true,
    })
    onTestFinished(() => observer.disconnect())
    await pass(1)
    expect([app.session.getSnapshot().value, heard]).toEqual(['dropped', ['']])
    act(() => app.session.send({ type: 'session.start', user: amina }))
    await pass(40_000)
    act(() => app.session.send({ type: 'session.logOut' }))
    expect(notice()).toBeNull()
  })

  it('lies above the keyboard of a phone', async () => {
    const seen = Object.assign(new EventTarget(), { height: 468, offsetTop: 0, scale: 1 })
    vi.stubGlobal('visualViewport', seen)
    onTestFinished(() => void vi.unstubAllGlobals())
    const raised = () => notice()!.style.getPropertyValue('--keyboard-height')
    await openAccount()
    await pass(40_000)
    expect([window.innerHeight, raised()]).toEqual([768, '300px'])
    seen.height = 768
    act(() => void seen.dispatchEvent(new Event('resize')))
    expect(raised()).toBe('0px')
    Object.assign(seen, { height: 384, scale: 2 })
    act(() => void seen.dispatchEvent(new Event('resize')))
    expect(raised()).toBe('0px')
  })
})

describe('the offer to log in again', () => {
  it('is made to whose token is refused, can be dismissed, and is not made to who logs out by hand', async () => {
    const { app, notices } = await openAs('/contact')
    act(() => app.session.send({ type: 'session.refused', user: amina }))
    expect(notices.at(-1)).toEqual({
      title: 'Please log in again',
      description: 'Your login is no longer valid on this device.',
      tone: 'error',
    })
    fireEvent.click(inNotice('Dismiss'))
    expect(notice()).toBeNull()
    act(() => app.session.send({ type: 'session.start', user: amina }))
    act(() => app.session.send({ type: 'session.logOut' }))
    expect(notice()).toBeNull()
  })

  it('is left to the pages that make it themselves', async () => {
    const { app, router } = await openAccount()
    act(() => app.session.send({ type: 'session.refused', user: amina }))
    for (const [address, isMade] of [
      ['/account', false],
      ['/contact', true],
      ['/checkout', false],
      ['/cart', true],
    ] as const) {
      await act(() => router.navigate(address))
      expect([address, notice() !== null]).toEqual([address, isMade])
    }
  })

  // with the dialogs of the shop
  it('returns to the page that was open; the notice before lies above an open dialog', async () => {
    fakeTime()
    const { app, router, container } = renderApp('/contact')
    await expect.poll(() => screen.queryByRole('heading', { level: 1 })).not.toBeNull()
    await act(async () => app.session.send({ type: 'session.start', user: amina }))
    await pass(0)
    act(() => app.authModal.send({ type: 'auth.open', container: 'modal', intent: null }))
    await pass(0)
    expect(screen.getByRole('dialog')).toBeInTheDocument()
    await pass(40_000)
    expect(container).toHaveAttribute('aria-hidden', 'true')
    expect(notice()).not.toBeNull()
    expect(document.querySelector('body > [role=status]')).not.toHaveAttribute('aria-hidden')
    await act(async () => app.authModal.send({ type: 'auth.close' }))
    await pass(20_000)
    expect(notice()).toHaveTextContent('You are logged out. What you typed is kept.Log in')
    fireEvent.click(inNotice('Log in'))
    await pass(0)
    expect(screen.getByRole('dialog')).toBeInTheDocument()
    expect(notice()).toBeNull()
    await act(async () => app.authModal.send({ type: 'auth.close' }))
    expect(notice()).not.toBeNull()
    await act(async () => app.session.send({ type: 'session.start', user: amina }))
    expect(notice()).toBeNull()
    expect(router.state.location.pathname).toBe('/contact')
  })
})
