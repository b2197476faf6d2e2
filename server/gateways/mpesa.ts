import { randomUUID } from 'node:crypto'

export interface Push {
  /** Whole shillings. */
  amount: number
  /** 12 digits, 2547… or 2541…. */
  msisdn: string
  /** At most 12 letters and digits; stands on the customer's statement. */
  reference: string
  /** At most 13 letters, digits and spaces. */
  description: string
  /** The last part of the address for M-PESA's word on this very prompt; nobody else knows it. */
  callbackToken: string
}

/** `accepted` says that the prompt was sent to the phone, not that anything was paid. `code` is M-PESA's reason, where it gives one. */
export type PushAnswer =
  | { accepted: true; checkoutRequestId: string; merchantRequestId?: string }
  | { accepted: false; message: string; code?: string }

/** `pending`: M-PESA is still working on it. `resultCode` '0' is paid; the receipt comes by callback only. */
export type QueryAnswer = { pending: true } | { pending: false; resultCode: string }

/** Asks a phone to pay (M-PESA STK push). What the phone did comes later, through `settleAttempt`. */
export interface MpesaGateway {
  /** Not accepted means that no phone is asked. Rejects only where that is not known, as when the line broke before the answer. */
  push(push: Push): Promise<PushAnswer>
  /** What became of a prompt; null where there is nobody to ask, as with the simulated phone. Rejects when M-PESA cannot say now. */
  query: ((checkoutRequestId: string) => Promise<QueryAnswer>) | null
}

/** A phone that waits to be told what to do, by the owner's command `mpesa`. */
export function simulatedMpesa(): MpesaGateway {
  return {
    push: async () => ({ accepted: true, checkoutRequestId: `ws_CO_${randomUUID()}` }),
    query: null,
  }
}
