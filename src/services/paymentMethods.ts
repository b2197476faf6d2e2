import * as z from 'zod/mini'
import type { PaymentMethod } from '../../domain/paymentMethods.ts'
import { readFact } from './readFacts.ts'
import type { JsonStorage } from './storage.ts'

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

/** Where they lie in local storage: each person's apart from others' (OPN-55). */
export const paymentMethodsKey = (email: string): string => `paymentMethods:${email}`

/** What this person keeps on this device; none where it cannot be read. */
export function readPaymentMethods(storage: JsonStorage, email: string): PaymentMethod[] {
  return readFact(storage, paymentMethodsKey(email), stored)?.methods ?? []
}

/** Keeps exactly what the schema names, so that nothing else of a card is ever kept. */
export function writePaymentMethods(storage: JsonStorage, email: string, methods: PaymentMethod[]): void {
  storage.write(paymentMethodsKey(email), stored.parse({ version: 1, methods }))
}
