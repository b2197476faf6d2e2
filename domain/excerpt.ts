/**
 * Returns at most `limit` characters of a text. A longer text is cut after a word and ends with `…` [SEO-04, SEO-05]; a
 * word that is too long is cut between characters.
 */
export function excerptOf(text: string, limit: number): string {
  const whole = text.trim()
  if (whole.length <= limit) return whole
  const room = limit - 1
  const lastSpace = whole.slice(0, limit).search(/\s\S*$/)
  const end = lastSpace >= room / 2 ? lastSpace : isInsideCharacter(whole, room) ? room - 1 : room
  return `${whole.slice(0, end).replace(/[\s,;:–-]+$/, '')}…`
}

/** Returns whether a cut at `index` would split a surrogate pair. */
function isInsideCharacter(text: string, index: number): boolean {
  return (text.codePointAt(index - 1) ?? 0) > 0xffff
}
