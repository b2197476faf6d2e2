/** A prompt to pay, for a phone. */
export interface Prompt {
  /** Whole shillings. */
  amount: number
  /** 12 digits, 2547… or 2541…. */
  msisdn: string
  /** At most 12 letters and digits; shown on the customer's statement. */
  reference: string
  /** At most 13 letters, digits and spaces. */
  description: string
  /** The last part of the callback's address for this prompt; a secret between the shop and the provider. */
  callbackToken: string
}

/**
 * `accepted`: the prompt was sent to the phone; nothing is paid yet. `id` is the provider's, `otherId` a second one for
 * its staff. `code` is its reason, if it sent one.
 */
export type Started =
  | { accepted: true; id: string; otherId?: string }
  | { accepted: false; message: string; code?: string }

/** What became of a prompt: the provider's code, and one of our texts (`mpesa…` in the messages) in English. */
export interface PaymentResult {
  isPaid: boolean
  code: string
  text: string
}

export interface Callback extends PaymentResult {
  /** The prompt's, as `start` has returned it. */
  id: string
  /** What was paid, in shillings; NaN where it does not say. */
  amount: number
  /** Null where it has none. */
  receipt: string | null
}

/** A provider of payments by phone. What it calls things stays in its adapter. */
export interface PaymentGateway {
  /** Sends a prompt. Rejects only when it is not known whether it was sent, as when the connection broke. */
  start(prompt: Prompt): Promise<Started>
  /**
   * Asks what became of a prompt; the answer is null while it is open. Rejects when the provider does not answer. Null
   * for the simulated phone.
   */
  status: ((id: string) => Promise<PaymentResult | null>) | null
  /** What the provider sends to `/callbacks/<token>` once a prompt has a result. */
  callbacks: {
    /** Returns null for a body that cannot be read. */
    read(body: string): Callback | null
    /** Returns what the provider is answered; `isKept`: the address belongs to a prompt. */
    answer(isKept: boolean): object
  }
}
