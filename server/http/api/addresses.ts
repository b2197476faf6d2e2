import { randomUUID } from 'node:crypto'
import { createAddress, deleteAddress, getCustomerAddresses } from '../../../contract/addresses.ts'
import { invalid, notFound } from '../../refusals.ts'
import { forUsers, type Method } from './method.ts'

const MOST_ADDRESSES = 50
const LONGEST = 200

export const addressMethods: Method[] = [
  forUsers(getCustomerAddresses, async ({ db }, _input, caller) => {
    const rows = await db.query<object>(
      'select address_id, street_address, city, country, postal_code from addresses where user_id = $1 order by created_at, address_id',
      [caller.userId],
    )
    return { message: { data: rows.map((row) => ({ ...row, logged_in_user: caller.email })) } }
  }),

  /** With an address_id the caller's own address is changed (ADR-09). */
  forUsers(createAddress, async ({ db, clock }, input, caller) => {
    const street = checked('street address', input.street_address)
    const city = checked('city', input.city)
    const postalCode = checked('postal code', input.postal_code)
    if (input.address_id.trim()) {
      const changed = await db.query(
        `update addresses set street_address = $3, city = $4, postal_code = $5
         where address_id = $1 and user_id = $2 returning address_id`,
        [input.address_id.trim(), caller.userId, street, city, postalCode],
      )
      if (changed.length === 0) throw notFound('There is no such address.')
      return { message: { status: 200, address_id: input.address_id.trim() } }
    }
    const addressId = `ADR-${randomUUID()}`
    const added = await db.query(
      `insert into addresses (address_id, user_id, street_address, city, postal_code, created_at)
       select $1, $2, $3, $4, $5, $6 where (select count(*) from addresses where user_id = $2) < $7 returning address_id`,
      [addressId, caller.userId, street, city, postalCode, clock(), MOST_ADDRESSES],
    )
    if (added.length === 0) throw invalid(`An account takes at most ${MOST_ADDRESSES} addresses.`)
    return { message: { status: 200, address_id: addressId } }
  }),

  forUsers(deleteAddress, async ({ db }, { address_id }, caller) => {
    const deleted = await db.query(
      'delete from addresses where address_id = $1 and user_id = $2 returning address_id',
      [address_id, caller.userId],
    )
    if (deleted.length === 0) throw notFound('There is no such address.')
    return { message: { status: 200 } }
  }),
]

function checked(name: string, text: string): string {
  const trimmed = text.trim()
  if (!trimmed) throw invalid(`Please enter the ${name}.`)
  if (trimmed.length > LONGEST) throw invalid(`Please shorten the ${name} to ${LONGEST} characters.`)
  return trimmed
}
