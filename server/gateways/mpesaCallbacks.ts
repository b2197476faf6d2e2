import * as z from 'zod/mini'
import { resultOf } from './mpesaResults.ts'
import type { PaymentGateway } from './payment.ts'

const callbackSchema = z.object({
  Body: z.object({
    stkCallback: z.object({
      CheckoutRequestID: z.string().check(z.minLength(1), z.maxLength(200)),
      ResultCode: z.pipe(z.union([z.string().check(z.maxLength(40)), z.number()]), z.transform(String)),
      // null, or without items, where nothing was paid
      CallbackMetadata: z.nullish(
        z.object({ Item: z.nullish(z.array(z.object({ Name: z.string(), Value: z.optional(z.unknown()) }))) }),
      ),
    }),
  }),
})

/** Safaricom's callbacks of STK pushes (reference §2). */
export const mpesaCallbacks: PaymentGateway['callbacks'] = {
  read(body) {
    const read = callbackSchema.safeParse(parsed(body))
    if (!read.success) return null
    const { CheckoutRequestID: id, ResultCode, CallbackMetadata } = read.data.Body.stkCallback
    const valueOf = (name: string) => CallbackMetadata?.Item?.find((item) => item.Name === name)?.Value
    const receipt = valueOf('MpesaReceiptNumber')
    return {
      ...resultOf(ResultCode),
      id,
      amount: Number(valueOf('Amount')),
      receipt: typeof receipt === 'string' && receipt.trim() !== '' ? receipt : null,
    }
  },
  answer: (isKept) => (isKept ? { ResultCode: 0, ResultDesc: 'Accepted' } : { ResultCode: 1, ResultDesc: 'Unknown' }),
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}
