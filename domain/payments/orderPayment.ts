export type PaymentState = 'requested' | 'paid' | 'failed' | 'expired'

export type InvoiceState = 'Unpaid' | 'Paid' | 'Cancelled'

/** An order's invoice; its page is the host's. */
export interface OrderInvoice {
  number: string
  state: InvoiceState
}

/**
 * An order's M-PESA payment: the request that was paid, otherwise the latest one. `requested`: a phone asks for the
 * PIN. `expired`: there was no answer in time.
 */
export interface OrderPayment {
  state: PaymentState
  /** The store's text for the state. */
  text: string
  /** Whether M-PESA has accepted the request. */
  is_confirmed: boolean
  /** M-PESA's receipt number; empty unless paid. */
  receipt: string
  /** The phone that was asked, masked: 0712•••678. */
  mobile_number: string
  /** The time of the request, in ISO 8601. */
  requested_at: string
  /** How it was paid or is to be paid; null when the host does not send it. */
  method?: 'mpesa' | 'cash' | null
}
