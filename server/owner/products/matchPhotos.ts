import { matchPhotos, type Good, type PhotoMatch } from '../../../domain/owner/photos.ts'
import type { Store } from '../../store.ts'

/** A name that more have says nothing to an owner. */
const MOST_FOUND = 3

/** Returns which products or variants photos are of, by the names of their files and in their order. */
export async function matchPhotosByName(
  { db }: Pick<Store, 'db'>,
  { names }: { names: readonly string[] },
): Promise<{ matches: PhotoMatch<Good>[] }> {
  const goods = await db.query<Good>(
    'select product_id as id, product_name as name, variant_of as "variantOf" from products order by position',
    [],
  )
  const matches = matchPhotos(names, goods)
  return { matches: matches.map(({ found, number }) => ({ found: found.slice(0, MOST_FOUND), number })) }
}
