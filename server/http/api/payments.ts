import { createInvoice, getLastMpesaNumber, makePayment } from '../../../contract/payments.ts'
import { createInvoice as invoice } from '../../payments/createInvoice.ts'
import { lastMpesaNumber } from '../../payments/lastNumber.ts'
import { makePayment as pay } from '../../payments/makePayment.ts'
import { forRiders, forUsers, type Method } from './method.ts'

export const paymentMethods: Method[] = [
  forRiders(makePayment, async (store, { order_id, amount_to_pay, mobile_number }, caller) => {
    await pay(store, caller.userId, { orderId: order_id, amount: amount_to_pay, mobileNumber: mobile_number })
    return { message: { status: 200, message: 'The payment request was sent to the phone.' } }
  }),

  forRiders(createInvoice, async (store, { order_id }, caller) => {
    const invoiceNumber = await invoice(store, caller.userId, order_id)
    return { message: { status: 200, message: `Invoice ${invoiceNumber} is created.` } }
  }),

  forUsers(getLastMpesaNumber, async ({ db }, _input, caller) => ({
    message: { mobile_number: await lastMpesaNumber(db, caller.userId) },
  })),
]
