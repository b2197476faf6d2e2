import type { Database } from '../database/database.ts'

/**
 * Returns the regions for delivery in the owner's order, with fees in shillings; null where each location has a fee.
 */
export function regionsOf(db: Database) {
  return db.query(
    'select region, has_location::integer as has_location, delivery_fee from regions order by position, region',
    [],
  )
}

/** Returns the locations of a region with their fees, in the owner's order. */
export function locationsOf(db: Database, region: string) {
  return db.query('select location, delivery_fee from locations where region = $1 order by position, location', [
    region,
  ])
}
