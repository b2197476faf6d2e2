import { keyOfStatus } from '../../../domain/orders/orderStatus.ts'
import type { Text } from '../../messages/texts.ts'

/** Returns a status in the shopper's language; one that we don't know stays as the host sends it. */
export function statusName(status: string, text: Text<'orders'>): string {
  const key = keyOfStatus(status)
  return key ? text(`status.${key}`) : status
}
