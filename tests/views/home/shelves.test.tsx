import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Product } from '../../../domain/entities.ts'
import '../../../src/pages/home/HomePage.tsx'
import { productOf } from '../../examples.ts'
import { renderApp } from '../renderApp.tsx'
import type { Scene } from '../support.tsx'

const named = (name: string, given: Partial<Product>) =>
  ['1', '2', '3'].map((at) => productOf({ id: `${name}-${at}`, name: `${name} ${at}`, price: 5000, ...given }))

const STOCK = [
  ...named('Top', { is_featured_product: true, category: 'Tea', image: '/tea.jpg' }),
  ...named('Deal', { discount: 20, category: 'Pots', image: '/pot.jpg' }),
  ...named('Fresh', { isNew: true, category: 'Cups & Mugs', image: '/cup.jpg' }),
  ...named('Cheap', { price: 400 }),
]

async function openHome(products: Product[], scene: Scene = {}) {
  const view = renderApp('/', {
    services: {
      fetchProducts: async () => products,
      fetchCategories: async () => ['Tea', 'Pots', 'Cups & Mugs', 'Kitchen'],
    },
    ...scene,
  })
  await screen.findByRole('heading', { name: 'Featured Products' })
  return view
}

const shelf = (heading: HTMLElement) => heading.closest('section')!
const cards = (heading: HTMLElement) =>
  within(shelf(heading))
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent)

describe('the shelves of the home page', () => {
  it('are deals, new products, those under KES 1,000 and categories, after the featured [OPN-85]', async () => {
    await openHome(STOCK)
    await screen.findByRole('heading', { name: 'Biggest discounts' })
    const main = screen.getByRole('main')
    expect(
      within(main)
        .getAllByRole('heading', { level: 2 })
        .map(({ textContent }) => textContent)
        .slice(-6),
    ).toEqual([
      'Featured Products',
      'Biggest discounts',
      'New in the shop',
      'Under KES 1,000',
      'Shop by category',
      'Online shopping in Kenya with Sokoni',
    ])
    expect(cards(screen.getByRole('heading', { name: 'Biggest discounts' }))).toEqual(['Deal 1', 'Deal 2', 'Deal 3'])
    expect(cards(screen.getByRole('heading', { name: 'New in the shop' }))).toEqual(['Fresh 1', 'Fresh 2', 'Fresh 3'])
    expect(cards(screen.getByRole('heading', { name: 'Under KES 1,000' }))).toEqual(['Cheap 1', 'Cheap 2', 'Cheap 3'])
  })

  it.each([
    ['Biggest discounts', '/products?sale=1'],
    ['New in the shop', '/products?sort=newest'],
    ['Under KES 1,000', '/products?max=1000'],
  ])('%s links to the list of such products [OPN-85]', async (name, href) => {
    await openHome(STOCK)
    const heading = await screen.findByRole('heading', { name })
    expect(within(shelf(heading)).getByRole('link', { name: `See all: ${name}` })).toHaveAttribute('href', href)
  })

  it('end with tiles that open categories [OPN-85]', async () => {
    await openHome(STOCK)
    const tiles = within(await screen.findByRole('navigation', { name: 'Shop by category' })).getAllByRole('link')
    expect(tiles.map((tile) => [tile.textContent, tile.getAttribute('href')])).toEqual([
      ['Tea', '/products?category=Tea'],
      ['Pots', '/products?category=Pots'],
      ['Cups & Mugs', '/products?category=Cups%20%26%20Mugs'],
    ])
  })

  it('take the owner’s limit, in the shop’s currency [OPN-85]', async () => {
    const view = await openHome(STOCK, {
      config: { lowPrice: 500 },
      services: { fetchProducts: async () => STOCK, fetchCurrency: async () => 'USD' },
    })
    await screen.findByRole('heading', { name: 'Under USD 500' })
    view.unmount()
    await openHome(STOCK, { config: { lowPrice: 0 } })
    await screen.findByRole('heading', { name: 'Biggest discounts' })
    expect(screen.queryByRole('heading', { name: /^Under/ })).toBeNull()
  })

  it('are left out where they would be short [OPN-85]', async () => {
    await openHome(STOCK.filter(({ name }) => !/[23]$/.test(name)))
    await expect
      .poll(() =>
        within(screen.getByRole('main'))
          .getAllByRole('heading', { level: 2 })
          .map(({ textContent }) => textContent)
          .slice(-2),
      )
      .toEqual(['Shop by category', 'Online shopping in Kenya with Sokoni'])
  })

  it('put a product into the cart', async () => {
    const { user, storage } = await openHome(STOCK)
    await user.click(await screen.findByRole('button', { name: 'Add to Cart: Cheap 2' }))
    expect(storage.read('cart')).toMatchObject({ lines: [{ id: 'Cheap-2', quantity: 1 }] })
  })
})
