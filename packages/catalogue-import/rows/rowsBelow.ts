import type { FieldRow, FieldRows } from './draftsOfFields.ts'
import type { Field } from './titles.ts'
import { firstText, plainText } from './words.ts'

const OF_PRODUCT = '(?:product)?attribute(?:s|lines?|lineids)'
const NAME = new RegExp(`^(?:${OF_PRODUCT})?attribute(?:id)?$`)
const VALUE = new RegExp(`^(?:attributevalue|${OF_PRODUCT}(?:attribute)?value(?:s|ids)?)$`)
/** Values with the names of their attributes: `Colour: Red`. */
const BOTH = /^(?:(?:attribute|variant)values|producttemplateattributevalues?)$/

/** What a product has of each attribute, by its name. */
export type Attributes = ReadonlyMap<string, readonly string[]>

/** Products with the attributes that are in their rows and in those below, which have nothing else of a product. */
export interface RowsBelow {
  rows: readonly FieldRow[]
  columns: string[]
  attributes: ReadonlyMap<FieldRow, Attributes>
  /** Whether each product has one value of each attribute. */
  isSingle: boolean
}

/** What makes a row another product. */
const OWN = ['name', 'id', 'handle', 'price', 'sale_price', 'original_price', 'stock'] as const satisfies Field[]

/** Finds attributes as ERPNext and Odoo list them: one in each row; null in a table without. */
export function rowsBelowOf({ header, keys, columns, rows }: FieldRows): RowsBelow | null {
  const [name, value, both] = [NAME, VALUE, BOTH].map((title) => keys.findIndex((key) => title.test(key)))
  const places = [name!, value!].every((at) => at >= 0) ? [name!, value!] : [both!].filter((at) => at >= 0)
  if (places.length === 0) return null
  const isList = keys[value!]?.endsWith('s') === true
  const [table = null] = /\(.*\)$/.exec(header[places[0]!]!) ?? []
  const isOwn = (at: number) => table === null || !header[at]!.endsWith(table)
  const own = OWN.flatMap((field) => (columns.get(field) ?? []).filter(isOwn))
  const images = columns.get('image') ?? []
  const isBelow = ({ cells }: FieldRow) =>
    firstText(cells, own) === '' && firstText(cells, [...places, ...images]) !== ''
  const groups: FieldRow[][] = []
  for (const row of rows) {
    const last = groups.at(-1)
    if (last && isBelow(row)) last.push(row)
    else groups.push([row])
  }
  const attributesIn = (group: readonly FieldRow[]): Attributes => {
    const found = new Map<string, string[]>()
    let named = ''
    for (const { cells } of group) {
      const [first = '', text = first] = places.map((at) => plainText(cells[at]))
      const pairs = places.length > 1 ? [['', first, text]] : [...text.matchAll(/([^:,]+):\s*([^,]+)/g)]
      for (const [, title = '', values = ''] of pairs) {
        named = title.trim() || named
        const parts = isList ? values.split(/[;|]|,(?!\d)/) : [values]
        const told = parts.map((part) => part.trim().replace(`${named}: `, '')).filter(Boolean)
        if (named) found.set(named, [...new Set([...(found.get(named) ?? []), ...told])])
      }
    }
    return found
  }
  const withImages = (group: readonly FieldRow[]): FieldRow => {
    const { number, cells } = group[0]!
    const imagesAt = (at: number) => group.map((row) => plainText(row.cells[at])).join('\n')
    return { number, cells: cells.map((cell, at) => (images.includes(at) && group.length > 1 ? imagesAt(at) : cell)) }
  }
  const attributes = new Map(groups.map((group) => [withImages(group), attributesIn(group)] as const))
  const isSingle = [...attributes.values()].every((each) => [...each.values()].every(({ length }) => length <= 1))
  return {
    rows: [...attributes.keys()],
    columns: places.map((at) => header[at]!),
    attributes,
    isSingle,
  }
}

/** Returns every way to choose a value of each attribute; null for more than `most`. */
export function choicesOf(attributes: Attributes, most: number): Record<string, string>[] | null {
  let choices: Record<string, string>[] = [{}]
  for (const [name, values] of attributes) {
    if (choices.length * values.length > most) return null
    if (values.length > 0) choices = choices.flatMap((each) => values.map((value) => ({ ...each, [name]: value })))
  }
  return choices
}
