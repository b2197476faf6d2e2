import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { askGoogleSimulated } from '../../../src/layout/askGoogleSimulated.ts'
import { KEYS } from '../../../src/services/device/storage.ts'
import { amina, kettle } from '../../examples.ts'
import { renderApp } from '../renderApp.tsx'
import type { Scene } from '../support.tsx'

const CLIENT = 'sokoni.apps.example'

const button = () => screen.getByRole('button', { name: 'Continue with Google' })

/** Opens the modal by proceeding to checkout. */
async function openModal(scene: Scene = {}) {
  const view = renderApp('/cart', { cart: { lines: [kettle] }, config: { googleClientId: CLIENT }, ...scene })
  await view.user.click(await screen.findByRole('button', { name: 'Proceed to Checkout' }))
  await screen.findByRole('dialog', { name: 'Log in' })
  return view
}

describe('Continue with Google', () => {
  it('logs in with a token of Google, and continues [GEN-17, AUT-02, AUT-18, AUT-21, AUT-31, CRT-22]', async () => {
    const askGoogle = vi.fn(async () => 'ya29.token')
    const { user, services, notices, storage, app } = await openModal({ askGoogle })
    expect(askGoogle).not.toHaveBeenCalled()
    await user.click(button())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(askGoogle).toHaveBeenCalledWith(CLIENT)
    expect(services.googleLogIn).toHaveBeenCalledWith('ya29.token', expect.anything())
    expect(services.logIn).not.toHaveBeenCalled()
    expect(notices.slice(0, 1)).toEqual([
      { title: 'Google Login successful', description: 'Welcome, Amina Wanjiru Otieno!', tone: 'success' },
    ])
    expect(app.session.getSnapshot().context.user).toEqual(amina)
    expect(storage.read(KEYS.user)).toEqual(amina)
    expect(storage.read(KEYS.loginTime)).toEqual(expect.any(Number))
  })

  it('says that it waits, and that it was refused and why [AUT-22]', async () => {
    let give: (token: string) => void = () => undefined
    const view = await openModal({
      askGoogle: () => new Promise((resolve) => (give = resolve)),
      services: { googleLogIn: async () => ({ status: 'refused', message: 'Please log in with your password.' }) },
    })
    await view.user.click(button())
    expect(button()).toHaveAttribute('aria-busy', 'true')
    expect(screen.getByText('Waiting for Google...')).toBeVisible()
    await act(async () => give('ya29.token'))
    expect(await screen.findByRole('alert')).toHaveTextContent('Please log in with your password.')
    expect(screen.queryByText('Waiting for Google...')).toBeNull()
    expect(view.notices).toEqual([
      { title: 'Google Login failed', description: 'Authentication failed', tone: 'error' },
    ])
    expect(view.storage.read(KEYS.user)).toBeNull()
  })

  it('is asked once for a double click, and calls no shop when the window is closed', async () => {
    const askGoogle = vi.fn(async () => null)
    const { user, services, notices } = await openModal({ askGoogle })
    await user.dblClick(button())
    await waitFor(() => expect(button()).not.toHaveAttribute('aria-busy'))
    expect(askGoogle).toHaveBeenCalledTimes(1)
    expect([notices, vi.mocked(services.googleLogIn).mock.calls]).toEqual([[], []])
  })

  it('is there in a shop that has not set it up and has no passkeys [AUT-02, AUT-04, OPN-195, OPN-395]', async () => {
    vi.stubGlobal('PublicKeyCredential', () => undefined)
    onTestFinished(() => void vi.unstubAllGlobals())
    const askGoogle = vi.fn(async () => 'ya29.token')
    const { user, notices } = await openModal({ config: {}, askGoogle })
    expect(screen.queryByRole('button', { name: /passkey/ })).toBeNull()
    await user.click(button())
    expect(notices).toEqual([
      {
        title: 'Google is not set up',
        description: 'This shop has not set up the log-in with Google. Please log in with your password.',
        tone: 'info',
      },
    ])
    await user.click(screen.getByRole('button', { name: 'Create an account' }))
    expect(await screen.findByRole('dialog', { name: 'Create an account' })).toBeVisible()
    await user.click(button())
    expect(notices.at(-1)).toEqual({ title: 'Coming soon', tone: 'info' })
    expect(askGoogle).not.toHaveBeenCalled()
  })

  it.each([
    [{ isDemo: true }, '/simulated-google'],
    [{ isDemo: true, googleClientId: CLIENT }, CLIENT],
  ])('asks in a demo, %j, %s [OPN-195]', async (config, asked) => {
    const askGoogle = vi.fn(async () => null)
    const { user } = await openModal({ config, askGoogle })
    await user.click(button())
    expect(askGoogle.mock.calls).toEqual([[asked]])
  })

  it('is only a promise where one registers [AUT-04]', async () => {
    const askGoogle = vi.fn(async () => 'ya29.token')
    const { user, services, notices } = await openModal({ askGoogle })
    await user.click(screen.getByRole('button', { name: 'Create an account' }))
    await user.click(button())
    expect(notices).toEqual([{ title: 'Coming soon', tone: 'info' }])
    expect(askGoogle).not.toHaveBeenCalled()
    expect(services.googleLogIn).not.toHaveBeenCalled()
  })

  it('is not offered where a password is got back', async () => {
    const { user } = await openModal()
    await user.click(screen.getByRole('button', { name: 'Forgot password?' }))
    expect(await screen.findByRole('dialog', { name: 'Set a new password' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Continue with Google' })).toBeNull()
  })
})

interface TokenClient {
  client_id: string
  scope: string
  callback: (answer: { access_token?: string; error?: string }) => void
  error_callback: (error: { type: string }) => void
}

/** The part of Google's script that is used. */
function fakeGoogle() {
  const clients: TokenClient[] = []
  const requestAccessToken = vi.fn()
  const initTokenClient = (client: TokenClient) => {
    clients.push(client)
    return { requestAccessToken }
  }
  return { google: { accounts: { oauth2: { initTokenClient } } }, clients, requestAccessToken }
}

describe('Google’s window', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
    document.querySelectorAll('script').forEach((each) => each.remove())
  })

  const script = () => document.querySelector<HTMLScriptElement>('script[src^="https://accounts.google.com/"]')

  let loads = 0

  /** Asks with a fresh module, as on a new page. */
  async function ask() {
    const module = `../../../src/layout/askGoogle.tsx?load=${++loads}`
    const { askGoogle } = (await import(module)) as typeof import('../../../src/layout/askGoogle.tsx')
    const answer = askGoogle(CLIENT)
    const outcome = answer.then(
      (token) => ({ token }),
      (error: Error) => ({ error: error.message }),
    )
    return { askGoogle, outcome }
  }

  async function open() {
    const asked = await ask()
    await waitFor(() => expect(script()).not.toBeNull())
    const fake = fakeGoogle()
    vi.stubGlobal('google', fake.google)
    script()!.dispatchEvent(new Event('load'))
    await waitFor(() => expect(fake.requestAccessToken).toHaveBeenCalledTimes(1))
    return { ...asked, ...fake, client: fake.clients.at(-1)! }
  }

  it('is opened by Google’s own script for the configured client, and returns an access token [AUT-31]', async () => {
    const { client, outcome } = await open()
    expect(script()?.src).toBe('https://accounts.google.com/gsi/client')
    expect([client.client_id, client.scope.trim()]).toEqual([CLIENT, 'openid profile email'])
    client.callback({ access_token: 'ya29.token' })
    expect(await outcome).toEqual({ token: 'ya29.token' })
  })

  it('returns an empty token where Google returns none [AUT-16]', async () => {
    const { client, outcome } = await open()
    client.callback({})
    expect(await outcome).toEqual({ token: '' })
  })

  it.each([
    [{ type: 'popup_closed' }, { token: null }],
    [{ type: 'popup_failed_to_open' }, { error: 'Google: popup_failed_to_open' }],
  ])('that ends with %j gives %j', async (end, given) => {
    const { client, outcome } = await open()
    client.error_callback(end)
    expect(await outcome).toEqual(given)
  })

  it('in which Google says no is a failure', async () => {
    const { client, outcome } = await open()
    client.callback({ error: 'access_denied' })
    expect(await outcome).toEqual({ error: 'Google: access_denied' })
  })

  it('is opened again by the script that is there', async () => {
    const { client, outcome, askGoogle, requestAccessToken } = await open()
    client.error_callback({ type: 'popup_closed' })
    await outcome
    const second = askGoogle(CLIENT)
    await waitFor(() => expect(requestAccessToken).toHaveBeenCalledTimes(2))
    client.callback({ access_token: 'ya29.second' })
    expect(await second).toBe('ya29.second')
    expect(document.querySelectorAll('script')).toHaveLength(1)
  })

  it('does not open when the script is blocked; the next press tries again', async () => {
    const { askGoogle, outcome } = await ask()
    await waitFor(() => expect(script()).not.toBeNull())
    const blocked = script()!
    blocked.dispatchEvent(new Event('error'))
    expect(await outcome).toEqual({ error: "Google's script could not be loaded" })
    await waitFor(() => expect(script()).toBeNull())
    void askGoogle(CLIENT)
    await waitFor(() => expect(script()).not.toBeNull())
    expect(script()).not.toBe(blocked)
  })

  it('does not open when something else came in place of the script', async () => {
    const { outcome } = await ask()
    await waitFor(() => expect(script()).not.toBeNull())
    script()!.dispatchEvent(new Event('load'))
    expect(await outcome).toEqual({ error: "Google's script could not be loaded" })
  })
})

describe('the window of the simulated Google [OPN-195]', () => {
  /** A window as the page sees it. */
  const opened = { closed: false, location: { hash: '' }, close: vi.fn() }
  const ask = () => askGoogleSimulated('/simulated-google')
  beforeEach(() => {
    Object.assign(opened, { closed: false, location: { hash: '' } })
    // others are left by the tests before
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window)
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  it('gives the token of the chosen person, and is closed', async () => {
    const answer = ask()
    await vi.advanceTimersToNextTimerAsync()
    expect(opened.close).not.toHaveBeenCalled()
    opened.location.hash = '#access_token=simulated-zawadi'
    await vi.advanceTimersToNextTimerAsync()
    expect(await answer).toBe('simulated-zawadi')
    expect(opened.close).toHaveBeenCalledOnce()
    expect(window.open).toHaveBeenCalledWith('/simulated-google', 'google', 'popup,width=480,height=640')
    expect(vi.getTimerCount()).toBe(0)
  })

  it('gives the token to the last call that asked for it', async () => {
    const first = vi.fn()
    void ask().then(first)
    const answer = ask()
    opened.location.hash = '#access_token=simulated-zawadi'
    await vi.advanceTimersToNextTimerAsync()
    expect(await answer).toBe('simulated-zawadi')
    expect(first).not.toHaveBeenCalled()
    expect(vi.getTimerCount()).toBe(0)
  })

  it('gives none when it is closed, and on a page of another site', async () => {
    const answer = ask()
    Object.defineProperty(opened, 'location', {
      configurable: true,
      get: () => {
        throw new Error('another site')
      },
    })
    await vi.advanceTimersToNextTimerAsync()
    opened.closed = true
    await vi.advanceTimersToNextTimerAsync()
    expect(await answer).toBeNull()
    Object.defineProperty(opened, 'location', { configurable: true, writable: true, value: { hash: '' } })
  })

  it('is a failure when the browser blocks it', async () => {
    vi.mocked(window.open).mockReturnValue(null)
    await expect(ask()).rejects.toThrow('The window of the simulated Google is blocked')
  })
})
