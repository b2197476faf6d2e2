import { expect, it } from 'vitest'
import { placeLinkOf } from '../../../domain/orders/mapPin.ts'
import { riderDayOf } from '../../../domain/orders/riderDay.ts'
import { distanceKm, nearestFirst, nextStop, offersNearest, oldestFirst } from '../../../domain/orders/riderList.ts'
import { whatsappLink } from '../../../domain/people/phone.ts'
import { orderOf, rider } from '../../examples.ts'

const CENTRE = { latitude: -1.28333, longitude: 36.81667 }
const WESTLANDS = '-1.26472,36.80194'
const KAREN = '-1.31940,36.70730'

const out = (orderId: string, given: object = {}) => orderOf({ orderId, status: 'Dispatched', ...given })
const idsOf = (orders: { orderId: string }[]) => orders.map(({ orderId }) => orderId).join(' ')

it('puts a rider’s orders that are out first, the oldest at the top [OPN-113]', () => {
  const orders = [
    orderOf({ orderId: 'draft' }),
    out('1-young', { ordered_at: '2026-11-20T08:00:00.000Z' }),
    orderOf({ orderId: 'done', status: 'Delivered', ordered_at: '2026-11-01T08:00:00.000Z' }),
    out('2-old', { ordered_at: '2026-11-19T08:00:00.000Z' }),
  ]
  expect(idsOf(oldestFirst(orders))).toBe('2-old 1-young draft done')
})

it('takes the numbers for the age where the host does not say when an order was placed', () => {
  const orders = ['SAL-ORD-2026-00100', 'SAL-ORD-2026-99', 'SAL-ORD-2025-00500'].map((id) => out(id))
  expect(idsOf(oldestFirst(orders))).toBe('SAL-ORD-2025-00500 SAL-ORD-2026-99 SAL-ORD-2026-00100')
  expect(idsOf(oldestFirst([out('2', { ordered_at: '2026-11-20T08:00:00.000Z' }), out('1')]))).toBe('1 2')
})

it('puts the nearest first, then those without a pin, oldest first, then the others [OPN-113]', () => {
  const orders = [
    orderOf({ orderId: 'done', status: 'Delivered', map_pin: '-1.28333,36.81667' }),
    out('9-none'),
    out('3-far', { map_pin: KAREN }),
    out('8-odd', { map_pin: 'at the church' }),
    out('4-near', { map_pin: WESTLANDS }),
  ]
  expect(idsOf(nearestFirst(orders, CENTRE))).toBe('4-near 3-far 8-odd 9-none done')
})

it('measures distances as the crow flies', () => {
  expect(distanceKm(CENTRE, CENTRE)).toBe(0)
  expect(distanceKm(CENTRE, { latitude: -4.05466, longitude: 39.66359 })).toBeCloseTo(441.5, 1)
  expect(distanceKm({ latitude: 0, longitude: 179.9 }, { latitude: 0, longitude: -179.9 })).toBeCloseTo(22.2, 1)
})

it('stays at a stop while its payment is offered, else goes to the first if its is [OPN-239]', () => {
  const orders = [out('1'), out('2'), orderOf({ orderId: '3', status: 'Delivered' })]
  const stops = [undefined, '2', '3'].map((former) => nextStop(orders, rider, former)?.orderId)
  expect([...stops, nextStop(orders.slice(2), rider, '2')]).toEqual(['1', '2', '1', null])
})

it('offers the nearest only where two orders are out, one with a pin', () => {
  const pinned = out('1', { map_pin: KAREN })
  expect([[pinned], [out('1'), out('2')], [pinned, orderOf()], [pinned, out('2')]].map(offersNearest)).toEqual([
    false,
    false,
    false,
    true,
  ])
})

it('links to the pin on the map, or searches for what was typed [OPN-113]', () => {
  expect(placeLinkOf({ map_pin: KAREN, region: 'Nairobi' })).toBe(`geo:${KAREN}?q=${KAREN}`)
  const typed = { delivery_notes: 'Blue gate\n& dog', street_address: '', location: 'Karen', region: 'Nairobi' }
  expect(placeLinkOf(typed)).toBe('geo:0,0?q=Blue%20gate%20%26%20dog%2C%20Karen%2C%20Nairobi%2C%20Kenya')
  expect(placeLinkOf({ map_pin: 'nowhere', region: '\uD800' })).toBe('geo:0,0?q=%EF%BF%BD%2C%20Kenya')
  expect(placeLinkOf({})).toBe('')
})

it('writes to a customer on WhatsApp, if the number has an international form', () => {
  expect(whatsappLink('0712 345678', 'Order A-1 & more')).toBe('https://wa.me/254712345678?text=Order+A-1+%26+more')
  expect([whatsappLink('', 'x'), whatsappLink('01234567890', 'x')]).toEqual(['', ''])
})

/** 00:30 in Kenya. */
const NOW = Date.UTC(2026, 10, 20, 21, 30)
const TODAY = '2026-11-20T21:00:00.000Z'
const YESTERDAY = '2026-11-20T20:59:59.999Z'
const payment = { text: '', is_confirmed: true, receipt: '', mobile_number: '', requested_at: '' }
const paid = (method: 'mpesa' | 'cash' | null, paid_at: string) => ({
  for_delivery: true,
  paid_at,
  payment: { ...payment, state: 'paid' as const, method },
})
const done = (delivered_at: string) => ({ status: 'Delivered', for_delivery: true, delivered_at })

it('adds up a rider’s day in Kenya [OPN-112]', () => {
  const orders = [
    orderOf({ ...done(TODAY), ...paid('mpesa', TODAY), total_amount: 12_000 }),
    orderOf({ ...done(TODAY), ...paid('cash', TODAY), total_amount: 1_200 }),
    orderOf({ ...done(YESTERDAY), ...paid('mpesa', YESTERDAY), total_amount: 50_000 }),
    out('1', { ...paid('mpesa', TODAY), total_amount: 340 }),
    out('2', { for_delivery: true }),
    // not theirs to deliver, and not to be delivered
    orderOf({ ...done(TODAY), ...paid('cash', TODAY), for_delivery: false }),
    orderOf({ ...paid('cash', TODAY), status: 'Cancelled' }),
  ]
  expect(riderDayOf(orders, NOW)).toEqual({ delivered: 2, mpesa: 12_340, cash: 1_200, toGo: 2 })
})

it('says of the day only what the host tells [OPN-112]', () => {
  expect(riderDayOf([out('1')], NOW)).toBe(null)
  const told = [orderOf(done(TODAY)), out('2', paid('mpesa', TODAY))]
  const untold = [orderOf(done('')), out('1', paid(null, TODAY)), ...told]
  expect(riderDayOf(untold, NOW)).toEqual({ delivered: null, mpesa: null, cash: null, toGo: 2 })
  expect(riderDayOf([out('1', paid('mpesa', ''))], NOW)).toMatchObject({ mpesa: null, cash: null })
})
