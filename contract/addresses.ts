import * as z from 'zod/mini'
import { call } from './wire/call.ts'
import { write } from './wire/kinds.ts'
import { listOf, text } from './wire/wire.ts'

/** [ENT-13] */
const wireAddress = z.object({
  address_id: text,
  logged_in_user: text,
  street_address: text,
  city: text,
  country: text,
  postal_code: text,
})

/** [API-36] */
export const createAddress = write(
  'create_address',
  z.object({
    address_id: z.string(),
    logged_in_user: z.string(),
    street_address: z.string(),
    city: z.string(),
    postal_code: z.string(),
  }),
  'Failed to create address',
)

/** [API-37] */
export const getCustomerAddresses = call({
  verb: 'GET',
  name: 'get_customer_addresses',
  request: z.object({ logged_in_user: z.string() }),
  response: z.object({ message: z.object({ data: listOf(wireAddress) }) }),
  failure: 'Failed to fetch addresses',
  sends: 'token',
  mayHaveNone: true,
})

/** [API-38] */
export const deleteAddress = write('delete_address', z.object({ address_id: z.string() }), 'Failed to delete address')
