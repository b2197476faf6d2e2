import { fireEvent, screen, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { describe, expect, it } from 'vitest'
import type { Product } from '../../../domain/entities.ts'
import { HomePage } from '../../../src/pages/home/HomePage.tsx'
import { Shelves } from '../../../src/pages/home/shelves/Shelves.tsx'
import { productOf } from '../../examples.ts'
import { renderPart, type Scene } from '../support.tsx'

const named = (name: string, given: Partial<Product>) =>
  ['1', '2', '3'].map((at) => productOf({ id: `${name}-${at}`, name: `${name} ${at}`, price: 5000, ...given }))

const STOCK = [
  ...named('Top', { is_featured_product: true, category: 'Tea', image: '/tea.jpg' }),
  ...named('Deal', { discount: 20, category: 'Pots', image: '/pot.jpg' }),
  ...named('Fresh', { isNew: true, category: 'Cups & Mugs', image: '/cup.jpg' }),
  ...named('Cheap', { price: 400 }),
]

function open(part: ReactElement, products: Product[], scene: Scene = {}) {
  const fetchCategories = async () => ['Tea', 'Pots', 'Cups & Mugs', 'Kitchen']
  return renderPart(part, {
    ...scene,
    services: { fetchProducts: async () => products, fetchCategories, ...scene.services },
  })
}

const headings = () => [...document.querySelectorAll('main h2')].map(({ textContent }) => textContent)
const shelf = (name: string) => screen.getByRole('heading', { level: 2, name }).closest('section')!
const cards = (name: string) => [...shelf(name).querySelectorAll('h3')].map(({ textContent }) => textContent)

describe('the shelves of the home page', () => {
  it(
    'are deals, new products, those under KES 1,000 and tiles of categories, after the featured, ' +
      'with links to the list of such products [OPN-85]',
    async () => {
      const { storage } = open(<HomePage />, STOCK)
      await screen.findByText('Biggest discounts')
      expect(headings().slice(-6)).toEqual([
        'Featured Products',
        'Biggest discounts',
        'New in the shop',
        'Under KES 1,000',
        'Shop by category',
        'Online shopping in Kenya with Sokoni',
      ])
      for (const [name, products, href] of [
        ['Biggest discounts', ['Deal 1', 'Deal 2', 'Deal 3'], '/products?sale=1'],
        ['New in the shop', ['Fresh 1', 'Fresh 2', 'Fresh 3'], '/products?sort=newest'],
        ['Under KES 1,000', ['Cheap 1', 'Cheap 2', 'Cheap 3'], '/products?max=1000'],
      ] as const) {
        expect(cards(name)).toEqual(products)
        expect(within(shelf(name)).getByRole('link', { name: `See all: ${name}` })).toHaveAttribute('href', href)
      }
      const tiles = within(screen.getByRole('navigation', { name: 'Shop by category' })).getAllByRole('link')
      expect(tiles.map((tile) => [tile.textContent, tile.getAttribute('href')])).toEqual([
        ['Tea', '/products?category=Tea'],
        ['Pots', '/products?category=Pots'],
        ['Cups & Mugs', '/products?category=Cups%20%26%20Mugs'],
      ])
      fireEvent.click(screen.getByRole('button', { name: 'Add to Cart: Cheap 2' }))
      expect(storage.read('cart')).toMatchObject({ lines: [{ id: 'Cheap-2', quantity: 1 }] })
    },
  )

  it('take the owner’s limit, in the shop’s currency [OPN-85]', async () => {
    const view = open(<Shelves />, STOCK, { config: { lowPrice: 500 }, services: { fetchCurrency: async () => 'USD' } })
    await screen.findByRole('heading', { name: 'Under USD 500' })
    view.unmount()
    open(<Shelves />, STOCK, { config: { lowPrice: 0 } })
    await screen.findByText('Biggest discounts')
    expect(headings()).toEqual(['Biggest discounts', 'New in the shop', 'Shop by category'])
  })

  it('are left out where they would be short [OPN-85]', async () => {
    open(
      <Shelves />,
      STOCK.filter(({ name }) => !/[23]$/.test(name)),
    )
    await expect.poll(headings).toEqual(['Shop by category'])
  })
})
