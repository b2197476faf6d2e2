import { raiseCatalogueVersion } from '../catalogue/catalogue.ts'
import { PRODUCT_COLUMNS } from '../catalogue/productRow.ts'
import { removeStaleSlides } from '../catalogue/slides.ts'
import type { LastImport, UndoneImport } from '../../domain/owner/catalogueFile.ts'
import type { Database, Statements } from '../database/database.ts'
import { said } from '../messages/texts.ts'
import { Declined } from '../refusals.ts'
import type { Store } from '../store.ts'
import { readSetting } from '../database/settingRows.ts'
import { forgetImport, lastImport, noteImport } from './lastImport.ts'
import type { ImportProfile } from '../../packages/catalogue-import/readCatalogue.ts'
import { setProfile } from './profiles.ts'

/**
 * What says whether a product was changed since an import: all but pieces and ratings, which sales and reviews change,
 * and but what a product has from its variants.
 */
const hashOf = (row: string) => `md5((to_jsonb(${row}) - '{stock,in_stock,rating,reviews,edit_hash}'::text[]
  - case when jsonb_typeof(${row}.options) = 'array' then '{price,original_price,discount,image}'::text[]
    else '{}' end)::text)`

/**
 * Returns a write of products with a note of what each was before, so that the import `$1` can be undone. `write` ends
 * before its `returning`. It returns which rows it has written.
 */
export const noted = (write: string, isRemoval = false): string => `
  with written as (${write} returning products.*),
  note as (
    insert into import_changes (import_id, product_id, before, sale, reviews, after_hash, after_stock)
    select $1, w.product_id, case when b.product_id is not null then to_jsonb(b) end,
      (select to_jsonb(s) from sales s where s.product_id = w.product_id),
      ${isRemoval ? REVIEWS : 'null'}, ${isRemoval ? 'null, null' : `${hashOf('w')}, w.stock`}
    from written w left join products b on b.product_id = w.product_id
    on conflict (product_id, import_id) do update
    set (reviews, after_hash, after_stock) = row(excluded.reviews, excluded.after_hash, excluded.after_stock)
  )
  select w.product_id as id, b.product_id is null as is_new, w.variant_of is not null as is_variant,
    coalesce(w.variant_of, w.product_id) as family
  from written w left join products b on b.product_id = w.product_id`

const REVIEWS = '(select jsonb_agg(to_jsonb(r)) from reviews r where r.item_code = w.product_id)'

/** What `noted` returns of each row. */
export interface Written {
  id: string
  is_new: boolean
  is_variant: boolean
  /** The id of its product, or its own. */
  family: string
}

/** SQL: the id of the last import; null for none. */
const LAST_ID = `(select coalesce(value ->> 'id', '') from settings where name = 'last_import')`

/** An import, and the mapping that it has replaced. */
export interface NotedImport extends LastImport {
  mapping?: { header: string; before: ImportProfile | null }
}

/**
 * Keeps what the import has changed, instead of what the one before has changed; `slides` are those from before it.
 * After an import without a change, such as of the same file again, the one before can still be undone.
 */
export async function keepChanges(
  statements: Statements,
  last: NotedImport & { id: string },
  slides: readonly { position: number }[],
): Promise<void> {
  const changed = await statements.query('select 1 from import_changes where import_id = $1 limit 1', [last.id])
  if (changed.length === 0) return
  await statements.query('delete from import_changes where import_id <> $1', [last.id])
  await statements.query(`delete from settings where name = 'last_import'`, [])
  const left = await statements.query<{ position: number }>('select position from hero_slides', [])
  const stays = new Set(left.map(({ position }) => position))
  const gone = slides.filter(({ position }) => !stays.has(position))
  await noteImport(statements, 'products', { ...last, slides: gone })
}

/** Undoes an import that was not finished, as its process was killed or it failed. Not while one is under way. */
export async function undoUnfinished(db: Pick<Database, 'query' | 'transaction'>): Promise<void> {
  const ids = await db.query<{ id: string }>(
    `select distinct import_id as id from import_changes
     where import_id <> '' and import_id is distinct from ${LAST_ID}`,
    [],
  )
  for (const { id } of ids)
    await db.transaction(async (statements) => {
      await statements.query('lock table products in exclusive mode', [])
      await restore(statements, id)
      await statements.query('delete from import_changes where import_id = $1', [id])
    })
}

/**
 * Brings the catalogue back to what it was before the last import. Pieces that were sold since count as sold; a product
 * that was changed since, or whose pieces an owner has set, stays as it is. Throws Declined when there is no import of
 * the last day, or when `at` is given and is not the time of the last import.
 */
export async function undoImport(
  store: Pick<Store, 'db' | 'clock' | 'catalogue'>,
  { at }: { at?: string | undefined },
): Promise<UndoneImport> {
  const undone = await store.db.transaction(async (statements) => {
    // as imports do
    await statements.query('lock table products in exclusive mode', [])
    const last = await lastImport({ db: statements, clock: store.clock }, 'products')
    if (!last || (at !== undefined && at !== last.at)) throw new Declined(409, said('noImportToUndo'))
    const [own] = await statements.query<{ id: string }>(`select ${LAST_ID} as id`, [])
    const counts = await restore(statements, own!.id)
    await restoreMapping(statements)
    await forgetImport(statements, 'products')
    await raiseCatalogueVersion(statements)
    return { source: last.source, ...counts }
  })
  store.catalogue.invalidate()
  return undone
}

/** Brings back the mapping that the import's own, if it had one, has replaced. */
async function restoreMapping(statements: Statements): Promise<void> {
  const last = await readSetting<NotedImport>(statements, 'last_import')
  if (last?.mapping) await setProfile(statements, last.mapping.header, last.mapping.before)
}

const COLUMNS = [...PRODUCT_COLUMNS.filter((name) => name !== 'product_id'), 'source', 'is_pruned', 'edit_hash']

/** Pieces that were sold since are sold, also more than there were; ratings are those of today. */
const RESTORE = `
  insert into products overriding system value
  select r.* from undone u,
    jsonb_populate_record(null::products, before || case when is_gone then '{}' else jsonb_build_object(
      'stock', case when left_over < 0 then 0 else left_over end, 'rating', rating, 'reviews', review_count,
      'in_stock', coalesce(left_over > 0, true) and (before -> 'in_stock' = 'true' or before -> 'stock' = '0')
    ) end) r
  where before is not null
  on conflict (product_id) do update
  set (${COLUMNS.join(', ')}) = row(${COLUMNS.map((name) => `excluded.${name}`).join(', ')})
  returning variant_of`

/** Of pieces that were sold and had never been there, the latest orders give none back when they are cancelled. */
const RELEASE = `
  update order_items i set reserved = greatest(0, i.reserved - lacking) from (
    select sales_order_name, position, reserved - left_over
      - sum(reserved) over (partition by item_code order by sales_order_name desc, position) as lacking
    from order_items join undone on item_code = product_id where left_over < 0 and reserved > 0
  ) l where l.sales_order_name = i.sales_order_name and l.position = i.position and lacking > 0`

/** Added products of which pieces were ordered, or that have reviews: they are hidden, others are removed. */
const ADDED_AND_USED = `
  select family from undone where before is null and (stock is distinct from after_stock
      or exists (select from order_items i where i.item_code = undone.product_id)
      or exists (select from reviews r where r.item_code = undone.product_id))
    and family in (select product_id from undone where before is null)`

async function restore(statements: Statements, id: string): Promise<Omit<UndoneImport, 'source'>> {
  const count = async (from: string) => {
    const [row] = await statements.query<{ count: number }>(
      `with rows as (${from}) select count(*) filter (where variant_of is null)::int as count from rows`,
      [],
    )
    return row!.count
  }
  await statements.query(
    `create temp table undone on commit drop as
     select c.*, coalesce(p.variant_of, c.before ->> 'variant_of', c.product_id) as family,
       p.product_id is null as is_gone, p.stock, p.rating, p.reviews as review_count,
       (c.before ->> 'stock')::int + coalesce(p.stock - c.after_stock, 0) as left_over,
       p.product_id is not null and (c.stock_sets > 0 or c.after_hash is distinct from ${hashOf('p')}) as is_changed
     from import_changes c left join products p using (product_id)
     where c.import_id = $1 and (p.product_id is not null or c.before is not null)`,
    [id],
  )
  const kept = await statements.query<{ family: string }>(
    `delete from undone u using (select family from undone group by family having bool_or(is_changed)) changed
     where changed.family = u.family returning u.family`,
    [],
  )
  const hidden = await count(
    `update products p set is_hidden = true from undone u
     where u.product_id = p.product_id and u.family in (${ADDED_AND_USED}) returning p.variant_of`,
  )
  const removed = await count(
    `delete from products p using undone u where u.product_id = p.product_id and u.before is null
       and u.family not in (${ADDED_AND_USED}) returning p.variant_of`,
  )
  const restored = await count(RESTORE)
  await statements.query(RELEASE, [])
  await statements.query(
    `insert into reviews select r.* from undone u, jsonb_populate_recordset(null::reviews, u.reviews) r
     where r.user_id is null or exists (select from users where user_id = r.user_id) on conflict do nothing`,
    [],
  )
  await statements.query('delete from sales where product_id in (select product_id from undone)', [])
  await statements.query(
    `insert into sales select s.* from undone u, jsonb_populate_record(null::sales, u.sale) s
     where u.sale is not null and exists (select from products p where p.product_id = u.product_id)
     on conflict do nothing`,
    [],
  )
  await statements.query(
    `insert into hero_slides
     select s.* from settings, jsonb_populate_recordset(null::hero_slides, value -> 'slides') s
     where name = 'last_import' and coalesce(value ->> 'id', '') = $1 on conflict do nothing`,
    [id],
  )
  await removeStaleSlides(statements)
  return { restored, removed: removed + hidden, kept: new Set(kept.map(({ family }) => family)).size }
}
