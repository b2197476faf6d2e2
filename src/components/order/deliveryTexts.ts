import { withCommas } from '../../../domain/money.ts'
import { DELIVERY_OPTIONS, DELIVERY_TIMES } from '../../../domain/orders/deliveryTimes.ts'
import type { Text } from '../../messages/texts.ts'

type OwnFacts = Readonly<Record<string, string>> | undefined

/** Returns what each delivery option costs, in the owner's or the specification's words [STA-10, STA-11] (OPN-87). */
export function deliveryOptions(text: Text<'orders'>, own?: OwnFacts): { name: string; costs: string }[] {
  if (own) return Object.entries(own).map(([name, costs]) => ({ name, costs }))
  return DELIVERY_OPTIONS.map(({ key, fee, days }) => ({
    name: text(`deliveryOptions.${key}.name`),
    costs: text(`deliveryOptions.${key}.costs`, { fee, days }),
  }))
}

/** Returns how long delivery takes to each region, in the owner's or the specification's words [STA-12] (OPN-87). */
export function deliveryTimes(text: Text<'orders'>, own?: OwnFacts): { regions: string; days: string }[] {
  if (own) return Object.entries(own).map(([regions, days]) => ({ regions, days }))
  return DELIVERY_TIMES.map(({ key, days }) => ({
    regions: text(`deliveryTimes.${key}`),
    days: text('deliveryTimes.days', { days }),
  }))
}

/** Returns the note on free delivery in the owner's or the specification's words; empty for 0, or if none says it. */
export function freeDelivery(text: Text<'orders'>, from: number | undefined, own?: string): string {
  return from === 0 ? '' : (own ?? (from === undefined ? '' : text('freeDelivery', { amount: withCommas(from) })))
}
