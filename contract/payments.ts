import * as z from 'zod/mini'
import { call } from './wire/call.ts'
import { attempt } from './wire/kinds.ts'
import { outcome, text } from './wire/wire.ts'

/** Names a refusal (`packages/frappe-conformance/README.md`); empty when the host does not send it. */
const refusalCode = z.pipe(
  z.optional(z.unknown()),
  z.transform((code) => (typeof code === 'string' ? code : '')),
)

/** [API-28, API-29] */
export const makePayment = call({
  verb: 'POST',
  name: 'make_payment',
  request: z.object({ mobile_number: z.string(), amount_to_pay: z.number(), order_id: z.string() }),
  response: z.object({ message: outcome, code: refusalCode }),
  failure: 'Payment failed',
  sends: 'token',
  readsRefusals: true,
})

/** [API-30, API-31] */
export const createInvoice = attempt('create_invoice', z.object({ order_id: z.string() }), 'Failed to create invoice')

/** [API-40] */
export const getLastMpesaNumber = call({
  verb: 'GET',
  name: 'get_last_mpesa_number',
  request: z.object({ logged_in_user: z.string() }),
  response: z.object({ message: z.object({ mobile_number: text }) }),
  failure: 'Failed to fetch last mobile-money number',
  sends: 'token',
  mayHaveNone: true,
})
