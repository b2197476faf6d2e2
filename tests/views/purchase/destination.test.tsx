import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import '../../../src/components/delivery/DeliveryEstimate.tsx'
import '../../../src/pages/cart/CartPage.tsx'
import '../../../src/pages/checkout/CheckoutPage.tsx'
import '../../../src/pages/product/ProductPage.tsx'
import { amina, kettle, orderOf, productOf, rider } from '../../examples.ts'
import { renderApp } from '../renderApp.tsx'
import type { Scene } from '../support.tsx'

// a Sunday
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T09:00:00Z') }))
afterEach(() => void vi.useRealTimers())

const stored = (region: string, location = '') => ({ destination: { version: 1, region, location } })

async function openCart(scene: Scene = {}) {
  const view = renderApp('/cart', { cart: { lines: [kettle] }, holidays: [], ...scene })
  await screen.findByRole('option', { name: 'Kisii' })
  return view
}

const select = (name: string) => screen.getByRole('combobox', { name })
const answer = () => within(screen.getByRole('group', { name: 'Delivery' })).getByRole('status')
const row = (name: string) =>
  within(screen.getByRole('region', { name: 'Order summary' })).getByText(name, { selector: 'p' }).parentElement

describe('the cart', () => {
  it('asks for the county, and then has its fee, the total with it and the days of arrival [OPN-116]', async () => {
    const { user, storage } = await openCart()
    expect(answer()).toHaveTextContent('Choose your county to see the fee and when your order arrives.')
    expect(row('Delivery')).toHaveTextContent('DeliveryKES 0')
    expect(screen.getByText('The delivery fee for your region is shown at checkout')).toBeVisible()
    await user.selectOptions(select('County'), 'Kisii')
    expect(answer().textContent).toBe('Kisii: KES 300, arrives Fri 27 Nov to Tue 1 Dec')
    expect(row('Delivery')).toHaveTextContent('DeliveryKES 300')
    expect(row('Total')).toHaveTextContent('TotalKES 1,800')
    expect(screen.queryByText(/shown at checkout/)).not.toBeInTheDocument()
    expect(storage.read('destination')).toEqual({ version: 1, region: 'Kisii', location: '' })
    await user.selectOptions(select('County'), '')
    expect(row('Total')).toHaveTextContent('TotalKES 1,500')
  })

  it('asks for the area where the county has some, and forgets it with the county [OPN-116]', async () => {
    const { user, storage } = await openCart({ stored: stored('Nairobi', 'Karen') })
    await expect.poll(() => answer().textContent).toBe('Karen, Nairobi: KES 150, arrives Mon 23 to Tue 24 Nov')
    expect(select('Area')).toHaveValue('Karen')
    await user.selectOptions(select('County'), 'Kisii')
    expect(screen.queryByRole('combobox', { name: 'Area' })).not.toBeInTheDocument()
    await user.selectOptions(select('County'), 'Nairobi')
    expect(answer().textContent).toBe('Nairobi: arrives Mon 23 to Tue 24 Nov. Choose your area to see the fee.')
    expect(row('Delivery')).toHaveTextContent('DeliveryChoose your area')
    await user.selectOptions(select('Area'), 'Westlands')
    expect(answer().textContent).toBe('Westlands, Nairobi: Free, arrives Mon 23 to Tue 24 Nov')
    expect(storage.read('destination')).toEqual({ version: 1, region: 'Nairobi', location: 'Westlands' })
  })

  it('counts the public holidays that the server knows, and says no day without them [OPN-115]', async () => {
    const known = await openCart({ stored: stored('Kisii'), holidays: ['2026-11-24'] })
    expect(answer().textContent).toBe('Kisii: KES 300, arrives Mon 30 Nov to Wed 2 Dec')
    known.unmount()
    const { holidays: _, ...page } = { holidays: null, cart: { lines: [kettle] }, stored: stored('Kisii') }
    renderApp('/cart', page)
    await expect.poll(() => answer().textContent).toBe('Kisii: KES 300')
  })

  it('has the owner’s times where they name the county, else no day [OPN-115]', async () => {
    const own = await openCart({ stored: stored('Kisii'), config: { deliveryTimes: { Kisii: '1 day' } } })
    expect(answer().textContent).toBe('Kisii: KES 300, arrives Mon 23 Nov')
    own.unmount()
    await openCart({ stored: stored('Kisii'), config: { deliveryTimes: { Kisumu: '1 day' } } })
    expect(answer().textContent).toBe('Kisii: KES 300')
  })

  it('says what is missing for free delivery, and delivers free from there [OPN-114]', async () => {
    const below = await openCart({ config: { freeDeliveryFrom: 2000 } })
    expect(screen.getByText('Free delivery for orders over 2,000')).toBeVisible()
    expect(screen.getByText(/more for free delivery/)).toHaveTextContent('KES 500 more for free delivery')
    await below.user.selectOptions(select('County'), 'Nairobi')
    await below.user.selectOptions(await screen.findByRole('combobox', { name: 'Area' }), 'Westlands')
    expect(screen.queryByText(/more for free delivery/)).not.toBeInTheDocument()
    below.unmount()

    await openCart({ config: { freeDeliveryFrom: 1500 }, stored: stored('Kisii') })
    expect(row('Delivery')).toHaveTextContent('DeliveryRegular fee KES 300 Free')
    expect(row('Total')).toHaveTextContent('TotalKES 1,500')
    expect(answer()).toHaveTextContent('Kisii: Free, arrives')
    expect(screen.queryByText(/more for free delivery/)).not.toBeInTheDocument()
  })

  it('has no note without free delivery, nor where a host is silent [CRT-16, OPN-114]', async () => {
    const off = await openCart({
      config: { freeDeliveryFrom: 0, promises: { freeDeliveryFrom: 'Free above 9,000' } },
    })
    expect(screen.queryByText(/Free above|for orders over/)).not.toBeInTheDocument()
    off.unmount()
    await openCart({ cart: { lines: [{ ...kettle, quantity: 4 }] }, stored: stored('Kisii') })
    expect(screen.queryByText(/for orders over/)).not.toBeInTheDocument()
    expect(row('Delivery')).toHaveTextContent('DeliveryKES 300')
  })

  const delivered = [
    orderOf({ orderId: 'ORD-3', region: '' }),
    orderOf({ orderId: 'ORD-2', status: 'Delivered', region: 'Nairobi', location: 'Karen' }),
    orderOf({ orderId: 'ORD-1', status: 'Delivered', region: 'Kisii' }),
  ]

  it('begins with the place of the customer’s last order, until they are gone [OPN-116]', async () => {
    const fetchOrders = async () => delivered
    const { app, storage } = await openCart({ user: amina, services: { fetchOrders } })
    await expect.poll(() => answer().textContent).toMatch(/^Karen, Nairobi: KES 150/)
    act(() => app.session.send({ type: 'session.logOut' }))
    expect(select('County')).toHaveValue('')
    expect(storage.read('destination')).toBeNull()
  })

  it.each([
    ['a choice on this device', amina, stored('Kisii'), 'Kisii'],
    ['a rider, whose list has the orders of others', rider, {}, ''],
  ])('does not for %s [OPN-116]', async (_, user, device, county) => {
    const { app } = await openCart({ user, stored: device, services: { fetchOrders: async () => delivered } })
    act(() => app.resources.orders.send({ type: 'resource.refresh' }))
    await expect.poll(() => app.resources.orders.getSnapshot().context.held).toEqual(delivered)
    expect(select('County')).toHaveValue(county)
  })

  it('follows other tabs, and sets unreadable data aside', async () => {
    const { storage } = await openCart({ stored: { destination: 'Kisii' } })
    expect(select('County')).toHaveValue('')
    storage.write('destination', stored('Kisii').destination)
    act(() => void dispatchEvent(new StorageEvent('storage', { key: 'destination' })))
    expect(select('County')).toHaveValue('Kisii')
  })

  it('can ask again for areas that did not arrive', async () => {
    const fetchLocations = vi
      .fn()
      .mockRejectedValueOnce(new Error('no network'))
      .mockResolvedValue([{ location: 'Karen', delivery_fee: 150 }])
    const { user } = await openCart({ stored: stored('Nairobi'), services: { fetchLocations } })
    expect(await screen.findByText(/The areas could not be loaded/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(select('Area')).toHaveFocus()
    expect(await screen.findByRole('option', { name: 'Karen' })).toBeInTheDocument()
  })

  it('is as specified where the counties cannot be read [CRT-14, CRT-15]', async () => {
    renderApp('/cart', { cart: { lines: [kettle] }, services: { fetchRegions: async () => [] } })
    await screen.findByRole('region', { name: 'Order summary' })
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Delivery' })).not.toBeInTheDocument())
    expect(row('Delivery')).toHaveTextContent('DeliveryKES 0')
    expect(row('Total')).toHaveTextContent('TotalKES 1,500')
  })
})

describe('checkout', () => {
  const scene = { user: amina, cart: { lines: [kettle], orderId: 'ORD-1', orderOwner: amina.email } }

  it('begins with the place that was chosen on this device [OPN-116]', async () => {
    renderApp('/checkout', { ...scene, stored: stored('Nairobi', 'Karen') })
    await expect.poll(() => select('Location')).toHaveValue('Karen')
    expect(select('Region')).toHaveValue('Nairobi')
    expect(row('Total')).toHaveTextContent('TotalKES 1,650')
  })

  it('keeps what was chosen there, and the place of a draft [OPN-116]', async () => {
    const view = renderApp('/checkout', { ...scene, stored: stored('Nairobi', 'Karen') })
    await expect.poll(() => select('Location')).toHaveValue('Karen')
    await view.user.selectOptions(select('Region'), 'Kisii')
    await act(() => view.router.navigate('/cart'))
    await act(() => view.router.navigate('/checkout'))
    expect(select('Region')).toHaveValue('Kisii')
    view.unmount()
    const order = orderOf({ orderId: 'ORD-2', region: 'Kisii' })
    const services = { fetchOrders: async () => [order] }
    renderApp('/checkout', {
      ...scene,
      stored: stored('Nairobi', 'Karen'),
      services,
      state: { order, owner: amina.email },
    })
    await expect.poll(() => select('Region')).toHaveValue('Kisii')
  })
})

describe('the product page', () => {
  const product = productOf({ id: 'ITEM-1', price: 1500 })

  async function openProduct(scene: Scene = {}) {
    const seen: (() => void)[] = []
    class Observer {
      constructor(listener: (entries: { isIntersecting: boolean }[]) => void) {
        seen.push(() => listener([{ isIntersecting: true }]))
      }
      observe() {}
      disconnect() {}
    }
    vi.stubGlobal('IntersectionObserver', Observer)
    onTestFinished(() => void vi.unstubAllGlobals())
    const services = { fetchProducts: async () => [product], ...scene.services }
    const view = renderApp('/product/ITEM-1', { holidays: [], ...scene, services })
    await screen.findByRole('heading', { level: 1, name: product.name })
    act(() => seen.forEach((see) => see()))
    return view
  }

  it('has fee and arrival of one piece at the remembered county [OPN-116]', async () => {
    await openProduct({ stored: stored('Kisii') })
    expect(await screen.findByText(/^Kisii: /)).toHaveTextContent('Kisii: KES 300, arrives Fri 27 Nov to Tue 1 Dec')
  })

  it('loads the counties when they are asked for, and opens their list [OPN-116]', async () => {
    const showPicker = vi.fn()
    HTMLSelectElement.prototype.showPicker = showPicker
    const { user, services } = await openProduct()
    expect(services.fetchRegions).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'County Choose your county' }))
    await screen.findByRole('option', { name: 'Kisii' })
    expect(select('County')).toHaveFocus()
    await expect.poll(() => showPicker.mock.calls).toHaveLength(1)
    await user.selectOptions(select('County'), 'Kisii')
    expect(answer()).toHaveTextContent('Kisii: KES 300, arrives')
  })

  it('begins with the place of the customer’s last order [OPN-116]', async () => {
    const fetchOrders = async () => [orderOf({ status: 'Delivered', region: 'Kisii' })]
    await openProduct({ user: amina, services: { fetchOrders } })
    await screen.findByRole('group', { name: 'Delivery' })
    await expect.poll(() => answer().textContent).toMatch(/^Kisii: KES 300, arrives/)
  })
})
