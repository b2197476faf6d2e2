import type { messages as english } from '../en/notFound.ts'
import type { Translation } from '../parts.ts'

export const messages = {
  title: 'Ukurasa haukupatikana',
  heading: 'Samahani! Ukurasa haukupatikana',
  text: 'Huenda anwani imeandikwa vibaya, au ukurasa umehamishwa.',
  home: 'Rudi mwanzo',
  products: 'Tazama bidhaa zote',
} as const satisfies Translation<typeof english>
