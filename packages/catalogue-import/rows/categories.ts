import { commonest, countsOf, groupsBy } from '../groups.ts'
import { plainText } from './words.ts'
import { remark, type Remark } from '../remarks.ts'

/** Returns what spellings of a category share: `kitchen` and `KITCHEN` are one category. */
function categoryKey(category: string): string {
  return category.normalize('NFKC').toLowerCase()
}

/** Returns products with the spelling of their category. */
export function respelled<Product extends { category: string }>(
  products: readonly Product[],
  spellings: ReadonlyMap<string, string>,
): Product[] {
  return products.map((each) => ({ ...each, category: spellings.get(categoryKey(each.category)) ?? each.category }))
}

/**
 * Returns the spelling of each category by its key: the commonest one, the first of the file among equals. Adds a note
 * when categories are spelled in several ways.
 */
export function spellingsOf(categories: readonly string[], notes: Remark[] = []): Map<string, string> {
  const ranked = [...groupsBy(categories, categoryKey)].map(([key, alike]) => ({ key, spellings: commonest(alike) }))
  const mixed = ranked.filter(({ spellings }) => spellings.length > 1)
  const examples = mixed.slice(0, 3).map(({ spellings: [first, ...others] }) => `${first} (${others.join(', ')})`)
  if (mixed.length > 0)
    notes.push(remark('spelledAlike', { examples: examples.join(', '), more: Math.max(0, mixed.length - 3) }))
  return new Map(ranked.map(({ key, spellings: [first = ''] }) => [key, first]))
}

/** What programs call kinds of products. */
const TECHNICAL = new RegExp(
  '^(?:simple|variable|grouped|variation|configurable|virtual|downloadable|bundle|combo|kit|single|variants?|standard' +
    '|(?:physical|digital)(?: (?:goods?|products?))?|goods?|services?|(?:storable )?products?' +
    '|consu(?:mables?)?|(?:non[- ]?)?stock(?:able)?(?: items?)?|(?:non[- ]?)?inventory(?: (?:part|items?))?)$',
  'i',
)

/** Whether a column such as `Type` only has kinds of products that programs know, such as `Storable Product`. */
export function areTechnical(cells: readonly unknown[]): boolean {
  const texts = cells.map(plainText).filter(Boolean)
  return texts.length > 0 && texts.every((text) => text.split(/,\s*/).every((part) => TECHNICAL.test(part)))
}

/** Between the levels of a category in every table. */
const LEVELS = /\s*(?:[-–—=]*>+|[»›→➔➜⇒]|::)\s*/

/** The same, or between several categories, in tables that show it. */
const UNCERTAIN = /\s*(?:[/|\\;]|[-–—=]*>+|[»›→➔➜⇒]|::)\s*/

/** Levels that tills and shops put above all others. */
const ROOT = /^(?:all(?: products)?|saleable|root(?: catalog)?|default category)$/i

/** How a known export writes categories: what is between several, and the one that is above all others. */
export interface CategoryList {
  sign: string
  root?: string
  /** What the name of a category begins with, among other things in the list. */
  prefix?: string
}

/**
 * Returns a function for the top level of a category as a table writes it: this shop has one level. `Clothing >
 * Hoodies` is a path in every table, and so is `/Home/Kitchen`; `Home/Kitchen` is one where other categories of the
 * table begin with `Home` too, unlike `Audio/Video`. Of a list the first counts.
 */
export function topCategories(values: readonly unknown[], list?: CategoryList): (value: unknown) => string {
  const isRoot = (level: string) => ROOT.test(level) || level === list?.root
  const firstOf = (text: string, sign: RegExp) => {
    const levels = text.split(sign).filter(Boolean)
    return levels.find((level) => !isRoot(level)) ?? levels[0] ?? ''
  }
  const textOf = (value: unknown) => {
    const text = listed(value)
    if (!list) return text
    const { sign, prefix = '' } = list
    const names = text.split(sign).map((each) => each.trim())
    const own = names.flatMap((each) => (each.startsWith(prefix) ? each.slice(prefix.length).trim() || [] : []))
    return own.find((each) => !isRoot(each)) ?? own[0] ?? ''
  }
  const texts = new Set(values.map(textOf))
  const counts = countsOf([...texts].map((text) => categoryKey(firstOf(text, UNCERTAIN))))
  return (value) => {
    const text = textOf(value)
    const first = firstOf(text, UNCERTAIN)
    const isPath = /^[/\\|]/.test(text) || (counts.get(categoryKey(first)) ?? 0) > 1
    return isPath || isRoot(text.split(UNCERTAIN)[0] ?? '') ? first : firstOf(text, LEVELS)
  }
}

/** Returns the name in `{ name: 'Phones' }`, `['Phones', …]` or `'Phones'`. */
export function nameOf(value: unknown): unknown {
  if (Array.isArray(value)) return nameOf(value[0])
  if (typeof value !== 'object' || value === null) return value
  return 'name' in value ? value.name : 'title' in value ? value.title : undefined
}

/** The first name of a list or an object as Python writes it. */
const PYTHON = /^(?:\[\s*|.*?['"](?:name|title)['"]\s*:\s*)(['"])(.*?)\1\s*[,\]}]/

/** What Square adds to a category, and the categories after it. */
const SQUARE_ID = /\s*\([A-Z\d]{24}\)(?:,.*)?$/

/** Returns the first name of a list or an object that is written as JSON or as Python does, else the text. */
function listed(value: unknown): string {
  const text = plainText(value).replace(SQUARE_ID, '')
  // Squarespace's `/home/kitchen, /sale`
  if (!/^[[{]/.test(text)) return text.startsWith('/') ? text.replace(/\s*,\s*\/.*$/, '') : text
  try {
    return plainText(nameOf(JSON.parse(text)))
  } catch {
    return PYTHON.exec(text)?.[2] ?? text.replace(/^\[["']?/, '')
  }
}
