import { amountOf } from './amounts.ts'
import { FIELDS, keyOf, type Name } from './titles.ts'

/** `[12/11/2026, 09:15] Asha: ` of a chat that was exported, then `1. `, `•` or a picture. */
const DAY = '\\d\\d?[/.]\\d\\d?[/.]\\d{2,4},? \\d\\d?[:.]\\d\\d(?:[:.]\\d\\d)?(?:\\s?[ap]\\.?m\\.?)?'
const NUMBERED = '\\d{1,3}\\s*[.):–-]\\s*(?=\\p{L})|\\d\\uFE0F?\\u20E3|[^\\p{L}\\p{N}("]+'
const START = new RegExp(`^(?:\\[?${DAY}\\]?[\\s-]*[^:]{1,40}: )?(?:\\s*(?:${NUMBERED}))*`, 'iu')
/** `*bold*` and `_italic_` of a chat. */
const MARKS = /(?<![\p{L}\p{N}])[*_~]+|[*_~]+(?![\p{L}\p{N}])/gu
const CURRENCY = '(?:kes|k?shs?)\\.?[\\s:]*'
const BETWEEN = '(?:\\s[-–—]+|[-–—]+(?=\\s)|[:=@→]|\\.{2,}|…)+'
const PARTED = new RegExp(`^(.+)\\s*${BETWEEN}\\s*((?:${CURRENCY})?\\d[^:=@→]*=?)$`, 'iu')
/** A separator or a currency at the end of a name. */
const END = new RegExp(`[\\s:=@→.…–—-]*(?:\\b${CURRENCY})?$`, 'iu')
/** Another price before the one at the end. */
const PRICE_WITHIN = new RegExp(`${BETWEEN}\\s*(?:${CURRENCY})?\\d[\\d.,]*(?:/?=|/-)?(?=[\\s,;|/]|$)`, 'iu')
const SPACED = new RegExp(
  `^(.+?)\\s+((?:${CURRENCY})?\\d[\\d,.]*[km]?\\s*(?:/[=-]|=|bob|kes|k?shs?\\.?|each|only)*)$`,
  'iu',
)
const NUMBER_WITHIN = /(?:^|\s)\d[\d,.]*(?=[\s,;]|$)/
/** What a price list has besides products. */
const NO_PRODUCT = new RegExp(
  '^(?:call|tel|phone|whats ?app|till|pay ?bill|m-?pesa|account|a/c|delivery|piga|simu|namba|usafiri)\\b|^\\+?\\d{9,}',
  'i',
)

const titles = new Set<Name>(Object.values(FIELDS).flat())

/** A product of a message. The price is NaN if it cannot be read, null if the line has no price. */
interface Line {
  name: string
  written: string
  price: number | null
}

function lineOf(text: string, isSpaced: boolean): Line {
  const line = text.replace(MARKS, '').replace(START, '').trim()
  const none = { name: line, written: '', price: null }
  if (NO_PRODUCT.test(line)) return none
  const parted = PARTED.exec(line)
  const [, name, written] = parted ?? (isSpaced ? SPACED.exec(line) : null) ?? []
  if (!name || !written) return none
  const isOne = !(parted ? PRICE_WITHIN : NUMBER_WITHIN).test(name)
  return { name: name.replace(END, ''), written, price: isOne ? amountOf(written) : NaN }
}

/**
 * Returns a price list that was written as a message, one product a line (`Sugar 1kg - 165`), as a table of names and
 * prices; null for another text. A line with several prices, or without one, keeps its text, so that it is reported.
 */
export function tableOfLines(lines: readonly string[]): string[][] | null {
  // cells of a table are parted by these
  const isSpaced = !lines.some((line) => /[;\t|]|,(?!\d{3}\b)/.test(line))
  const read = lines.map((text) => (text.trim() ? { ...lineOf(text, isSpaced), text: text.trim() } : null))
  const told = read.filter((line) => line !== null)
  const isProduct = ({ name, price }: Line) =>
    price !== null && !(price <= 0) && /\p{L}/u.test(name) && !titles.has(keyOf(name))
  if (told.filter(isProduct).length * 2 <= told.length) return null
  return read.map((line) => {
    if (!line) return []
    if (line.price === null) return [line.text, '']
    return Number.isNaN(line.price) ? [line.text, line.text] : [line.name, line.written]
  })
}
