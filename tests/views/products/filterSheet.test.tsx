import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { Product } from '../../../domain/entities.ts'
import '../../../src/components/slidingPanel/dragFeatures.ts'
import '../../../src/pages/products/filters/FilterSheet.tsx'
import '../../../src/pages/products/ProductsPage.tsx'
import { productOf } from '../../examples.ts'
import { drag, fling, placeOf } from '../drag.ts'
import { renderApp } from '../renderApp.tsx'

const PRODUCTS = [
  productOf({ id: 'K-1', name: 'Kettle', category: 'Kitchen', price: 3000 }),
  productOf({ id: 'B-1', name: 'Beads', category: 'Fashion', price: 500 }),
  productOf({ id: 'A-1', name: 'Apron', category: 'Kitchen', price: 900 }),
]

const filtersButton = () => screen.getByRole('button', { name: /^Filters/, hidden: true })

async function openSheet(address = '/products', products: Product[] = PRODUCTS, categories = ['Kitchen', 'Fashion']) {
  const view = renderApp(address, {
    services: { fetchProducts: vi.fn(async () => products), fetchCategories: vi.fn(async () => categories) },
  })
  await screen.findByText(/^\d+ products? found$/)
  await view.user.click(filtersButton())
  const sheet = await screen.findByRole('dialog', { name: 'Filters' })
  await waitFor(() => expect(sheet).toContainElement(document.activeElement as HTMLElement))
  const group = (name: string) => within(within(sheet).getByRole('group', { name }))
  return { ...view, sheet, inSheet: within(sheet), group }
}

const names = () => screen.queryAllByRole('heading', { level: 3, hidden: true }).map((heading) => heading.textContent)
const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

describe('the filters of a phone', () => {
  it('are a dropdown and a button that opens a panel [LST-03]', async () => {
    const { sheet, inSheet } = await openSheet()
    expect(screen.getByRole('combobox', { name: 'Category', hidden: true })).toBeInTheDocument()
    expect(filtersButton()).toHaveAttribute('aria-expanded', 'true')
    expect(inSheet.getByRole('heading', { level: 2, name: 'Filters' })).toBeVisible()
    await waitFor(() => expect(sheet).toContainElement(document.activeElement as HTMLElement))
  })

  it.each(['Remove search: k', 'Clear Filters'])('keep the focus among them when “%s” is done with', async (name) => {
    const { user, inSheet } = await openSheet('/products?search=k')
    await user.click(inSheet.getByRole('button', { name }))
    await waitFor(() => expect(inSheet.queryByRole('button', { name: 'Remove search: k' })).toBeNull())
    expect(inSheet.getByRole('button', { name: 'Show 3 products' })).toHaveFocus()
  })

  it('hold at once: the address, the count and the list behind follow, and Back undoes a choice [LST-03]', async () => {
    const { user, router, inSheet, group } = await openSheet()
    expect(inSheet.getByRole('button', { name: 'Show 3 products' })).toBeVisible()
    await user.click(group('Category').getByRole('button', { name: 'Kitchen' }))
    expect(await inSheet.findByRole('button', { name: 'Show 2 products' })).toBeVisible()
    expect(inSheet.getByRole('status')).toHaveTextContent('2 products found')
    await user.click(group('Sort by').getByRole('button', { name: 'Price: High to Low' }))
    await waitFor(() => expect(router.state.location.search).toBe('?category=Kitchen&sort=price-high'))
    await waitFor(() => expect(names()).toEqual(expect.arrayContaining(['Kettle', 'Apron'])))
    expect(group('Sort by').getByRole('button', { name: 'Price: High to Low' })).toHaveAttribute('aria-pressed', 'true')
    await router.navigate(-1)
    await waitFor(() =>
      expect(group('Sort by').getByRole('button', { name: 'Name A-Z' })).toHaveAttribute('aria-pressed', 'true'),
    )
    await router.navigate(-1)
    expect(await inSheet.findByRole('button', { name: 'Show 3 products' })).toBeVisible()
    await router.navigate(1)
    expect(await inSheet.findByRole('button', { name: 'Show 2 products' })).toBeVisible()
  })

  it('say how many are in use, name the search term and take it away', async () => {
    const { user, router, inSheet } = await openSheet('/products?category=Fashion&search=bead')
    expect(filtersButton()).toHaveAccessibleName('Filters, 2 in use')
    expect(inSheet.getByRole('button', { name: 'Show 1 product' })).toBeVisible()
    await user.click(inSheet.getByRole('button', { name: 'Remove search: bead' }))
    await waitFor(() => expect(router.state.location.search).toBe('?category=Fashion'))
    await waitFor(() => expect(inSheet.queryByRole('button', { name: /^Remove search/ })).toBeNull())
    expect(filtersButton()).toHaveAccessibleName('Filters, 1 in use')
  })

  it('are cleared but for the order', async () => {
    const { user, router, inSheet } = await openSheet('/products?category=Fashion&search=bead&sort=rating')
    const clear = inSheet.getByRole('button', { name: 'Clear Filters' })
    await user.click(clear)
    await waitFor(() => expect(router.state.location.search).toBe('?sort=rating'))
    await waitFor(() => expect(clear).toBeDisabled())
    expect(filtersButton()).toHaveAccessibleName('Filters')
  })

  it('find one of very many categories by its name, and keep one that the shop does not have', async () => {
    const many = Array.from({ length: 60 }, (_, index) => `CacheEntry ${index}`)
    const { user, router, inSheet, group } = await openSheet('/products?category=Gone', PRODUCTS, many)
    expect(group('Category').getByRole('button', { name: 'Gone' })).toHaveAttribute('aria-pressed', 'true')
    await user.type(inSheet.getByRole('searchbox', { name: 'Search categories' }), 'CacheEntry 57')
    await user.click(await group('Category').findByRole('button', { name: /^CacheEntry 57/ }))
    await waitFor(() => expect(router.state.location.search).toBe('?category=CacheEntry%2057'))
  })
})

describe('the panel of the filters', () => {
  it.each([
    ['the number of products', 'Show 3 products'],
    ['its button', 'Close filters'],
  ])('closes by %s, and gives the focus back', async (_, name) => {
    const { user, inSheet } = await openSheet()
    await user.click(inSheet.getByRole('button', { name }))
    await isGone()
    await waitFor(() => expect(filtersButton()).toHaveFocus())
    expect(filtersButton()).toHaveAttribute('aria-expanded', 'false')
  })

  it.each([
    ['Escape', (user: ReturnType<typeof userEvent.setup>) => user.keyboard('{Escape}')],
    ['a tap outside', (user: ReturnType<typeof userEvent.setup>) => user.click(document.body)],
  ])('closes by %s', async (_, act) => {
    await openSheet()
    // The page below has no pointer events while the panel is open.
    const user = userEvent.setup({ pointerEventsCheck: 0 })
    await waitFor(async () => {
      await act(user)
      expect(screen.queryByRole('dialog')).toBeNull()
    })
    expect(filtersButton()).toBeVisible()
  })

  it('closes when its head is dragged down, or thrown', async () => {
    const { user, sheet, inSheet } = await openSheet()
    const head = inSheet.getByRole('heading', { level: 2 })
    await drag(sheet, head, { x: 100, y: 300 }, { x: 105, y: 420 }, 'translateY(120px)')
    await isGone()
    await user.click(filtersButton())
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
