import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { CategorySidebar } from '../../../src/components/product/CategorySidebar.tsx'
import { CategoryChips } from '../../../src/pages/home/CategoryChips.tsx'
import { CategoryFilter } from '../../../src/pages/products/filters/CategoryFilter.tsx'
import { useCatalogueQuery } from '../../../src/pages/products/useCatalogueQuery.ts'
import { productOf } from '../../examples.ts'
import { renderPart } from '../support.tsx'
import { holdTime, pass, stopTime } from '../time.ts'

/** A shop of `count` categories, in which `C 90` has 3 products, `C 80` has 2 and `C 1` one. */
function shopOf(count: number) {
  const categories = ['C 80', 'C 90', 'C 1', 'C 90', 'C 80', 'C 90']
  return {
    fetchCategories: vi.fn(async () => Array.from({ length: count }, (_, index) => `C ${index + 1}`)),
    fetchProducts: vi.fn(async () => categories.map((category, index) => productOf({ id: `P-${index}`, category }))),
  }
}

const textsOf = (elements: HTMLElement[]) =>
  elements.map((element) => element.textContent?.replace(/ \d+ products?$/, ''))

describe('the sidebar of a shop with very many categories', () => {
  async function openSidebar(count: number) {
    const view = renderPart(<CategorySidebar />, { services: shopOf(count) })
    await screen.findByText('C 1')
    const sidebar = within(screen.getByRole('navigation', { name: 'Categories' }))
    return { ...view, sidebar, names: () => textsOf([...document.querySelectorAll('a')]) }
  }

  it('shows all of 40 as the host returns them', async () => {
    const { sidebar, names } = await openSidebar(40)
    expect(names()).toEqual(Array.from({ length: 40 }, (_, index) => `C ${index + 1}`))
    expect(sidebar.queryByText(/^Show more/)).toBeNull()
  })

  it('shows the 40 with the most products, and 40 more with each press', async () => {
    const { sidebar, names } = await openSidebar(100)
    expect(names()).toHaveLength(40)
    expect(names().slice(0, 5)).toEqual(['C 90', 'C 80', 'C 1', 'C 2', 'C 3'])
    fireEvent.click(sidebar.getByText('Show more categories (60 left)'))
    await waitFor(() => expect(names()).toHaveLength(80))
    fireEvent.click(sidebar.getByText('Show more categories (20 left)'))
    await waitFor(() => expect(new Set(names()).size).toBe(100))
    expect(sidebar.queryByText(/^Show more/)).toBeNull()
  })

  it('finds every one by its filter, and begins with 40 of them again [CAT-13]', async () => {
    holdTime()
    const { sidebar, names } = await openSidebar(100)
    fireEvent.click(sidebar.getByText('Show more categories (60 left)'))
    stopTime()
    const field = sidebar.getByPlaceholderText('Search categories...')
    fireEvent.change(field, { target: { value: 'c 77' } })
    await pass(300)
    expect(names()).toEqual(['C 77'])
    fireEvent.change(field, { target: { value: 'c' } })
    await pass(300)
    expect(names()).toHaveLength(40)
  })
})

describe('the chips of home', () => {
  async function openChips(count: number) {
    renderPart(<CategoryChips />, { services: shopOf(count) })
    await screen.findByText('C 1')
    const chips = within(screen.getByRole('navigation', { name: 'Categories' }))
    return { links: () => textsOf([...document.querySelectorAll('a')]), chips }
  }

  it('are all of 24 categories', async () => {
    const { links } = await openChips(24)
    expect(links()).toEqual(Array.from({ length: 24 }, (_, index) => `C ${index + 1}`))
  })

  it('have a box where a category has no icon of its own [OPN-88]', async () => {
    const { chips } = await openChips(1)
    expect(chips.getByRole('link', { name: 'C 1' }).querySelector('svg')).toHaveClass('lucide-box')
  })

  it('are the 24 largest of more, and the way to all', async () => {
    const { links, chips } = await openChips(100)
    expect(links()).toHaveLength(25)
    expect(links().slice(0, 3)).toEqual(['C 90', 'C 80', 'C 1'])
    expect(links().at(-1)).toBe('All categories')
    expect(chips.getByRole('link', { name: 'All categories' })).toHaveAttribute('href', '/products')
  })
})

describe('the category filter of the products page', () => {
  function Filter() {
    const { query, change } = useCatalogueQuery()
    return <CategoryFilter category={query.category} onChoose={(category) => change({ category })} />
  }

  async function openFilter(count: number, search = '') {
    const view = renderPart(<Filter />, { address: `/products${search}`, services: shopOf(count) })
    await waitFor(() => expect(screen.queryAllByRole('button').length).toBeGreaterThan(count > 40 ? 0 : count))
    const filter = within(screen.getByRole('group', { name: 'Category' }))
    return { ...view, filter, toggle: () => filter.getByRole('button', { expanded: false }) }
  }

  it('is a button for each of 40 [LST-02]', async () => {
    const { filter } = await openFilter(40)
    await waitFor(() => expect(filter.getAllByRole('button')).toHaveLength(41))
  })

  it('is a panel with a filter for more, which keeps search and order', async () => {
    const { user, filter, toggle, router } = await openFilter(41, '?search=kettle&sort=price-low')
    await waitFor(() => expect(toggle()).toHaveTextContent('Category: All Categories'))
    expect(filter.getAllByRole('button')).toHaveLength(1)
    await user.click(toggle())
    expect(filter.getByRole('button', { name: 'All Categories' })).toHaveAttribute('aria-pressed', 'true')
    await user.type(filter.getByRole('searchbox', { name: 'Search categories' }), '41')
    await waitFor(() => expect(filter.getAllByRole('button')).toHaveLength(3))
    await user.click(filter.getByRole('button', { name: 'C 41 0 products' }))
    expect(router.state.location.search).toBe('?category=C%2041&search=kettle&sort=price-low')
    expect(toggle()).toHaveTextContent('Category: C 41')
    expect(toggle()).toHaveFocus()
    await user.click(toggle())
    await user.click(filter.getByRole('button', { name: 'All Categories' }))
    expect(router.state.location.search).toBe('?search=kettle&sort=price-low')
  })

  it('closes its panel on Escape, a press outside and leaving', async () => {
    const { user, filter, toggle } = await openFilter(41)
    await waitFor(() => expect(toggle()).toBeVisible())
    for (const [what, happen] of Object.entries({
      Escape: () => user.keyboard('{Escape}'),
      'a press outside': () => user.click(document.body),
      leaving: async () => act(() => screen.getByRole('main').focus()),
    })) {
      fireEvent.click(toggle())
      await user.click(filter.getByRole('searchbox'))
      await happen()
      await waitFor(() => expect(toggle(), what).toBeVisible())
      expect(filter.queryByRole('searchbox')).toBeNull()
    }
  })

  it('can leave a category that the shop does not have', async () => {
    const { user, filter, toggle, router } = await openFilter(41, '?category=Gone')
    await waitFor(() => expect(toggle()).toHaveTextContent('Category: Gone'))
    await user.click(toggle())
    await user.click(filter.getByRole('button', { name: 'All Categories' }))
    expect(router.state.location.search).toBe('')
  })
})
