import { raiseCatalogueVersion } from '../../catalogue/catalogue.ts'
import type { UndoneImport } from '../../../domain/owner/catalogueFile.ts'
import type { Statements } from '../../database/database.ts'
import { said } from '../../messages/texts.ts'
import { Declined } from '../../refusals.ts'
import type { Store } from '../../store.ts'
import { forgetImport, lastImport } from '../lastImport.ts'

/** Undoes the last import of reviews. Throws Declined as `undoImport` does. */
export async function undoReviewsImport(
  store: Pick<Store, 'db' | 'clock' | 'catalogue'>,
  { at }: { at?: string | undefined },
): Promise<UndoneImport> {
  const undone = await store.db.transaction(async (statements) => {
    await lockImports(statements)
    const last = await lastImport({ db: statements, clock: store.clock }, 'reviews')
    if (!last || (at !== undefined && at !== last.at)) throw new Declined(409, said('noImportToUndo'))
    const removed = await statements.query(
      `delete from reviews r using review_import_changes c
       where r.item_code = c.product_id and r.review_id = any(c.added) returning r.review_id`,
      [],
    )
    const restored = await statements.query(
      `update reviews r set rating = (c.stars ->> r.review_id)::integer from review_import_changes c
       where r.item_code = c.product_id and (c.stars ->> r.review_id) is not null returning r.review_id`,
      [],
    )
    await restoreRatings(statements)
    await forgetImport(statements, 'reviews')
    await raiseCatalogueVersion(statements)
    return { source: last.source, restored: restored.length, removed: removed.length }
  })
  store.catalogue.invalidate()
  return undone
}

/** Makes other imports of reviews wait until this transaction ends. */
export const lockImports = (statements: Statements) =>
  statements.query('lock table review_import_changes in exclusive mode', [])

/** Gives products their rating of before, with what shoppers have written since. */
async function restoreRatings(statements: Statements): Promise<void> {
  await statements.query(
    `update products p set reviews = left_over.reviews, rating = left_over.rating
     from (
       select p.product_id, greatest(0, c.reviews_before + p.reviews - c.reviews_after) as reviews,
         round(least(5, greatest(0,
           (c.rating_before * c.reviews_before + p.rating * p.reviews - c.rating_after * c.reviews_after)
             / nullif(c.reviews_before + p.reviews - c.reviews_after, 0)
         )), 2) as rating
       from review_import_changes c join products p using (product_id)
     ) left_over
     where left_over.product_id = p.product_id`,
    [],
  )
}
