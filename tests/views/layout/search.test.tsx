import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Outlet } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import '../../../src/layout/search/SearchSuggestions.tsx'
import { CONTENT_ID } from '../../../src/components/mainContent.ts'
import { RouteFocus } from '../../../src/layout/RouteFocus.tsx'
import { SearchBox } from '../../../src/layout/search/SearchBox.tsx'
import { holdTime, pass, stopTime } from '../time.ts'
import { productOf, tee } from '../../examples.ts'
import { renderRoutes } from '../support.tsx'

const PRODUCTS = [
  productOf({ id: 'K-1', name: 'Steel Kettle', category: 'Kitchen', price: 12500 }),
  productOf({ id: 'B-2', name: 'Café Beans', category: 'Food', description: '<p>For the kettle</p>' }),
]

const field = () => screen.getByRole('combobox')
const options = () => within(document.getElementById(field().getAttribute('aria-controls')!)!).queryAllByRole('option')
const counted = () => within(screen.getByRole('banner')).getByRole('status').textContent!.trim()
const texts = () => options().map((option) => option.textContent)
const type = (text: string) => fireEvent.change(field(), { target: { value: text } })

/** The search box above empty pages. */
const PAGES = [
  {
    element: (
      <>
        <RouteFocus />
        <div role="banner">
          <SearchBox />
        </div>
        <main id={CONTENT_ID} tabIndex={-1}>
          <Outlet />
        </main>
      </>
    ),
    children: [{ path: '*', element: <></> }],
  },
]

/** The box once the catalogue is read. */
async function openSearch(products = PRODUCTS, categories = ['Kitchen', 'Kettles & Co'], language = 'en') {
  const view = renderRoutes(PAGES, '/no-page', {
    language,
    services: { fetchProducts: vi.fn(async () => products), fetchCategories: vi.fn(async () => categories) },
  })
  await act(() => view.app.catalogue.categories())
  act(() => field().focus())
  return view
}

/** As `openSearch`, with a term typed and its suggestions shown. */
async function searchFor(term: string, products = PRODUCTS) {
  const view = await openSearch(products)
  type(term)
  await waitFor(() => expect(options()).not.toEqual([]))
  return view
}

const addressOf = ({ state }: { state: { location: { pathname: string; search: string } } }) =>
  state.location.pathname + state.location.search

const isClosed = () => {
  expect(options()).toEqual([])
  expect(field()).toHaveAttribute('aria-expanded', 'false')
}

describe('suggestions', () => {
  it('come after a pause of 300 ms in typing [SRC-01, CON-03]', async () => {
    holdTime()
    await openSearch()
    stopTime()
    type('ket')
    await pass(299)
    type('kett')
    await pass(299)
    isClosed()
    await pass(1)
    expect(options()).not.toEqual([])
  })

  it('show products with name, category and price, then categories [SRC-03, SRC-04, SRC-05]', async () => {
    await searchFor('KETTLE')
    expect(screen.getByRole('combobox', { name: 'Search products' })).toBe(field())
    expect(texts()).toEqual(['Steel Kettle Kitchen KES 12,500', 'Café Beans Food KES 1,500', 'Kettles & Co Category'])
  })

  it('show the lowest price of variants [OPN-79]', async () => {
    await searchFor('cotton', [tee])
    expect(texts()).toEqual(['Cotton Tee Fashion from KES 1,200'])
  })

  it.each([
    ['en', '1 suggestion', '3 suggestions'],
    ['sw', 'pendekezo 1', 'mapendekezo 3'],
  ])('are counted for screen readers in %s', async (language, one, three) => {
    await openSearch(PRODUCTS, ['Kettles & Co'], language)
    type('steel')
    await expect.poll(counted).toBe(one)
    type('kettle')
    await expect.poll(counted).toBe(three)
  })

  it.each([
    ['en', 'Similar products', '1 suggestion 2 similar products'],
    ['sw', 'Bidhaa zinazofanana', 'pendekezo 1 bidhaa 2 zinazofanana'],
  ])('are followed by similar products, which can be chosen too, in %s [OPN-83]', async (language, heading, count) => {
    const kettles = ['Kettle, Steel', 'Steel Kettle', 'Kettle of Steel']
    const products = kettles.map((name, at) => productOf({ id: `K-${at}`, name, description: '' }))
    const { user, router } = await openSearch(products, [], language)
    type('steel ket')
    await expect.poll(counted).toBe(count)
    const names = texts()
    expect(names.map((name) => name.replace(/ (Kitchen|Jikoni).*/, ''))).toEqual([
      'Steel Kettle',
      'Kettle, Steel',
      'Kettle of Steel',
    ])
    expect(within(screen.getByRole('group', { name: heading })).getAllByRole('option')).toEqual(options().slice(1))
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    await waitFor(() => expect(addressOf(router)).toBe('/product/kettle-steel-K-0?id=K-0'))
  })

  it('ask the host for nothing [SRC-19]', async () => {
    const { services } = await openSearch()
    const calls = () => Object.values(services).map((service) => vi.mocked(service).mock.calls.length)
    const before = calls()
    type('kettle')
    await waitFor(() => expect(options()).toHaveLength(3))
    expect(calls()).toEqual(before)
  })

  it.each([
    [0, '/product/steel-kettle-K-1?id=K-1'],
    [2, '/products?category=Kettles%20%26%20Co'],
  ])('lead to the address they carry and close: number %i [SRC-07, SRC-13]', async (position, url) => {
    const { user, router } = await searchFor('kettle')
    await user.click(options()[position]!)
    await waitFor(() => expect(addressOf(router)).toBe(url))
    isClosed()
  })

  it('end with a button to all results [SRC-06]', async () => {
    const { user, router } = await searchFor('kettle')
    await user.click(screen.getByRole('button', { name: 'View all results for kettle' }))
    await waitFor(() => expect(addressOf(router)).toBe('/products?search=kettle'))
    isClosed()
  })

  it('close on a click outside [SRC-12]', async () => {
    const { user } = await searchFor('kettle')
    // It has nothing to focus.
    await user.click(screen.getByRole('banner'))
    isClosed()
  })

  it('are not there for a term without results, nor for white space [SRC-11, SRC-18]', async () => {
    holdTime()
    await openSearch()
    for (const term of ['no such thing', '   ']) {
      type(term)
      await pass(300)
      isClosed()
    }
  })

  it('close at once when the box is emptied by its button [SRC-10, SRC-11]', async () => {
    const { user } = await searchFor('kettle')
    await user.click(screen.getByRole('button', { name: 'Clear search' }))
    expect(field()).toHaveValue('')
    expect(field()).toHaveFocus()
    isClosed()
    expect(screen.queryByRole('button', { name: 'Clear search' })).toBeNull()
  })

  it('can be gone through by arrows, chosen by Enter and dismissed by Escape', async () => {
    const { user, router } = await searchFor('kettle')
    const chosen = () => screen.queryByRole('option', { selected: true })?.textContent
    await user.keyboard('{ArrowDown}')
    expect(chosen()).toBe('Steel Kettle Kitchen KES 12,500')
    expect(field()).toHaveAttribute('aria-activedescendant', options()[0]!.id)
    await user.keyboard('{ArrowUp}')
    expect(chosen()).toBeUndefined()
    await user.keyboard('{ArrowUp}')
    expect(chosen()).toBe('Kettles & Co Category')
    const isKept = () => !fireEvent.keyDown(field(), { key: 'Escape' })
    expect(isKept(), 'the first Escape is not one that clears the field').toBe(true)
    isClosed()
    expect(isKept()).toBe(false)
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}')
    await waitFor(() => expect(addressOf(router)).toMatch(/^\/product/))
  })
})

describe('submitting the search', () => {
  it('opens the results of the trimmed term, encoded [SRC-08]', async () => {
    const { user, router } = await openSearch()
    type(' beans & co/50% ')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(addressOf(router)).toBe('/products?search=beans%20%26%20co%2F50%25'))
    isClosed()
  })

  it('closes the suggestions [SRC-14]', async () => {
    const { user, router } = await searchFor('kettle')
    await user.keyboard('{Enter}')
    isClosed()
    await waitFor(() => expect(addressOf(router)).toBe('/products?search=kettle'))
    isClosed()
  })

  it.each(['{Enter}', '{Tab}{Tab}{Tab}{Enter}'])(
    'leads from the field to the results where they were shown already: %s',
    async (keys) => {
      const { user, router } = await searchFor('kettle')
      await user.keyboard('{Enter}')
      await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
      act(() => field().focus())
      type('beans')
      await waitFor(() => expect(options()).toHaveLength(1))
      await user.keyboard(keys)
      await waitFor(() => expect(addressOf(router)).toBe('/products?search=beans'))
      expect(screen.getByRole('main')).toHaveFocus()
    },
  )

  it('does nothing without a term [SRC-09]', async () => {
    const { user, router } = await openSearch()
    await user.click(screen.getByRole('button', { name: 'Search' }))
    type('   ')
    await user.type(field(), '{Enter}')
    expect(router.state.location.pathname).toBe('/no-page')
  })
})
