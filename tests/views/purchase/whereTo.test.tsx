import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { lineOf } from '../../../domain/orders/cart.ts'
import { addressOf, amina, brian, orderOf, productOf, rider } from '../../examples.ts'
import { openCheckout as openPurchase } from '../../../src/app/checkout.ts'
import { DeliverySection } from '../../../src/pages/checkout/DeliverySection.tsx'
import { renderPart, type Scene } from '../support.tsx'

const ORDER_ID = 'SAL-ORD-2026-00007'
const NOTES = 'Delivery notes (optional)'
const SAVED = 'Use a saved address'

const field = (name: string) => screen.getByLabelText<HTMLSelectElement>(name)
const choose = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const lacks = (name: string) => expect(screen.queryByLabelText(name)).toBeNull()

/** Renders where an order goes. */
async function openCheckout(services: Scene['services'], user = amina) {
  const cart = { lines: [lineOf(productOf(), 1)], orderId: ORDER_ID, orderOwner: user.email }
  const view = renderPart(<DeliverySection problem={null} />, { address: '/checkout', cart, user, services })
  act(() => openPurchase(view.app, null))
  await screen.findByText('Nairobi')
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
    const { app, services } = await openCheckout({ fetchOrders: vi.fn(async () => [orderOf(), last]) })
    await waitFor(() => expect(field('Location')).toHaveValue('Karen'))
    expect(field('Region')).toHaveValue('Nairobi')
    expect(field(NOTES)).toHaveValue('Blue gate')
    act(() => app.purchase.send({ type: 'purchase.complete', user: amina, shown: null }))
    await waitFor(() => expect(services.completeOrder).toHaveBeenCalledTimes(1))
    expect(vi.mocked(services.completeOrder).mock.calls[0]?.[0]).toMatchObject({
      orderId: ORDER_ID,
      form: { email_address: amina.email },
      region: { region: 'Nairobi' },
      location: { location: 'Karen', delivery_fee: 150 },
    })
  })

  it('of a customer fills nothing for a rider', async () => {
    const fetchOrders = vi.fn(async () => [last])
    const { app } = await openCheckout({ fetchOrders }, rider)
    await waitFor(() => expect(app.purchase.getSnapshot().matches({ page: { open: 'checked' } })).toBe(true))
    expect(field('Region')).toHaveValue('')
    expect(field(NOTES)).toHaveValue('')
  })
})

describe('saved addresses [OPN-108]', () => {
  const home = addressOf({ address_id: 'A', street_address: 'Moi Avenue 5', city: 'NAIROBI', postal_code: '00100' })
  const farm = addressOf({ address_id: 'B', street_address: 'Plot 9', city: 'Kitale', postal_code: '30200' })
  const homeText = 'Moi Avenue 5, NAIROBI 00100, Kenya'
  const farmText = 'Plot 9, Kitale 30200, Kenya'

  it('fill the notes, and choose the region that has the name of the city', async () => {
    await openCheckout({ fetchAddresses: vi.fn(async () => [home, farm]) })
    await screen.findByText(homeText)
    expect([...field(SAVED).options].map(({ text }) => text)).toEqual(['Choose an address', homeText, farmText])
    choose(SAVED, homeText)
    expect(field(NOTES)).toHaveValue(homeText)
    expect(field('Region')).toHaveValue('Nairobi')
    await screen.findByText('Karen')
    choose(SAVED, farmText)
    expect(field(NOTES)).toHaveValue(farmText)
    expect(field('Region')).toHaveValue('Nairobi')
    expect(field(SAVED)).toHaveValue(farmText)
    choose(NOTES, `${farmText}, blue gate`)
    expect(field(SAVED)).toHaveValue('')
  })

  it.each([
    ['there are none', vi.fn(async () => []), 'No saved addresses'],
    ['they cannot be read', vi.fn(() => Promise.reject(new Error('down'))), 'Choose an address'],
  ])('keep their place and cannot be chosen when %s [OPN-221]', async (_, fetchAddresses, said) => {
    await openCheckout({ fetchAddresses })
    await waitFor(() => expect(fetchAddresses).toHaveBeenCalled())
    await waitFor(() => expect(field(SAVED)).toHaveDisplayValue(said))
    expect(field(SAVED)).toBeDisabled()
  })

  it('of one customer are not offered to the next', async () => {
    const fetchAddresses = vi.fn(async (caller: { email: string }) => (caller.email === amina.email ? [home] : [farm]))
    const { app } = await openCheckout({ fetchAddresses })
    await screen.findByLabelText(SAVED)
    act(() => app.session.send({ type: 'session.startedElsewhere', user: brian }))
    expect(await screen.findByText(farmText)).toBeInTheDocument()
    expect(screen.queryByText(homeText)).toBeNull()
    act(() => app.session.send({ type: 'session.endedElsewhere', reason: 'loggedOut' }))
    await waitFor(() => lacks(SAVED))
  })
})
