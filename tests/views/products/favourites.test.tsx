import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { BuyBox } from '../../../src/pages/product/BuyBox.tsx'
import { productOf } from '../../examples.ts'
import { renderPart, type Scene } from '../support.tsx'

const KETTLE = productOf({ id: 'ITEM-0042', name: 'Café Kettle', inStock: false })

/** Renders the heart beside Add to Cart, of a product that is out of stock. */
function openHeart(scene: Scene = {}) {
  const view = renderPart(<BuyBox product={KETTLE} format={String} onAdd={undefined} />, scene)
  return { ...view, heart: screen.getByRole('button', { name: 'Add Café Kettle to favourites' }) }
}

it('switches the favourite on and off, remembers its id and asks the host for nothing [PDP-17, OPN-53]', () => {
  const { heart, storage, notices, services } = openHeart()
  const calls = () =>
    Object.entries(services).map(([name, call]) => [name, vi.isMockFunction(call) ? call.mock.calls.length : 0])
  const before = calls()
  expect(heart).toHaveAttribute('aria-pressed', 'false')
  expect(storage.read('favourites')).toBeNull()
  fireEvent.click(heart)
  expect(heart).toHaveAttribute('aria-pressed', 'true')
  expect(heart).toHaveAccessibleName('Add Café Kettle to favourites')
  expect(storage.read('favourites')).toEqual({ version: 1, ids: ['ITEM-0042'] })
  fireEvent.click(heart)
  expect(heart).toHaveAttribute('aria-pressed', 'false')
  expect(storage.read('favourites')).toEqual({ version: 1, ids: [] })
  expect(notices).toEqual([])
  expect(calls()).toEqual(before)
})

it('is on for a favourite of an earlier visit, and keeps the others', () => {
  const { heart, storage } = openHeart({ favourites: { ids: ['ITEM-7', 'ITEM-0042'] } })
  expect(heart).toHaveAttribute('aria-pressed', 'true')
  fireEvent.click(heart)
  expect(storage.read('favourites')).toEqual({ version: 1, ids: ['ITEM-7'] })
})
