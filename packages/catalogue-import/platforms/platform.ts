import type { Remark } from '../remarks.ts'
import { withPlainAmounts, type Decimal } from '../rows/amounts.ts'
import type { FieldOptions } from '../rows/draftsOfFields.ts'
import type { TitledFields } from '../rows/fields.ts'
import { type OwnFields, NO_OWN } from '../rows/titles.ts'
import type { Draft, SkippedRow } from '../products.ts'
import { dateOrderOf, pricesOfCells, type PricesRead } from '../rows/saleCells.ts'
import { titledRows, type Table, type TitledRow } from '../formats/table.ts'

/** An export whose rows belong together in a way of their own. */
export interface Platform {
  isOne(header: readonly string[]): boolean
  fields: TitledFields
  /** The titles of its prices and of the days of a sale. */
  prices: { price: string; reduced: string; starts: readonly string[]; ends: readonly string[] }
  /** Returns its products and their variants. Rows that are no products are added to `skipped`. */
  draftsOf(rows: readonly TitledRow[], pricesOf: PriceReader, told: Told): Draft[]
}

export type PriceReader = (row: TitledRow) => PricesRead

/** What the owner is told of the reading. */
export interface Told {
  own: OwnFields
  skipped: SkippedRow[]
  notes: Remark[]
}

/** Returns the drafts of a platform's export. */
export function draftsOfPlatform(
  { prices: { price, reduced, ...days }, draftsOf }: Platform,
  table: Table,
  { today, decimal, fields = NO_OWN }: FieldOptions,
  told: Omit<Told, 'own'>,
): Draft[] {
  const rows = rowsWithAmounts(table, [price, reduced], decimal)
  const order = dateOrderOf(rows.flatMap((row) => [...days.starts, ...days.ends].map((title) => row.text(title))))
  const pricesOf: PriceReader = (row) => {
    const [starts, ends] = [row.text(...days.starts), row.text(...days.ends)]
    return pricesOfCells({ price: row.raw(price), reduced: row.raw(reduced), starts, ends }, order, today)
  }
  return draftsOf(rows, pricesOf, { ...told, own: fields })
}

/** Returns the rows of a table with the amounts under these titles as `amountOf` reads them. */
export function rowsWithAmounts(table: Table, titles: readonly string[], decimal?: Decimal): TitledRow[] {
  const places = titles.map((title) => table.header.indexOf(title)).filter((at) => at >= 0)
  return titledRows({ ...table, rows: withPlainAmounts(table, places, decimal) })
}
