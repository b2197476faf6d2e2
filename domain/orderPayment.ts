export type PaymentState = 'requested' | 'paid' | 'failed' | 'expired'

/** The store's words for `requested` while M-PESA has not taken the request yet: perhaps no phone is asking. */
export const UNCONFIRMED_TEXT = 'M-PESA has not confirmed yet that the phone is being asked.'

export type InvoiceState = 'Unpaid' | 'Paid' | 'Cancelled'

/** An order's invoice; its page is the host's. */
export interface OrderInvoice {
  number: string
  state: InvoiceState
}

/**
 * What the shop knows of an order's M-PESA payment: of the request that was paid, else of the latest one. `requested`
 * means that a phone is asking for the PIN, `expired` that nobody answered it in time.
 */
export interface OrderPayment {
  state: PaymentState
  /** What it means, in the store's words. */
  text: string
  /** M-PESA's number of the payment; empty unless paid. */
  receipt: string
  /** The phone that was asked, masked: 0712•••678. */
  mobile_number: string
  /** When it was asked, in ISO 8601. */
  requested_at: string
}
