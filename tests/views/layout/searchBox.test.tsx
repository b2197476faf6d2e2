import { act, fireEvent, render, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { SearchResult } from '../../../domain/catalogue/search/search.ts'
import { resourceMachine } from '../../../machines/resource.ts'
import type { App } from '../../../src/app/app.ts'
import { AppContext } from '../../../src/app/hooks.ts'
import { SearchBox } from '../../../src/layout/search/SearchBox.tsx'
import '../../../src/layout/search/SearchSuggestions.tsx'
import { fixedSaveData } from '../../../src/services/device/saveData.ts'
import { steelKettle } from '../../examples.ts'
import { pass, stopTime } from '../time.ts'

/** The box alone, over a catalogue that suggests a kettle for everything. */
function boxOver(suggestions = vi.fn(async (_term: string) => [steelKettle])) {
  const currency = createActor(
    resourceMachine.provide({ actors: { fetch: fromPromise(async (): Promise<unknown> => 'KES') } }),
    {
      input: { value: 'KES' },
    },
  ).start()
  const wantCatalogue = vi.fn()
  const app = {
    catalogue: { suggestions },
    wantCatalogue,
    saveData: fixedSaveData(false),
    resources: { currency, use: () => () => undefined },
  } as unknown as App
  const box = (
    <StrictMode>
      <AppContext value={app}>
        <MemoryRouter>
          <SearchBox />
          <a href="#elsewhere">Elsewhere</a>
        </MemoryRouter>
      </AppContext>
    </StrictMode>
  )
  return { box, suggestions, wantCatalogue }
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Search products' })
const shown = () => screen.queryAllByRole('option').map((option) => option.textContent)
const type = (text: string) => fireEvent.change(field(), { target: { value: text } })

/** Renders the box as the server sends it, before its script runs. */
function boxFromServer() {
  const { box, ...given } = boxOver()
  const page = document.createElement('div')
  page.innerHTML = renderToString(box)
  document.body.append(page)
  onTestFinished(() => page.remove())
  /** The script arrives. */
  const wake = () =>
    act(() => {
      const problem = vi.fn()
      const root = hydrateRoot(page, box, { onRecoverableError: problem })
      onTestFinished(() => {
        act(() => root.unmount())
        expect(problem).not.toHaveBeenCalled()
      })
    })
  return { ...given, wake }
}

describe('the search box before its script is there', () => {
  it('is a form that opens the results', () => {
    boxFromServer()
    const { form } = field()
    expect(form?.method).toBe('get')
    expect(form?.getAttribute('action')).toBe('/products')
    field().value = 'steel kettle'
    expect([...new FormData(form!)]).toEqual([['search', 'steel kettle']])
    expect(shown()).toEqual([])
  })

  it('keeps what is typed, and suggests for it afterwards', async () => {
    stopTime()
    const { wake, suggestions, wantCatalogue } = boxFromServer()
    field().focus()
    field().value = 'kettle'
    await wake()
    expect(field()).toHaveValue('kettle')
    expect(wantCatalogue).toHaveBeenCalled()
    await pass(300)
    expect(suggestions.mock.calls).toEqual([['kettle']])
    expect(shown()).toEqual(['Steel Kettle Kitchen KES 12,500'])
    expect(field()).toHaveFocus()
  })

  it('opens nothing for a text that the browser kept, until the field is entered', async () => {
    stopTime()
    const { wake, wantCatalogue } = boxFromServer()
    field().value = 'kettle'
    await wake()
    await pass(300)
    expect(field()).toHaveValue('kettle')
    expect(shown()).toEqual([])
    expect(wantCatalogue).not.toHaveBeenCalled()
    act(() => field().focus())
    await pass(0)
    expect(shown()).toEqual(['Steel Kettle Kitchen KES 12,500'])
  })
})

describe('the search box', () => {
  it('loads the catalogue when it gets the focus, and searches only once a term is typed', async () => {
    stopTime()
    const { box, suggestions, wantCatalogue } = boxOver()
    render(box)
    expect(wantCatalogue).not.toHaveBeenCalled()
    act(() => field().focus())
    expect(wantCatalogue).toHaveBeenCalledOnce()
    await pass(300)
    expect(suggestions).not.toHaveBeenCalled()
  })

  it('closes when the focus goes elsewhere', async () => {
    stopTime()
    const { box } = boxOver()
    render(box)
    act(() => field().focus())
    type('kettle')
    await pass(300)
    expect(field()).toHaveAttribute('aria-expanded', 'true')
    act(() => screen.getByRole('link', { name: 'Elsewhere' }).focus())
    expect(field()).toHaveAttribute('aria-expanded', 'false')
    expect(shown()).toEqual([])
  })

  it('draws no suggestion again for a key, but says the new term at once [SRC-06]', async () => {
    stopTime()
    const draw = vi.fn(() => steelKettle.name)
    const watched = Object.defineProperty({ ...steelKettle }, 'name', { get: draw })
    const { box } = boxOver(vi.fn(async () => [watched]))
    render(box)
    type('kettle')
    await pass(300)
    expect(draw).toHaveBeenCalled()
    draw.mockClear()
    type('kettle s')
    expect(screen.getByRole('button', { name: 'View all results for kettle s' })).toBeVisible()
    expect(draw).not.toHaveBeenCalled()
  })

  it('says that it is looking while the answer lasts', async () => {
    stopTime()
    const { box } = boxOver(vi.fn(() => new Promise<SearchResult[]>(() => {})))
    render(box)
    const button = screen.getByRole('button', { name: 'Search' })
    type('kettle')
    await pass(299)
    expect(button).toHaveAttribute('data-busy', 'false')
    await pass(1)
    expect(button).toHaveAttribute('data-busy', 'true')
    expect(shown()).toEqual([])
  })
})
