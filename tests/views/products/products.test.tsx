import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { Product } from '../../../domain/entities.ts'
import '../../../src/pages/product/ProductPage.tsx'
import '../../../src/pages/products/ProductsPage.tsx'
import { productOf } from '../../examples.ts'
import { renderApp } from '../renderApp.tsx'
import { later } from '../support.tsx'
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

async function openProducts(address = '/products', products: Product[] = PRODUCTS) {
  const view = renderApp(address, {
    services: {
      fetchProducts: vi.fn(async () => products),
      fetchCategories: vi.fn(async () => ['Kitchen', 'Fashion']),
    },
  })
  await screen.findByText(/^\d+ products? found$/)
  return view
}

const field = () => screen.getByRole('searchbox', { name: 'Filter by name or category' })
const names = () => screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent)
const card = (name: string) => within(screen.getByRole('heading', { level: 3, name }).closest('article')!)
const sort = () => screen.getByRole('combobox', { name: 'Sort by' })
const categoryButton = (name: string) =>
  within(screen.getByRole('group', { name: 'Category' })).getByRole('button', { name })

describe('the products page', () => {
  it('shows every product by name at first, and counts them [LST-05, LST-06, LST-16, LST-17]', async () => {
    await openProducts()
    expect(names()).toEqual(['apron', 'Beads', 'Kettle'])
    expect(screen.getByText('3 products found')).toHaveAttribute('role', 'status')
    expect(categoryButton('All Categories')).toHaveAttribute('aria-pressed', 'true')
    expect(sort()).toHaveDisplayValue('Name A-Z')
  })

  it('counts one product as one [OPN-21]', async () => {
    await openProducts('/products?category=Fashion')
    expect(screen.getByText('1 product found')).toBeVisible()
  })

  it('offers five orders [LST-04, LST-15]', async () => {
    const { user } = await openProducts()
    expect(
      within(sort())
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Name A-Z', 'Price: Low to High', 'Price: High to Low', 'Highest Rated', 'Newest'])
    const orders: Record<string, string[]> = {
      'price-low': ['Beads', 'apron', 'Kettle'],
      'price-high': ['Kettle', 'apron', 'Beads'],
      rating: ['Beads', 'apron', 'Kettle'],
      newest: ['apron', 'Kettle', 'Beads'],
    }
    for (const [order, expected] of Object.entries(orders)) {
      await user.selectOptions(sort(), order)
      await waitFor(() => expect(names(), order).toEqual(expected))
    }
  })

  it('filters by category, by buttons and by a dropdown [LST-02]', async () => {
    const { user, router } = await openProducts()
    await user.click(categoryButton('Kitchen'))
    await waitFor(() => expect(names()).toEqual(['apron', 'Kettle']))
    expect(router.state.location.search).toBe('?category=Kitchen')
    expect(categoryButton('Kitchen')).toHaveAttribute('aria-pressed', 'true')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Fashion')
    await waitFor(() => expect(names()).toEqual(['Beads']))
    await user.click(categoryButton('All Categories'))
    await waitFor(() => expect(names()).toHaveLength(3))
    expect(router.state.location.search).toBe('')
  })

  it('searches name and category, not the description, 300 ms after the last key [LST-01, LST-20]', async () => {
    holdTime()
    const { router } = await openProducts()
    stopTime()
    fireEvent.change(field(), { target: { value: 'KITCHEN' } })
    await pass(299)
    expect(names()).toHaveLength(3)
    await pass(1)
    vi.useRealTimers() // nothing waits any more but the router, which takes a moment of its own
    await waitFor(() => expect(names()).toEqual(['apron', 'Kettle']))
    expect(router.state.location.search).toBe('?search=KITCHEN')
  })

  it('loses no other filter that is changed during the pause', async () => {
    holdTime()
    const { router } = await openProducts()
    stopTime()
    fireEvent.change(field(), { target: { value: 'kit' } })
    await pass(200)
    fireEvent.change(sort(), { target: { value: 'price-high' } })
    await pass(100)
    vi.useRealTimers()
    await waitFor(() => expect(router.state.location.search).toBe('?search=kit&sort=price-high'))
    await waitFor(() => expect(names()).toEqual(['Kettle', 'apron']))
  })

  it('loses no choice made while the page still follows another; a double click is one choice', async () => {
    const { router } = await openProducts('/products')
    act(() => {
      fireEvent.click(categoryButton('Kitchen'))
      fireEvent.click(categoryButton('Kitchen'))
      fireEvent.change(sort(), { target: { value: 'price-low' } })
    })
    await waitFor(() => expect(router.state.location.search).toBe('?category=Kitchen&sort=price-low'))
    await router.navigate(-1)
    expect(router.state.location.search).toBe('?category=Kitchen')
    await router.navigate(-1)
    expect(router.state.location.search).toBe('')
  })

  it('keeps the order while filters change, and what is not at its default in the address', async () => {
    const { user, router } = await openProducts('/products?sort=price-high')
    expect(names()).toEqual(['Kettle', 'apron', 'Beads'])
    await user.click(categoryButton('Kitchen'))
    await waitFor(() => expect(router.state.location.search).toBe('?category=Kitchen&sort=price-high'))
    expect(names()).toEqual(['Kettle', 'apron'])
  })
})

describe('the address of the products page', () => {
  it.each([
    ['?category=Fashion', ['Beads'], ''],
    ['?search=kett', ['Kettle'], 'kett'],
    ['?query=bead', ['Beads'], 'bead'],
    ['?search=kett&query=bead', ['Kettle'], 'kett'],
    ['?sort=nonsense&page=minus', ['apron', 'Beads', 'Kettle'], ''],
  ])('%s sets the filters [LST-13, LST-14, ROU-03]', async (search, expected, text) => {
    await openProducts(`/products${search}`)
    expect(names()).toEqual(expected)
    expect(field()).toHaveValue(text)
  })

  it('is followed while the page is open, and Back goes back [OPN-23]', async () => {
    const { router } = await openProducts('/products?search=kett')
    await router.navigate('/products?search=bead')
    await waitFor(() => expect(names()).toEqual(['Beads']))
    await waitFor(() => expect(field()).toHaveValue('bead'))
    await router.navigate(-1)
    await waitFor(() => expect(names()).toEqual(['Kettle']))
    await waitFor(() => expect(field()).toHaveValue('kett'))
  })
})

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
    const { user, router } = await openProducts('/products?search=ketle&category=Kitchen&sort=rating', KETTLES)
    expect(screen.getByText('0 products found')).toBeVisible()
    expect(screen.getByRole('heading', { name: 'No products found' })).toBeVisible()
    expect(within(region()!).getAllByRole('article')).toHaveLength(2)
    const others = within(screen.getByRole('navigation', { name: 'Or look in a category' }))
    expect(others.getAllByRole('link').map((link) => link.textContent)).toEqual(['Fashion'])
    await user.click(others.getByRole('link', { name: 'Fashion' }))
    await waitFor(() => expect(names()).toEqual(['Beads', 'Kettle, blue']))
    expect(router.state.location.search).toBe('?category=Fashion&sort=rating')
    expect(region()).toBeNull()
    expect(screen.getByRole('main')).toHaveFocus()
  })
})

describe('without a match', () => {
  it('the page says so and clears its filters but not the order [LST-07, LST-08, OPN-24]', async () => {
    const { user, router } = await openProducts('/products?search=zzz&category=Kitchen&sort=price-low')
    expect(screen.getByRole('heading', { name: 'No products found' })).toBeVisible()
    expect(screen.getByText('Try adjusting your search or filter criteria')).toBeVisible()
    expect(screen.getByText('0 products found')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Clear Filters' }))
    await waitFor(() => expect(names()).toEqual(['Beads', 'apron', 'Kettle']))
    await waitFor(() => expect(field()).toHaveValue(''))
    expect(router.state.location.search).toBe('?sort=price-low')
    expect(screen.getByRole('main')).toHaveFocus()
  })

  it('a category that the shop does not have is shown as chosen, and can be left', async () => {
    await openProducts('/products?category=Gone')
    expect(categoryButton('Gone')).toHaveAttribute('aria-pressed', 'true')
  })
})

describe('while and when loading fails', () => {
  it('the page shows 12 skeletons, then the list [LST-09, LST-21, CON-15]', async () => {
    const { promise, answer } = later<Product[]>()
    renderApp('/products', { services: { fetchProducts: () => promise } })
    expect(await screen.findAllByTestId('product-skeleton')).toHaveLength(12)
    answer(PRODUCTS)
    await waitFor(() => expect(names()).toHaveLength(3))
    expect(screen.queryAllByTestId('product-skeleton')).toEqual([])
  })

  it('the page says what went wrong and reloads to try again [LST-10, LST-11, LST-12, LST-21]', async () => {
    holdTime()
    renderApp('/products', { services: { fetchProducts: () => Promise.reject(new Error('Failed to fetch products')) } })
    await screen.findByRole('heading', { level: 1, name: 'All Products' })
    await pass(8_000)
    const error = within(screen.getByRole('alert'))
    expect(error.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
    expect(error.getByText('Failed to load products. Please try again.')).toBeVisible()
    const reload = watchReload()
    fireEvent.click(error.getByRole('button', { name: 'Try Again' }))
    expect(reload).toHaveBeenCalledOnce()
  })
})

describe('pages of the list', () => {
  const many = Array.from({ length: 50 }, (_, index) =>
    productOf({ id: `P-${index}`, name: `Pot ${String(index).padStart(2, '0')}` }),
  )

  it('hold 24 products each, with links that Back undoes', async () => {
    const { user, router } = await openProducts('/products', many)
    expect(screen.getByText('50 products found')).toBeVisible()
    expect(names()).toHaveLength(24)
    await user.click(screen.getByRole('link', { name: 'Next' }))
    await waitFor(() => expect(names()[0]).toBe('Pot 24'))
    expect(router.state.location.search).toBe('?page=2')
    expect(screen.getByRole('main')).toHaveFocus()
    await user.click(screen.getByRole('link', { name: 'Next' }))
    await waitFor(() => expect(names()).toEqual(['Pot 48', 'Pot 49']))
    expect(screen.getByText('Page 3 of 3')).toBeVisible()
    await router.navigate(-1)
    await waitFor(() => expect(names()[0]).toBe('Pot 24'))
  })

  it('start again when a filter changes, and end at the last one there is', async () => {
    const { user, router } = await openProducts('/products?page=9', many)
    expect(names()).toEqual(['Pot 48', 'Pot 49'])
    await user.selectOptions(sort(), 'price-low')
    await waitFor(() => expect(router.state.location.search).toBe('?sort=price-low'))
    await waitFor(() => expect(names()).toHaveLength(24))
  })
})

describe('a product card', () => {
  it('holds what OPN-22 lists and links to the product', async () => {
    const { user, router } = await openProducts('/products', [
      productOf({
        id: 'K-1',
        name: 'Kettle',
        category: 'Kitchen',
        price: 3000,
        originalPrice: 4000,
        discount: 25.4,
        rating: 4.46,
        reviews: 7,
      }),
    ])
    const kettle = card('Kettle')
    for (const text of ['Kitchen', 'KES 3,000', 'KES 4,000', '25%', 'Rated 4.5 out of 5'])
      expect(kettle.getByText(text), text).toBeVisible()
    expect(kettle.getByText('KES 4,000').closest('s')).not.toBeNull()
    expect(kettle.getByText(/^\(7/)).toHaveTextContent('(7 reviews)')
    await user.click(kettle.getByRole('link', { name: 'Kettle' }))
    await waitFor(() =>
      expect(router.state.location.pathname + router.state.location.search).toBe('/product/kettle-K-1?id=K-1'),
    )
  })

  it.each([
    [25.4, '25%'],
    [0.6, '1%'],
    [0.4, 'NOW'],
  ])('shows a discount of %f as %s [LST-18, LST-19]', async (discount, label) => {
    await openProducts('/products', [productOf({ id: 'K-1', name: 'Kettle', discount })])
    expect(card('Kettle').getByText(label)).toBeVisible()
  })

  it('shows no badge without a discount, nor an original price that is not higher [CTR-43, OPN-72]', async () => {
    await openProducts('/products', [
      productOf({ id: 'K-1', name: 'Kettle', discount: 0, price: 3000, originalPrice: 3000 }),
    ])
    expect(card('Kettle').queryByText(/%|NOW/)).toBeNull()
    expect(card('Kettle').getAllByText(/KES/)).toHaveLength(1)
  })

  it('puts one piece into the cart', async () => {
    const { user, app, notices } = await openProducts()
    await user.click(card('Kettle').getByRole('button', { name: 'Add to Cart: Kettle' }))
    expect(app.cart.getSnapshot().context.lines).toEqual([
      { id: 'K-1', name: 'Kettle', price: 3000, quantity: 1, image: '', inStock: true },
    ])
    expect(notices.map(({ title }) => title)).toEqual(['Added to cart'])
  })

  it('cannot be added when it is out of stock, and says so [CRT-34]', async () => {
    await openProducts('/products', [productOf({ id: 'K-1', name: 'Kettle', inStock: false })])
    expect(card('Kettle').getByText('Out of Stock')).toBeVisible()
    expect(card('Kettle').getByRole('button', { name: 'Add to Cart: Kettle' })).toBeDisabled()
  })

  it('shows a tile of its category with its initials when its picture is missing [OPN-88]', async () => {
    await openProducts('/products', [
      productOf({ id: 'K-1', name: 'Blue Kettle', category: 'Kodak', image: '/pictures/gone-640.jpg' }),
    ])
    const card = screen.getByRole('article')
    const tile = () => card.querySelector<HTMLElement>('[data-tint]')
    expect(tile()).toBeNull()
    fireEvent.error(card.querySelector('img')!)
    expect(card.querySelector('img')).toBeNull()
    expect({ ...tile()?.dataset }).toEqual({ tint: '1', initials: 'BK', name: 'Blue Kettle' })
    expect(tile()).toHaveTextContent(/^$/)
  })
})
