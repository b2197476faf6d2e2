import type { Statements } from '../database/database.ts'

/** Removes slides of removed products, and gives the others today's prices. Returns how many it removed. */
export async function updateSlides(statements: Statements): Promise<number> {
  const gone = await statements.query(
    `delete from hero_slides
     where product_id <> '' and product_id not in (select product_id from products)
     returning position`,
    [],
  )
  await statements.query(
    `update hero_slides slide
     set price = product.price, original_price = product.original_price, discount = product.discount
     from products product where product.product_id = slide.product_id`,
    [],
  )
  return gone.length
}
