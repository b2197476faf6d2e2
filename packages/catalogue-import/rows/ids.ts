import { createHash } from 'node:crypto'
import { countsOf } from '../groups.ts'
import { BARCODES, NUMBERS, type Field } from './titles.ts'
import { firstText, plainText, wordsOf } from './words.ts'
import { remark, type Remark } from '../remarks.ts'

/** Returns a text in lower case without accents, with hyphens between its words. */
function slugOf(text: string): string {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')
}

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

/** What a list writes where a product has no barcode. */
const NO_NUMBER = /^(?:\W*|n\/?a|none|nil|null|0+)$/i

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
  { header, keys, columns }: { header: readonly string[]; keys: readonly string[]; columns: Map<Field, number[]> },
  rows: readonly (readonly unknown[])[],
): Ids {
  const none: Ids = { byRow: [], columns: [], notes: [] }
  const own = [...(columns.get('id') ?? []), ...(columns.get('handle') ?? [])]
  const hasIds = own.some((at) => rows.some((cells) => plainText(cells[at])))
  if (hasIds) return none
  const names = rows.map((cells) => firstText(cells, columns.get('name')))
  const numbered = NUMBERS.flatMap((key): (Ids & { lacking: number })[] => {
    const at = keys.indexOf(key)
    const byRow = at < 0 ? [] : rows.map((cells) => numberIn(cells[at]))
    const needed = byRow.filter((_, row) => names[row])
    const told = needed.filter(Boolean)
    const lacking = needed.length - told.length
    if (told.length === 0 || (lacking > 0 && !BARCODES.has(key)) || new Set(told).size < told.length) return []
    const column = header[at] ?? ''
    return [{ byRow, columns: [column], notes: [remark('idColumn', { column, lacking })], lacking }]
  })
  const [best] = numbered.sort((a, b) => Number(a.lacking > 0) - Number(b.lacking > 0))
  if (best) return best

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
function numberIn(cell: unknown): string | undefined {
  const text = plainText(cell)
  if (NO_NUMBER.test(text)) return undefined
  if (!/^https?:/i.test(text) || !URL.canParse(text)) return text
  const { pathname, search } = new URL(text)
  return slugOf(`${pathname} ${search}`)
}

function textIn(cell: unknown): string {
  if (typeof cell !== 'object' || cell === null) return plainText(cell)
  return Object.values(cell).map(plainText).join(' ')
}
