import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import '../../../src/pages/products/filters/FilterGroups.tsx'
import { CatalogueSearch } from '../../../src/pages/products/filters/CatalogueSearch.tsx'
import { ChosenFilters } from '../../../src/pages/products/filters/ChosenFilters.tsx'
import { FilterGroups } from '../../../src/pages/products/filters/FilterGroups.tsx'
import { FilterPanel } from '../../../src/pages/products/filters/FilterPanel.tsx'
import { ProductsPage } from '../../../src/pages/products/ProductsPage.tsx'
import { useCatalogueQuery } from '../../../src/pages/products/useCatalogueQuery.ts'
import { productOf, tee } from '../../examples.ts'
import { renderPart } from '../support.tsx'

const PRODUCTS = [
  tee,
  productOf({ id: 'K', name: 'Kettle', brand: 'Jiko', price: 1200, discount: 20, originalPrice: 1500 }),
  productOf({ id: 'P', name: 'Pan', brand: 'Jiko', price: 800, inStock: false, rating: 2 }),
  ...Array.from({ length: 11 }, (_, at) => productOf({ id: `M${at}`, name: `Mug ${at}`, brand: `B${at}`, price: 90 })),
]

/** The filters that can be chosen, those in use, and the search. */
function Filters() {
  const { query, change } = useCatalogueQuery()
  return (
    <>
      <CatalogueSearch query={query} onSearch={(search) => change({ search })} />
      <ChosenFilters filters={query.filters} onChange={change} />
      <FilterGroups query={query} onChange={change} />
    </>
  )
}

function open(address: string, part = <Filters />) {
  const view = renderPart(part, {
    address,
    services: {
      fetchProducts: vi.fn(async () => PRODUCTS),
      fetchCategories: vi.fn(async () => ['Fashion', 'Kitchen']),
    },
  })
  const query = () => view.router.state.location.search
  return { ...view, query, becomes: (wanted: string) => waitFor(() => expect(query()).toBe(wanted)) }
}

async function openFilters(address = '/products') {
  const view = open(address)
  await screen.findByRole('group', { name: 'Rating' })
  return view
}

const group = (name: string) => screen.getByRole('group', { name })
const namesIn = (element: HTMLElement) => [...element.querySelectorAll('button')].map((button) => button.textContent)
const choice = (name: string, words: string) =>
  [...group(name).querySelectorAll('button')].find(({ textContent }) => textContent.startsWith(`${words} `))!
const press = (name: string, words: string) => fireEvent.click(choice(name, words))
const chips = () => screen.getByRole('list', { name: 'Filters in use' })
const remove = (name: string) => fireEvent.click(screen.getByLabelText(`Remove filter: ${name}`))
const AVAILABLE = 'Availability and offers'

describe('the filters of the catalogue [OPN-92]', () => {
  it('offer what the list has, with counts and commas [OPN-253]', async () => {
    await openFilters('/products?category=Fashion')
    expect([AVAILABLE, 'Rating', 'Colour', 'Size'].map((name) => namesIn(group(name)))).toEqual([
      ['In stock 1 product'],
      ['4 stars or more 1 product', '3 stars or more 1 product'],
      ['Red 1 product', 'Blue 1 product'],
      ['S 1 product', 'M 1 product'],
    ])
    expect(screen.getByLabelText('From')).toHaveAttribute('placeholder', '1,200')
    expect(screen.getByLabelText('To')).toHaveAttribute('placeholder', '1,350')
  })

  it('apply at once, several of one group together, and a second press takes one back', async () => {
    const { becomes } = await openFilters()
    press('Brand', 'Jiko')
    await becomes('?brand=Jiko')
    press('Brand', 'B0')
    await becomes('?brand=Jiko&brand=B0')
    press(AVAILABLE, 'In stock')
    press('Rating', '4 stars or more')
    await becomes('?stock=1&rating=4&brand=Jiko&brand=B0')
    press(AVAILABLE, 'On sale')
    await becomes('?stock=1&sale=1&rating=4&brand=Jiko&brand=B0')
    expect(choice(AVAILABLE, 'On sale')).toHaveAttribute('aria-pressed', 'true')
    press('Brand', 'B0')
    await becomes('?stock=1&sale=1&rating=4&brand=Jiko')
    press(AVAILABLE, 'In stock')
    await becomes('?sale=1&rating=4&brand=Jiko')
    press('Rating', '4 stars or more')
    await becomes('?sale=1&brand=Jiko')
    press(AVAILABLE, 'On sale')
    await becomes('?brand=Jiko')
  })

  it('combine the options of a product', async () => {
    const { becomes } = await openFilters()
    press('Colour', 'Blue')
    await becomes('?option.Colour=Blue')
    await waitFor(() => expect(namesIn(group('Size'))).toEqual(['M 1 product']))
    press('Size', 'M')
    await becomes('?option.Colour=Blue&option.Size=M')
  })

  it('show ten brands, and the others on request', async () => {
    await openFilters()
    expect(namesIn(group('Brand'))).toHaveLength(10)
    fireEvent.click(screen.getByRole('button', { name: '2 more: Brand' }))
    expect(namesIn(group('Brand'))).toHaveLength(12)
    expect(screen.queryByRole('button', { name: /^\d+ more/ })).toBeNull()
  })

  it('keep a choice that no product has, so that it can be taken back', async () => {
    const { becomes } = await openFilters('/products?category=Kitchen&brand=Gone&option.Size=XS&rating=1')
    expect(namesIn(group('Size'))).toEqual(['XS 0 products'])
    press('Size', 'XS')
    await becomes('?category=Kitchen&rating=1&brand=Gone')
    expect(choice('Brand', 'Gone')).toHaveTextContent('Gone 0 products')
    press('Brand', 'Gone')
    await becomes('?category=Kitchen&rating=1')
    press('Rating', '1 stars or more')
    await becomes('?category=Kitchen')
  })

  it('take prices, exchanged if the first is higher, without what is no amount', async () => {
    const { router, query, becomes } = await openFilters('/products?min=5')
    const fields = [screen.getByLabelText<HTMLInputElement>('From'), screen.getByLabelText<HTMLInputElement>('To')]
    for (const [from, to, expected, low, high] of [
      ['1000', 'KES 1,250', '?min=1000&max=1250', '1000', '1250'],
      ['1250', '1000', '?min=1000&max=1250', '1000', '1250'],
      ['', '800', '?max=800', '', '800'],
      ['850.5', 'much', '?min=850.5', '850.5', ''],
    ] as const) {
      await act(() => router.navigate('/products?min=5'))
      expect(fields.map(({ value }) => value)).toEqual(['5', ''])
      fireEvent.change(fields[0]!, { target: { value: from } })
      fireEvent.change(fields[1]!, { target: { value: to } })
      expect(query()).toBe('?min=5')
      fireEvent.click(screen.getByText('Apply'))
      await becomes(expected)
      expect(fields.map(({ value }) => value)).toEqual([low, high])
    }
  })

  it('take a price when the focus leaves it', async () => {
    const { user, query } = await openFilters()
    await user.type(screen.getByLabelText('To'), '800')
    await user.click(choice('Brand', 'Jiko'))
    await waitFor(() => expect(query()).toBe('?max=800&brand=Jiko'))
  })
})

describe('the filters in use [OPN-92]', () => {
  it('are shown above the list, keep the page out of search engines, and each can be removed', async () => {
    const { becomes } = open(
      '/products?min=500&max=2000&stock=1&sale=1&rating=3&brand=Jiko&option.Size=S&option.Size=M',
      <ProductsPage />,
    )
    expect(await screen.findByRole('button', { name: 'Filters, 7 in use' })).toBeInTheDocument()
    await waitFor(() => expect(document.head.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex'))
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
    remove('Size: M')
    await becomes('?min=500&max=2000&stock=1&sale=1&rating=3&brand=Jiko&option.Size=S')
    remove('Size: S')
    await becomes('?min=500&max=2000&stock=1&sale=1&rating=3&brand=Jiko')
    await waitFor(() =>
      expect(screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent)).toEqual([
        'Kettle',
      ]),
    )
    remove('KES 500 to KES 2,000')
    await becomes('?stock=1&sale=1&rating=3&brand=Jiko')
    expect(screen.getByLabelText('Remove filter: In stock')).toHaveFocus()
    remove('In stock')
    await becomes('?sale=1&rating=3&brand=Jiko')
    remove('On sale')
    await becomes('?rating=3&brand=Jiko')
    remove('3 stars or more')
    await becomes('?brand=Jiko')
    expect(namesIn(chips())).toEqual(['Jiko'])
    remove('Jiko')
    await becomes('')
    expect(screen.queryByRole('list', { name: 'Filters in use' })).toBeNull()
    expect(screen.getByRole('main')).toHaveFocus()
  })

  it('are fields of the search, for a browser that sends the form itself', async () => {
    const { becomes } = open('/products?min=500&brand=Jiko&brand=Z')
    const form = screen.getByRole<HTMLFormElement>('search', { name: 'Catalogue' })
    const fields = () => new URLSearchParams([...new FormData(form)] as string[][]).toString()
    expect(fields()).toBe('min=500&brand=Jiko&brand=Z&search=')
    remove('From KES 500')
    await becomes('?brand=Jiko&brand=Z')
    expect(fields()).toBe('brand=Jiko&brand=Z&search=')
    remove('Z')
    await becomes('?brand=Jiko')
    expect(fields()).toBe('brand=Jiko&search=')
  })

  it('are removed together, but not the order', async () => {
    const { becomes } = open('/products?min=500&sale=1&category=Kitchen&sort=rating')
    expect(namesIn(chips())).toEqual(['From KES 500', 'On sale', 'Clear Filters'])
    fireEvent.click(within(chips()).getByText('Clear Filters'))
    await becomes('?sort=rating')
  })

  it('are gone with “Clear Filters” of an empty list [LST-08]', async () => {
    const { query } = open('/products?max=1', <ProductsPage />)
    fireEvent.click(await screen.findByText('Clear Filters'))
    await waitFor(() => expect(query()).toBe(''))
  })
})

/** The filters as the page has them on a large screen. */
function Panel() {
  const { query, change } = useCatalogueQuery()
  return <FilterPanel query={query} onChange={change} />
}

it('lie beside the list on a large screen, and not on a smaller one [OPN-92]', async () => {
  let changed = () => {}
  const wide = { matches: true, addEventListener: (_: string, listener: () => void) => (changed = listener) }
  const others = window.matchMedia
  vi.stubGlobal('matchMedia', (query: string) =>
    query === '(min-width: 80em)' ? { ...wide, removeEventListener: () => {} } : others(query),
  )
  const { becomes } = open('/products', <Panel />)
  const panel = within(screen.getByRole('region', { name: 'Filters' }))
  fireEvent.click(await panel.findByRole('button', { name: /^On sale/ }))
  await becomes('?sale=1')
  wide.matches = false
  act(() => changed())
  expect(panel.queryByRole('button')).toBeNull()
})
