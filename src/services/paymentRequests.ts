import * as z from 'zod/mini'
import type { PaymentRequest } from '../../domain/payments/paymentRequests.ts'
import { readStored } from './device/readStoredData.ts'
import type { JsonStorage } from './device/storage.ts'

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

/** Key in local storage, one per rider. The stored phones are masked. */
export const paymentRequestsKey = (email: string): string => `paymentRequests:${email}`

export function readPaymentRequests(storage: JsonStorage, email: string): PaymentRequest[] {
  return readStored(storage, paymentRequestsKey(email), stored)?.requests ?? []
}

export function writePaymentRequests(storage: JsonStorage, email: string, requests: PaymentRequest[]): void {
  storage.write(paymentRequestsKey(email), { version: 1, requests })
}
