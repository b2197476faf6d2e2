import * as z from 'zod/mini'
import type { PaymentRequest } from '../../domain/paymentRequests.ts'
import { readFact } from './readFacts.ts'
import type { JsonStorage } from './storage.ts'

const request = z.object({
  orderId: z.string(),
  phone: z.string(),
  askedAt: z.number(),
  toldBefore: z.string(),
  isSent: z.boolean(),
  isListed: z.boolean(),
  isInvoiced: z.boolean(),
})

const stored = z.object({ version: z.literal(1), requests: z.array(request) })

/** Where the payments that a rider has asked for lie in local storage, with masked phones: each rider's apart from others'. */
export const paymentRequestsKey = (email: string): string => `paymentRequests:${email}`

/** What this rider has asked for on this device; nothing where it cannot be read. */
export function readPaymentRequests(storage: JsonStorage, email: string): PaymentRequest[] {
  return readFact(storage, paymentRequestsKey(email), stored)?.requests ?? []
}

export function writePaymentRequests(storage: JsonStorage, email: string, requests: PaymentRequest[]): void {
  storage.write(paymentRequestsKey(email), { version: 1, requests })
}
