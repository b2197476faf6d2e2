import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { lineOf } from '../../../domain/orders/cart.ts'
import { addressOf, amina, brian, orderOf, productOf, rider } from '../../examples.ts'
import { renderApp } from '../renderApp.tsx'
import type { Scene } from '../support.tsx'

const ORDER_ID = 'SAL-ORD-2026-00007'
const NOTES = 'Estate, building, house number, landmark (optional)'
const SAVED = 'Use a saved address'

const notes = () => screen.getByRole('textbox', { name: NOTES })
const select = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name })

async function openCheckout(services: Scene['services'], user = amina) {
  const cart = { lines: [lineOf(productOf(), 1)], orderId: ORDER_ID, orderOwner: user.email }
  const view = renderApp('/checkout', { cart, user, services })
  await screen.findByRole('button', { name: 'Complete Order' })
  await screen.findByRole('option', { name: 'Nairobi' })
  return view
}

const last = orderOf({
  orderId: 'SAL-ORD-2026-00003',
  status: 'Delivered',
  region: 'Nairobi',
  location: 'Karen',
  delivery_notes: 'Blue gate',
  email_address: 'other@example.com',
})

describe('the last order [OPN-106]', () => {
  it('leaves a returning customer one press', async () => {
    const { user, services } = await openCheckout({ fetchOrders: vi.fn(async () => [orderOf(), last]) })
    await waitFor(() => expect(select('Location')).toHaveValue('Karen'))
    expect(select('Region')).toHaveValue('Nairobi')
    expect(notes()).toHaveValue('Blue gate')
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue(amina.email)
    await user.click(screen.getByRole('button', { name: 'Complete Order' }))
    await waitFor(() => expect(services.completeOrder).toHaveBeenCalledTimes(1))
    expect(vi.mocked(services.completeOrder).mock.calls[0]?.[0]).toMatchObject({
      orderId: ORDER_ID,
      region: { region: 'Nairobi' },
      location: { location: 'Karen', delivery_fee: 150 },
    })
  })

  it('of a customer fills nothing for a rider', async () => {
    const fetchOrders = vi.fn(async () => [last])
    const { app } = await openCheckout({ fetchOrders }, rider)
    await waitFor(() => expect(app.purchase.getSnapshot().matches({ page: { open: 'checked' } })).toBe(true))
    expect(select('Region')).toHaveValue('')
    expect(notes()).toHaveValue('')
  })
})

describe('saved addresses [OPN-108]', () => {
  const home = addressOf({ address_id: 'A', street_address: 'Moi Avenue 5', city: 'NAIROBI', postal_code: '00100' })
  const farm = addressOf({ address_id: 'B', street_address: 'Plot 9', city: 'Kitale', postal_code: '30200' })
  const homeText = 'Moi Avenue 5, NAIROBI 00100, Kenya'
  const farmText = 'Plot 9, Kitale 30200, Kenya'

  it('fill the notes, and choose the region that has the name of the city', async () => {
    const { user } = await openCheckout({ fetchAddresses: vi.fn(async () => [home, farm]) })
    await screen.findByRole('combobox', { name: SAVED })
    expect([...select(SAVED).options].map(({ text }) => text)).toEqual(['Choose an address', homeText, farmText])
    await user.selectOptions(select(SAVED), homeText)
    expect(notes()).toHaveValue(homeText)
    expect(select('Region')).toHaveValue('Nairobi')
    await screen.findByRole('option', { name: 'Karen' })
    await user.selectOptions(select(SAVED), farmText)
    expect(notes()).toHaveValue(farmText)
    expect(select('Region')).toHaveValue('Nairobi')
    expect(select(SAVED)).toHaveValue(farmText)
    await user.type(notes(), ', blue gate')
    expect(select(SAVED)).toHaveValue('')
  })

  it.each([
    ['there are none', vi.fn(async () => [])],
    ['they cannot be read', vi.fn(() => Promise.reject(new Error('down')))],
  ])('are not offered when %s', async (_, fetchAddresses) => {
    await openCheckout({ fetchAddresses })
    await waitFor(() => expect(fetchAddresses).toHaveBeenCalled())
    expect(screen.queryByRole('combobox', { name: SAVED })).not.toBeInTheDocument()
  })

  it('of one customer are not offered to the next', async () => {
    const fetchAddresses = vi.fn(async (caller: { email: string }) => (caller.email === amina.email ? [home] : [farm]))
    const { app } = await openCheckout({ fetchAddresses })
    await screen.findByRole('combobox', { name: SAVED })
    act(() => app.session.send({ type: 'session.startedElsewhere', user: brian }))
    expect(await screen.findByRole('option', { name: farmText })).toBeInTheDocument()
    expect(screen.queryByRole('option', { name: homeText })).not.toBeInTheDocument()
    act(() => app.session.send({ type: 'session.endedElsewhere', reason: 'loggedOut' }))
    await waitFor(() => expect(screen.queryByRole('combobox', { name: SAVED })).not.toBeInTheDocument())
  })
})
