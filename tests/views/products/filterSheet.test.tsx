import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import '../../../src/components/slidingPanel/dragFeatures.ts'
import '../../../src/pages/products/filters/FilterSheet.tsx'
import { useProductList } from '../../../src/app/hooks.ts'
import { FilterMenu } from '../../../src/pages/products/filters/FilterMenu.tsx'
import { ProductsPage } from '../../../src/pages/products/ProductsPage.tsx'
import { useCatalogueQuery } from '../../../src/pages/products/useCatalogueQuery.ts'
import { productOf } from '../../examples.ts'
import { drag, fling, placeOf } from '../drag.ts'
import { dialogListens, renderPart } from '../support.tsx'

const PRODUCTS = [
  productOf({ id: 'K-1', name: 'Kettle', category: 'Kitchen', price: 3000 }),
  productOf({ id: 'B-1', name: 'Beads', category: 'Fashion', price: 500 }),
  productOf({ id: 'A-1', name: 'Apron', category: 'Kitchen', price: 900 }),
]

const filtersButton = () =>
  screen.getByText('Filters', { selector: '[aria-haspopup] *', exact: false }).closest('button')!

/** The button and its sheet, without the list. */
function Menu() {
  const { query, change } = useCatalogueQuery()
  return <FilterMenu query={query} found={useProductList(query).data?.count ?? null} onChange={change} />
}

async function openSheet(address = '/products', categories = ['Kitchen', 'Fashion'], part = <Menu />) {
  const view = renderPart(part, {
    address,
    services: { fetchProducts: vi.fn(async () => PRODUCTS), fetchCategories: vi.fn(async () => categories) },
  })
  fireEvent.click(filtersButton())
  const sheet = await screen.findByRole('dialog', { name: 'Filters' })
  await waitFor(() => expect(sheet).toContainElement(document.activeElement as HTMLElement))
  const inSheet = within(sheet)
  await inSheet.findByText(/^Show \d+ products?$/)
  const group = (name: string) => within(inSheet.getByRole('group', { name }))
  return { ...view, sheet, inSheet, group, searchOf: () => view.router.state.location.search }
}

const names = () => [...document.querySelectorAll('article h3')].map((heading) => heading.textContent)
const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

describe('the filters of a phone', () => {
  it(
    'are a dropdown and a panel, where they hold at once: address, count and list follow, ' +
      'and Back undoes a choice [LST-03]',
    async () => {
      const { router, searchOf, inSheet, group } = await openSheet(undefined, undefined, <ProductsPage />)
      expect(screen.getByRole('combobox', { name: 'Category', hidden: true })).toBeInTheDocument()
      expect(filtersButton()).toHaveAttribute('aria-expanded', 'true')
      expect(inSheet.getByRole('heading', { level: 2, name: 'Filters' })).toBeVisible()
      expect(inSheet.getByText('Show 3 products')).toBeVisible()
      fireEvent.click(group('Category').getByText('Kitchen'))
      expect(await inSheet.findByText('Show 2 products')).toBeVisible()
      expect(inSheet.getByRole('status')).toHaveTextContent('2 products found')
      const dearest = group('Sort by').getByText('Price: High to Low')
      fireEvent.click(dearest)
      await waitFor(() => expect(searchOf()).toBe('?category=Kitchen&sort=price-high'))
      await waitFor(() => expect(names()).toEqual(['Kettle', 'Apron']))
      expect(dearest).toHaveAttribute('aria-pressed', 'true')
      await act(() => router.navigate(-1))
      expect(group('Sort by').getByText('Name A-Z')).toHaveAttribute('aria-pressed', 'true')
      await act(() => router.navigate(-1))
      expect(await inSheet.findByText('Show 3 products')).toBeVisible()
      await act(() => router.navigate(1))
      expect(await inSheet.findByText('Show 2 products')).toBeVisible()
    },
  )

  it('say how many are in use, name the search term and take it away, with the focus among them', async () => {
    const { searchOf, inSheet } = await openSheet('/products?category=Fashion&search=bead')
    expect(filtersButton()).toHaveAccessibleName('Filters, 2 in use')
    expect(inSheet.getByText('Show 1 product')).toBeVisible()
    fireEvent.click(inSheet.getByLabelText('Remove search: bead'))
    await waitFor(() => expect(searchOf()).toBe('?category=Fashion'))
    expect(inSheet.queryByLabelText(/^Remove search/)).toBeNull()
    expect(inSheet.getByText('Show 1 product')).toHaveFocus()
    expect(filtersButton()).toHaveAccessibleName('Filters, 1 in use')
  })

  it('are cleared but for the order, with the focus among them', async () => {
    const { searchOf, inSheet } = await openSheet('/products?category=Fashion&search=bead&sort=rating')
    const clear = inSheet.getByText('Clear Filters')
    fireEvent.click(clear)
    await waitFor(() => expect(searchOf()).toBe('?sort=rating'))
    expect(clear).toBeDisabled()
    expect(await inSheet.findByText('Show 3 products')).toHaveFocus()
    expect(filtersButton()).toHaveAccessibleName('Filters')
  })

  it('find one of very many categories by its name, and keep one that the shop does not have', async () => {
    const many = Array.from({ length: 60 }, (_, index) => `CacheEntry ${index}`)
    const { searchOf, inSheet, group } = await openSheet('/products?category=Gone', many)
    expect(group('Category').getByRole('button', { name: 'Gone' })).toHaveAttribute('aria-pressed', 'true')
    const search = inSheet.getByLabelText('Search categories')
    act(() => search.focus())
    fireEvent.change(search, { target: { value: 'CacheEntry 57' } })
    fireEvent.click(await group('Category').findByText('CacheEntry 57'))
    await waitFor(() => expect(searchOf()).toBe('?category=CacheEntry%2057'))
  })
})

describe('the panel of the filters', () => {
  it('closes by its two buttons, Escape and a tap outside, and gives the focus back', async () => {
    await openSheet()
    // The page below has no pointer events while the panel is open.
    const user = userEvent.setup({ pointerEventsCheck: 0 })
    const acts: (() => unknown)[] = [
      () => fireEvent.click(screen.getByText('Show 3 products')),
      () => fireEvent.click(screen.getByLabelText('Close filters')),
      () => user.keyboard('{Escape}'),
      // The panel ignores a tap for a moment after it opens: it may be the second of a double tap.
      () =>
        waitFor(() => {
          fireEvent.pointerDown(document.body)
          expect(filtersButton()).toHaveAttribute('aria-expanded', 'false')
        }),
    ]
    for (const [at, act] of acts.entries()) {
      if (at > 0) fireEvent.click(filtersButton())
      const sheet = await screen.findByRole('dialog')
      await waitFor(() => expect(sheet).toContainElement(document.activeElement as HTMLElement))
      expect(filtersButton()).toHaveAttribute('aria-expanded', 'true')
      await dialogListens()
      await act()
      await isGone()
      await waitFor(() => expect(filtersButton()).toHaveFocus())
      expect(filtersButton()).toHaveAttribute('aria-expanded', 'false')
    }
  })

  it('closes when its head is dragged down, or thrown', async () => {
    const { sheet, inSheet } = await openSheet()
    const head = inSheet.getByRole('heading', { level: 2 })
    await drag(sheet, head, { x: 100, y: 300 }, { x: 105, y: 420 }, 'translateY(120px)')
    await isGone()
    fireEvent.click(filtersButton())
    const again = await screen.findByRole('dialog')
    await fling(
      again,
      within(again).getByRole('heading', { level: 2 }),
      [
        { x: 100, y: 300 },
        { x: 100, y: 330 },
        { x: 100, y: 390 },
      ],
      'translateY(30px)',
    )
    await isGone()
  })

  it('springs back when it is dragged a short way, and heeds no drag but that of its head', async () => {
    const { sheet, inSheet } = await openSheet()
    await drag(
      sheet,
      inSheet.getByRole('heading', { level: 2 }),
      { x: 100, y: 300 },
      { x: 100, y: 360 },
      'translateY(60px)',
    )
    await waitFor(() => expect(placeOf(sheet)).toBe('none'))
    await drag(
      sheet,
      inSheet.getByRole('heading', { level: 3, name: 'Category' }),
      { x: 100, y: 300 },
      { x: 100, y: 500 },
      'none',
    )
    expect(sheet).toHaveAttribute('data-state', 'open')
  })
})
