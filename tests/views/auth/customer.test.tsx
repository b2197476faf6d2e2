import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import '../../../src/pages/account/AccountPage.tsx'
import '../../../src/pages/cart/CartPage.tsx'
import '../../../src/pages/checkout/CheckoutPage.tsx'
import { addressOf, amina, kettle, orderOf, unknownDays } from '../../examples.ts'
import { renderPages } from '../renderApp.tsx'

describe('who is logged in', () => {
  it('checks out, views orders, manages addresses and tracks an order [GEN-13]', async () => {
    const tracking = { orderId: 'SAL-ORD-2026-00001', status: 'Processing', timeline: [], ...unknownDays }
    const fetchTracking = vi.fn(async () => tracking)
    let status = 'Draft'
    const completeOrder = vi.fn(async () => {
      status = 'Processing'
      return { status: 'completed' as const }
    })
    const { user, router, services } = renderPages('/cart', {
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
    fireEvent.change(screen.getByRole('textbox', { name: 'Street address' }), { target: { value: 'Kenyatta Road 2' } })
    fireEvent.change(screen.getByRole('textbox', { name: 'City' }), { target: { value: 'Thika' } })
    fireEvent.change(screen.getByRole('textbox', { name: 'Postal code' }), { target: { value: '01000' } })
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

  it('is asked for first, whatever tab is opened [GEN-13, ROU-14]', async () => {
    const { services, router } = renderPages('/account?tab=orders', {
      services: { fetchAddresses: vi.fn(async () => [addressOf()]) },
    })
    for (const tab of ['orders', 'addresses', 'settings']) {
      await act(() => router.navigate(`/account?tab=${tab}`))
      expect(await screen.findByRole('region', { name: 'Log in' })).toBeVisible()
      expect(screen.queryByRole('tab')).toBeNull()
    }
    expect([services.fetchOrders, services.fetchAddresses].map((read) => vi.mocked(read).mock.calls)).toEqual([[], []])
  })
})
