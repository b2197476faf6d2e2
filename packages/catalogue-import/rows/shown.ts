import { keyOf, type Field } from './titles.ts'
import { flagIn, isLost, isSoldOut } from './values.ts'
import { plainText } from './words.ts'
import { remark, type Remark } from '../remarks.ts'

const wordsIn = (...words: string[]) => new RegExp(`(?<!\\p{L})(?:${words.join('|')})(?!\\p{L})`, 'iu')

/** That a product is not on sale, in English and in Kiswahili. */
const HIDDEN = wordsIn(
  'draft\\w*|hid(?:e|den)|unpublished|disabled?|archived?|inactive|deactivated?|private|internal|invisible|offline',
  'pending|(?:in|under|to) review|review|await\\w*|waiting|proposed|scheduled|future|coming soon|staging|staged',
  'incomplete|suspended|paused|(?:on )?hold|held|blocked|banned|rejected|declined|denied|unapproved|restricted',
  'expired|closed|removed|deleted?|trash(?:ed)?|unlisted|delisted|withdrawn|recalled|retired|obsolete|discontinued',
  'stopped|cancell?ed|unavailable|nowhere|password(?: protected)?|search only|imefichwa|zimefichwa|rasimu',
  'haijachapishwa|hazijachapishwa|haionekani|hazionekani|haiuzwi|haipatikani|imefutwa|imeondolewa|imesimamishwa',
  'imekataliwa|imezimwa|imefungwa|inasubiri|siri',
)

/** That it is, sold out or not. */
const SHOWN = wordsIn(
  'activ(?:e|ated)|publish(?:ed)?|live|visible|show[ns]?|enabled?|public|online|sale|sell(?:able|ing)|purchasable',
  'approved?|accepted|confirmed|listed|open|ready|completed?|available|in ?stock|low|limited|sold ?out',
  'out ?of ?stock|(?:back|pre) ?order(?:ed|s)?|catalog(?:ue)?|everywhere|both|all|featured|best ?seller|hot|popular',
  'clearance|re ?order|promo\\w*|new|used|refurbished|normal|regular|standard|current|ok(?:ay)?|good|inaonekana',
  'zinaonekana|imechapishwa|hai|inauzwa|zinauzwa|wazi|imewashwa|imeidhinishwa|mpya|ipo|zipo|inapatikana',
)

/** `Not published`, `No longer sold`, `si hai`; but `not hidden`. */
const DENIED = wordsIn('not|never|no longer|si \\p{L}+')
const DENIED_HIDDEN = wordsIn(
  '(?:not|never|si) (?:hidden|disabled|archived|deleted|discontinued|private|imefichwa|siri)',
)

const spaced = (text: string) => text.replace(/(?<=\p{L})[_-]+(?=\p{L})/gu, ' ').trim()

/** Returns whether a word of a status says that a product is on sale; null for one that is not known. */
export function isShownBy(written: string): boolean | null {
  const text = spaced(written)
  if (DENIED_HIDDEN.test(text)) return true
  if (text === '-1' || HIDDEN.test(text) || DENIED.test(text)) return false
  return flagIn(text) ?? (SHOWN.test(text) ? true : null)
}

/** Fields that say whether a row is on sale. */
export const SHOWN_FIELDS = ['status', 'visibility', 'published', 'hidden'] as const

const NOTHING = /^(?:|null|nan)$/i

/** The same of a cell; undefined for one that says nothing. */
function isShownIn(field: (typeof SHOWN_FIELDS)[number], text: string): boolean | null | undefined {
  if (NOTHING.test(text)) return undefined
  if (field === 'status' && /^(?:-|none|n\/a)$/i.test(text)) return undefined
  if (field === 'status' && isSoldOut(text)) return true
  if (field === 'visibility' && /^(?:none|search)$/i.test(text)) return false
  // the year or the day of a book
  if (field === 'published' && /(?<!\d)(?:19|20)\d\d(?!\d)/.test(text)) return true
  if (field !== 'hidden') return isShownBy(text)
  const isHidden = flagIn(text)
  return isHidden === null ? isShownBy(text) : !isHidden
}

/**
 * Returns why a row of a table or of JSON is not for sale, such as `status: draft`, or that it is not clear; or null.
 * Of columns that several shops have, one that shows it is enough.
 */
export function hiddenBecause(
  header: readonly string[],
  columns: Map<Field, number[]>,
  cells: readonly unknown[],
): Remark | null {
  const found = new Map<string, { field: Field; at: number; written: string; isShown: boolean | null }>()
  for (const field of SHOWN_FIELDS) {
    for (const at of columns.get(field) ?? []) {
      const written = typeof cells[at] === 'boolean' ? String(cells[at]) : plainText(cells[at])
      const isShown = isShownIn(field, written)
      // Square's `Enabled Main shop`
      const key = `${field} ${keyOf(header[at]!).replace(/^enabled.+/, 'enabled')}`
      if (isShown === undefined || found.get(key)?.isShown) continue
      if (isShown || !found.has(key)) found.set(key, { field, at, written, isShown })
    }
  }
  const told = [...found.values()]
  const first = told.find(({ isShown }) => isShown === false) ?? told.find(({ isShown }) => isShown === null)
  if (!first) return null
  const said = { title: header[first.at]!.toLowerCase(), value: first.written.toLowerCase() }
  return first.isShown === false ? remark('hiddenBy', said) : remark('unclearShown', { ...said, field: first.field })
}

/** Says that what a spreadsheet has lost is not clear; null for other cells. */
export const lostShown = (title: string, value: string): Remark | null =>
  isLost(value)
    ? remark('unclearShown', { title: title.toLowerCase(), value: value.toLowerCase(), field: 'none' })
    : null

/** Whether a row is left out because its product is not for sale. */
export function saysHidden({ code }: Remark): boolean {
  return code === 'hiddenBy' || code === 'notPublished' || code === 'hiddenInCatalogue'
}
