import type { Database, Statements } from '../../database/database.ts'
import { auditCommand } from '../../security/audit.ts'
import { OwnerRefusal } from '../../refusals.ts'

/** Rows and characters of an insert. */
const BATCH = 500
const MOST_CHARACTERS = 4_000_000

/**
 * Copies every row of a database into an empty one with the same tables, in one transaction. Returns the number of
 * rows. Throws OwnerRefusal when the other one already has a shop.
 */
export async function moveIn(from: Database, to: Database): Promise<{ rows: number }> {
  return to.transaction(async (statements) => {
    if ((await statements.query('select name from settings limit 1', [])).length > 0) {
      throw new OwnerRefusal(
        'The database of DATABASE_URL already has a shop. Make an empty one, and name that. Nothing was changed.',
      )
    }
    let rows = 0
    for (const table of await tablesInOrder(from)) rows += await copyTable(table, from, statements)
    await numberOn(statements)
    await auditCommand(statements, { command: 'move-in', about: `${rows} rows` }, 'terminal', new Date())
    return { rows }
  })
}

/** Returns all tables but the migrations and what triggers write, each after those that it references. */
async function tablesInOrder(db: Statements): Promise<string[]> {
  const found = await db.query<{ name: string; parents: string[] }>(
    `select relname as name, coalesce((select jsonb_agg(parent.relname)
       from pg_constraint join pg_class parent on parent.oid = confrelid
       where conrelid = child.oid and contype = 'f' and confrelid <> child.oid), '[]') as parents
     from pg_class child
     where relkind = 'r' and relnamespace = 'public'::regnamespace
       and relname not in ('migrations', 'catalogue_changes') order by relname`,
    [],
  )
  const ordered: string[] = []
  while (ordered.length < found.length) {
    const next = found.find(
      ({ name, parents }) => !ordered.includes(name) && parents.every((parent) => ordered.includes(parent)),
    )
    if (!next) throw new Error('Tables refer to each other in a circle')
    ordered.push(next.name)
  }
  return ordered
}

/** Copies a table a page of its file at a time: all pictures at once would not fit into memory. */
async function copyTable(table: string, from: Statements, to: Statements): Promise<number> {
  const [size] = await from.query<{ pages: number }>(
    `select pg_relation_size($1::regclass) / current_setting('block_size')::bigint as pages`,
    [table],
  )
  let copied = 0
  let batch: string[] = []
  let length = 0
  const send = async () => {
    await to.query(
      `insert into ${table} overriding system value select * from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
      [`[${batch.join(',')}]`],
    )
    batch = []
    length = 0
  }
  for (let page = 0; page < size!.pages; page++) {
    const rows = await from.query<{ row: string }>(
      `select to_jsonb(copied)::text as row from ${table} copied where ctid >= $1::tid and ctid < $2::tid`,
      [`(${page},0)`, `(${page + 1},0)`],
    )
    for (const { row } of rows) {
      batch.push(row)
      length += row.length
      if (batch.length === BATCH || length > MOST_CHARACTERS) await send()
    }
    copied += rows.length
  }
  if (batch.length > 0) await send()
  return copied
}

/** Sets the sequences of identity columns to the number after the copied rows. */
async function numberOn(statements: Statements): Promise<void> {
  const numbered = await statements.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' and is_identity = 'YES'`,
    [],
  )
  for (const { table, column } of numbered) {
    await statements.query(
      `select setval(pg_get_serial_sequence($1, $2), coalesce((select max(${column}) from ${table}), 0) + 1, false)`,
      [table, column],
    )
  }
}
