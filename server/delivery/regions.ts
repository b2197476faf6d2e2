import { withRounded } from '../catalogue/currency.ts'
import type { Database } from '../database/database.ts'

/**
 * Returns the regions for delivery in the owner's order, with fees in shillings; null where each location has a fee.
 */
export async function regionsOf(db: Database) {
  const regions = await db.query<{ region: string; has_location: number; delivery_fee: number | null }>(
    'select region, has_location::integer as has_location, delivery_fee from regions order by position, region',
    [],
  )
  return withRounded(db, regions, ['delivery_fee'])
}

/** Returns the locations of a region with their fees, in the owner's order. */
export async function locationsOf(db: Database, region: string) {
  const locations = await db.query<{ location: string; delivery_fee: number }>(
    'select location, delivery_fee from locations where region = $1 order by position, location',
    [region],
  )
  return withRounded(db, locations, ['delivery_fee'])
}
