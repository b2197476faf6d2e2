import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { lineOf } from '../../../domain/orders/cart.ts'
import '../../../src/layout/tooltip/Tooltips.tsx'
import { productOf } from '../../examples.ts'
import { renderApp } from '../renderApp.tsx'
import { pass, stopTime } from '../time.ts'

const point = (element: Element, pointerType = 'mouse') => fireEvent.pointerOver(element, { pointerType })
const shown = () => screen.queryByRole('tooltip')?.textContent ?? null

/** Opens the cart with the mouse, then stops the clock. */
async function openCart() {
  const mug = lineOf(productOf({ id: 'MUG-1', name: 'Blue mug' }), 2)
  renderApp('/cart', { cart: { lines: [mug] } })
  const remove = await screen.findByRole('button', { name: 'Remove Blue mug' })
  const minus = screen.getByRole('button', { name: 'Decrease quantity' })
  const plus = screen.getByRole('button', { name: 'Increase quantity' })
  const heading = screen.getByRole('heading', { level: 1 })
  // Loaded with the first move of the mouse.
  await waitFor(async () => {
    point(heading)
    point(remove)
    await waitFor(() => expect(shown()).not.toBeNull(), { timeout: 1000 })
  })
  fireEvent.keyDown(document.body, { key: 'Escape' })
  point(heading)
  stopTime()
  return { remove, minus, plus, heading }
}

describe('a tooltip', () => {
  it('opens after 700 ms of hover, and closes when the pointer leaves [TST-10, CON-24]', async () => {
    const { remove, heading } = await openCart()
    point(remove)
    await pass(699)
    expect(shown()).toBeNull()
    await pass(1)
    expect(shown()).toBe('Remove Blue mug')
    point(heading)
    expect(shown()).toBeNull()
  })

  it('opens at once within 300 ms after another, and then waits again [TST-11, CON-24]', async () => {
    const { remove, minus, plus, heading } = await openCart()
    point(remove)
    await pass(700)
    point(heading)
    await pass(299)
    point(minus)
    expect(shown()).toBe('Decrease quantity')
    point(heading)
    await pass(300)
    point(plus)
    expect(shown()).toBeNull()
    await pass(700)
    expect(shown()).toBe('Increase quantity')
  })

  it('can be pointed at itself', async () => {
    const { remove } = await openCart()
    point(remove)
    await pass(700)
    point(screen.getByRole('tooltip'))
    await pass(5000)
    expect(shown()).toBe('Remove Blue mug')
  })

  it.each([
    ['Escape', () => fireEvent.keyDown(document.body, { key: 'Escape' })],
    ['a press', () => fireEvent.pointerDown(document.body)],
    ['scrolling', () => fireEvent.scroll(document)],
  ])('is put away by %s, and stays away while the pointer stays', async (_, act) => {
    const { remove } = await openCart()
    point(remove)
    await pass(700)
    act()
    expect(shown()).toBeNull()
    point(remove.firstElementChild!)
    await pass(5000)
    expect(shown()).toBeNull()
  })

  it('never shows for a finger, nor for a control that shows its words', async () => {
    const { remove, heading } = await openCart()
    point(remove, 'touch')
    await pass(5000)
    expect(shown()).toBeNull()
    point(heading)
    point(screen.getByRole('button', { name: 'Clear Cart' }))
    await pass(5000)
    expect(shown()).toBeNull()
  })
})
