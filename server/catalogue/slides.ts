import type { Statements } from '../database/database.ts'

/** Removes slides of removed products. Returns how many. */
export async function removeStaleSlides(statements: Statements): Promise<number> {
  const gone = await statements.query(
    `delete from hero_slides
     where product_id <> '' and product_id not in (select product_id from products)
     returning position`,
    [],
  )
  return gone.length
}
