import { createInvoice, getLastMpesaNumber, makePayment } from '../../../contract/payments.ts'
import { createInvoice as invoice } from '../../payments/createInvoice.ts'
import { lastMpesaNumber } from '../../payments/lastNumber.ts'
import { makePayment as pay } from '../../payments/makePayment.ts'
import { forRiders, forUsers, type Method } from './method.ts'

export const paymentMethods: Method[] = [
  forRiders(makePayment, async (store, { order_id, amount_to_pay, mobile_number }, caller, { text }) => {
    await pay(store, caller.userId, { orderId: order_id, amount: amount_to_pay, mobileNumber: mobile_number })
    return { message: { status: 200, message: text('requestSent') } }
  }),

  forRiders(createInvoice, async (store, { order_id }, caller, { text }) => {
    const number = await invoice(store, caller.userId, order_id)
    return { message: { status: 200, message: text('invoiceCreated', { invoice: number }) } }
  }),

  forUsers(getLastMpesaNumber, async ({ db }, _input, caller) => ({
    message: { mobile_number: await lastMpesaNumber(db, caller.userId) },
  })),
]
