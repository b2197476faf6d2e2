import type { ContactDetails, OrderItem } from '../../domain/entities.ts'
import type { InvoiceState } from '../../domain/payments/orderPayment.ts'
import { ofOrder } from '../database/jsonLists.ts'
import { CUSTOMER_NAME, riderMaySee } from '../orders/history.ts'
import { ITEMS } from '../orders/orderLines.ts'
import { contactOf } from '../settings/contactOf.ts'
import type { Store } from '../store.ts'

/** An order's invoice and the shop's details. Amounts are in the shop's currency. */
export interface Invoice {
  number: string
  order: string
  state: InvoiceState
  created_at: Date
  /** Null until it is paid. */
  paid_at: Date | null
  customer: string
  mobile_number: string
  email_address: string
  street_address: string
  location: string
  region: string
  items: OrderItem[]
  items_total: number
  delivery_fee: number
  /** The fee that free delivery saved the customer, or null. */
  regular_delivery_fee: number | null
  total: number
  /** M-PESA payments, the earliest first. */
  payments: InvoicePayment[]
  contact: ContactDetails
  currency: unknown
}

interface InvoicePayment {
  receipt: string | null
  amount: number
  /** In ISO 8601, or null when it is not known. */
  at: string | null
}

interface Parties {
  user_id: number
  /** Null from 14 days after the delivery. */
  rider_id: number | null
}

const PAID = `(select * from mpesa_attempts where state = 'paid')`

/** Returns the invoice of an order; null when there is none or `maySee` returns false. */
export async function readInvoice(
  { db, clock }: Pick<Store, 'db' | 'clock'>,
  orderId: string,
  maySee: (order: Parties) => boolean,
): Promise<Invoice | null> {
  const [row] = await db.query<Omit<Invoice, 'contact'> & Parties & { contact: unknown }>(
    `select i.invoice_name as number, o.sales_order_name as order, i.state, i.created_at, i.paid_at, o.user_id,
       case when ${riderMaySee('$2')} then o.rider_id end as rider_id,
       ${CUSTOMER_NAME} as customer,
       o.mobile_number, o.email_address, o.street_address, o.location, o.region,
       o.items_total, o.delivery_fee, o.regular_delivery_fee, i.amount as total,
       ${ITEMS} as items,
       ${ofOrder('receipt, amount, settled_at as at', PAID, 'settled_at')} as payments,
       (select value from settings where name = 'contact') as contact,
       (select value from settings where name = 'currency') as currency
     from invoices i join orders o using (sales_order_name) join users customer using (user_id)
     where o.sales_order_name = $1`,
    [orderId, clock()],
  )
  return row && maySee(row) ? { ...row, contact: contactOf(row.contact) } : null
}
