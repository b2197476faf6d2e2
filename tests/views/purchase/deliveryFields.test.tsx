import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { lineOf } from '../../../domain/orders/cart.ts'
import { DELIVERY_FIELDS, type DeliveryField } from '../../../domain/orders/deliveryFields.ts'
import { KEYS } from '../../../src/services/device/storage.ts'
import { amina, productOf } from '../../examples.ts'
import { CheckoutPage } from '../../../src/pages/checkout/CheckoutPage.tsx'
import { renderPart } from '../support.tsx'
import { withGeolocation } from './geolocation.ts'

const PIN = '-1.28333,36.81667'

const SELECTS: Partial<Record<DeliveryField, string>> = { region: 'Nairobi', location: 'Karen' }

it('the checkout shows, keeps and sends every delivery field [CHK-01, CHK-03, CHK-05] [OPN-107]', async () => {
  const device = withGeolocation()
  const cart = { lines: [lineOf(productOf(), 1)], orderId: 'SAL-ORD-2026-00007', orderOwner: amina.email }
  const { storage, services } = renderPart(<CheckoutPage />, { address: '/checkout', cart, user: amina })
  const form = screen.getByLabelText<HTMLFormElement>('Checkout')
  const controlOf = (field: DeliveryField) => {
    const control = form.elements.namedItem(field)
    if (!(control instanceof HTMLElement)) throw new Error(`The checkout has no control named ${field}`)
    return control
  }

  const expected: Record<string, string> = {}
  for (const field of DELIVERY_FIELDS) {
    if (field === 'map_pin') continue
    const option = SELECTS[field]
    expected[field] = option ?? (field === 'mobile_number' ? '0112345678' : `${field}@example.com`)
    if (option) await screen.findByText(option)
    fireEvent.change(controlOf(field), { target: { value: expected[field] } })
  }

  for (const [field, value] of Object.entries(expected)) expect(controlOf(field as DeliveryField)).toHaveValue(value)
  fireEvent.click(screen.getByText('Share my location'))
  await act(async () => device.find(-1.283331, 36.816668))
  expect(screen.getByText(`Sent with the order, as a pin on the map: ${PIN}`)).toBeVisible()
  expected.map_pin = PIN
  expect(storage.read(KEYS.purchase)).toMatchObject({ form: expected })
  fireEvent.click(screen.getByText('Complete Order'))
  await waitFor(() => expect(services.completeOrder).toHaveBeenCalledTimes(1))
  expect(vi.mocked(services.completeOrder).mock.calls[0]?.[0].form).toEqual(expected)
})
