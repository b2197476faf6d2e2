import { createAddress, deleteAddress, getCustomerAddresses } from '../../../contract/addresses.ts'
import { addressesOf, deleteAddress as deleteOwn, saveAddress } from '../../addresses/addresses.ts'
import { forUsers, type Method } from './method.ts'

export const addressMethods: Method[] = [
  forUsers(getCustomerAddresses, async ({ db }, _input, { userId, email }) => {
    const addresses = await addressesOf(db, userId)
    return { message: { data: addresses.map((address) => ({ ...address, logged_in_user: email })) } }
  }),

  forUsers(createAddress, async (store, input, { userId }) => {
    const address_id = await saveAddress(store, userId, input.address_id.trim(), input)
    return { message: { status: 200, address_id } }
  }),

  forUsers(deleteAddress, async ({ db }, { address_id }, { userId }) => {
    await deleteOwn(db, userId, address_id)
    return { message: { status: 200 } }
  }),
]
