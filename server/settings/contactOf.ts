import { getContactDetails } from '../../contract/shop.ts'
import type { ContactDetails } from '../../domain/entities.ts'

/** Parses the setting `contact`, the owner's contact details; empty when they do not fit the contract. */
export function contactOf(data: unknown): ContactDetails {
  const read = getContactDetails.response.safeParse({ message: { data } })
  return read.data?.message.data ?? { mobile_number: '', email_address: '', location: '' }
}
