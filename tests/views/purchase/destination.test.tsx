import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import '../../../src/components/delivery/DeliveryEstimate.tsx'
import { CartSummary } from '../../../src/pages/cart/CartSummary.tsx'
import { CheckoutPage } from '../../../src/pages/checkout/CheckoutPage.tsx'
import { ProductDelivery } from '../../../src/pages/product/ProductDelivery.tsx'
import { amina, kettle, orderOf, rider } from '../../examples.ts'
import { renderPart, type Scene } from '../support.tsx'

// a Sunday
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T09:00:00Z') }))
afterEach(() => void vi.useRealTimers())

const stored = (region: string, location = '') => ({ destination: { version: 1, region, location } })

/** Renders what the cart costs, which asks for the place. */
const renderCart = (scene: Scene = {}) =>
  renderPart(<CartSummary isOrdering={false} />, {
    address: '/cart',
    cart: { lines: [kettle] },
    holidays: [],
    ...scene,
  })

async function openCart(scene: Scene = {}) {
  const view = renderCart(scene)
  await screen.findByText('Kisii')
  return view
}

const select = (name: string) => screen.getByLabelText(name)
const choose = (name: string, value: string) => fireEvent.change(select(name), { target: { value } })
const answer = () => within(screen.getByLabelText('Delivery')).getByRole('status').textContent
const row = (name: string) => screen.getByText(name, { selector: 'p' }).parentElement!.textContent

describe('the cart', () => {
  it('asks for the county, and then has its fee, the total with it and the days of arrival [OPN-116]', async () => {
    const { storage } = await openCart()
    expect(answer()).toBe('Choose your county to see the fee and when your order arrives.')
    expect(row('Delivery')).toBe('DeliveryKES 0')
    expect(screen.getByText('Your county’s delivery fee is added at checkout')).toBeVisible()
    choose('County', 'Kisii')
    expect(answer()).toBe('Kisii: KES 300, arrives Fri 27 Nov to Tue 1 Dec')
    expect(row('Delivery')).toBe('DeliveryKES 300')
    expect(row('Total')).toBe('TotalKES 1,800')
    expect(screen.getByText(/added at checkout/)).not.toBeVisible()
    expect(storage.read('destination')).toEqual({ version: 1, region: 'Kisii', location: '' })
    choose('County', '')
    expect(row('Total')).toBe('TotalKES 1,500')
  })

  it('asks for the area where the county has some, and forgets it with the county [OPN-116]', async () => {
    const { storage } = await openCart({ stored: stored('Nairobi', 'Karen') })
    await expect.poll(answer).toBe('Karen, Nairobi: KES 150, arrives Mon 23 to Tue 24 Nov')
    expect(select('Area')).toHaveValue('Karen')
    choose('County', 'Kisii')
    expect(select('Area')).toBeDisabled()
    expect(select('Area')).toHaveDisplayValue('No area needed')
    choose('County', '')
    expect(select('Area')).toHaveDisplayValue('County first')
    choose('County', 'Nairobi')
    expect(select('Area')).toBeEnabled()
    expect(answer()).toBe('Nairobi: arrives Mon 23 to Tue 24 Nov. Choose your area to see the fee.')
    expect(row('Delivery')).toBe('DeliveryChoose your area')
    choose('Area', 'Westlands')
    expect(answer()).toBe('Westlands, Nairobi: Free, arrives Mon 23 to Tue 24 Nov')
    expect(storage.read('destination')).toEqual({ version: 1, region: 'Nairobi', location: 'Westlands' })
  })

  it('says a day only where it knows the public holidays and the owner’s time, if any [OPN-115]', async () => {
    const known = await openCart({ stored: stored('Kisii'), holidays: ['2026-11-24'] })
    expect(answer()).toBe('Kisii: KES 300, arrives Mon 30 Nov to Wed 2 Dec')
    known.unmount()
    const own = await openCart({ stored: stored('Kisii'), config: { deliveryTimes: { Kisii: '1 day' } } })
    expect(answer()).toBe('Kisii: KES 300, arrives Mon 23 Nov')
    own.unmount()
    const { holidays: _, ...scene } = { holidays: null, stored: stored('Kisii') }
    renderPart(<CartSummary isOrdering={false} />, { address: '/cart', cart: { lines: [kettle] }, ...scene })
    await expect.poll(answer).toBe('Kisii: KES 300')
  })

  it('says what is missing for free delivery, and delivers free from there [OPN-114]', async () => {
    const below = await openCart({ config: { freeDeliveryFrom: 2000 } })
    expect(screen.getByText('Free delivery for orders over 2,000')).toBeVisible()
    const both = screen.getByText(/otherwise/).parentElement
    expect(both).toHaveTextContent(
      /^With KES 500 more, delivery is free; otherwise your county’s fee is added at checkout$/,
    )
    expect(both).toBeVisible()
    choose('County', 'Kisii')
    expect(screen.getByText(/more for free delivery/).parentElement).toHaveTextContent(
      /^KES 500 more for free delivery$/,
    )
    expect(screen.getByText(/otherwise/)).not.toBeVisible()
    choose('County', 'Nairobi')
    await screen.findByText('Westlands')
    choose('Area', 'Westlands')
    expect(screen.queryByText(/more for free delivery/)).toBeNull()
    below.unmount()

    await openCart({ config: { freeDeliveryFrom: 1500 }, stored: stored('Kisii') })
    expect([row('Delivery'), row('Total')]).toEqual(['DeliveryRegular fee KES 300 Free', 'TotalKES 1,500'])
    expect(answer()).toMatch(/^Kisii: Free, arrives/)
    expect(screen.queryByText(/more for free delivery|otherwise|at checkout/)).toBeNull()
  })

  it('has no note where delivery is never free [OPN-114]', async () => {
    const off = await openCart({
      config: { freeDeliveryFrom: 0, promises: { freeDeliveryFrom: 'Free above 9,000' } },
    })
    expect(screen.queryByText(/Free above|for orders over/)).toBeNull()
    expect(screen.getByText('Your county’s delivery fee is added at checkout')).toBeVisible()
    off.unmount()
  })

  it('has the note where a host is silent, until it has a fee above it [CRT-14, CRT-16] [OPN-114]', async () => {
    await openCart({ cart: { lines: [{ ...kettle, quantity: 4 }] } })
    const note = screen.getByText('Free delivery for orders over 5,000')
    expect(note).toBeVisible()
    expect(row('Delivery')).toBe('DeliveryKES 0')
    expect(screen.getByText('Your county’s delivery fee is added at checkout')).toBeVisible()
    choose('County', 'Kisii')
    expect(note).not.toBeVisible()
    expect(row('Delivery')).toBe('DeliveryKES 300')
    expect(screen.getByText('We accept M-PESA payments only')).toBeVisible()
  })

  const delivered = [
    orderOf({ orderId: 'ORD-3', region: '' }),
    orderOf({ orderId: 'ORD-2', status: 'Delivered', region: 'Nairobi', location: 'Karen' }),
    orderOf({ orderId: 'ORD-1', status: 'Delivered', region: 'Kisii' }),
  ]

  it('begins with the place of the customer’s last order, until they are gone [OPN-116]', async () => {
    const fetchOrders = async () => delivered
    const { app, storage } = await openCart({ user: amina, services: { fetchOrders } })
    await expect.poll(answer).toMatch(/^Karen, Nairobi: KES 150/)
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
    await expect.poll(() => app.resources.orders.getSnapshot().context.value).toEqual(delivered)
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
    await openCart({ stored: stored('Nairobi'), services: { fetchLocations } })
    expect(await screen.findByText(/The areas could not be loaded/)).toBeVisible()
    fireEvent.click(screen.getByText('Try Again'))
    expect(select('Area')).toHaveFocus()
    expect(await screen.findByText('Karen')).toBeInTheDocument()
  })

  it('is as specified where the counties cannot be read, and can ask for them again [CRT-14, CRT-15]', async () => {
    const fetchRegions = vi
      .fn()
      .mockResolvedValueOnce([])
      .mockResolvedValue([{ region: 'Kisii', has_location: false, delivery_fee: 300 }])
    renderCart({ services: { fetchRegions } })
    await expect.poll(answer).toBe('The counties could not be loaded. Try Again')
    expect(row('Delivery')).toBe('DeliveryKES 0')
    expect(row('Total')).toBe('TotalKES 1,500')
    fireEvent.click(screen.getByText('Try Again'))
    expect(select('County')).toHaveFocus()
    expect(await screen.findByText('Kisii')).toBeInTheDocument()
  })
})

describe('checkout', () => {
  it('begins with the place that was chosen on this device, and keeps what was chosen there [OPN-116]', async () => {
    const scene = { user: amina, cart: { lines: [kettle], orderId: 'ORD-1', orderOwner: amina.email } }
    const { router } = renderPart(<CheckoutPage />, {
      address: '/checkout',
      ...scene,
      stored: stored('Nairobi', 'Karen'),
    })
    await waitFor(() => expect(select('Location')).toHaveValue('Karen'))
    expect(select('Region')).toHaveValue('Nairobi')
    expect(row('Total')).toBe('TotalKES 1,650')
    await screen.findByText('Kisii')
    choose('Region', 'Kisii')
    await act(() => router.navigate('/cart'))
    await act(() => router.navigate('/checkout'))
    expect(select('Region')).toHaveValue('Kisii')
  })

  it('says when the order arrives, and that the total lacks the fee before a county is known [OPN-222]', async () => {
    renderPart(<CheckoutPage />, { address: '/checkout', user: amina, cart: { lines: [kettle] }, holidays: [] })
    const under = () => within(screen.getByText('Express delivery').closest('section')!).getByRole('status').textContent
    await screen.findByText('Kisii')
    expect([under(), row('Arrives'), row('Total')]).toEqual([
      'Choose your county to see when your order arrives.',
      'Arrives–',
      'Total + deliveryKES 1,500',
    ])
    expect(screen.getByText('3-5 business days')).toBeVisible()
    choose('Region', 'Kisii')
    expect([under(), row('Arrives'), row('Total')]).toEqual([
      'Arrives Fri 27 Nov to Tue 1 Dec.',
      'ArrivesFri 27 Nov to Tue 1 Dec',
      'TotalKES 1,800',
    ])
  })

  it('explains region and location, and gives examples for the notes [OPN-223, CHK-05]', async () => {
    renderPart(<CheckoutPage />, { address: '/checkout', user: amina, cart: { lines: [kettle] } })
    expect(await screen.findByRole('combobox', { name: 'Region' })).toHaveAccessibleDescription('Your county')
    expect(screen.getByRole('combobox', { name: 'Location' })).toHaveAccessibleDescription('Your area in the county')
    expect(screen.getByRole('textbox', { name: 'Delivery notes (optional)' })).toHaveAccessibleDescription(
      'Estate, building, house number, landmark',
    )
  })
})

describe('the product page', () => {
  function openProduct(scene: Scene = {}) {
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
    const view = renderPart(<ProductDelivery price={1500} />, { address: '/product/ITEM-1', holidays: [], ...scene })
    act(() => seen.forEach((see) => see()))
    return view
  }

  it('has fee and arrival of one piece at the remembered county [OPN-116]', async () => {
    openProduct({ stored: stored('Kisii') })
    expect((await screen.findByText(/^Kisii:/)).parentElement).toHaveTextContent(
      'Kisii: KES 300, arrives Fri 27 Nov to Tue 1 Dec',
    )
  })

  it('loads the counties when they are asked for, and opens their list [OPN-116]', async () => {
    const showPicker = vi.fn()
    HTMLSelectElement.prototype.showPicker = showPicker
    const { services } = openProduct()
    expect(services.fetchRegions).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('button', { name: 'County Choose your county' }))
    await screen.findByText('Kisii')
    expect(select('County')).toHaveFocus()
    await expect.poll(() => showPicker.mock.calls).toHaveLength(1)
    choose('County', 'Kisii')
    expect(answer()).toMatch(/^Kisii: KES 300, arrives/)
  })

  it('begins with the place of the customer’s last order [OPN-116]', async () => {
    const fetchOrders = async () => [orderOf({ status: 'Delivered', region: 'Kisii' })]
    openProduct({ user: amina, services: { fetchOrders } })
    await screen.findByLabelText('Delivery')
    await expect.poll(answer).toMatch(/^Kisii: KES 300, arrives/)
  })
})
