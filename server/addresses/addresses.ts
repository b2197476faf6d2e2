import { randomUUID } from 'node:crypto'
import type { Database } from '../database/database.ts'
import { said } from '../messages/texts.ts'
import { invalid, notFound } from '../refusals.ts'
import type { Store } from '../store.ts'

const MOST_ADDRESSES = 50
const LONGEST = 200

/** An address as the shopper typed it. */
interface TypedAddress {
  street_address: string
  city: string
  postal_code: string
}

/** Returns the addresses of a user, the oldest first. */
export function addressesOf(db: Database, userId: number) {
  return db.query<TypedAddress & { address_id: string; country: string }>(
    `select address_id, street_address, city, country, postal_code from addresses
     where user_id = $1 order by created_at, address_id`,
    [userId],
  )
}

/**
 * Adds an address, or changes the user's own one with this id (ADR-09). Returns the id; throws a Refusal for a wrong
 * text.
 */
export async function saveAddress(
  { db, clock }: Pick<Store, 'db' | 'clock'>,
  userId: number,
  addressId: string,
  typed: TypedAddress,
): Promise<string> {
  const street = checked('street', typed.street_address)
  const city = checked('city', typed.city)
  const postalCode = checked('postalCode', typed.postal_code)
  if (addressId) {
    const changed = await db.query(
      `update addresses set street_address = $3, city = $4, postal_code = $5
       where address_id = $1 and user_id = $2 returning address_id`,
      [addressId, userId, street, city, postalCode],
    )
    if (changed.length === 0) throw notFound(said('noAddress'))
    return addressId
  }
  const newId = `ADR-${randomUUID()}`
  const added = await db.query(
    `insert into addresses (address_id, user_id, street_address, city, postal_code, created_at)
     select $1, $2, $3, $4, $5, $6 where (select count(*) from addresses where user_id = $2) < $7 returning address_id`,
    [newId, userId, street, city, postalCode, clock(), MOST_ADDRESSES],
  )
  if (added.length === 0) throw invalid(said('tooManyAddresses', { most: MOST_ADDRESSES }))
  return newId
}

/** Deletes the user's own address. Throws a Refusal when they have no address with this id. */
export async function deleteAddress(db: Database, userId: number, addressId: string): Promise<void> {
  const deleted = await db.query('delete from addresses where address_id = $1 and user_id = $2 returning address_id', [
    addressId,
    userId,
  ])
  if (deleted.length === 0) throw notFound(said('noAddress'))
}

function checked(field: 'street' | 'city' | 'postalCode', text: string): string {
  const trimmed = text.trim()
  if (!trimmed) throw invalid(said('emptyAddress', { field }))
  if (trimmed.length > LONGEST) throw invalid(said('longAddress', { field, most: LONGEST }))
  return trimmed
}
