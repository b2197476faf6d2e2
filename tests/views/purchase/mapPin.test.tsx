import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { lineOf } from '../../../domain/orders/cart.ts'
import { KEYS } from '../../../src/services/storage.ts'
import { amina, productOf } from '../../examples.ts'
import { renderApp } from '../renderApp.tsx'
import { withGeolocation } from './geolocation.ts'

const CART = { lines: [lineOf(productOf(), 1)], orderId: 'SAL-ORD-2026-00007', orderOwner: amina.email }
const HINT = 'If you are where the order goes, you can send your location with it, as a pin on the map.'

const shareButton = () => screen.findByRole('button', { name: 'Share my location' })

async function openCheckout() {
  const device = withGeolocation()
  const view = renderApp('/checkout', { cart: CART, user: amina })
  return { ...view, ...device, button: await shareButton() }
}

describe('the map pin', () => {
  it('is asked for on a tap only, once, kept for a reload, and sent [OPN-107]', async () => {
    const { user, storage, services, getCurrentPosition, find, button } = await openCheckout()
    expect(screen.getByText(HINT)).toBeVisible()
    expect(getCurrentPosition).not.toHaveBeenCalled()
    await user.dblClick(button)
    expect(getCurrentPosition).toHaveBeenCalledTimes(1)
    expect(screen.getByText('Finding your location...')).toBeVisible()
    await act(async () => find(-1.283333, 36.816667))
    expect(screen.getByText('Sent with the order, as a pin on the map: -1.28333,36.81667')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Remove the pin' })).toHaveFocus()
    expect(storage.read(KEYS.purchase)).toMatchObject({ form: { map_pin: '-1.28333,36.81667' } })
    await user.selectOptions(screen.getByRole('combobox', { name: 'Region' }), 'Kisii')
    await user.click(screen.getByRole('button', { name: 'Complete Order' }))
    await waitFor(() => expect(services.completeOrder).toHaveBeenCalledTimes(1))
    expect(vi.mocked(services.completeOrder).mock.calls[0]?.[0].form.map_pin).toBe('-1.28333,36.81667')
  })

  it('can be removed, and is then neither stored nor sent [OPN-107]', async () => {
    const { user, storage, find, button } = await openCheckout()
    await user.click(button)
    await act(async () => find(-1.283333, 36.816667))
    await user.click(screen.getByRole('button', { name: 'Remove the pin' }))
    expect(await shareButton()).toHaveFocus()
    expect(screen.getByText(HINT)).toBeVisible()
    expect(JSON.stringify(storage.read(KEYS.purchase))).not.toContain('-1.28333')
    expect((storage.read(KEYS.purchase) as { form: { map_pin?: string } }).form.map_pin).toBeUndefined()
  })

  it.each([
    [
      1,
      'Your browser does not share your location with this shop. ' +
        'Allow it in the browser’s settings, or describe the place above.',
    ],
    [2, 'Your location could not be found closely enough. Try again outdoors, or describe the place above.'],
    [3, 'Your location could not be found closely enough. Try again outdoors, or describe the place above.'],
  ] as const)('says why there is none after error %i, and can be asked for again [OPN-107]', async (code, text) => {
    const { user, getCurrentPosition, fail, button } = await openCheckout()
    await user.click(button)
    await act(async () => fail(code))
    expect(screen.getByText(text)).toBeVisible()
    await user.click(button)
    expect(getCurrentPosition).toHaveBeenCalledTimes(2)
  })

  it('is not taken from a position that may be more than 500 m off [OPN-107]', async () => {
    const { user, find, button } = await openCheckout()
    await user.click(button)
    await act(async () => find(-1.283333, 36.816667, 501))
    expect(screen.getByText(/could not be found closely enough/)).toBeVisible()
    await user.click(button)
    await act(async () => find(-1.283333, 36.816667, 500))
    expect(screen.getByText('Sent with the order, as a pin on the map: -1.28333,36.81667')).toBeVisible()
  })

  it('is dropped when the device answers after the page is left [OPN-107]', async () => {
    const { user, app, router, find, button } = await openCheckout()
    await user.click(button)
    await act(() => router.navigate('/cart'))
    await act(async () => find(-1.283333, 36.816667))
    expect(app.purchase.getSnapshot().context.form.map_pin).toBeUndefined()
  })

  it('is not offered by a browser without a location [OPN-107]', async () => {
    renderApp('/checkout', { cart: CART, user: amina })
    expect(await screen.findByRole('button', { name: 'Complete Order' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Share my location' })).not.toBeInTheDocument()
  })
})
