import type { messages as english } from '../en/suggestions.ts'
import type { Translation } from '../parts.ts'

export const messages = {
  count: '{count, plural, one {pendekezo #} other {mapendekezo #}}',
  similar: 'Bidhaa zinazofanana',
  similarCount: '{count, plural, one {bidhaa # inayofanana} other {bidhaa # zinazofanana}}',
  category: 'Kategoria',
  all: 'Tazama matokeo yote ya {term}',
} as const satisfies Translation<typeof english>
