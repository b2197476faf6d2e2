/**
 * Finds what the contract's schemas silently repair in an answer. Compares each sent value with the parsed one, and
 * parses missing rows again, one by one.
 */

/** `missing`: absent, null or an empty text. `unreadable`: sent but not accepted. `left out`: a row of a list. */
export type LossKind = 'missing' | 'unreadable' | 'left out' | 'number as text' | 'text as number'

export interface Loss {
  kind: LossKind
  /** Below the message, such as `products[].price`. */
  path: string
  count: number
  /** How many such values there were in all. */
  of: number
  /** The first one, such as `"abc" of ITEM-3`. */
  example: string
  /** Of rows left out: the fields that made them unreadable; '' when a field is missing. */
  because: string[]
}

/** Parses a value by the contract; returns undefined when it cannot be read. */
export type Read = (sent: unknown) => unknown

type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isAbsent = (value: unknown) => value === undefined || value === null || value === ''
const isNumeric = (value: string) => value.trim() !== '' && Number.isFinite(Number(value))

const NAMES = [
  'product_id',
  'sales_order_name',
  'address_id',
  'item_code',
  'title',
  'region',
  'location',
  'category',
  'name',
]

function nameOf(row: unknown, index: number): string {
  const name = isFields(row)
    ? NAMES.map((field) => row[field]).find(
        (value) => (typeof value === 'string' && value !== '') || typeof value === 'number',
      )
    : undefined
  return name === undefined ? `row ${index + 1}` : String(name).slice(0, 60)
}

/** Shortens a value to an example of at most 60 characters. */
function shown(value: unknown): string {
  const json = JSON.stringify(value) ?? 'nothing'
  return json.length > 60 ? `${json.slice(0, 60)} …` : json
}

/** Compares a sent value that is not an object or list with the parsed one; returns null when nothing was lost. */
function kindOf(sent: unknown, read: unknown): LossKind | null {
  if (isAbsent(sent)) return 'missing'
  if (typeof read === 'string') {
    if (typeof sent === 'number') return 'number as text'
    return read === '' ? 'unreadable' : null
  }
  if (typeof read === 'number') {
    if (typeof sent !== 'string') return null
    return isNumeric(sent) ? 'text as number' : 'unreadable'
  }
  if (typeof read === 'boolean') return isYesOrNo(sent) || (read && Number(sent) > 0) ? null : 'unreadable'
  return read === null ? 'unreadable' : null
}

function isYesOrNo(sent: unknown): boolean {
  return [true, false, 0, 1, '0', '1', 'true', 'false'].some((value) => value === sent)
}

/** Returns everything that was repaired in an answer, each kind once for each path. */
export function lossesIn(sent: unknown, read: Read): Loss[] {
  const losses = new Map<string, Loss>()
  const visits = new Map<string, number>()

  function note(kind: LossKind, path: string, example: string, because: string[] = []): void {
    const known = losses.get(`${kind} ${path}`)
    if (!known) return void losses.set(`${kind} ${path}`, { kind, path, count: 1, of: 0, example, because })
    known.count += 1
    known.because = [...new Set([...known.because, ...because])]
  }

  function visit(one: unknown, value: unknown, path: string, row: string, reread: Read): void {
    visits.set(path, (visits.get(path) ?? 0) + 1)
    if (typeof value === 'object' && value !== null && value === one) return
    const example = `${shown(one)}${row && ` of ${row}`}`
    if (Array.isArray(value)) visitRows(one, value, path, row, reread)
    else if (isFields(value)) {
      if (isAbsent(one)) note('missing', path, example)
      else if (isFields(one)) visitFields(one, value, path, row, reread)
      else if (!Array.isArray(one) || one.length > 0) note('unreadable', path, example)
    } else {
      const kind = kindOf(one, value)
      if (kind) note(kind, path, example)
    }
  }

  function visitFields(one: Fields, value: Fields, path: string, row: string, reread: Read): void {
    for (const [field, part] of Object.entries(value)) {
      const readPart: Read = (other) => (reread({ ...one, [field]: other }) as Fields | undefined)?.[field]
      visit(one[field], part, path ? `${path}.${field}` : field, row, readPart)
    }
  }

  function visitRows(one: unknown, value: unknown[], path: string, row: string, reread: Read): void {
    if (!Array.isArray(one)) return note('missing', path, row)
    const readRow: Read = (other) => (reread([other]) as unknown[] | undefined)?.[0]
    one.forEach((each: unknown, index) => {
      const part = value.length === one.length ? value[index] : readRow(each)
      const name = nameOf(each, index)
      if (part === undefined) {
        visits.set(`${path}[]`, (visits.get(`${path}[]`) ?? 0) + 1)
        note('left out', `${path}[]`, isFields(each) ? `row ${index + 1}` : shown(each), culpritsOf(each, readRow))
      } else visit(each, part, `${path}[]`, isFields(each) ? name : row, readRow)
    })
  }

  visit(sent, read(sent), '', '', read)
  return [...losses.values()].map((loss) => ({
    ...loss,
    path: loss.path.replace(/^message\./, ''),
    of: visits.get(loss.path) ?? 0,
  }))
}

/** Returns the fields that made a row unreadable, each on its own; [''] when no single field did. */
function culpritsOf(row: unknown, readRow: Read): string[] {
  if (!isFields(row)) return ['']
  const culprits = Object.keys(row).filter((field) => {
    const { [field]: _without, ...rest } = row
    return readRow(rest) !== undefined
  })
  return culprits.length > 0 ? culprits : ['']
}
