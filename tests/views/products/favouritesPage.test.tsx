import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { ALL_PRODUCTS } from '../../../src/app/queries/cache.ts'
import { FavouritesPage } from '../../../src/pages/favourites/FavouritesPage.tsx'
import { browserStorage } from '../../browserStorage.ts'
import { productOf } from '../../examples.ts'
import { later, renderPart, type Scene } from '../support.tsx'
import { holdTime, pass } from '../time.ts'

const KETTLE = productOf({ id: 'KET-1', name: 'Kettle', price: 1500 })
const POT = productOf({ id: 'POT-2', name: 'Pot', price: 900 })
const PAN = productOf({ id: 'PAN-3', name: 'Pan' })

function openFavourites(ids: string[], scene: Scene = {}) {
  const view = renderPart(<FavouritesPage />, {
    address: '/favourites',
    favourites: { ids },
    services: { fetchProducts: vi.fn(async () => [KETTLE, PAN, POT]) },
    ...scene,
  })
  expect(screen.getByRole('heading', { level: 1, name: 'Favourites' })).toBeVisible()
  return view
}

const cards = () => [...document.querySelectorAll('article h3')].map(({ textContent }) => textContent)
const heart = (name: string) => screen.getByLabelText(`Add ${name} to favourites`)
const pressed = () => screen.getAllByLabelText(/to favourites$/).map((each) => each.getAttribute('aria-pressed'))

describe('the page of the favourites', () => {
  it('shows their cards, the newest first, without those no longer sold [OPN-89]', async () => {
    const { storage } = openFavourites(['KET-1', 'GONE-9', 'POT-2'])
    await expect.poll(cards).toEqual(['Pot', 'Kettle'])
    expect(screen.getByText('KES 1,500')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Add to Cart: Kettle' })).toBeEnabled()
    expect(pressed()).toEqual(['true', 'true'])
    expect(storage.read('favourites')).toBeNull()
  })

  it('keeps a product that is unmarked until the page is left [OPN-89]', async () => {
    const { router, storage } = openFavourites(['KET-1', 'POT-2'])
    await expect.poll(cards).toEqual(['Pot', 'Kettle'])
    fireEvent.click(heart('Kettle'))
    expect([cards(), pressed(), storage.read('favourites')]).toEqual([
      ['Pot', 'Kettle'],
      ['true', 'false'],
      { version: 1, ids: ['POT-2'] },
    ])
    fireEvent.click(heart('Kettle'))
    expect([cards(), pressed(), storage.read('favourites')]).toEqual([
      ['Pot', 'Kettle'],
      ['true', 'true'],
      { version: 1, ids: ['POT-2', 'KET-1'] },
    ])
    fireEvent.click(heart('Pot'))
    await act(() => router.navigate('/nowhere'))
    await act(() => router.navigate('/favourites'))
    await expect.poll(cards).toEqual(['Kettle'])
  })

  it('says that there are none, with a way to the products, and reads nothing for it [OPN-89]', async () => {
    const { services } = openFavourites([])
    expect(screen.getByRole('heading', { level: 2, name: 'No favourites yet' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Browse products' })).toHaveAttribute('href', '/products')
    expect(services.fetchProducts).not.toHaveBeenCalled()
  })

  it('says so too when none of them is sold any more [OPN-89]', async () => {
    openFavourites(['GONE-9'])
    expect(await screen.findByRole('heading', { level: 2, name: 'No favourites yet' })).toBeVisible()
  })

  it('has a placeholder for each while they load', async () => {
    const { promise, answer } = later<(typeof KETTLE)[]>()
    openFavourites(['KET-1', 'POT-2', 'PAN-3'], { services: { fetchProducts: () => promise } })
    expect(screen.getAllByTestId('product-skeleton')).toHaveLength(3)
    answer([KETTLE, PAN, POT])
    await expect.poll(cards).toEqual(['Pan', 'Pot', 'Kettle'])
    expect(screen.queryByTestId('product-skeleton')).toBeNull()
  })

  it('follows another tab: a new one comes first, another is unmarked [OPN-89]', async () => {
    const { app } = openFavourites(['KET-1', 'POT-2'])
    await expect.poll(cards).toEqual(['Pot', 'Kettle'])
    act(() => app.favourites.send({ type: 'favourites.changedElsewhere', stored: { ids: ['POT-2', 'PAN-3'] } }))
    await expect.poll(cards).toEqual(['Pan', 'Pot', 'Kettle'])
    expect(pressed()).toEqual(['true', 'true', 'false'])
  })

  it('shows an old list at once, and then today’s prices', async () => {
    const stored = { names: ['Kitchen'], products: [KETTLE] }
    const session = browserStorage({
      [ALL_PRODUCTS]: `{"usedAt":${Date.now()},"value":${JSON.stringify(stored)}}`,
    })
    const { promise, answer } = later<(typeof KETTLE)[]>()
    openFavourites(['KET-1'], { session, services: { fetchProducts: () => promise } })
    expect(await screen.findByText('KES 1,500')).toBeVisible()
    answer([{ ...KETTLE, price: 1400 }])
    expect(await screen.findByText('KES 1,400')).toBeVisible()
  })

  it('offers to try again when the products cannot be read', async () => {
    holdTime()
    openFavourites(['KET-1'], {
      services: { fetchProducts: () => Promise.reject(new Error('Failed to fetch products')) },
    })
    await pass(8000)
    const alert = await waitFor(() => within(screen.getByRole('alert')))
    expect(alert.getByText('Failed to load products. Please try again.')).toBeVisible()
    expect(alert.getByRole('button', { name: 'Try Again' })).toBeVisible()
  })
})
