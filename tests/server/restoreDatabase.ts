import type { Database, Statements } from '../../server/database/database.ts'

/** What a test database held when it was made, of which `tests` keeps a copy. */
export interface Contents {
  /** Each after those that it references. */
  tables: { name: string; columns: string; parents: string[]; rows: number }[]
  /** SQL that sets each number of a sequence, as it was and to its start. */
  numbers: { demo: string; nothing: string }
  /** The last transaction that was ours: rows and columns of later ones are a test's. */
  mark: number
}

/** Keeps a copy of all rows in the schema `tests`, from which `restore` takes them. */
export async function keepCopy(db: Database): Promise<void> {
  const tables = await db.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public'`,
  )
  await db.query(
    `create schema tests; ${tables.map(({ name }) => `create table tests.${name} as table ${name}`).join(';')}`,
  )
}

export async function contentsOf(db: Database): Promise<Contents> {
  const found = await db.query<{ name: string; columns: string; parents: string[] }>(
    `select relname as name,
       (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
         where attrelid = child.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
       coalesce((select jsonb_agg(distinct parent.relname)
         from pg_constraint join pg_class parent on parent.oid = confrelid
         where conrelid = child.oid and contype = 'f' and confrelid <> child.oid), '[]') as parents
     from pg_class child
     where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'migrations' order by relname`,
  )
  const tables: Contents['tables'] = []
  while (tables.length < found.length) {
    const isDone = (name: string) => tables.some((table) => table.name === name)
    const next = found.find(({ name, parents }) => !isDone(name) && parents.every(isDone))
    if (!next) throw new Error('Tables refer to each other in a circle')
    const [count] = await db.query<{ rows: number }>(`select count(*) as rows from tests.${next.name}`)
    tables.push({ ...next, rows: count!.rows })
  }
  const sequences = await db.query<{ name: string; at: number | null }>(
    `select quote_ident(sequencename) as name, last_value as at from pg_sequences where schemaname = 'public'`,
  )
  const setting = (name: string, at: number | null) => `setval('${name}', ${at ?? 1}, ${at !== null})`
  return {
    tables,
    numbers: {
      demo: sequences.map(({ name, at }) => setting(name, at)).join(', '),
      nothing: sequences.map(({ name }) => setting(name, null)).join(', '),
    },
    mark: await lastTransaction(db),
  }
}

/** Transactions have 32 bits in a row. */
const inRow = (id: string) => `${id}::text::bigint % 4294967296`

async function lastTransaction(db: Statements): Promise<number> {
  const [row] = await db.query<{ mark: number }>(`select ${inRow('pg_current_xact_id()')} as mark`)
  return row!.mark
}

/**
 * Gives a database the rows and numbers of when it was made, or no rows. Touches only tables that have changed. Returns
 * false, having changed nothing, if the tables themselves have changed.
 */
export async function restore(db: Database, contents: Contents, to: 'demo' | 'nothing'): Promise<boolean> {
  const { tables, numbers, mark } = contents
  const looks = tables.map(
    ({ name }) => `select '${name}' as name, count(*) as rows, max(${inRow('xmin')}) as last from ${name}`,
  )
  const catalogues = ['pg_attribute', 'pg_constraint'].map(
    (name) => `select '${name}', 0, max(${inRow('xmin')}) from ${name}`,
  )
  const now = new Map(
    (
      await db.query<{ name: string; rows: number; last: number | null }>([...looks, ...catalogues].join(' union all '))
    ).map(({ name, rows, last }) => [name, { rows, isTouched: last !== null && last > mark }]),
  )
  if (now.get('pg_attribute')!.isTouched || now.get('pg_constraint')!.isTouched) return false
  const changed = new Set<string>()
  for (const { name, parents, rows } of tables) {
    const { rows: found, isTouched } = now.get(name)!
    if (isTouched || found !== (to === 'demo' ? rows : 0) || parents.some((parent) => changed.has(parent)))
      changed.add(name)
  }
  const again = tables.filter(({ name }) => changed.has(name))
  await db.query(
    [
      ...again.map(({ name }) => `delete from ${name}`).reverse(),
      ...(to === 'demo'
        ? again
            .filter(({ rows }) => rows > 0)
            .map(
              ({ name, columns }) =>
                `insert into ${name} (${columns}) overriding system value select ${columns} from tests.${name}`,
            )
        : []),
      `select ${numbers[to]}`,
    ].join(';\n'),
  )
  // else later statements read all rows that are gone
  if (again.length > 0) await db.query(`vacuum ${again.map(({ name }) => name).join(', ')}`)
  contents.mark = await lastTransaction(db)
  return true
}
