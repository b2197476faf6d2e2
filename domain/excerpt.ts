/**
 * The beginning of a text for a place with room for `limit` characters: whole where it fits, else cut after a word
 * and ended with `…` [SEO-04, SEO-05]. A word too long for that is cut, but never inside a character.
 */
export function excerptOf(text: string, limit: number): string {
  const whole = text.trim()
  if (whole.length <= limit) return whole
  const room = limit - 1
  const lastSpace = whole.slice(0, limit).search(/\s\S*$/)
  const end = lastSpace >= room / 2 ? lastSpace : isInsideCharacter(whole, room) ? room - 1 : room
  return `${whole.slice(0, end).replace(/[\s,;:–-]+$/, '')}…`
}

/** Whether a cut at `index` would part the two halves of a character. */
function isInsideCharacter(text: string, index: number): boolean {
  return (text.codePointAt(index - 1) ?? 0) > 0xffff
}
