import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { sayNotKept } from '../../../src/app/notKept.ts'
import { pageNote, setPageNote } from '../../../src/app/pageNote.ts'
import { scriptOf, watchVersion } from '../../../src/entry/watchVersion.ts'
import { createStorage } from '../../../src/services/storage.ts'
import { renderApp } from '../renderApp.tsx'

const MINUTE = 60_000

beforeEach(() => {
  setPageNote(null)
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
    setPageNote(null)
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
  async function watch(...answers: string[]) {
    let time = 1_000_000
    const shells = [...answers]
    const fetchNow = vi.fn(async () => (shells.length > 1 ? shells.shift()! : shells[0]!))
    await watchVersion('/assets/app-1.js', fetchNow, () => time)
    return {
      fetchNow,
      pass: (ms: number) => (time += ms),
      show: () => fireEvent(document, new Event('visibilitychange')),
    }
  }

  it('is looked for when the tab is shown or used, every five minutes at most [OPN-245]', async () => {
    const { fetchNow, pass, show } = await watch(OLD, '<h1>Bad gateway</h1>', NEW)
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
      fireEvent.pointerDown(document.body)
      show()
      expect(fetchNow).toHaveBeenCalledTimes(calls)
      await expect.poll(pageNote).toBe(note)
    }
    // said once
    setPageNote(null)
    pass(5 * MINUTE)
    show()
    await act(async () => undefined)
    expect(pageNote()).toBeNull()
  })

  it('is offered when a part of the page is gone; nothing is loaded before an answer [OPN-245]', async () => {
    renderApp('/contact')
    const message = await screen.findByLabelText('Message')
    fireEvent.change(message, { target: { value: 'Do you have it in blue?' } })
    await watch(NEW)
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
