import { randomUUID } from 'node:crypto'

export interface Push {
  /** Whole shillings. */
  amount: number
  /** 12 digits, 2547… or 2541…. */
  msisdn: string
  /** At most 12 letters and digits; shown on the customer's statement. */
  reference: string
  /** At most 13 letters, digits and spaces. */
  description: string
  /** The last part of the callback's address for this prompt; a secret between the shop and M-PESA. */
  callbackToken: string
}

/** `accepted`: the prompt was sent to the phone; nothing is paid yet. `code` is M-PESA's reason, if it sent one. */
export type PushAnswer =
  | { accepted: true; checkoutRequestId: string; merchantRequestId?: string }
  | { accepted: false; message: string; code?: string }

/** `pending`: M-PESA is still working on it. `resultCode` '0' is paid; the receipt comes by callback only. */
export type QueryAnswer = { pending: true } | { pending: false; resultCode: string }

/** Sends payment prompts to phones (M-PESA STK push). Results come later and are recorded by `recordPromptResult`. */
export interface MpesaGateway {
  /** Sends a prompt. Rejects only when it is not known whether it was sent, as when the connection broke. */
  push(push: Push): Promise<PushAnswer>
  /** Asks for the result of a prompt; null for the simulated phone. Rejects when M-PESA does not answer. */
  query: ((checkoutRequestId: string) => Promise<QueryAnswer>) | null
}

/** Creates a simulated phone; the owner's command `mpesa` answers its prompts. */
export function simulatedMpesa(): MpesaGateway {
  return {
    push: async () => ({ accepted: true, checkoutRequestId: `ws_CO_${randomUUID()}` }),
    query: null,
  }
}
