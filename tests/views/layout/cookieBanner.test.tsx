import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { CookieChoice } from '../../../domain/entities.ts'
import { listenToBrowser } from '../../../src/app/browserEvents.ts'
import { CookieBanner } from '../../../src/layout/notices/CookieBanner.tsx'
import '../../../src/pages/notFound/NotFoundPage.tsx'
import { CookieSettingsButton } from '../../../src/pages/cookies/CookieSettingsButton.tsx'
import { renderApp } from '../renderApp.tsx'
import { renderPart, type Scene } from '../support.tsx'
import { pass, stopTime } from '../time.ts'

const NOW = Date.UTC(2026, 10, 20, 9, 0, 0)
const TIMESTAMP = '2026-11-20T09:00:02.000Z'

const allowed = (analytics: boolean, marketing: boolean, personalization: boolean): CookieChoice => ({
  analytics,
  marketing,
  personalization,
})
const everything = allowed(true, true, true)
const nothing = allowed(false, false, false)

const banner = () => document.getElementById('cookie-choice')
const button = (name: string) =>
  within(banner()!).queryByText(name, { selector: 'button' }) ?? within(banner()!).getByLabelText(name)
const toggle = (name: string) => within(banner()!).getByLabelText(name, { selector: '[role=switch]' })
const toggles = () =>
  within(banner()!)
    .getAllByRole('switch')
    .map((each) => [each.getAttribute('aria-label'), (each as HTMLInputElement).checked])
const press = (name: string) => fireEvent.click(button(name))

/** Renders the banner with a field and the cookie page's button, just after hydration, with fake time. */
async function open(scene: Scene = {}) {
  stopTime()
  vi.setSystemTime(NOW)
  const parts = (
    <>
      <input aria-label="Search products" />
      <CookieSettingsButton />
      <CookieBanner />
    </>
  )
  const view = renderPart(parts, { cookieChoice: null, ...scene })
  await pass(0)
  return view
}

/** The whole shop, with fake time. */
async function openShop() {
  stopTime()
  const view = renderApp('/nowhere', { cookieChoice: null })
  await pass(0)
  return view
}

/** Passes 2 seconds. */
async function openBanner(scene: Scene = {}) {
  const view = await open(scene)
  await pass(2000)
  return view
}

describe('the banner', () => {
  it('appears below the footer after 2000 ms, not at 1999, without the focus [COK-01, CON-08, OPN-50]', async () => {
    const { storage } = await openShop()
    const link = screen.getByRole('link', { name: 'Skip to content' })
    link.focus()
    await pass(1999)
    expect(banner()).not.toBeInTheDocument()
    await pass(1)
    await act(() => vi.dynamicImportSettled())
    expect(banner()).toBeVisible()
    expect(screen.getByRole('contentinfo').compareDocumentPosition(banner()!)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(link).toHaveFocus()
    expect(storage.read('cookieConsent')).toBeNull()
  })

  it('does not appear where a choice is stored [COK-02]', async () => {
    await openBanner({ cookieChoice: nothing })
    await pass(60_000)
    expect(banner()).not.toBeInTheDocument()
  })

  it.each([
    [
      'Accept All stores everything, with its time, and sends it [COK-03, COK-11, COK-12, COK-13, ENT-27, OPN-67]',
      ['Accept All'],
      everything,
    ],
    ['Necessary Only stores only what is necessary [COK-04]', ['Necessary Only'], nothing],
    [
      'Necessary Only in the panel stores only what is necessary, whatever the toggles say [COK-09]',
      ['Customize', 'Marketing', 'Necessary Only'],
      nothing,
    ],
    [
      'Save Preferences stores the toggles as they stand [COK-10]',
      ['Customize', 'Marketing', 'Personalization', 'Marketing', 'Analytics', 'Save Preferences'],
      allowed(true, false, true),
    ],
    [
      'Save Preferences with untouched toggles stores only what is necessary [COK-07, COK-10]',
      ['Customize', 'Save Preferences'],
      nothing,
    ],
  ])('%s', async (_, presses, choice) => {
    const { storage, services } = await openBanner()
    for (const name of presses)
      fireEvent.click(/^(Analytics|Marketing|Personalization)$/.test(name) ? toggle(name) : button(name))
    const consent = { necessary: true, ...choice, timestamp: TIMESTAMP }
    expect(storage.read('cookieConsent')).toEqual(consent)
    expect(vi.mocked(services.submitCookiePreferences).mock.calls).toEqual([[consent]])
    expect(banner()).not.toBeInTheDocument()
    await pass(60_000)
    expect(banner()).not.toBeInTheDocument()
  })

  it('hides, stores and logs a choice that could not be sent, without a message [COK-14, ERR-37]', async () => {
    const failure = new Error('Failed to submit cookie preferences')
    const { storage, log, notices } = await openBanner({
      services: { submitCookiePreferences: vi.fn(() => Promise.reject(failure)) },
    })
    press('Necessary Only')
    await pass(60_000)
    expect(log).toEqual([['The cookie choice was not sent', failure]])
    expect(notices).toEqual([])
    expect(storage.read('cookieConsent')).toEqual({ necessary: true, ...nothing, timestamp: TIMESTAMP })
    expect(banner()).not.toBeInTheDocument()
  })
})

describe('the panel', () => {
  it('has a toggle per purpose: the necessary one on and locked, others off [COK-05, COK-06, COK-07]', async () => {
    await openBanner()
    expect(screen.queryByRole('switch', { name: 'Analytics' })).not.toBeInTheDocument()
    press('Customize')
    expect(toggles()).toEqual([
      ['Necessary', true],
      ['Analytics', false],
      ['Marketing', false],
      ['Personalization', false],
    ])
    expect(toggle('Necessary')).toBeDisabled()
    fireEvent.click(within(banner()!).getByText('Necessary'))
    expect(toggle('Necessary')).toBeChecked()
    expect(toggle('Marketing')).toHaveAccessibleDescription('To show advertisements that fit you.')
  })

  it.each([
    ['Back', () => press('Back')],
    ['Escape', () => fireEvent.keyDown(toggle('Marketing'), { key: 'Escape' })],
  ])('leads back with %s, and forgets what was toggled [COK-08]', async (_, goBack) => {
    const { storage, services } = await openBanner()
    press('Customize')
    fireEvent.click(toggle('Marketing'))
    goBack()
    expect(button('Accept All')).toBeVisible()
    expect([storage.read('cookieConsent'), vi.mocked(services.submitCookiePreferences).mock.calls]).toEqual([null, []])
    press('Customize')
    expect(toggle('Marketing')).not.toBeChecked()
  })

  it('keeps the focus in the banner when the view changes', async () => {
    await openBanner()
    button('Customize').focus()
    press('Customize')
    expect(banner()).toHaveFocus()
    press('Back')
    expect(banner()).toHaveFocus()
  })
})

describe('keyboard and screen reader', () => {
  it('hears of it once, and finds a way to it at the top of the page', async () => {
    await openShop()
    await pass(2000)
    await act(() => vi.dynamicImportSettled())
    const said = () => screen.queryByText('Please choose which cookies this shop may use.')
    expect(said()).not.toBeInTheDocument()
    await pass(200)
    expect(said()).toHaveAttribute('role', 'status')
    const skip = screen.getByRole('button', { name: 'Skip to cookie choice' })
    expect(screen.getByRole('link', { name: 'Skip to content' }).nextElementSibling).toBe(skip)
    fireEvent.click(skip)
    expect(banner()).toHaveFocus()
    press('Accept All')
    expect(said()).not.toBeInTheDocument()
    expect(skip).not.toBeInTheDocument()
  })

  it('goes on in the content after a choice', async () => {
    await openBanner()
    button('Accept All').focus()
    press('Accept All')
    expect(screen.getByRole('main')).toHaveFocus()
  })

  it('is left where they are when they choose with the pointer', async () => {
    await openBanner()
    const search = screen.getByLabelText('Search products')
    search.focus()
    press('Accept All')
    expect(search).toHaveFocus()
  })

  it('cannot leave the question with Escape before there is a choice', async () => {
    await openBanner()
    fireEvent.keyDown(button('Accept All'), { key: 'Escape' })
    expect(button('Accept All')).toBeVisible()
  })
})

async function openWithSettings(cookieChoice: CookieChoice | null) {
  const view = await open({ cookieChoice })
  const settings = screen.getByRole('button', { name: 'Cookie settings' })
  const reopen = async () => {
    settings.focus()
    fireEvent.click(settings)
    await pass(0)
  }
  return { ...view, settings, reopen }
}

describe('the choice again', () => {
  it('is offered with the stored one in the toggles, and replaces it', async () => {
    const { storage, settings, reopen } = await openWithSettings(allowed(false, true, false))
    await reopen()
    expect(banner()).toHaveFocus()
    press('Customize')
    expect(toggles()).toEqual([
      ['Necessary', true],
      ['Analytics', false],
      ['Marketing', true],
      ['Personalization', false],
    ])
    fireEvent.click(toggle('Analytics'))
    press('Save Preferences')
    expect(storage.read('cookieConsent')).toMatchObject(allowed(true, true, false))
    expect(settings).toHaveFocus()
    await reopen()
    press('Customize')
    expect(toggle('Analytics')).toBeChecked()
  })

  it.each([
    ['its close button', () => press('Close')],
    ['Escape', () => fireEvent.keyDown(banner()!, { key: 'Escape' })],
  ])('can be left as it is with %s', async (_, close) => {
    const { storage, services, settings, reopen } = await openWithSettings(nothing)
    await reopen()
    close()
    expect(banner()).not.toBeInTheDocument()
    expect(settings).toHaveFocus()
    expect([storage.read('cookieConsent'), vi.mocked(services.submitCookiePreferences).mock.calls]).toEqual([null, []])
  })

  it('has no close button while there is none, and gets the focus when asked for twice', async () => {
    const { reopen } = await openWithSettings(null)
    await pass(2000)
    expect(within(banner()!).queryByRole('button', { name: 'Close' })).not.toBeInTheDocument()
    await reopen()
    expect(banner()).toHaveFocus()
  })
})

it.each([0, 2000])(
  'a choice made in another tab after %i ms holds here too, and is neither stored nor sent again',
  async (ms) => {
    const { app, storage, services } = await open()
    listenToBrowser(app, storage, () => Date.now(), vi.fn())
    await pass(ms)
    storage.write('cookieConsent', { necessary: true, ...everything, timestamp: TIMESTAMP })
    await act(async () => void dispatchEvent(new StorageEvent('storage', { key: 'cookieConsent' })))
    await pass(2000)
    expect(banner()).not.toBeInTheDocument()
    expect(storage.read('cookieConsent')).toEqual({ necessary: true, ...everything, timestamp: TIMESTAMP })
    expect(services.submitCookiePreferences).not.toHaveBeenCalled()
  },
)
