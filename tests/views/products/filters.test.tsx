import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import '../../../src/components/slidingPanel/dragFeatures.ts'
import '../../../src/pages/products/filters/FilterGroups.tsx'
import '../../../src/pages/products/filters/FilterSheet.tsx'
import '../../../src/pages/products/ProductsPage.tsx'
import { productOf, tee } from '../../examples.ts'
import { renderApp } from '../renderApp.tsx'

const PRODUCTS = [
  tee,
  productOf({ id: 'K', name: 'Kettle', brand: 'Jiko', price: 1200, discount: 20, originalPrice: 1500 }),
  productOf({ id: 'P', name: 'Pan', brand: 'Jiko', price: 800, inStock: false, rating: 2 }),
  ...Array.from({ length: 11 }, (_, at) => productOf({ id: `M${at}`, name: `Mug ${at}`, brand: `B${at}`, price: 90 })),
]

async function openList(address: string) {
  const view = renderApp(address, {
    services: {
      fetchProducts: vi.fn(async () => PRODUCTS),
      fetchCategories: vi.fn(async () => ['Fashion', 'Kitchen']),
    },
  })
  await screen.findByText(/^\d+ products? found$/)
  return { ...view, query: () => view.router.state.location.search }
}

async function openSheet(address = '/products') {
  const view = await openList(address)
  await view.user.click(screen.getByRole('button', { name: /^Filters/ }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }))
  await sheet.findByRole('group', { name: 'Rating' })
  return { ...view, sheet }
}

const namesIn = (group: HTMLElement) =>
  within(group)
    .getAllByRole('button')
    .map((button) => button.textContent)
const names = () => screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent)
const chips = () => screen.getByRole('list', { name: 'Filters in use' })

describe('the filters of the catalogue [OPN-92]', () => {
  it('offer what the list has, with counts', async () => {
    const { sheet } = await openSheet('/products?category=Fashion')
    const offered = ['Availability and offers', 'Rating', 'Colour', 'Size'].map((name) =>
      namesIn(sheet.getByRole('group', { name })),
    )
    expect(offered).toEqual([
      ['In stock 1 product'],
      ['4 stars or more 1 product', '3 stars or more 1 product'],
      ['Red 1 product', 'Blue 1 product'],
      ['S 1 product', 'M 1 product'],
    ])
    expect(sheet.getByRole('textbox', { name: 'From' })).toHaveAttribute('placeholder', '1200')
    expect(sheet.getByRole('textbox', { name: 'To' })).toHaveAttribute('placeholder', '1350')
  })

  it('apply at once, several of one group together, and a second press takes one back', async () => {
    const { user, sheet, query } = await openSheet()
    const press = (name: RegExp) => user.click(sheet.getByRole('button', { name }))
    await press(/^Jiko/)
    await waitFor(() => expect(query()).toBe('?brand=Jiko'))
    await press(/^B0 /)
    await waitFor(() => expect(query()).toBe('?brand=Jiko&brand=B0'))
    await press(/^In stock/)
    await press(/^4 stars/)
    await press(/^On sale/)
    await waitFor(() => expect(query()).toBe('?stock=1&sale=1&rating=4&brand=Jiko&brand=B0'))
    expect(await sheet.findByRole('button', { name: 'Show 1 product' })).toBeVisible()
    expect(sheet.getByRole('button', { name: /^On sale/ })).toHaveAttribute('aria-pressed', 'true')
    await press(/^B0 /)
    await press(/^In stock/)
    await press(/^4 stars/)
    await press(/^On sale/)
    await waitFor(() => expect(query()).toBe('?brand=Jiko'))
    await press(/^Clear Filters/)
    await waitFor(() => expect(query()).toBe(''))
  })

  it('combine the options of a product', async () => {
    const { user, sheet, query } = await openSheet()
    await user.click(within(sheet.getByRole('group', { name: 'Colour' })).getByRole('button', { name: /^Blue/ }))
    await waitFor(() => expect(query()).toBe('?option.Colour=Blue'))
    await waitFor(() => expect(namesIn(sheet.getByRole('group', { name: 'Size' }))).toEqual(['M 1 product']))
    await user.click(within(sheet.getByRole('group', { name: 'Size' })).getByRole('button', { name: /^M/ }))
    await waitFor(() => expect(query()).toBe('?option.Colour=Blue&option.Size=M'))
  })

  it('show ten brands, and the others on request', async () => {
    const { user, sheet } = await openSheet()
    expect(namesIn(sheet.getByRole('group', { name: 'Brand' }))).toHaveLength(10)
    await user.click(sheet.getByRole('button', { name: '2 more: Brand' }))
    expect(namesIn(sheet.getByRole('group', { name: 'Brand' }))).toHaveLength(12)
    expect(sheet.queryByRole('button', { name: /^\d+ more/ })).toBeNull()
  })

  it('keep a choice that no product has, so that it can be taken back', async () => {
    const { user, sheet, query } = await openSheet('/products?category=Kitchen&brand=Gone&option.Size=XS&rating=1')
    await user.click(within(sheet.getByRole('group', { name: 'Size' })).getByRole('button', { name: 'XS 0 products' }))
    await waitFor(() => expect(query()).toBe('?category=Kitchen&rating=1&brand=Gone'))
    await user.click(sheet.getByRole('button', { name: 'Gone 0 products' }))
    await waitFor(() => expect(query()).toBe('?category=Kitchen&rating=1'))
    await user.click(sheet.getByRole('button', { name: /^1 stars or more/ }))
    await waitFor(() => expect(query()).toBe('?category=Kitchen'))
  })

  it.each([
    ['1000', 'KES 1,250', '?min=1000&max=1250', '1000', '1250'],
    ['1250', '1000', '?min=1000&max=1250', '1000', '1250'],
    ['', '800', '?max=800', '', '800'],
    ['850.5', 'much', '?min=850.5', '850.5', ''],
  ])('take prices from “%s” to “%s”', async (from, to, expected, low, high) => {
    const { user, sheet, query } = await openSheet('/products?min=5')
    const fields = [sheet.getByRole('textbox', { name: 'From' }), sheet.getByRole('textbox', { name: 'To' })] as const
    await user.clear(fields[0])
    if (from) await user.type(fields[0], from)
    await user.type(fields[1], to)
    expect(query()).toBe('?min=5')
    await user.click(sheet.getByRole('button', { name: 'Apply' }))
    await waitFor(() => expect(query()).toBe(expected))
    expect(fields.map((field) => (field as HTMLInputElement).value)).toEqual([low, high])
  })

  it('take a price when the focus leaves it', async () => {
    const { user, sheet, query } = await openSheet()
    await user.type(sheet.getByRole('textbox', { name: 'To' }), '800')
    await user.click(sheet.getByRole('button', { name: /^Jiko/ }))
    await waitFor(() => expect(query()).toBe('?max=800&brand=Jiko'))
  })
})

describe('the filters in use [OPN-92]', () => {
  it('are shown above the list, and each can be removed', async () => {
    const { user, query } = await openList(
      '/products?min=500&max=2000&stock=1&sale=1&rating=3&brand=Jiko&option.Size=S&option.Size=M',
    )
    expect(screen.getByRole('button', { name: 'Filters, 7 in use' })).toBeInTheDocument()
    expect(namesIn(chips())).toEqual([
      'KES 500 to KES 2,000',
      'In stock',
      'On sale',
      '3 stars or more',
      'Jiko',
      'Size: S',
      'Size: M',
      'Clear Filters',
    ])
    const remove = (name: string) => user.click(screen.getByRole('button', { name: `Remove filter: ${name}` }))
    await remove('Size: M')
    await waitFor(() => expect(query()).toBe('?min=500&max=2000&stock=1&sale=1&rating=3&brand=Jiko&option.Size=S'))
    await remove('Size: S')
    await waitFor(() => expect(query()).toBe('?min=500&max=2000&stock=1&sale=1&rating=3&brand=Jiko'))
    await waitFor(() => expect(names()).toEqual(['Kettle']))
    await remove('KES 500 to KES 2,000')
    await waitFor(() => expect(query()).toBe('?stock=1&sale=1&rating=3&brand=Jiko'))
    expect(screen.getByRole('button', { name: 'Remove filter: In stock' })).toHaveFocus()
    await remove('In stock')
    await remove('On sale')
    await remove('3 stars or more')
    await waitFor(() => expect(query()).toBe('?brand=Jiko'))
    await waitFor(() => expect(namesIn(chips())).toEqual(['Jiko']))
    await remove('Jiko')
    await waitFor(() => expect(query()).toBe(''))
    expect(screen.queryByRole('list', { name: 'Filters in use' })).toBeNull()
    expect(screen.getByRole('main')).toHaveFocus()
  })

  it('are fields of the search, for a browser that sends the form itself', async () => {
    const { user, router } = await openList('/products?min=500&brand=Jiko&brand=Z')
    const fields = () => new URLSearchParams([...new FormData(searchForm())] as string[][]).toString()
    const searchForm = () => screen.getByRole<HTMLFormElement>('search', { name: 'Catalogue' })
    expect(fields()).toBe('min=500&brand=Jiko&brand=Z&search=')
    await user.click(screen.getByRole('button', { name: 'Remove filter: From KES 500' }))
    await waitFor(() => expect(router.state.location.search).toBe('?brand=Jiko&brand=Z'))
    expect(fields()).toBe('brand=Jiko&brand=Z&search=')
    await user.click(screen.getByRole('button', { name: 'Remove filter: Z' }))
    await waitFor(() => expect(router.state.location.search).toBe('?brand=Jiko'))
    expect(fields()).toBe('brand=Jiko&search=')
  })

  it('are removed together, but not the order', async () => {
    const { user, query } = await openList('/products?min=500&sale=1&category=Kitchen&sort=rating')
    expect(namesIn(chips())).toEqual(['From KES 500', 'On sale', 'Clear Filters'])
    await user.click(within(chips()).getByRole('button', { name: 'Clear Filters' }))
    await waitFor(() => expect(query()).toBe('?sort=rating'))
  })

  it('are gone with “Clear Filters” of an empty list [LST-08]', async () => {
    const { user, query } = await openList('/products?max=1')
    expect(namesIn(chips())).toEqual(['Up to KES 1'])
    await user.click(screen.getByRole('button', { name: 'Clear Filters' }))
    await waitFor(() => expect(query()).toBe(''))
  })

  it('keep the page out of search engines', async () => {
    await openList('/products?sale=1')
    await waitFor(() => expect(document.head.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex'))
  })
})

it('lie beside the list on a large screen, and not on a smaller one [OPN-92]', async () => {
  let changed = () => {}
  const wide = { matches: true, addEventListener: (_: string, listener: () => void) => (changed = listener) }
  const others = window.matchMedia
  vi.stubGlobal('matchMedia', (query: string) =>
    query === '(min-width: 80em)' ? { ...wide, removeEventListener: () => {} } : others(query),
  )
  const { user, query } = await openList('/products')
  const panel = within(screen.getByRole('region', { name: 'Filters' }))
  await user.click(await panel.findByRole('button', { name: /^On sale/ }))
  await waitFor(() => expect(query()).toBe('?sale=1'))
  wide.matches = false
  act(() => changed())
  expect(panel.queryByRole('button')).toBeNull()
})
