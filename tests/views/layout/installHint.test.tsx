import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { endInstallOffer, followInstallOffer } from '../../../src/app/installOffer.ts'
import { memoryStorage, type JsonStorage } from '../../../src/services/storage.ts'
import { renderApp } from '../support.tsx'

const hint = () => screen.queryByRole('region', { name: 'Install' })

/** Opens the shop in a new tab of this device. The returned function has the browser offer to install it. */
function visit(storage: JsonStorage, session = memoryStorage()) {
  const listen = vi.spyOn(window, 'addEventListener')
  followInstallOffer(storage, session)
  const listened = listen.mock.calls
  listen.mockRestore()
  onTestFinished(() => listened.forEach((call) => window.removeEventListener(...call)))
  const prompt = vi.fn<() => Promise<unknown>>(async () => ({ outcome: 'accepted' }))
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
  return { prompt, offer: () => act(async () => !window.dispatchEvent(offer)) }
}

/** A device that was here before. */
function returning(): JsonStorage {
  const storage = memoryStorage()
  visit(storage)
  return storage
}

beforeEach(() => endInstallOffer(memoryStorage()))

describe('the install hint [OPN-185]', () => {
  it('asks nothing on a first visit, however many pages of it are opened, nor does the browser by itself', async () => {
    const storage = memoryStorage()
    const session = memoryStorage()
    visit(storage, session)
    const { offer } = visit(storage, session)
    renderApp('/about')
    expect(await offer()).toBe(true)
    expect(hint()).toBeNull()
  })

  it('shows on the second visit what it brings, and has the browser ask', async () => {
    const storage = returning()
    const { offer, prompt } = visit(storage)
    renderApp('/about')
    await offer()
    expect(await screen.findByText('Install Sokoni: it opens without a connection.')).toBeVisible()
    await userEvent.dblClick(screen.getByRole('button', { name: 'Install' }))
    await waitFor(() => expect(hint()).toBeNull())
    expect([prompt.mock.calls.length, storage.read('installAnswered')]).toEqual([1, null])
  })

  it('does not come back after a no, on the next visit either', async () => {
    const { app } = renderApp('/about')
    const storage = app.storage
    visit(storage)
    await visit(storage).offer()
    await userEvent.click(await screen.findByRole('button', { name: 'Not now' }))
    expect([hint(), storage.read('installAnswered')]).toEqual([null, true])
    await visit(storage).offer()
    expect(hint()).toBeNull()
  })

  it('ends when the shop is installed by the browser’s own menu', async () => {
    const storage = returning()
    await visit(storage).offer()
    renderApp('/about')
    expect(await screen.findByRole('region', { name: 'Install' })).toBeVisible()
    act(() => void window.dispatchEvent(new Event('appinstalled')))
    expect([hint(), storage.read('installAnswered')]).toEqual([null, true])
  })

  it.each(['/cart', '/checkout', '/account', '/track-order'])('leaves %s alone', async (path) => {
    await visit(returning()).offer()
    renderApp(path)
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
    expect(hint()).toBeNull()
  })

  it('waits for the cookie choice', async () => {
    await visit(returning()).offer()
    const { app } = renderApp('/about', { cookieChoice: null })
    act(() => app.cookieConsent.send({ type: 'cookies.reopen' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Accept All' }))
    expect(await screen.findByRole('region', { name: 'Install' })).toBeVisible()
  })
})
