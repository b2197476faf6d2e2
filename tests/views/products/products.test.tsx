import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { Product } from '../../../domain/entities.ts'
import { ProductGrid } from '../../../src/components/product/ProductGrid.tsx'
import { CatalogueSearch } from '../../../src/pages/products/filters/CatalogueSearch.tsx'
import { CategoryFilter } from '../../../src/pages/products/filters/CategoryFilter.tsx'
import { SortSelect } from '../../../src/pages/products/filters/SortSelect.tsx'
import { ProductsPage } from '../../../src/pages/products/ProductsPage.tsx'
import { useCatalogueQuery } from '../../../src/pages/products/useCatalogueQuery.ts'
import { productOf, tee } from '../../examples.ts'
import { later, renderPart } from '../support.tsx'
import { holdTime, pass, stopTime, watchReload } from '../time.ts'

const PRODUCTS = [
  productOf({ id: 'K-1', name: 'Kettle', category: 'Kitchen', price: 3000, rating: 3 }),
  productOf({
    id: 'B-1',
    name: 'Beads',
    category: 'Fashion',
    price: 500,
    rating: 5,
    description: '<p>For the kitchen</p>',
  }),
  productOf({ id: 'A-1', name: 'apron', category: 'Kitchen', price: 900, rating: 4, isNew: true }),
]

function open(address: string, fetchProducts: () => Promise<Product[]>, part = <ProductsPage />) {
  const services = { fetchProducts: vi.fn(fetchProducts), fetchCategories: vi.fn(async () => ['Kitchen', 'Fashion']) }
  const view = renderPart(part, { address, services })
  return { ...view, searchOf: () => view.router.state.location.search }
}

async function openProducts(address = '/products', products: Product[] = PRODUCTS) {
  const view = open(address, async () => products)
  await screen.findByText(/^\d+ products? found$/)
  return view
}

const field = () => screen.getByLabelText('Filter by name or category')
const names = () => [...document.querySelectorAll('article h3')].map(({ textContent }) => textContent)
const shows = (...expected: string[]) => waitFor(() => expect(names()).toEqual(expected))
const sort = () => screen.getByLabelText<HTMLSelectElement>('Sort by')
const choose = (select: HTMLElement, value: string) => fireEvent.change(select, { target: { value } })
const categoryButton = (name: string) => within(screen.getByRole('group', { name: 'Category' })).getByText(name)

describe('the products page', () => {
  it(
    'shows every product by name at first, counts them, offers five orders and keeps the order while a category ' +
      'is chosen by button or dropdown ' +
      '[LST-02, LST-04, LST-05, LST-06, LST-15, LST-16, LST-17, OPN-21]',
    async () => {
      const { searchOf } = await openProducts()
      expect(names()).toEqual(['apron', 'Beads', 'Kettle'])
      expect(screen.getByText('3 products found')).toHaveAttribute('role', 'status')
      expect(categoryButton('All Categories')).toHaveAttribute('aria-pressed', 'true')
      expect(screen.getByRole('region', { name: 'Filters' })).toBeInTheDocument()
      expect(sort()).toHaveDisplayValue('Name A-Z')
      expect([...sort().options].map(({ text }) => text)).toEqual([
        'Name A-Z',
        'Price: Low to High',
        'Price: High to Low',
        'Highest Rated',
        'Newest',
      ])
      for (const [order, expected] of Object.entries({
        'price-low': ['Beads', 'apron', 'Kettle'],
        rating: ['Beads', 'apron', 'Kettle'],
        newest: ['apron', 'Kettle', 'Beads'],
        'price-high': ['Kettle', 'apron', 'Beads'],
      })) {
        choose(sort(), order)
        await waitFor(() => expect([searchOf(), names()]).toEqual([`?sort=${order}`, expected]))
      }
      fireEvent.click(categoryButton('Kitchen'))
      await shows('Kettle', 'apron')
      expect(searchOf()).toBe('?category=Kitchen&sort=price-high')
      expect(categoryButton('Kitchen')).toHaveAttribute('aria-pressed', 'true')
      choose(screen.getByRole('combobox', { name: 'Category' }), 'Fashion')
      await shows('Beads')
      expect(screen.getByText('1 product found')).toBeVisible()
      fireEvent.click(categoryButton('All Categories'))
      await waitFor(() => expect(names()).toHaveLength(3))
      expect(searchOf()).toBe('?sort=price-high')
    },
  )
})

/** What changes the address, without the list. */
function Controls() {
  const { query, change } = useCatalogueQuery()
  return (
    <>
      <CatalogueSearch query={query} onSearch={(search) => change({ search }, { replace: true })} />
      <CategoryFilter category={query.category} onChoose={(category) => change({ category })} />
      <SortSelect sort={query.sort} onSort={(order) => change({ sort: order })} />
    </>
  )
}

describe('the controls of the list', () => {
  const openControls = () => open('/products', async () => PRODUCTS, <Controls />)

  it('search 300 ms after the last key, and lose no filter that is changed during the pause [LST-01]', async () => {
    stopTime()
    const { searchOf } = openControls()
    await pass(0)
    fireEvent.change(field(), { target: { value: 'ki' } })
    await pass(299)
    fireEvent.change(field(), { target: { value: 'KIT' } })
    await pass(200)
    choose(sort(), 'price-high')
    await pass(99)
    expect(searchOf()).toBe('?sort=price-high')
    await pass(1)
    await pass(0)
    expect(searchOf()).toBe('?search=KIT&sort=price-high')
  })

  it('lose no choice made while the page still follows another; a double click is one choice', async () => {
    const { router, searchOf } = openControls()
    await screen.findByText('Kitchen', { selector: 'button *, button' })
    act(() => {
      fireEvent.click(categoryButton('Kitchen'))
      fireEvent.click(categoryButton('Kitchen'))
      choose(sort(), 'price-low')
    })
    await waitFor(() => expect(searchOf()).toBe('?category=Kitchen&sort=price-low'))
    await act(() => router.navigate(-1))
    expect(searchOf()).toBe('?category=Kitchen')
    await act(() => router.navigate(-1))
    expect(searchOf()).toBe('')
  })
})

it(
  'the address of the products page sets the filters, is followed, and Back goes back ' +
    '[LST-13, LST-14, LST-20, OPN-19, OPN-23, ROU-03] [OPN-242]',
  async () => {
    const { router } = await openProducts('/products?category=Fashion')
    expect(names()).toEqual(['Beads'])
    for (const [search, expected, text] of [
      ['?search=kett', ['Kettle'], 'kett'],
      ['?query=bead', ['Beads'], 'bead'],
      ['?search=kett&query=bead', ['Kettle'], 'kett'],
      ['?search=KITCHEN', ['apron', 'Kettle'], 'KITCHEN'],
      ['?sort=nonsense&page=minus', ['apron', 'Beads', 'Kettle'], ''],
      ['?category=Gone', [], ''],
    ] as const) {
      await act(() => router.navigate(`/products${search}`))
      await waitFor(() => expect(names(), search).toEqual(expected))
      expect(field(), search).toHaveValue(text)
    }
    // a category that the shop does not have can be left
    expect(categoryButton('Gone')).toHaveAttribute('aria-pressed', 'true')
    await act(() => router.navigate(-2))
    await shows('apron', 'Kettle')
    expect(field()).toHaveValue('KITCHEN')
    // with the end of a message
    await act(() => router.navigate('/products?category=Fashion%20).&sort=rating&page=1.'))
    await waitFor(() => expect(router.state.location.search).toBe('?category=Fashion&sort=rating'))
    expect(names()).toEqual(['Beads'])
  },
)

describe('with few matches', () => {
  const region = () => screen.queryByRole('region', { name: 'Similar products' })
  const KETTLES = [...PRODUCTS, productOf({ id: 'K-2', name: 'Kettle, blue', category: 'Fashion' })]

  it('the page shows similar products below, which it does not count [OPN-83]', async () => {
    await openProducts('/products?search=blue%20kettle', [...KETTLES, productOf({ id: 'K-3', name: 'Blue Kettle' })])
    expect(screen.getByText('1 product found')).toBeVisible()
    expect(names()).toEqual(['Blue Kettle', 'Kettle, blue', 'Kettle'])
    expect(within(region()!).getAllByRole('article')).toHaveLength(2)
    expect(field()).toHaveValue('blue kettle')
    expect(screen.getByText('for “blue kettle”')).toBeVisible()
  })

  it('and none, the page still does, and leads to other categories without the search [OPN-83, OPN-84]', async () => {
    const { searchOf } = await openProducts('/products?search=ketle&category=Kitchen&sort=rating', KETTLES)
    expect(screen.getByText('0 products found')).toBeVisible()
    expect(screen.getByRole('heading', { name: 'No products found' })).toBeVisible()
    expect(within(region()!).getAllByRole('article')).toHaveLength(2)
    const others = within(screen.getByRole('navigation', { name: 'Or look in a category' })).getAllByRole('link')
    expect(others.map((link) => link.textContent)).toEqual(['Fashion'])
    fireEvent.click(others[0]!)
    await shows('Beads', 'Kettle, blue')
    expect(searchOf()).toBe('?category=Fashion&sort=rating')
    expect(region()).toBeNull()
    expect(screen.getByRole('main')).toHaveFocus()
  })
})

it('without a match the page says so and clears its filters but not the order [LST-07, LST-08, OPN-24]', async () => {
  const { searchOf } = await openProducts('/products?search=zzz&category=Kitchen&sort=price-low')
  expect(screen.getByRole('heading', { name: 'No products found' })).toBeVisible()
  expect(screen.getByText('Try adjusting your search or filter criteria')).toBeVisible()
  expect(screen.getByText('0 products found')).toBeVisible()
  fireEvent.click(screen.getByText('Clear Filters'))
  await shows('Beads', 'apron', 'Kettle')
  await waitFor(() => expect(field()).toHaveValue(''))
  expect(searchOf()).toBe('?sort=price-low')
  expect(screen.getByRole('main')).toHaveFocus()
})

describe('while and when loading fails', () => {
  it('the page shows 12 skeletons, then the list [LST-09, LST-21, CON-15]', async () => {
    const { promise, answer } = later<Product[]>()
    open('/products', () => promise)
    expect(await screen.findAllByTestId('product-skeleton')).toHaveLength(12)
    answer(PRODUCTS)
    await shows('apron', 'Beads', 'Kettle')
    expect(screen.queryAllByTestId('product-skeleton')).toEqual([])
  })

  it('the page says what went wrong and reloads to try again [LST-10, LST-11, LST-12, LST-21]', async () => {
    holdTime()
    open('/products', () => Promise.reject(new Error('Failed to fetch products')))
    expect(screen.getByRole('heading', { level: 1, name: 'All Products' })).toBeVisible()
    await pass(8_000)
    const error = within(screen.getByRole('alert'))
    expect(error.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
    expect(error.getByText('Failed to load products. Please try again.')).toBeVisible()
    const reload = watchReload()
    fireEvent.click(error.getByRole('button', { name: 'Try Again' }))
    expect(reload).toHaveBeenCalledOnce()
  })
})

it('pages hold 24 products, with links that Back undoes, end at the last, and start again with a filter', async () => {
  const many = Array.from({ length: 50 }, (_, index) =>
    productOf({ id: `P-${index}`, name: `Pot ${String(index).padStart(2, '0')}` }),
  )
  const { router, searchOf } = await openProducts('/products?page=9', many)
  expect(names()).toEqual(['Pot 48', 'Pot 49'])
  expect(screen.getByText('Page 3 of 3')).toBeVisible()
  fireEvent.click(screen.getByText('Previous'))
  await waitFor(() => expect(names()[0]).toBe('Pot 24'))
  expect(searchOf()).toBe('?page=2')
  expect(screen.getByRole('main')).toHaveFocus()
  fireEvent.click(screen.getByText('Next'))
  await shows('Pot 48', 'Pot 49')
  await act(() => router.navigate(-1))
  await waitFor(() => expect(names()[0]).toBe('Pot 24'))
  choose(sort(), 'price-low')
  await waitFor(() => expect(searchOf()).toBe('?sort=price-low'))
  await waitFor(() => expect(names()).toHaveLength(24))
  expect(screen.getByText('50 products found')).toBeVisible()
})

describe('product cards', () => {
  const card = (name: string) => within(screen.getByText(name, { selector: 'h3 *' }).closest('article')!)

  it(
    'hold what OPN-22 lists, link to the product, offer a choice of variants, and show a tile without a picture ' +
      '[CRT-34, CTR-43, LST-18, LST-19, OPN-22, OPN-72, OPN-79, OPN-88] [OPN-252, OPN-253]',
    async () => {
      const given: Partial<Product>[] = [
        { name: 'Kettle', price: 3000, originalPrice: 4000, discount: 25.4, rating: 4.46, reviews: 1207 },
        { name: 'Jug', discount: 0.4, rating: 0, reviews: 0 },
        { name: 'Pot', discount: 0, price: 3000, originalPrice: 3000, inStock: false },
        { name: 'Blue Lamp', category: 'Kodak', image: '/pictures/gone-640.jpg' },
      ]
      const products = given.map((each, index) => productOf({ id: `K-${index}`, category: 'Kitchen', ...each }))
      const { router } = renderPart(<ProductGrid products={[...products, tee]} />, { address: '/favourites' })

      const kettle = card('Kettle')
      for (const text of ['Kitchen', 'KES 3,000', 'KES 4,000', '25%', 'Rated 4.5 out of 5'])
        expect(kettle.getByText(text), text).toBeVisible()
      expect(kettle.getByText('KES 4,000').closest('s')).not.toBeNull()
      expect(kettle.getByText(/^\(1,207/).parentElement).toHaveTextContent('(1,207 reviews)')
      expect(kettle.queryByText('Out of Stock')).toBeNull()
      expect(card('Jug').getByText('NOW')).toBeVisible()
      expect(card('Jug').queryByText(/★|Rated/)).toBeNull()

      expect(card('Pot').queryByText(/%|NOW/)).toBeNull()
      expect(card('Pot').getAllByText(/KES/)).toHaveLength(1)
      expect(card('Pot').getByText('Out of Stock')).toBeVisible()
      expect(card('Pot').getByRole('button', { name: 'Add to Cart: Pot' })).toBeDisabled()

      const lamp = screen.getByText('Blue Lamp').closest('article')!
      const tile = () => lamp.querySelector<HTMLElement>('[data-tint]')
      expect(tile()).toBeNull()
      fireEvent.error(lamp.querySelector('img')!)
      expect(lamp.querySelector('img')).toBeNull()
      expect({ ...tile()?.dataset }).toEqual({ tint: '1', initials: 'BL', name: 'Blue Lamp' })
      expect(tile()).toHaveTextContent(/^$/)

      const variants = card('Cotton Tee')
      expect(variants.getByRole('link', { name: 'Choose Options: Cotton Tee' })).toHaveAttribute(
        'href',
        '/product/cotton-tee-TEE?id=TEE',
      )
      expect(variants.getByText('KES 1,200').parentElement).toHaveTextContent('from KES 1,200')
      expect(variants.queryByRole('button')).toBeNull()

      fireEvent.click(kettle.getByRole('link', { name: 'Kettle' }))
      await waitFor(() => expect(router.state.location.pathname).toBe('/product/kettle-K-0'))
      expect(router.state.location.search).toBe('?id=K-0')
    },
  )

  it('end a phone’s first screen with the last of those that load at once [OPN-392]', () => {
    const products = ['K-1', 'K-2', 'K-3'].map((id) => productOf({ id }))
    renderPart(<ProductGrid products={products} eagerCount={2} />)
    const items = screen.getAllByRole('listitem')
    expect(items.map((item) => item.querySelectorAll('[data-rest]').length)).toEqual([0, 1, 0])
  })

  it('put one piece into the cart', () => {
    const { app, notices } = renderPart(<ProductGrid products={[productOf({ id: 'K-1', price: 3000 })]} />)
    fireEvent.click(screen.getByRole('button', { name: 'Add to Cart: Kettle' }))
    expect(app.cart.getSnapshot().context.lines).toEqual([
      { id: 'K-1', name: 'Kettle', price: 3000, quantity: 1, image: '', inStock: true },
    ])
    expect(notices.map(({ title }) => title)).toEqual(['Added to cart'])
  })
})
