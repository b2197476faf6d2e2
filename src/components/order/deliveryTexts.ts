import { DELIVERY_OPTIONS, DELIVERY_TIMES } from '../../../domain/orders/deliveryTimes.ts'
import type { Text } from '../../messages/texts.ts'

/** Returns what each delivery option costs, in the specification's words [STA-10, STA-11]. */
export function deliveryOptions(text: Text<'orders'>): { name: string; costs: string }[] {
  return DELIVERY_OPTIONS.map(({ key, fee, days }) => ({
    name: text(`deliveryOptions.${key}.name`),
    costs: text(`deliveryOptions.${key}.costs`, { fee, days }),
  }))
}

/** Returns how long delivery takes to each region [STA-12]. */
export function deliveryTimes(text: Text<'orders'>): { regions: string; days: string }[] {
  return DELIVERY_TIMES.map(({ key, days }) => ({
    regions: text(`deliveryTimes.${key}`),
    days: text('deliveryTimes.days', { days }),
  }))
}
