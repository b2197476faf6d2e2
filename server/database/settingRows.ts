import type { Statements } from './database.ts'

/** Returns the value of a row of the table `settings`; undefined when there is none. */
export async function readSetting<Value>(statements: Statements, name: string): Promise<Value | undefined> {
  const [row] = await statements.query<{ value: Value }>('select value from settings where name = $1', [name])
  return row?.value
}

/** Returns the values of some rows of the table `settings` by names that the code knows; undefined when missing. */
export async function readSettings<Name extends string>(
  statements: Statements,
  ...names: Name[]
): Promise<Partial<Record<Name, unknown>>> {
  const rows = await statements.query<{ name: string; value: unknown }>(
    `select name, value from settings where name in ('${names.join("', '")}')`,
    [],
  )
  return Object.fromEntries(rows.map(({ name, value }) => [name, value])) as Partial<Record<Name, unknown>>
}

/** Sets the value of a row of the table `settings`. */
export async function writeSetting(statements: Statements, name: string, value: unknown): Promise<void> {
  await statements.query(
    `insert into settings (name, value) values ($1, $2::jsonb)
     on conflict (name) do update set value = excluded.value`,
    [name, JSON.stringify(value)],
  )
}
