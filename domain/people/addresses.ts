import type { Region } from '../entities.ts'

/** An address of a customer [ENT-13]. Only the host sets the country (CTR-58). */
export interface Address {
  address_id: string
  logged_in_user: string
  street_address: string
  city: string
  country: string
  postal_code: string
}

/** The fields of the address form [ADR-05]; `address_id` is empty for a new address [ADR-09]. */
export type AddressDraft = Pick<Address, 'address_id' | 'street_address' | 'city' | 'postal_code'>

export type AddressField = Exclude<keyof AddressDraft, 'address_id'>

export const NEW_ADDRESS: AddressDraft = { address_id: '', street_address: '', city: '', postal_code: '' }

/** An address as the form shows it (OPN-71). */
export function draftOf({ address_id, street_address, city, postal_code }: Address): AddressDraft {
  return { address_id, street_address, city, postal_code }
}

/** Returns whether every field holds more than spaces. */
export function isComplete({ street_address, city, postal_code }: AddressDraft): boolean {
  return [street_address, city, postal_code].every((text) => text.trim() !== '')
}

/** An address as lines to read, without the parts that are missing. */
export function linesOf({ street_address, city, postal_code, country }: Address): string[] {
  const town = [city, postal_code].filter(Boolean).join(' ')
  return [street_address, town, country].filter(Boolean)
}

/** An address in one line, as delivery notes. */
export const writtenAddress = (address: Address): string => linesOf(address).join(', ')

/** Returns the delivery region that has the name of an address's city, or null. */
export function regionOfAddress({ city }: Address, regions: readonly Region[]): Region | null {
  const name = (text: string) => text.trim().toLowerCase()
  return regions.find(({ region }) => name(region) === name(city)) ?? null
}
