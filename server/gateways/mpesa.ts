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
}

/** `accepted` says that the prompt was sent to the phone, not that anything was paid. */
export type PushAnswer = { accepted: true; checkoutRequestId: string } | { accepted: false; message: string }

/** Asks a phone to pay (M-PESA STK push). What the phone did comes later, through `settleAttempt`. */
export interface MpesaGateway {
  /** Not accepted means that no phone is asked. Rejects only where that is not known, as when the line broke before the answer. */
  push(push: Push): Promise<PushAnswer>
}

/** A phone that waits to be told what to do, by the owner's command `mpesa`. */
export function simulatedMpesa(): MpesaGateway {
  return {
    push: async () => ({ accepted: true, checkoutRequestId: `ws_CO_${randomUUID()}` }),
  }
}
