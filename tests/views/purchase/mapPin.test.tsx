import { act, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { lineOf } from '../../../domain/orders/cart.ts'
import { KEYS } from '../../../src/services/device/storage.ts'
import { amina, productOf } from '../../examples.ts'
import { openCheckout as openPurchase } from '../../../src/app/checkout.ts'
import { MapPinField } from '../../../src/pages/checkout/MapPinField.tsx'
import { renderPart } from '../support.tsx'
import { withGeolocation } from './geolocation.ts'

const CART = { lines: [lineOf(productOf(), 1)], orderId: 'SAL-ORD-2026-00007', orderOwner: amina.email }
const HINT = 'If you are where the order goes, you can send your location with it, as a pin on the map.'

const SET = 'Sent with the order, as a pin on the map: -1.28333,36.81667'
const REFUSED =
  'Your browser does not share your location with this shop. ' +
  'Allow it in the browser’s settings, or describe the place above.'
const NOT_FOUND = 'Your location could not be found closely enough. Try again outdoors, or describe the place above.'

const said = () => screen.getByRole('status').textContent

function openField() {
  const view = renderPart(<MapPinField />, { address: '/checkout', cart: CART, user: amina })
  act(() => openPurchase(view.app, null))
  return { ...view, pin: () => view.app.purchase.getSnapshot().context.form.map_pin }
}

describe('the map pin', () => {
  it('is asked for on a tap only, once, kept for a reload, and can be removed [OPN-107]', async () => {
    const { getCurrentPosition, find } = withGeolocation()
    const { user, storage } = openField()
    const button = screen.getByRole('button', { name: 'Share my location' })
    expect(said()).toBe(HINT)
    expect(getCurrentPosition).not.toHaveBeenCalled()
    await user.dblClick(button)
    expect(getCurrentPosition).toHaveBeenCalledTimes(1)
    expect(said()).toBe('Finding your location...')
    await act(async () => find(-1.283333, 36.816667))
    expect(said()).toBe(SET)
    expect(screen.getByRole('button', { name: 'Remove the pin' })).toHaveFocus()
    expect(storage.read(KEYS.purchase)).toMatchObject({ form: { map_pin: '-1.28333,36.81667' } })
    await user.click(button)
    expect(screen.getByRole('button', { name: 'Share my location' })).toHaveFocus()
    expect(said()).toBe(HINT)
    expect(JSON.stringify(storage.read(KEYS.purchase))).not.toContain('-1.28333')
    expect((storage.read(KEYS.purchase) as { form: { map_pin?: string } }).form.map_pin).toBeUndefined()
  })

  it('says why there is none, also when it may be over 500 m off, and can be asked for again [OPN-107]', async () => {
    const { getCurrentPosition, find, fail } = withGeolocation()
    openField()
    const button = screen.getByRole('button')
    for (const [code, text] of [
      [1, REFUSED],
      [2, NOT_FOUND],
      [3, NOT_FOUND],
    ] as const) {
      act(() => button.click())
      await act(async () => fail(code))
      expect(said(), `error ${code}`).toBe(text)
    }
    act(() => button.click())
    await act(async () => find(-1.283333, 36.816667, 501))
    expect(said()).toBe(NOT_FOUND)
    act(() => button.click())
    await act(async () => find(-1.283333, 36.816667, 500))
    expect(said()).toBe(SET)
    expect(getCurrentPosition).toHaveBeenCalledTimes(5)
  })

  it('is dropped when the device answers after the page is left [OPN-107]', async () => {
    const { find } = withGeolocation()
    const { router, pin } = openField()
    act(() => screen.getByRole('button').click())
    await act(() => router.navigate('/cart'))
    await act(async () => find(-1.283333, 36.816667))
    expect(pin()).toBeUndefined()
  })

  it('is not offered by a browser without a location [OPN-107]', () => {
    openField()
    expect(screen.queryByRole('button')).toBeNull()
  })
})
