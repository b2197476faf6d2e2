import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { kettle, productOf } from '../../examples.ts'
import { renderApp } from '../renderApp.tsx'

it('the cart shows the prices of today, also of lines that were put into it long ago', async () => {
  renderApp('/cart', {
    cart: { lines: [{ ...kettle, price: 1200 }] },
    services: { fetchProducts: async () => [productOf()] },
  })
  expect(await screen.findByText('KES 1,500 each')).toBeVisible()
})
