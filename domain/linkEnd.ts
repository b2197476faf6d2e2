/** Punctuation, closing brackets, quotes and marks of bold or italic text: what stands behind a link in a message. */
const LINK_END = /[\s.,;:!?…'"*_~>\p{Pe}\p{Pi}\p{Pf}]/u

/** Returns a text without what a chat app took into a link from the text behind it, such as `.` or `)` (OPN-242). */
export function withoutLinkEnd(text: string): string {
  let end = text.length
  // not one pattern with `$`: it tries each place of a long run of dots. None of these characters is a pair of units
  while (end > 0 && LINK_END.test(text[end - 1]!)) end -= 1
  return text.slice(0, end)
}

/** Returns which of the names a link means: itself, else in other case, else without its end (OPN-242). */
export function meantOf<Name extends string>(text: string, names: readonly Name[]): Name | undefined {
  const alike = (meant: string) => names.find((name) => name.toLowerCase() === meant.toLowerCase())
  return names.find((name) => name === text) ?? alike(text) ?? alike(withoutLinkEnd(text))
}
