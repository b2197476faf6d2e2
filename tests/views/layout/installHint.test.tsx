import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { endInstallOffer, wantsInstallHint } from '../../../src/app/offers/installHint.ts'
import { setInstallOffer } from '../../../src/app/offers/offers.ts'
import { memoryStorage } from '../../../src/services/device/storage.ts'
import { CookieBanner } from '../../../src/layout/notices/CookieBanner.tsx'
import { Offers } from '../../../src/layout/notices/Offers.tsx'
import { renderApp } from '../renderApp.tsx'
import { renderPart, type Scene } from '../support.tsx'

const hint = () => screen.queryByRole('region', { name: 'Install' })

/** Has the browser offer to install the shop. Returns its question. */
function offer() {
  const prompt = vi.fn<() => Promise<unknown>>(async () => ({ outcome: 'accepted' }))
  act(() => setInstallOffer(Object.assign(new Event('beforeinstallprompt'), { prompt })))
  return prompt
}

/** The hint and what it waits for. */
function Hint() {
  return (
    <>
      <CookieBanner />
      <Offers />
    </>
  )
}

const open = (address: string, scene: Scene = {}) => renderPart(<Hint />, { address, ...scene })

/** What a device that was here before has stored. */
const returning = { stored: { visits: 1 } }

beforeEach(() => {
  sessionStorage.clear()
  endInstallOffer(memoryStorage())
})

describe('visits [OPN-185]', () => {
  it('are counted once for each tab, and the second wants the hint', () => {
    const storage = memoryStorage()
    const tab = memoryStorage()
    expect([wantsInstallHint(storage, tab), wantsInstallHint(storage, tab)]).toEqual([false, false])
    const other = memoryStorage()
    expect([wantsInstallHint(storage, other), wantsInstallHint(storage, other)]).toEqual([true, true])
    endInstallOffer(storage)
    expect(wantsInstallHint(storage, memoryStorage())).toBe(false)
  })
})

describe('the install hint [OPN-185]', () => {
  it('is not shown on a first visit', async () => {
    const { storage } = open('/about')
    offer()
    await expect.poll(() => storage.read('visits')).toBe(1)
    expect(hint()).toBeNull()
  })

  it('says on the second visit what it brings, and has the browser ask once', async () => {
    const { storage } = renderApp('/about', returning)
    const prompt = offer()
    expect(await screen.findByText('Install Sokoni: it opens without a connection.')).toBeVisible()
    await userEvent.dblClick(screen.getByRole('button', { name: 'Install' }))
    await waitFor(() => expect(hint()).toBeNull())
    expect([prompt.mock.calls.length, storage.read('installAnswered')]).toEqual([1, true])
  })

  it('does not come back after a no', async () => {
    const { storage } = open('/about', returning)
    offer()
    fireEvent.click(await screen.findByText('Not now'))
    expect([hint(), storage.read('installAnswered')]).toEqual([null, true])
    offer()
    expect(hint()).toBeNull()
  })

  it('ends when the shop is installed by the browser’s own menu', async () => {
    const { storage } = open('/about', returning)
    offer()
    expect(await screen.findByRole('region', { name: 'Install' })).toBeVisible()
    act(() => void window.dispatchEvent(new Event('appinstalled')))
    expect([hint(), storage.read('installAnswered')]).toEqual([null, true])
  })

  it.each(['/cart', '/checkout', '/account', '/track-order'])('leaves %s alone', async (path) => {
    const { storage } = open(path, returning)
    offer()
    await expect.poll(() => storage.read('visits')).toBe(2)
    expect(hint()).toBeNull()
  })

  it('waits for the cookie choice', async () => {
    const { app, storage } = open('/about', { ...returning, cookieChoice: null })
    act(() => app.cookieConsent.send({ type: 'cookies.reopen' }))
    offer()
    const acceptAll = await screen.findByText('Accept All')
    // the visit counts, whatever is asked
    expect([hint(), storage.read('visits')]).toEqual([null, 2])
    fireEvent.click(acceptAll)
    expect(await screen.findByRole('region', { name: 'Install' })).toBeVisible()
  })
})
