import * as z from 'zod/mini'
import type { PaymentMethod } from '../../domain/payments/paymentMethods.ts'
import { readStored } from './device/readStoredData.ts'
import type { JsonStorage } from './device/storage.ts'

const method = z.object({
  id: z.string(),
  type: z.enum(['card', 'mpesa']),
  name: z.string(),
  number: z.string(),
  expiry: z.string(),
  isPrimary: z.boolean(),
  isActive: z.boolean(),
  cardPaymentMethodId: z.optional(z.string()),
})

const stored = z.object({ version: z.literal(1), methods: z.array(method) })

/** Key in local storage, one per user (OPN-55). */
export const paymentMethodsKey = (email: string): string => `paymentMethods:${email}`

export function readPaymentMethods(storage: JsonStorage, email: string): PaymentMethod[] {
  return readStored(storage, paymentMethodsKey(email), stored)?.methods ?? []
}

/** Stores only the schema's fields, so that no other data of a card is ever stored. */
export function writePaymentMethods(storage: JsonStorage, email: string, methods: PaymentMethod[]): void {
  storage.write(paymentMethodsKey(email), stored.parse({ version: 1, methods }))
}
