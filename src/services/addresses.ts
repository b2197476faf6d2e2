import { createAddress, deleteAddress, getCustomerAddresses } from '../../contract/addresses.ts'
import type { Address, AddressDraft } from '../../domain/people/addresses.ts'
import type { User } from '../../domain/entities.ts'
import type { Http } from './http.ts'

/** A customer's addresses. Failed calls throw a ServiceError [ERR-17 to ERR-19, ERR-32] (CTR-11). */
export function addressesService(http: Http) {
  return {
    async fetchAddresses(user: User, signal?: AbortSignal): Promise<Address[]> {
      return (await http(getCustomerAddresses, { logged_in_user: user.email }, { user, signal })).message.data
    },

    /** Adds an address, or changes the one with the draft's id [ADR-09]. Sends no country (CTR-58). */
    async saveAddress({ draft, user }: { draft: AddressDraft; user: User }): Promise<void> {
      const { address_id, street_address, city, postal_code } = draft
      const payload = {
        address_id,
        logged_in_user: user.email,
        street_address: street_address.trim(),
        city: city.trim(),
        postal_code: postal_code.trim(),
      }
      await http(createAddress, payload, { user })
    },

    async deleteAddress({ addressId, user }: { addressId: string; user: User }): Promise<void> {
      await http(deleteAddress, { address_id: addressId }, { user })
    },
  }
}
