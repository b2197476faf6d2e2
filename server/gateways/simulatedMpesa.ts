import { randomInt, randomUUID } from 'node:crypto'
import { mpesaCallbacks } from './mpesaCallbacks.ts'
import { resultOf } from './mpesaResults.ts'
import type { PaymentGateway, PaymentResult } from './payment.ts'

/** Creates a simulated phone; the owner's command `mpesa` answers its prompts. */
export function simulatedMpesa(): PaymentGateway {
  return {
    start: async () => ({ accepted: true, id: `ws_CO_${randomUUID()}` }),
    status: null,
    callbacks: mpesaCallbacks,
  }
}

/** The answers of the simulated phone, with M-PESA's result codes. */
export const ANSWERS = { pay: '0', cancel: '1032', 'wrong-pin': '2001', 'low-balance': '1', silent: '1037' } as const

export type Answer = keyof typeof ANSWERS

/** Returns the result of an answer; a payment has a receipt. */
export function resultOfAnswer(answer: Answer): PaymentResult & { receipt: string | null } {
  const result = resultOf(ANSWERS[answer])
  return { ...result, receipt: result.isPaid ? generatedReceipt() : null }
}

/** Returns ten capital letters and digits, like M-PESA's receipts. */
function generatedReceipt(): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
  return Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join('')
}
