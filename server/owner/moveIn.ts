import type { Database, Statements } from '../database/database.ts'
import { auditCommand } from '../security/audit.ts'
import { OwnerRefusal } from '../refusals.ts'

const BATCH = 500

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
    await auditCommand(statements, { command: 'move-in', about: `${rows} rows` }, new Date())
    return { rows }
  })
}

/** Returns all tables except the migrations, each after those that it references. */
async function tablesInOrder(db: Statements): Promise<string[]> {
  const found = await db.query<{ name: string; parents: string[] }>(
    `select relname as name, coalesce((select jsonb_agg(parent.relname)
       from pg_constraint join pg_class parent on parent.oid = confrelid
       where conrelid = child.oid and contype = 'f' and confrelid <> child.oid), '[]') as parents
     from pg_class child
     where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'migrations' order by relname`,
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

async function copyTable(table: string, from: Statements, to: Statements): Promise<number> {
  const rows = await from.query<{ row: string }>(`select to_jsonb(copied)::text as row from ${table} copied`, [])
  for (let done = 0; done < rows.length; done += BATCH) {
    const batch = rows.slice(done, done + BATCH).map(({ row }) => row)
    await to.query(
      `insert into ${table} overriding system value select * from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
      [`[${batch.join(',')}]`],
    )
  }
  return rows.length
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
