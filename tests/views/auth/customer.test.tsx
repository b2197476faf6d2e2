import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import '../../../src/pages/account/AccountPage.tsx'
import '../../../src/pages/cart/CartPage.tsx'
import '../../../src/pages/checkout/CheckoutPage.tsx'
import { addressOf, amina, kettle, orderOf, unknownDays } from '../../examples.ts'
import { renderApp } from '../renderApp.tsx'

describe('who is logged in', () => {
  it('checks out, views orders, manages addresses and tracks an order [GEN-13]', async () => {
    const tracking = { orderId: 'SAL-ORD-2026-00001', status: 'Processing', timeline: [], ...unknownDays }
    const fetchTracking = vi.fn(async () => tracking)
    let status = 'Draft'
    const completeOrder = vi.fn(async () => {
      status = 'Processing'
      return { status: 'completed' as const }
    })
    const { user, router, services } = renderApp('/cart', {
      user: amina,
      cart: { lines: [kettle] },
      services: {
        fetchTracking,
        completeOrder,
        fetchOrders: async () => [orderOf({ status })],
        fetchAddresses: async () => [addressOf()],
      },
    })
    const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
    const open = async (name: string) => user.click(await screen.findByRole('tab', { name }))

    await press('Proceed to Checkout')
    const region = await screen.findByRole('combobox', { name: 'Region' })
    await within(region).findByRole('option', { name: 'Kisii' })
    await user.selectOptions(region, 'Kisii')
    await press('Complete Order')
    await waitFor(() => expect(services.completeOrder).toHaveBeenCalledTimes(1))
    expect(vi.mocked(services.completeOrder).mock.calls[0]?.[0]).toMatchObject({
      orderId: 'SAL-ORD-2026-00001',
      user: amina,
    })

    const order = await screen.findByRole('article', { name: 'SAL-ORD-2026-00001' })
    expect(within(order).getByText('Processing')).toBeVisible()

    await open('Addresses')
    expect(await screen.findByText('Moi Avenue 1')).toBeVisible()
    await press('Add Address')
    await user.type(screen.getByRole('textbox', { name: 'Street address' }), 'Kenyatta Road 2')
    await user.type(screen.getByRole('textbox', { name: 'City' }), 'Thika')
    await user.type(screen.getByRole('textbox', { name: 'Postal code' }), '01000')
    await press('Save Address')
    await waitFor(() => expect(services.saveAddress).toHaveBeenCalledTimes(1))

    await open('Orders')
    const listed = await screen.findByRole('article', { name: 'SAL-ORD-2026-00001' })
    await user.click(within(listed).getByRole('button', { name: 'Track Order' }))
    await screen.findByRole('heading', { level: 1, name: 'Track your order' })
    expect(router.state.location.pathname).toBe('/track-order')
    await waitFor(() =>
      expect(fetchTracking).toHaveBeenLastCalledWith({ orderId: 'SAL-ORD-2026-00001', user: amina }, expect.anything()),
    )
  })

  it.each(['/account?tab=orders', '/account?tab=addresses', '/account?tab=settings'])(
    'is asked for first at %s [GEN-13, ROU-14]',
    async (address) => {
      const { services } = renderApp(address, { services: { fetchAddresses: vi.fn(async () => [addressOf()]) } })
      expect(await screen.findByRole('region', { name: 'Log in' })).toBeVisible()
      expect(screen.queryByRole('tab')).toBeNull()
      expect([services.fetchOrders, services.fetchAddresses].map((read) => vi.mocked(read).mock.calls)).toEqual([
        [],
        [],
      ])
    },
  )
})
