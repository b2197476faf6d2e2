import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { selectData, selectIsBusy } from '../../../machines/resource.ts'
import { productOf } from '../../examples.ts'
import { renderApp } from '../renderApp.tsx'

const KETTLE = productOf({
  id: 'KET-1',
  name: 'Steel Kettle',
  category: 'Kitchen',
  price: 3200,
  is_featured_product: true,
})
const LAMP = productOf({ id: 'LAM-2', name: 'Desk Lamp', category: 'Home', price: 1800 })
const SLIDE = {
  productId: 'KET-1',
  title: 'Kettle week',
  subtitle: 'Until Sunday',
  description: 'Tea for all',
  price: 3200,
  original_price: 4000,
  discount: 20,
  image: '',
  background: '',
}

/** Opens the shop for the first time. */
function openAsVisitor(address: string) {
  const view = renderApp(address, {
    services: {
      fetchProducts: async () => [KETTLE, LAMP],
      fetchCategories: async () => ['Kitchen', 'Home'],
      fetchHeroSlides: async () => [SLIDE],
    },
  })
  const isVisitor = () => {
    expect(view.app.session.getSnapshot().context.user).toBeNull()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(view.services.logIn).not.toHaveBeenCalled()
  }
  return { ...view, isVisitor }
}

const main = () => within(screen.getByRole('main'))

describe('without logging in', () => {
  it('a guest sees deals and featured products, browses the catalogue and opens a product [GEN-11]', async () => {
    const { user, isVisitor } = openAsVisitor('/')
    expect(await screen.findByRole('heading', { name: 'Kettle week' })).toBeInTheDocument()
    const featured = within(screen.getByRole('heading', { name: 'Featured Products' }).closest('section')!)
    expect(await featured.findByRole('link', { name: 'Steel Kettle' })).toBeVisible()
    await user.click(screen.getAllByRole('link').find((link) => link.getAttribute('href') === '/products')!)
    expect(await screen.findByText('2 products found')).toBeVisible()
    await user.click(main().getByRole('link', { name: 'Desk Lamp' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Desk Lamp' })).toBeVisible()
    expect(main().getAllByText('KES 1,800')[0]).toBeVisible()
    isVisitor()
  })

  it.each(['orders', 'addresses', 'settings'])(
    'a guest is asked to log in at the tab %s of the account [GEN-13, ROU-14]',
    async (tab) => {
      const { services, isVisitor } = openAsVisitor(`/account?tab=${tab}`)
      expect(await screen.findByRole('region', { name: 'Log in' })).toBeVisible()
      expect(screen.queryByRole('tab')).toBeNull()
      expect(services.fetchOrders).not.toHaveBeenCalled()
      expect(services.fetchAddresses).not.toHaveBeenCalled()
      isVisitor()
    },
  )
})

it('the shop’s settings are its currency, and whether that is still being read [ENT-28]', async () => {
  let answer = (_: string) => {}
  const { app } = renderApp('/', {
    services: { fetchCurrency: () => new Promise<string>((resolve) => (answer = resolve)) },
  })
  const settings = () => [
    selectData<string>(app.resources.currency.getSnapshot()),
    selectIsBusy(app.resources.currency.getSnapshot()),
  ]
  await screen.findByRole('heading', { name: 'Featured Products' })
  await waitFor(() => expect(settings()).toEqual([null, true]))
  await act(async () => answer('UGX'))
  expect(settings()).toEqual(['UGX', false])
})
