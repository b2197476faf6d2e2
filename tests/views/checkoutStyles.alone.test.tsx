import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { lineOf } from '../../domain/cart.ts'
import { amina, productOf } from '../examples.ts'
import { renderApp } from './support.tsx'

it('lets the busy button take two lines beside a large total, on a narrow phone [CHK-14]', async () => {
  const completeOrder = vi.fn(() => new Promise<never>(() => {}))
  renderApp('/checkout', {
    user: amina,
    cart: { lines: [lineOf(productOf({}), 1)], orderId: 'SAL-ORD-2026-00001', orderOwner: amina.email },
    services: { completeOrder },
  })
  await screen.findByRole('option', { name: 'Kisii' })
  fireEvent.change(screen.getByRole('combobox', { name: 'Region' }), { target: { value: 'Kisii' } })
  fireEvent.click(screen.getByRole('button', { name: 'Complete Order' }))
  expect(screen.getByRole('button', { name: 'Processing Payment...' })).toHaveStyle({
    flexShrink: '1',
    whiteSpace: 'normal',
  })
})
