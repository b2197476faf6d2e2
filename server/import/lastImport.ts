import type { Imported, LastImport } from '../../domain/owner/catalogueFile.ts'
import type { Statements } from '../database/database.ts'
import type { Store } from '../store.ts'

const UNDONE_WITHIN_MS = 24 * 60 * 60 * 1000

/** Others are of an import that is under way. */
const OF_LAST = `where import_id in ('', (select value ->> 'id' from settings where name = 'last_import'))`

/**
 * The setting that names the last import, and the table of what it has changed, if that is not in the setting too, with
 * which rows of it are its own.
 */
const PLACES = {
  products: { setting: 'last_import', changes: 'import_changes', which: OF_LAST },
  reviews: { setting: 'last_reviews_import', changes: 'review_import_changes', which: '' },
  regions: { setting: 'last_regions_import', changes: null, which: '' },
} as const satisfies Record<Imported | 'regions', object>

/** Returns the last import while it can be undone: for a day. */
export async function lastImport(
  { db, clock }: { db: Statements; clock: Store['clock'] },
  of: keyof typeof PLACES,
): Promise<LastImport | null> {
  const [row] = await db.query<LastImport>(
    `select value ->> 'source' as source, value ->> 'at' as at from settings where name = $1`,
    [PLACES[of].setting],
  )
  return row && clock().getTime() - Date.parse(row.at) < UNDONE_WITHIN_MS ? row : null
}

/** Notes an import, whose changes are noted too, in its transaction; `last` may have what its undo needs besides. */
export async function noteImport(
  statements: Statements,
  of: Imported,
  last: LastImport & { id?: string; slides?: unknown },
): Promise<void> {
  await statements.query('insert into settings (name, value) values ($1, $2::jsonb)', [
    PLACES[of].setting,
    JSON.stringify(last),
  ])
}

export async function forgetImport(statements: Statements, of: keyof typeof PLACES): Promise<void> {
  const { changes, which } = PLACES[of]
  if (changes) await statements.query(`delete from ${changes} ${which}`, [])
  await statements.query('delete from settings where name = $1', [PLACES[of].setting])
}

/**
 * Notes that an owner has set the pieces of products or variants, so that undoing the last import leaves them.
 * `isTakenBack`: an earlier one of these settings was undone.
 */
export async function noteSetStock(statements: Statements, ids: readonly string[], isTakenBack = false): Promise<void> {
  if (ids.length === 0) return
  await statements.query(
    `update import_changes set stock_sets = greatest(0, stock_sets + $2::integer)
     where product_id in (select jsonb_array_elements_text($1::jsonb))`,
    [JSON.stringify(ids), isTakenBack ? -1 : 1],
  )
}

/** Forgets imports that can no longer be undone. */
export async function forgetOldImports({ db, clock }: Pick<Store, 'db' | 'clock'>): Promise<void> {
  for (const of of ['products', 'reviews', 'regions'] as const)
    await db.transaction(async (statements) => {
      // waits for an import that is under way
      const { setting, changes } = PLACES[of]
      if (changes) await statements.query(`lock table ${changes} in exclusive mode`, [])
      else await statements.query('select name from settings where name = $1 for update', [setting])
      if (!(await lastImport({ db: statements, clock }, of))) await forgetImport(statements, of)
    })
}
