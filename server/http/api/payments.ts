import { createInvoice, getLastMpesaNumber, makePayment } from '../../../contract/payments.ts'
import { normalisePhone } from '../../../domain/phone.ts'
import { createInvoice as invoice } from '../../payments/createInvoice.ts'
import { makePayment as pay } from '../../payments/makePayment.ts'
import { forRiders, forUsers, type Method } from './method.ts'

export const paymentMethods: Method[] = [
  forRiders(makePayment, async (store, { order_id, amount_to_pay, mobile_number }, caller) => {
    await pay(store, caller.userId, { orderName: order_id, amount: amount_to_pay, mobileNumber: mobile_number })
    return { message: { status: 200, message: 'The payment request was sent to the phone.' } }
  }),

  forRiders(createInvoice, async (store, { order_id }, caller) => {
    const invoiceName = await invoice(store, caller.userId, order_id)
    return { message: { status: 200, message: `Invoice ${invoiceName} is created.` } }
  }),

  /** The number that last paid one of the caller's own orders. */
  forUsers(getLastMpesaNumber, async ({ db }, _input, caller) => {
    const [last] = await db.query<{ mobile_number: string }>(
      `select a.mobile_number from mpesa_attempts a join orders o using (sales_order_name)
       where o.user_id = $1 and a.state = 'paid' order by a.settled_at desc limit 1`,
      [caller.userId],
    )
    return { message: { mobile_number: last ? normalisePhone(last.mobile_number) : '' } }
  }),
]
