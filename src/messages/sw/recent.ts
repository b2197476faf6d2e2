import type { messages as english } from '../en/recent.ts'
import type { Translation } from '../parts.ts'

export const messages = {
  title: 'Ulizotazama hivi karibuni',
  clear: 'Futa<hidden> ulizotazama hivi karibuni</hidden>',
} as const satisfies Translation<typeof english>
