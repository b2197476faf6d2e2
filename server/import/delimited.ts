import { columnsOf, draftOfFields, type ColumnMap } from './fields.ts'
import type { Draft } from './products.ts'
import type { Table } from './table.ts'

/** Products out of a table of any origin: one row each. */
export function draftsOfDelimited(table: Table, map: ColumnMap): Draft[] {
  const columns = columnsOf(table.header, map)
  return table.rows.map(({ number, cells }) => draftOfFields(number, columns, cells))
}
