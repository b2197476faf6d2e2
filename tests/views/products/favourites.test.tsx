import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import '../../../src/pages/product/ProductPage.tsx'
import { productOf } from '../../examples.ts'
import { renderApp } from '../renderApp.tsx'
import type { Scene } from '../support.tsx'

const KETTLE = productOf({ id: 'ITEM-0042', name: 'Café Kettle' })
const POT = productOf({ id: 'ITEM-7', name: 'Pot' })

async function openProduct(scene: Scene = {}) {
  const view = renderApp('/product/cafe-kettle-ITEM-0042?id=ITEM-0042', {
    services: { fetchProducts: vi.fn(async () => [KETTLE, POT]) },
    ...scene,
  })
  const heart = await screen.findByRole('button', { name: 'Add Café Kettle to favourites' })
  return { ...view, heart }
}

describe('the heart beside Add to Cart', () => {
  it('switches the favourite on and off, and remembers it by the id of the product [PDP-17, OPN-53]', async () => {
    const { user, heart, storage, notices } = await openProduct()
    expect(heart).toHaveAttribute('aria-pressed', 'false')
    expect(storage.read('favourites')).toBeNull()
    await user.click(heart)
    expect(heart).toHaveAttribute('aria-pressed', 'true')
    expect(storage.read('favourites')).toEqual({ version: 1, ids: ['ITEM-0042'] })
    await user.click(heart)
    expect(heart).toHaveAttribute('aria-pressed', 'false')
    expect(storage.read('favourites')).toEqual({ version: 1, ids: [] })
    expect(notices).toEqual([])
  })

  it('is on for a favourite of an earlier visit, and keeps the others', async () => {
    const { user, heart, storage } = await openProduct({ favourites: { ids: ['ITEM-7', 'ITEM-0042'] } })
    expect(heart).toHaveAttribute('aria-pressed', 'true')
    await user.click(heart)
    expect(storage.read('favourites')).toEqual({ version: 1, ids: ['ITEM-7'] })
  })

  it('has the same name whether it is on or off', async () => {
    const { user, heart } = await openProduct()
    await user.click(heart)
    expect(heart).toHaveAccessibleName('Add Café Kettle to favourites')
  })

  it('is there for a product that is out of stock', async () => {
    const { user, heart } = await openProduct({
      services: { fetchProducts: async () => [{ ...KETTLE, inStock: false }] },
    })
    await user.click(heart)
    expect(heart).toHaveAttribute('aria-pressed', 'true')
  })

  it('asks the host for nothing', async () => {
    const { user, heart, services } = await openProduct()
    const calls = () =>
      Object.entries(services).map(([name, call]) => [name, vi.isMockFunction(call) ? call.mock.calls.length : 0])
    const before = calls()
    await user.click(heart)
    expect(calls()).toEqual(before)
  })
})
