import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { CategorySidebar } from '../../../src/components/product/CategorySidebar.tsx'
import { holdTime, pass, stopTime, watchReload } from '../time.ts'
import { productOf } from '../../examples.ts'
import { later, renderPart } from '../support.tsx'
import type { Services } from '../../../src/services/services.ts'

function openSidebar(services: Partial<Services> = {}) {
  const view = renderPart(<CategorySidebar />, { services })
  expect(screen.getByRole('heading', { level: 2, name: 'Categories' })).toBeVisible()
  return { ...view, sidebar: within(screen.getByRole('navigation', { name: 'Categories' })) }
}

const named = (names: string[]) => ({ fetchCategories: vi.fn(async () => names) })

describe('the category sidebar', () => {
  it('lists the categories with their numbers of products, and links to them [CAT-01, CAT-03, CAT-04]', async () => {
    const { sidebar } = openSidebar({
      ...named(['Kitchen', 'Baby & Kids']),
      fetchProducts: vi.fn(async () => [
        productOf({ id: 'A-1', category: 'Kitchen' }),
        productOf({ id: 'A-2', category: 'Kitchen' }),
      ]),
    })
    expect(await sidebar.findByRole('link', { name: 'Kitchen 2 products' })).toHaveAttribute(
      'href',
      '/products?category=Kitchen',
    )
    expect(sidebar.getByRole('link', { name: 'Baby & Kids 0 products' })).toHaveAttribute(
      'href',
      '/products?category=Baby%20%26%20Kids',
    )
  })

  it('shows each known name with its icon, and any other with that of Books [CAT-03, CAT-15, CAT-16]', async () => {
    const icons = {
      Accessories: 'watch',
      Fashion: 'shirt',
      Sports: 'dumbbell',
      Cleaning: 'spray-can',
      Keyboard: 'keyboard',
      Storage: 'hard-drive',
      Kitchen: 'cooking-pot',
      Mouse: 'mouse',
      Beauty: 'sparkles',
      Headphones: 'headphones',
      Books: 'book-open',
      'Car Accessories': 'car',
      'HOT DEALS': 'flame',
      'Baby & Kids': 'baby',
      'NEW ARRIVAL': 'package-plus',
      'Anything else': 'book-open',
      constructor: 'book-open',
    }
    const { sidebar } = openSidebar(named(Object.keys(icons)))
    await sidebar.findByRole('link', { name: /Anything else/ })
    const iconOf = (name: string) => sidebar.getByText(name, { exact: true }).closest('a')!.querySelector('svg')!
    for (const [name, icon] of Object.entries(icons)) expect(iconOf(name), name).toHaveClass(`lucide-${icon}`)
  })

  it('shows 6 rows while loading, then the list [CAT-07, CAT-17, CON-15]', async () => {
    const { promise, answer } = later<string[]>()
    const { sidebar } = openSidebar({ fetchCategories: () => promise })
    expect(sidebar.getAllByTestId('category-skeleton')).toHaveLength(6)
    answer(['Kitchen'])
    expect(await sidebar.findByRole('link', { name: /Kitchen/ })).toBeVisible()
    expect(sidebar.queryAllByTestId('category-skeleton')).toEqual([])
  })

  it('says that loading failed, and reloads the page to try again [CAT-08, CAT-09, CAT-17]', async () => {
    holdTime()
    const fail = () => Promise.reject(new Error('No network'))
    const { sidebar } = openSidebar({ fetchProducts: fail, fetchCategories: fail })
    await pass(8_000)
    expect(sidebar.getByRole('alert')).toHaveTextContent('Failed to load categories. Please try again.')
    const reload = watchReload()
    fireEvent.click(sidebar.getByRole('button', { name: 'Try Again' }))
    expect(reload).toHaveBeenCalledOnce()
  })

  it('says when there are none [CAT-12]', async () => {
    const { sidebar } = openSidebar(named([]))
    expect(await sidebar.findByText('No categories available')).toBeVisible()
  })
})

describe('the filter of the category sidebar', () => {
  async function openFilter() {
    holdTime()
    const { sidebar } = openSidebar(named(['Car Accessories', 'Accessories', 'Books']))
    await sidebar.findByRole('link', { name: /Books/ })
    stopTime()
    const field = sidebar.getByPlaceholderText('Search categories...')
    const names = () => sidebar.queryAllByRole('link').map((link) => link.textContent?.replace(/ \d+ products$/, ''))
    return { sidebar, names, type: (text: string) => fireEvent.change(field, { target: { value: text } }), field }
  }

  it(
    'keeps the names that hold the text, 300 ms after the last key, says when nothing fits, and can be cleared ' +
      '[CAT-02, CAT-10, CAT-11, CAT-13, CAT-14, CON-03]',
    async () => {
      const { sidebar, names, type, field } = await openFilter()
      type('access')
      await pass(299)
      type('ACCESS')
      await pass(299)
      expect(names()).toEqual(['Car Accessories', 'Accessories', 'Books'])
      await pass(1)
      expect(names()).toEqual(['Car Accessories', 'Accessories'])
      type('xyz')
      await pass(300)
      expect(sidebar.getByText('No categories found')).toBeVisible()
      expect(names()).toEqual([])
      fireEvent.click(sidebar.getByRole('button', { name: 'Clear Search' }))
      expect(field).toHaveValue('')
      expect(names()).toEqual(['Car Accessories', 'Accessories', 'Books'])
    },
  )
})
