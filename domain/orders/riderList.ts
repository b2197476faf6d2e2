import type { Order, User } from '../entities.ts'
import { isIn, offersPayment } from './orderStatus.ts'
import { isMapPin } from './mapPin.ts'

/** A position in degrees. */
export interface Position {
  latitude: number
  longitude: number
}

const EARTH_KM = 6371

/** Returns the distance in km between two points as the crow flies. */
export function distanceKm(from: Position, to: Position): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const half = (a: number, b: number) => Math.sin(radians(b - a) / 2) ** 2
  const share =
    half(from.latitude, to.latitude) +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * half(from.longitude, to.longitude)
  return 2 * EARTH_KM * Math.asin(Math.sqrt(share))
}

/** Returns where an order's map pin is, or null without one. */
function positionOf({ map_pin = '' }: Order): Position | null {
  if (!isMapPin(map_pin)) return null
  const [latitude, longitude] = map_pin.split(',').map(Number) as [number, number]
  return { latitude, longitude }
}

const isOut = (order: Order): boolean => isIn(order, 'out')

/** By the time of ordering where the host sends it, otherwise by the order's number. */
function byAge(one: Order, other: Order): number {
  if (one.ordered_at && other.ordered_at) return Date.parse(one.ordered_at) - Date.parse(other.ordered_at)
  return one.orderId.localeCompare(other.orderId, 'en', { numeric: true })
}

/** Puts a rider's dispatched orders first, the oldest of them at the top; the others stay as they come. */
export function oldestFirst(orders: readonly Order[]): Order[] {
  return [...orders.filter(isOut).sort(byAge), ...orders.filter((order) => !isOut(order))]
}

/** Puts a rider's dispatched orders first, the nearest to a position at the top, those without a map pin after them. */
export function nearestFirst(orders: readonly Order[], here: Position): Order[] {
  const distances = new Map(
    orders.map((order) => {
      const there = positionOf(order)
      return [order, there ? distanceKm(here, there) : Infinity]
    }),
  )
  const [out, others] = [oldestFirst(orders).filter(isOut), orders.filter((order) => !isOut(order))]
  // of two without a pin this is no number, which leaves them in their order
  return [...out.sort((one, other) => distances.get(one)! - distances.get(other)!), ...others]
}

/** Returns whether sorting by distance tells anything: two orders are out, and one of them has a map pin. */
export function offersNearest(orders: readonly Order[]): boolean {
  const out = orders.filter(isOut)
  return out.length > 1 && out.some((order) => positionOf(order) !== null)
}

/** Returns the order that a rider goes to: the former stop while its payment is offered, else the first if its is. */
export function nextStop(orders: readonly Order[], user: User, former: string | undefined): Order | null {
  const offered = orders.filter((order) => offersPayment(order, user))
  return offered.find(({ orderId }) => orderId === former) ?? offered.find((order) => order === orders[0]) ?? null
}
