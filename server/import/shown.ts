import { remark, type Remark } from '../messages/texts.ts'
import type { Field } from './titles.ts'
import { flagOf } from './values.ts'
import { plainText } from './words.ts'

const HIDDEN = new RegExp(
  [
    '^(?:-1|draft|drafted|hidden|unpublished|not published|disabled|archived?|inactive|not active|deactivated',
    'private|pending|pending review|trash|trashed|deleted|offline|invisible|not visible|not visible individually',
    'discontinued)$',
  ].join('|'),
  'i',
)

/**
 * Returns why a row of a table or of JSON is not for sale, such as `status: draft`, or null. A word that is not known
 * (`Shipped`) hides nothing.
 */
export function hiddenBecause(
  header: readonly string[],
  columns: Map<Field, number[]>,
  cells: readonly unknown[],
): Remark | null {
  for (const field of ['status', 'visibility', 'published', 'hidden'] as const) {
    for (const at of columns.get(field) ?? []) {
      const written = typeof cells[at] === 'boolean' ? String(cells[at]) : plainText(cells[at])
      const word = written.replace(/[_-]+/g, ' ').trim()
      const isHidden =
        field === 'hidden'
          ? flagOf(word, false)
          : HIDDEN.test(word) || HIDDEN.test(written) || !flagOf(word, true) || isNowhere(field, word)
      if (isHidden && !SOLD_OUT.test(word))
        return remark('hiddenBy', { title: header[at]!.toLowerCase(), value: written.toLowerCase() })
    }
  }
  return null
}

/** Whether a visibility says that a product is shown in no place. As a status, `none` says nothing. */
const isNowhere = (field: string, word: string) => field === 'visibility' && /^(?:none|nowhere)$/i.test(word)

const SOLD_OUT = /^(?:sold ?out|out ?of ?stock|unavailable)$/i

/** Whether a status says that a product cannot be bought now. */
export function isSoldOut(status: unknown): boolean {
  return SOLD_OUT.test(plainText(status).replace(/[_-]+/g, ' '))
}
