import type { SkippedRow } from '../products.ts'
import { dateOrderOf, dayOf } from './saleCells.ts'
import { isOtherAmount, keyOf } from './titles.ts'
import { areFlags, flagOf } from './values.ts'
import { firstText, plainText } from './words.ts'
import { remark } from '../remarks.ts'

interface Table<Row> {
  header: readonly string[]
  rows: readonly Row[]
  /** The columns that name a row in the report. */
  names: readonly number[]
}

/**
 * Leaves out rows of a price list that are no price of a shopper: for buying, of one customer or supplier, of another
 * list, or not of today. ERPNext's Item Price has them all. They say nothing of the product.
 */
export function withoutOtherPrices<Row extends { number: number; cells: readonly unknown[] }>(
  { header, rows, names }: Table<Row>,
  today: string,
): { rows: readonly Row[]; skipped: SkippedRow[] } {
  const keys = header.map(keyOf)
  const cellsOf = (key: string) => rows.map(({ cells }) => cells[keys.indexOf(key)])
  const isFlag = (key: string) => areFlags(cellsOf(key), false)
  const isList = keys.includes('pricelist')
  const order = dateOrderOf(['validfrom', 'validupto'].flatMap(cellsOf).map(plainText))
  const otherBy: [key: string, isJudged: boolean, isOther: (cell: unknown) => boolean][] = [
    ['selling', isFlag('selling'), (cell) => !flagOf(cell, true)],
    ['buying', isFlag('buying') && !isFlag('selling'), (cell) => flagOf(cell, false)],
    ['customer', isList, (cell) => plainText(cell) !== ''],
    ['supplier', isList, (cell) => plainText(cell) !== ''],
    ['pricelist', isList, (cell) => isOtherAmount(plainText(cell))],
    ['validfrom', isList, (cell) => (dayOf(plainText(cell), order) ?? '') > today],
    ['validupto', isList, (cell) => (dayOf(plainText(cell), order) || today) < today],
  ]
  const judges = otherBy.filter(([, isJudged]) => isJudged).map(([key, , is]) => ({ at: keys.indexOf(key), is }))
  const skipped: SkippedRow[] = []
  const kept = rows.filter(({ number, cells }) => {
    const judge = judges.find(({ at, is }) => at >= 0 && is(cells[at]))
    if (!judge) return true
    const detail = `${header[judge.at]}: ${plainText(cells[judge.at]) || String(cells[judge.at])}`
    skipped.push({ row: number, name: firstText(cells, names), why: remark('otherPrice'), detail, ids: [] })
    return false
  })
  return { rows: kept, skipped }
}
