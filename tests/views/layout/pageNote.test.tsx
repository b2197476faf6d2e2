import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { sayNotKept } from '../../../src/app/offers/notKept.ts'
import { pageNote, setPageNote } from '../../../src/app/offers/offers.ts'
import { scriptOf, watchVersion } from '../../../src/entry/watchVersion.ts'
import { createStorage } from '../../../src/services/device/storage.ts'
import { renderApp } from '../renderApp.tsx'

const MINUTE = 60_000

beforeEach(() => {
  setPageNote('notKept', false)
  setPageNote('newVersion', false)
  window.name = ''
})

const blocked = () =>
  createStorage(() => {
    throw new DOMException('denied', 'SecurityError')
  }, sayNotKept)

describe('a browser that keeps nothing', () => {
  it('is named once in a tab, when the shopper would miss something [OPN-244]', () => {
    const storage = blocked()
    for (const key of ['recentlyViewed', 'languageOffered', 'visits']) storage.write(key, 1)
    expect(pageNote()).toBeNull()
    storage.write('cart', { lines: [] })
    expect([pageNote(), storage.read('cart')]).toEqual(['notKept', { lines: [] }])
    setPageNote('notKept', false)
    storage.write('favourites', {})
    // the page is loaded again
    blocked().write('cart', { lines: [] })
    expect(pageNote()).toBeNull()
  })

  it('is named in plain words on any page, and not again after an answer [OPN-244]', async () => {
    renderApp('/about')
    act(() => blocked().write('cart', { lines: [] }))
    expect(await screen.findByRole('region', { name: 'Nothing is kept' })).toHaveTextContent(
      'Your browser keeps nothing for this shop: its storage is switched off or full. Cart, favourites and login are ' +
        'gone when you close or reload the page. You can order all the same.',
    )
    fireEvent.click(screen.getByRole('button', { name: 'OK' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Nothing is kept' })).toBeNull())
  })
})

describe('a newer version of the shop', () => {
  const OLD = '<script id="shop-config"></script><script type="module" src="/assets/app-1.js"></script>'
  const NEW = OLD.replace('app-1', 'app-2')

  /** A page of `app-1.js` at a shop that answers in turn like this; the last answer stays. */
  function watch(...answers: string[]) {
    let time = 1_000_000
    const shells = [...answers]
    const fetchNow = vi.fn(async () => (shells.length > 1 ? shells.shift()! : shells[0]!))
    watchVersion('/assets/app-1.js', fetchNow, () => time)
    return {
      fetchNow,
      pass: (ms: number) => (time += ms),
      show: () => fireEvent(document, new Event('visibilitychange')),
    }
  }

  it('is looked for when the tab is shown or used, every five minutes at most [OPN-245]', async () => {
    const { fetchNow, pass, show } = watch(OLD, '<h1>Bad gateway</h1>', NEW)
    show()
    pass(5 * MINUTE - 1)
    show()
    expect(fetchNow).toHaveBeenCalledTimes(0)
    for (const [calls, note] of [
      [1, null],
      [2, null],
      [3, 'newVersion'],
    ] as const) {
      pass(5 * MINUTE)
      fireEvent.click(document.body)
      show()
      expect(fetchNow).toHaveBeenCalledTimes(calls)
      await expect.poll(pageNote).toBe(note)
    }
    // said once
    setPageNote('newVersion', false)
    pass(5 * MINUTE)
    show()
    dispatchEvent(new Event('vite:preloadError'))
    expect([pageNote(), fetchNow.mock.calls.length]).toEqual([null, 3])
  })

  it('is looked for once in ten seconds while a part of the page is tried again and again [OPN-245]', () => {
    const { fetchNow, pass } = watch(OLD)
    for (const calls of [1, 1, 1, 1, 1, 2, 2]) {
      dispatchEvent(new Event('vite:preloadError'))
      expect(fetchNow).toHaveBeenCalledTimes(calls)
      pass(2000)
    }
  })

  it('is not looked for while a press is under way, but after it [OPN-245]', () => {
    const { fetchNow, pass } = watch(OLD)
    pass(5 * MINUTE)
    for (const begins of ['pointerdown', 'mousedown', 'touchstart', 'pointerup', 'keydown'])
      fireEvent(document.body, new Event(begins, { bubbles: true }))
    expect(fetchNow).toHaveBeenCalledTimes(0)
    fireEvent.click(document.body)
    expect(fetchNow).toHaveBeenCalledTimes(1)
  })

  it('waits for the answer to what is below the page, and what comes later waits for it [OPN-245]', async () => {
    const { app } = renderApp('/about')
    const regions = () => screen.queryAllByRole('region', { name: /^(New version|Nothing is kept|Kiswahili)$/ })
    const names = () => regions().map((region) => region.getAttribute('aria-label'))
    act(() => app.language.send({ type: 'language.propose', language: 'sw' }))
    await waitFor(() => expect(names()).toEqual(['Kiswahili']))
    act(() => setPageNote('newVersion', true))
    expect(names()).toEqual(['Kiswahili'])
    act(() => app.language.send({ type: 'language.decline' }))
    expect(names()).toEqual(['New version'])
    act(() => app.language.send({ type: 'language.propose', language: 'sw' }))
    expect(names()).toEqual(['New version'])
    fireEvent.click(screen.getByRole('button', { name: 'Later' }))
    expect(names()).toEqual(['Kiswahili'])
  })

  it('is said after the note that nothing is kept, and neither is lost [OPN-244, OPN-245]', async () => {
    renderApp('/about')
    act(() => setPageNote('newVersion', true))
    await screen.findByRole('button', { name: 'Reload' })
    act(() => blocked().write('cart', { lines: [] }))
    expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'OK' }))
    expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible()
  })

  it('is offered when a part of the page is gone; nothing is loaded before an answer [OPN-245]', async () => {
    renderApp('/contact')
    const message = await screen.findByLabelText('Message')
    fireEvent.change(message, { target: { value: 'Do you have it in blue?' } })
    watch(NEW)
    act(() => void dispatchEvent(new Event('vite:preloadError')))
    const note = await screen.findByRole('region', { name: 'New version' })
    expect(note).toHaveTextContent('The shop has been updated. Reload the page to use the new version.')
    expect([...note.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual(['Reload', 'Later'])
    expect(message).toHaveValue('Do you have it in blue?')
    fireEvent.click(screen.getByRole('button', { name: 'Later' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'New version' })).toBeNull())
  })

  it('is known by the name of the app’s script, which each kind of page has [OPN-245]', () => {
    const page = (html: string) => new DOMParser().parseFromString(html, 'text/html')
    expect(scriptOf(page('<script data-app="/assets/app-1.js" data-parts="">1</script>'))).toBe('/assets/app-1.js')
    expect(scriptOf(page('<script type="module" src="/assets/app-1.js"></script>'))).toBe('/assets/app-1.js')
    expect(scriptOf(page('<script type="module" src="/src/entry/main.tsx"></script>'))).toBeNull()
  })
})
