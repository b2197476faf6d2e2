import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { Outlet } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { CONTENT_ID } from '../../../src/components/mainContent.ts'
import * as pageHead from '../../../src/components/head/PageHead.tsx'
import { PageLink } from '../../../src/components/links/PageLink.tsx'
import { RouteFocus } from '../../../src/layout/RouteFocus.tsx'
import { SearchBox } from '../../../src/layout/search/SearchBox.tsx'
import '../../../src/pages/notFound/NotFoundPage.tsx'
import { ProductPage } from '../../../src/pages/product/ProductPage.tsx'
import { ProductsPage } from '../../../src/pages/products/ProductsPage.tsx'
import { productOf } from '../../examples.ts'
import { renderApp } from '../renderApp.tsx'
import { later, renderRoutes } from '../support.tsx'
import { pass, stopTime } from '../time.ts'

const kettle = productOf({ id: 'SKN-0001', name: 'Blue Kettle' })
const services = { fetchProducts: async () => [kettle], fetchCategories: async () => ['Kitchen'] }
const main = () => screen.getByRole('main')
const said = (title: string) => screen.queryByText(title, { selector: '[role=status]' })
const announced = (title: string) => waitFor(() => expect(said(title)).toBeInTheDocument())

const Home = () => (
  <>
    <pageHead.PageHead path="/" description="Kettles" />
    <PageLink to="/product/blue-kettle-SKN-0001?id=SKN-0001">Blue Kettle</PageLink>
  </>
)

/** The shop's pages below its search box, home with a link only. */
const PAGES = [
  {
    element: (
      <>
        <RouteFocus />
        <SearchBox />
        <main id={CONTENT_ID} tabIndex={-1}>
          <Outlet />
        </main>
      </>
    ),
    children: [
      { path: '/', element: <Home /> },
      { path: '/next', element: null },
      { path: '/products', element: <ProductsPage /> },
      { path: '/product/:segment', element: <ProductPage /> },
    ],
  },
]
const open = (address = '/') => renderRoutes(PAGES, address, { services })

it('leaves the focus on the first page, begins the next at its content, says its title, and follows Back', async () => {
  const { router } = open()
  await waitFor(() => expect(document.title).toBe('Sokoni · Online shopping in Kenya'))
  expect(document.body).toHaveFocus()
  fireEvent.click(screen.getByText('Blue Kettle'))
  await announced('Blue Kettle · Sokoni')
  expect(main()).toHaveFocus()
  act(() => screen.getByText('Add to Cart').focus())
  await act(() => router.navigate(-1))
  await announced('Sokoni · Online shopping in Kenya')
  expect(main()).toHaveFocus()
})

it('waits with the second page’s title until a slow network has loaded what writes titles', async () => {
  const { loadHead } = pageHead
  const network = later<string>()
  vi.spyOn(pageHead, 'loadHead').mockImplementation(async () => {
    document.title = await network.promise
    return loadHead()
  })
  const { app } = open()
  stopTime()
  act(() => app.goTo('/next'))
  await pass(100)
  expect(main()).toHaveFocus()
  await pass(1000)
  for (const status of document.querySelectorAll('[role=status]')) expect(status).toBeEmptyDOMElement()
  network.answer('Next · Sokoni')
  await pass(100)
  expect(said('Next · Sokoni')).toBeInTheDocument()
})

it('leaves the focus where it is when only a filter changes', async () => {
  const { router } = open('/products')
  const search = screen.getByLabelText('Filter by name or category')
  act(() => search.focus())
  fireEvent.change(search, { target: { value: 'kettle' } })
  await waitFor(() => expect(router.state.location.search).toBe('?search=kettle'))
  expect(search).toHaveFocus()
})

it(
  'begins a product at its content whose address is put right at once, and leaves the focus where ' +
    'a page has put it',
  async () => {
    const { app, router } = open()
    act(() => app.goTo('/product/big-deal-SKN-0001?id=SKN-0001'))
    await waitFor(() => expect(router.state.location.pathname).toBe('/product/blue-kettle-SKN-0001'))
    await announced('Blue Kettle · Sokoni')
    expect(main()).toHaveFocus()
    await act(() => router.navigate('/'))
    await announced('Sokoni · Online shopping in Kenya')
    act(() => app.goTo('/product/blue-kettle-SKN-0001?id=SKN-0001&tab=reviews#about'))
    await announced('Blue Kettle · Sokoni')
    expect(screen.getByRole('tab', { name: 'Reviews' })).toHaveFocus()
  },
)

it('takes the focus from the field whose search was sent', async () => {
  const { user } = open()
  const field = screen.getByRole('combobox', { name: 'Search products' })
  fireEvent.change(field, { target: { value: 'kettle' } })
  await user.type(field, '{Enter}')
  await announced('“kettle” in All Products · Sokoni')
  expect(main()).toHaveFocus()
})

it('leaves the focus in the search that the shopper types into as soon as the page is there', async () => {
  const { router } = open()
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Search products' })
  act(() => field.focus())
  fireEvent.change(field, { target: { value: 'kettle' } })
  stopTime()
  fireEvent.submit(field.form!)
  while (router.state.location.pathname !== '/products') await pass(0)
  expect(field).toHaveFocus()
  fireEvent.input(field, { target: { value: 'kettles' } })
  await pass(100)
  expect(field).toHaveFocus()
  await pass(100)
  expect(said('“kettle” in All Products · Sokoni')).toBeInTheDocument()
})

it('drops the announced title when the language changes [OPN-77]', async () => {
  const { app, router } = renderApp('/', { services })
  await act(() => router.navigate('/nowhere'))
  await announced('Page not found · Sokoni')
  act(() => app.language.send({ type: 'language.choose', language: 'sw' }))
  await expect.poll(() => said('Page not found · Sokoni')).toBeNull()
})
