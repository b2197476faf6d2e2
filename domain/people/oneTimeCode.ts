/** Spaces, hyphens and invisible characters that copying adds. */
const BETWEEN = /[\s\p{Pd}\p{Cf}]/gu
/** A word of letters and digits may be the code. */
const MIXED_WORD = /[\p{L}\p{M}][\p{Pd}_/]?\d|\d[\p{Pd}_/]?\p{L}/u

/** Removes the grouping from a code of digits; returns any other code unchanged [VAL-23]. */
export function withoutGaps(code: string): string {
  const compact = code.replace(BETWEEN, '')
  return /^\d*$/.test(compact) ? compact : code
}

/** The last line of a text that phones hand to the shop's page: `@shop.example #123456`. */
const BOUND_CODE = /(?:^|\s)@\S+ #(\d{4,8})\s*$/

/**
 * Returns the text of a code with that line for the shop at an `https:` address, if both fit into one SMS; otherwise
 * the text.
 */
export function withBoundCode(text: string, code: string, address: string): string {
  const [, domain] = /^https:\/\/([^:/]+)/.exec(address) ?? []
  const bound = `${text}\n@${domain} #${code}`
  return domain && bound.length <= SMS_LENGTH ? bound : text
}

const SMS_LENGTH = 160

/**
 * Returns the code in a pasted text: 123456 for "123 456" and for "123456 is your Sokoni code, valid for 5 minutes."
 * In a sentence it is the only number of six digits, or else the only one of 4 to 8. Returns the text unchanged when
 * that is not clear, as a code may have any form [VAL-23].
 */
export function codeIn(text: string): string {
  const [, bound] = BOUND_CODE.exec(text) ?? []
  if (bound) return bound
  const words = text.split(/\s+/).filter((word) => /\p{L}/u.test(word))
  if (words.length < 2 || MIXED_WORD.test(text)) return withoutGaps(text)
  const numbers = text.match(/\d+(?:[\s\p{Pd}]\d+)*/gu) ?? []
  for (const form of [/^\d{3}[\s\p{Pd}]?\d{3}$/u, /^\d{4,8}$/]) {
    const found = new Set(numbers.filter((number) => form.test(number)).map(withoutGaps))
    if (found.size > 0) return found.size === 1 ? [...found].join() : text
  }
  return text
}
