import { createHash } from 'node:crypto'
import type { Statements } from '../database/database.ts'
import { pictureAddress } from './pictures.ts'

const hashOf = (address: string) => createHash('sha256').update(address).digest('hex')

/** Whether a picture's address is of another site. */
export const isElsewhere = (address: string) => /^https?:/i.test(address)

/** Returns the shop's own address of each picture that was fetched before. */
export async function fetchedPictures(
  statements: Statements,
  addresses: readonly string[],
): Promise<Map<string, string>> {
  const addressOf = new Map(addresses.filter(isElsewhere).map((address) => [hashOf(address), address]))
  if (addressOf.size === 0) return new Map()
  // the sweep leaves them another day to be put on a product
  const rows = await statements.query<{ address_hash: string; name: string }>(
    `with found as (
       select address_hash, name from fetched_pictures
       where address_hash in (select jsonb_array_elements_text($1::jsonb))
     ),
     used as (update pictures set checked_at = greatest(checked_at, now()) where name in (select name from found))
     select address_hash, name from found`,
    [JSON.stringify([...addressOf.keys()])],
  )
  return new Map(rows.map((row) => [addressOf.get(row.address_hash)!, pictureAddress(row.name)]))
}

/** Remembers that a picture was fetched from an address. */
export async function rememberFetched(statements: Statements, address: string, name: string, now: Date): Promise<void> {
  await statements.query(
    `insert into fetched_pictures (address_hash, name, fetched_at) values ($1, $2, $3)
     on conflict (address_hash) do update set name = excluded.name, fetched_at = excluded.fetched_at`,
    [hashOf(address), name, now],
  )
}
