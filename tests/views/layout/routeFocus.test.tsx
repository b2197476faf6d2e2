import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '../renderApp.tsx'
import { pass, stopTime } from '../time.ts'

const kettle = {
  id: 'SKN-0001',
  name: 'Blue Kettle',
  category: 'Kitchen',
  price: 2500,
  originalPrice: null,
  discount: 0,
  image: '',
  rating: 0,
  reviews: 0,
  description: '',
  inStock: true,
  isNew: false,
  is_featured_product: true,
  images: [],
  features: [],
  specifications: {},
  brand: '',
}
const services = { fetchProducts: async () => [kettle], fetchCategories: async () => ['Kitchen'] }
const main = () => screen.getByRole('main')
const announced = (title: string) =>
  waitFor(() => expect(screen.getByText(title, { selector: '[role=status]' })).toBeInTheDocument())

it('begins a page that a link opens at its content, and says its title', async () => {
  const { user } = renderApp('/', { services })
  await user.click(await screen.findByRole('link', { name: 'Blue Kettle' }))
  await announced('Blue Kettle · Sokoni')
  expect(main()).toHaveFocus()
})

it('leaves the focus where it is on the first page', async () => {
  renderApp('/', { services })
  await screen.findByRole('link', { name: 'Blue Kettle' })
  expect(document.body).toHaveFocus()
})

it('leaves the focus where it is when only a filter changes', async () => {
  const { user, router } = renderApp('/products', { services })
  const search = await screen.findByRole('searchbox', { name: 'Filter by name or category' })
  await user.type(search, 'kettle')
  await waitFor(() => expect(router.state.location.search).toBe('?search=kettle'))
  expect(search).toHaveFocus()
})

it('follows Back', async () => {
  const { user, router } = renderApp('/', { services })
  await user.click(await screen.findByRole('link', { name: 'Blue Kettle' }))
  await announced('Blue Kettle · Sokoni')
  act(() => screen.getByRole('button', { name: 'Add to Cart' }).focus())
  await act(() => router.navigate(-1))
  await announced('Sokoni · Online shopping in Kenya')
  expect(main()).toHaveFocus()
})

it('begins a product at its content whose address is put right at once', async () => {
  const { app, router } = renderApp('/', { services })
  await screen.findByRole('link', { name: 'Blue Kettle' })
  act(() => app.goTo('/product/big-deal-SKN-0001?id=SKN-0001'))
  await waitFor(() => expect(router.state.location.pathname).toBe('/product/blue-kettle-SKN-0001'))
  await announced('Blue Kettle · Sokoni')
  expect(main()).toHaveFocus()
})

it('leaves the focus where a page has put it that was opened at a place of its own', async () => {
  const { app } = renderApp('/', { services })
  await screen.findByRole('link', { name: 'Blue Kettle' })
  act(() => app.goTo('/product/blue-kettle-SKN-0001?id=SKN-0001&tab=reviews#about'))
  await announced('Blue Kettle · Sokoni')
  expect(screen.getByRole('tab', { name: 'Reviews' })).toHaveFocus()
})

it('leaves the focus in the search that the shopper types into as soon as the page is there', async () => {
  const { user, router } = renderApp('/', { services })
  const field = screen.getByRole('combobox', { name: 'Search products' })
  await user.type(field, 'kettle')
  stopTime()
  fireEvent.submit(field.closest('form')!)
  while (router.state.location.pathname !== '/products') await pass(0)
  expect(field).toHaveFocus()
  fireEvent.input(field, { target: { value: 'kettles' } })
  await pass(100)
  expect(field).toHaveFocus()
  await pass(100)
  expect(screen.getByText('“kettle” in All Products · Sokoni', { selector: '[role=status]' })).toBeInTheDocument()
})

it('takes the focus from the field whose search was sent', async () => {
  const { user } = renderApp('/', { services })
  await user.type(screen.getByRole('combobox', { name: 'Search products' }), 'kettle{Enter}')
  await announced('“kettle” in All Products · Sokoni')
  expect(main()).toHaveFocus()
})

it('drops the announced title when the language changes [OPN-77]', async () => {
  const { user } = renderApp('/', { services })
  await user.click(await screen.findByRole('link', { name: 'Blue Kettle' }))
  await announced('Blue Kettle · Sokoni')
  await user.click(screen.getAllByRole('link', { name: 'Kiswahili' })[0]!)
  await expect.poll(() => screen.queryByText('Blue Kettle · Sokoni', { selector: '[role=status]' })).toBeNull()
})
