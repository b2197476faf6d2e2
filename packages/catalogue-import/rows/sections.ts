import type { Field } from './titles.ts'
import { plainText } from './words.ts'
import { remark, type Remark } from '../remarks.ts'

interface Row {
  cells: readonly unknown[]
}

/** Rows without those that only name a category, and the category of each. */
export interface Sections<Of extends Row> {
  rows: readonly Of[]
  /** Undefined where the rows say it themselves. */
  categories: readonly string[] | undefined
  notes: Remark[]
}

/** How many names a note has. */
const MOST_NAMED = 3

/**
 * Finds the categories of a list that says each once: in rows of their own above their products (`CEREALS`), where the
 * list begins with one, or in the first row of each, as merged cells do.
 */
export function sectionsOf<Of extends Row>(columns: ReadonlyMap<Field, number[]>, rows: readonly Of[]): Sections<Of> {
  const [place, ...more] = columns.get('category') ?? []
  if (more.length > 0) return { rows, categories: undefined, notes: [] }
  const found = place === undefined ? inOwnRows(rows) : inFirstRows(columns, rows, place)
  if (!found) return { rows, categories: undefined, notes: [] }
  const names = [...new Set(found.categories)]
  const told = names.slice(0, MOST_NAMED).join(', ')
  const notes = [remark('sections', { names: told, more: Math.max(0, names.length - MOST_NAMED) })]
  return { ...found, notes }
}

const filledIn = (cells: readonly unknown[]) => cells.map(plainText).filter(Boolean)

function inOwnRows<Of extends Row>(rows: readonly Of[]): Pick<Sections<Of>, 'rows' | 'categories'> | null {
  const titles = rows.map(({ cells }, at) => {
    const [title = '', ...others] = filledIn(cells)
    const isTitle = others.length === 0 && /\p{L}/u.test(title) && title.length <= 60
    return isTitle && filledIn(rows[at + 1]?.cells ?? []).length > 1 ? title : null
  })
  const count = titles.filter((title) => title !== null).length
  // products without a price look alike
  const isUpper = (text: string) => text === text.toUpperCase()
  const others = rows.filter((_, at) => titles[at] === null).map(({ cells }) => filledIn(cells).join(' '))
  const areUpper = titles.every((title) => title === null || isUpper(title)) && !others.every(isUpper)
  const isClear = count * 2 < rows.length || areUpper
  if (titles[0] === null || count < 2 || !isClear) return null
  let category = ''
  const categories = titles.map((title) => (category = title ?? category))
  const isProduct = (_: unknown, at: number) => titles[at] === null
  return { rows: rows.filter(isProduct), categories: categories.filter(isProduct) }
}

function inFirstRows<Of extends Row>(
  columns: ReadonlyMap<Field, number[]>,
  rows: readonly Of[],
  place: number,
): Pick<Sections<Of>, 'rows' | 'categories'> | null {
  const isNamed = ({ cells }: Row) => (columns.get('name') ?? []).some((at) => plainText(cells[at]))
  const texts = rows.map(({ cells }) => plainText(cells[place]))
  const told = texts.filter(Boolean)
  const blank = rows.filter((row, at) => !texts[at] && isNamed(row)).length
  if (!texts[0] || told.length < 2 || new Set(told).size < told.length || blank < told.length) return null
  let category = ''
  return { rows, categories: texts.map((text) => (category = text || category)) }
}
