import { amountOf } from './amounts.ts'
import { nameOf } from './categories.ts'
import type { OwnField, OwnFields, OwnValues } from './titles.ts'
import { flagOf, textsOf } from './values.ts'
import { plainText, singleLine } from './words.ts'

type Reader = (cell: unknown, field: OwnField, isExact: boolean) => OwnValues[string]

/** Reads a cell by the kind of its field; what cannot be read is empty. */
const READERS: Record<OwnField['kind'], Reader> = {
  text: (cell, _, isExact) => (isExact ? singleLine(String(cell)) : plainText(nameOf(cell))),
  number(cell, { min = -Infinity, max = Infinity, isWhole = false }) {
    // `24 months`
    const written = typeof cell === 'string' ? cell.replace(/(?<=\d)\s*\p{L}+\.?\s*$/u, '') : cell
    const number = amountOf(written) ?? NaN
    return number >= min && number <= max && (!isWhole || Number.isInteger(number)) ? number : null
  },
  amount(cell) {
    const amount = amountOf(cell) ?? NaN
    return amount >= 0 ? amount : null
  },
  flag: (cell) => flagOf(cell, false),
  list: (cell, _, isExact) => (isExact ? String(cell).split('\n').map(singleLine).filter(Boolean) : textsOf(cell)),
  choice(cell, { choices = [] }) {
    const text = plainText(cell).toLowerCase()
    return choices.find((each) => each.toLowerCase() === text) ?? ''
  },
}

/** Returns the values of a product's own fields; `isExact` where texts are no HTML, and each of a list has a line. */
export const ownValues = (own: OwnFields, cellOf: (field: string) => unknown, isExact = false): OwnValues =>
  Object.fromEntries(
    Object.entries(own).map(([field, each]) => [field, READERS[each.kind](cellOf(field), each, isExact)]),
  )
