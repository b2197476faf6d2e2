/** Punctuation, closing brackets, quotes and marks of bold or italic text: what stands behind a link in a message. */
const LINK_END = /[\s.,;:!?…'"*_~>\p{Pe}\p{Pi}\p{Pf}]+$/u

/** Returns a text without what a chat app took into a link from the text behind it, such as `.` or `)` (OPN-242). */
export function withoutLinkEnd(text: string): string {
  return text.replace(LINK_END, '')
}
