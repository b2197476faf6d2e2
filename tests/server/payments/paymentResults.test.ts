import { expect, it } from 'vitest'
import { resultOf } from '../../../server/gateways/mpesaResults.ts'

it.each([
  ['0', 'Payment received.'],
  ['1', 'Not enough money in the M-PESA account.'],
  ['17', 'M-PESA could not process the payment. Please wait a minute and try again.'],
  ['26', 'M-PESA is busy. Please try again in half a minute.'],
  ['1001', 'Another M-PESA request is open on that phone. Please finish it and try again.'],
  ['1019', 'The payment request has timed out.'],
  ['1025', 'The phone could not be reached. Please try again.'],
  ['9999', 'The phone could not be reached. Please try again.'],
  ['1032', 'The customer cancelled the payment.'],
  ['1037', 'The phone did not answer. Please check that it is on and try again.'],
  ['2001', 'The customer entered a wrong PIN.'],
  ['SFC_IC0003', 'M-PESA does not take payments for this shop as it is set up (code SFC_IC0003).'],
  ['400.002.02', 'M-PESA does not take payments for this shop as it is set up (code 400.002.02).'],
  ['401.003.01', 'M-PESA does not take payments for this shop as it is set up (code 401.003.01).'],
  ['404.001.03', 'M-PESA does not take payments for this shop as it is set up (code 404.001.03).'],
  ['500.001.1001', 'M-PESA did not say what became of the payment (code 500.001.1001). Please ask the customer.'],
  ['500.003.02', 'M-PESA is busy. Please try again in half a minute.'],
  ['4242', 'The payment failed (code 4242). Please try again.'],
  ['00', 'The payment failed (code 00). Please try again.'],
  ['', 'The payment failed (code ). Please try again.'],
  ['toString', 'The payment failed (code toString). Please try again.'],
])('says of the code %j: %s', (code, text) => {
  expect(resultOf(code)).toEqual({ isPaid: code === '0', code, text })
})
