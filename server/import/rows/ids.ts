import { createHash } from 'node:crypto'
import { slugOf } from '../../../domain/catalogue/slug.ts'
import { remark, type Remark } from '../../messages/texts.ts'
import { countsOf } from '../groups.ts'
import { keyOf, type Field } from './titles.ts'
import { firstText, plainText, wordsOf } from './words.ts'

/**
 * Returns an id made of a text: its slug, with a hash where letters of another script are not in the slug. Returns ''
 * for a text without letters, digits and pictures.
 */
export function idOfText(text: string): string {
  const slug = slugOf(text)
  if (!/(?!\p{Script=Latin})\p{L}/u.test(text) && (slug || !/[\p{L}\p{N}\p{So}]/u.test(text))) return slug
  const hash = createHash('sha256').update(text.normalize('NFC').toLowerCase()).digest('hex').slice(0, 10)
  return `${slug || 'p'}-${hash}`
}

/** Columns, best first, that number products when every row has a value of its own there. */
export const NUMBERS = wordsOf(
  'isbn13 isbn isbn10 ean ean13 gtin gtin13 gtin14 upc barcode reference slug urlkey permalink',
  'url producturl productlink link href pageurl',
)

/** Columns that tell products of one name apart and seldom change, unlike the price. */
const DISTINCT = wordsOf(
  'author authors artist brand vendor manufacturer publisher format binding edition volume year',
  'model modelno modelnumber colour color size capacity weight material',
)

export interface Ids {
  /** An id for each row that needs one; rows of one name without further differences have the same. */
  byRow: (string | undefined)[]
  columns: string[]
  notes: Remark[]
}

/**
 * Returns ids for rows of a file without a column for them: from a column such as ISBN that is unique and complete,
 * else for names that repeat the name with author, brand, format…
 */
export function idsOf(
  header: readonly string[],
  columns: Map<Field, number[]>,
  rows: readonly (readonly unknown[])[],
): Ids {
  const none: Ids = { byRow: [], columns: [], notes: [] }
  const own = [...(columns.get('id') ?? []), ...(columns.get('handle') ?? [])]
  const hasIds = own.some((at) => rows.some((cells) => plainText(cells[at])))
  if (hasIds) return none
  const keys = header.map(keyOf)
  const names = rows.map((cells) => firstText(cells, columns.get('name')))
  for (const key of NUMBERS) {
    const at = keys.indexOf(key)
    if (at < 0) continue
    const byRow = rows.map((cells) => numberIn(cells[at]))
    const needed = byRow.filter((_, row) => names[row])
    if (!needed.every(Boolean) || new Set(needed).size < needed.length) continue
    const column = header[at] ?? ''
    return { byRow, columns: [column], notes: [remark('idColumn', { column })] }
  }

  const bases = names.map(idOfText)
  const counts = countsOf(bases)
  const isShared = (base: string) => base !== '' && counts.get(base)! > 1
  const repeated = bases.filter(isShared).length
  const places = DISTINCT.map((key) => keys.indexOf(key)).filter((at) => at >= 0)
  if (repeated === 0 || places.length === 0) return none
  const byRow = rows.map((cells, row) => {
    const base = bases[row]!
    if (!isShared(base)) return undefined
    return [base, ...places.map((at) => idOfText(textIn(cells[at])))].filter(Boolean).join('-')
  })
  const titles = places.map((at) => header[at] ?? '')
  const note = remark('sharedNames', { count: repeated, columns: titles.join(', ') })
  return { byRow, columns: titles, notes: [note] }
}

/** Returns the number in a cell; of an address its path. */
function numberIn(cell: unknown): string {
  const text = plainText(cell)
  if (!/^https?:/i.test(text) || !URL.canParse(text)) return text
  const { pathname, search } = new URL(text)
  return slugOf(`${pathname} ${search}`)
}

function textIn(cell: unknown): string {
  if (typeof cell !== 'object' || cell === null) return plainText(cell)
  return Object.values(cell).map(plainText).join(' ')
}
